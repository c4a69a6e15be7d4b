import { readWheel } from '@causeway/contract/wheel';
import { useEffect } from 'react';
import { refetch } from '../../api/use-read.ts';
import type { WheelInfo } from './wheel-info.ts';

/** Farther off, the page will have been read again before. */
const FARTHEST_MS = 86_400_000;
const SOONEST_MS = 1000;

/** Reads the wheel again at the moment when it opens or ends, counted from the server's clock. */
export function useTurningPoint(info: WheelInfo | undefined): void {
  const wheel = info?.wheel;
  const at = { planned: wheel?.startTime, running: wheel?.endTime, ended: undefined }[
    wheel?.state ?? 'ended'
  ];
  const now = info?.now ?? 0;
  useEffect(() => {
    // 0 is a moment that was not told.
    const ms = at === undefined || at === 0 ? Infinity : (at - now) * 1000;
    if (ms > FARTHEST_MS) return undefined;
    const timer = setTimeout(() => void refetch(readWheel), Math.max(SOONEST_MS, ms));
    return () => clearTimeout(timer);
  }, [at, now]);
}
