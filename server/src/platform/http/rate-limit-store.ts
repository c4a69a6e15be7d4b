import type pg from 'pg';

/** A limit by which a try is counted: its key in the table, how many in how many milliseconds. */
export interface CountedTry {
  readonly key: string;
  readonly points: number;
  readonly durationMs: number;
}

/**
 * Counts a try by all of `tries`, in one statement: each only where those before it let it pass, so what one refuses does
 * not count against the others. Answers null, or when the refusing one will let another pass (epoch milliseconds).
 * Counting is strict however many come at once, since each row is locked where it is changed. All lock in the order that
 * they are given in, so nobody may give them in another.
 */
export async function takeTries(pool: pg.Pool, tries: readonly CountedTry[]): Promise<number | null> {
  const now = Date.now();
  const { rows } = await pool.query<{ taken: number }>({
    name: `take-tries-${tries.length}`,
    text: takeText(tries.length),
    values: [now, ...tries.flatMap(({ key, points, durationMs }) => [key, points, now + durationMs])],
  });
  const refusing = tries[rows[0]?.taken ?? 0];
  if (refusing === undefined) return null;
  const found = await pool.query<{ expire: string }>('select expire from rate_limits where key = $1', [
    refusing.key,
  ]);
  return Number(found.rows[0]?.expire ?? now + refusing.durationMs);
}

/** Gives one of each back. A count whose window is over meanwhile is nobody's. */
export async function giveTriesBack(pool: pg.Pool, tries: readonly CountedTry[]): Promise<void> {
  const rows = tries.map((_, index) => `($${index * 2 + 1}, 0, $${index * 2 + 2}::bigint)`);
  await pool.query({
    name: `give-tries-back-${tries.length}`,
    // An insert, since that alone locks its rows in a given order.
    text: `insert into rate_limits as counted (key, points, expire) values ${rows.join(', ')}
      on conflict (key) do update set points = counted.points - 1 where counted.points > 0`,
    values: tries.flatMap(({ key, durationMs }) => [key, Date.now() + durationMs]),
  });
}

/**
 * Counts one for each key, in one statement, also where that is too many. Answers null, or when all that are too many will be
 * let pass again (epoch milliseconds).
 */
export async function takeEach(
  pool: pg.Pool,
  keys: readonly string[],
  { points, durationMs }: Pick<CountedTry, 'points' | 'durationMs'>,
): Promise<number | null> {
  const now = Date.now();
  const { rows } = await pool.query<{ until: string | null }>(
    // Sorted, since that alone locks the rows of many such statements in one order.
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

/** Deletes counts whose window is over: what is derived from a client's address is gone soon after its hour. */
export async function forgetPastLimits(pool: pg.Pool, now: Date): Promise<void> {
  // Waits for nobody: whoever takes several counts at once holds some of them while waiting for others.
  await pool.query(
    `delete from rate_limits where key in (
      select key from rate_limits where expire < $1 for update skip locked)`,
    [now.getTime()],
  );
}

/** `$1` is now; each try has a key, its limit, and when a window that begins now is over. */
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
