import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabaseRelay } from '../../../test/database-relay.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { usedFrom } from '../../../test/used-from.ts';
import { DatabaseAway } from './database-away.ts';
import { RecoveringPool } from './recovering-pool.ts';

const MAX = 10;
const CALLERS = 200;
const own = usedFrom(createTestDatabase, ({ drop }) => drop());
const relay = usedFrom(
  () => openDatabaseRelay(own.url),
  async ({ close }) => close(),
);
let pool: RecoveringPool;
afterEach(() => pool.end());

function openPool(connectionString: string): Promise<readonly pg.PoolClient[]> {
  pool = new RecoveringPool({ connectionString, connectionTimeoutMillis: 1500 }, MAX, new Map());
  // `pool.end` does not wait for the server, and dropping the database ends the connections that are left.
  pool.on('error', () => undefined);
  return Promise.all(Array.from({ length: MAX }, () => pool.connect()));
}
const ask = () => pool.query('select 1');

test('callers that wait for busy connections open no others, and the database does not count as away', async () => {
  const busy = await openPool(relay.url);
  const before = relay.connections();
  const answers: Promise<unknown>[] = [];
  // Apart, so that each of them might send a probe.
  for (let caller = 0; caller < CALLERS; caller++) {
    answers.push(ask());
    await sleep(4);
  }
  await sleep(200);
  expect(pool.waitingCount).toBe(CALLERS);
  for (const client of busy) client.release();
  await expect(Promise.all(answers)).resolves.toHaveLength(CALLERS);
  // A server that stays silent is probed once a second, and more often only on a machine that took longer.
  expect(relay.connections() - before).toBeLessThan(CALLERS / 10);
});

test('a process that was busy while the server answered does not take it for silent', async () => {
  for (const client of await openPool(own.url)) client.release();
  // A connection is trusted for a second.
  await sleep(1100);
  const answers = Array.from({ length: CALLERS }, ask);
  // Blocks the process, once the probes are sent, for longer than they may take.
  await new Promise<void>((resolve) =>
    setImmediate(() => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1700);
      resolve();
    }),
  );
  await expect(Promise.all(answers)).resolves.toHaveLength(CALLERS);
});

test('a silent server is detected even after the machine’s clock was set back', async () => {
  for (const client of await openPool(relay.url)) client.release();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  try {
    await sleep(1100);
    relay.cut();
    await expect(ask()).rejects.toThrow(DatabaseAway);
  } finally {
    vi.useRealTimers();
    relay.mend();
  }
});
