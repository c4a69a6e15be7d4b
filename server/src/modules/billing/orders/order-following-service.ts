import type { OrderStatus } from '@causeway/contract/orders';
import { MINUTE_MS } from '../../../platform/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import type { PubSub } from '../../../platform/database/pub-sub.ts';
import type { Db } from '../../../platform/database/tx.ts';
import type { EventSource } from '../../../platform/http/event-source.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createAsyncSignal } from './async-signal.ts';
import { createSemaphore, type Semaphore } from '../../../platform/semaphore.ts';
import { findOrderStatus } from './order-store.ts';
import { viewOrderStatus } from './customer/order-view.ts';

export interface FollowingPace {
  /** Ends a stream after this time; the client reconnects, so no stream stays open forever. */
  readonly lifeMs: number;
  /** Reads again this often without a notification: a proxy before the database may swallow notifications. */
  readonly lookMs: number;
  /** The same while the connection for notifications is lost. */
  readonly deafLookMs: number;
}

export interface FollowingContext {
  readonly db: Db;
  readonly clock: Clock;
  /** Notifies by order id. */
  readonly changes: PubSub;
  readonly isSignedIn: (tokenHash: Buffer) => Promise<boolean>;
  readonly stopping: AbortSignal;
  readonly pace: FollowingPace;
  readonly streams: Semaphore;
}

type FollowingParts = Omit<FollowingContext, 'pace' | 'streams'> & {
  readonly pace?: Partial<FollowingPace>;
  /** Maximum streams of this process, all accounts together. */
  readonly most?: number;
};

interface Follower {
  readonly accountId: string;
  readonly tokenHash: Buffer;
}

const PACE: FollowingPace = { lifeMs: 4 * MINUTE_MS, lookMs: 15_000, deafLookMs: 3000 };
const MOST = 500;
/** A browser opens six connections to one host; the customer's pages need the others. */
const MOST_OF_ACCOUNT = 4;
/** Seconds until a retry when no stream is free. */
const COME_AGAIN = 30;

export function createFollowingContext({ most = MOST, pace, ...parts }: FollowingParts): FollowingContext {
  const streams = createSemaphore({ most, mostOfOne: MOST_OF_ACCOUNT });
  return { ...parts, pace: { ...PACE, ...pace }, streams };
}

/** Throws `ORDER_NOT_FOUND` for another account's id as for an unknown one. */
export async function readOrderStatus(
  { db, clock }: Pick<FollowingContext, 'db' | 'clock'>,
  { accountId, orderId }: { readonly accountId: string; readonly orderId: string },
): Promise<OrderStatus> {
  const order = await findOrderStatus(db, accountId, orderId);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return viewOrderStatus(order, clock());
}

/** Streams {@link readOrderStatus} after each change while the session is valid. */
export async function followOrder(
  ctx: FollowingContext,
  follower: Follower,
  id: string,
): Promise<EventSource<OrderStatus>> {
  const { orderId } = await readOrderStatus(ctx, { accountId: follower.accountId, orderId: id });
  const release = ctx.streams.tryAcquire(follower.accountId);
  if (release === undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: COME_AGAIN });
  return (gone) => streamStatus(ctx, follower, orderId, { gone, release });
}

async function* streamStatus(
  ctx: FollowingContext,
  follower: Follower,
  id: string,
  { gone, release }: { gone: AbortSignal; release: () => void },
): AsyncGenerator<OrderStatus> {
  const { changes, stopping, pace } = ctx;
  const until = AbortSignal.any([gone, stopping, AbortSignal.timeout(pace.lifeMs)]);
  const signal = createAsyncSignal(until);
  const stopListening = changes.subscribe(id, signal.ring);
  let sent = '';
  try {
    while (!until.aborted) {
      const status = await readUnlessAway(ctx, follower, id);
      if (status === 'over') return;
      const now = JSON.stringify(status);
      if (status !== 'away' && now !== sent) {
        yield status;
        sent = now;
        if (status.state === 'paid' || status.state === 'refunded') return;
      }
      await signal.wait(status === 'away' || !changes.isListening() ? pace.deafLookMs : pace.lookMs);
    }
  } finally {
    stopListening();
    release();
  }
}

/** `over`: the follower may not read the order any more. `away`: the database is unavailable for now. */
async function readUnlessAway(
  ctx: FollowingContext,
  { accountId, tokenHash }: Follower,
  orderId: string,
): Promise<OrderStatus | 'over' | 'away'> {
  try {
    return (await ctx.isSignedIn(tokenHash)) ? await readOrderStatus(ctx, { accountId, orderId }) : 'over';
  } catch (error) {
    if (isDatabaseAway(error)) return 'away';
    if (error instanceof Refusal) return 'over';
    throw error;
  }
}
