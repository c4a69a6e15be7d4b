import { validate as isUuid } from 'uuid';
import { perTier } from '@causeway/contract/tiers';
import type { Db } from '../../platform/database/tx.ts';

const ORDERS_LENGTH = 5;

/** An account with its stored expiries. */
export async function readAccountBeside(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('entitlements as e', 'e.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.kind', 'a.language', 'a.created_at', 'e.tier', 'e.expires_at'])
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

/** The image's account; undefined for an unknown or malformed id and for a blocked account. */
export async function findImageOwner(db: Db, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const owner = await db
    .selectFrom('ticket_images as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select('a.id')
    .where('i.id', '=', id)
    .where('a.blocked_at', 'is', null)
    .executeTakeFirst();
  return owner?.id;
}
