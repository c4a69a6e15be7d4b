import { LOWEST_TIER } from '@causeway/contract/tiers';
import { v7 as uuidv7 } from 'uuid';
import { SEGMENT_DAYS } from '@causeway/contract/wheel-draw';
import { DRAW_REPEAT_SECONDS } from '@causeway/contract/wheel';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../identity/account-store.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import type { EntitlementService } from '../access/api.ts';
import { countChances, findChance, spendChance } from './chance-store.ts';
import { standCommitted } from './commitment-service.ts';
import { endCommitment, findCurrentCommitment, type KeptCommitment } from './commitment-store.ts';
import { segmentDrawn } from './draw-proof.ts';
import { findDrawOf, findDrawSince, insertDraw, type DrawRow } from './draw-store.ts';
import type { Wheel } from './wheel.ts';
import { addWonDays, findRunningWheel, lockRunningWheel } from './wheel-store.ts';

export interface DrawParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'drawsByAccount'>;
  readonly entitlements: Pick<EntitlementService, 'grant'>;
}

export interface DrawRequest {
  readonly accountId: string;
  /** The account’s own random part; empty where it gives none. */
  readonly seed: string;
  /** The terms that the account was shown; without them, whatever holds now. */
  readonly commitment: string | undefined;
  /** Since the call arrived. */
  readonly waitedMs: number;
}

export interface Drawn {
  readonly draw: Pick<DrawRow, 'id' | 'segment' | 'days'>;
  readonly chances: number;
  /** What stands committed for the draw after this one. */
  readonly next: KeptCommitment;
}

export type DrawService = ReturnType<typeof createDrawService>;

export function createDrawService({ db, clock, limits, entitlements }: DrawParts) {
  /**
   * Spends the account’s oldest chance. Chance, commitment, draw, ledger, budget, audit and the next commitment are written
   * together or not at all. Asked for again within a second, or for a commitment that was drawn, it answers with that draw.
   *
   * Locks are taken in the order that paying and refunds take them: account, wheel.
   */
  async function draw(request: DrawRequest): Promise<Drawn> {
    // From when the call arrived, before any lock is waited for: what was asked meanwhile repeats the draw that it waits for.
    const since = new Date(clock().getTime() - request.waitedMs - DRAW_REPEAT_SECONDS * 1000);
    await limits.drawsByAccount.demand(request.accountId);
    const outcome = await inTransaction(db, (tx) => drawIn(tx, request, since));
    // Not thrown within: the terms that took the place of the old ones stand, and the old ones are kept as replaced.
    if (outcome === 'terms changed') throw new Refusal('WHEEL_TERMS_CHANGED');
    return outcome;
  }

  async function drawIn(tx: Tx, request: DrawRequest, since: Date): Promise<Drawn | 'terms changed'> {
    const { accountId, commitment: shown } = request;
    const account = await lockAccount(tx, accountId);
    if (account === undefined || account.email === null) throw new Refusal('NOT_SIGNED_IN');
    const made =
      (shown === undefined ? undefined : await findDrawOf(tx, shown, accountId)) ??
      (await findDrawSince(tx, accountId, since));
    if (made !== undefined) return repeat(tx, accountId, made);

    const wheel = await lockRunningWheel(tx, clock());
    if (wheel === undefined) throw new Refusal('WHEEL_NOT_RUNNING');
    const chance = await findChance(tx, accountId, wheel.id);
    if (chance === undefined) throw new Refusal('WHEEL_NO_CHANCES');
    const current = await standCommitted(tx, accountId, wheel, clock());
    if (shown !== undefined && shown.toLowerCase() !== current.id) return 'terms changed';
    return spend(tx, { request, wheel, chance, current });
  }

  interface Play {
    readonly request: DrawRequest;
    readonly wheel: Wheel;
    readonly chance: string;
    /** Its terms are those of the locked wheel, so no prize is above what the budget allows. */
    readonly current: KeptCommitment;
  }

  async function spend(tx: Tx, { request, wheel, chance, current }: Play): Promise<Drawn> {
    const { accountId, seed } = request;
    const now = clock();
    const segment = segmentDrawn(current, seed);
    const days = SEGMENT_DAYS[segment];
    const draw = { id: uuidv7(), segment, days };
    await spendChance(tx, chance, now);
    await endCommitment(tx, current.id, { at: now, reason: 'drawn' });
    await insertDraw(tx, {
      ...draw,
      campaign_id: wheel.id,
      account_id: accountId,
      commitment_id: current.id,
      chance_id: chance,
      weights_version: current.weightsVersion,
      seed,
      drawn_at: now,
    });
    if (days > 0) await give(tx, { accountId, wheelId: wheel.id, drawId: draw.id, days });
    await appendAudit(tx, {
      at: now,
      actor: 'customer',
      action: 'wheel.draw',
      accountId,
      subject: draw.id,
      details: { wheel: wheel.id, days, weightsVersion: current.weightsVersion },
    });
    const after = { ...wheel, wonDays: wheel.wonDays + days };
    return {
      draw,
      chances: await countChances(tx, accountId, wheel.id),
      next: await standCommitted(tx, accountId, after, now),
    };
  }

  async function give(
    tx: Tx,
    {
      accountId,
      wheelId,
      drawId,
      days,
    }: { accountId: string; wheelId: string; drawId: string; days: number },
  ): Promise<void> {
    await addWonDays(tx, wheelId, days);
    await entitlements.grant(tx, { accountId, tier: LOWEST_TIER, days, source: 'wheel', reference: drawId });
  }

  /** The draw that was made, with what stands for the next one by now. */
  async function repeat(tx: Tx, accountId: string, made: DrawRow): Promise<Drawn> {
    const now = clock();
    const running = await findRunningWheel(tx, now);
    const next =
      running === undefined
        ? await findCurrentCommitment(tx, { accountId, wheelId: made.campaign_id })
        : await standCommitted(tx, accountId, running, now);
    if (next === undefined) throw new Error(`Draw ${made.id} has left nothing committed`);
    const chances = running === undefined ? 0 : await countChances(tx, accountId, running.id);
    return { draw: made, chances, next };
  }

  return { draw };
}
