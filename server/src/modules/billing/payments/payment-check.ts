import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';

/** Payments are polled for this long. */
export const CHECKED_FOR_MS = 7 * DAY_MS;

/** Times since the payment was made: soon for a waiting customer, later for late payers. */
const STEPS_MS = [2, 10, 60].map((minutes) => minutes * MINUTE_MS);

/** Retries a provider that did not answer, in the same step. */
const AGAIN_MS = 10 * MINUTE_MS;

/** A provider that was unavailable all week gets a day more. */
const GIVE_UP_MS = CHECKED_FOR_MS + DAY_MS;

/**
 * When a payment is polled next, after an answer at `asked` (for a new payment, when it was made): 2, 10 and 60
 * minutes after it was made, then daily for a week; then null. Missed steps are not made up for.
 */
export function nextCheckAt(createdAt: Date, asked: Date): Date | null {
  const age = asked.getTime() - createdAt.getTime();
  const step = STEPS_MS.find((ms) => ms > age) ?? (Math.floor(age / DAY_MS) + 1) * DAY_MS;
  return step > CHECKED_FOR_MS ? null : new Date(createdAt.getTime() + step);
}

/** When a payment is polled again after its provider did not answer; null to give up. */
export function checkAgainAt(createdAt: Date, asked: Date): Date | null {
  const again = asked.getTime() + AGAIN_MS;
  return again > createdAt.getTime() + GIVE_UP_MS ? null : new Date(again);
}

/** An event this long after its payment was recovered by polling was only late. */
export const EVENT_MAY_LAG_MS = 10 * MINUTE_MS;
