import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { deriveKey } from '../src/platform/crypto/keys.ts';
import { openKeys } from '../src/modules/identity/api.ts';
import { openDatabase } from '../src/platform/database/open.ts';
import { plantCustomer } from './customers.ts';
import { openDatabaseRelay, relayedUrl } from './database-relay.ts';
import { freePort } from './free-port.ts';
import { operate } from './run-program.ts';
import {
  beginServerHere,
  refusedStart,
  spawnServer,
  startServerHere,
  untilHealthy,
} from './server-process.ts';
import { APP_SECRET, startTestApp, type TestApp } from './test-app.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';

/** A start that fails quickly or waits never creates anything there. */
const dataDir = '/dev/null/data';
let database: TestDatabase;
let databaseUrl: string;
beforeAll(async () => {
  database = await createTestDatabase();
  // A socket's URL has no host, which settings require; its parameter wins.
  databaseUrl = database.url.replace('@/', '@localhost/');
});
afterAll(() => database.drop());

const oneLine = expect.stringMatching(/^[^\n]+\n$/) as string;

/** Returns the line of a start that is refused. */
async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const outcome = await refusedStart({ dataDir, env: { APP_SECRET, ...env } });
  expect(outcome).toEqual({ code: 1, out: '', err: oneLine });
  return outcome.err;
}

describe('a start waits for its database', () => {
  test('that is not up yet, and a stop ends the wait in order', async () => {
    const port = await freePort();
    const starting = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    const env = { APP_SECRET, DATABASE_URL: relayedUrl(database.url, port) };
    const stopped = beginServerHere({ dataDir, port: await freePort(), env });
    await once(starting, 'connection');
    stopped.stop.abort();
    expect(await stopped.ended).toBe(0);

    const server = startServerHere({ dataDir, port: await freePort(), env });
    await once(starting, 'connection');
    starting.close();
    await once(starting, 'close');
    const relay = await openDatabaseRelay(database.url, port);
    expect(await (await server).stop()).toBe(0);
    relay.close();
  });

  test('while it is migrated or backed up, and a stop ends the wait in order', async () => {
    const empty = await createEmptyTestDatabase();
    const other = new pg.Client({ connectionString: empty.url });
    await other.connect();
    await other.query(`select pg_advisory_lock_shared(hashtextextended('causeway migrations', 0))`);
    const { ended, stop } = beginServerHere({
      dataDir,
      port: await freePort(),
      env: { APP_SECRET, DATABASE_URL: empty.url.replace('@/', '@localhost/') },
    });
    const waits = `select from pg_stat_activity where query like 'select pg_try_advisory_lock(%'
      and datname = current_database()`;
    await expect.poll(() => other.query(waits)).toMatchObject({ rowCount: 1 });
    stop.abort();
    expect(await ended).toBe(0);
    await other.end();
    await empty.drop();
  });

  test('but not longer than it may', async () => {
    const url = relayedUrl(database.url, await freePort());
    const log = createLog('silent');
    await expect(openDatabase({ databaseUrl: url, dataDir, log, waitMs: 700 })).rejects.toThrow(
      /^The database in DATABASE_URL does not respond: .*\. Check that PostgreSQL is running/,
    );
  });

  test('and refuses one that does not exist, with the remedy', async () => {
    const line = await refusal({
      DATABASE_URL: databaseUrl.replace(/\/[^/?]+(?=\?|$)/, '/no_such_database'),
    });
    expect(line).toMatch(/database "no_such_database" does not exist\. Create it/);
  });
});

