import { beforeAll, describe, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { recoverOperator } from '../src/modules/identity/operator-service.ts';
import { anotherProcess } from './another-process.ts';
import { plantCustomer, type Customer, mailedCode } from './customers.ts';
import { leave } from './deletion-traces.ts';
import { plantOperator } from './operators.ts';
import { codeOf, turnOnMfa, turnOnOperatorMfa, type MfaCustomer } from './two-factor.ts';
import { recordStatements } from './statement-record.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';

const app = useTestApp();
const there = useTestAppBeside(app);
// A time step must not end between two related calls.
beforeAll(() => {
  app.time.stand();
  there.time.stand();
});

const stepped = async () => turnOnMfa(app, await plantCustomer(app));
const login = ({ email, password }: Customer, otp?: string, on = app) =>
  on.call('/Website/login', { account: email, password, ...(otp === undefined ? {} : { otp }) });
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** A code that is valid neither now nor in the neighbouring steps. */
function wrongCode(customer: MfaCustomer): string {
  const good = [-1, 0, 1].map((steps) => customer.code(steps));
  let code = wrongOf(customer.code());
  while (good.includes(code)) code = wrongOf(code);
  return code;
}

describe('with two-factor, every password login requires it', () => {
  test('the site’s and both of the team’s answer SECOND_STEP_NEEDED, then sign in with the code', async () => {
    const customer = await stepped();
    const { email, password } = customer;
    expect(await login(customer)).toMatchObject({ status: 200, code: 1101, bean: null });
    expect((await login(customer, '')).name).toBe('SECOND_STEP_NEEDED');
    expect((await app.call('/Team/mainLogin', { email, password })).name).toBe('SECOND_STEP_NEEDED');
    const query = new URLSearchParams({ email, password }).toString();
    const got = await app.call(`/Team/mainLogin?${query}`, {}, { method: 'GET' });
    expect(got.name).toBe('SECOND_STEP_NEEDED');

    const code = customer.code();
    expect((await login(customer, ` ${code.slice(0, 3)} ${code.slice(3)}`)).name).toBe('OK');
    const withNext = new URLSearchParams({ email, password, otp: customer.code(1) }).toString();
    expect((await app.call(`/Team/mainLogin?${withNext}`, {}, { method: 'GET' })).name).toBe('OK');
  });

  test('a client app’s does too, and a refusal for another reason keeps the code valid', async () => {
    const customer = await stepped();
    const { email: account, password } = customer;
    const bind = (id: string, more: object = {}) => {
      const device = { id, name: 'Pixel', type: 'Android', platform: 'mobile' };
      return app.call('/Client/login', { account, password, device, ...more });
    };
    expect((await bind('a')).name).toBe('SECOND_STEP_NEEDED');
    expect((await bind('a', { otp: wrongCode(customer) })).name).toBe('SECOND_STEP_WRONG');
    expect((await bind('a', { otp: customer.code() })).name).toBe('OK');
    // The trial allows one device.
    const full = await bind('b', { otp: customer.code(1) });
    expect(full.name).toBe('DEVICE_LIMIT');
    const replace = full.bean.device[0].id as string;
    expect((await bind('b', { otp: customer.code(1), replace })).name).toBe('OK');
    expect((await bind('b', { otp: customer.code(1) })).name).toBe('SECOND_STEP_WRONG');
  });

  test('each time step is valid for one login', async () => {
    const customer = await stepped();
    // The code that turned it on is used up as well.
    expect((await login(customer, customer.code(-1))).name).toBe('SECOND_STEP_WRONG');
    expect((await login(customer, customer.code())).name).toBe('OK');
    expect((await login(customer, customer.code())).name).toBe('SECOND_STEP_WRONG');
    expect((await login(customer, customer.code(1))).name).toBe('OK');
    app.time.advance(60);
    there.time.advance(60);
    expect((await login(customer, customer.code())).name).toBe('OK');
  });

  test('a reset by mail does not waive it', async () => {
    const customer = await stepped();
    app.time.advance(61);
    there.time.advance(61);
    const { email } = customer;
    const code = await mailedCode(app, email, () => app.call('/Website/forgotCode', { email }));
    const reset = { email, code, password: 'another-lantern' };
    expect((await app.call('/Website/forgot', reset)).name).toBe('OK');
    const after = { ...customer, password: 'another-lantern' };
    expect((await login(after)).name).toBe('SECOND_STEP_NEEDED');
    expect((await login(after, customer.code())).name).toBe('OK');
  });

  test('a wrong password is answered as without two-factor, after the same statements, with or without a code', async () => {
    const plain = await plantCustomer(app);
    const customer = await stepped();
    const record = recordStatements(app.database.pool);
    const wrong = (account: string, otp?: string) =>
      record(async () =>
        app.application.http.inject({
          method: 'POST',
          url: '/Website/login',
          payload: { account, password: 'not it', ...(otp === undefined ? {} : { otp }) },
        }),
      );
    const [without, withStep, withCode] = [
      await wrong(plain.email),
      await wrong(customer.email),
      await wrong(customer.email, customer.code()),
    ];
    for (const other of [withStep, withCode]) {
      expect(other.result.body).toBe(without.result.body);
      expect(other.statements.map(({ text }) => text)).toEqual(without.statements.map(({ text }) => text));
    }
    expect((await login(customer, customer.code())).name).toBe('OK');
  });
});

describe('attempts', () => {
  test('five wrong codes on two processes lock two-factor for 15 minutes', async () => {
    const customer = await stepped();
    const wrong = wrongCode(customer);
    const answers = [];
    for (const on of [app, there, app, there, app]) answers.push((await login(customer, wrong, on)).name);
    expect(answers).toEqual([...Array<string>(4).fill('SECOND_STEP_WRONG'), 'SECOND_STEP_TRIES_USED']);
    const warning = await app.smtp.waitForMail(customer.email, ({ subject }) =>
      subject.endsWith('incorrect two-factor codes'),
    );
    expect(warning.text).toContain('redirect=%2FSecurity');
    expect((await login(customer, customer.code(), there)).name).toBe('SECOND_STEP_TRIES_USED');
    expect((await login(customer, 'AAAAA-AAAAA', app)).name).toBe('SECOND_STEP_TRIES_USED');
    expect((await login(customer)).name).toBe('SECOND_STEP_NEEDED');
    // It can't be guessed, and the wrong tries may have been a stranger's.
    expect((await login(customer, customer.recoveryCodes[0], app)).name).toBe('OK');
    app.time.advance(901);
    there.time.advance(901);
    expect((await login(customer, customer.code(), there)).name).toBe('OK');
  });

  test('of many concurrent logins with one code one succeeds, and the others cost no attempt', async () => {
    const customer = await stepped();
    const code = customer.code();
    const answers = await Promise.all(
      Array.from({ length: DEPTH.crowd }, (_, index) => login(customer, code, index % 2 === 0 ? app : there)),
    );
    const names = answers.map((answer) => answer.name);
    expect(names.filter((name) => name === 'OK')).toHaveLength(1);
    expect(names.filter((name) => name === 'SECOND_STEP_WRONG')).toHaveLength(DEPTH.crowd - 1);
    expect((await login(customer, customer.code(1))).name).toBe('OK');
  });

  test('of many concurrent wrong codes five are checked', async () => {
    const customer = await stepped();
    const wrong = wrongCode(customer);
    const answers = await Promise.all(
      Array.from({ length: DEPTH.crowd }, (_, index) =>
        login(customer, wrong, index % 2 === 0 ? app : there),
      ),
    );
    expect(answers.filter((answer) => answer.name === 'SECOND_STEP_WRONG')).toHaveLength(4);
    expect((await login(customer, customer.code())).name).toBe('SECOND_STEP_TRIES_USED');
  });
});

describe('recovery codes', () => {
  test('each works once, also when used concurrently', async () => {
    const customer = await stepped();
    const [first = '', second = ''] = customer.recoveryCodes;
    expect(customer.recoveryCodes).toHaveLength(10);
    expect((await login(customer, ` ${first.toLowerCase()} `)).name).toBe('OK');
    expect((await login(customer, first)).name).toBe('SECOND_STEP_WRONG');
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => login(customer, second, index % 2 === 0 ? app : there)),
    );
    expect(answers.filter((answer) => answer.name === 'OK')).toHaveLength(1);
    const state = await app.call('/Website/security', {}, customer);
    expect(state.bean.secondStep).toEqual({ on: true, recoveryCodesLeft: 8 });
  });

  test('new ones replace the old, and need the password and a code', async () => {
    const customer = await stepped();
    const renew = (body: object) => app.call('/Website/recoveryCodes', body, customer);
    const { password } = customer;
    expect((await renew({ password: 'not it', otp: customer.code() })).name).toBe('OLD_PASSWORD_WRONG');
    expect((await renew({ password, otp: '' })).name).toBe('SECOND_STEP_NEEDED');
    expect((await renew({ password, otp: wrongCode(customer) })).name).toBe('SECOND_STEP_WRONG');
    const renewed = await renew({ password, otp: customer.code() });
    expect(renewed.bean.recoveryCodes).toHaveLength(10);
    expect((await login(customer, customer.recoveryCodes[0])).name).toBe('SECOND_STEP_WRONG');
    expect((await login(customer, renewed.bean.recoveryCodes[9])).name).toBe('OK');
  });

  test('the secret is stored encrypted and the codes hashed', async () => {
    const customer = await plantCustomer(app);
    const { secret } = (await app.call('/Website/secondStepBegin', {}, customer)).bean;
    const otp = codeOf(secret, app.time.clock());
    const { recoveryCodes } = (await app.call('/Website/secondStepConfirm', { otp }, customer)).bean;
    const { db } = app.database;
    const rows = JSON.stringify(
      await Promise.all([
        db
          .selectFrom('totp_secrets')
          .selectAll()
          .where(ownedBy(ofCustomer(customer.id)))
          .execute(),
        db
          .selectFrom('recovery_codes')
          .selectAll()
          .where(ownedBy(ofCustomer(customer.id)))
          .execute(),
      ]),
      (_key, value: unknown) =>
        typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
          ? Buffer.from(value as unknown as Uint8Array).toString('latin1')
          : value,
    );
    for (const plain of [secret, ...recoveryCodes.map((code: string) => code.replace('-', ''))]) {
      expect(rows).not.toContain(plain);
    }
  });
});

