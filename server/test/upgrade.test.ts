import { createHash, createHmac } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitmentText, spinText, segmentOf } from '@causeway/contract/wheel-spin';
import { migrateToLatest } from '../src/platform/database/migrate.ts';
import { codeIn, paySandbox } from './customers.ts';
import {
  expectReceiptsUnbroken,
  expectStoredTimeIsReplayed,
  expectSummariesRight,
} from './settlement-state.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createEmptyTestDatabase, type TestDatabase } from './test-database.ts';
import { writeRows } from './upgrade/database-text.ts';
import { MIGRATIONS } from './upgrade/released-migrations.ts';
import { readUpgradeFixture, type UpgradeFixture } from './upgrade/upgrade-fixture.ts';
import { readRecords } from './upgrade/upgrade-records.ts';
import { upgradeProvider } from './upgrade/upgrade-scene.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');

let text: string;
let fixture: UpgradeFixture;
let database: TestDatabase;
let client: pg.Client;
let app: TestApp;
const ends: (() => Promise<unknown>)[] = [];

async function readNewestFixture(): Promise<string> {
  const fixtures = await readdir(FIXTURES);
  const newest = fixtures.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);
  return readFile(join(FIXTURES, newest ?? ''), 'utf8');
}

/** The migrations of this version, and one more if the release has them all. */
async function laterMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-upgrade-'));
  ends.push(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const { rowCount } = await client.query('select from kysely_migration');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  if (files.length > (rowCount ?? 0)) return folder;
  const number = String(files.length + 1).padStart(4, '0');
  await writeFile(
    join(folder, `${number}-of-the-test.sql`),
    `-- expand
     alter table orders add column upgraded boolean not null default false;
     update orders set upgraded = true;
     create index orders_upgraded on orders (id) where upgraded;`,
  );
  return folder;
}

beforeAll(async () => {
  text = await readNewestFixture();
  fixture = readUpgradeFixture(text);
  database = await createEmptyTestDatabase();
  ends.push(database.drop);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  ends.push(() => client.end());
  await client.query(text);
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

test('the fixture restores every row', async () => {
  const withoutTimes = (sql: string) => sql.replaceAll(/now\(\) \+ '[^']*'/g, 'now()');
  const rows = withoutTimes(await writeRows(client));
  expect(rows).toBe(withoutTimes(text).slice(-rows.length));
});

describe('after a later migration', () => {
  beforeAll(async () => {
    const ran = await migrateToLatest({ connectionString: database.url }, await laterMigrations());
    expect(ran).not.toEqual([]);
  });

  test('every record of money, time, emails, sessions and tickets is there', async () => {
    expect(await readRecords(client)).toEqual(fixture.records);
  });

  describe('the application', () => {
    beforeAll(async () => {
      await client.query(`update pgboss.job set start_after = now() where state = 'retry'`);
      const startsAt = new Date(new Date(fixture.moment).getTime() + 1000);
      const providers = [upgradeProvider().provider];
      const options = {
        startsAt,
        providers,
        config: { appSecret: fixture.appSecret },
        runsSchedules: true,
      } as const;
      app = await startTestApp({ databaseUrl: database.url, ...options });
      ends.push(app.close);
    });
    afterAll(() => expect(app.unexpected).toEqual([]));

    const asCustomer = (path: string, input?: object) =>
      app.call(`/Website/${path}`, input, fixture.scene.customer);
    const get = (path: string) =>
      app.call(`/Website/${path}`, undefined, { method: 'GET', token: fixture.scene.customer.token });

    test('sends the waiting emails', async () => {
      const { customer, stranger: account } = fixture.scene;
      await app.smtp.waitForMail(customer.email);
      const code = codeIn((await app.smtp.waitForMail(account)).text);
      const answer = await app.call('/Website/reg', { account, code, password: 'a lantern on the dam' });
      expect(answer.name).toBe('OK');
    });

    test('knows the sessions and passwords of customers, members, operators and client apps', async () => {
      const { customer, member, operator } = fixture.scene;
      expect((await asCustomer('info')).bean).toMatchObject({ account: customer.email });
      expect((await app.call('/Website/info', {}, member)).name).toBe('OK');
      expect((await app.call('/Console/me', {}, operator)).bean.operator.email).toBe(operator.email);
      expect((await app.call('/Client/info', {}, { token: customer.clientToken })).name).toBe('OK');
      const { email: account, password } = customer;
      expect((await app.call('/Website/login', { account, password })).name).toBe('OK');
      expect((await app.call('/Console/login', operator)).name).toBe('OK');
    });

    test('has the money of every order, and time as the ledger says', async () => {
      await expectSummariesRight(app.database.db);
      const { rows } = await client.query<{ id: string }>('select id from accounts');
      for (const { id } of rows) await expectStoredTimeIsReplayed(app.database.db, id, app.time.clock());
    });

    test('continues with the next receipt number', async () => {
      const { orderId, reference } = fixture.scene.open;
      await paySandbox(app, reference, 'paid');
      await expectReceiptsUnbroken(app.database.db);
      const { rows } = await client.query('select number from receipts where order_id = $1', [orderId]);
      const [series] = fixture.records.receipts as [{ last_number: number }];
      expect(rows).toEqual([{ number: series.last_number + 1 }]);
    });

    test('reveals the seed of a commitment that was shown before', async () => {
      const { id, hash } = fixture.scene.commitment;
      const { bean: spin } = await get(`activityLotteryDraw?seed=after&commitment=${id}`);
      const { commitment, seed, segment } = (await asCustomer('activityLotteryCheck', { id: spin.id })).bean;
      expect({ id: commitment.id, hash: commitment.hash, seed }).toEqual({ id, hash, seed: 'after' });
      expect(createHash('sha256').update(commitmentText(commitment)).digest('hex')).toBe(hash);
      const hmac = createHmac('sha256', Buffer.from(commitment.secret, 'hex'));
      expect(segmentOf(hmac.update(spinText(id, seed)).digest('hex'), commitment)).toBe(segment);
    });

    test('shows a ticket with its image and its answer', async () => {
      const { bean } = await asCustomer('ticketView', { id: fixture.scene.customer.ticketId });
      expect(bean.messages).toHaveLength(2);
      const [image] = bean.messages.flatMap(({ file }: { file?: string[] }) => file ?? []);
      const { pathname, search } = new URL(image);
      const answer = await fetch(`${app.url}${pathname}${search}`);
      expect(answer.headers.get('content-type')).toBe('image/png');
    });
  });
});
