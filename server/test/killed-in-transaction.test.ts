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

/** A process that locks the owner's row and then waits, or runs `statement`, within the transaction. */
const PROCESS = `
  const [databaseUrl, statement] = process.argv.slice(1);
  const { openDatabase } = await import('${new URL('../src/platform/database/open.ts', import.meta.url).href}');
  const { pool } = await openDatabase({ databaseUrl, dataDir: '', log: console });
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select id from operators for update');
  const running = statement ? client.query(statement) : undefined;
  process.stdout.write('locked');
  await running;
`;

test.each([
  ['between two statements', ''],
  ['in a statement', 'select pg_sleep(60)'],
])(
  'the locks of a process that is killed %s of a transaction are released',
  async (_, statement) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROCESS, own.url, statement], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const tryLock = sql`select id from operators for update nowait`;
    await expect(tryLock.execute(database.db)).rejects.toThrow('could not obtain lock');

    child.kill('SIGKILL');
    const { rows } = await sql`select id from operators for update`.execute(database.db);
    expect(rows).toHaveLength(1);
  },
  35_000,
);