describe('turning it on and off', () => {
  test('a recent sign-in need not enter the password again, an older one must', async () => {
    const customer = await plantCustomer(app);
    const begin = (body: object = {}) => app.call('/Website/secondStepBegin', body, customer);
    expect((await begin()).name).toBe('OK');
    app.time.advance(601);
    there.time.advance(601);
    expect((await begin()).name).toBe('HOLDER_UNPROVED');
    expect((await begin({ password: 'not it' })).name).toBe('OLD_PASSWORD_WRONG');
    expect((await begin({ password: customer.password })).name).toBe('OK');
    // The sign-in counts as recent again from then on.
    expect((await begin()).name).toBe('OK');
  });

  test('it is on from the first right code, which must arrive within 15 minutes', async () => {
    const customer = await plantCustomer(app);
    const confirm = (otp: string) => app.call('/Website/secondStepConfirm', { otp }, customer);
    expect((await confirm('123456')).name).toBe('SECOND_STEP_NOT_BEGUN');
    const { secret, url } = (await app.call('/Website/secondStepBegin', {}, customer)).bean;
    expect(url).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(url).searchParams.get('secret')).toBe(secret);
    expect((await login(customer)).name).toBe('OK');
    expect((await confirm('nothing')).name).toBe('SECOND_STEP_WRONG');
    app.time.advance(901);
    there.time.advance(901);
    expect((await confirm(codeOf(secret, app.time.clock()))).name).toBe('SECOND_STEP_NOT_BEGUN');
    const again = await app.call('/Website/secondStepBegin', { password: customer.password }, customer);
    expect(again.bean.secret).not.toBe(secret);
    expect((await confirm(codeOf(again.bean.secret, app.time.clock()))).name).toBe('OK');
    expect((await confirm('123456')).name).toBe('SECOND_STEP_ON');
    expect((await app.call('/Website/secondStepBegin', {}, customer)).name).toBe('SECOND_STEP_ON');
  });

  test('it is turned off with the password and a code, and mails report both', async () => {
    const customer = await stepped();
    const end = (body: object) => app.call('/Website/secondStepEnd', body, customer);
    const { password } = customer;
    expect((await end({ password: '', otp: customer.code() })).name).toBe('HOLDER_UNPROVED');
    expect((await end({ password: 'not it', otp: customer.code() })).name).toBe('OLD_PASSWORD_WRONG');
    expect((await end({ password, otp: wrongCode(customer) })).name).toBe('SECOND_STEP_WRONG');
    expect((await end({ password, otp: customer.code() })).name).toBe('OK');
    expect((await end({ password, otp: customer.code(1) })).name).toBe('SECOND_STEP_OFF');
    expect((await login(customer)).name).toBe('OK');
    for (const subject of [/turned on/, /turned off/]) {
      await app.smtp.waitForMail(customer.email, (mail) => subject.test(mail.subject));
    }
  });
});

