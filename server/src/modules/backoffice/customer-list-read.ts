import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { listCustomers } from '@causeway/contract/console/customers';
import { COUNTED_ROWS_MAX } from '@causeway/contract/console/limits';
import type { CustomerFilter, CustomerSort } from '@causeway/contract/console/lists';
import type { CheckedInputOf } from '@causeway/contract/endpoint';
import { TIER_KEYS } from '@causeway/contract/tiers';
import { validate as isUuid } from 'uuid';
import { readCursor, writeCursor, type Cursor } from '../../platform/cursor.ts';
import { isBehind, microsOf } from '../../platform/database/list-order.ts';
import { literals } from '../../platform/database/literals.ts';
import { fromEpoch } from '../../platform/epoch.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { PAID_STATUSES } from '../billing/api.ts';
import { plainTag } from '../support/api.ts';
import { matchesFilter, stateAt } from './customer-state-read.ts';

/** Filters of the customer list. Times are epoch seconds. */
export type CustomerFilters = Omit<CheckedInputOf<typeof listCustomers>, 'cursor' | 'sort'>;

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

export interface CustomerPlace {
  readonly sort: CustomerSort;
  readonly cursor: Cursor | undefined;
  readonly now: Date;
  readonly limit: number;
}

/** Earliest expiry first with a filter on it, else newest first. */
export const sortOf = (filters: CustomerFilters, sort: CustomerSort | undefined): CustomerSort =>
  sort ??
  (filters.state === 'expiring' || filters.expiringFrom !== undefined || filters.expiringBefore !== undefined
    ? 'until'
    : '-registered');

/** In a cursor, before the id of a customer who never had access: they follow all others. */
const NEVER = 'never:';
/** A database compares rows by these, and each pair has an index. */
const BY_REGISTRATION = ['a.created_at', 'a.id'] as const;
const BY_EXPIRY = ['e.access_until', 'e.account_id'] as const;

export function readCustomerCursor(text: string | null | undefined, sort: CustomerSort): Cursor | undefined {
  const isPlace = (id: string) =>
    isUuid(sort.endsWith('until') && id.startsWith(NEVER) ? id.slice(NEVER.length) : id);
  return readCursor(text, isPlace);
}

export const writeCustomerCursor = (
  { micros, id, access_until }: ListedCustomer,
  sort: CustomerSort,
): string => writeCursor({ micros, id: sort.endsWith('until') && access_until === null ? NEVER + id : id });

/**
 * Customers as sorted, after a cursor, with their time. By expiry those who never had any come last: one index has the
 * others in their order, so that customers who expire next week may all have registered a year ago.
 */
export async function listCustomerRows(tx: Tx, filters: CustomerFilters, place: CustomerPlace) {
  const { sort, cursor, now, limit } = place;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const matching = matchingCustomers(tx, filters, now);
  if (!sort.endsWith('until')) return readFrom(matching, BY_REGISTRATION, direction, place);
  const isPastTime = cursor?.id.startsWith(NEVER) ?? false;
  const timed = matching.where('e.access_until', 'is not', null);
  const rows = isPastTime ? [] : await readFrom(timed, BY_EXPIRY, direction, place);
  if (rows.length === limit || needsTime(filters)) return rows;
  // The fence keeps the planner from joining all accounts with all their time.
  const untimed = matching.where(
    sql<SqlBool>`not exists (select from account_access n where n.account_id = a.id offset 0)`,
  );
  const rest = {
    cursor: isPastTime && cursor !== undefined ? { ...cursor, id: cursor.id.slice(NEVER.length) } : undefined,
    limit: limit - rows.length,
  };
  return [...rows, ...(await readFrom(untimed, BY_REGISTRATION, 'desc', rest))];
}

/** How many match; undefined if they are more than can be counted at a glance. */
export async function countCustomers(
  tx: Tx,
  filters: CustomerFilters,
  now: Date,
): Promise<number | undefined> {
  const matching = matchingCustomers(tx, filters, now).limit(COUNTED_ROWS_MAX + 1);
  const { rows } = await sql<{ count: number }>`select count(*) from (${matching}) matching`.execute(tx);
  const { count = 0 } = rows[0] ?? {};
  return count > COUNTED_ROWS_MAX ? undefined : count;
}

const TIMED_STATES: ReadonlySet<unknown> = new Set<CustomerFilter>([
  'trial',
  ...TIER_KEYS,
  'expiring',
  'expired',
]);

