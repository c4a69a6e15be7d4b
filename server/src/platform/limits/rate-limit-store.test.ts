import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { countBeside, forgetPastLimits, takeEach } from './rate-limit-store.ts';

const HOUR = 3_600_000;

const database = useDatabase();

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

test('of a hundred parallel counts none is lost, and the other key is only read', async () => {
  await plant('mails.other', 3, Date.now() + HOUR);
  const now = new Date();
  const counts = await Promise.all(
    Array.from({ length: 100 }, () =>
      countBeside(database.pool, { key: 'mails.own', durationMs: HOUR }, 'mails.other', now),
    ),
  );
  expect(counts.map(({ own }) => own).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
  expect(new Set(counts.map(({ other }) => other))).toEqual(new Set([3]));
});

test('a count starts again after its window has ended, and a past one of the other key is none', async () => {
  await plant('over.own', 5, Date.now() - HOUR);
  await plant('over.other', 5, Date.now() - HOUR);
  const counted = await countBeside(
    database.pool,
    { key: 'over.own', durationMs: HOUR },
    'over.other',
    new Date(),
  );
  expect(counted).toEqual({ own: 1, other: 0 });
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

test('deleting past counts does not wait for rows in use', async () => {
  const past = Date.now() - HOUR;
  await plant('past.second', 5, past);
  await plant('past.first', 5, past);
  await whileHeld('past.first', [
    () => takeEach(database.pool, ['past.first', 'past.second'], { points: 9, durationMs: HOUR }),
    () => forgetPastLimits(database.pool, new Date(past + 1)),
  ]);
  expect(await pointsOf('past.first', 'past.second')).toEqual([1, 1]);
});
