/** The nonce that the server put into this page; the policy allows style blocks with it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

declare global {
  // The name that react-remove-scroll, inside Mantine's dialogs, reads.
  // oxlint-disable-next-line no-var
  var __webpack_nonce__: string;
}
globalThis.__webpack_nonce__ = nonce;

export const styleNonce = (): string => nonce;
