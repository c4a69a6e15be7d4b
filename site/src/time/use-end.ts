import { useEffect } from 'react';

/** Long enough after the end that the server has seen it end too. */
const GRACE_MS = 500;
const SOONEST_MS = 1000;
/** Timers hold 31 bits of milliseconds; a longer wait is begun anew by the next arrival of data. */
const LONGEST_MS = 2_000_000_000;

/** Calls `onEnd` once the first of the deadlines (milliseconds) has passed, so that what holds now is shown. */
export function useEnd(deadlines: readonly number[], onEnd: () => void): void {
  const first = deadlines.length > 0 ? Math.min(...deadlines) : undefined;
  useEffect(() => {
    if (first === undefined) return undefined;
    const wait = Math.min(LONGEST_MS, Math.max(SOONEST_MS, first - Date.now() + GRACE_MS));
    const timer = setTimeout(onEnd, wait);
    return () => clearTimeout(timer);
  }, [first, onEnd]);
}
