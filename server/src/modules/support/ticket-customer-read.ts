import type { Db } from '../../platform/database/tx.ts';

const ORDERS_LENGTH = 5;

/** An account with the stored copy of its time. */
export async function readAccountBeside(db: Db, accountId: string) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('entitlements as e', 'e.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.kind', 'a.language', 'a.created_at', 'e.svip_until', 'e.access_until'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** The account's orders that were made last. */
export async function listNewestOrders(db: Db, accountId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'plan_name', 'status', 'total_cents', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(ORDERS_LENGTH)
    .execute();
}
