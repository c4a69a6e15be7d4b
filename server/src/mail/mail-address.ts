/** One bare address: nothing that could end a header line, name a second recipient or be read as a display name. */
// oxlint-disable-next-line no-control-regex
const BARE_ADDRESS =
  /^[^\s\u0000-\u001f\u007f-\u009f<>()[\]\\,;:"@]{1,64}@[^\s\u0000-\u001f\u007f-\u009f<>()[\]\\,;:"@]{1,255}$/u;

export function isBareAddress(text: string): boolean {
  return BARE_ADDRESS.test(text);
}
