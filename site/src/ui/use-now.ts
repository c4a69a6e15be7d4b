import { useEffect, useState } from 'react';

/** The time in milliseconds, updated every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const MINUTE_MS = 60_000;

/** The time in epoch seconds, updated each minute. */
export function useNowSeconds(): number {
  return Math.floor(useNow(MINUTE_MS) / 1000);
}
