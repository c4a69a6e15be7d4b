export const DAY_SECONDS = 86_400;
/** Lengths of the path that shows the days left. */
const SCALES = [7, 30, 90, 180, 360] as const;

/**
 * Days left at `now`; both are epoch seconds. A started day counts whole, so that 90 days just bought are 90; less than one
 * day is 0, which has its own text.
 */
export function daysLeft(expire: number, now: number): number {
  const left = expire - now;
  return left < DAY_SECONDS ? 0 : Math.ceil(left / DAY_SECONDS);
}

/** Days from one moment to another, both epoch seconds; a started day counts whole. */
export function daysBetween(start: number, end: number): number {
  return Math.ceil((end - start) / DAY_SECONDS);
}

/**
 * The length of the path of days: the shortest usual length that holds the days left. A team’s and a member’s answers do
 * not say when the time began, so a share of the plan would be made up.
 */
export function pathLength(days: number): number {
  return SCALES.find((scale) => days <= scale) ?? days;
}
