import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { SUPPORT_LIMITS } from '@causeway/contract/console/rights';
import type { PoolClient } from 'pg';
import { describe, expect, test } from 'vitest';
import { afterRestore, type AfterRestoreOptions } from '../src/app/backup/after-restore.ts';
import { removeBackup } from '../src/app/backup/backup-folder.ts';
import { checkJournal, readJournal, writeJournal, type JournalLine } from '../src/app/backup/journal.ts';
import { expiredMail } from '../src/modules/access/mails/expired.mail.ts';
import { installationOf, keysOf } from '../src/platform/crypto/keys.ts';
import { checkInstallation } from '../src/platform/database/installation.ts';
import { appendAudit } from '../src/platform/audit/audit-store.ts';
import { inTransaction, type Db } from '../src/platform/database/tx.ts';
import { createLog } from '../src/platform/log.ts';
import { withClient } from '../src/platform/database/migrate.ts';
import { openDatabase, type Database } from '../src/platform/database/open.ts';
import { anotherProcess } from './another-process.ts';
import { commitsBy } from './dying-database.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { plantOperator, plantOperatorWith, signInOwner, type TestOperator } from './operators.ts';
import { operate } from './run-program.ts';
import { expectReceiptsUnbroken } from './settlement-state.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { createStubProvider, STUB, STUB_HEADERS } from './stub-provider.ts';
import { APP_SECRET, startTestApp, type Answer, type TestApp } from './test-app.ts';
import { plantMember, plantTeam, signInMember, type PlantedMember } from './teams.ts';
import { createTestClock } from './test-clock.ts';
import {
  copyTestDatabase,
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from './test-database.ts';
import { turnOnMfa } from './two-factor.ts';
import { writeRows } from './upgrade/database-text.ts';
import { usedFrom } from './used-from.ts';
import { isOptedOut, saveOptOut } from '../src/platform/mail/opt-out-store.ts';
import { removeLivingAccount } from './wheel-scene.ts';
import { grantSpinsTo, makeWheel, WEIGHTS } from './wheels.ts';

const DAY = 86_400;
const HOUR = 3600;
/** Seconds from the backup to the first changes. */
const LATER = 600;
/** Of addresses of team members: one opts out after the backup, one of those before wants emails again. */
const HOLDERS = { out: Buffer.alloc(32, 1), back: Buffer.alloc(32, 2) };
/** Nothing listens there, so emails wait. */
const NO_SMTP = 'smtp://127.0.0.1:1';
const installation = installationOf(keysOf(APP_SECRET));

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
    for (const { drop } of restored) await drop();
  },
);
/** The restored database, and copies of it. */
const restored: TestDatabase[] = [];
const restoredUrl = () => restored[0]?.url ?? '';
async function copyOfRestored(): Promise<string> {
  const copy = await copyTestDatabase(restoredUrl());
  restored.push(copy);
  return copy.url;
}

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

/** Runs after-restore, which dies after this many commits. */
async function prepare(
  databaseUrl: string,
  options: AfterRestoreOptions = {},
  commits = Infinity,
): Promise<readonly string[]> {
  return withCommand(databaseUrl, async (database) => {
    dieAfter(database.pool, commits);
    const { platform, stop, ...modules } = anotherProcess({ database, time }, { providers: [stub.provider] });
    const parts = { platform, modules, backupDir: place.backupDir, installation };
    try {
      return await afterRestore(parts, options);
    } finally {
      await stop();
    }
  });
}

const KILLED = 'killed';

/** Once dead, it sends nothing more, and what it has not committed is rolled back when its connections end. */
function dieAfter(pool: Database['pool'], commits: number): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const known = new WeakSet<PoolClient>();
  let left = commits;
  pool.connect = (async () => {
    const client = await connect();
    if (known.has(client)) return client;
    known.add(client);
    const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    client.query = (async (...given: unknown[]) => {
      if (left === 0) throw new Error(KILLED);
      const commits = commitsBy(given[0], client);
      const answer = await send(...given);
      if (commits) left -= 1;
      return answer;
    }) as unknown as typeof client.query;
    return client;
  }) as typeof pool.connect;
}

const journal = ({ database: { db }, time: { clock } }: TestApp) =>
  writeJournal({ db, clock, installation }, place.backupDir);

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
const memberLogin = async (app: TestApp, { account }: PlantedMember, password: string) =>
  (await app.call('/Team/memberLogin', { account, password })).name;
