import { useEffect, useState } from 'react';
import { useFormat } from './format.ts';

interface TimeProps {
  /** Epoch seconds. */
  readonly at: number;
  /** How far away it is, with the exact time in a tip; the exact time itself by default. */
  readonly relative?: boolean;
}

const EVERY_MS = 30_000;

/** A moment, exact or as a distance that keeps itself true. */
export function Time({ at, relative = false }: TimeProps) {
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!relative) return undefined;
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, [relative]);
  const exact = format.time(at);
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={relative ? exact : undefined}>
      {relative ? format.relative(at, now / 1000) : exact}
    </time>
  );
}
