import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../platform/database/tx.ts';
import type { ListPlace } from './list-place.ts';

/** Far more than anybody has. */
const MOST_LISTED = 500;

/** Whether an id is that of a customer, which a team's member is not. */
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

/** All orders of an account behind a place, the newest first. */
export async function listCustomerOrderRows(
  db: Db,
  accountId: string,
  place: ListPlace | undefined,
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
      sql<string>`created_at::text`.as('place'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (place !== undefined)
    query = query.where(sql<SqlBool>`(created_at, id) < (${place.at}::timestamptz, ${place.id}::uuid)`);
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
      'd.platform',
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
