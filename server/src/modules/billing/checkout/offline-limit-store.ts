import type { LimitUse } from '@causeway/contract/console/rights';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/tx.ts';

interface Use {
  readonly actor: string;
  readonly accountId: string;
  readonly since: Date;
  /** The order whose payment does not count. */
  readonly exceptOrder: string;
}

/** US cents of the offline payments without approval since a moment: of an operator, and of a customer by all operators. */
export async function readOfflineUse(within: Db | Tx, use: Use): Promise<LimitUse> {
  const { actor, accountId, since, exceptOrder } = use;
  const { rows } = await sql<LimitUse>`
    select
      coalesce(sum(p.amount_cents) filter (where p.entered_by = ${actor}), 0)::int as operator,
      coalesce(sum(p.amount_cents) filter (where o.account_id = ${accountId}), 0)::int as customer
    from payments p join orders o on o.id = p.order_id
    where p.created_at > ${since} and p.entered_by is not null and p.order_id <> ${exceptOrder}`.execute(
    within,
  );
  return rows[0] ?? { operator: 0, customer: 0 };
}
