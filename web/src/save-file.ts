/** The browser may begin to save a little later than it is asked to. */
const KEPT_MS = 60_000;

/** Saves a file that the page holds, as a download. */
export function saveFile(name: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
