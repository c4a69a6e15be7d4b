import { sql } from 'kysely';
import type { LimitUse } from '@causeway/contract/console/rights';
import type { Db, Tx } from '../../../platform/database/tx.ts';

/**
 * US cents of the orders that an operator has refunded or waived since a moment, or approved, and that all operators have
 * refunded to or waived for a customer. A failed refund counts, too, since it may still succeed. Refunds of money that
 * never paid an order do not.
 */
export async function readRefundUse(
  db: Db | Tx,
  { actor, accountId, since }: { readonly actor: string; readonly accountId: string; readonly since: Date },
): Promise<LimitUse> {
  const { rows } = await sql<LimitUse>`
    select
      coalesce(sum(cents) filter (where used.actor = ${actor}), 0)::int as operator,
      coalesce(sum(cents) filter (where account_id = ${accountId}), 0)::int as customer
    from (
      select coalesce(r.order_cents, r.cents) as cents, coalesce(r.approved_by, r.requested_by) as actor, o.account_id
      from refunds r join orders o on o.id = r.order_id
      where r.requested_at > ${since} and r.kind in ('policy', 'override', 'partial')
      union all
      select greatest(0, first.total_cents - o.total_cents), a.accepted_by, o.account_id
      from accepted_payments a
        join orders o on o.id = a.order_id
        join orders first on first.id = a.first_order_id
      where a.accepted_at > ${since} and a.days = 'full'
    ) as used`.execute(db);
  return rows[0] ?? { operator: 0, customer: 0 };
}