async function addPasskey(app: TestApp, customer: Customer): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator();
  const { bean } = await app.call('/Website/passkeyBegin', { password: customer.password }, customer);
  expect((await app.call('/Website/passkeyAdd', authenticator.create(bean), customer)).name).toBe('OK');
  return authenticator;
}
const passkeyLogin = async (app: TestApp, passkey: SoftwareAuthenticator) => {
  const shown = passkey.get((await app.call('/Website/passkeyOptions')).bean);
  return (await app.call('/Website/passkeyLogin', shown)).name;
};
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

async function named<Name extends string, T>(
  names: readonly Name[],
  plant: () => Promise<T>,
): Promise<Readonly<Record<Name, T>>> {
  const all = await Promise.all(names.map(async (name) => [name, await plant()] as const));
  return Object.fromEntries(all) as Record<Name, T>;
}

const CUSTOMERS = [
  'payer',
  'opener',
  'spinner',
  'gone',
  'blocked',
  'changer',
  'secured',
  'unsecured',
  'keyless',
] as const;
const MEMBERS = ['kept', 'gone', 'blocked', 'reset', 'changer'] as const;

const INVITED = 'invited@staff.example';
const invite = async (app: TestApp, role: string) => {
  const invited = { email: INVITED, name: 'Lin', roles: [role] };
  await expectOk(app.call('/Console/operatorInvite', invited, await signInOwner(app)));
};
/** More than their limit, so that another operator must approve. */
async function requestDays(app: TestApp, { id }: Customer, by: TestOperator): Promise<void> {
  const days = { id, tier: 'vip', days: 170, key: randomUUID(), reason: 'Long outage.' };
  const { bean } = await app.call('/Console/customerTime', days, by);
  expect(bean.state).toBe('waiting');
}

async function beforeTheBackup(app: TestApp) {
  const { db } = app.database;
  const people = await named(CUSTOMERS, () => plantCustomer(app));
  const team = await plantTeam(app);
  const members = await named(MEMBERS, () => plantMember(app, team));
  const unsecured = await turnOnMfa(app, people.unsecured);
  const passkeys = { kept: await addPasskey(app, people.payer), lost: await addPasskey(app, people.keyless) };
  const operators = {
    removed: await plantOperator(app, 'finance'),
    demoted: await plantOperator(app, 'owner'),
    moved: await plantOperator(app, 'finance'),
    limited: await plantOperatorWith(app, {
      rights: ['customers.read', 'customers.time'],
      limits: SUPPORT_LIMITS,
    }),
    changed: await plantOperator(app, 'support'),
    kept: await plantOperator(app, 'finance'),
  };
  await invite(app, 'finance');
  await expectOk(app.call('/Console/forgotPassword', { email: operators.limited.email }));
  await requestDays(app, people.payer, operators.removed);
  await requestDays(app, people.opener, operators.moved);
  await requestDays(app, people.spinner, operators.limited);
  await requestDays(app, people.gone, operators.kept);
  const { gatewayKeys } = anotherProcess({ database: app.database, time }).access;
  const gatewayKey = await gatewayKeys.createKey('Frankfurt', 'tests');
  const wheel = await makeWheel(db, { around: time.clock(), weights: WEIGHTS.even, lastsMs: 5 * DAY * 1000 });
  await grantSpinsTo(db, { id: wheel, at: time.clock() }, people.spinner.id, 1);
  const commitment = await nextOf(app, people.spinner);
  await saveOptOut(db, [HOLDERS.back], true, time.clock());
  const first = await order(app, people.payer);
  await pay(app, first.reference);
  const open = await order(app, people.opener);
  await checkInstallation(db);
  await journal(app);
  return { people, team, members, unsecured, passkeys, operators, gatewayKey, commitment, open };
}

type Scene = Awaited<ReturnType<typeof beforeTheBackup>>;

