import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import { PAID_STATUSES } from './order.ts';

const PAID = sql.join(PAID_STATUSES.map((status) => sql.lit(status)));

/** SQL expression for a statement on orders: whether the account had paid for a team plan before. */
export function isRenewal(orders: 'o' | 'orders') {
  const column = (name: string) => sql.ref(`${orders}.${name}`);
  return sql<boolean>`(select p.id from orders p where p.account_id = ${column('account_id')} and p.kind = 'team'
    and p.status in (${PAID}) and (p.paid_at, p.id) < (${column('paid_at')}, ${column('id')}) limit 1) is not null`;
}

/** The team plan that was paid last and not refunded in full; undefined if there is none. */
export async function findNewestTeamPlan(db: Db | Tx, teamId: string) {
  return db
    .selectFrom('orders as o')
    .select(['o.kind', 'o.status', 'o.paid_at', isRenewal('o').as('is_renewal')])
    .where('o.account_id', '=', teamId)
    .where('o.kind', '=', 'team')
    .where('o.status', 'in', ['paid', 'partly_refunded'])
    .orderBy('o.paid_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
