/** A version without the "v" that some write before it, so that texts can put their own word there. */
export function versionNumber(version: string): string {
  return version.replace(/^v(?=\d)/i, '');
}
