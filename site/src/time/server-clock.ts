/** Smaller differences may come from a slow network or the header's whole seconds. */
const TOLERANCE_MS = 60_000;

/** How far this device's clock is ahead of the server's. */
let aheadMs = 0;

/** Notes the `Date` header of an answer that has just arrived. */
export function noteServerDate(date: string | null): void {
  const difference = Date.now() - Date.parse(date ?? '');
  // Otherwise every deadline would move a little with each answer.
  const isSame = Math.abs(difference - aheadMs) < TOLERANCE_MS;
  if (!Number.isNaN(difference) && !isSame) aheadMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
}

/** A server time (epoch seconds) in milliseconds of this device's clock, which may be wrong. */
export function onThisClock(moment: number): number {
  return moment * 1000 + aheadMs;
}

/** The server's time in epoch seconds, at a time of this device's clock (milliseconds). */
export function serverSeconds(now: number): number {
  return Math.floor((now - aheadMs) / 1000);
}
