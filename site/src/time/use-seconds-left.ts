import { useEffect, useState } from 'react';
import { secondsUntil } from './countdown.ts';

const LOOK_MS = 250;

/**
 * Whole seconds to a deadline (milliseconds), updated each second. Reads the clock instead of counting ticks, so that a tab
 * that slept is right when it wakes.
 */
export function useSecondsLeft(deadline: number): number {
  const [left, setLeft] = useState(() => secondsUntil(deadline, Date.now()));
  useEffect(() => {
    const look = () => setLeft(secondsUntil(deadline, Date.now()));
    look();
    const timer = setInterval(look, LOOK_MS);
    // Timers of a hidden tab are late.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [deadline]);
  return left;
}
