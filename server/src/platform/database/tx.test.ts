import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { inTransaction, type Db, type Tx } from './tx.ts';

const database = useDatabase();
let db: Db;

beforeAll(async () => {
  db = database.db;
  await sql`create table counters (name text primary key, value int not null)`.execute(db);
});
beforeEach(async () => {
  await sql`truncate counters`.execute(db);
  await sql`insert into counters values ('a', 0), ('b', 0)`.execute(db);
});

const add = (tx: Tx, name: string) =>
  sql`update counters set value = value + 1 where name = ${name}`.execute(tx);

async function values(): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`select value from counters order by name`.execute(db);
  return rows.map((row) => row.value);
}

test('all statements are committed together, and the result is returned', async () => {
  const result = await inTransaction(db, async (tx) => {
    await add(tx, 'a');
    await add(tx, 'b');
    return 'done';
  });
  expect(result).toBe('done');
  expect(await values()).toEqual([1, 1]);
});

test('an error rolls everything back and is not retried', async () => {
  let runs = 0;
  const work = inTransaction(db, async (tx) => {
    runs++;
    await add(tx, 'a');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await values()).toEqual([0, 0]);
  expect(runs).toBe(1);
});

test('all transactions of a deadlock succeed', async () => {
  let runs = 0;
  let locked = 0;
  const bothLocked = Promise.withResolvers<void>();
  const addBoth = (first: string, second: string) =>
    inTransaction(db, async (tx) => {
      runs++;
      await add(tx, first);
      // Counted with the first lock held: a transaction that only has begun would be too late.
      if (++locked === 2) bothLocked.resolve();
      await bothLocked.promise;
      await add(tx, second);
    });
  await Promise.all([addBoth('a', 'b'), addBoth('b', 'a')]);
  expect(await values()).toEqual([2, 2]);
  expect(runs).toBeGreaterThan(2);
});

test('a lasting conflict fails after three retries', async () => {
  let runs = 0;
  const work = inTransaction(db, async (tx) => {
    runs++;
    await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
  });
  await expect(work).rejects.toThrow('again');
  expect(runs).toBe(4);
});
