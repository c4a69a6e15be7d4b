import { describe, expect, test } from 'vitest';
import { forgetOldSignIns } from '../src/modules/identity/jobs/forget-jobs.ts';
import { buy, codeIn, freshEmail, plantCustomer, type Customer } from './customers.ts';
import { deletionCodeOf } from './deletion-traces.ts';
import { DAY, HOUR, reason, useSupport } from './support-scene.ts';
import { turnOnMfa } from './two-factor.ts';

const { app, operators, act, login, page, auditOf, linkTo, open, signInAgain } = useSupport();

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
    await app.call('/Console/customerResetLink', { id, reason }, operators.support);
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

    // As a Chinese keyboard types it, with a gap.
    const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(Number(digit) + 0xff10));
    const typed = `${wide.slice(0, 3)} ${wide.slice(3)}`;
    expect((await open(path, { code: typed })).title).toBe('Your email address was changed');
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

  test('keeps the account, and takes no address for a refund, as long as it can be undone', async () => {
    const customer = await plantCustomer(app);
    const { orderId } = await buy(app, customer);
    const { email } = await changed(customer);
    const reader = { ...customer, email };
    const leave = async (code: string) =>
      (await app.call('/Website/deleteAccount', { code, password: customer.password }, customer)).name;
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    const name = async () =>
      (await app.call('/Website/refundAddress', { id: orderId, address }, customer)).name;
    const code = await deletionCodeOf(app, reader);
    expect(await leave(code)).toBe('EMAIL_CHANGED_RECENTLY');
    expect(await name()).toBe('EMAIL_CHANGED_RECENTLY');
    expect(await emailOf(customer.id)).toBe(email);
    app.time.advance(72 * HOUR + 1);
    await signInAgain();
    const token = (await login(reader)).bean.data as string;
    expect((await app.call('/Website/refundAddress', { id: orderId, address }, { token })).name).toBe(
      'REFUND_NOT_WAITING',
    );
    expect((await app.call('/Website/deletionCode', {}, { token })).name).toBe('OK');
    const late = await app.smtp.waitForMail(
      email,
      ({ subject, text }) => subject.includes('deletion code') && !text.includes(code),
    );
    const given = { code: codeIn(late.text), password: customer.password };
    expect((await app.call('/Website/deleteAccount', given, { token })).name).toBe('OK');
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
    await signInAgain();
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
    expect((await open(early.path, { code: early.code })).html).toContain(
      'Another account now uses this email address',
    );
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
    expect((await act('customerDelete', { id: customer.id, email }, operators.owner)).name).toBe('OK');
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
    expect((await open(second.path, undefined, 'zh-TW')).title).toBe('確認新的電子郵件地址');
    app.time.advance(72 * HOUR);
    expect((await open(second.path)).title).toBe('This link is no longer valid');
    app.time.advance(8 * DAY);
    await forgetOldSignIns(app.database.db, app.time.clock());
    const left = app.database.db
      .selectFrom('email_changes')
      .select('id')
      .where('account_id', '=', customer.id);
    expect(await left.execute()).toEqual([]);
    await signInAgain();
  });
});
