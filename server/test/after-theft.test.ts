import { describe, expect, test } from 'vitest';
import type { ResetReview } from '@causeway/contract/accounts';
import { issueSetPasswordKey } from '../src/modules/identity/password-service.ts';
import { ofCustomer } from '../src/modules/identity/owner-store.ts';
import { freshEmail, mailedCode, plantCustomer, type Customer } from './customers.ts';
import { bindDevice } from './client-apps.ts';
import { deletionCodeOf } from './deletion-traces.ts';
import { joinOperator, plantOperator, signInOwner } from './operators.ts';
import { beginRequest } from './raw-http.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { codeOf, turnOnMfa, turnOnOperatorMfa } from './two-factor.ts';
import { useTestApp } from './use-test-app.ts';

/** Decides access once: the calls' own checks are tested. */
const app = useTestApp({ httpLimits: { bodyLimits: { lateMs: Infinity } } });
const strict = useTestApp({ httpLimits: { bodyLimits: { lateMs: 0 } } });

const NEW = 'another-lantern';

async function addPasskey(
  { token }: Pick<Customer, 'token'>,
  api: 'Website' | 'Console' = 'Website',
  reauth = {},
) {
  const { bean } = await app.call(`/${api}/passkeyBegin`, reauth, { token });
  const added = await app.call(`/${api}/passkeyAdd`, new SoftwareAuthenticator().create(bean), { token });
  return String(added.bean.id);
}

const passkeysOf = async ({ email }: Customer, password = NEW, otp?: string): Promise<number> => {
  const { bean } = await app.call('/Website/login', { account: email, password, otp });
  return (await app.call('/Website/security', {}, { token: bean.data })).bean.passkeys.length;
};

/** Sets a new password by the emailed code, or by a link. */
async function reset(customer: Customer, way: 'code' | 'link' = 'code') {
  if (way === 'link') {
    const issue = { now: app.time.clock(), lifeSeconds: 1800 };
    const { db } = app.database;
    const key = await db
      .transaction()
      .execute((tx) => issueSetPasswordKey(tx, ofCustomer(customer.id), issue));
    return app.call('/Website/repass', { key, password: NEW });
  }
  const { email } = customer;
  const code = await mailedCode(app, email, () => app.call('/Website/forgotCode', { email }));
  return app.call('/Website/forgot', { email, code, password: NEW });
}

describe('a call of the thief that is held open until after a reset', () => {
  test('adds no passkey', async () => {
    const customer = await plantCustomer(app);
    const { bean } = await app.call('/Website/passkeyBegin', {}, customer);
    const made = new SoftwareAuthenticator().create(bean);
    const finish = await beginRequest(`${app.url}/Website/passkeyAdd`, made, customer.token);
    expect((await reset(customer)).name).toBe('OK');
    expect(JSON.parse(await finish())).toMatchObject({ code: 3 });
    expect(await passkeysOf(customer)).toBe(0);
  });

  test('removes no passkey', async () => {
    const customer = await plantCustomer(app);
    const id = await addPasskey(customer);
    const finish = await beginRequest(`${app.url}/Website/passkeyRemove`, { id }, customer.token);
    expect((await reset(customer)).name).toBe('OK');
    expect(JSON.parse(await finish())).toMatchObject({ code: 3 });
    expect(await passkeysOf(customer)).toBe(1);
  });

  test('turns on no two-factor', async () => {
    const customer = await plantCustomer(app);
    const { bean } = await app.call('/Website/secondStepBegin', {}, customer);
    const otp = codeOf(bean.secret, app.time.clock());
    const finish = await beginRequest(`${app.url}/Website/secondStepConfirm`, { otp }, customer.token);
    expect((await reset(customer)).name).toBe('OK');
    expect(JSON.parse(await finish())).toMatchObject({ code: 3 });
    expect(await passkeysOf(customer)).toBe(0);
  });
});

