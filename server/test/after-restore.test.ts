import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { afterRestore } from '../src/app/backup/after-restore.ts';
import { removeBackup } from '../src/app/backup/backup-folder.ts';
import { checkJournal, readJournal, writeJournal } from '../src/app/backup/journal.ts';
import { expiredMail } from '../src/modules/access/mails/expired.mail.ts';
import { checkInstallation } from '../src/platform/database/installation.ts';
import { inTransaction, type Db } from '../src/platform/database/tx.ts';
import { createLog } from '../src/platform/log.ts';
import { openDatabase, type Database } from '../src/platform/database/open.ts';
import { anotherProcess } from './another-process.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner } from './operators.ts';
import { operate } from './run-program.ts';
import { expectReceiptsUnbroken } from './settlement-state.ts';
import { createStubProvider, STUB, STUB_HEADERS } from './stub-provider.ts';
import { APP_SECRET, startTestApp, type TestApp } from './test-app.ts';
import { createTestClock } from './test-clock.ts';
import {
  copyTestDatabase,
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from './test-database.ts';
import { turnOnMfa } from './two-factor.ts';
import { usedFrom } from './used-from.ts';
import { removeLivingAccount } from './wheel-scene.ts';
import { grantSpinsTo, makeWheel, WEIGHTS } from './wheels.ts';

const DAY = 86_400;
const HOUR = 3600;
/** Nothing listens there, so emails wait. */
const NO_SMTP = 'smtp://127.0.0.1:1';

/** Of the server that runs. Starts now, as the backup has the time of its process. */
let time = createTestClock(new Date());
const stub = createStubProvider(() => time.clock());
const place = usedFrom(
  async () => ({
    // Made by the journal.
    backupDir: join(await mkdtemp(join(tmpdir(), 'causeway-journal-')), 'backups'),
    lost: await createTestDatabase(),
  }),
  async ({ backupDir, lost }) => {
    await rm(dirname(backupDir), { recursive: true });
    await lost.drop();
    await restored?.drop();
  },
);
let restored: TestDatabase | undefined;
const restoredUrl = () => restored?.url ?? '';

/** Of the operator's command; a socket's URL has no host, which settings require. */
const environment = (url: string) => ({
  DATABASE_URL: url.replace('@/', '@localhost/'),
  APP_SECRET,
  BACKUP_DIR: place.backupDir,
});

/** Runs a server on a database and stops it again. */
async function withServer<T>(
  databaseUrl: string,
  work: (app: TestApp) => Promise<T>,
  config = {},
): Promise<T> {
  const startsAt = time.clock();
  const app = await startTestApp({ databaseUrl, startsAt, providers: [stub.provider], config });
  try {
    time = app.time;
    return await work(app);
  } finally {
    await app.close();
    expect(app.unexpected).toEqual([]);
  }
}

/** As an operator's command: its connections are no server's. */
async function withCommand<T>(databaseUrl: string, work: (database: Database) => Promise<T>): Promise<T> {
  const log = createLog('silent');
  const database = await openDatabase({ databaseUrl, dataDir: '', log, poolSize: 2, forAMoment: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function prepare(databaseUrl: string): Promise<readonly string[]> {
  return withCommand(databaseUrl, async (database) => {
    const { platform, stop, ...modules } = anotherProcess({ database, time }, { providers: [stub.provider] });
    try {
      return await afterRestore({ platform, modules, backupDir: place.backupDir });
    } finally {
      await stop();
    }
  });
}

const journal = ({ database: { db }, time: { clock } }: TestApp) =>
  writeJournal({ db, clock }, place.backupDir);

async function order(app: TestApp, customer: Customer): Promise<{ id: string; reference: string }> {
  const request = { productId: 'vip-90', mId: 1, payType: 'alipay' };
  const { bean } = await app.call('/Website/createRenewOrder', request, customer);
  const { reference } = await app.database.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', String(bean.orderId))
    .executeTakeFirstOrThrow();
  return { id: String(bean.orderId), reference };
}

async function pay(app: TestApp, reference: string): Promise<void> {
  stub.pay(reference);
  const body = stub.message(reference).toString();
  const answer = await fetch(`${app.url}/pay/${STUB}/events`, {
    method: 'POST',
    headers: { ...STUB_HEADERS, 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(200);
}

/** The commitment of the next spin. */
const nextOf = async (app: TestApp, { token }: Customer) =>
  (await app.call('/Website/activityLotteryInfo', undefined, { method: 'GET', token })).bean.next;
/** Spins, which reveals the secret, and returns the commitment that decided. */
async function spin(app: TestApp, customer: Customer) {
  const options = { method: 'GET', token: customer.token } as const;
  const { bean } = await app.call('/Website/activityLotteryDraw?seed=mine', undefined, options);
  return (await app.call('/Website/activityLotteryCheck', { id: bean.id }, customer)).bean.commitment;
}
const login = async (app: TestApp, { email: account }: Customer, password: string) =>
  app.call('/Website/login', { account, password });
const signIn = async (app: TestApp, customer: Customer): Promise<Customer> => ({
  ...customer,
  token: String((await login(app, customer, customer.password)).bean.data),
});
const receiptsIn = (db: Db) =>
  db.selectFrom('receipts').select(['number', 'order_id']).orderBy('number').execute();
/** Writes a reminder as its job would; false if it was written before. */
async function remind(app: TestApp, { id, email }: Customer): Promise<boolean> {
  const { platform, stop } = anotherProcess({ database: app.database, time });
  const mail = { template: expiredMail, to: email, language: 'en', values: { accessUntil: 0 } } as const;
  const written = await inTransaction(platform.db, (tx) =>
    platform.outbox.enqueue(tx, { ...mail, accountId: id, dedupeKey: `expired:${id}:1` }),
  );
  await stop();
  return written;
}

async function beforeTheBackup(app: TestApp) {
  const { db } = app.database;
  const customer = async () => plantCustomer(app);
  const [payer, opener, spinner, gone, blocked, changer, secured] = await Promise.all(
    Array.from({ length: 7 }, customer),
  );
  const people = { payer, opener, spinner, gone, blocked, changer, secured } as Readonly<
    Record<'payer' | 'opener' | 'spinner' | 'gone' | 'blocked' | 'changer' | 'secured', Customer>
  >;
  const operators = {
    removed: await plantOperator(app, 'finance'),
    demoted: await plantOperator(app, 'owner'),
    changed: await plantOperator(app, 'support'),
  };
  const { gatewayKeys } = anotherProcess({ database: app.database, time }).access;
  const gatewayKey = await gatewayKeys.createKey('Frankfurt', 'tests');
  const wheel = await makeWheel(db, { around: time.clock(), weights: WEIGHTS.even, lastsMs: 5 * DAY * 1000 });
  await grantSpinsTo(db, { id: wheel, at: time.clock() }, people.spinner.id, 1);
  const commitment = await nextOf(app, people.spinner);
  const first = await order(app, people.payer);
  await pay(app, first.reference);
  const open = await order(app, people.opener);
  await checkInstallation(db);
  await journal(app);
  return { people, operators, gatewayKey, commitment, open };
}

type Scene = Awaited<ReturnType<typeof beforeTheBackup>>;

/** A day after the backup, of which only the journal and the provider know later. */
async function theDay(app: TestApp, { people, operators, open, commitment }: Scene) {
  const { db } = app.database;
  time.advance(10 * 60);
  // The email that waited at the backup is sent now.
  await app.smtp.waitForMail(people.payer.email);
  await pay(app, open.reference);
  const late = await order(app, people.payer);
  await pay(app, late.reference);
  expect(await spin(app, people.spinner)).toMatchObject({ id: commitment.id, secret: expect.any(String) });
  await journal(app);
  time.advance(6 * HOUR);
  await removeLivingAccount(db, people.gone.id, time.clock());
  const owner = await signInOwner(app);
  await app.call('/Console/customerBlock', { id: people.blocked.id, reason: 'Fraud.' }, owner);
  const change = { oldPassword: people.changer.password, password: 'another-lantern' };
  expect((await app.call('/Website/repass', change, await signIn(app, people.changer))).name).toBe('OK');
  await turnOnMfa(app, await signIn(app, people.secured));
  await app.call('/Console/operatorBlock', { id: operators.removed.id }, owner);
  await app.call('/Console/operatorRole', { id: operators.demoted.id, role: 'auditor' }, owner);
  const { email, password } = operators.changed;
  const { bean } = await app.call('/Console/login', { email, password });
  const own = { oldPassword: password, password: 'another lantern for the staff' };
  expect((await app.call('/Console/password', own, { token: bean.data })).name).toBe('OK');
  expect(await remind(app, people.spinner)).toBe(true);
  await app.smtp.waitForMail(people.opener.email);
  time.advance(60);
  await journal(app);
  time.advance(60);
  await journal(app);
  time.advance(18 * HOUR);
  return { late, receipts: await receiptsIn(db) };
}

async function expectNoAccess(app: TestApp, { people, operators, gatewayKey }: Scene): Promise<void> {
  const { payer, gone, blocked, changer, secured } = people;
  for (const { token } of Object.values(people))
    expect((await app.call('/Website/info', {}, { token })).name).not.toBe('OK');
  expect(await login(app, payer, payer.password)).toMatchObject({ name: 'OK' });
  expect(await login(app, gone, gone.password)).toMatchObject({ name: 'WRONG_CREDENTIALS' });
  expect(await login(app, blocked, blocked.password)).toMatchObject({ name: 'ACCOUNT_BLOCKED' });
  for (const { email } of [changer, secured])
    for (const password of [changer.password, 'another-lantern'])
      expect(await login(app, { ...changer, email }, password)).toMatchObject({ name: 'WRONG_CREDENTIALS' });
  for (const { email, password, token } of [operators.removed, operators.changed]) {
    expect((await app.call('/Console/login', { email, password })).name).toBe('WRONG_CREDENTIALS');
    expect((await app.call('/Console/me', {}, { token })).name).not.toBe('OK');
  }
  const { email, password } = operators.demoted;
  const { bean } = await app.call('/Console/login', { email, password });
  expect(bean.operator.role).toBe('auditor');
  const key = { method: 'GET', token: `Bearer ${gatewayKey}` } as const;
  expect((await app.call('/Gateway/entitlements', undefined, key)).name).not.toBe('OK');
}

describe('the drill: a backup, a day, a restore', () => {
  test('after-restore leaves nothing that was used after the backup to be used again', async () => {
    const scene = await withServer(place.lost.url, beforeTheBackup, { smtpUrl: NO_SMTP });
    const made = await operate(environment(place.lost.url), ['backup']);
    const backup = /^Backup made: (\S+)/.exec(made.out)?.[1] ?? '';
    const day = await withServer(place.lost.url, (app) => theDay(app, scene));
    const { people, open } = scene;

    restored = await createEmptyTestDatabase();
    const { url } = restored;
    const env = environment(url);
    expect(await operate(env, ['restore', backup])).toMatchObject({ code: 0, err: '' });
    await removeBackup(backup);
    await withCommand(url, async ({ db }) => {
      await expect(checkJournal(db, place.backupDir)).rejects.toThrow(/receipt 3 was issued.* ends at 1/);
      await expect(checkInstallation(db)).rejects.toThrow(/was restored from a backup.* after-restore/);
    });
    for (const words of [['settings'], ['after-restore', '--moved'], ['backup']])
      expect(await operate(env, words)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^[^\n]*after-restore[^\n]*\n$/),
      });

    // The provider does not answer, so the run is not done, and the server still does not start.
    stub.away = true;
    await expect(prepare(url)).rejects.toThrow(/Not done: stub/);
    await withCommand(url, ({ db }) => expect(checkInstallation(db)).rejects.toThrow('after-restore'));
    stub.away = false;
    const report = await prepare(url);
    expect(report).toContain('Receipt numbers skipped: 2 to 1003 (last known: 3)');
    expect(report).toContain('Orders paid after the backup and paid again: 1');
    expect(report).toContain('Payments without an order, now review items: 1');
    const told = stub.payments.get(day.late.reference);
    expect(report.join('\n')).toMatch(
      new RegExp(
        `${day.late.reference}.*order ${told?.order.orderNumber}, account ${people.payer.id}, plan vip-90`,
      ),
    );
    expect(report.at(-2)).toMatch(/^Emails held: [1-9]/);
    expect(report.at(-1)).toBe('Done. The server can be started.');

    await withServer(url, async (app) => {
      const { db } = app.database;
      await checkInstallation(db);
      await checkJournal(db, place.backupDir);
      // Both say what each of the other's payments is.
      const captured = [...stub.payments].flatMap(([reference, { paid }]) =>
        paid === null ? [] : [reference],
      );
      const settled = await db
        .selectFrom('payments')
        .select('reference')
        .where('status', '=', 'succeeded')
        .execute();
      const items = await db
        .selectFrom('review_items')
        .select('reference')
        .where('kind', '=', 'unknown')
        .execute();
      const known = [...settled, ...items].map(({ reference }) => reference);
      expect(known.toSorted()).toEqual(captured.toSorted());

      expect(await db.selectFrom('mails').select('id').where('status', '=', 'waiting').execute()).toEqual([]);
      expect(await remind(app, people.spinner)).toBe(false);
      expect(
        await db.selectFrom('sessions').select('owner_id').where('ended_at', 'is', null).execute(),
      ).toEqual([]);
      await expectNoAccess(app, scene);

      // The wheel still has the spin; nobody knows its secret.
      const spinner = await signIn(app, people.spinner);
      const commitment = await nextOf(app, spinner);
      expect(commitment.hash).not.toBe(scene.commitment.hash);
      expect((await spin(app, spinner)).id).toBe(commitment.id);

      const payer = await signIn(app, people.payer);
      const next = await order(app, payer);
      await pay(app, next.reference);
      const issued = await receiptsIn(db);
      expect(issued.map(({ number }) => number)).toEqual([1, 1004, 1005]);
      expect(issued[1]?.order_id).toBe(open.id);
      expect(day.receipts.map(({ number }) => number)).toEqual([1, 2, 3]);
      await expectReceiptsUnbroken(db);
      await expect(db.deleteFrom('receipt_gaps').execute()).rejects.toThrow('append-only');
      // The first email since the restore is of the new order.
      await app.smtp.waitForMail(payer.email);
      expect(app.smtp.mails).toHaveLength(1);
    });
  });

  test('a run for a disk snapshot, which nobody marked, changes nothing that is done, and needs the servers stopped', async () => {
    const url = restoredUrl();
    const report = await prepare(url);
    expect(report).toContain('Accounts deleted again: 0');
    expect(report).toContain('Payments without an order, now review items: 0');
    await withServer(url, async () => {
      await expect(prepare(url)).rejects.toThrow('A server is running on this database');
    });
  });

  test('a moved database is accepted as it is', async () => {
    const moved = await copyTestDatabase(restoredUrl());
    const env = { ...environment(moved.url), BACKUP_DIR: '' };
    expect(await operate(env, ['settings'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/isn’t the database of the last start.* --moved/),
    });
    const empty = await createEmptyTestDatabase();
    expect(await operate(env, ['move-database', environment(empty.url).DATABASE_URL])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/isn’t the database of the last start/),
    });
    await empty.drop();
    expect(await operate(env, ['after-restore'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no journal .*--last-receipt/),
    });
    expect(await operate(env, ['after-restore', '--moved'])).toMatchObject({ code: 0 });
    expect(await operate(env, ['settings'])).toMatchObject({ code: 0 });
    await moved.drop();
  });
});

test('a journal goes on after a line that was cut off, names nobody, and ends at the oldest backup', async () => {
  const before = await readJournal(place.backupDir);
  await appendFile(join(place.backupDir, 'journal.ndjson'), '{"at":"2026');
  await withServer(restoredUrl(), journal);
  const after = await readJournal(place.backupDir);
  expect(after).toHaveLength(before.length + 1);
  expect(JSON.stringify(after)).not.toMatch(/@|lantern|argon2/);
  const oldest = after.at(-1)?.at ?? '';
  await mkdir(join(place.backupDir, `causeway-${oldest.replaceAll(/[-:.]/g, '')}-0.1.0`));
  await withServer(restoredUrl(), async (app) => {
    app.time.advance(DAY);
    const { at } = await journal(app);
    expect((await readJournal(place.backupDir)).map((line) => line.at)).toEqual([oldest, at]);
  });
});
