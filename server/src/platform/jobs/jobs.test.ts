import { once, EventEmitter } from 'node:events';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { inTransaction } from '../database/tx.ts';
import { HopelessJob } from './hopeless-job.ts';
import { jobKind, type JobKind } from './job-kind.ts';
import { startJobs, type Jobs } from './jobs.ts';
import { openTestDatabase } from '../../../test/use-database.ts';

const log = pino({ level: 'silent' });
let testDatabase: TestDatabase;
let database: Database;
const started: Jobs[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openTestDatabase(testDatabase.url);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function start(on: Database = database): Promise<Jobs> {
  const jobs = await startJobs({ ...on, log, pollSeconds: 0.5, superviseSeconds: 1 });
  started.push(jobs);
  return jobs;
}

const enqueue = <Data extends object>(jobs: Jobs, kind: JobKind<Data>, data: Data) =>
  inTransaction(database.db, (tx) => jobs.enqueueIn(tx, kind, data));

/** Lets a test wait until an event has happened a number of times. */
function counter() {
  const events = new EventEmitter();
  const seen: number[] = [];
  return {
    seen,
    add(value: number) {
      seen.push(value);
      events.emit('added');
    },
    async reaches(count: number) {
      while (seen.length < count) await once(events, 'added');
    },
  };
}

test('two processes that start together on an empty database both start, and each job runs once', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const kind = jobKind<{ n: number }>('count');
  const done = counter();
  await Promise.all(
    [one, two].map((jobs) => jobs.define(kind, async ({ n }) => done.add(n), { workers: 3 })),
  );
  for (let n = 0; n < 40; n++) await enqueue(n % 2 ? one : two, kind, { n });
  await done.reaches(40);
  // A second run would still be in progress: stopping waits for it.
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  expect(done.seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

test('a job exists only if the transaction that wrote it commits', async () => {
  const jobs = await start();
  const kind = jobKind<{ n: number }>('atomic');
  const done = counter();
  await jobs.define(kind, async ({ n }) => done.add(n));
  const rolledBack = inTransaction(database.db, async (tx) => {
    await jobs.enqueueIn(tx, kind, { n: 1 });
    throw new Error('changed our mind');
  });
  await expect(rolledBack).rejects.toThrow('changed our mind');
  const { rows } = await database.pool.query(`select 1 from pgboss.job where name = 'atomic'`);
  expect(rows).toEqual([]);
  await enqueue(jobs, kind, { n: 2 });
  await done.reaches(1);
  expect(done.seen).toEqual([2]);
});

test('a failing job is retried, and is a dead letter after its last attempt until an operator retries it', async () => {
  const jobs = await start();
  const kind = jobKind<{ n: number }>('stubborn', { retries: 1, retryDelay: 1 });
  const tries = counter();
  const lastTries: boolean[] = [];
  let isMended = false;
  await jobs.define(kind, async ({ n }, { isLastTry }) => {
    lastTries.push(isLastTry);
    tries.add(n);
    if (!isMended) throw Object.assign(new Error('no luck'), { detail: 'someone@example.com' });
  });
  await enqueue(jobs, kind, { n: 7 });
  await tries.reaches(2);
  expect(lastTries).toEqual([false, true]);
  await expect.poll(() => jobs.listDead()).toHaveLength(1);
  const [dead] = await jobs.listDead();
  expect(dead).toMatchObject({ kind: 'stubborn', data: { n: 7 }, tries: 2, error: 'no luck' });
  const kept = 'round(extract(epoch from keep_until - created_on) / 86400)::int as days from pgboss.job';
  expect((await database.pool.query(`select ${kept} where id = $1`, [dead?.id])).rows).toEqual([
    { days: 90 },
  ]);
  const { rows } = await database.pool.query(`select output::text from pgboss.job where output is not null`);
  expect(JSON.stringify(rows)).not.toContain('someone@example.com');

  isMended = true;
  expect(await jobs.retryDead(dead?.id ?? '')).toBe(true);
  await tries.reaches(3);
  expect(await jobs.listDead()).toEqual([]);
  expect(await jobs.retryDead(dead?.id ?? '')).toBe(false);
});

test('a hopeless job becomes a dead letter without a retry', async () => {
  const jobs = await start();
  const kind = jobKind<{ n: number }>('hopeless');
  const tries = counter();
  await jobs.define(kind, async ({ n }) => {
    tries.add(n);
    throw new HopelessJob('never');
  });
  await enqueue(jobs, kind, { n: 1 });
  const ofKind = async () => (await jobs.listDead()).filter((dead) => dead.kind === 'hopeless');
  await expect.poll(ofKind).toHaveLength(1);
  expect(tries.seen).toEqual([1]);
});

test('dead letters are kept as long although an older version has stored their queue', async () => {
  const queue = `pgboss.queue where name = 'dead-letters'`;
  await start();
  await database.pool.query(
    `update pgboss.queue set retention_seconds = 1209600 where name = 'dead-letters'`,
  );
  await start();
  const { rows } = await database.pool.query(`select retention_seconds / 86400 as days from ${queue}`);
  expect(rows).toEqual([{ days: 90 }]);
});

test('a kind whose queue an older version has stored with other options gets its own', async () => {
  const kind = jobKind<{ n: number }>('of-two-versions');
  const define = async () => (await start()).define(kind, async () => undefined);
  const stored = async () => {
    const options = `retry_limit, dead_letter from pgboss.queue where name = 'of-two-versions'`;
    return (await database.pool.query(`select ${options}`)).rows;
  };
  await define();
  const own = await stored();
  expect(own).toHaveLength(1);
  await database.pool.query(
    `update pgboss.queue set retry_limit = 99, dead_letter = null where name = 'of-two-versions'`,
  );
  await define();
  expect(await stored()).toEqual(own);
});

test('stopping waits for the running job and starts no other', async () => {
  const jobs = await start();
  const kind = jobKind<{ n: number }>('slow');
  const begun = counter();
  const ended: number[] = [];
  const gate = Promise.withResolvers<void>();
  await jobs.define(kind, async ({ n }) => {
    begun.add(n);
    await gate.promise;
    ended.push(n);
  });
  await enqueue(jobs, kind, { n: 1 });
  await begun.reaches(1);
  let isStopped = false;
  const stopped = jobs.stop().then(() => (isStopped = true));
  await enqueue(jobs, kind, { n: 2 });
  expect(isStopped).toBe(false);
  gate.resolve();
  await stopped;
  expect(begun.seen).toEqual([1]);
  expect(ended).toEqual([1]);
});

test('jobs continue after the database was unreachable', async () => {
  const ownDatabase = await createTestDatabase();
  const own = await openDatabase({ databaseUrl: ownDatabase.url, dataDir: '', log });
  const server = new pg.Client({ connectionString: inject('testDatabase').serverUrl });
  await server.connect();
  try {
    const jobs = await start(own);
    const kind = jobKind<{ n: number }>('survivor');
    const done = counter();
    await jobs.define(kind, async ({ n }) => done.add(n));
    const name = (await own.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
    await server.query(`alter database ${name} with allow_connections false`);
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const write = () => inTransaction(own.db, (tx) => jobs.enqueueIn(tx, kind, { n: 1 }));
    await expect(write()).rejects.toThrow();
    await server.query(`alter database ${name} with allow_connections true`);
    await expect
      .poll(() =>
        write().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await done.reaches(1);
    // Notifications also recover, not only polling.
    const listeners = `select 1 from pg_stat_activity where datname = $1 and query like 'listen %'`;
    await expect.poll(async () => (await server.query(listeners, [name])).rowCount).toBe(1);
    await jobs.stop();
  } finally {
    await server.end();
    await own.close();
    await ownDatabase.drop();
  }
});

test('a scheduled kind runs once for all times missed while no process ran, and for its dead letters', async () => {
  const kind = jobKind('every-minute', { alone: true });
  const runs = counter();
  const before = await start();
  await before.define(kind, async () => undefined);
  await before.schedule(kind, '* * * * *');
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  const hourAgo = `now() - interval '1 hour'`;
  await database.pool.query(`delete from pgboss.job where name in ('every-minute', '__pgboss__send-it')`);
  await database.pool.query(`update pgboss.version set cron_on = ${hourAgo}`);
  await database.pool.query(`update pgboss.schedule set created_on = ${hourAgo}, updated_on = ${hourAgo}`);

  await database.pool.query(
    `insert into pgboss.job (name, source_name) select 'dead-letters', unnest(array['every-minute', 'every-minute', 'other'])`,
  );

  const jobs = await start();
  await jobs.define(kind, async () => runs.add(1));
  await runs.reaches(1);
  const deadKinds = async () => (await jobs.listDead()).map((dead) => dead.kind);
  await expect.poll(deadKinds).not.toContain('every-minute');
  expect(await deadKinds()).toContain('other');
  const { rows } = await database.pool.query(`select id from pgboss.job where name = 'every-minute'`);
  // One for the sixty missed runs, and one more if a new minute has started.
  expect(rows.length).toBeLessThanOrEqual(2);
});
