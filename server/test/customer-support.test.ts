import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGatewayKeyService } from '../src/modules/access/gateway-key-service.ts';
import { forgetOldSignIns } from '../src/modules/identity/jobs/forget-jobs.ts';
import { removeDueMfa, type MfaRemovalContext } from '../src/modules/identity/mfa-removal-service.ts';
import { createSecurityNotices } from '../src/modules/identity/security-notice-service.ts';
import { createMemberNotices } from '../src/modules/teams/api.ts';
import { anotherProcess } from './another-process.ts';
import { bindDevice, loginApp } from './client-apps.ts';
import { buy, codeIn, freshEmail, plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { plantMember, plantTeam } from './teams.ts';
import { turnOnMfa } from './two-factor.ts';
import { openTicket } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
const HOUR = 3600;
const DAY = 24 * HOUR;
let owner: TestOperator;
let support: TestOperator;
let gatewayKey: string;
let removals: MfaRemovalContext;
let stop: () => Promise<void>;
beforeAll(async () => {
  owner = await signInOwner(app);
  support = await plantOperator(app, 'support');
  const keys = createGatewayKeyService({ db: app.database.db, clock: app.time.clock });
  gatewayKey = await keys.createKey('tests', 'tests');
  const other = anotherProcess(app);
  const notices = createSecurityNotices({ ...other.platform, members: createMemberNotices(other.platform) });
  removals = { ...other.platform, notices };
  stop = other.stop;
});
afterAll(() => stop());

const reason = 'They asked for it.';
const act = (path: string, body: object, operator = support) =>
  app.call(`/Console/${path}`, { reason, ...body }, operator);
const login = ({ email, password }: Pick<Customer, 'email' | 'password'>, more: object = {}) =>
  app.call('/Website/login', { account: email, password, ...more });
const now = () => Math.floor(app.time.clock().getTime() / 1000);
const info = async (customer: Customer) => (await app.call('/Website/info', {}, customer)).bean;
const page = async (id: string) => (await app.call('/Console/customer', { id }, owner)).bean;

async function auditOf(accountId: string): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

/** The link in the newest email to an address whose subject matches. */
async function linkTo(email: string, subject: RegExp): Promise<{ path: string; text: string }> {
  const { text } = await app.smtp.waitForMail(email, (mail) => subject.test(mail.subject));
  const [, path] = /http:\/\/localhost:8080(\/account\/\S+)/.exec(text) ?? [];
  if (path === undefined) throw new Error('The mail has no link');
  return { path, text };
}

/** Opens a page, or presses one of its buttons. */
async function open(path: string, form?: Record<string, string>, language = 'en') {
  const response = await fetch(app.url + path, {
    headers: { 'accept-language': language },
    ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const html = await response.text();
  const [, title] = /<h1>(.*)<\/h1>/.exec(html) ?? [];
  return { status: response.status, html, title };
}

describe('extra device slots', () => {
  const feedOf = async (id: string) => {
    const path = '/Gateway/entitlements?limit=1000';
    const { bean } = await app.call(path, {}, { token: gatewayKey, method: 'GET' });
    return bean.list.find(({ account }: { account: string }) => account === id);
  };

  test('count for apps, the site and gateways until their time, and no longer', async () => {
    const customer = await plantCustomer(app);
    await buy(app, customer, 'vip-90');
    const { id } = customer;
    const until = now() + 10 * DAY;
    expect((await act('customerSlots', { id, slots: 1, until })).name).toBe('OK');
    const extraDevice = { deviceNum: 1, expire: until };
    expect(await info(customer)).toMatchObject({ maxDeviceNum: 3, extraDevice });
    expect(await page(id)).toMatchObject({ maxDeviceNum: 3, extraSlots: { slots: 1, until } });
    for (let bound = 0; bound < 3; bound++) await bindDevice(app, customer);
    expect(await loginApp(app, customer)).toMatchObject({ name: 'DEVICE_LIMIT', bean: { deviceNum: 3 } });
    // The end is in the row, so a gateway needs no second one.
    const later = [{ from: until, deviceNum: 2 }];
    expect(await feedOf(id)).toMatchObject({ deviceNum: 3, later, devices: { length: 3 } });
    expect(
      (await app.smtp.waitForMail(customer.email, ({ subject }) => /slots/.test(subject))).text,
    ).toContain('Extra device slots: 1');

    app.time.advance(10 * DAY);
    support = await plantOperator(app, 'support');
    owner = await signInOwner(app);
    const again = { ...customer, token: (await login(customer)).bean.data };
    expect(await info(again)).toMatchObject({ maxDeviceNum: 2, extraDevice: null, device: { length: 3 } });
    expect(await page(id)).toMatchObject({ maxDeviceNum: 2, extraSlots: null });
    expect(await feedOf(id)).toMatchObject({ deviceNum: 2, later: [] });
    expect(await loginApp(app, customer)).toMatchObject({ name: 'DEVICE_LIMIT', bean: { deviceNum: 2 } });
  });

  test('are replaced, removed, and sent again to gateways; a team has none', async () => {
    const customer = await plantCustomer(app);
    const { id } = customer;
    const slots = async (count: number, days = 5) =>
      (await act('customerSlots', { id, slots: count, until: now() + days * DAY })).name;
    const first = '/Gateway/entitlements?limit=1000';
    const options = { token: gatewayKey, method: 'GET' } as const;
    const { bean } = await app.call(first, {}, options);
    expect(await slots(10)).toBe('OK');
    const changed = await app.call(`/Gateway/entitlements?since=${bean.next}`, {}, options);
    expect(changed.bean.list).toMatchObject([{ account: id, deviceNum: 11 }]);
    expect(await slots(2)).toBe('OK');
    expect((await info(customer)).maxDeviceNum).toBe(3);
    expect(await slots(2, -1)).toBe('CUSTOMER_SLOTS_END_WRONG');
    expect(await slots(0)).toBe('OK');
    expect(await slots(0)).toBe('NOTHING_CHANGED');
    expect((await info(customer)).maxDeviceNum).toBe(1);
    expect(await slots(11)).toBe('BAD_REQUEST');
    const team = await plantTeam(app);
    const ofTeam = await act('customerSlots', { id: team.id, slots: 1, until: now() + DAY });
    expect(ofTeam.name).toBe('CUSTOMER_NOT_INDIVIDUAL');
  });
});

describe('a change of the email address', () => {
  /** Requests a change; returns the new address, its page and its code. */
  async function requested(customer: Customer, email = freshEmail()) {
    expect((await act('customerEmailChange', { id: customer.id, email })).name).toBe('OK');
    const { path, text } = await linkTo(email, /Confirm/);
    return { email, path, code: codeIn(text) };
  }
  /** The same, confirmed; returns the page that undoes it. */
  async function changed(customer: Customer, email?: string) {
    const change = await requested(customer, email);
    expect((await open(change.path, { code: change.code })).title).toBe('Your email address was changed');
    const undo = await linkTo(customer.email, /was changed/);
    return { ...change, undo: undo.path };
  }
  const emailOf = async (id: string) => (await page(id)).email;

  test('keeps two-factor on as long as it can be undone', async () => {
    const customer = await turnOnMfa(app, await plantCustomer(app));
    const { id } = customer;
    const { undo } = await changed(customer);
    expect((await act('customerMfaCode', { id })).name).toBe('CUSTOMER_EMAIL_NEW');
    await open(undo, {});
    app.time.advance(61);
    expect((await act('customerMfaCode', { id })).name).toBe('OK');
  });

  test('takes effect with the code, tells both addresses, and is undone by the old one', async () => {
    const customer = await plantCustomer(app);
    const { id, email: before } = customer;
    await app.call('/Console/customerResetLink', { id, reason }, support);
    const reset = await app.smtp.waitForMail(before, ({ subject }) => /new password/.test(subject));
    const [, key] = /setpassword\?key=(\S+)/.exec(reset.text) ?? [];
    const { email, path, code } = await requested(customer);
    // Opening the page changes nothing, and tells a stranger nothing of the account.
    const shown = await open(path);
    expect(shown).toMatchObject({ status: 200, title: 'Confirm your new email address' });
    expect(shown.html).not.toContain(before);
    expect(await page(id)).toMatchObject({ email: before, newEmail: email });
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await open(path, { code: wrong })).html).toContain('That code doesn’t match');
    expect((await open(path, { code: '' })).html).toContain('Enter the code.');
    expect((await open(path, { again: '1' })).html).toContain('We’ve just emailed you a code');
    expect(await emailOf(id)).toBe(before);

    expect((await open(path, { code })).title).toBe('Your email address was changed');
    expect((await open(path, { code })).title).toBe('Your email address was changed');
    expect(await page(id)).toMatchObject({ email, newEmail: null });
    expect((await login({ ...customer, email })).name).toBe('OK');
    expect((await login(customer)).name).toBe('WRONG_CREDENTIALS');
    expect((await app.call('/Website/info', {}, customer)).bean.account).toBe(email);
    expect((await app.call('/Website/repass', { key, password: 'harbour at dusk' })).name).toBe(
      'SET_PASSWORD_KEY_INVALID',
    );
    await app.smtp.waitForMail(email, ({ subject }) => /is now the email/.test(subject));

    // The new address sets a password and two-factor; the undo ends all of it.
    const { path: undo, text } = await linkTo(before, /was changed/);
    expect(text).toContain(email);
    await app.call('/Website/forgotCode', { email });
    const mail = await app.smtp.waitForMail(email, ({ subject }) => /reset/i.test(subject));
    const stolen = { email, password: 'thief in the harbour' };
    expect((await app.call('/Website/forgot', { ...stolen, code: codeIn(mail.text) })).name).toBe('OK');
    const thief = { ...customer, ...stolen, token: (await login(stolen)).bean.data };
    await turnOnMfa(app, thief);
    expect((await open(undo)).title).toBe('Undo the email address change?');
    expect(await emailOf(id)).toBe(email);
    expect((await open(undo, {})).title).toBe('The email address change was undone');
    expect(await page(id)).toMatchObject({ email: before, mfa: false, sessions: 0 });
    expect((await app.call('/Website/info', {}, thief)).name).toBe('SESSION_REVOKED');
    expect((await login({ email: before, password: thief.password })).name).toBe('WRONG_CREDENTIALS');
    expect(await auditOf(id)).toEqual([
      'customer.reset_link',
      'customer.email_change',
      'account.email',
      'account.email_undo',
    ]);
    for (const to of [before, email]) await app.smtp.waitForMail(to, ({ subject }) => /undone/.test(subject));
  });

  test('keeps the trial, the invitation and everything else of the account', async () => {
    const inviter = await plantCustomer(app);
    const customer = await plantCustomer(app, { invitedBy: inviter.id });
    const facts = () =>
      app.database.db
        .selectFrom('accounts')
        .select(['trial_key', 'invite_code', 'invited_by', 'data_key', 'created_at'])
        .where('id', '=', customer.id)
        .executeTakeFirstOrThrow();
    const before = await facts();
    await changed(customer);
    expect(await facts()).toEqual(before);
  });

  test('is refused for the same address, a taken one and one that an account can get back', async () => {
    const [customer, other] = await Promise.all([plantCustomer(app), plantCustomer(app)]);
    const { id } = customer;
    const to = async (email: string) => (await act('customerEmailChange', { id, email })).name;
    expect(await to(` ${customer.email.toUpperCase()} `)).toBe('CUSTOMER_EMAIL_SAME');
    expect(await to(other.email)).toBe('CUSTOMER_EMAIL_TAKEN');
    expect(await to('nobody')).toBe('EMAIL_INVALID');
    await changed(other);
    expect(await to(other.email)).toBe('CUSTOMER_EMAIL_TAKEN');
    // Nor can anybody register with it, until the time is over.
    const register = async () => {
      await app.call('/Website/regCode', { account: other.email });
      const { text } = await app.smtp.waitForMail(other.email, ({ subject }) => /code/i.test(subject));
      const given = { account: other.email, code: codeIn(text), password: 'a boat in the harbour' };
      return (await app.call('/Website/reg', given)).name;
    };
    expect(await register()).toBe('ACCOUNT_EXISTS');
    const undo = await linkTo(other.email, /was changed/);
    app.time.advance(72 * HOUR);
    expect((await open(undo.path, {})).title).toBe('This link is no longer valid');
    await plantCustomer(app, { email: other.email });
    expect((await open(undo.path, {})).title).toBe('This link is no longer valid');
    support = await plantOperator(app, 'support');
    owner = await signInOwner(app);
  });

  test('of concurrent confirmations and undos one counts', async () => {
    const customer = await plantCustomer(app);
    const { path, code, email } = await requested(customer);
    const confirms = await Promise.all([1, 2, 3, 4].map(() => open(path, { code })));
    expect(confirms.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await emailOf(customer.id)).toBe(email);
    const { path: undo } = await linkTo(customer.email, /was changed/);
    await Promise.all([1, 2, 3, 4].map(() => open(undo, {})));
    expect(await emailOf(customer.id)).toBe(customer.email);
    expect(await auditOf(customer.id)).toEqual([
      'customer.email_change',
      'account.email',
      'account.email_undo',
    ]);
  });

  test('an address that is taken meanwhile, or concurrently, is refused: no two accounts get it', async () => {
    const customer = await plantCustomer(app);
    const early = await requested(customer);
    await plantCustomer(app, { email: early.email });
    expect((await open(early.path, { code: early.code })).html).toContain('has another account by now');
    expect(await emailOf(customer.id)).toBe(customer.email);

    const rivals = await Promise.all([plantCustomer(app), plantCustomer(app)]);
    const email = freshEmail();
    const [one, other] = rivals;
    const first = await requested(one, email);
    app.time.advance(61);
    expect((await act('customerEmailChange', { id: other.id, email })).name).toBe('OK');
    const second = await app.smtp.waitForMail(email, ({ text }) => !text.includes(first.path));
    const [, path = ''] = /http:\/\/localhost:8080(\/account\/\S+)/.exec(second.text) ?? [];
    const code = codeIn(second.text);
    await Promise.all([open(first.path, { code }), open(path, { code })]);
    const emails = await Promise.all(rivals.map(({ id }) => emailOf(id)));
    expect(emails.filter((each) => each === email)).toHaveLength(1);
  });

  test('a registration with the old address loses against the change, whichever is first', async () => {
    for (let round = 0; round < 4; round++) {
      const customer = await plantCustomer(app);
      const { path, code, email } = await requested(customer);
      await Promise.allSettled([open(path, { code }), plantCustomer(app, { email: customer.email })]);
      expect(await emailOf(customer.id)).toBe(email);
      const taken = app.database.db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', customer.email)
        .execute();
      expect(await taken).toEqual([]);
    }
  });

  test('the first of two changes can be undone, which undoes the second', async () => {
    const customer = await plantCustomer(app);
    const first = await changed(customer);
    const second = await changed({ ...customer, email: first.email });
    expect((await open(first.undo, {})).title).toBe('The email address change was undone');
    expect(await emailOf(customer.id)).toBe(customer.email);
    expect((await open(second.undo, {})).title).toBe('The email address change was undone');
    expect(await emailOf(customer.id)).toBe(customer.email);
  });

  test('after a deletion nothing can be confirmed or undone, and the addresses are free', async () => {
    const customer = await plantCustomer(app);
    const { undo, email } = await changed(customer);
    const waiting = await requested({ ...customer, email });
    expect((await act('customerDelete', { id: customer.id, email }, owner)).name).toBe('OK');
    expect((await open(undo, {})).title).toBe('This link is no longer valid');
    expect((await open(waiting.path, { code: waiting.code })).title).toBe('This link is no longer valid');
    await plantCustomer(app, { email: customer.email });
    await plantCustomer(app, { email: waiting.email });
  });

  test('a newer request, 72 hours, or another key end a link; old changes are forgotten', async () => {
    const customer = await plantCustomer(app);
    const first = await requested(customer);
    const second = await requested(customer);
    expect((await open(first.path, { code: first.code })).title).toBe('This link is no longer valid');
    expect((await open(second.path.replace('/email/', '/email-undo/'))).title).toBe(
      'This link is no longer valid',
    );
    expect((await open(`${second.path}a`)).title).toBe('This link is no longer valid');
    expect((await open(second.path, undefined, 'zh-CN')).title).toBe('确认新邮箱');
    expect((await open(second.path, undefined, 'zh-TW')).title).toBe('確認新的電子郵件');
    app.time.advance(72 * HOUR);
    expect((await open(second.path)).title).toBe('This link is no longer valid');
    app.time.advance(8 * DAY);
    await forgetOldSignIns(app.database.db, app.time.clock());
    const left = app.database.db
      .selectFrom('email_changes')
      .select('id')
      .where('account_id', '=', customer.id);
    expect(await left.execute()).toEqual([]);
    support = await plantOperator(app, 'support');
    owner = await signInOwner(app);
  });
});

describe('turning two-factor off', () => {
  const removeTwice = () => Promise.all([removeDueMfa(removals), removeDueMfa(removals)]);
  const isOn = async (id: string) => (await page(id)).mfa;

  /** A customer whose code has been read back. */
  async function planned() {
    const customer = await turnOnMfa(app, await plantCustomer(app));
    const { id } = customer;
    expect((await act('customerMfaCode', { id })).name).toBe('OK');
    const { path, text } = await linkTo(customer.email, /turn off two-factor/);
    const plan = await act('customerMfaOff', { id, code: codeIn(text) });
    expect(plan.name).toBe('OK');
    return { customer, path, at: Number(plan.bean.at) };
  }

  test('needs the code, takes effect after a day, once, and is emailed', async () => {
    const customer = await turnOnMfa(app, await plantCustomer(app));
    const { id } = customer;
    expect((await act('customerMfaOff', { id, code: '123456' })).name).toBe('CODE_WRONG');
    expect((await act('customerMfaCode', { id })).name).toBe('OK');
    expect((await act('customerMfaCode', { id })).name).toBe('CODE_SENT_RECENTLY');
    const { text } = await linkTo(customer.email, /turn off two-factor/);
    const plan = await act('customerMfaOff', { id, code: codeIn(text) });
    expect(plan.name).toBe('OK');
    expect((await act('customerMfaOff', { id, code: codeIn(text) })).name).toBe('CODE_USED');
    await app.smtp.waitForMail(customer.email, ({ subject }) => /will be turned off/.test(subject));
    expect(await page(id)).toMatchObject({ mfa: true, mfaOffAt: plan.bean.at });
    app.time.advance(61);
    expect((await act('customerMfaCode', { id })).name).toBe('CUSTOMER_MFA_PLANNED');

    app.time.advance(DAY - 120);
    await removeTwice();
    expect((await login(customer)).name).toBe('SECOND_STEP_NEEDED');
    app.time.advance(120);
    await removeTwice();
    await removeTwice();
    expect((await login(customer)).name).toBe('OK');
    support = await plantOperator(app, 'support');
    owner = await signInOwner(app);
    expect(await page(id)).toMatchObject({ mfa: false, mfaOffAt: null });
    expect(await auditOf(id)).toEqual(['customer.mfa_code', 'customer.mfa_off', 'account.mfa_off']);
    await app.smtp.waitForMail(customer.email, ({ subject }) => /authentication turned off/.test(subject));
  });

  test('is canceled by the link, even before the code is read back', async () => {
    const { customer, path } = await planned();
    expect((await open(path)).title).toBe('Keep two-factor authentication?');
    expect((await open(path, {})).title).toBe('Two-factor authentication stays on');
    expect((await open(path, {})).title).toBe('This link is no longer valid');
    app.time.advance(61);
    expect((await act('customerMfaCode', { id: customer.id })).name).toBe('OK');
    const { text } = await app.smtp.waitForMail(
      customer.email,
      (mail) => /turn off two-factor/.test(mail.subject) && !mail.text.includes(path),
    );
    const [, again = ''] = /http:\/\/localhost:8080(\/account\/\S+)/.exec(text) ?? [];
    await open(again, {});
    const late = await act('customerMfaOff', { id: customer.id, code: codeIn(text) });
    expect(late.name).toBe('CUSTOMER_MFA_NOT_ASKED');
    app.time.advance(DAY);
    await removeTwice();
    support = await plantOperator(app, 'support');
    owner = await signInOwner(app);
    expect(await isOn(customer.id)).toBe(true);
  });

  test.each([
    [
      'turned off and on again meanwhile stays on',
      async (customer: Awaited<ReturnType<typeof turnOnMfa>>) => {
        const { password } = customer;
        await app.call('/Website/secondStepEnd', { password, otp: customer.code(1) }, customer);
        app.time.advance(60);
        await turnOnMfa(app, customer);
      },
      true,
    ],
    [
      'turned off meanwhile stays off',
      async (customer: Awaited<ReturnType<typeof turnOnMfa>>) => {
        const { password } = customer;
        await app.call('/Website/secondStepEnd', { password, otp: customer.code(1) }, customer);
      },
      false,
    ],
  ])('%s', async (_title, meanwhile, expected) => {
    const { customer } = await planned();
    await meanwhile(customer);
    expect(await isOn(customer.id)).toBe(expected);
    app.time.advance(DAY);
    await removeTwice();
    support = await plantOperator(app, 'support');
    owner = await signInOwner(app);
    expect(await isOn(customer.id)).toBe(expected);
    expect(await auditOf(customer.id)).not.toContain('account.mfa_off');
  });

  test('of an account that was deleted meanwhile does nothing', async () => {
    const { customer } = await planned();
    await act('customerDelete', { id: customer.id, email: customer.email }, owner);
    app.time.advance(DAY);
    await removeTwice();
    expect(await auditOf(customer.id)).not.toContain('account.mfa_off');
    support = await plantOperator(app, 'support');
    owner = await signInOwner(app);
  });

  test('is refused without two-factor', async () => {
    const { id } = await plantCustomer(app);
    expect((await act('customerMfaCode', { id })).name).toBe('CUSTOMER_MFA_OFF');
  });
});

describe('other help for customers and members', () => {
  /** A customer, and a member with and without an address. */
  async function people() {
    const team = await plantTeam(app);
    const [customer, member, silent] = await Promise.all([
      plantCustomer(app),
      plantMember(app, team, { email: freshEmail() }),
      plantMember(app, team),
    ]);
    const row = await app.database.db
      .selectFrom('members')
      .select('email')
      .where('account_id', '=', member.id)
      .executeTakeFirstOrThrow();
    return { customer, member: { ...member, email: row.email ?? '' }, silent };
  }

  test('a reset link sets the password of a customer or member once', async () => {
    const { customer, member, silent } = await people();
    for (const { id, email } of [customer, member]) {
      expect((await act('customerResetLink', { id })).name).toBe('OK');
      const { text } = await app.smtp.waitForMail(email, ({ subject }) => /new password/.test(subject));
      const [, key] = /setpassword\?key=(\S+)/.exec(text) ?? [];
      const password = 'another lantern on the dam';
      expect((await app.call('/Website/repass', { key, password })).name).toBe('OK');
      expect((await app.call('/Website/repass', { key, password })).name).toBe('SET_PASSWORD_KEY_INVALID');
    }
    expect((await act('customerResetLink', { id: silent.id })).name).toBe('CUSTOMER_NO_ADDRESS');
    expect(await auditOf(silent.id)).toEqual([]);
  });

  test('an email has the text as it was written, without links, and is not in the audit log', async () => {
    const { customer, member } = await people();
    const content = 'First line.\nSecond line at https://elsewhere.example/x';
    for (const { id, email } of [customer, member]) {
      expect((await act('customerEmail', { id, subject: 'About your refund', content })).name).toBe('OK');
      const { text, html } = await app.smtp.waitForMail(
        email,
        ({ subject }) => subject === 'About your refund',
      );
      expect(text).toContain('First line.\nSecond line');
      expect(html).not.toContain('https://elsewhere.example');
    }
    expect((await act('customerEmail', { id: customer.id, subject: ' ', content })).name).toBe(
      'CUSTOMER_TEXT_MISSING',
    );
    const rows = app.database.db
      .selectFrom('audit_entries')
      .select('details')
      .where('account_id', '=', customer.id);
    expect(JSON.stringify(await rows.execute())).not.toContain('line');
  });

  test('a ticket is opened with a message that waits for the customer', async () => {
    const { customer } = await people();
    const ticket = { id: customer.id, type: 2, title: 'Your account', content: 'Please have a look.' };
    const opened = await act('customerTicketOpen', ticket);
    expect(opened.name).toBe('OK');
    const list = await app.call('/Website/ticket', {}, customer);
    expect(list.bean).toMatchObject([{ id: opened.bean.id, title: 'Your account', state: 2, unread: true }]);
    await app.smtp.waitForMail(customer.email, ({ subject }) => /opened a ticket/.test(subject));
    const reply = { subject: opened.bean.id, content: 'Thank you.' };
    expect((await app.call('/Website/ticketAdd', reply, customer)).name).toBe('OK');
    expect((await act('customerTicketOpen', { ...ticket, title: '' })).name).toBe('TICKET_TITLE_REQUIRED');
  });

  test('a payment link selects a plan and makes no order', async () => {
    const customer = await plantCustomer(app);
    const { id } = customer;
    const link = async (plan: string, method?: string) =>
      (await act('customerPaymentLink', { id, plan, method })).name;
    expect(await link('vip-360', 'alipay')).toBe('OK');
    const { text } = await app.smtp.waitForMail(customer.email, ({ subject }) =>
      /payment link/.test(subject),
    );
    expect(text).toContain(encodeURIComponent('/Packages?plan=vip-360&pay=alipay'));
    expect(await link('vip-1')).toBe('PLAN_NOT_FOUND');
    expect(await link('vip-360', 'gold')).toBe('PAY_METHOD_UNKNOWN');
    const orders = app.database.db.selectFrom('orders').select('id').where('account_id', '=', id);
    expect(await orders.execute()).toEqual([]);
    const team = await plantTeam(app);
    expect((await act('customerPaymentLink', { id: team.id, plan: 'vip-360' })).name).toBe(
      'CUSTOMER_NOT_INDIVIDUAL',
    );
  });

  test('a removed device is logged out and its slot is free; another account’s stays', async () => {
    const [customer, other] = await Promise.all([plantCustomer(app), plantCustomer(app)]);
    const bound = await bindDevice(app, customer);
    const { deviceId } = bound;
    for (const unknown of ['none', randomUUID()])
      expect((await act('customerDeviceRemove', { id: customer.id, deviceId: unknown })).name).toBe(
        'DEVICE_NOT_FOUND',
      );
    expect((await act('customerDeviceRemove', { id: other.id, deviceId })).name).toBe('DEVICE_NOT_FOUND');
    expect((await act('customerDeviceRemove', { id: customer.id, deviceId })).name).toBe('OK');
    expect((await app.call('/Client/info', {}, bound)).name).toBe('SESSION_REVOKED');
    await bindDevice(app, customer);
    await app.smtp.waitForMail(customer.email, ({ subject }) => /removed a device/.test(subject));
  });

  test('notes and tags are for operators only, are found by the filter, and go with the account', async () => {
    const { customer, silent } = await people();
    const { id, email } = customer;
    expect((await act('customerNote', { id, content: ' Met at the fair. ' })).name).toBe('OK');
    expect((await act('customerNote', { id: silent.id, content: 'Calls often.' })).name).toBe('OK');
    expect((await act('customerNote', { id, content: ' ' })).name).toBe('CUSTOMER_TEXT_MISSING');
    const tag = `loyal ${id.slice(-6)}`;
    expect((await act('customerTag', { id, tags: [` ${tag.toUpperCase()}`, 'vip friend', tag] })).name).toBe(
      'OK',
    );
    expect((await act('customerTag', { id, tags: ['vip friend', tag] })).name).toBe('NOTHING_CHANGED');
    const notes = await app.call('/Console/customerNotes', { id }, owner);
    expect(notes.bean).toMatchObject({
      tags: [tag, 'vip friend'].toSorted(),
      notes: [{ content: 'Met at the fair.', by: expect.any(String) }],
    });
    expect((await app.call('/Console/customers', { tag: tag.toUpperCase() }, owner)).bean.list).toMatchObject(
      [{ id }],
    );
    expect((await app.call('/Console/customers', { tag: 'nobody has it' }, owner)).bean.list).toEqual([]);
    expect((await app.call('/Console/customerTags', {}, owner)).bean).toContain(tag);
    const { bean } = await app.call('/Website/exportAccount', {}, customer);
    expect(JSON.stringify(bean)).not.toMatch(/fair|loyal/);

    await openTicket(app, customer);
    expect((await act('customerDelete', { id, email }, owner)).name).toBe('OK');
    const { rows } = await app.database.pool.query(
      'select account_id from customer_notes where account_id = $1 union select account_id from customer_tags where account_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
    expect((await act('customerNote', { id, content: 'Gone.' })).name).toBe('CUSTOMER_GONE');
  });

  test('a deleted member leaves no notes', async () => {
    const team = await plantTeam(app);
    const member = await plantMember(app, team);
    await act('customerNote', { id: member.id, content: 'Shy.' });
    expect((await app.call('/Team/memberDelete', { id: member.id }, team)).name).toBe('OK');
    const left = app.database.db
      .selectFrom('customer_notes')
      .select('id')
      .where('account_id', '=', member.id);
    expect(await left.execute()).toEqual([]);
  });

  test('each needs a reason, an existing customer and its right; finance has neither right', async () => {
    const { id } = await plantCustomer(app);
    const finance = await plantOperator(app, 'finance');
    const inputs = {
      customerDeviceRemove: { deviceId: 'none' },
      customerResetLink: {},
      customerEmail: { subject: 'S', content: 'C' },
      customerTicketOpen: { type: 2, title: 'T', content: 'C' },
      customerPaymentLink: { plan: 'vip-360' },
      customerEmailChange: { email: freshEmail() },
      customerMfaCode: {},
      customerMfaOff: { code: '123456' },
      customerSlots: { slots: 1, until: now() + DAY },
      customerTag: { tags: ['t'] },
    };
    for (const [path, input] of Object.entries(inputs)) {
      const name = async (more: object, operator = support) =>
        (await act(path, { id, ...input, ...more }, operator)).name;
      const names = [
        await name({ reason: ' \n' }),
        await name({ id: randomUUID() }),
        await name({ id: 'none' }),
        await name({}, finance),
      ];
      const unknown = 'CUSTOMER_NOT_FOUND';
      expect([path, ...names]).toEqual([path, 'REASON_REQUIRED', unknown, unknown, 'RIGHT_MISSING']);
    }
    expect(await auditOf(id)).toEqual([]);
  });
});