test('a call that is held open until after its account is blocked deletes no account', async () => {
  const customer = await plantCustomer(app);
  const { id, email, password } = customer;
  const owner = await signInOwner(app);
  const code = await deletionCodeOf(app, customer);
  const finish = await beginRequest(`${app.url}/Website/deleteAccount`, { code, password }, customer.token);
  const blocked = await app.call('/Console/customerBlock', { id, reason: 'Stolen' }, owner);
  expect(blocked.name).toBe('OK');
  expect(JSON.parse(await finish())).toMatchObject({ code: 3 });
  expect((await app.call('/Website/login', { account: email, password })).name).toBe('ACCOUNT_BLOCKED');
});

describe('a call whose body arrives late', () => {
  test.each([
    ['/Website/exportAccount', {}],
    ['/Website/repass', { oldPassword: 'lantern-on-the-dam', password: NEW }],
  ])('%s: is refused if its session has ended meanwhile', async (path, input) => {
    const {
      email: account,
      password,
      token,
    } = await plantCustomer(strict, {
      password: 'lantern-on-the-dam',
    });
    const { bean } = await strict.call('/Website/login', { account, password });
    const finish = await beginRequest(`${strict.url}${path}`, input, token);
    const ended = await strict.call('/Website/sessionsEndOthers', {}, { token: bean.data });
    expect(ended.name).toBe('OK');
    expect(JSON.parse(await finish())).toMatchObject({ code: 3 });
    expect((await strict.call('/Website/login', { account, password })).name).toBe('OK');
  });

  test('is refused if its operator has been blocked meanwhile', async () => {
    const stolen = await plantOperator(strict, 'owner');
    const invited = { email: freshEmail(), name: 'Accomplice', roles: ['owner'] };
    const finish = await beginRequest(`${strict.url}/Console/operatorInvite`, invited, stolen.token);
    const owner = await signInOwner(strict);
    expect((await strict.call('/Console/operatorBlock', { id: stolen.id }, owner)).name).toBe('OK');
    expect(JSON.parse(await finish())).toMatchObject({ code: 3 });
    const { bean } = await strict.call('/Console/operators', {}, owner);
    expect(bean.map(({ email }: { email: string }) => email)).not.toContain(invited.email);
  });
});

