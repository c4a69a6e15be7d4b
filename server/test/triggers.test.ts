import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useDatabase } from './use-database.ts';

const ROOT = join(import.meta.dirname, '../..');
const database = useDatabase();

test('docs/triggers.md names each trigger of the database with its table, why it is needed and its test', async () => {
  const { rows } = await database.pool.query<{ row: string }>(`
    select tgrelid::regclass || ' ' || tgname as row from pg_trigger
    where not tgisinternal and tgrelid::regclass::oid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by 1`);
  const cells = readFileSync(join(ROOT, 'docs/triggers.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const names = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const described = cells.flatMap(([, table, triggers]) =>
    names(triggers).map((trigger) => `${names(table)[0]} ${trigger}`),
  );
  expect(described.toSorted()).toEqual(rows.map(({ row }) => row).toSorted());
  for (const [, , , why, path] of cells) {
    expect(why).not.toBe('');
    expect(names(path).map((name) => existsSync(join(ROOT, name)))).toEqual([true]);
  }
});
