import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../platform/database/tx.ts';

/** The most results of each kind. */
export const MOST_FOUND = 8;

/** Sorts after every text with a given prefix, byte by byte. */
const LAST = '\u{10FFFF}';
export const begins = (column: ReturnType<typeof sql>, prefix: string) =>
  sql<SqlBool>`${column} ~>=~ ${prefix} and ${column} ~<~ ${prefix + LAST}`;

export function findCustomersExactly(
  db: Db,
  { email, inviteCode, id }: { email: string; inviteCode: string; id: string | null },
) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where((eb) => eb.or([eb('email', '=', email), eb('invite_code', '=', inviteCode), eb('id', '=', id)]))
    .where('kind', '<>', 'member')
    .limit(MOST_FOUND)
    .execute();
}

export function findCustomersByBeginning(db: Db, prefix: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', 'is not', null)
    .where('kind', '<>', 'member')
    .where(begins(sql`email`, prefix))
    .orderBy(sql`email using ~<~`)
    .limit(MOST_FOUND)
    .execute();
}

export function findDevicesExactly(db: Db, { clientId, id }: { clientId: string; id: string | null }) {
  return devices(db)
    .where((eb) => eb.or([eb('d.client_id', '=', clientId), eb('d.id', '=', id)]))
    .limit(MOST_FOUND)
    .execute();
}

export function findDevicesByBeginning(db: Db, prefix: string) {
  return devices(db)
    .where(begins(sql`lower(d.name)`, prefix))
    .orderBy(sql`lower(d.name) using ~<~`)
    .limit(MOST_FOUND)
    .execute();
}

/** Devices with the customer whose page shows them: for a member's device the team's. */
function devices(db: Db) {
  return db
    .selectFrom('devices as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .leftJoin('members as m', 'm.account_id', 'd.account_id')
    .select(['d.id', 'd.name', 'a.email'])
    .select((eb) => eb.fn.coalesce('m.team_id', 'd.account_id').as('account_id'));
}

export function findOrdersExactly(db: Db, { number, id }: { number: string; id: string | null }) {
  return db
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['o.id', 'o.number', 'a.email'])
    .where((eb) => eb.or([eb('o.number', '=', number), eb('o.id', '=', id)]))
    .limit(MOST_FOUND)
    .execute();
}

/** Payments by the provider's reference or the id of one of their events. */
export function findPaymentsExactly(db: Db, reference: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.reference', 'p.order_id', 'o.number'])
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('payments as named')
        .select('named.id')
        .where('named.reference', '=', reference)
        // An "or" of the two would read all payments.
        .union(
          eb
            .selectFrom('provider_events as e')
            .innerJoin('payments as told', (join) =>
              join.onRef('told.provider', '=', 'e.provider').onRef('told.reference', '=', 'e.reference'),
            )
            .select('told.id')
            .where('e.event_id', '=', reference),
        ),
    )
    .limit(MOST_FOUND)
    .execute();
}
