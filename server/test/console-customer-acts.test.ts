import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGatewayKeyService } from '../src/modules/access/gateway-key-service.ts';
import { bindDevice, freshDevice, loginApp } from './client-apps.ts';
import { keptMail } from './console-changes/customer-changes.ts';
import { buy, freshEmail, plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { turnOnMfa } from './two-factor.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { openTicket } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
let gatewayKey: string;
beforeAll(async () => {
  owner = await signInOwner(app);
  const keys = createGatewayKeyService({ db: app.database.db, clock: app.time.clock });
  gatewayKey = await keys.createKey('tests', 'tests');
});

const reason = 'A charge was disputed.';
const act = (path: string, body: object, operator = owner) =>
  app.call(`/Console/${path}`, { reason, ...body }, operator);
const login = ({ email, password }: Customer, more: object = {}) =>
  app.call('/Website/login', { account: email, password, ...more });

/** The account's last row in the feed. */
async function feedRow(id: string) {
  let since: string | undefined;
  let row;
  for (;;) {
    const path = since === undefined ? '' : `?since=${since}`;
    const { bean } = await app.call(`/Gateway/entitlements${path}`, {}, { token: gatewayKey, method: 'GET' });
    row = bean.list.findLast(({ account }: { account: string }) => account === id) ?? row;
    since = bean.next;
    if (!bean.more) return row;
  }
}

describe('a blocked account', () => {
  test('is reported only with the right password, on the site and in an app, before two-factor is required', async () => {
    const customer = await turnOnMfa(app, await plantCustomer(app));
    expect((await act('customerBlock', { id: customer.id })).name).toBe('OK');
    const page = async () => (await app.call('/Console/customer', { id: customer.id }, owner)).bean;
    expect(await page()).toMatchObject({ blockedBy: expect.any(String), blockedReason: reason });
    expect((await login(customer)).name).toBe('ACCOUNT_BLOCKED');
    expect((await login(customer, { otp: customer.code() })).name).toBe('ACCOUNT_BLOCKED');
    expect((await loginApp(app, customer)).name).toBe('ACCOUNT_BLOCKED');
    const team = { email: customer.email, password: customer.password };
    expect((await app.call('/Team/mainLogin', team)).name).toBe('ACCOUNT_BLOCKED');
    expect((await login({ ...customer, password: 'not this one' })).name).toBe('WRONG_CREDENTIALS');
    expect((await loginApp(app, { ...customer, password: 'not this one' })).name).toBe('WRONG_CREDENTIALS');
  });

  test('cannot sign in by passkey', async () => {
    const customer = await plantCustomer(app);
    const authenticator = new SoftwareAuthenticator();
    const { bean } = await app.call('/Website/passkeyBegin', {}, customer);
    await app.call('/Website/passkeyAdd', authenticator.create(bean), customer);
    await act('customerBlock', { id: customer.id });
    const options = (await app.call('/Website/passkeyOptions')).bean;
    const shown = authenticator.get(options);
    expect((await app.call('/Website/passkeyLogin', shown)).name).toBe('ACCOUNT_BLOCKED');
  });

  test('loses its sessions, its apps and their hand-off codes immediately', async () => {
    const customer = await plantCustomer(app);
    const { token } = await bindDevice(app, customer);
    const { bean: code } = await app.call('/Client/handoff', {}, { token });
    await act('customerBlock', { id: customer.id });
    expect((await app.call('/Website/info', {}, customer)).name).toBe('SESSION_REVOKED');
    expect((await app.call('/Client/info', {}, { token })).name).toBe('SESSION_REVOKED');
    expect((await app.call('/Website/formSign', { formSign: code.formSign })).name).toBe('HAND_OFF_INVALID');
  });

  test('cannot sign in with a new password', async () => {
    const customer = await plantCustomer(app);
    await act('customerBlock', { id: customer.id });
    await app.call('/Website/forgotCode', { email: customer.email });
    const mail = await app.smtp.waitForMail(customer.email, ({ text }) => /reset/i.test(text));
    const [found] = /(?<!\d)\d{6}(?!\d)/.exec(mail.text) ?? [];
    const password = 'another lantern on the dam';
    const reset = { email: customer.email, code: found, password };
    expect((await app.call('/Website/forgot', reset)).name).toBe('OK');
    expect((await login({ ...customer, password })).name).toBe('ACCOUNT_BLOCKED');
  });

  test('may not connect: the feed reports it immediately, and again when it is unblocked; a new reader gets nothing', async () => {
    const customer = await plantCustomer(app);
    await buy(app, customer);
    const { deviceId } = await bindDevice(app, customer);
    const open = await feedRow(customer.id);
    expect(open).toMatchObject({ tier: 'vip', devices: [{ id: deviceId }] });
    const { bean } = await app.call(
      '/Gateway/entitlements?limit=1000',
      {},
      { token: gatewayKey, method: 'GET' },
    );
    await act('customerBlock', { id: customer.id });
    const changed = await app.call(
      `/Gateway/entitlements?since=${bean.next}`,
      {},
      { token: gatewayKey, method: 'GET' },
    );
    expect(changed.bean.list).toEqual([
      { account: customer.id, tier: 'none', deviceNum: 0, deviceMode: 1, until: 0, later: [], devices: [] },
    ]);
    // Days that are added meanwhile do not change that.
    await act('customerTime', { id: customer.id, tier: 'vip', days: 1, key: randomUUID() });
    const from = (
      await app.call('/Gateway/entitlements?limit=1000', {}, { token: gatewayKey, method: 'GET' })
    ).bean;
    const accounts = from.list.map(({ account }: { account: string }) => account);
    expect(accounts).not.toContain(customer.id);
    await act('customerUnblock', { id: customer.id });
    const again = { tier: 'vip', until: open.until + 86_400, devices: open.devices };
    expect(await feedRow(customer.id)).toMatchObject(again);
    expect((await login(customer)).name).toBe('OK');
  });

  test('of two concurrent blocks one succeeds', async () => {
    const { id } = await plantCustomer(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => act('customerBlock', { id })));
    const names = answers.map(({ name }) => name).toSorted();
    expect(names).toEqual([...Array.from({ length: 19 }, () => 'CUSTOMER_BLOCK_UNCHANGED'), 'OK']);
    expect((await act('customerUnblock', { id })).name).toBe('OK');
    expect((await act('customerUnblock', { id })).name).toBe('CUSTOMER_BLOCK_UNCHANGED');
  });

  test('concurrent sign-ins are refused or ended: none is left open', async () => {
    const customer = await plantCustomer(app);
    const device = freshDevice();
    const tries = Array.from({ length: 12 }, async (_, index) => {
      const answer = index % 3 === 0 ? await loginApp(app, customer, device) : await login(customer);
      return { ...answer, path: index % 3 === 0 ? '/Client/info' : '/Website/info' };
    });
    const [blocked, ...answers] = await Promise.all([act('customerBlock', { id: customer.id }), ...tries]);
    expect(blocked?.name).toBe('OK');
    for (const answer of answers) {
      expect(['OK', 'ACCOUNT_BLOCKED']).toContain(answer.name);
      if (answer.name !== 'OK' || !('path' in answer)) continue;
      expect((await app.call(answer.path, {}, { token: answer.bean.data })).name).toBe('SESSION_REVOKED');
    }
  });

  test('its customer’s export says since when, and the deletion leaves no block', async () => {
    const { id, email } = await plantCustomer(app);
    await act('customerBlock', { id });
    await act('customerDelete', { id, email });
    const row = await app.database.db
      .selectFrom('accounts')
      .select(['email', 'blocked_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ email: null, blocked_at: null });
  });
});

describe('days that an operator gives and takes', () => {
  const entries = (id: string) =>
    app.database.db
      .selectFrom('ledger_entries')
      .select(['tier', 'days', 'source'])
      .where('account_id', '=', id)
      .where('source', '=', 'operator')
      .execute();

  test('of 50 concurrent grants with one key, one counts and leaves one audit row, and all get the same answer', async () => {
    const { id, token } = await plantCustomer(app);
    const key = randomUUID();
    const change = { id, tier: 'svip', days: 30, key };
    const before = (await app.call('/Website/info', {}, { token })).bean.expire;
    const answers = await Promise.all(Array.from({ length: 50 }, () => act('customerTime', change)));
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['OK']));
    for (const { bean } of answers) expect(bean).toEqual(answers[0]?.bean);
    expect(await entries(id)).toEqual([{ tier: 'svip', days: 30, source: 'operator' }]);
    const { bean: info } = await app.call('/Website/info', {}, { token });
    expect(info).toMatchObject({ vipType: 2, expire: before + 30 * 86_400 });
    expect(answers[0]?.bean.after.vip).toBe(info.expire);
    const audit = await app.database.db
      .selectFrom('audit_entries')
      .select('details')
      .where('account_id', '=', id)
      .where('action', '=', 'customer.time')
      .execute();
    expect(audit).toMatchObject([{ details: { tier: 'svip', days: 30, reason } }]);
    expect((await act('customerTime', { ...change, days: 31 })).name).toBe('CUSTOMER_KEY_USED');
  });

  test('never takes more than is left, and the preview says so before', async () => {
    const { id, token } = await plantCustomer(app);
    const change = { id, tier: 'vip', days: -3660 };
    const { bean: foreseen } = await app.call('/Console/customerTimePreview', change, owner);
    const { bean } = await act('customerTime', { ...change, key: randomUUID() });
    expect(bean.before).toEqual(foreseen.before);
    expect(Math.abs(bean.after.vip - foreseen.after.vip)).toBeLessThan(60);
    const info = (await app.call('/Website/info', {}, { token })).bean;
    expect(info.expired).toBe(true);
    for (const path of ['customerTime', 'customerTimePreview']) {
      expect((await act(path, { ...change, key: randomUUID() })).name).toBe('CUSTOMER_TIME_UNCHANGED');
    }
    expect(await entries(id)).toHaveLength(1);
  });

  test('gives no more time than one action may', async () => {
    const { id } = await plantCustomer(app);
    for (const days of [3661, -3661, 1.5]) {
      expect((await act('customerTime', { id, tier: 'vip', days, key: randomUUID() })).name).toBe(
        'BAD_REQUEST',
      );
    }
  });
});

