import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshEmail } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { turnOnOperatorMfa, type MfaOperator } from './two-factor.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
beforeEach(async () => {
  owner = await signInOwner(app);
});

const PASSWORD = 'a new lantern for the staff';
const call = (path: string, input: object, by?: TestOperator) => app.call(`/Console/${path}`, input, by);

/** Emails that an address has got, of those with a part of a link in them. */
const mailsTo = (email: string, part: string) =>
  app.smtp.mails.filter(({ envelopeTo, text }) => envelopeTo.includes(email) && text.includes(part));

/** The key of the newest reset link to an address, which has got so many. */
async function keyFor(email: string, count = 1): Promise<string> {
  const links = () => mailsTo(email, '#/reset?key=');
  await expect.poll(links).toHaveLength(count);
  return /#\/reset\?key=([\w-]+)/.exec(links().at(-1)?.text ?? '')?.[1] ?? '';
}
const forget = (email: string) => call('forgotPassword', { email });
/** Waits until an address has so many notices of a reset. */
async function notified(email: string, count: number): Promise<void> {
  await expect.poll(() => mailsTo(email, '#/operators')).toHaveLength(count);
}

/** With two-factor and a passkey. */
async function securedOperator(): Promise<MfaOperator> {
  const operator = await turnOnOperatorMfa(app, await plantOperator(app, 'support'));
  const { password, code } = operator;
  const begun = await call('passkeyBegin', { password, otp: code() }, operator);
  app.time.advance(60);
  const made = new SoftwareAuthenticator().create(begun.bean);
  expect(await call('passkeyAdd', made, operator)).toMatchObject({ name: 'OK' });
  return operator;
}

describe('a forgotten password', () => {
  test('is replaced by a link, which works once, ends the sessions and does not waive two-factor', async () => {
    const operator = await securedOperator();
    const { email, password } = operator;
    expect(await forget(` ${email.toUpperCase()}`)).toMatchObject({ name: 'OK', bean: null });
    const key = await keyFor(email);
    expect(await call('reset', { key })).toMatchObject({ bean: { email, kind: 'password' } });
    // It is no invitation, which would log in without a code.
    for (const path of ['invitation', 'join']) {
      const join = { key, name: 'Lin', password: PASSWORD };
      expect(await call(path, join)).toMatchObject({ name: 'INVITATION_INVALID' });
    }
    expect(await call('resetMfa', { key, password })).toMatchObject({ name: 'OPERATOR_RESET_INVALID' });
    expect(await call('resetPassword', { key, password: 'too short' })).toMatchObject({
      name: 'OPERATOR_PASSWORD_SHORT',
    });
    const answers = await Promise.all([1, 2].map(() => call('resetPassword', { key, password: PASSWORD })));
    expect(answers.map(({ name }) => name).toSorted()).toEqual(['OK', 'OPERATOR_RESET_INVALID']);
    expect(await call('me', {}, operator)).toMatchObject({ name: 'SESSION_REVOKED' });
    expect(await call('login', { email, password })).toMatchObject({ name: 'WRONG_CREDENTIALS' });
    expect(await call('login', { email, password: PASSWORD })).toMatchObject({ name: 'SECOND_STEP_NEEDED' });
    expect(await call('login', { email, password: PASSWORD, otp: operator.code() })).toMatchObject({
      name: 'OK',
    });
    for (const to of [email, owner.email]) await notified(to, 1);
  });

  test('a link expires after an hour, and ends with another one’s use, a changed password and a block', async () => {
    const operator = await plantOperator(app, 'support');
    const { id, email, password } = operator;
    const isValid = async (key: string) => (await call('reset', { key })).name === 'OK';
    let issued = 0;
    const issue = async () => {
      await forget(email);
      issued += 1;
      return keyFor(email, issued);
    };
    const [first, second] = [await issue(), await issue()];
    expect(await isValid(first)).toBe(true);
    expect(await call('resetPassword', { key: second, password: PASSWORD })).toMatchObject({ name: 'OK' });
    expect(await isValid(first)).toBe(false);
    const late = await issue();
    app.time.advance(3540);
    expect(await isValid(late)).toBe(true);
    app.time.advance(60);
    expect(await isValid(late)).toBe(false);
    const login = await call('login', { email, password: PASSWORD });
    const changed = await issue();
    const change = { oldPassword: PASSWORD, password: `${password} again` };
    await app.call('/Console/password', change, { token: login.bean.data });
    expect(await isValid(changed)).toBe(false);
    const blocked = await issue();
    await call('operatorBlock', { id }, await signInOwner(app));
    expect(await isValid(blocked)).toBe(false);
  });

  test('gets no link for an unknown address, and for an operator who has not joined or is blocked', async () => {
    const blocked = await plantOperator(app, 'support');
    await call('operatorBlock', { id: blocked.id }, owner);
    const invited = freshEmail();
    await call('operatorInvite', { email: invited, name: 'Lin', roles: ['support'] }, owner);
    for (const email of [freshEmail(), blocked.email, invited]) {
      expect(await forget(email)).toMatchObject({ name: 'OK', bean: null });
      await app.smtp.waitForMail(email, ({ text }) => !text.includes('#/join'));
      expect(mailsTo(email, '#/reset')).toEqual([]);
    }
    expect(await forget('nobody')).toMatchObject({ name: 'EMAIL_INVALID' });
  });
});

