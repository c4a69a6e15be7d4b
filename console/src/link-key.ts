let key: string | undefined;

/** Removes the key of an invitation or a reset from the address immediately, so that no history and no screenshot has it. */
export function takeLinkKey(): void {
  const [, page, query] = /^#\/(join|reset)\/?\?(.*)$/.exec(location.hash) ?? [];
  if (page === undefined) return;
  key = new URLSearchParams(query).get('key') ?? undefined;
  history.replaceState(history.state, '', `#/${page}`);
}

/** The key of this page; undefined after a reload, which needs the mail's link again. */
export const linkKey = (): string | undefined => key;
