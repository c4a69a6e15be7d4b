import { useEffect, useState } from 'react';
import { useFormat } from './format.ts';

interface TimeProps {
  /** Epoch seconds. */
  readonly at: number;
  /** Shows the distance, with the exact time in a tooltip; the exact time by default. */
  readonly relative?: boolean;
  /** Without the zone, which the tooltip has. */
  readonly short?: boolean;
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
export function Time({ at, relative = false, short = false }: TimeProps) {
  const { time, shortTime } = useFormat();
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={relative || short ? time(at) : undefined}>
      {relative ? <Distance at={at} /> : short ? shortTime(at) : time(at)}
    </time>
  );
}

function Distance({ at }: Pick<TimeProps, 'at'>) {
  return useFormat().relative(at, useNow());
}
