import type { OrderStatus } from '@causeway/contract/orders';
import type { Clock } from '../../../platform/clock.ts';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import type { PubSub } from '../../../platform/database/pub-sub.ts';
import type { Db } from '../../../platform/database/tx.ts';
import type { EventSource } from '../../../platform/http/event-source.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createSemaphore } from '../../../platform/semaphore.ts';
import { createAsyncSignal } from './async-signal.ts';
import { findOrderStatus } from './order-store.ts';
import { viewOrderStatus } from './customer/order-view.ts';

/** How long and how often; milliseconds. */
export interface FollowingPace {
  /** A client comes again after this, so that none is forgotten here for ever. */
  readonly lifeMs: number;
  /** Looks again this often although nothing was heard: a proxy between us and the database may swallow what is told. */
  readonly lookMs: number;
  /** The same while nothing can be heard. */
  readonly deafLookMs: number;
}

export interface OrderFollowingParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Of orders by their ids. */
  readonly changes: PubSub;
  readonly isSignedIn: (tokenHash: Buffer) => Promise<boolean>;
  readonly stopping: AbortSignal;
  readonly pace?: Partial<FollowingPace>;
  /** Streams of this process, of all accounts. */
  readonly most?: number;
}

interface Follower {
  readonly accountId: string;
  readonly tokenHash: Buffer;
}

const PACE: FollowingPace = { lifeMs: 4 * 60_000, lookMs: 15_000, deafLookMs: 3000 };
const MOST = 500;
/** A browser has six connections to one host; the pages of a customer need some for themselves. */
const MOST_OF_ACCOUNT = 4;
/** Seconds after which to come again where no stream is free. */
const COME_AGAIN = 30;

export type OrderFollowingService = ReturnType<typeof createOrderFollowing>;

export function createOrderFollowing(parts: OrderFollowingParts) {
  const { db, clock, changes, isSignedIn, stopping } = parts;
  const pace = { ...PACE, ...parts.pace };
  const streams = createSemaphore({ most: parts.most ?? MOST, mostOfOne: MOST_OF_ACCOUNT });

  /** How one of the account's orders stands; a foreign id and a missing one are refused alike. */
  async function readStatus(accountId: string, id: string): Promise<OrderStatus> {
    const order = await findOrderStatus(db, accountId, id);
    if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
    return viewOrderStatus(order, clock());
  }

  /** As {@link readStatus}, again and again, for as long as the sign-in holds. */
  async function follow(follower: Follower, id: string): Promise<EventSource<OrderStatus>> {
    const { orderId } = await readStatus(follower.accountId, id);
    const release = streams.tryAcquire(follower.accountId);
    if (release === undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: COME_AGAIN });
    return (gone) => tell(follower, orderId, { gone, release });
  }

  async function* tell(
    follower: Follower,
    id: string,
    { gone, release }: { gone: AbortSignal; release: () => void },
  ): AsyncGenerator<OrderStatus> {
    const until = AbortSignal.any([gone, stopping, AbortSignal.timeout(pace.lifeMs)]);
    const signal = createAsyncSignal(until);
    const stopHearing = changes.hear(id, signal.ring);
    let told = '';
    try {
      while (!until.aborted) {
        const status = await look(follower, id);
        if (status === 'over') return;
        const now = JSON.stringify(status);
        if (status !== 'away' && now !== told) {
          yield status;
          told = now;
          if (status.state === 'paid' || status.state === 'refunded') return;
        }
        await signal.wait(status === 'away' || !changes.isListening() ? pace.deafLookMs : pace.lookMs);
      }
    } finally {
      stopHearing();
      release();
    }
  }

  /** `over`: nobody may hear any more. `away`: the database cannot be asked, which passes. */
  async function look(
    { accountId, tokenHash }: Follower,
    id: string,
  ): Promise<OrderStatus | 'over' | 'away'> {
    try {
      return (await isSignedIn(tokenHash)) ? await readStatus(accountId, id) : 'over';
    } catch (error) {
      if (isDatabaseAway(error)) return 'away';
      if (error instanceof Refusal) return 'over';
      throw error;
    }
  }

  return { readStatus, follow };
}
