import { useEffect } from 'react';

/** Long enough that the server has reached the end too. */
const GRACE_MS = 500;
const SOONEST_MS = 1000;
/** Timers hold 31 bits of milliseconds; a longer wait starts again with the next data. */
const LONGEST_MS = 2_000_000_000;

/** Calls `onEnd` after the first of the deadlines (milliseconds of this device's clock), to refetch what ended. */
export function useEnd(deadlines: readonly number[], onEnd: () => void): void {
  const first = deadlines.length > 0 ? Math.min(...deadlines) : undefined;
  useEffect(() => {
    if (first === undefined) return undefined;
    const wait = Math.min(LONGEST_MS, Math.max(SOONEST_MS, first - Date.now() + GRACE_MS));
    const timer = setTimeout(onEnd, wait);
    return () => clearTimeout(timer);
  }, [first, onEnd]);
}