test('the credential says whether two-factor is on, after each way to turn it on or off', async () => {
  const isOn = async (ownerId: string): Promise<boolean> => {
    const { rows } = await app.database.pool.query<{ flag: boolean; confirmed: boolean }>(
      `select c.two_factor_on as flag, t.confirmed_at is not null as confirmed
       from credentials c left join totp_secrets t using (owner_kind, owner_id) where owner_id = $1`,
      [ownerId],
    );
    expect(rows).toEqual([{ flag: rows[0]?.confirmed, confirmed: rows[0]?.confirmed }]);
    return rows[0]?.flag === true;
  };
  const customer = await stepped();
  expect(await isOn(customer.id)).toBe(true);
  const { password } = customer;
  await app.call('/Website/secondStepEnd', { password, otp: customer.code() }, customer);
  expect(await isOn(customer.id)).toBe(false);
  await app.call('/Website/secondStepBegin', {}, customer);
  expect(await isOn(customer.id)).toBe(false);
  const deleted = await stepped();
  expect((await leave(app, deleted)).name).toBe('OK');
  expect(await isOn(deleted.id)).toBe(false);

  const operator = await turnOnOperatorMfa(app, await plantOperator(app, 'support'));
  expect(await isOn(operator.id)).toBe(true);
  const { identity, stop } = anotherProcess(app);
  await recoverOperator(identity.operatorContext, { actor: 'tests', email: operator.email });
  await stop();
  expect(await isOn(operator.id)).toBe(false);
});
