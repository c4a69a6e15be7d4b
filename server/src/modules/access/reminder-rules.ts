import { toEpoch } from '../../platform/epoch.ts';
const DAY_MS = 86_400_000;

/** A mail about the end of access: whom it is due to, by when their access ends. */
export interface Reminder {
  /** Begins the dedupe key: never rename. */
  readonly name: string;
  /** Due while access ends after `now + afterDays` and not after `now + untilDays`. */
  readonly afterDays: number;
  readonly untilDays: number;
  /** Only to accounts that were granted more days than this in all. */
  readonly grantedMoreThan: number;
  /** Also to accounts that an operator has blocked, to whom nothing is sold. */
  readonly blockedToo: boolean;
}

/** A week ahead; whoever only ever had a week or less would get it at once. */
export const RENEWAL_REMINDER: Reminder = {
  name: 'renewal-reminder',
  afterDays: 0,
  untilDays: 7,
  grantedMoreThan: 7,
  blockedToo: false,
};

/** Two days bridge a weekend's outage; older expiries, as at an install over old data, get none. */
export const EXPIRY_NOTICE: Reminder = {
  name: 'expired',
  afterDays: -2,
  untilDays: 0,
  grantedMoreThan: 0,
  blockedToo: false,
};

/** Access must end after `after` and not after `until` for the reminder to be due. */
export function dueWindow(reminder: Reminder, now: Date): { readonly after: Date; readonly until: Date } {
  const shifted = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return { after: shifted(reminder.afterDays), until: shifted(reminder.untilDays) };
}

/** One mail for each expiry: whoever renews gets the next one for the new date. */
export function reminderKey(reminder: Reminder, accountId: string, accessUntil: Date): string {
  return `${reminder.name}:${accountId}:${toEpoch(accessUntil)}`;
}
