import { useEffect, useState } from 'react';
import { useFormat } from './format.ts';

interface TimeProps {
  /** Epoch seconds. */
  readonly at: number;
  /** Shows the distance, with the exact time in a tooltip; the exact time by default. */
  readonly relative?: boolean;
}

const EVERY_MS = 30_000;

/** The time in epoch seconds, updated twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A time, exact or as an updated distance. */
export function Time({ at, relative = false }: TimeProps) {
  const exact = useFormat().time(at);
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={relative ? exact : undefined}>
      {relative ? <Distance at={at} /> : exact}
    </time>
  );
}

function Distance({ at }: Pick<TimeProps, 'at'>) {
  return useFormat().relative(at, useNow());
}
