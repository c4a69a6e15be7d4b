import { sql, type SqlBool } from 'kysely';
import type { listCustomers } from '@causeway/contract/console/customers';
import type { CheckedInputOf } from '@causeway/contract/endpoint';
import type { Tx } from '../../platform/database/tx.ts';
import { PAID_STATUSES } from '../billing/api.ts';
import { matchesFilter, stateAt } from './customer-state-read.ts';
import type { ListPlace } from './list-place.ts';

/** What a list of customers is narrowed to. Moments are epoch seconds. */
export type CustomerFilters = Omit<CheckedInputOf<typeof listCustomers>, 'cursor'>;

export type ListedCustomer = Awaited<ReturnType<typeof listCustomerRows>>[number];

/**
 * Customers behind a place, with the place of each: the newest first or, where a time of expiry is asked for, the one that
 * ends first. Each order is an index's: those who expire next week may all have registered a year ago, behind everybody else.
 */
export async function listCustomerRows(
  tx: Tx,
  filters: CustomerFilters,
  place: ListPlace | undefined,
  { now, limit }: { now: Date; limit: number },
) {
  const byExpiry = filters.expiringFrom !== undefined || filters.expiringBefore !== undefined;
  const time = sql.ref(byExpiry ? 'e.access_until' : 'a.created_at');
  const direction = byExpiry ? 'asc' : 'desc';
  let query = tx
    .selectFrom('accounts as a')
    .leftJoin('account_access as e', 'e.account_id', 'a.id')
    .leftJoin('teams as t', 't.account_id', 'a.id')
    .select([
      'a.id',
      'a.email',
      'a.kind',
      't.name as team_name',
      'a.language',
      'a.created_at',
      'e.access_until',
      stateAt(now).as('state'),
      sql<string>`${time}::text`.as('place'),
    ])
    // They are found at their team.
    .where('a.kind', '<>', sql.lit('member'))
    .where(matchesFilter(filters.state, now))
    .orderBy(time, direction)
    .orderBy(byExpiry ? 'e.account_id' : 'a.id', direction)
    .limit(limit);
  if (filters.kind !== undefined) query = query.where('a.kind', '=', filters.kind);
  if (filters.registeredFrom !== undefined)
    query = query.where('a.created_at', '>=', moment(filters.registeredFrom));
  if (filters.registeredBefore !== undefined)
    query = query.where('a.created_at', '<', moment(filters.registeredBefore));
  if (filters.expiringFrom !== undefined)
    query = query.where('e.access_until', '>=', moment(filters.expiringFrom));
  if (filters.expiringBefore !== undefined)
    query = query.where('e.access_until', '<', moment(filters.expiringBefore));
  if (filters.source !== undefined) query = query.where(hasOrderBy('source', filters.source));
  if (filters.channel !== undefined) query = query.where(hasOrderBy('channel_id', filters.channel));
  if (place !== undefined) {
    const behind = sql`(${place.at}::timestamptz, ${place.id}::uuid)`;
    query = query.where(
      byExpiry
        ? sql<SqlBool>`(e.access_until, e.account_id) > ${behind}`
        : sql<SqlBool>`(a.created_at, a.id) < ${behind}`,
    );
  }
  return query.execute();
}

const moment = (seconds: number) => new Date(seconds * 1000);

function hasOrderBy(column: 'source' | 'channel_id', value: string) {
  return sql<SqlBool>`exists (select from orders o where o.account_id = a.id and ${sql.ref(`o.${column}`)} = ${value})`;
}

const PAID = sql.join(PAID_STATUSES.map((status) => sql.lit(status)));

/** One customer with what is counted of them; undefined for an id that nobody has, or a team's member. */
export async function findCustomer(tx: Tx, id: string, now: Date) {
  return tx
    .selectFrom('accounts as a')
    .leftJoin('account_access as e', 'e.account_id', 'a.id')
    .leftJoin('accounts as above', 'above.id', 'a.invited_by')
    .innerJoin('credentials as c', 'c.owner_id', 'a.id')
    .leftJoin('teams as t', 't.account_id', 'a.id')
    .select([
      'a.id',
      'a.email',
      'a.kind',
      't.name as team_name',
      'a.language',
      'a.created_at',
      'a.blocked_at',
      'a.invite_code',
      'a.invited_by',
      'above.email as inviter_email',
      'e.access_until',
      stateAt(now).as('state'),
      'c.two_factor_on',
    ])
    .select([
      sql<number>`(select count(*) from devices d where d.account_id = a.id)`.as('devices'),
      sql<number>`(select count(*) from passkeys p where p.owner_kind = 'customer' and p.owner_id = a.id)`.as(
        'passkeys',
      ),
      sql<number>`(select count(*) from sessions t where t.owner_kind = 'customer' and t.owner_id = a.id and t.ended_at is null and t.expires_at > ${now})`.as(
        'sessions',
      ),
      sql<number>`(select count(*) from accounts f where f.invited_by = a.id)`.as('invited'),
      sql<number>`(select count(*) from tickets t where t.account_id = a.id and t.state <> 'resolved')`.as(
        'open_tickets',
      ),
      sql<number>`(select count(*) from orders o where o.account_id = a.id and o.status in (${PAID}))`.as(
        'paid_orders',
      ),
      sql<number>`(select coalesce(sum(o.total_cents), 0) from orders o where o.account_id = a.id and o.status in ('paid', 'partly_refunded'))`.as(
        'paid_cents',
      ),
    ])
    .where('a.id', '=', id)
    .where('c.owner_kind', '=', 'customer')
    .where('a.kind', '<>', 'member')
    .executeTakeFirst();
}
