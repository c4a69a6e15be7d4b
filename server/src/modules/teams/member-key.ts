import { DAY_SECONDS } from '../../platform/durations.ts';

/** How long a mailed link can set a member's password. */
export const MEMBER_KEY_LIFE_SECONDS = 7 * DAY_SECONDS;