describe('APP_SECRET must be the one that the database was set up with', () => {
  test('a start and a command with another one are refused in one line', async () => {
    expect(await operate({ DATABASE_URL: databaseUrl, APP_SECRET }, ['settings'])).toMatchObject({ code: 0 });
    const wrong = { DATABASE_URL: databaseUrl, APP_SECRET: 'another secret of thirty-two characters' };
    expect(await refusal(wrong)).toMatch(/APP_SECRET isn’t the one .* Set the earlier one/);
    expect(await operate(wrong, ['settings'])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Causeway can’t start: APP_SECRET isn’t the one [^\n]*\n$/) as string,
    });
    expect(await operate({ DATABASE_URL: databaseUrl, APP_SECRET }, ['settings'])).toMatchObject({ code: 0 });
  });

  test('a start with the BACKUP_DIR of another installation, or one that can’t be used, is refused in one line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'causeway-start-'));
    await writeFile(join(folder, 'journal.ndjson'), '{"installation":"other","lastReceipt":0}\n');
    const line = await refusal({ DATABASE_URL: databaseUrl, BACKUP_DIR: folder });
    expect(line).toMatch(/^BACKUP_DIR is in use by another installation: .* set BACKUP_DIR to an empty/);
    const linkToNothing = join(folder, 'backups');
    await symlink('nothing', linkToNothing);
    for (const [BACKUP_DIR, code] of [
      ['/dev/null/backups', 'ENOTDIR'],
      // Nothing can be read there, as in a directory that is not there yet, but it can't be created either.
      [linkToNothing, 'ENOENT'],
    ] as const)
      expect(await refusal({ DATABASE_URL: databaseUrl, BACKUP_DIR })).toMatch(
        new RegExp(`^BACKUP_DIR can’t be used \\(${code}: [^\\n]*backup\\.md\\)\\.\\n$`),
      );
    await rm(folder, { recursive: true });
  });

  describe('in a database with accounts that is older than the check value', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startTestApp();
      await plantCustomer(app);
    });
    afterAll(() => app.close());

    test('its keys tell, and stay those of stored values', async () => {
      const { db } = app.database;
      const open = (appSecret: string) => openKeys(db, { appSecret, previous: undefined });
      await expect(open(`${APP_SECRET}!`)).rejects.toThrow('APP_SECRET isn’t the one');
      // Its keys are those that the secret gave.
      const keyFor = await open(APP_SECRET);
      expect(keyFor('trials')).toEqual(deriveKey(APP_SECRET, 'trials'));
      // The secret does not give those that no stored value needs, so links cannot be forged with a replaced one.
      for (const purpose of ['ticket images', 'reset reviews', 'mail addresses']) {
        expect(keyFor(purpose)).not.toEqual(deriveKey(APP_SECRET, purpose));
        expect((await open(APP_SECRET))(purpose)).toEqual(keyFor(purpose));
      }
      await expect(open(`${APP_SECRET}!`)).rejects.toThrow('APP_SECRET isn’t the one');
    });
  });
});

test('with SHUTDOWN_DELAY_SECONDS, /healthz and /readyz refuse while other requests are served', async () => {
  const env = { APP_SECRET, DATABASE_URL: databaseUrl, SHUTDOWN_DELAY_SECONDS: '300' };
  const server = spawnServer({ dataDir, port: await freePort(), env });
  await untilHealthy(server);
  server.child.kill('SIGTERM');
  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;
  await expect.poll(() => status('/healthz')).toBe(503);
  expect(await status('/readyz')).toBe(503);
  expect(await status('/livez')).toBe(200);
  expect(await status('/openapi.json')).toBe(200);
  await server.kill();
});

test('an address of another machine is refused in one line with the remedy', async () => {
  const elsewhere = { HOST: '192.0.2.1', DEMO_PUBLIC: 'yes' };
  expect(await refusal({ DATABASE_URL: databaseUrl, ...elsewhere })).toMatch(
    /set HOST to one of its addresses/,
  );
});

test('a port that is taken ends the first start with one line, and the next one shows the owner’s password', async () => {
  const fresh = await createTestDatabase();
  const started = await startTestApp({ databaseUrl: fresh.url });
  await started.database.pool.query('delete from credentials; delete from operators');
  await started.close();
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const env = { APP_SECRET, DATABASE_URL: fresh.url.replace('@/', '@localhost/') };
  expect(await refusal({ ...env, PORT: String(port) })).toMatch(/The port is already in use/);
  holder.close();
  const next = await startServerHere({ dataDir, port, env });
  expect(next.output()).toMatch(/console .*owner@causeway\.example, password /);
  await next.stop();
  await fresh.drop();
});

test('a DATA_DIR that cannot be written to is refused in one line with the remedy', async () => {
  expect(await refusal({ DATABASE_URL: databaseUrl, APP_SECRET: '' })).toMatch(
    /Set DATA_DIR to a directory that the server can write to/,
  );
});
