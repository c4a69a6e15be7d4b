import { useEffect, useState } from 'react';
import { serverSeconds } from '../time/server-clock.ts';

/** This device's time in milliseconds, updated every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const MINUTE_MS = 60_000;

/** The server's time in epoch seconds, updated each minute. */
export function useNowSeconds(): number {
  return serverSeconds(useNow(MINUTE_MS));
}
