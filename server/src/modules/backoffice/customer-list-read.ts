import { sql, type SqlBool } from 'kysely';
import type { listCustomers } from '@causeway/contract/console/customers';
import type { CheckedInputOf } from '@causeway/contract/endpoint';
import type { Cursor } from '../../platform/cursor.ts';
import { isBehind, microsOf } from '../../platform/database/list-order.ts';
import { fromEpoch } from '../../platform/epoch.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { PAID_STATUSES } from '../billing/api.ts';
import { plainTag } from '../support/api.ts';
import { matchesFilter, stateAt } from './customer-state-read.ts';

/** Filters of the customer list. Times are epoch seconds. */
export type CustomerFilters = Omit<CheckedInputOf<typeof listCustomers>, 'cursor'>;

export type ListedCustomer = Awaited<ReturnType<typeof listCustomerRows>>[number];

/** All accounts but members, who are listed with their team. */
function customers(tx: Tx, now: Date) {
  return tx
    .selectFrom('accounts as a')
    .leftJoin('account_access as e', 'e.account_id', 'a.id')
    .leftJoin('teams as t', 't.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.kind', 't.name as team_name', 'a.language', 'a.created_at'])
    .select(['e.access_until', stateAt(now).as('state')])
    .where('a.kind', '<>', sql.lit('member'));
}

/**
 * Customers after a cursor, with their time: newest first or, with a filter on expiry, earliest expiry first. Each
 * order has an index: customers who expire next week may all have registered a year ago.
 */
export async function listCustomerRows(
  tx: Tx,
  filters: CustomerFilters,
  cursor: Cursor | undefined,
  { now, limit }: { now: Date; limit: number },
) {
  const byExpiry = filters.expiringFrom !== undefined || filters.expiringBefore !== undefined;
  const order = byExpiry
    ? (['e.access_until', 'e.account_id'] as const)
    : (['a.created_at', 'a.id'] as const);
  const direction = byExpiry ? 'asc' : 'desc';
  let query = customers(tx, now)
    .select(microsOf(order[0]).as('micros'))
    .where(matchesFilter(filters.state, now))
    .orderBy(order[0], direction)
    .orderBy(order[1], direction)
    .limit(limit);
  if (filters.kind !== undefined) query = query.where('a.kind', '=', filters.kind);
  if (filters.registeredFrom !== undefined)
    query = query.where('a.created_at', '>=', fromEpoch(filters.registeredFrom));
  if (filters.registeredBefore !== undefined)
    query = query.where('a.created_at', '<', fromEpoch(filters.registeredBefore));
  if (filters.expiringFrom !== undefined)
    query = query.where('e.access_until', '>=', fromEpoch(filters.expiringFrom));
  if (filters.expiringBefore !== undefined)
    query = query.where('e.access_until', '<', fromEpoch(filters.expiringBefore));
  if (filters.source !== undefined) query = query.where(hasOrderBy('source', filters.source));
  if (filters.tag !== undefined) query = query.where(hasTag(filters.tag));
  if (filters.channel !== undefined) query = query.where(hasOrderBy('channel_id', filters.channel));
  if (cursor !== undefined) query = query.where(isBehind(order, cursor, direction));
  return query.execute();
}

function hasOrderBy(column: 'source' | 'channel_id', value: string) {
  return sql<SqlBool>`exists (select from orders o where o.account_id = a.id and ${sql.ref(`o.${column}`)} = ${value})`;
}

function hasTag(tag: string) {
  return sql<SqlBool>`exists (select from customer_tags g where g.account_id = a.id and g.tag = ${plainTag(tag)})`;
}

const PAID = sql.join(PAID_STATUSES.map((status) => sql.lit(status)));

/** One customer with counts; undefined for an unknown id and for a team's member. */
export async function findCustomer(tx: Tx, id: string, now: Date) {
  return customers(tx, now)
    .leftJoin('accounts as above', 'above.id', 'a.invited_by')
    .innerJoin('credentials as c', 'c.owner_id', 'a.id')
    .select([
      'a.chosen_language',
      'a.blocked_at',
      'a.invite_code',
      'a.invited_by',
      'above.email as inviter_email',
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
    .executeTakeFirst();
}
