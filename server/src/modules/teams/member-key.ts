import { DAY_SECONDS } from '../../platform/durations.ts';

/** How long a mailed link can set a member's password. */
export const MEMBER_KEY_LIFE_SECONDS = 7 * DAY_SECONDS;

/** The page on which a member sets a password; it greets them by `name`. */
export function setPasswordUrl(publicUrl: string, { key, name }: { key: string; name: string }): string {
  return `${publicUrl}/#/setpassword?${new URLSearchParams({ key, name }).toString()}`;
}
