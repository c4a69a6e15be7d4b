import type { OrderStatus } from '@causeway/contract/orders';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Reach, watchOrder } from './watch-order.ts';

export interface FollowedOrder {
  /** The latest status; undefined before the first. */
  readonly status: OrderStatus | undefined;
  readonly reach: Reach;
  /** Polls immediately. */
  readonly askNow: () => void;
}

/** Without an id nothing is followed. */
export function useOrderStatus(id: string | undefined): FollowedOrder {
  const [status, setStatus] = useState<OrderStatus>();
  const [reach, setReach] = useState<Reach>('fine');
  const wake = useRef<(() => void) | undefined>(undefined);
  const askNow = useCallback(() => wake.current?.(), []);

  useEffect(() => {
    if (id === undefined) return undefined;
    const controller = new AbortController();
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake.current = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const onVisible = () => {
      if (document.visibilityState === 'visible') wake.current?.();
    };
    // Timers of a hidden tab are late, and a browser that is online again need not wait.
    addEventListener('online', askNow);
    document.addEventListener('visibilitychange', onVisible);
    void watchOrder(id, { onStatus: setStatus, onReach: setReach, signal: controller.signal, pause });
    return () => {
      controller.abort();
      setStatus(undefined);
      setReach('fine');
      wake.current?.();
      wake.current = undefined;
      removeEventListener('online', askNow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [id, askNow]);

  return { status, reach, askNow };
}
