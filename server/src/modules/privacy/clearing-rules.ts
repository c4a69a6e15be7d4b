import { DAY_MS } from '../../platform/durations.ts';
import type { Reminder } from '../access/api.ts';

/** The least number of days between warning and clearing. */
const WARNED_DAYS = 14;
/** Days further back than any expiry. */
const EVER = 36_500;

/** When the warning of a clearing is due: 14 days before, or at expiry if accounts are cleared sooner. */
export function clearingWarning(clearDays: number): Reminder {
  return {
    name: 'clearing-warning',
    afterDays: -EVER,
    untilDays: -Math.max(0, clearDays - WARNED_DAYS),
    // Includes accounts whose granted days were all revoked.
    grantedMoreThan: -1,
    // Data of blocked accounts is kept no longer than that of others.
    blockedToo: true,
  };
}

/** When an account may be cleared: `clearDays` after its expiry, and at least 14 days after the warning. */
export function clearingAt(accessUntil: Date, clearDays: number, warnedAt: Date): Date {
  return new Date(
    Math.max(accessUntil.getTime() + clearDays * DAY_MS, warnedAt.getTime() + WARNED_DAYS * DAY_MS),
  );
}

/** The same rule as bounds for a query at `now`. */
export function clearingDue(clearDays: number, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { expiredUntil: before(clearDays), warnedUntil: before(WARNED_DAYS), now };
}
