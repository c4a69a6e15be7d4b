import { validate as isUuid } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { normalizeEmail } from '../../identity/email.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import { demandReason } from '../../identity/reason.ts';
import { findGrant, insertGrant, lockPlayer } from '../operator-grant-store.ts';
import type { Wheel } from '../wheel.ts';
import { demandGrant, demandNewBudget, demandNewWeights, demandOpen } from '../wheel-change.ts';
import { countWheelGrants, listVersions, listWins, type WinRow } from './wheel-store.ts';
import { findWheel, lockWheel, writeBudget } from '../wheel-store.ts';
import { insertWeights } from '../wheel-weights-store.ts';

const PAGE = 50;
const EXPORT_BATCH = 1000;

interface Change {
  /** The wheel’s. */
  readonly id: string;
  readonly reason: string;
}

export type OperatorWheelService = ReturnType<typeof createOperatorWheelService>;

/** What operators see of a wheel and change in it: each change under its lock, with a reason and one row of the audit. */
export function createOperatorWheelService({ db, clock }: { db: Db; clock: Clock }) {
  async function demandWheel(id: string): Promise<Wheel> {
    const wheel = isUuid(id) ? await findWheel(db, id) : undefined;
    if (wheel === undefined) throw new Refusal('CAMPAIGN_NOT_FOUND');
    return wheel;
  }

  async function read(id: string) {
    const wheel = await demandWheel(id);
    const [versions, grants] = await Promise.all([listVersions(db, id), countWheelGrants(db, id)]);
    return { wheel, versions, grants };
  }

  /** Writes the next version beside the ones before; answers its number. `before` is the one that the operator saw. */
  async function setWeights(
    caller: OperatorCaller,
    { id, reason: given, before, weights }: Change & { before: number; weights: readonly number[] },
  ): Promise<number> {
    const reason = demandReason(given);
    return inTransaction(db, async (tx) => {
      const wheel = await demandLocked(tx, id);
      if (wheel.weightsVersion !== before) throw new Refusal('CHANGED_MEANWHILE');
      demandNewWeights(wheel, weights);
      const version = before + 1;
      await insertWeights(tx, { campaignId: id, version, weights, at: clock(), by: actorOf(caller) });
      await note(tx, caller, 'wheel.weights', id, {
        before: { version: before, weights: wheel.weights },
        after: { version, weights },
        reason,
      });
      return version;
    });
  }

  async function setBudget(
    caller: OperatorCaller,
    { id, reason: given, version, days }: Change & { version: number; days: number | null },
  ): Promise<void> {
    const reason = demandReason(given);
    await inTransaction(db, async (tx) => {
      const wheel = await demandLocked(tx, id);
      if (wheel.version !== version) throw new Refusal('CHANGED_MEANWHILE');
      demandNewBudget(wheel, days);
      await writeBudget(tx, id, days);
      await note(tx, caller, 'wheel.budget', id, {
        before: { days: wheel.budgetDays },
        after: { days },
        reason,
      });
    });
  }

  /** Gives a customer, by id or address, spins of a wheel that is not over, once for each key; answers the customer’s id. */
  async function grant(
    caller: OperatorCaller,
    { id, reason: given, customer, num, key }: Change & { customer: string; num: number; key: string },
  ): Promise<string> {
    const reason = demandReason(given);
    demandGrant(num);
    return inTransaction(db, async (tx) => {
      const whom = customer.trim();
      const accountId = await lockPlayer(tx, isUuid(whom) ? { id: whom } : { email: normalizeEmail(whom) });
      if (accountId === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
      const known = await findGrant(tx, key);
      if (known !== undefined) {
        const isSame = known.wheelId === id && known.accountId === accountId && known.num === num;
        if (!isSame) throw new Refusal('SPINS_KEY_USED');
        return accountId;
      }
      const now = clock();
      demandOpen(isUuid(id) ? await findWheel(tx, id) : undefined, now);
      if (!(await insertGrant(tx, { wheelId: id, accountId, num, key }, now))) {
        throw new Refusal('SPINS_KEY_USED');
      }
      await note(tx, caller, 'wheel.spins', id, { num, reason }, accountId);
      return accountId;
    });
  }

  async function wins(id: string, cursor: string | undefined) {
    await demandWheel(id);
    const after = isUuid(cursor) ? cursor : undefined;
    const found = await listWins(db, id, { after, limit: PAGE + 1 });
    const rows = found.slice(0, PAGE);
    return { rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
  }

  /** All wins, a batch at a time: no more than one lies in memory. */
  async function exported(id: string): Promise<AsyncIterable<readonly WinRow[]>> {
    await demandWheel(id);
    return batches(id);
  }

  async function* batches(id: string): AsyncIterable<readonly WinRow[]> {
    let after: string | undefined;
    do {
      const batch = await listWins(db, id, { after, limit: EXPORT_BATCH });
      yield batch;
      after = batch.length === EXPORT_BATCH ? batch.at(-1)?.id : undefined;
    } while (after !== undefined);
  }

  async function demandLocked(tx: Tx, id: string): Promise<Wheel> {
    const wheel = isUuid(id) ? await lockWheel(tx, id) : undefined;
    return demandOpen(wheel, clock());
  }

  async function note(
    tx: Tx,
    caller: OperatorCaller,
    action: `wheel.${string}`,
    subject: string,
    details: Parameters<typeof appendAudit>[1]['details'],
    accountId: string | null = null,
  ): Promise<void> {
    await appendAudit(tx, { at: clock(), actor: actorOf(caller), action, accountId, subject, details });
  }

  return { read, setWeights, setBudget, grant, wins, exported };
}
