/** How long before a member's own expiry the administrator is told of it. */
const SOON_MS = 7 * 86_400_000;

/**
 * Members whose own expiry is at this moment or before want attention: it has passed, or will within days, and before the
 * package's, which ends for all of them alike.
 */
export function endingBy(packageUntil: Date | null, now: Date): Date {
  const soon = now.getTime() + SOON_MS;
  // Own expiries are whole seconds; one in the second of the package's end follows the package.
  const beforePackage = packageUntil === null ? soon : packageUntil.getTime() - 1;
  return new Date(Math.max(now.getTime(), Math.min(soon, beforePackage)));
}
