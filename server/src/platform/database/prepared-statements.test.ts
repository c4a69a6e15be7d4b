import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { inTransaction, type Db, type Tx } from './tx.ts';

const database = useDatabase();

beforeEach(async () => {
  await sql`drop table if exists boats`.execute(database.db);
  await sql`create table boats (name text primary key)`.execute(database.db);
  await sql`insert into boats values ('ferry')`.execute(database.db);
});

const findBoat = async (db: Db | Tx, name: string) =>
  (await sql`select * from boats where name = ${name}`.execute(db)).rows;
const addColumn = () =>
  sql.raw(`alter table boats add column length int not null default 9`).execute(database.db);

test('a statement is prepared once, however often it runs', async () => {
  for (const name of ['ferry', 'raft', 'ferry']) await findBoat(database.db, name);
  const { rows } = await database.pool.query(
    `select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%from boats where%'`,
  );
  expect(rows).toEqual([{ runs: 3 }]);
});

test('a statement still works after its table gets a column', async () => {
  expect(await findBoat(database.db, 'ferry')).toEqual([{ name: 'ferry' }]);
  await addColumn();
  expect(await findBoat(database.db, 'ferry')).toEqual([{ name: 'ferry', length: 9 }]);
  expect(await findBoat(database.db, 'ferry')).toEqual([{ name: 'ferry', length: 9 }]);
});

test('a whole transaction is retried after a table gets a column', async () => {
  // Twice: the previous test changed the table, and the statement that detects this is not prepared.
  await findBoat(database.db, 'ferry');
  await findBoat(database.db, 'ferry');
  await addColumn();
  let runs = 0;
  const boats = await inTransaction(database.db, async (tx) => {
    runs++;
    await sql`insert into boats values (${'raft'})`.execute(tx);
    return findBoat(tx, 'raft');
  });
  expect(boats).toEqual([{ name: 'raft', length: 9 }]);
  expect(runs).toBe(2);
});

test('an error of the statement itself is passed on unchanged', async () => {
  const again = sql`insert into boats values (${'ferry'})`.execute(database.db);
  await expect(again).rejects.toMatchObject({ code: '23505' });
});
