import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { isDatabaseAway } from './database-away.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { openDatabase, type Database } from './open.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
const opened: Database[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'causeway-open-'));
  await chmod(dataDir, 0o711);
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(() => rm(dataDir, { recursive: true }));

async function open(databaseUrl?: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir, log });
  opened.push(database);
  return database;
}

test('other errors do not count as an unreachable database', async () => {
  const { pool } = await open();
  const wrong = await pool.query('select * from no_such_table').catch((error: unknown) => error);
  const elsewhere = await readFile('/no/such/file').catch((error: unknown) => error);
  expect([wrong, elsewhere, undefined].map(isDatabaseAway)).toEqual([false, false, false]);
});

/** The deadline is 1.5 s, which a busy machine exceeds; a query without one waits forever. */
const HANGING_MS = 20_000;

/** Returns a query's error and the milliseconds until it came. */
async function failure({ pool }: Database): Promise<{ error: unknown; ms: number }> {
  const start = performance.now();
  const error = await pool.query('select 1').then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - start };
}

async function expectQuickFailure(database: Database): Promise<void> {
  const { error, ms } = await failure(database);
  expect(isDatabaseAway(error)).toBe(true);
  expect(ms).toBeLessThan(HANGING_MS);
}

/** The server and all its connections: the pool may have more than one. */
async function processesOf(server: EmbeddedPostgres, connection: Pick<Database['pool'], 'query'>) {
  const { rows } = await connection.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  return [server.pid, ...rows.map(({ pid }) => pid)];
}

async function whileFrozen(pids: readonly number[], run: () => Promise<void>): Promise<void> {
  try {
    for (const pid of pids) send('SIGSTOP', pid);
    await run();
  } finally {
    for (const pid of pids) send('SIGCONT', pid);
  }
}

/** A connection that an earlier test has closed may end between being listed and being signaled. */
function send(signal: 'SIGSTOP' | 'SIGCONT', pid: number): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const isUp = async ({ pool }: Database): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  );

test('without DATABASE_URL it opens an embedded database in DATA_DIR', async () => {
  const { db, pool } = await open();
  const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
    db,
  );
  expect(rows).toEqual([{ name: 'causeway' }]);
  expect((await pool.query('show data_directory')).rows).toEqual([
    { data_directory: join(dataDir, 'postgres', 'cluster') },
  ]);
});

test('closing waits for slow connections before it stops the embedded server', async () => {
  const warnings: string[] = [];
  const heard = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  const database = await openDatabase({ dataDir, log: heard });
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  const closed = database.close();
  // Enough time to stop the server.
  await sleep(500);
  process.kill(pid, 'SIGCONT');
  await closed;
  expect(warnings).toEqual([]);
});

test('DATABASE_URL takes precedence', async () => {
  const { url, drop } = await createTestDatabase();
  const database = await open(url);
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  expect(url).toContain(rows[0]?.name);
  await database.close();
  await database.close();
  await drop();
});

test('a DATABASE_URL that does not answer fails immediately without showing its password', async () => {
  const refused = open('postgresql://someone:secret@127.0.0.1:1/nothing').catch(String);
  expect(await refused).toMatch(/DATABASE_URL does not respond/);
  expect(await refused).not.toContain('secret');
});

test('bigint is a number or an error, a date stays a day, a timestamp is a Date', async () => {
  const { pool } = await open();
  const { rows } = await pool.query(
    `select 9007199254740991 as big, array[1, null, 3]::bigint[] as bigs, date '2026-03-29' as day,
      array[date '2026-03-29'] as days, timestamptz '2026-03-29T01:30:00+01' as at, 1.50::numeric as exact`,
  );
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      bigs: [1, null, 3],
      day: '2026-03-29',
      days: ['2026-03-29'],
      at: new Date('2026-03-29T00:30:00Z'),
      exact: '1.50',
    },
  ]);
  await expect(pool.query('select 9007199254740992 as big')).rejects.toThrow(RangeError);
});

test('a quiet minute closes no connection, ten do', async () => {
  const { pool } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await pool.query('select 1');
  vi.advanceTimersByTime(60_000);
  expect(pool.idleCount).toBe(1);
  vi.advanceTimersByTime(540_000);
  expect(pool.idleCount).toBe(0);
});

test('the server cancels a statement after 15 seconds', async () => {
  const { pool } = await open();
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }]);
});

describe('with an unreachable database', () => {
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'server'), log, durable: false });
  });
  afterAll(() => server.stop());

  test('queries fail within 2 s, and work again once it is back', async () => {
    const database = await open(server.url);
    await server.stop();
    for (let i = 0; i < 3; i++) {
      const { error, ms } = await failure(database);
      expect(isDatabaseAway(error)).toBe(true);
      expect(ms).toBeLessThan(HANGING_MS);
    }
    server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'server'), log, durable: false });
    await expect.poll(() => isUp(database)).toBe(true);
  });

  test('a connection that dies inside a transaction fails that transaction only', async () => {
    const database = await open(server.url);
    const client = await database.pool.connect();
    await client.query('begin');
    const killed = server.pid;
    process.kill(killed, 'SIGKILL');
    const error = await new Promise((resolve) => client.once('error', resolve));
    expect(isDatabaseAway(error)).toBe(true);
    await expect(client.query('select 1')).rejects.toSatisfy(isDatabaseAway);
    client.release(true);
    await expect.poll(() => isUp(database)).toBe(true);
    // The new server answers shortly before its process is known.
    await expect.poll(() => server.pid).not.toBe(killed);
  });

  test('a silent server is also detected within 2 s', async () => {
    const database = await open(server.url);
    const frozen = await processesOf(server, database.pool);
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // a connection in use is trusted for a second
    await whileFrozen(frozen, async () => {
      await expectQuickFailure(database);
      await expectQuickFailure(database);
    });
    await expect.poll(() => isUp(database)).toBe(true);
  });

  test('a connection that fell silent during a query is probed before its next use', async () => {
    const database = await open(server.url);
    const client = await database.pool.connect();
    const frozen = await processesOf(server, client);
    await whileFrozen(frozen, async () => {
      const query = { text: 'select 1', query_timeout: 1_100 };
      await expect(client.query(query)).rejects.toSatisfy(isDatabaseAway);
      client.release();
      await expectQuickFailure(database);
    });
    await expect.poll(() => isUp(database)).toBe(true);
  });

  test('an embedded server that dies is restarted, and the same pool continues', async () => {
    const database = await open();
    const cluster = join(dataDir, 'postgres', 'cluster');
    const pid = await serverOf(cluster);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => serverOf(cluster)).not.toBe(pid);
    await expect.poll(() => isUp(database)).toBe(true);
  });
});

async function serverOf(cluster: string): Promise<number> {
  return Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '0'), 10);
}
