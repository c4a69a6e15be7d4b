import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AttemptOutcome } from '@causeway/contract/console/lists';
import type { OwnerKind } from '../../platform/database/credential-tables.ts';
import type { Db } from '../../platform/database/tx.ts';

export interface FailedAttempts {
  readonly kind: OwnerKind;
  /** The owner, if the call was authenticated; otherwise the name that was given. */
  readonly ownerId: string | null;
  readonly name: string | null;
  /** The name of the network for rate limits. */
  readonly network: string | null;
  readonly outcome: AttemptOutcome;
  readonly attempts: number;
  readonly lastAt: Date;
}

/** The part of a hash that is kept: it cannot be extended. */
const HASH_BYTES = 16;

/**
 * Adds attempts to the counts of the key's hour in one statement, which replaces the key if it is of an earlier hour.
 * The key never leaves the database. Its row is locked first, and accounts in the order of their ids, so that parallel
 * statements cannot deadlock.
 */
export async function countFailedAttempts(
  db: Db,
  attempts: readonly FailedAttempts[],
  hour: Date,
): Promise<void> {
  const column = <Name extends keyof FailedAttempts>(name: Name) => attempts.map((attempt) => attempt[name]);
  await sql`with current as (
      insert into network_key as k (hour, key) values (${hour}, ${randomBytes(32)})
      on conflict (one_row) do update set hour = greatest(k.hour, excluded.hour),
        key = case when k.hour < excluded.hour then excluded.key else k.key end
      returning hour, key
    ), given as (
      select * from unnest(${column('kind')}::text[], ${column('ownerId')}::uuid[], ${column('name')}::text[],
        ${column('network')}::text[], ${column('outcome')}::text[], ${column('attempts')}::int[],
        ${column('lastAt')}::timestamptz[])
        as g (kind, owner_id, name, network, outcome, attempts, last_at)
    ), named as (
      select *, case kind when 'operator' then coalesce((select id from operators o where o.id = g.owner_id),
          (select id from operators o where o.email = g.name))
        else coalesce((select id from accounts a where a.id = g.owner_id and a.email is not null),
          (select id from accounts a where a.email = g.name)) end as found
      from given g
    )
    insert into failed_attempts as f
      (hour, owner_kind, owner_id, unknown_account, network, outcome, attempts, last_at)
    select c.hour, n.kind, n.found,
      case when n.found is null then ${keyed('name')} end, ${keyed('network')},
      n.outcome, sum(n.attempts), max(n.last_at)
    from named n cross join current c
    group by 1, 2, 3, 4, 5, 6
    order by 3
    on conflict (hour, owner_kind, owner_id, unknown_account, network, outcome) do update set
      attempts = f.attempts + excluded.attempts, last_at = greatest(f.last_at, excluded.last_at)`.execute(db);
}

/** A column of the statement, hashed with the key; names and networks are told apart. */
const keyed = (column: 'name' | 'network') =>
  sql`substr(sha256(c.key || convert_to(${sql.lit(`${column} `)} || n.${sql.ref(column)}, 'UTF8')), 1, ${sql.lit(HASH_BYTES)})`;

/** Destroys the key of an earlier hour. */
export async function deletePastNetworkKey(db: Db, hour: Date): Promise<void> {
  await db.deleteFrom('network_key').where('hour', '<', hour).execute();
}

/** Deletes attempts of the hours before `before`. */
export async function deleteOldAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('failed_attempts').where('hour', '<', before).execute();
}

/** Attempts in an hour, and networks from which they come. */
export interface AttemptThreshold {
  readonly attempts: number;
  readonly networks: number;
}

/** The kinds of which an account has had so many failed logins or networks in an hour since `since`. */
export async function listAttackedKinds(
  db: Db,
  since: Date,
  of: Readonly<Record<OwnerKind, AttemptThreshold>>,
): Promise<string[]> {
  const most = (name: keyof AttemptThreshold) =>
    sql`case owner_kind when 'operator' then ${of.operator[name]}::int else ${of.customer[name]}::int end`;
  const { rows } = await sql<{ kind: string }>`select distinct owner_kind as kind from (
      select owner_kind from failed_attempts
      where hour >= ${since} and owner_id is not null and outcome <> 'right_missing'
      group by owner_kind, owner_id, hour
      having sum(attempts) >= ${most('attempts')} or count(distinct network) >= ${most('networks')}) as attacked
    order by 1`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** The kinds with so many failed logins of all accounts in an hour since `since`. */
export async function listFloodedKinds(
  db: Db,
  since: Date,
  of: Readonly<Record<OwnerKind, number>>,
): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select distinct owner_kind as kind from (
      select owner_kind from failed_attempts where hour >= ${since} and outcome <> 'right_missing'
      group by owner_kind, hour
      having sum(attempts) >= case owner_kind when 'operator' then ${of.operator}::int else ${of.customer}::int end)
      as flooded
    order by 1`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** The kinds of which so many accounts have had an outcome since `since`. */
export async function listKindsWith(
  db: Db,
  since: Date,
  outcome: AttemptOutcome,
  accounts: Readonly<Record<OwnerKind, number>>,
): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select owner_kind as kind from failed_attempts
    where hour >= ${since} and outcome = ${outcome}
    group by owner_kind
    having count(distinct owner_id)
      >= case owner_kind when 'operator' then ${accounts.operator}::int else ${accounts.customer}::int end
    order by 1`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Whether an operator has been refused so many rights in an hour since `since`. */
export async function areRightsProbed(db: Db, since: Date, attempts: number): Promise<boolean> {
  const { rows } = await sql`select from failed_attempts
    where hour >= ${since} and owner_kind = 'operator' and outcome = 'right_missing'
    group by owner_id, hour having sum(attempts) >= ${attempts} limit 1`.execute(db);
  return rows.length > 0;
}
