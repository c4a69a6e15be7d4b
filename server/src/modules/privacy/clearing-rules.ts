import type { Reminder } from '../access/api.ts';

const DAY_MS = 86_400_000;

/** Days between the warning and the clearing, at least. */
const WARNED_DAYS = 14;
/** Further back than any expiry. */
const EVER = 36_500;

/** When the warning of a clearing is due: 14 days before, or at expiry where accounts are cleared sooner than that. */
export function clearingWarning(clearDays: number): Reminder {
  return {
    name: 'clearing-warning',
    afterDays: -EVER,
    untilDays: -Math.max(0, clearDays - WARNED_DAYS),
    // Also where all that was granted has been taken back.
    grantedMoreThan: -1,
    // The data of whoever is blocked is not kept longer than anybody else's.
    blockedToo: true,
  };
}

/** When an account may be cleared: so many days after its expiry, and not sooner than 14 days after it was warned. */
export function clearingAt(accessUntil: Date, clearDays: number, warnedAt: Date): Date {
  return new Date(
    Math.max(accessUntil.getTime() + clearDays * DAY_MS, warnedAt.getTime() + WARNED_DAYS * DAY_MS),
  );
}

/** What must have happened by when for an account to be cleared at `now`: the same rule, as a query asks it. */
export function clearingDue(clearDays: number, now: Date): { expiredUntil: Date; warnedUntil: Date } {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { expiredUntil: before(clearDays), warnedUntil: before(WARNED_DAYS) };
}