/** No customer without time matches. */
const needsTime = ({ state, plan, expiringFrom, expiringBefore }: CustomerFilters): boolean =>
  TIMED_STATES.has(state) || [plan, expiringFrom, expiringBefore].some((given) => given !== undefined);

/** The rows of a query in an order, after a cursor. */
async function readFrom(
  query: ReturnType<typeof matchingCustomers>,
  order: typeof BY_EXPIRY | typeof BY_REGISTRATION,
  direction: 'asc' | 'desc',
  { cursor, limit }: Pick<CustomerPlace, 'cursor' | 'limit'>,
) {
  return query
    .select(microsOf(order[0]).as('micros'))
    .$if(cursor !== undefined, (from) => from.where(isBehind(order, cursor as Cursor, direction)))
    .orderBy(order[0], direction)
    .orderBy(order[1], direction)
    .limit(limit)
    .execute();
}

const matchingCustomers = (tx: Tx, filters: CustomerFilters, now: Date) =>
  customers(tx, now).where(matchesFilters(filters, now));

/** The condition on `accounts as a` and `account_access as e`. */
export function matchesFilters(filters: CustomerFilters, now: Date) {
  const { kind, registeredFrom, registeredBefore, expiringFrom, expiringBefore } = filters;
  const conditions: RawBuilder<SqlBool>[] = [matchesFilter(filters.state, now)];
  if (kind !== undefined) conditions.push(sql`a.kind = ${kind}`);
  if (registeredFrom !== undefined) conditions.push(sql`a.created_at >= ${fromEpoch(registeredFrom)}`);
  if (registeredBefore !== undefined) conditions.push(sql`a.created_at < ${fromEpoch(registeredBefore)}`);
  if (expiringFrom !== undefined) conditions.push(sql`e.access_until >= ${fromEpoch(expiringFrom)}`);
  if (expiringBefore !== undefined) conditions.push(sql`e.access_until < ${fromEpoch(expiringBefore)}`);
  if (filters.tag !== undefined) conditions.push(hasTag(filters.tag));
  if (filters.plan !== undefined) conditions.push(sql`e.access_until > ${now}`);
  const sets = setsBy(filters);
  if (sets.length > 0) conditions.push(isInAll(sets));
  return sql<SqlBool>`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )})`;
}

/** The accounts of each filter; a customer’s plan is that of the last order for a plan that was paid and not revoked. */
function setsBy({ source, channel, plan }: CustomerFilters): RawBuilder<unknown>[] {
  return [
    source !== undefined && sql`select account_id from orders where source = ${source}`,
    channel !== undefined && sql`select account_id from orders where channel_id = ${channel}`,
    plan !== undefined &&
      sql`select o.account_id from orders o
        where o.plan_key = ${plan} and ${paysPlan('o')} and not exists (
          select from orders l where l.account_id = o.account_id and l.paid_at > o.paid_at and ${paysPlan('l')})`,
  ].filter((set) => set !== false);
}

const paysPlan = (order: string) =>
  sql<SqlBool>`${sql.ref(`${order}.paid_at`)} is not null
    and ${sql.ref(`${order}.kind`)} = 'plan' and not ${sql.ref(`${order}.days_revoked`)}`;

/** One condition for all sets, because several mislead the planner. */
function isInAll(sets: readonly RawBuilder<unknown>[]) {
  const joined = sql.join(
    sets.map((set, at) => sql`(${set}) ${sql.ref(`set${at}`)}`),
    sql` natural join `,
  );
  return sql<SqlBool>`exists (select from ${joined} where set0.account_id = a.id)`;
}

/** Operators tag customers one by one, so few have a tag: they are read first. */
const hasTag = (tag: string) =>
  sql<SqlBool>`a.id = any(array(select account_id from customer_tags where tag = ${plainTag(tag)}))`;

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
      sql<number>`(select count(*) from orders o where o.account_id = a.id and o.status in (${literals(PAID_STATUSES)}))`.as(
        'paid_orders',
      ),
      sql<number>`(select coalesce(sum(o.total_cents - o.refunded_cents), 0) from orders o where o.account_id = a.id and o.status in (${literals(PAID_STATUSES)}))`.as(
        'paid_cents',
      ),
    ])
    .where('a.id', '=', id)
    .where('c.owner_kind', '=', 'customer')
    .executeTakeFirst();
}
