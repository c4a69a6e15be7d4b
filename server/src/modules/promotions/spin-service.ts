import { LOWEST_TIER } from '@causeway/contract/tiers';
import { v7 as uuidv7 } from 'uuid';
import { SEGMENT_DAYS } from '@causeway/contract/wheel-spin';
import { SPIN_REPEAT_SECONDS } from '@causeway/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../identity/api.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import type { EntitlementService } from '../access/api.ts';
import { countSpinsLeft, findUnspentGrant, spendGrant } from './spin-grant-store.ts';
import { standCommitted } from './commitment-service.ts';
import { endCommitment, type KeptCommitment } from './commitment-store.ts';
import { segmentOfSpin } from './spin-proof.ts';
import { findSpinOf, findSpinSince, insertSpin, type SpinRow } from './spin-store.ts';
import type { Wheel } from './wheel.ts';
import { addWonDays, findRunningWheel, findWheel, lockRunningWheel } from './wheel-store.ts';

export interface SpinContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'spinsByAccount'>;
  readonly entitlements: Pick<EntitlementService, 'grant'>;
}

export interface SpinRequest {
  readonly accountId: string;
  /** The account’s random part; empty for none. */
  readonly seed: string;
  /** The id of the commitment that the account was shown; undefined: the current one. */
  readonly commitment: string | undefined;
  /** Milliseconds since the call arrived. */
  readonly waitedMs: number;
}

export interface SpinResult {
  readonly spin: Pick<SpinRow, 'id' | 'segment' | 'days'>;
  readonly spinsLeft: number;
  /** The commitment for the spin after this one. */
  readonly next: KeptCommitment;
}

/**
 * Spends the account’s oldest spin. Grant, commitment, spin, ledger, budget, audit and the next commitment are written
 * in one transaction. A repeat within a second, or of a spun commitment, returns that spin. Locks are taken in the same
 * order as in payments and refunds: account, wheel.
 */
export async function spinWheel(context: SpinContext, request: SpinRequest): Promise<SpinResult> {
  const { db, clock, limits } = context;
  // Counted from the call's arrival, before it waits for a lock: a call that waited for a spin repeats that spin.
  const since = new Date(clock().getTime() - request.waitedMs - SPIN_REPEAT_SECONDS * 1000);
  await limits.spinsByAccount.demand(request.accountId);
  const outcome = await inTransaction(db, (tx) => spinIn(context, tx, request, since));
  // Thrown after the transaction, so that the new commitment and the replaced one are committed.
  if (outcome === 'terms changed') throw new Refusal('WHEEL_TERMS_CHANGED');
  return outcome;
}

async function spinIn(
  context: SpinContext,
  tx: Tx,
  request: SpinRequest,
  since: Date,
): Promise<SpinResult | 'terms changed'> {
  const { clock } = context;
  const { accountId, commitment: shown } = request;
  const account = await lockAccount(tx, accountId);
  if (account === undefined || account.email === null) throw new Refusal('NOT_SIGNED_IN');
  const earlier =
    (shown === undefined ? undefined : await findSpinOf(tx, shown, accountId)) ??
    (await findSpinSince(tx, accountId, since));
  if (earlier !== undefined) return repeatSpin(context, tx, accountId, earlier);

  const wheel = await lockRunningWheel(tx, clock());
  if (wheel === undefined) throw new Refusal('WHEEL_NOT_RUNNING');
  const grant = await findUnspentGrant(tx, accountId, wheel.id);
  if (grant === undefined) throw new Refusal('WHEEL_NO_CHANCES');
  const current = await standCommitted(tx, accountId, wheel, clock());
  if (shown !== undefined && shown.toLowerCase() !== current.id) return 'terms changed';
  return writeSpin(context, tx, { request, wheel, grant, current });
}

interface Play {
  readonly request: SpinRequest;
  readonly wheel: Wheel;
  readonly grant: string;
  /** Has the terms of the locked wheel, so no prize exceeds the budget. */
  readonly current: KeptCommitment;
}

async function writeSpin(
  { clock, entitlements }: SpinContext,
  tx: Tx,
  { request, wheel, grant, current }: Play,
): Promise<SpinResult> {
  const { accountId, seed } = request;
  const now = clock();
  const segment = segmentOfSpin(current, seed);
  const days = SEGMENT_DAYS[segment];
  const spin = { id: uuidv7(), segment, days };
  await spendGrant(tx, grant, now);
  await endCommitment(tx, current.id, { at: now, reason: 'spun' });
  await insertSpin(tx, {
    ...spin,
    campaign_id: wheel.id,
    account_id: accountId,
    commitment_id: current.id,
    grant_id: grant,
    weights_version: current.weightsVersion,
    seed,
    spun_at: now,
  });
  if (days > 0) {
    await addWonDays(tx, wheel.id, days);
    await entitlements.grant(tx, { accountId, tier: LOWEST_TIER, days, source: 'wheel', reference: spin.id });
  }
  await appendAudit(tx, {
    at: now,
    actor: 'customer',
    action: 'wheel.spin',
    accountId,
    subject: spin.id,
    details: { wheel: wheel.id, days, weightsVersion: current.weightsVersion },
  });
  const after = { ...wheel, wonDays: wheel.wonDays + days };
  return {
    spin,
    spinsLeft: await countSpinsLeft(tx, accountId, wheel.id),
    next: await standCommitted(tx, accountId, after, now),
  };
}

/** The earlier spin, with the current commitment for the next one. */
async function repeatSpin(
  { clock }: SpinContext,
  tx: Tx,
  accountId: string,
  spin: SpinRow,
): Promise<SpinResult> {
  const now = clock();
  const running = await findRunningWheel(tx, now);
  // A restore replaces every open commitment, so a wheel that is over may have none.
  const wheel = running ?? (await findWheel(tx, spin.campaign_id));
  if (wheel === undefined) throw new Error(`Spin ${spin.id} has no wheel`);
  const next = await standCommitted(tx, accountId, wheel, now);
  const spinsLeft = running === undefined ? 0 : await countSpinsLeft(tx, accountId, running.id);
  return { spin, spinsLeft, next };
}
