import type { OutputOf } from '@causeway/contract/endpoint';
import { readAccountInfo } from '@causeway/contract/accounts';
import { readOrderReceipt } from '@causeway/contract/orders';
import { listTeamGoods } from '@causeway/contract/team-goods';
import { readTeam } from '@causeway/contract/teams';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiRefusal, isPassing } from '../../api/failures.ts';
import { readAgain } from '../../api/use-read.ts';
import { pollDelay } from './poll-delay.ts';

const CHANGED_BY_ORDERS = [readAccountInfo, readTeam, listTeamGoods] as const;

export type Receipt = OutputOf<typeof readOrderReceipt>;

/** `waiting`: not recorded yet. `recorded`: the time is on the account. `unknown`: nothing can be said of this order. */
export type PaidOrder =
  | { readonly state: 'waiting'; readonly since: number }
  | { readonly state: 'recorded'; readonly receipt: Receipt }
  | { readonly state: 'unknown' };

/** Refusals that time alone may change. A slow confirmation is no error, and neither is a lost connection. */
function isOnlySlow(failure: unknown): boolean {
  if (isPassing(failure)) return true;
  return (
    failure instanceof ApiRefusal &&
    (failure.refusal === 'ORDER_NOT_PAID' || failure.refusal === 'TOO_MANY_REQUESTS')
  );
}

/**
 * Follows an order from its payment until it is recorded. Asks by itself, ever less often; `askNow` asks at once.
 */
export function usePaidOrder(id: string): { readonly order: PaidOrder; readonly askNow: () => void } {
  const [order, setOrder] = useState<PaidOrder>(() => ({ state: 'waiting', since: Date.now() }));
  const askAgain = useRef<(() => void) | undefined>(undefined);
  const waiting = order.state === 'waiting';

  useEffect(() => {
    if (!waiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let asking = false;
    const ask = async (tries: number): Promise<void> => {
      asking = true;
      try {
        const receipt = await call(readOrderReceipt, { id });
        if (over) return;
        setOrder({ state: 'recorded', receipt });
        // No page must show what was before from its memory.
        await Promise.all(CHANGED_BY_ORDERS.map((changed) => readAgain(changed)));
      } catch (failure) {
        if (over) return;
        if (isOnlySlow(failure)) timer = setTimeout(() => void ask(tries + 1), pollDelay(tries));
        else setOrder({ state: 'unknown' });
      } finally {
        asking = false;
      }
    };
    askAgain.current = () => {
      if (asking) return;
      clearTimeout(timer);
      void ask(1);
    };
    void ask(1);
    return () => {
      over = true;
      askAgain.current = undefined;
      clearTimeout(timer);
    };
  }, [id, waiting]);

  return { order, askNow: useCallback(() => askAgain.current?.(), []) };
}
