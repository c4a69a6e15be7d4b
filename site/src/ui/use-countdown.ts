import { useEffect, useState } from 'react';
import { sessionStore } from '../storage/browser-storage.ts';

interface Countdown {
  /** Whole seconds left; 0 when it is over or was never started. */
  readonly left: number;
  readonly started: boolean;
  readonly start: () => void;
}

const keyOf = (purpose: string) => `codeSent:${purpose}` as const;

function readEnd(purpose: string): number {
  const end = sessionStore.read(keyOf(purpose));
  return typeof end === 'number' ? end : 0;
}

/** Counts down to a time instead of counting ticks, so that neither a sleeping tab nor a reload stretches it. */
export function useCountdown(purpose: string, seconds: number): Countdown {
  const [end, setEnd] = useState(() => readEnd(purpose));
  const [now, setNow] = useState(Date.now);
  const running = end > now;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  return {
    left: Math.max(0, Math.ceil((end - now) / 1000)),
    started: end > 0,
    start: () => {
      const at = Date.now();
      sessionStore.save(keyOf(purpose), at + seconds * 1000);
      setNow(at);
      setEnd(at + seconds * 1000);
    },
  };
}