describe('a reset', () => {
  test.each(['code', 'link'] as const)('by %s lists the ended sessions and the passkeys', async (way) => {
    const customer = await plantCustomer(app);
    await bindDevice(app, customer);
    await addPasskey(customer);
    const { name, bean } = await reset(customer, way);
    expect(name).toBe('OK');
    const { sessions, passkeys, key, needsCode } = bean as ResetReview;
    expect(sessions.map(({ kind }) => kind).toSorted()).toEqual(['client', 'site']);
    expect(passkeys).toHaveLength(1);
    expect(needsCode).toBe(false);
    expect((await app.call('/Website/info', {}, customer)).name).toBe('SESSION_REVOKED');
    expect(await passkeysOf(customer)).toBe(1);
    const all = () => app.call('/Website/passkeysRemoveAll', { key });
    expect(await all()).toMatchObject({ name: 'OK', bean: { removed: 1 } });
    expect(await passkeysOf(customer)).toBe(0);
    expect(await all()).toMatchObject({ name: 'OK', bean: { removed: 0 } });
  });

  test('of an account without either lists nothing', async () => {
    const customer = await plantCustomer(app);
    await app.call('/Website/logout', {}, customer);
    expect(await reset(customer, 'link')).toMatchObject({ name: 'OK', bean: null });
  });

  test('with two-factor on asks for the code, and leaves newer passkeys and other accounts alone', async () => {
    const customer = await turnOnMfa(app, await plantCustomer(app));
    const other = await plantCustomer(app);
    await addPasskey(customer);
    await addPasskey(other);
    const { key, needsCode } = (await reset(customer, 'link')).bean as ResetReview;
    expect(needsCode).toBe(true);
    const all = async (otp?: string) => app.call('/Website/passkeysRemoveAll', { key, otp });
    expect((await all()).name).toBe('SECOND_STEP_NEEDED');
    expect((await all(customer.wrongCode())).name).toBe('SECOND_STEP_WRONG');
    app.time.advance(1);
    const { email: account } = customer;
    const otp = customer.recoveryCodes[0];
    const { bean } = await app.call('/Website/login', { account, password: NEW, otp });
    await addPasskey({ token: bean.data });
    expect((await all(customer.recoveryCodes[1])).bean).toEqual({ removed: 1 });
    expect(await passkeysOf(customer, NEW, customer.recoveryCodes[2])).toBe(1);
    expect(await passkeysOf(other, other.password)).toBe(1);
  });

  test('gives its key half an hour, and no other key counts', async () => {
    const customer = await plantCustomer(app);
    await addPasskey(customer);
    const { key } = (await reset(customer, 'link')).bean as ResetReview;
    const all = async (given: string) => (await app.call('/Website/passkeysRemoveAll', { key: given })).name;
    const changed = `${key.slice(0, -2)}${key.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of ['', 'none', changed]) expect(await all(wrong)).toBe('RESET_REVIEW_OVER');
    app.time.advance(1801);
    expect(await all(key)).toBe('RESET_REVIEW_OVER');
    expect(await passkeysOf(customer)).toBe(1);
  });
});

describe('with two-factor on, the code is asked for', () => {
  test('to change the password; a wrong one is counted and changes nothing', async () => {
    const customer = await turnOnMfa(app, await plantCustomer(app));
    const change = async (oldPassword: string, otp?: string) =>
      (await app.call('/Website/repass', { oldPassword, password: NEW, otp }, customer)).name;
    expect(await change('not it', customer.code())).toBe('OLD_PASSWORD_WRONG');
    expect(await change('')).toBe('OLD_PASSWORD_WRONG');
    expect(await change(customer.password)).toBe('SECOND_STEP_NEEDED');
    for (const name of ['WRONG', 'WRONG', 'WRONG', 'WRONG', 'TRIES_USED'])
      expect(await change(customer.password, customer.wrongCode())).toBe(`SECOND_STEP_${name}`);
    expect(await change(customer.password, customer.code())).toBe('SECOND_STEP_TRIES_USED');
    app.time.advance(901);
    expect(await change(customer.password, customer.code())).toBe('OK');
    expect((await app.call('/Website/info', {}, customer)).name).toBe('OK');
  });

  test('not by a link from the mailbox, and not without two-factor', async () => {
    const customer = await turnOnMfa(app, await plantCustomer(app));
    expect((await reset(customer, 'link')).name).toBe('OK');
    const other = await plantCustomer(app);
    const change = { oldPassword: other.password, password: NEW };
    expect((await app.call('/Website/repass', change, other)).name).toBe('OK');
  });

  test('to remove a passkey; an unknown one leaves the code good, and no password the tries', async () => {
    const customer = await turnOnMfa(app, await plantCustomer(app));
    const id = await addPasskey(customer);
    const remove = async (which: string, otp?: string, password?: string) =>
      (await app.call('/Website/passkeyRemove', { id: which, otp, password }, customer)).name;
    expect(await remove(id)).toBe('SECOND_STEP_NEEDED');
    expect(await remove(id, customer.wrongCode())).toBe('SECOND_STEP_WRONG');
    expect(await remove('none', customer.code())).toBe('PASSKEY_NOT_FOUND');
    app.time.advance(601);
    for (let tries = 0; tries < 5; tries++)
      expect(await remove(id, customer.wrongCode())).toBe('HOLDER_UNPROVED');
    expect(await remove(id, customer.wrongCode(), 'not it')).toBe('OLD_PASSWORD_WRONG');
    expect(await remove(id, undefined, customer.password)).toBe('SECOND_STEP_NEEDED');
    expect(await remove(id, customer.code(), customer.password)).toBe('OK');
    const left = await app.call('/Website/security', {}, customer);
    expect(left.bean.passkeys).toEqual([]);
  });

  test('and an operator gives it, too', async () => {
    const operator = await turnOnOperatorMfa(app, await joinOperator(app, 'support'));
    const { password } = operator;
    const [first, second] = operator.recoveryCodes;
    const id = await addPasskey(operator, 'Console', { password, otp: first });
    const remove = async (otp?: string) =>
      (await app.call('/Console/passkeyRemove', { id, otp }, operator)).name;
    expect(await remove()).toBe('SECOND_STEP_NEEDED');
    expect(await remove(operator.wrongCode())).toBe('SECOND_STEP_WRONG');
    expect(await remove(second)).toBe('OK');
  });
});
