import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { forgetPastLimits, giveTriesBack, takeTries, type CountedTry } from './rate-limit-store.ts';

const HOUR = 3_600_000;

const database = useDatabase();

const counted = (key: string, points: number): CountedTry => ({ key, points, durationMs: HOUR });
const take = async (tries: readonly CountedTry[]) => (await takeTries(database.pool, tries)) === null;

async function pointsOf(...keys: readonly string[]): Promise<number[]> {
  const { rows } = await database.pool.query<{ key: string; points: number }>(
    'select key, points from rate_limits',
  );
  return keys.map((key) => rows.find((row) => row.key === key)?.points ?? 0);
}

async function plant(key: string, points: number, expire: number): Promise<void> {
  await database.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    key,
    points,
    expire,
  ]);
}

test('of a hundred parallel attempts exactly as many pass as the strictest limit allows, and no other limit counts more', async () => {
  const tries = [counted('burst.wide', 70), counted('burst.narrow', 20), counted('burst.last', 50)];
  const passed = await Promise.all(Array.from({ length: 100 }, () => take(tries)));
  expect(passed.filter(Boolean)).toHaveLength(20);
  expect(await pointsOf('burst.wide', 'burst.narrow', 'burst.last')).toEqual([70, 20, 20]);
});

test('a refusal by one limit does not count for the later ones, and returns when to retry', async () => {
  const until = Date.now() + HOUR;
  await plant('full', 5, until);
  const tries = [counted('before', 9), counted('full', 5), counted('behind', 9)];
  expect(await takeTries(database.pool, tries)).toBe(until);
  expect(await pointsOf('before', 'full', 'behind')).toEqual([1, 5, 0]);
});

test('a used limit starts again after its window has ended', async () => {
  const past = Date.now() - HOUR;
  await plant('over', 5, past);
  expect(await take([counted('over', 2)])).toBe(true);
  expect(await take([counted('over', 2)])).toBe(true);
  expect(await take([counted('over', 2)])).toBe(false);
  const { rows } = await database.pool.query("select from rate_limits where key = 'over' and expire > $1", [
    past,
  ]);
  expect(rows).toHaveLength(1);
});

test('a returned count can be used again, and no count falls below zero', async () => {
  const tries = [counted('given.one', 1), counted('given.other', 1)];
  expect(await take(tries)).toBe(true);
  expect(await take(tries)).toBe(false);
  await giveTriesBack(tries).execute(database.db);
  await giveTriesBack(tries).execute(database.db);
  expect(await pointsOf('given.one', 'given.other')).toEqual([0, 0]);
  expect(await take(tries)).toBe(true);
  expect(await take(tries)).toBe(false);
});

/** Runs each of `works` while another transaction holds the row, and releases it once all of them wait or are done. */
async function whileHeld(key: string, works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from rate_limits where key = $1 for update', [key]);
  const waiting = async () => {
    const { rows } = await holder.query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Number(rows[0]?.count);
  };
  let done = 0;
  const running: Promise<unknown>[] = [];
  for (const [index, work] of works.entries()) {
    running.push(work().finally(() => done++));
    await expect.poll(async () => (await waiting()) + done).toBe(index + 1);
  }
  await holder.query('commit');
  holder.release();
  await Promise.all(running);
}

test('taking and returning counts lock in one order and never deadlock', async () => {
  const tries = [counted('circle.b', 9), counted('circle.a', 9)];
  expect(await take(tries)).toBe(true);
  await whileHeld('circle.a', [() => giveTriesBack(tries).execute(database.db), () => take(tries)]);
  expect(await pointsOf('circle.b', 'circle.a')).toEqual([1, 1]);
});

test('deleting past counts does not wait for rows in use', async () => {
  const past = Date.now() - HOUR;
  await plant('past.second', 5, past);
  await plant('past.first', 5, past);
  const tries = [counted('past.first', 9), counted('past.second', 9)];
  await whileHeld('past.first', [
    () => take(tries),
    () => forgetPastLimits(database.pool, new Date(past + 1)),
  ]);
  expect(await pointsOf('past.first', 'past.second')).toEqual([1, 1]);
});
