const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long after it was made a payment is asked about. */
export const CHECKED_FOR_MS = 7 * DAY_MS;

/** Since a payment was made: soon, for the customer who waits for their time; later for those who pay late. */
const STEPS_MS = [2, 10, 60].map((minutes) => minutes * MINUTE_MS);

/** A provider that did not answer is asked again after this, with the same step. */
const AGAIN_MS = 10 * MINUTE_MS;

/** One that has been away all week has a day more. */
const GIVE_UP_MS = CHECKED_FOR_MS + DAY_MS;

/**
 * When the provider of a payment is asked next, after it has answered at `asked` (or has never been asked, which is when
 * the payment was made): 2, 10 and 60 minutes after it was made, then daily for a week; null once that is over. Steps
 * that were missed while nobody could ask are not made up for.
 */
export function nextCheckAt(createdAt: Date, asked: Date): Date | null {
  const age = asked.getTime() - createdAt.getTime();
  const step = STEPS_MS.find((ms) => ms > age) ?? (Math.floor(age / DAY_MS) + 1) * DAY_MS;
  return step > CHECKED_FOR_MS ? null : new Date(createdAt.getTime() + step);
}

/** When a provider that does not answer is asked about a payment again; null once it has been given up. */
export function checkAgainAt(createdAt: Date, asked: Date): Date | null {
  const again = asked.getTime() + AGAIN_MS;
  return again > createdAt.getTime() + GIVE_UP_MS ? null : new Date(again);
}

/** An event that comes this long after its payment was found by asking was only late. */
export const MESSAGE_MAY_LAG_MS = 10 * MINUTE_MS;
