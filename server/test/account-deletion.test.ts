import { describe, expect, test } from 'vitest';
import { createGatewayKeyService } from '../src/modules/access/gateway-key-service.ts';
import { HELD } from '../src/modules/privacy/data-inventory-read.ts';
import { bindDevice } from './client-apps.ts';
import {
  buy,
  codeIn,
  freshEmail,
  inviteCodeOf,
  paySandbox,
  plantCustomer,
  registerCustomer,
} from './customers.ts';
import { deletionCodeOf, dumpRows, findTraces, leave, plantTraces } from './deletion-traces.ts';
import { turnOnMfa } from './two-factor.ts';
import { expectReceiptsUnbroken } from './settlement-state.ts';
import { openTicket } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';

const app = useTestApp();

describe('each table has a decision about the data of an account', () => {
  /** Tables outside of the schema: limits, which expire within a day, and the migrations' own. */
  const OTHERS = ['rate_limits', 'password_tries', 'kysely_migration', 'kysely_migration_lock'];

  test('the list names every table of the database, and every column of those that hold personal data', async () => {
    const { rows } = await app.database.pool.query<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`,
    );
    const found = rows.filter(({ table }) => !OTHERS.includes(table));
    expect(found.map(({ table }) => table).toSorted()).toEqual(Object.keys(HELD).toSorted());
    for (const { table, columns } of found) {
      const held = HELD[table as keyof typeof HELD];
      const decided = held === null ? columns : [...held.shown, ...held.withheld];
      expect({ table, columns: decided.toSorted() }).toEqual({ table, columns: columns.toSorted() });
      // A table with account ids holds data about accounts, whatever the list says.
      if (columns.includes('account_id'))
        expect({ table, held: held !== null }).toEqual({ table, held: true });
    }
  });

  test('what a deletion removes cannot be written for a deleted account', async () => {
    const { rows } = await app.database.pool.query<{ table: string }>(
      `select tgrelid::regclass::text as table from pg_trigger
       where tgfoid in ('refuse_deleted_account'::regproc, 'refuse_deleted_customer'::regproc) and not tgisinternal`,
    );
    const guarded = new Set(rows.map(({ table }) => table));
    // These depend on other tables, or are written under the account's lock.
    const hanging = ['hand_off_codes', 'recovery_codes', 'mail_codes', 'entitlements'].concat([
      'ticket_messages',
      'ticket_notes',
      'ticket_presence',
      'ticket_merges',
      'teams',
      'members',
      'member_addresses',
      'team_imports',
      'refund_addresses',
    ]);
    const taken = Object.entries(HELD).flatMap(([table, held]) =>
      held?.onDeletion === 'delete' ? [table] : [],
    );
    expect(taken.filter((table) => !guarded.has(table) && !hanging.includes(table))).toEqual([]);
  });
});

test('an export holds everything the person wrote, images included, and neither secrets nor anything of others', async () => {
  const customer = await registerCustomer(app);
  const other = await registerCustomer(app);
  const planted = (await plantTraces(app, customer)).traces;
  const { event, image = '', passwordHash: _, note, ...traces } = planted;
  await plantTraces(app, other);
  const { bean } = await app.call('/Website/exportAccount', {}, customer);
  expect(bean.account).toBe(customer.email);
  const text = JSON.stringify(bean);
  for (const [name, trace] of Object.entries(traces)) {
    expect({ name, found: text.includes(trace) }).toEqual({ name, found: true });
  }
  // Internal notes of operators.
  expect(text).not.toContain(note);
  expect(bean.tables.security_events.map((row: { browser: string }) => row.browser)).toContain(event);
  expect(bean.tables.ticket_images[0].bytes).toBe(Buffer.from(image, 'hex').toString('base64'));
  expect(bean.tables.receipts).toHaveLength(1);
  expect(bean.tables.provider_events).toHaveLength(1);
  expect(bean.tables.ledger_entries).toHaveLength(2);

  expect(text).not.toContain(other.email);
  expect(text).not.toContain(other.id);
  const { rows } = await app.database.pool.query<{ secret: Buffer }>(
    `select token_hash as secret from sessions union all select trial_key from accounts
     union all select password_hash::bytea from credentials where password_hash is not null union all select data_key from accounts
     union all select secret from wheel_commitments union all select sealed_secret from totp_secrets union all select code_hash from recovery_codes
     union all select code_hash from mail_codes union all select key_hash from set_password_keys`,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { secret } of rows) {
    for (const form of ['utf8', 'hex', 'base64'] as const) expect(text).not.toContain(secret.toString(form));
  }
});

test('after a deletion no table holds anything of the person; the records stay, under an id', async () => {
  const customer = await registerCustomer(app);
  const bystander = await registerCustomer(app);
  const { traces: planted, stepped } = await plantTraces(app, customer);
  const traces = { ...planted, inviteCode: await inviteCodeOf(app, customer) };
  const { traces: others } = await plantTraces(app, bystander);
  const { pool, db } = app.database;
  const before = new Set(findTraces(await dumpRows(pool), traces).map((found) => found.split(' in ')[0]));
  // Proves that the search finds what is there.
  expect([...before].toSorted()).toEqual(Object.keys(traces).toSorted());
  const device = await bindDevice(app, customer).catch(() => null);
  expect(device).toBeNull();

  expect(await leave(app, stepped)).toMatchObject({ name: 'OK', bean: null });

  const dump = await dumpRows(pool);
  expect(findTraces(dump, traces)).toEqual([]);
  expect(new Set(findTraces(dump, others).map((found) => found.split(' in ')[0])).size).toBe(
    Object.keys(others).length,
  );
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  expect(account).toMatchObject({ email: null, data_key: null });
  const orders = await db.selectFrom('orders').selectAll().where('account_id', '=', customer.id).execute();
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'paid']);
  const sealed = await db
    .selectFrom('mails')
    .select(['sealed', 'status'])
    .where('account_id', '=', customer.id)
    .execute();
  expect(sealed.length).toBeGreaterThan(1);
  expect(sealed.filter((mail) => mail.sealed !== null || mail.status === 'waiting')).toEqual([]);
  expect(
    await db
      .selectFrom('audit_entries')
      .select(['actor', 'details'])
      .where('action', '=', 'account.delete')
      .where('account_id', '=', customer.id)
      .execute(),
  ).toEqual([{ actor: 'customer', details: {} }]);
  await expectReceiptsUnbroken(db);
});

test('a deleted account is signed in nowhere and cannot return; its address can register again, without a trial and as nobody’s friend', async () => {
  const customer = await registerCustomer(app);
  const first = await app.smtp.waitForMail(customer.email);
  const { token: client } = await bindDevice(app, customer);
  expect((await leave(app, customer)).name).toBe('OK');
  expect((await app.call('/Website/info', {}, customer)).name).toBe('NOT_SIGNED_IN');
  expect((await app.call('/Client/info', {}, { token: client })).name).toBe('NOT_SIGNED_IN');
  const login = { account: customer.email, password: customer.password };
  expect((await app.call('/Website/login', login)).name).toBe('WRONG_CREDENTIALS');

  await app.call('/Website/regCode', { account: customer.email });
  const mail = await app.smtp.waitForMail(
    customer.email,
    ({ subject, messageId }) => subject === first.subject && messageId !== first.messageId,
  );
  const inviter = await plantCustomer(app);
  const invite = await inviteCodeOf(app, inviter);
  const again = await app.call('/Website/reg', { ...login, code: codeIn(mail.text), invite });
  expect(again.name).toBe('OK');
  expect(again.bean.id).not.toBe(customer.id);
  const info = await app.call('/Website/info', {}, { token: again.bean.data });
  expect(info.bean).toMatchObject({ vipType: 0, pays: [] });
  // Otherwise a returning person would be a friend again, even of themselves.
  const { bean } = await app.call('/Website/invite', {}, inviter);
  expect(bean.shareData).toMatchObject({ reg: 0 });
});

test('a deletion needs the mailed code and the password; a wrong one deletes nothing and keeps the code valid', async () => {
  const customer = await plantCustomer(app);
  const { password } = customer;
  const ask = async (given: object) => (await app.call('/Website/deleteAccount', given, customer)).name;
  expect(await ask({ code: '', password })).toBe('CODE_REQUIRED');
  expect(await ask({ code: '123456', password })).toBe('CODE_WRONG');
  const code = await deletionCodeOf(app, customer);
  expect((await app.call('/Website/deletionCode', {}, customer)).name).toBe('CODE_SENT_RECENTLY');
  expect(await ask({ code, password: '' })).toBe('PASSWORD_REQUIRED');
  expect(await ask({ code, password: 'not the password' })).toBe('OLD_PASSWORD_WRONG');
  // Codes for one purpose do not work for another.
  const reset = { email: customer.email, code, password: 'another lantern' };
  expect((await app.call('/Website/forgot', reset)).name).toBe('CODE_WRONG');
  expect((await app.call('/Website/info', {}, customer)).name).toBe('OK');
  expect(await ask({ code, password })).toBe('OK');
  expect(await ask({ code, password })).toBe('NOT_SIGNED_IN');
});

test('with two-factor its code is required too; a wrong one is counted and keeps the mailed code valid', async () => {
  const customer = await plantCustomer(app);
  const { code: codeNow } = await turnOnMfa(app, customer);
  const given = { code: await deletionCodeOf(app, customer), password: customer.password };
  const ask = async (more: object) =>
    (await app.call('/Website/deleteAccount', { ...given, ...more }, customer)).name;
  expect(await ask({})).toBe('SECOND_STEP_NEEDED');
  expect(await ask({ otp: ' ' })).toBe('SECOND_STEP_NEEDED');
  const wrong = String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0');
  expect(await ask({ otp: wrong })).toBe('SECOND_STEP_WRONG');
  const tries = await app.database.db
    .selectFrom('totp_secrets')
    .select('wrong_tries')
    .where(ownedBy(ofCustomer(customer.id)))
    .executeTakeFirstOrThrow();
  expect(tries.wrong_tries).toBe(1);
  // Two-factor without the mailbox or the password is not enough, and its code is not used up.
  expect(await ask({ otp: codeNow(), code: '000000' })).toBe('CODE_WRONG');
  expect(await ask({ otp: codeNow(), password: 'not the password' })).toBe('OLD_PASSWORD_WRONG');
  expect((await app.call('/Website/info', {}, customer)).name).toBe('OK');
  expect(await ask({ otp: codeNow() })).toBe('OK');
  expect((await app.call('/Website/info', {}, customer)).name).toBe('NOT_SIGNED_IN');
});

test('a recovery code replaces two-factor', async () => {
  const { recoveryCodes, ...customer } = await turnOnMfa(app, await plantCustomer(app));
  const given = { code: await deletionCodeOf(app, customer), password: customer.password };
  const answer = await app.call('/Website/deleteAccount', { ...given, otp: recoveryCodes[0] }, customer);
  expect(answer.name).toBe('OK');
});

test('gateways learn that the access of a deleted account has ended', async () => {
  const keys = createGatewayKeyService({ db: app.database.db, clock: app.time.clock });
  const token = `Bearer ${await keys.createKey('leaving', 'tests')}`;
  const read = async (since: string) =>
    (await app.call(`/Gateway/entitlements?limit=1000&since=${since}`, undefined, { method: 'GET', token }))
      .bean;
  const customer = await plantCustomer(app);
  await bindDevice(app, customer);
  const { next, list } = await read('');
  expect(list.find((row: { account: string }) => row.account === customer.id).devices).toHaveLength(1);
  expect((await leave(app, customer)).name).toBe('OK');
  expect((await read(next)).list).toMatchObject([
    { account: customer.id, removed: true, tier: 'none', until: 0, devices: [] },
  ]);
});

test('of 50 concurrent deletions one succeeds, and none fails', async () => {
  const customer = await plantCustomer(app);
  const given = { code: await deletionCodeOf(app, customer), password: customer.password };
  const names = await Promise.all(
    Array.from({ length: 50 }, async () => (await app.call('/Website/deleteAccount', given, customer)).name),
  );
  expect(names.filter((name) => name === 'OK')).toHaveLength(1);
  expect(names.filter((name) => name === undefined || name === 'INTERNAL_ERROR')).toEqual([]);
});

test('operations that run while an account is deleted leave nothing behind', async () => {
  const customer = await plantCustomer(app);
  const text = freshEmail();
  const order = { productId: 'vip-90', mId: 1, payType: 'alipay', source: text };
  const writes = Array.from({ length: 50 }, async (_, index) => {
    if (index % 2 === 0) return (await app.call('/Website/createRenewOrder', order, customer)).name;
    return openTicket(app, customer, { title: `${text} ${index}` }).catch(() => 'refused');
  });
  const gone = leave(app, customer);
  const names = await Promise.all(writes);
  expect((await gone).name).toBe('OK');
  expect(names).toContain('OK');
  expect(names).not.toContain('INTERNAL_ERROR');
  expect(findTraces(await dumpRows(app.database.pool), { text })).toEqual([]);
});

test('an inviter’s count does not reveal that a friend was deleted, and the friends of a deleted account keep their discount', async () => {
  const inviter = await plantCustomer(app);
  const friend = await plantCustomer(app, { invitedBy: inviter.id });
  const second = await plantCustomer(app, { invitedBy: friend.id });
  await buy(app, friend);
  const counts = async () => (await app.call('/Website/invite', {}, inviter)).bean.shareData;
  const before = await counts();
  expect(before).toMatchObject({ reg: 1, reward: 10 });
  expect((await leave(app, friend)).name).toBe('OK');
  expect(await counts()).toEqual(before);
  const order = { productId: 'vip-90', mId: 1, payType: 'alipay' };
  const { bean } = await app.call('/Website/createRenewOrder', order, second);
  const row = await app.database.db
    .selectFrom('orders')
    .select('friend_discount_cents')
    .where('id', '=', bean.orderId)
    .executeTakeFirstOrThrow();
  expect(row.friend_discount_cents).toBeGreaterThan(0);
  // There is no inviter to reward, and the payment still counts.
  await paySandbox(app, String(bean.url).split('/').at(-1) ?? '', 'paid');
  expect((await app.call('/Website/info', {}, second)).bean.pays).toHaveLength(1);
});
