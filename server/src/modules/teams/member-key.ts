/** How long the key in a mailed link is good to set a member's password with. */
export const MEMBER_KEY_LIFE_SECONDS = 7 * 86_400;

/** Where a member sets a password; the page greets them by the name. */
export function setPasswordUrl(publicUrl: string, { key, name }: { key: string; name: string }): string {
  return `${publicUrl}/#/setpassword?${new URLSearchParams({ key, name }).toString()}`;
}