describe('ending sessions, sending emails and deleting an account', () => {
  test('all sessions end, and the account may sign in again', async () => {
    const customer = await plantCustomer(app);
    const { token } = await bindDevice(app, customer);
    expect((await act('customerSessionsEnd', { id: customer.id })).bean).toEqual({ ended: 2 });
    expect((await app.call('/Website/info', {}, customer)).name).toBe('SESSION_REVOKED');
    expect((await app.call('/Client/info', {}, { token })).name).toBe('SESSION_REVOKED');
    expect((await login(customer)).name).toBe('OK');
  });

  test('a stored mail is sent again unchanged; an expired code is not', async () => {
    const customer = await plantCustomer(app);
    const { id, email } = customer;
    const mailId = await keptMail(app, owner, customer);
    const first = await app.smtp.waitForMail(email, ({ text }) => /reset/i.test(text));
    expect((await act('customerMailResend', { id, mailId })).name).toBe('OK');
    const second = await app.smtp.waitForMail(email, (mail) => mail !== first && mail.text === first.text);
    expect(second.text).toBe(first.text);
    app.time.advance(601);
    expect((await act('customerMailResend', { id, mailId })).name).toBe('CUSTOMER_MAIL_RAN_OUT');
    const { bean } = await app.call('/Console/customerTimeline', { id, kinds: ['mail'] }, owner);
    expect(bean.list.find((event: { id: string }) => event.id === mailId).resendable).toBe(false);
    // Deleting needs a recent login.
    owner = await signInOwner(app);
  });

  test('a mail to a former address is neither offered nor sent again', async () => {
    const customer = await plantCustomer(app);
    const { id } = customer;
    const mailId = await keptMail(app, owner, customer);
    const accounts = app.database.db.updateTable('accounts').set({ email: freshEmail() });
    await accounts.where('id', '=', id).execute();
    const { bean } = await app.call('/Console/customerTimeline', { id, kinds: ['mail'] }, owner);
    expect(bean.list).toMatchObject([{ id: mailId, resendable: false }]);
    expect((await act('customerMailResend', { id, mailId })).name).toBe('CUSTOMER_EMAIL_WRONG');
  });

  test('sending a mail again, granting slots and removing a device count for the limit of emails to an account', async () => {
    const customer = await plantCustomer(app);
    const { id } = customer;
    const mailId = await keptMail(app, owner, customer);
    expect((await act('customerMailResend', { id, mailId })).name).toBe('OK');
    const until = Math.floor(app.time.clock().getTime() / 1000) + 86_400;
    expect((await act('customerSlots', { id, slots: 1, until })).name).toBe('OK');
    const { deviceId } = await bindDevice(app, customer);
    expect((await act('customerDeviceRemove', { id, deviceId })).name).toBe('OK');
    const key = `supportMailsByAccount:${id}`;
    const { rows } = await app.database.pool.query('select points from rate_limits where key = $1', [key]);
    expect(rows).toEqual([{ points: 3 }]);
  });

  test('a mail of somebody else’s, an unknown one and a deleted one are refused', async () => {
    const [customer, other] = await Promise.all([plantCustomer(app), plantCustomer(app)]);
    const mailId = await keptMail(app, owner, other);
    for (const unknown of [mailId, 'none', randomUUID()]) {
      const { name } = await act('customerMailResend', { id: customer.id, mailId: unknown });
      expect(name).toBe('CUSTOMER_MAIL_NOT_FOUND');
    }
    await app.database.db.updateTable('mails').set({ sealed: null }).where('id', '=', mailId).execute();
    expect((await act('customerMailResend', { id: other.id, mailId })).name).toBe('CUSTOMER_MAIL_NOT_KEPT');
  });

  test('a deletion needs the address, keeps the records, removes the person, and names the operator', async () => {
    const customer = await plantCustomer(app);
    const { id, email } = customer;
    const { orderId } = await buy(app, customer);
    await openTicket(app, customer);
    expect((await act('customerDelete', { id, email: 'someone@else.example' })).name).toBe(
      'CUSTOMER_EMAIL_WRONG',
    );
    expect((await act('customerDelete', { id, email: ` ${email.toUpperCase()} ` })).name).toBe('OK');
    expect((await login(customer)).name).toBe('WRONG_CREDENTIALS');
    const { bean } = await app.call('/Console/customer', { id }, owner);
    expect(bean).toMatchObject({ email: null, state: 'deleted', paidOrders: 1, openTickets: 0 });
    expect((await app.call('/Console/customerOrders', { id }, owner)).bean.list).toMatchObject([
      { id: orderId },
    ]);
    const { bean: details } = await app.call('/Console/customerTimeline', { id, kinds: ['audit'] }, owner);
    expect(details.list[0]).toMatchObject({ action: 'customer.delete', reason });
    for (const path of ['customerBlock', 'customerSessionsEnd', 'customerDelete', 'customerSee']) {
      expect((await act(path, { id, email })).name).toBe('CUSTOMER_GONE');
    }
  });

  test('each action needs a reason and an existing customer', async () => {
    const { id, email } = await plantCustomer(app);
    const acts = ['Block', 'Unblock', 'SessionsEnd', 'Time', 'MailResend', 'Delete', 'See'];
    const more = { email, tier: 'vip', days: 1, key: randomUUID(), mailId: 'none' };
    for (const path of acts.map((name) => `customer${name}`)) {
      expect((await act(path, { ...more, id, reason: ' \n' })).name).toBe('REASON_REQUIRED');
      expect((await act(path, { ...more, id: randomUUID() })).name).toBe('CUSTOMER_NOT_FOUND');
      expect((await act(path, { ...more, id: 'none' })).name).toBe('CUSTOMER_NOT_FOUND');
    }
  });

  test('support may block and give few days; finance may give more and not block', async () => {
    const { id } = await plantCustomer(app);
    const support = await plantOperator(app, 'support');
    const finance = await plantOperator(app, 'finance');
    const auditor = await plantOperator(app, 'auditor');
    const other = await plantCustomer(app);
    const time = (days: number, of = id) => ({ id: of, tier: 'vip', days, key: randomUUID() });
    expect((await act('customerTime', time(7), support)).bean.state).toBe('done');
    expect((await act('customerTime', time(8), support)).bean.state).toBe('waiting');
    expect((await act('customerTime', time(90, other.id), finance)).bean.state).toBe('done');
    expect((await act('customerTime', time(91, other.id), finance)).bean.state).toBe('waiting');
    expect((await act('customerTime', time(1), auditor)).name).toBe('RIGHT_MISSING');
    expect((await act('customerBlock', { id }, finance)).name).toBe('RIGHT_MISSING');
    expect((await act('customerBlock', { id }, support)).name).toBe('OK');
  });
});
