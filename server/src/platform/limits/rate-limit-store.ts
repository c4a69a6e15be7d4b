import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';

/** A limit for one attempt: its key in the table, and the count per milliseconds. */
export interface CountedTry {
  readonly key: string;
  readonly points: number;
  readonly durationMs: number;
}

/**
 * Counts an attempt for all of `tries` in one statement, each only if those before it allow it: a refusal by one does
 * not count against the later ones. Returns null, or when the refusing limit allows another attempt (epoch
 * milliseconds). Row locks make parallel counts exact. The locks follow the given order, so all callers must use the
 * same order.
 */
export async function takeTries(pool: pg.Pool, tries: readonly CountedTry[]): Promise<number | null> {
  const now = Date.now();
  const { rows } = await pool.query<{ taken: number }>({
    name: `take-tries-${tries.length}`,
    text: (takeTexts[tries.length] ??= takeText(tries.length)),
    values: [now, ...tries.flatMap(({ key, points, durationMs }) => [key, points, now + durationMs])],
  });
  const refusing = tries[rows[0]?.taken ?? 0];
  if (refusing === undefined) return null;
  const found = await pool.query<{ expire: string }>('select expire from rate_limits where key = $1', [
    refusing.key,
  ]);
  return Number(found.rows[0]?.expire ?? now + refusing.durationMs);
}

/**
 * The statement that returns one count to each key. A count whose window has ended no longer matters. It is an insert,
 * because only an insert locks its rows in a given order.
 */
export function giveTriesBack(tries: readonly CountedTry[]): RawBuilder<unknown> {
  const rows = tries.map(({ key, durationMs }) => sql`(${key}, 0, ${Date.now() + durationMs}::bigint)`);
  return sql`insert into rate_limits as counted (key, points, expire) values ${sql.join(rows)}
    on conflict (key) do update set points = counted.points - 1 where counted.points > 0`;
}

/**
 * Counts one for each key in one statement, also above the limit. Returns null, or when all exceeded keys are allowed
 * again (epoch milliseconds).
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
       select key, 1, $2::bigint from unnest($1::text[]) as key
       on conflict (key) do update set
         points = case when counted.expire <= $3::bigint then 1 else counted.points + 1 end,
         expire = case when counted.expire <= $3::bigint then excluded.expire else counted.expire end
       returning points, expire)
     select max(expire) as until from taken where points > $4::int`,
    [[...new Set(keys)].toSorted(), now + durationMs, now, points],
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

const takeTexts: string[] = [];

/** `$1` is now; each attempt has a key, its limit, and the end of a window that starts now. */
function takeText(count: number): string {
  const steps = Array.from({ length: count }, (_, index) => {
    const [key, points, expire] = [2, 3, 4].map((place) => `$${index * 3 + place}`);
    return `try${index} as (
      insert into rate_limits as counted (key, points, expire)
      select ${key}, 1, ${expire}::bigint ${index === 0 ? '' : `where exists (select from try${index - 1})`}
      on conflict (key) do update set
        points = case when counted.expire <= $1::bigint then 1 else counted.points + 1 end,
        expire = case when counted.expire <= $1::bigint then excluded.expire else counted.expire end
      where counted.expire <= $1::bigint or counted.points < ${points}::int
      returning 1)`;
  });
  const taken = Array.from({ length: count }, (_, index) => `(select count(*) from try${index})`);
  return `with ${steps.join(', ')} select (${taken.join(' + ')})::int as taken`;
}