describe('a link from an owner', () => {
  test('resets two-factor and passkeys with the password; the operator and all owners get an email', async () => {
    const operator = await securedOperator();
    const { id, email, password } = operator;
    const other = await plantOperator(app, 'owner');
    expect(await call('operatorReset', { id, kind: 'mfa' }, owner)).toMatchObject({ name: 'OK' });
    const key = await keyFor(email);
    expect(await call('reset', { key })).toMatchObject({ bean: { email, kind: 'mfa' } });
    expect(await call('resetPassword', { key, password: PASSWORD })).toMatchObject({
      name: 'OPERATOR_RESET_INVALID',
    });
    expect(await call('resetMfa', { key, password: 'not it' })).toMatchObject({ name: 'OLD_PASSWORD_WRONG' });
    expect(await call('resetMfa', { key, password })).toMatchObject({ name: 'OK' });
    expect(await call('resetMfa', { key, password })).toMatchObject({ name: 'OPERATOR_RESET_INVALID' });
    expect(await call('me', {}, operator)).toMatchObject({ name: 'SESSION_REVOKED' });
    const { bean } = await call('login', { email, password });
    const again = { ...operator, token: bean.data };
    expect((await call('me', {}, again)).bean.mfa).toMatchObject({ on: false, recoveryCodesLeft: 0 });
    expect((await call('passkeys', {}, again)).bean.list).toEqual([]);
    await notified(email, 1);
    // That the link was sent, and that it was used.
    await notified(other.email, 2);
  });

  test('is only for active colleagues', async () => {
    const blocked = await plantOperator(app, 'support');
    await call('operatorBlock', { id: blocked.id }, owner);
    const reset = (id: string) => call('operatorReset', { id, kind: 'password' }, owner);
    expect(await reset(blocked.id)).toMatchObject({ name: 'OPERATOR_NOT_ACTIVE' });
    expect(await reset(owner.id)).toMatchObject({ name: 'OPERATOR_NOT_YOURS' });
    expect(await reset('none')).toMatchObject({ name: 'OPERATOR_NOT_FOUND' });
  });
});

describe('with the limits of a server', () => {
  const strict = useTestApp({ config: { rateLimitFactor: 1 } });

  test('an address gets an email a minute, after ten in a day one in ten minutes, and the answer stays the same', async () => {
    const { db } = strict.database;
    const linksAfter = async (calls: number, minutes: boolean) => {
      const { id, email } = await plantOperator(strict, 'support');
      for (let index = 0; index < calls; index++) {
        if (minutes)
          await sql`delete from rate_limits where key like 'operatorResetsByAddress:%'`.execute(db);
        const asked = await strict.call('/Console/forgotPassword', { email });
        expect(asked).toMatchObject({ name: 'OK', bean: null });
      }
      const links = db.selectFrom('operator_resets').select('key_hash').where('operator_id', '=', id);
      return (await links.execute()).length;
    };
    expect(await linksAfter(3, false)).toBe(1);
    expect(await linksAfter(13, true)).toBe(11);
  });
});
