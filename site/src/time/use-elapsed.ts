import { useEffect, useState } from 'react';

/** Whether this long has passed since the component appeared. */
export function useElapsed(ms: number): boolean {
  const [since] = useState(Date.now);
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), since + ms - Date.now());
    return () => clearTimeout(timer);
  }, [since, ms]);
  return hasElapsed;
}
