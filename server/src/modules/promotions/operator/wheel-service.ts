import { validate as isUuid } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import { batchesOf, pageOfRows } from '../../../platform/cursor.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { appendAudit, type AuditDetails } from '../../../platform/audit/audit-store.ts';
import { normalizeEmail, demandReason, lockIndividual } from '../../identity/api.ts';
import { findGrant, insertGrant } from '../operator-grant-store.ts';
import type { Wheel } from '../wheel.ts';
import { demandGrant, demandNewBudget, demandNewWeights, demandOpen } from '../wheel-change.ts';
import { findWheel, insertWeights, lockWheel, writeBudget } from '../wheel-store.ts';
import { countWheelGrants, listVersions, listWins, type WinRow } from './wheel-read.ts';

const PAGE = 50;

export interface OperatorWheelContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** An operator's change of a wheel: under its lock, with a reason and one audit row. */
interface WheelChange {
  readonly caller: OperatorCaller;
  /** The wheel’s id. */
  readonly id: string;
  readonly reason: string;
}

export async function readOperatorWheel({ db }: OperatorWheelContext, id: string) {
  const wheel = await demandWheel(db, id);
  const [versions, grants] = await Promise.all([listVersions(db, id), countWheelGrants(db, id)]);
  return { wheel, versions, grants };
}

/** Adds a version of the weights; returns its number. `before` is the version that the operator saw. */
export async function setWheelWeights(
  context: OperatorWheelContext,
  change: WheelChange & { readonly before: number; readonly weights: readonly number[] },
): Promise<number> {
  const { caller, id, before, weights } = change;
  const reason = demandReason(change.reason);
  return inTransaction(context.db, async (tx) => {
    const wheel = await lockOpenWheel(context, tx, id);
    if (wheel.weightsVersion !== before) throw new Refusal('CHANGED_MEANWHILE');
    demandNewWeights(wheel, weights);
    const version = before + 1;
    await insertWeights(tx, { campaignId: id, version, weights, at: context.clock(), by: actorOf(caller) });
    await auditWheel(context, tx, change, {
      action: 'wheel.weights',
      details: {
        before: { version: before, weights: wheel.weights },
        after: { version, weights },
        reason,
      },
    });
    return version;
  });
}

export async function setWheelBudget(
  context: OperatorWheelContext,
  change: WheelChange & { readonly version: number; readonly days: number | null },
): Promise<void> {
  const { id, version, days } = change;
  const reason = demandReason(change.reason);
  await inTransaction(context.db, async (tx) => {
    const wheel = await lockOpenWheel(context, tx, id);
    if (wheel.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    demandNewBudget(wheel, days);
    await writeBudget(tx, id, days);
    const details = { before: { days: wheel.budgetDays }, after: { days }, reason };
    await auditWheel(context, tx, change, { action: 'wheel.budget', details });
  });
}

/** Gives a customer, by id or address, spins of a wheel that is not over, once per key; returns the customer’s id. */
export async function grantSpins(
  context: OperatorWheelContext,
  change: WheelChange & { readonly customer: string; readonly num: number; readonly key: string },
): Promise<string> {
  const { id, num, key } = change;
  const reason = demandReason(change.reason);
  demandGrant(num);
  return inTransaction(context.db, async (tx) => {
    const whom = change.customer.trim();
    const accountId = await lockIndividual(tx, isUuid(whom) ? { id: whom } : { email: normalizeEmail(whom) });
    if (accountId === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
    const known = await findGrant(tx, key);
    if (known !== undefined) {
      const isSame = known.wheelId === id && known.accountId === accountId && known.num === num;
      if (!isSame) throw new Refusal('SPINS_KEY_USED');
      return accountId;
    }
    const now = context.clock();
    demandOpen(isUuid(id) ? await findWheel(tx, id) : undefined, now);
    if (!(await insertGrant(tx, { wheelId: id, accountId, num, key }, now))) {
      throw new Refusal('SPINS_KEY_USED');
    }
    await auditWheel(context, tx, change, { action: 'wheel.spins', accountId, details: { num, reason } });
    return accountId;
  });
}

export async function listWinPage(
  { db }: OperatorWheelContext,
  { id, cursor }: { readonly id: string; readonly cursor: string | undefined },
) {
  await demandWheel(db, id);
  const after = isUuid(cursor) ? cursor : undefined;
  const wins = await listWins(db, id, { after, limit: PAGE + 1 });
  return pageOfRows(wins, PAGE, (win) => win.id);
}

export async function exportWins(
  { db }: OperatorWheelContext,
  id: string,
): Promise<AsyncIterable<readonly WinRow[]>> {
  await demandWheel(db, id);
  return batchesOf((place) => listWins(db, id, place));
}

async function demandWheel(db: Db, id: string): Promise<Wheel> {
  const wheel = isUuid(id) ? await findWheel(db, id) : undefined;
  if (wheel === undefined) throw new Refusal('CAMPAIGN_NOT_FOUND');
  return wheel;
}

async function lockOpenWheel({ clock }: OperatorWheelContext, tx: Tx, id: string): Promise<Wheel> {
  const wheel = isUuid(id) ? await lockWheel(tx, id) : undefined;
  return demandOpen(wheel, clock());
}

async function auditWheel(
  { clock }: OperatorWheelContext,
  tx: Tx,
  { caller, id: subject }: WheelChange,
  entry: { readonly action: string; readonly details: AuditDetails; readonly accountId?: string },
): Promise<void> {
  await appendAudit(tx, { at: clock(), actor: actorOf(caller), accountId: null, subject, ...entry });
}
