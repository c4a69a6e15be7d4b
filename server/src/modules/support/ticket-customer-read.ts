import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { perTier } from '@causeway/contract/tiers';
import type { Db } from '../../platform/database/tx.ts';

const ORDERS_LENGTH = 5;

/** An account with its stored expiries. */
export async function readAccountBeside(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('entitlements as e', 'e.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.kind', 'a.language', 'a.created_at', 'a.blocked_at'])
    .select(['e.tier', 'e.expires_at'])
    .where('a.id', '=', accountId)
    .execute();
  const [account] = rows;
  if (account === undefined) throw new Error('The account has no row');
  return {
    ...account,
    expiries: perTier((tier) => rows.find((row) => row.tier === tier)?.expires_at ?? null),
  };
}

/** The account's newest orders. */
export async function listNewestOrders(db: Db, accountId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'plan_name', 'status', 'total_cents', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(ORDERS_LENGTH)
    .execute();
}

/** The account's refunds on their way and open disputes, oldest first. */
export async function listOpenRefundsAndDisputes(db: Db, accountId: string) {
  const refunds = db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', sql<'refund' | 'dispute'>`'refund'`.as('kind'), 'o.id as order_id', 'o.number'])
    .select(['r.requested_at as since', sql<Date | null>`null::timestamptz`.as('due_at')])
    .where('o.account_id', '=', accountId)
    .where('r.state', '=', 'requested');
  const disputes = db
    .selectFrom('disputes as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(['d.id', sql<'refund' | 'dispute'>`'dispute'`.as('kind'), 'o.id as order_id', 'o.number'])
    .select(['d.opened_at as since', 'd.due_at'])
    .where('o.account_id', '=', accountId)
    .where('d.state', '=', 'open');
  return refunds.unionAll(disputes).orderBy('since').execute();
}

/**
 * The image's account; undefined for an unknown or malformed id, for a blocked account, and for an image that an
 * operator has not sent.
 */
export async function findImageOwner(db: Db, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const owner = await db
    .selectFrom('ticket_images as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select('a.id')
    .where('i.id', '=', id)
    .where('a.blocked_at', 'is', null)
    .where((eb) => eb.or([eb('i.operator_id', 'is', null), eb('i.message_id', 'is not', null)]))
    .executeTakeFirst();
  return owner?.id;
}
