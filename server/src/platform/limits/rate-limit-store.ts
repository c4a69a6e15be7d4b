import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../database/tx.ts';

/** A limit for one attempt: its key in the table, and the count per milliseconds. */
export interface CountedTry {
  readonly key: string;
  readonly points: number;
  readonly durationMs: number;
}

/** Counts one, and returns how many there are now of `key`, and how many of `other`. */
export async function countBeside(
  pool: pg.Pool,
  { key, durationMs }: Omit<CountedTry, 'points'>,
  other: string,
  now: Date,
): Promise<{ own: number; other: number }> {
  const { rows } = await pool.query<{ own: number; other: number }>(
    `with counted as (${COUNT_TEXT} returning points)
     select (select points from counted) as own,
       coalesce((select points from rate_limits where key = $4 and expire > $3), 0) as other`,
    [key, now.getTime() + durationMs, now.getTime(), other],
  );
  return rows[0] ?? { own: 0, other: 0 };
}

/** Counts one in a transaction. */
export async function countOne(
  tx: Tx,
  { key, durationMs }: Omit<CountedTry, 'points'>,
  now: Date,
): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(COUNT_TEXT, [key, now.getTime() + durationMs, now.getTime()]));
}

/**
 * Counts each key as often as it is given in one statement, also above the limit. Returns null, or when all exceeded
 * keys are allowed again (epoch milliseconds).
 */
export async function takeEach(
  pool: pg.Pool,
  keys: readonly string[],
  { points, durationMs }: Pick<CountedTry, 'points' | 'durationMs'>,
): Promise<number | null> {
  const now = Date.now();
  const { rows } = await pool.query<{ until: string | null }>(
    // Sorted, so that parallel statements lock the rows in one order.
    `with taken as (
       insert into rate_limits as counted (key, points, expire)
       select key, count(*)::int, $2::bigint from unnest($1::text[]) as key group by key order by key
       on conflict (key) do update set
         points = case when counted.expire <= $3::bigint then 0 else counted.points end + excluded.points,
         expire = case when counted.expire <= $3::bigint then excluded.expire else counted.expire end
       returning points, expire)
     select max(expire) as until from taken where points > $4::int`,
    [keys, now + durationMs, now, points],
  );
  const until = rows[0]?.until ?? null;
  return until === null ? null : Number(until);
}

/** Deletes counts whose window has ended, so data derived from a client's address is gone soon after its hour. */
export async function forgetPastLimits(pool: pg.Pool, now: Date): Promise<void> {
  // Skips locked rows: a statement with several counts holds some locks while it waits for others.
  await pool.query(
    `delete from rate_limits where key in (
      select key from rate_limits where expire < $1 for update skip locked)`,
    [now.getTime()],
  );
}

/** Writes a row, as a proof that the database accepts writes; {@link forgetPastLimits} deletes it. */
export async function probeWrite(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(
    `insert into rate_limits (key, points, expire) values ('probe', 0, $1)
     on conflict (key) do update set expire = excluded.expire`,
    [now.getTime()],
  );
}

const COUNT_TEXT = `insert into rate_limits as counted (key, points, expire) values ($1, 1, $2::bigint)
  on conflict (key) do update set
    points = case when counted.expire <= $3::bigint then 1 else counted.points + 1 end,
    expire = case when counted.expire <= $3::bigint then excluded.expire else counted.expire end`;

/**
 * Part of a statement that counts an attempt if its limit allows it. The parameters from `first` on are now, the key,
 * the limit, and the end of a window that starts now.
 */
export function takeText(first: number): string {
  const [now, key, points, expire] = [0, 1, 2, 3].map((place) => `$${first + place}`);
  return `by_network as (
    insert into rate_limits as counted (key, points, expire) values (${key}, 1, ${expire}::bigint)
    on conflict (key) do update set
      points = case when counted.expire <= ${now}::bigint then 1 else counted.points + 1 end,
      expire = case when counted.expire <= ${now}::bigint then excluded.expire else counted.expire end
    where counted.expire <= ${now}::bigint or counted.points < ${points}::int
    returning 1)`;
}
