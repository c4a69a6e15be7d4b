import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';
import { openTestDatabase } from './use-database.ts';
import { usedFrom } from './used-from.ts';

const own = usedFrom(createTestDatabase, ({ drop }) => drop());
const database = usedFrom(
  () => openTestDatabase(own.url),
  (opened) => opened.close(),
);

/** A process that locks rows in two transactions, one of which then waits while the other runs a statement. */
const PROCESS = `
  const { openDatabase } = await import('${new URL('../src/platform/database/open.ts', import.meta.url).href}');
  const { pool } = await openDatabase({ databaseUrl: process.argv[1], dataDir: '', log: console });
  const [waiting, busy] = [await pool.connect(), await pool.connect()];
  await waiting.query('begin; select from operators for update');
  await busy.query('begin; select from plans for update');
  const running = busy.query('select pg_sleep(60)');
  process.stdout.write('locked');
  await running;
`;

test('the locks of a process that is killed between two statements of a transaction, or in one, are released', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROCESS, own.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const tables = ['operators', 'plans'].map((table) => sql.table(table));
  for (const table of tables)
    await expect(sql`select from ${table} for update nowait`.execute(database.db)).rejects.toThrow(
      'could not obtain lock',
    );

  child.kill('SIGKILL');
  for (const table of tables) {
    const { rows } = await sql`select from ${table} for update`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
  }
}, 35_000);
