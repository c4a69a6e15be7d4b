import type { Cursor } from '../../platform/cursor.ts';
import { isBehind, microsOf } from '../../platform/database/list-order.ts';
import type { Db } from '../../platform/database/tx.ts';

/** More than any account has; it bounds the answer. */
const MOST_LISTED = 500;

/** Whether the id is a customer's; a team's member is none. */
export async function customerExists(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('kind', '<>', 'member')
    .executeTakeFirst();
  return row !== undefined;
}

export type CustomerOrderRow = Awaited<ReturnType<typeof listCustomerOrderRows>>[number];

/** All orders of an account after a cursor, newest first. */
export async function listCustomerOrderRows(
  db: Db,
  accountId: string,
  cursor: Cursor | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'plan_name',
      'total_cents',
      'status',
      'pay_method',
      'provider',
      'source',
      'channel_id',
      'created_at',
      'paid_at',
      'refunded_cents',
      'days_revoked',
      microsOf('created_at').as('micros'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (cursor !== undefined) query = query.where(isBehind(['created_at', 'id'], cursor));
  return query.execute();
}

export type ListedDevice = Awaited<ReturnType<typeof listCustomerDeviceRows>>[number];

export async function listCustomerDeviceRows(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('devices as d')
    .select((eb) => [
      'd.id',
      'd.client_id',
      'd.name',
      'd.type',
      'd.linked_at',
      eb
        .exists(
          eb
            .selectFrom('sessions as s')
            .select('s.device_id')
            .where('s.owner_kind', '=', 'customer')
            .whereRef('s.device_id', '=', 'd.id')
            .where('s.ended_at', 'is', null)
            .where('s.expires_at', '>', now),
        )
        .$castTo<boolean>()
        .as('signed_in'),
    ])
    .where('d.account_id', '=', accountId)
    .orderBy('d.linked_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

export type ListedTicket = Awaited<ReturnType<typeof listCustomerTicketRows>>[number];

export async function listCustomerTicketRows(db: Db, accountId: string) {
  return db
    .selectFrom('tickets')
    .select(['id', 'title', 'type', 'state', 'created_at', 'written_at'])
    .where('account_id', '=', accountId)
    .orderBy('written_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
}
