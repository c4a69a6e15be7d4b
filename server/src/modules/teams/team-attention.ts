/** How long before a member's own expiry the member counts as ending. */
const SOON_MS = 7 * 86_400_000;

/**
 * Members whose own expiry is at or before this time count as ending: it has passed, or will within 7 days and before
 * the plan's, which ends for all members.
 */
export function endingBy(planUntil: Date | null, now: Date): Date {
  const soon = now.getTime() + SOON_MS;
  // Own expiries are whole seconds; one in the same second as the plan's end does not count.
  const beforePlan = planUntil === null ? soon : planUntil.getTime() - 1;
  return new Date(Math.max(now.getTime(), Math.min(soon, beforePlan)));
}
