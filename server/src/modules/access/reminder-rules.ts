import { DAY_MS } from '../../platform/durations.ts';
import { toEpoch } from '../../platform/epoch.ts';

/** An email about the end of access, and when it is due. */
export interface Reminder {
  /** Start of the dedupe key: never rename. */
  readonly name: string;
  /** Due while access ends after `now + afterDays` and not after `now + untilDays`. */
  readonly afterDays: number;
  readonly untilDays: number;
  /** Only for accounts that were granted more days than this in total. */
  readonly grantedMoreThan: number;
  /** Also for accounts that an operator has blocked, which cannot buy. */
  readonly blockedToo: boolean;
}

/** A week ahead; an account that never had more than a week would get it right after the start. */
export const RENEWAL_REMINDER: Reminder = {
  name: 'renewal-reminder',
  afterDays: 0,
  untilDays: 7,
  grantedMoreThan: 7,
  blockedToo: false,
};

/** Two days bridge a weekend's outage; older expiries, as after installing over old data, get none. */
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

/** One email per expiry: after a renewal the next one is for the new date. */
export function reminderKey(reminder: Reminder, accountId: string, accessUntil: Date): string {
  return `${reminder.name}:${accountId}:${toEpoch(accessUntil)}`;
}
