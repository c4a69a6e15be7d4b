/** One bare address: nothing that could end a header line, name a second recipient or be read as a display name. */
const BARE_ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u;

export function isBareAddress(text: string): boolean {
  return BARE_ADDRESS.test(text);
}
