import { expectedDays } from '@causeway/contract/wheel-spin';
import { validate as isUuid } from 'uuid';
import type { ApprovalAction } from '../../../platform/approvals/approval.ts';
import type { Clock } from '../../../platform/clock.ts';
import { batchesOf, pageOfRows } from '../../../platform/cursor.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { normalizeEmail, lockIndividual } from '../../identity/api.ts';
import { findGrant, insertGrant } from '../operator-grant-store.ts';
import { capOfWheel, type Wheel } from '../wheel.ts';
import { demandGrant, demandNewBudget, demandNewWeights, demandOpen } from '../wheel-change.ts';
import { findWheel, insertWeights, lockWheel, writeBudget } from '../wheel-store.ts';
import { countWheelGrants, listVersions, listWins, type WinRow } from './wheel-read.ts';

const PAGE = 50;

export interface OperatorWheelContext {
  readonly db: Db;
  readonly clock: Clock;
}

export async function readOperatorWheel({ db }: OperatorWheelContext, id: string) {
  const wheel = await demandWheel(db, id);
  const [versions, grants] = await Promise.all([listVersions(db, id), countWheelGrants(db, id)]);
  return { wheel, versions, grants };
}

interface WeightsChange {
  /** The wheel’s. */
  readonly id: string;
  /** The version that the operator saw. */
  readonly before: number;
  readonly weights: readonly number[];
}

/** Adds a version of the weights. */
export function weightsApproval(context: OperatorWheelContext): ApprovalAction<WeightsChange> {
  return {
    name: 'wheel.weights',
    claim: ({ id }) => id,
    async perform(tx, { id, before, weights }, { actor }) {
      const wheel = await lockOpenWheel(context, tx, id);
      if (wheel.weightsVersion !== before) throw new Refusal('CHANGED_MEANWHILE');
      demandNewWeights(wheel, weights);
      const version = before + 1;
      await insertWeights(tx, { campaignId: id, version, weights, at: context.clock(), by: actor });
      const cap = capOfWheel(wheel);
      const perSpin = (terms: readonly number[]) =>
        Math.round(expectedDays({ weights: terms, cap }) * 100) / 100;
      const details = {
        before: { version: before, weights: wheel.weights, perSpin: perSpin(wheel.weights) },
        after: { version, weights, perSpin: perSpin(weights) },
      };
      return { subject: id, accountId: null, details };
    },
  };
}

interface BudgetChange {
  /** The wheel’s. */
  readonly id: string;
  /** The campaign’s, as the operator saw it. */
  readonly version: number;
  readonly days: number | null;
}

export function budgetApproval(context: OperatorWheelContext): ApprovalAction<BudgetChange> {
  return {
    name: 'wheel.budget',
    claim: ({ id }) => id,
    async perform(tx, { id, version, days }) {
      const wheel = await lockOpenWheel(context, tx, id);
      if (wheel.version !== version) throw new Refusal('CHANGED_MEANWHILE');
      demandNewBudget(wheel, days);
      await writeBudget(tx, id, days);
      const details = { before: { days: wheel.budgetDays }, after: { days } };
      return { subject: id, accountId: null, details };
    },
  };
}

interface SpinsGrant {
  /** The wheel’s. */
  readonly id: string;
  readonly accountId: string;
  readonly num: number;
  /** The form’s idempotency key. */
  readonly key: string;
}

/** Gives a customer spins of a wheel that is not over. */
export function spinsApproval(context: OperatorWheelContext): ApprovalAction<SpinsGrant> {
  return {
    name: 'wheel.spins',
    claim: ({ key }) => key,
    async perform(tx, { id, accountId, num, key }) {
      if ((await lockIndividual(tx, { id: accountId })) === undefined)
        throw new Refusal('CUSTOMER_NOT_FOUND');
      const now = context.clock();
      demandOpen(isUuid(id) ? await findWheel(tx, id) : undefined, now);
      if (!(await insertGrant(tx, { wheelId: id, accountId, num, key }, now))) {
        throw new Refusal('SPINS_KEY_USED');
      }
      return { subject: id, accountId, details: { before: null, after: { spins: num } } };
    },
  };
}

/**
 * The grant to a customer, by id or address; undefined if it has been made: a call that is repeated with its key counts
 * once.
 */
export async function readSpinsGrant(
  { db }: OperatorWheelContext,
  { id, num, key, customer }: { id: string; customer: string; num: number; key: string },
): Promise<SpinsGrant | undefined> {
  demandGrant(num);
  return inTransaction(db, async (tx) => {
    const whom = customer.trim();
    const accountId = await lockIndividual(tx, isUuid(whom) ? { id: whom } : { email: normalizeEmail(whom) });
    if (accountId === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
    const known = await findGrant(tx, key);
    if (known === undefined) return { id, accountId, num, key };
    const isSame = known.wheelId === id && known.accountId === accountId && known.num === num;
    if (!isSame) throw new Refusal('SPINS_KEY_USED');
    return undefined;
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
