import { validate as isUuid } from 'uuid';
import { HIGHER_TIERS } from '@causeway/contract/tiers';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findAccountById } from '../identity/account-store.ts';
import type { AuditValue } from '../../platform/audit/audit-store.ts';
import type { Entitlement, EntitlementService } from '../access/api.ts';
import { listEntries } from '../access/entitlement-store.ts';
import type { CustomerAction } from '../identity/api.ts';
import type { CustomerActService } from './customer-act-service.ts';
import { doneTime, timeReference, tryTime, type TimeAct, type TimeOutcome } from './time-act.ts';

export interface CustomerTimeParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly acts: Pick<CustomerActService, 'perform'>;
  readonly entitlements: Pick<EntitlementService, 'grant'>;
}

export type CustomerTimeService = ReturnType<typeof createCustomerTimeService>;

/** Days that operators give and take. */
export function createCustomerTimeService({ db, clock, acts, entitlements }: CustomerTimeParts) {
  /** What an act would do; nothing is written. */
  async function preview(id: string, act: TimeAct): Promise<TimeOutcome> {
    const account = isUuid(id) ? await findAccountById(db, id) : undefined;
    if (account === undefined || account.kind === 'member') throw new Refusal('CUSTOMER_NOT_FOUND');
    if (account.email === null) throw new Refusal('CUSTOMER_GONE');
    return tryTime(await listEntries(db, id), act, clock());
  }

  /** Writes the ledger's row, once for each key; sent again it answers what the first did. */
  async function change(
    caller: OperatorCaller,
    act: CustomerAction & TimeAct & { key: string },
  ): Promise<TimeOutcome> {
    const { tier, days, key } = act;
    return acts.perform(caller, act, 'customer.time', async (tx, { id }, now) => {
      const reference = timeReference(id, key);
      const entries = await listEntries(tx, id);
      const done = doneTime(entries, { tier, days }, reference);
      if (done !== undefined) return { details: null, answer: done };
      const { before } = tryTime(entries, { tier, days }, now);
      const after = await entitlements.grant(tx, {
        accountId: id,
        tier,
        days,
        source: 'operator',
        reference,
      });
      const details = { tier, days, before: noted(before), after: noted(after) };
      return { details, answer: { before, after } };
    });
  }

  return { preview, change };
}

const noted = ({ accessUntil, expiries }: Entitlement): AuditValue => ({
  accessUntil: accessUntil?.toISOString() ?? null,
  ...Object.fromEntries(HIGHER_TIERS.map((tier) => [`${tier}Until`, expiries[tier]?.toISOString() ?? null])),
});
