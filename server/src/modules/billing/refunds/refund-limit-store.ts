import { sql } from 'kysely';
import type { LimitUse } from '@causeway/contract/console/rights';
import type { Db, Tx } from '../../../platform/database/tx.ts';

/**
 * US cents of the orders that an operator has refunded since a moment, or approved, and that all operators have refunded
 * to a customer. A failed refund counts, too, since it may still succeed. Refunds of money that never paid an order
 * do not.
 */
export async function readRefundUse(
  db: Db | Tx,
  { actor, accountId, since }: { readonly actor: string; readonly accountId: string; readonly since: Date },
): Promise<LimitUse> {
  const { rows } = await sql<LimitUse>`
    select
      coalesce(sum(coalesce(r.order_cents, r.cents))
        filter (where coalesce(r.approved_by, r.requested_by) = ${actor}), 0)::int as operator,
      coalesce(sum(coalesce(r.order_cents, r.cents)) filter (where o.account_id = ${accountId}), 0)::int as customer
    from refunds r join orders o on o.id = r.order_id
    where r.requested_at > ${since} and r.kind in ('policy', 'override', 'partial')`.execute(db);
  return rows[0] ?? { operator: 0, customer: 0 };
}
