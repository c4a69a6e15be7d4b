import { SECOND_MS } from '../../../platform/durations.ts';

/** The request that made a younger refund may still be submitting it. */
const IN_FLIGHT_MS = 10 * SECOND_MS;

/** A little less than the job's minute, so that each run finds the refund. */
const SOONEST_MS = 50 * SECOND_MS;
const LATEST_MS = 3600 * SECOND_MS;
/** Share of the refund's age: a refund that has taken an hour need not be polled every minute. */
const SHARE = 1 / 5;

/** When the job resumes a requested refund for the first time. */
export const firstPollAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + IN_FLIGHT_MS);

/**
 * When a refund without an outcome is polled again: every minute at first, then less often, every hour from the
 * fifth hour on. It never ends, since the customer may still claim the money.
 */
export function nextPollAt(requestedAt: Date, asked: Date): Date {
  const age = asked.getTime() - requestedAt.getTime();
  const pause = Math.min(LATEST_MS, Math.max(SOONEST_MS, age * SHARE));
  return new Date(asked.getTime() + Math.round(pause));
}
