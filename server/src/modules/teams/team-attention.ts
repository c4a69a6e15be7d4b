/** How long before a member's own expiry the administrator is told of it. */
const SOON_MS = 7 * 86_400_000;

/**
 * Members whose own expiry is at this moment or before want attention: it has passed, or will within days, and before the
 * plan's, which ends for all of them alike.
 */
export function endingBy(planUntil: Date | null, now: Date): Date {
  const soon = now.getTime() + SOON_MS;
  // Own expiries are whole seconds; one in the second of the plan's end follows the plan.
  const beforePlan = planUntil === null ? soon : planUntil.getTime() - 1;
  return new Date(Math.max(now.getTime(), Math.min(soon, beforePlan)));
}
