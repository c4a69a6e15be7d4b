import { validate as isUuid } from 'uuid';
import { cached, type Cached } from '../../platform/cached.ts';
import type { Clock } from '../../platform/clock.ts';
import { pageOfRows } from '../../platform/cursor.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../identity/api.ts';
import { standCommitted } from './commitment-service.ts';
import {
  findSpunCommitment,
  findCurrentCommitment,
  listReplacedBefore,
  type KeptCommitment,
} from './commitment-store.ts';
import { findSpin, listSpins, listOwnWins, type SpinRow } from './spin-store.ts';
import { findPlayer, listWall } from './wheel-read.ts';
import { spanState } from '../../platform/span-state.ts';
import { stillHold, termsOf, type Wheel } from './wheel.ts';
import { findRunningWheel, findShownWheel } from './wheel-store.ts';

const WALL = 30;
const OWN_WINS = 100;
const SPINS_AT_ONCE = 20;

type WonSpins = Awaited<ReturnType<typeof listWall>>;

/** The latest wins of all accounts, read every two seconds at most. */
export interface Wall {
  load(wheelId: string): Promise<WonSpins>;
  /** Makes the next read see a win of this process. */
  forget(): void;
}

export function createWall(db: Db): Wall {
  let wall: { readonly wheelId: string; readonly latest: Cached<WonSpins> } | undefined;
  return {
    async load(wheelId) {
      if (wall?.wheelId !== wheelId) wall = { wheelId, latest: cached(() => listWall(db, wheelId, WALL)) };
      return wall.latest.load();
    },
    forget: () => wall?.latest.forget(),
  };
}

export interface WheelContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly wall: Wall;
}

/** The running wheel, or the next or last one, with the account's state. */
export async function readWheel(context: WheelContext, accountId: string) {
  const { db, clock, wall } = context;
  const now = clock();
  const wheel = await findShownWheel(db, now);
  const [player, wins, winners, next] = await Promise.all([
    findPlayer(db, accountId, wheel?.id ?? null),
    listOwnWins(db, accountId, OWN_WINS),
    wheel === undefined ? [] : wall.load(wheel.id),
    wheel === undefined || spanState(wheel, now) !== 'running' ? null : readNext(context, accountId, wheel),
  ]);
  if (player === undefined) throw new Refusal('NOT_SIGNED_IN');
  return { now, wheel, player, wins, winners, next };
}

/** The commitment for the account’s next spin; created if there is none. */
async function readNext(
  { db, clock }: WheelContext,
  accountId: string,
  wheel: Wheel,
): Promise<KeptCommitment | null> {
  const current = await findCurrentCommitment(db, { accountId, wheelId: wheel.id });
  if (current !== undefined && stillHold(current, termsOf(wheel))) return current;
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account === undefined || account.email === null) throw new Refusal('NOT_SIGNED_IN');
    const now = clock();
    const running = await findRunningWheel(tx, now);
    return running === undefined ? null : standCommitted(tx, accountId, running, now);
  });
}

/** A page of the account’s spins; an invalid cursor starts at the newest, like a missing one. */
export async function listSpinPage(
  { db }: WheelContext,
  { accountId, cursor }: { readonly accountId: string; readonly cursor: string | undefined },
) {
  const after = isUuid(cursor) ? cursor : undefined;
  const spins = await listSpins(db, accountId, { after, limit: SPINS_AT_ONCE + 1 });
  return pageOfRows(spins, SPINS_AT_ONCE, ({ id }) => id);
}

/** Everything that determined one of the account’s spins, and the commitments replaced before it. */
export async function readSpin(
  { db }: WheelContext,
  { accountId, id }: { readonly accountId: string; readonly id: string },
) {
  const spin: SpinRow | undefined = await findSpin(db, id, accountId);
  if (spin === undefined) throw new Refusal('DRAW_NOT_FOUND');
  const commitment = await findSpunCommitment(db, spin.commitment_id, accountId);
  const replaced = await listReplacedBefore(db, { accountId, wheelId: spin.campaign_id }, commitment);
  return { spin, commitment, replaced };
}
