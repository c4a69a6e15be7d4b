import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { usedFrom } from '../../../test/used-from.ts';
import { openTestDatabase } from '../../../test/use-database.ts';
import { createLog } from '../log.ts';
import { inRequest } from '../request-id.ts';

const SECRET = 'lantern-of-this-test';
const own = usedFrom(createTestDatabase, ({ drop }) => drop());
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const database = usedFrom(
  () => openTestDatabase(own.url, { log, slowStatementMs: 100 }),
  (opened) => opened.close(),
);

test('slow statements are logged with their request and without values, whether they succeed or fail', async () => {
  await database.pool.query('select $1::text', [SECRET]);
  await database.pool.query('select pg_sleep(0.1), $1::text', [SECRET]);
  const refused = sql`select ${SECRET}::text,
    1 / length(pg_sleep(0.1)::text)`.execute(database.db);
  await expect(refused).rejects.toThrow('division by zero');
  await new Promise<void>((resolve, reject) => {
    inRequest('the-request', () => {
      sql`select pg_sleep(${0.1})`.execute(database.db).then(() => resolve(), reject);
    });
  });
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.map(({ msg, statement, requestId }) => [msg, statement, requestId])).toEqual([
    ['a slow statement', 'select pg_sleep(0.1), $1::text', undefined],
    ['a slow statement', 'select $1::text, 1 / length(pg_sleep(0.1)::text)', undefined],
    ['a slow statement', 'select pg_sleep($1)', 'the-request'],
  ]);
  expect(lines.join('')).not.toContain(SECRET);
});
