const FIRST_MS = 2000;
const LONGEST_MS = 30_000;
/** The first half minute, in which nearly every payment is confirmed, is asked about evenly. */
const EVEN_TRIES = 15;
const GROWTH = 1.3;

/** Milliseconds to wait before asking again, after `tries` askings. */
export function pollDelay(tries: number): number {
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** Math.max(0, tries - EVEN_TRIES)));
}
