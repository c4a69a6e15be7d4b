import { followOrder, readOrderStatus } from '@causeway/contract/calls';
import type { OrderStatus } from '@causeway/contract/orders';
import { call } from '../../../api/call.ts';
import { ApiRefusal, isPassing, NetworkFailure } from '@causeway/web/failures';
import { follow } from '../../../api/follow.ts';
import { stageOf } from './order-stage.ts';

/** `lost`: no connection. `missing`: this account has no such order. `unknown`: the state cannot be read. */
export type Reach = 'fine' | 'lost' | 'missing' | 'unknown';

export interface OrderWatch {
  readonly onStatus: (status: OrderStatus) => void;
  readonly onReach: (reach: Reach) => void;
  readonly signal: AbortSignal;
  /** Waits before the next poll; may return early. */
  readonly pause: (ms: number) => Promise<void>;
}

/** After this many streams without an event, something buffers them, and no more are opened. */
const STREAM_TRIES = 2;

/**
 * Reports the state of an order until it is paid: by events where they work, else by polling ever less often. A slow
 * provider or a lost connection is no failure.
 */
export async function watchOrder(id: string, watch: OrderWatch): Promise<void> {
  const { signal, pause } = watch;
  let paid = false;
  let over = false;
  let dumb = 0;
  let tries = 0;
  const tell = (status: OrderStatus) => {
    if (signal.aborted) return;
    paid = stageOf(status) === 'paid';
    watch.onReach('fine');
    watch.onStatus(status);
  };
  const listen = async (): Promise<void> => {
    let heard = false;
    const onEvent = (status: OrderStatus) => {
      heard = true;
      tries = 0;
      tell(status);
    };
    // The next poll shows what was wrong.
    await follow(followOrder, { id }, { onEvent, signal }).catch(() => undefined);
    dumb = heard ? 0 : dumb + 1;
  };
  const ask = async (): Promise<Reach> => {
    try {
      tell(await call(readOrderStatus, { id }));
      return 'fine';
    } catch (failure) {
      if (failure instanceof NetworkFailure) return 'lost';
      const refusal = failure instanceof ApiRefusal ? failure.refusal : undefined;
      if (refusal === 'TOO_MANY_REQUESTS' || isPassing(failure)) return 'fine';
      // An error of the server may pass.
      over = refusal !== 'INTERNAL_ERROR';
      return refusal === 'ORDER_NOT_FOUND' ? 'missing' : 'unknown';
    }
  };

  while (!signal.aborted) {
    if (dumb < STREAM_TRIES) await listen();
    if (paid || signal.aborted) return;
    const reach = await ask();
    if (paid || signal.aborted) return;
    watch.onReach(reach);
    if (over) return;
    // A stream that failed for lack of a connection says nothing about buffering.
    if (reach === 'lost') dumb = 0;
    tries += 1;
    await pause(pollDelay(tries));
  }
}

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;
/** Nearly every payment is confirmed in the first half minute, which is polled evenly. */
const EVEN_TRIES = 15;
const GROWTH = 1.3;

/** Milliseconds before the next poll, after `tries` polls. */
export function pollDelay(tries: number): number {
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** Math.max(0, tries - EVEN_TRIES)));
}
