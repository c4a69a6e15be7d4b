/** A version without a leading "v", so that texts can put their own word there. */
export function versionNumber(version: string): string {
  return version.replace(/^v(?=\d)/i, '');
}