/** A day after the backup, of which only the journal and the provider know later. */
async function theDay(app: TestApp, scene: Scene) {
  const { people, operators, open, commitment } = scene;
  const { db } = app.database;
  time.advance(LATER);
  await removeFactors(app, scene);
  // The email that waited at the backup is sent now.
  await app.smtp.waitForMail(people.payer.email);
  await pay(app, open.reference);
  const late = await order(app, people.payer);
  await pay(app, late.reference);
  expect(await spin(app, people.spinner)).toMatchObject({ id: commitment.id, secret: expect.any(String) });
  await journal(app);
  await saveOptOut(db, [HOLDERS.out], true, time.clock());
  await saveOptOut(db, [HOLDERS.back], false, time.clock());
  time.advance(6 * HOUR);
  await removeLivingAccount(db, people.gone.id, time.clock());
  const owner = await signInOwner(app);
  await app.call('/Console/customerBlock', { id: people.blocked.id, reason: 'Fraud.' }, owner);
  const change = { oldPassword: people.changer.password, password: 'another-lantern' };
  expect((await app.call('/Website/repass', change, await signIn(app, people.changer))).name).toBe('OK');
  await turnOnMfa(app, await signIn(app, people.secured));
  await changeMembers(app, scene);
  await app.call('/Console/operatorBlock', { id: operators.removed.id }, owner);
  await app.call('/Console/operatorRole', { id: operators.demoted.id, roles: ['auditor'] }, owner);
  await app.call('/Console/operatorRole', { id: operators.moved.id, roles: ['support'] }, owner);
  await invite(app, 'support');
  const [role] = (await app.call('/Console/roles', {}, owner)).bean;
  await expectOk(app.call('/Console/roleChange', { ...role, rights: ['customers.read'] }, owner));
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

const expectOk = async (answer: Promise<Answer>) => expect((await answer).name).toBe('OK');

async function removeFactors(app: TestApp, { people, unsecured }: Scene): Promise<void> {
  const { password } = unsecured;
  // Its clock is of the server before the backup.
  await expectOk(
    app.call('/Website/secondStepEnd', { password, otp: unsecured.code(LATER / 30) }, unsecured),
  );
  const { bean } = await app.call('/Website/security', {}, people.keyless);
  const lost = { id: bean.passkeys[0].id, password: people.keyless.password };
  await expectOk(app.call('/Website/passkeyRemove', lost, people.keyless));
}

async function changeMembers(app: TestApp, { team, members }: Scene): Promise<void> {
  const { gone, blocked, reset, changer } = members;
  const admin = await signIn(app, team);
  await expectOk(app.call('/Team/memberDelete', { ids: [gone.id] }, admin));
  await expectOk(app.call('/Team/memberBlock', { ids: [blocked.id] }, admin));
  await expectOk(app.call('/Team/memberPassword', { id: reset.id, password: 'another-lantern' }, admin));
  const change = { oldPassword: changer.password, password: 'another-lantern' };
  await expectOk(app.call('/Website/repass', change, await signInMember(app, changer)));
}

async function expectNoAccess(app: TestApp, scene: Scene): Promise<void> {
  const { people, members, unsecured, passkeys, operators, gatewayKey } = scene;
  const { payer, gone, blocked, changer, secured } = people;
  for (const { token } of Object.values(people))
    expect((await app.call('/Website/info', {}, { token })).name).not.toBe('OK');
  expect(await login(app, payer, payer.password)).toMatchObject({ name: 'OK' });
  expect(await login(app, gone, gone.password)).toMatchObject({ name: 'WRONG_CREDENTIALS' });
  expect(await login(app, blocked, blocked.password)).toMatchObject({ name: 'ACCOUNT_BLOCKED' });
  for (const { email } of [changer, secured, unsecured])
    for (const password of [changer.password, 'another-lantern'])
      expect(await login(app, { ...changer, email }, password)).toMatchObject({ name: 'WRONG_CREDENTIALS' });
  expect(await passkeyLogin(app, passkeys.kept)).toBe('OK');
  expect(await passkeyLogin(app, passkeys.lost)).toBe('PASSKEY_REFUSED');
  expect(await memberLogin(app, members.kept, members.kept.password)).toBe('OK');
  expect(await memberLogin(app, members.gone, members.gone.password)).toBe('WRONG_CREDENTIALS');
  expect(await memberLogin(app, members.blocked, members.blocked.password)).toBe('MEMBER_BLOCKED');
  for (const member of [members.reset, members.changer])
    for (const password of [member.password, 'another-lantern'])
      expect(await memberLogin(app, member, password)).toBe('WRONG_CREDENTIALS');
  for (const { email, password, token } of [operators.removed, operators.changed]) {
    expect((await app.call('/Console/login', { email, password })).name).toBe('WRONG_CREDENTIALS');
    expect((await app.call('/Console/me', {}, { token })).name).not.toBe('OK');
  }
  const { email, password } = operators.demoted;
  const { bean } = await app.call('/Console/login', { email, password });
  expect(bean.operator.roles).toEqual([{ id: 'auditor', name: null }]);
  const staff = (await app.call('/Console/operators', {}, await signInOwner(app))).bean;
  const invited = staff.find((operator: { email: string }) => operator.email === INVITED);
  expect(invited.roles).toEqual([{ id: 'support', name: null }]);
  const limited = await app.call('/Console/login', operators.limited);
  const self = await app.call('/Console/me', {}, { token: limited.bean.data });
  expect(self.bean.rights).toEqual(['customers.read']);
  const requests = await app.database.db.selectFrom('approvals').select('state').execute();
  expect(requests.map(({ state }) => state)).toEqual(['expired', 'expired', 'expired', 'expired']);
  const key = { method: 'GET', token: `Bearer ${gatewayKey}` } as const;
  expect((await app.call('/Gateway/entitlements', undefined, key)).name).not.toBe('OK');
}

/** Those of the job library have times relative to now. */
const rowsIn = async (connectionString: string) =>
  (await withClient({ connectionString }, writeRows)).replaceAll(/now\(\) \+ '[^']*'/g, 'now()');

/** All that after-restore changes, except for times, new ids and secrets, and audit rows of repeated steps. */
const CHANGED = [
  'id, email, blocked_at is null from accounts',
  'account_id, email, removed_at is null from members',
  'owner_kind, owner_id, password_hash is null, must_set_password, two_factor_on from credentials',
  'owner_kind, owner_id, id from passkeys',
  'owner_kind, owner_id from totp_secrets',
  'operator_id, used_at is null from operator_resets',
  'owner_kind, owner_id, public_id, ended_at is null, end_reason from sessions',
  'id, role, blocked_at is null from operators',
  'id, rights from roles',
  'requested_by, state from approvals',
  'last_number from receipt_series',
  'first_number, last_number from receipt_gaps',
  'number, order_id from receipts',
  'id, status from orders',
  'reference, status, anomaly from payments',
  'kind, provider, reference, detail, resolved_at is null from review_items',
  'account_id, tier, days, source, reference, takes_back from ledger_entries',
  'account_id, tier, granted_days, bought from entitlements',
  'account_id, hash, ended_at is null, end_reason from wheel_commitments',
  'account_id, template, language, status, dedupe_key from mails',
  'id, revoked_at is null from gateway_keys',
  "encode(address_key, 'hex'), withdrawn, at from mail_opt_outs",
  'prepared_at is null from installation',
  // Each run restarts the feed, whose new name is in the log.
  "distinct actor, action, subject from audit_entries where action <> 'gateway_feed.restart'",
];
const stateOf = (connectionString: string): Promise<string[][]> =>
  withClient({ connectionString }, async (client) => {
    const state: string[][] = [];
    for (const columns of CHANGED) {
      const { rows } = await client.query<Record<string, unknown>>(`select ${columns}`);
      state.push([columns, ...rows.map((row) => JSON.stringify(row)).toSorted()]);
    }
    return state;
  });

describe('the drill: a backup, a day, a restore', () => {
  let scene: Scene;
  let day: Awaited<ReturnType<typeof theDay>>;

  test('nothing starts on the restored database', async () => {
    scene = await withServer(place.lost.url, beforeTheBackup, { smtpUrl: NO_SMTP });
    const made = await operate(environment(place.lost.url), ['backup']);
    const backup = /^Backup made: (\S+)/.exec(made.out)?.[1] ?? '';
    day = await withServer(place.lost.url, (app) => theDay(app, scene));

    restored.push(await createEmptyTestDatabase());
    const url = restoredUrl();
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
  });

  test('after-restore that is killed after each of its steps, and run again, ends as one that is not', async () => {
    const [whole, killed] = [await copyOfRestored(), await copyOfRestored()];
    const before = await stateOf(whole);
    await prepare(whole);
    let commits = 0;
    const attempt = async () => prepare(killed, {}, (commits += 1)).catch((error: Error) => error.message);
    let end = await attempt();
    while (end === KILLED) end = await attempt();
    // The last step leaves only the report.
    expect(end).toMatch(/^Nothing was changed: .* after-restore is already done/);
    expect(commits).toBeGreaterThan(10);
    const after = await stateOf(whole);
    expect(await stateOf(killed)).toEqual(after);
    // The comparison can fail: all of it has changed.
    expect(after.filter((table, index) => isDeepStrictEqual(table, before[index]))).toEqual([]);
  }, 300_000);

  test('without the provider’s answers, no one keeps access who should not', async () => {
    const url = await copyOfRestored();
    stub.away = true;
    const report = await prepare(url, { acceptsSilence: true });
    stub.away = false;
    expect(report).toContain('Orders paid after the backup and paid again: 0');
    expect(report.at(-1)).toBe('Done. The server can be started.');
    await withServer(url, (app) => expectNoAccess(app, scene));
  });

  test('a snapshot that a server ran on is prepared from its own time, which has passed', async () => {
    const url = await copyOfRestored();
    const since = await withCommand(url, async ({ db }) => {
      const { backup_created_at: at } = await db
        .selectFrom('installation')
        .select('backup_created_at')
        .executeTakeFirstOrThrow();
      await db.updateTable('installation').set({ restored_at: null, backup_created_at: null }).execute();
      const started = {
        actor: 'tests',
        action: 'settings.set',
        accountId: null,
        subject: 'brand',
        details: {},
      };
      await inTransaction(db, (tx) => appendAudit(tx, { at: time.clock(), ...started }));
      return at ?? time.clock();
    });
    const future = { restored: true, since: new Date(time.clock().getTime() + 1000) };
    await expect(prepare(url, future)).rejects.toThrow(/is in the future\. Nothing was changed/);
    const report = await prepare(url, { restored: true, since });
    expect(report).toContain('Accounts blocked again: 2');
    expect(report).toContain('Orders paid after the backup and paid again: 1');
  });

  test('after-restore leaves nothing that was used after the backup to be used again', async () => {
    const url = restoredUrl();
    const { people, open } = scene;
    // The provider does not answer, so the run is not done, and the server still does not start.
    stub.away = true;
    await expect(prepare(url)).rejects.toThrow(/Not done: stub/);
    await withCommand(url, ({ db }) => expect(checkInstallation(db)).rejects.toThrow('after-restore'));
    stub.away = false;
    const { id: orderId, reference } = open;
    stub.giveBack('forgotten', { reference, cents: 100, at: time.clock() });
    const report = await prepare(url);
    expect(report).toContain('Receipt numbers skipped: 2 to 1003 (last known: 3)');
    expect(report).toContain('Orders paid after the backup and paid again: 1');
    expect(report).toContain('Payments without an order, now review items: 1');
    expect(report).toContain('Refunds missing here, listed under Reconciliation: 1');
    expect(report).toContain(`  ${STUB} far-own-forgotten: 1.00 USD, order ${orderId}`);
    const told = stub.payments.get(day.late.reference);
    expect(report.join('\n')).toMatch(
      new RegExp(
        `${day.late.reference}.*order ${told?.order.orderNumber}, account ${people.payer.id}, plan vip-90`,
      ),
    );
    expect(report.at(-2)).toMatch(/^Emails held: [1-9]/);
    expect(report.at(-1)).toBe('Done. The server can be started.');

    expect(await operate(environment(url), ['settings'])).toMatchObject({ code: 0 });
    await withServer(url, async (app) => {
      const { db } = app.database;
      await checkInstallation(db);
      await checkJournal(db, place.backupDir);
      expect([await isOptedOut(db, [HOLDERS.out]), await isOptedOut(db, [HOLDERS.back])]).toEqual([
        true,
        false,
      ]);
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

  test('a run that nothing asks for changes nothing', async () => {
    const url = restoredUrl();
    const before = await rowsIn(url);
    await expect(prepare(url)).rejects.toThrow(/^Nothing was changed: .* --restored/);
    await expect(prepare(url, { lastReceipt: 1005 })).rejects.toThrow('Nothing was changed');
    expect(await rowsIn(url)).toBe(before);
  });

  test('a run for a disk snapshot, which nobody marked, changes nothing that is done, and needs the servers stopped', async () => {
    const url = restoredUrl();
    const report = await prepare(url, { restored: true });
    expect(report).toContain('Receipt numbers skipped: 1006 to 2005 (last known: 3)');
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

async function linesOfJournal(): Promise<JournalLine[]> {
  const lines = [];
  for await (const line of readJournal(place.backupDir)) lines.push(line);
  return lines;
}

test('a journal goes on after a line that was cut off, names nobody, and ends at the oldest backup', async () => {
  const before = await linesOfJournal();
  await appendFile(join(place.backupDir, 'journal.ndjson'), '{"at":"2026');
  await withServer(restoredUrl(), journal);
  const after = await linesOfJournal();
  expect(after).toHaveLength(before.length + 1);
  expect(JSON.stringify(after)).not.toMatch(/@|lantern|argon2/);
  const oldest = after.at(-1)?.at ?? '';
  await mkdir(join(place.backupDir, `causeway-${oldest.replaceAll(/[-:.]/g, '')}-0.1.0`));
  await withServer(restoredUrl(), async (app) => {
    app.time.advance(DAY);
    const { at } = await journal(app);
    expect((await linesOfJournal()).map((line) => line.at)).toEqual([oldest, at]);
  });
});
