import { waivedCents } from '@causeway/contract/console/accepted-days';
import type { LimitUse } from '@causeway/contract/console/rights';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/tx.ts';

interface Use {
  readonly actor: string;
  readonly accountId: string;
  readonly since: Date;
}

/**
 * US cents of the orders that an operator has refunded or waived since a moment, or approved, and that all operators have
 * refunded to or waived for a customer. A failed refund counts, too, since it may still succeed. Refunds of money that
 * never paid an order do not.
 */
export async function readRefundUse(db: Db | Tx, use: Use): Promise<LimitUse> {
  const refunded = await sumRefunds(db, use);
  const waived = await listWaived(db, use);
  const sum = (rows: typeof waived) => rows.reduce((cents, row) => cents + waivedCents(row), 0);
  return {
    operator: refunded.operator + sum(waived.filter(({ actor }) => actor === use.actor)),
    customer: refunded.customer + sum(waived.filter(({ accountId }) => accountId === use.accountId)),
  };
}

async function sumRefunds(db: Db | Tx, { actor, accountId, since }: Use): Promise<LimitUse> {
  const { rows } = await sql<LimitUse>`
    select
      coalesce(sum(cents) filter (where used.actor = ${actor}), 0)::int as operator,
      coalesce(sum(cents) filter (where account_id = ${accountId}), 0)::int as customer
    from (
      select coalesce(r.order_cents, r.cents) as cents, coalesce(r.approved_by, r.requested_by) as actor, o.account_id
      from refunds r join orders o on o.id = r.order_id
      where r.requested_at > ${since} and r.kind in ('policy', 'override', 'partial')
    ) as used`.execute(db);
  return rows[0] ?? { operator: 0, customer: 0 };
}

/** What the operator has accepted, and all operators for the customer. */
async function listWaived(db: Db | Tx, { actor, accountId, since }: Use) {
  return db
    .selectFrom('accepted_payments as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .innerJoin('orders as first', 'first.id', 'a.first_order_id')
    .select(['first.total_cents as firstCents', 'o.total_cents as acceptedCents', 'a.days'])
    .select(['a.accepted_by as actor', 'o.account_id as accountId'])
    .where('a.accepted_at', '>', since)
    .where(({ eb, or }) => or([eb('a.accepted_by', '=', actor), eb('o.account_id', '=', accountId)]))
    .execute();
}
