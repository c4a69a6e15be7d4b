import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../database/tx.ts';
import { takeText, type CountedTry } from './rate-limit-store.ts';

/** A password attempt, identified by hashed names. */
export interface PasswordTry {
  readonly network: string;
  readonly account: string;
  /** The account's known browser or registered device; null elsewhere. */
  readonly place: string | null;
}

/** How many wrong tries cost no time. */
export interface FreeTries {
  /** From one network, browser or device. */
  readonly ofOne: number;
  /** From all networks, before each of them waits as if it had made the further ones alone. */
  readonly ofAll: number;
}

const LONGEST_WAIT_SECONDS = 600;
/** The count of all networks starts again after this time without a try. */
const ALL_FORGOTTEN_SECONDS = 3600;

/** Of a network that has made no try in ten minutes there is no row, so nothing done elsewhere can refuse its try. */
const placeOf = ({ network, place }: PasswordTry): string => place ?? `network:${network}`;

/** In the rows that count all networks. */
const ALL = '';

/** The end of no wait. The time of the last try would refuse a parallel one of a process whose clock is behind. */
const OPEN = `'epoch'::timestamptz`;

/**
 * Counts an attempt in one statement, or returns when the next one is allowed (epoch milliseconds). The wait after an
 * attempt is fixed when it is counted and grows from a second to ten minutes, so that it is the true one whatever
 * others do. Only an attempt of an unknown browser counts for all networks; `byNetwork` counts right passwords too. The
 * row's lock makes parallel counts exact; the locks are taken in the order network, place, all, as {@link giveTryBack}
 * does.
 */
export async function takePasswordTry(
  pool: pg.Pool,
  given: PasswordTry,
  { now, free, byNetwork }: { now: Date; free: FreeTries; byNetwork: CountedTry },
): Promise<number | null> {
  const isKnown = given.place !== null;
  const place = placeOf(given);
  const values = [now, given.account, place, free.ofOne, ...(isKnown ? [] : [free.ofAll])];
  const { key, points, durationMs } = byNetwork;
  const window = [now.getTime(), key, points, now.getTime() + durationMs];
  const { rows } = await pool.query<{ taken: boolean; by_network: boolean }>({
    name: isKnown ? 'take-known-try' : 'take-password-try',
    text: isKnown ? KNOWN_TEXT : STRANGER_TEXT,
    values: [...values, ...window],
  });
  if (rows[0]?.taken === true) return null;
  const refusing =
    rows[0]?.by_network === false
      ? pool.query<{ until: string }>('select expire as until from rate_limits where key = $1', [key])
      : pool.query<{ until: string }>(
          'select extract(epoch from closed_until) * 1000 as until from password_tries where account = $1 and place = $2',
          [given.account, place],
        );
  return Number((await refusing).rows[0]?.until ?? now.getTime() + 1000);
}

/** `$1` is now, `$2` the account, `$3` the place, `$4` and `$5` the free tries. */
function takeOwnText(condition: string, all: string): string {
  const tries = 'case when own.forget_at <= $1 then 1 else own.tries + 1 end';
  const counted = (count: string) => `greatest(${count}, ${all})`;
  const closed = (count: string) => `case when ${counted(count)} < $4::int then ${OPEN} else
      $1::timestamptz + make_interval(secs => least(${LONGEST_WAIT_SECONDS}, 2 ^ least(${counted(count)} - $4::int, 10))) end`;
  const forgotten = (count: string) =>
    `greatest(${closed(count)}, $1::timestamptz) + interval '${LONGEST_WAIT_SECONDS} seconds'`;
  return `own as (
    insert into password_tries as own (account, place, tries, closed_until, forget_at)
    select $2, $3, 1, ${closed('1')}, ${forgotten('1')} ${condition}
    on conflict (account, place) do update set
      tries = ${tries}, closed_until = ${closed(tries)}, forget_at = ${forgotten(tries)}
    where own.closed_until <= $1
    returning 1)`;
}

const KNOWN_TEXT = `with ${takeText(5)}, ${takeOwnText('where exists (select from by_network)', '0')}
  select exists (select from own) as taken, exists (select from by_network) as by_network`;

const STRANGER_TEXT = `with ${takeText(6)}, ${takeOwnText(
  'where exists (select from by_network)',
  `coalesce((select tries + 1 from password_tries
    where account = $2 and place = '${ALL}' and forget_at > $1), 1) - $5::int`,
)}, everywhere as (
    insert into password_tries as every (account, place, tries, closed_until, forget_at)
    select $2, '${ALL}', 1, ${OPEN}, $1::timestamptz + interval '${ALL_FORGOTTEN_SECONDS} seconds'
    where exists (select from own)
    on conflict (account, place) do update set
      tries = case when every.forget_at <= $1 then 1 else every.tries + 1 end, forget_at = excluded.forget_at)
  select exists (select from own) as taken, exists (select from by_network) as by_network`;

/**
 * The statement after a right password, which may be a part of another: its place starts again, and it does not count
 * for all networks. It is an insert, because only an insert locks its rows in a given order.
 */
export function giveTryBack(given: PasswordTry, now: Date): RawBuilder<unknown> {
  const places = given.place === null ? [placeOf(given), ALL] : [given.place];
  const rows = places.map((place) => sql`(${given.account}, ${place}, 0, ${sql.raw(OPEN)}, ${now})`);
  return sql`insert into password_tries as counted (account, place, tries, closed_until, forget_at)
    values ${sql.join(rows)}
    on conflict (account, place) do update set closed_until = excluded.closed_until,
      tries = case when counted.place = ${ALL} then greatest(counted.tries - 1, 0) else 0 end`;
}

/** Opens an account everywhere. Locks in the order of {@link takePasswordTry}. */
export async function clearPasswordTries(within: Db | Tx, account: string): Promise<void> {
  await sql`delete from password_tries where account = ${account} and place in (
    select place from password_tries where account = ${account} order by place desc for update)`.execute(
    within,
  );
}

/** Deletes tries that no longer count, so that data derived from a client's address is gone within its hour. */
export async function forgetPastTries(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from password_tries where (account, place) in (
      select account, place from password_tries where forget_at < $1 for update skip locked)`,
    [now],
  );
}
