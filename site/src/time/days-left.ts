const DAY_SECONDS = 86_400;
/** Lengths that the path of days is drawn against. */
const SCALES = [7, 30, 90, 180, 360] as const;

/**
 * Days that are left at `now`, both epoch seconds. A day that has begun counts whole, so that 90 days just bought are
 * 90; less than one day is 0, for which there are words of its own.
 */
export function daysLeft(expire: number, now: number): number {
  const left = expire - now;
  return left < DAY_SECONDS ? 0 : Math.ceil(left / DAY_SECONDS);
}

/**
 * How long the whole path of days is: the shortest usual length that holds what is left. The wire does not say when
 * the time began, so a share of the plan would be made up.
 */
export function pathLength(days: number): number {
  return SCALES.find((scale) => days <= scale) ?? days;
}
