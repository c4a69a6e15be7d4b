import { validate as isUuid } from 'uuid';
import { HIGHER_TIERS } from '@causeway/contract/tiers';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AuditValue } from '../../platform/audit/audit-store.ts';
import { listEntries, type Entitlement, type EntitlementService } from '../access/api.ts';
import { findAccountById, performOnCustomer, type CustomerAction } from '../identity/api.ts';
import { doneTime, timeReference, tryTime, type TimeAct, type TimeOutcome } from './time-act.ts';

export interface CustomerTimeContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: Pick<EntitlementService, 'grant'>;
}

/** Previews adding or subtracting days; writes nothing. */
export async function previewTime(
  { db, clock }: CustomerTimeContext,
  id: string,
  act: TimeAct,
): Promise<TimeOutcome> {
  const account = isUuid(id) ? await findAccountById(db, id) : undefined;
  if (account === undefined || account.kind === 'member') throw new Refusal('CUSTOMER_NOT_FOUND');
  if (account.email === null) throw new Refusal('CUSTOMER_GONE');
  return tryTime(await listEntries(db, id), act, clock());
}

/** Writes the ledger row, once per key; a repeat returns the first result. */
export async function changeTime(
  context: CustomerTimeContext,
  caller: OperatorCaller,
  act: CustomerAction & TimeAct & { readonly key: string },
): Promise<TimeOutcome> {
  const { tier, days, key } = act;
  return performOnCustomer(context, caller, act, 'customer.time', async (tx, { id }, now) => {
    const reference = timeReference(id, key);
    const entries = await listEntries(tx, id);
    const done = doneTime(entries, { tier, days }, reference);
    if (done !== undefined) return { details: null, answer: done };
    const { before } = tryTime(entries, { tier, days }, now);
    const after = await context.entitlements.grant(tx, {
      accountId: id,
      tier,
      days,
      source: 'operator',
      reference,
    });
    const details = { tier, days, before: audited(before), after: audited(after) };
    return { details, answer: { before, after } };
  });
}

const audited = ({ accessUntil, expiries }: Entitlement): AuditValue => ({
  accessUntil: accessUntil?.toISOString() ?? null,
  ...Object.fromEntries(HIGHER_TIERS.map((tier) => [`${tier}Until`, expiries[tier]?.toISOString() ?? null])),
});
