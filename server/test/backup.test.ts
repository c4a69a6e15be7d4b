import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EntitlementState } from '@causeway/contract/gateway';
import { createGatewayKeyService } from '../src/modules/access/gateway-key-service.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { migrateToLatest } from '../src/platform/database/migrate.ts';
import { createLog } from '../src/platform/log.ts';
import { buy, plantCustomer } from './customers.ts';
import { operate } from './run-program.ts';
import { APP_SECRET, startTestApp, type TestApp } from './test-app.ts';
import { usedFrom } from './used-from.ts';

const place = usedFrom(
  async () => {
    const path = await mkdtemp(join(tmpdir(), 'causeway-backup-'));
    // mkdtemp makes 0700, which locks out the account under which root runs PostgreSQL.
    await chmod(path, 0o711);
    return { dataDir: join(path, 'data'), backup: join(path, 'backup'), path };
  },
  ({ path }) => rm(path, { recursive: true }),
);

/** Runs the server on DATA_DIR and stops it again. */
async function withServer<T>(work: (app: TestApp) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, log: createLog('silent') });
  try {
    await migrateToLatest(postgres.connection);
    const app = await startTestApp({ databaseUrl: postgres.url });
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function readFeed(app: TestApp, key: string, since = '') {
  const options = { method: 'GET', token: `Bearer ${key}` } as const;
  const { name, bean } = await app.call(`/Gateway/entitlements?since=${since}&limit=200`, undefined, options);
  const list: readonly EntitlementState[] = bean?.list ?? [];
  return { name, next: String(bean?.next), accounts: list.map(({ account }) => account) };
}

test('a copy of DATA_DIR of a stopped server restores its data, and gateways start again after gateway-feed restart', async () => {
  const { customer, orderId, key } = await withServer(async (app) => {
    const keys = createGatewayKeyService({ db: app.database.db, clock: app.time.clock });
    const created = { customer: await plantCustomer(app), key: await keys.createKey('tests', 'tests') };
    return { ...created, ...(await buy(app, created.customer, 'svip-360')) };
  });
  execFileSync('cp', ['-a', place.dataDir, place.backup]);

  const later = await withServer(async (app) => {
    const { id } = await plantCustomer(app);
    return { id, next: (await readFeed(app, key)).next };
  });
  await rm(place.dataDir, { recursive: true });
  execFileSync('cp', ['-a', place.backup, place.dataDir]);

  const { code } = await operate({ DATA_DIR: place.dataDir, APP_SECRET }, ['gateway-feed', 'restart']);
  expect(code).toBe(0);
  await withServer(async (app) => {
    const receipt = await app.call('/Website/orderReceipt', { id: orderId }, customer);
    expect(receipt).toMatchObject({ name: 'OK', bean: { receiptNumber: 1 } });
    // The numbers of these changes exceed the one of the old cursor.
    for (let count = 0; count < 3; count++) await plantCustomer(app);
    await readFeed(app, key);
    expect((await readFeed(app, key, later.next)).name).toBe('GATEWAY_CURSOR_UNKNOWN');
    const { accounts } = await readFeed(app, key);
    expect(accounts).toContain(customer.id);
    expect(accounts).not.toContain(later.id);
  });
});
