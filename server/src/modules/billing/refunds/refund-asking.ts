const SECOND_MS = 1000;

/** A refund that is younger than this may still be on its way in the call that asked for it. */
const IN_FLIGHT_MS = 10 * SECOND_MS;

/** A little less than the job's minute, which then finds it each time. */
const SOONEST_MS = 50 * SECOND_MS;
const LATEST_MS = 3600 * SECOND_MS;
/** Of its age: what has taken an hour need not be known to the minute. */
const SHARE = 1 / 5;

/** When the job resumes a requested refund for the first time. */
export const firstAskAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + IN_FLIGHT_MS);

/**
 * When a provider that has not ended a refund is asked about it again: each minute at first, less often the longer it
 * takes, and each hour from the fifth on. It never ends, since the money may wait for somebody to claim it.
 */
export function nextAskAt(requestedAt: Date, asked: Date): Date {
  const age = asked.getTime() - requestedAt.getTime();
  const pause = Math.min(LATEST_MS, Math.max(SOONEST_MS, age * SHARE));
  return new Date(asked.getTime() + Math.round(pause));
}
