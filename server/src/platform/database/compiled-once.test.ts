import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { compiledOnce } from './compiled-once.ts';

const database = useDatabase();

test('a statement is built once and runs with the values of each call', async () => {
  let builds = 0;
  const select = compiledOnce((db, { name, at }: { name: string | null; at: Date }) => {
    builds++;
    return db.selectNoFrom([
      sql<string | null>`${name}::text`.as('name'),
      sql<number>`7`.as('seven'),
      sql<Date>`${at}::timestamptz`.as('at'),
    ]);
  });
  const at = new Date('2026-03-04T05:06:07.089Z');
  for (const values of [
    { name: 'ferry', at },
    { name: null, at: new Date(0) },
  ]) {
    expect(await select(database.db, values)).toEqual([{ ...values, seven: 7 }]);
  }
  expect(builds).toBe(1);
});
