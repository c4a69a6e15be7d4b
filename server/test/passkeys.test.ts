import { describe, expect, test } from 'vitest';
import { plantCustomer, type Customer } from './customers.ts';
import { turnOnMfa } from './two-factor.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
/** Served at an IP address. */
const inFigures = useTestApp({ config: { publicUrl: 'http://127.0.0.1:8080' } });

const begin = async (customer: Customer, body: object = {}) =>
  app.call('/Website/passkeyBegin', body, customer);
const add = (customer: Customer, made: object) => app.call('/Website/passkeyAdd', made, customer);
const options = async () => (await app.call('/Website/passkeyOptions')).bean as { challenge: string };
const login = (shown: object, remember?: boolean) =>
  app.call('/Website/passkeyLogin', { ...shown, remember });

async function withPasskey(customer: Customer): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator();
  const { bean } = await begin(customer);
  expect((await add(customer, authenticator.create(bean))).name).toBe('OK');
  return authenticator;
}

async function listed(customer: Customer) {
  return (await app.call('/Website/security', {}, customer)).bean.passkeys as { id: string; name: string }[];
}

describe('signing in', () => {
  test('with a passkey alone, for an hour or twelve, and without an address', async () => {
    const customer = await plantCustomer(app);
    const authenticator = await withPasskey(customer);
    const short = await login(authenticator.get(await options()));
    expect(short).toMatchObject({ name: 'OK', bean: { id: customer.id, account: customer.email } });
    const long = await login(authenticator.get(await options()), true);
    expect(long.bean.expire - short.bean.expire).toBeGreaterThan(10 * 3600);
    expect((await app.call('/Website/info', {}, { token: short.bean.data })).bean.account).toBe(
      customer.email,
    );
  });

  test('its user verification counts as both factors', async () => {
    const customer = await turnOnMfa(app, await plantCustomer(app));
    const authenticator = await withPasskey(customer);
    expect((await login(authenticator.get(await options()))).name).toBe('OK');
  });

  test('a challenge works once, for five minutes, and for its own purpose', async () => {
    const customer = await plantCustomer(app);
    const authenticator = await withPasskey(customer);
    const once = authenticator.get(await options());
    expect((await login(once)).name).toBe('OK');
    expect((await login(once)).name).toBe('PASSKEY_REFUSED');
    expect((await login(authenticator.get({ challenge: 'bm9uZSBvZiBvdXJz' }))).name).toBe('PASSKEY_REFUSED');
    const { bean } = await begin(customer);
    expect((await login(authenticator.get(bean))).name).toBe('PASSKEY_REFUSED');
    const late = authenticator.get(await options());
    app.time.advance(301);
    expect((await login(late)).name).toBe('PASSKEY_REFUSED');
  });

  test('of 50 concurrent uses of one response, one succeeds', async () => {
    const authenticator = await withPasskey(await plantCustomer(app));
    const shown = authenticator.get(await options());
    const answers = await Promise.all(Array.from({ length: 50 }, () => login(shown)));
    expect(answers.filter((answer) => answer.name === 'OK')).toHaveLength(1);
    expect(answers.filter((answer) => answer.name === 'PASSKEY_REFUSED')).toHaveLength(49);
  });

  test('a counter that does not increase means a copy, and is refused', async () => {
    const authenticator = await withPasskey(await plantCustomer(app));
    authenticator.counter = 7;
    expect((await login(authenticator.get(await options()))).name).toBe('OK');
    authenticator.counter = 7;
    expect((await login(authenticator.get(await options()))).name).toBe('PASSKEY_REFUSED');
    expect((await login(authenticator.get(await options()))).name).toBe('OK');
  });

  test.each([
    ['without the user', { verified: false }],
    ['on another origin', { origin: 'http://localhost.evil.example:8080' }],
    ['for another site', { rpId: 'evil.example' }],
  ])('a passkey shown %s is refused', async (_title, told) => {
    const authenticator = await withPasskey(await plantCustomer(app));
    expect((await login(authenticator.get(await options(), told))).name).toBe('PASSKEY_REFUSED');
  });

  test('an unknown passkey, a forged signature and another’s user handle are refused alike', async () => {
    const customer = await plantCustomer(app);
    const authenticator = await withPasskey(customer);
    const unknown = await login(new SoftwareAuthenticator().get(await options()));
    const forged = authenticator.get(await options());
    forged.response.signature = new SoftwareAuthenticator().get({ challenge: 'x' }).response.signature;
    const other = await plantCustomer(app);
    const stolen = authenticator.get(await options());
    stolen.response.userHandle = Buffer.from(other.id).toString('base64url');
    expect(unknown.name).toBe('PASSKEY_REFUSED');
    expect(await login(forged)).toEqual(unknown);
    expect(await login(stolen)).toEqual(unknown);
  });
});

describe('adding', () => {
  test('requires the password, and the two-factor code if it is on, unless the sign-in is recent', async () => {
    const customer = await turnOnMfa(app, await plantCustomer(app));
    expect((await begin(customer)).name).toBe('OK');
    app.time.advance(601);
    expect((await begin(customer)).name).toBe('HOLDER_UNPROVED');
    const { password } = customer;
    expect((await begin(customer, { password })).name).toBe('SECOND_STEP_NEEDED');
    expect((await begin(customer, { password, otp: customer.code() })).name).toBe('OK');
  });

  test('what was begun by one account is not added to another', async () => {
    const [one, other] = [await plantCustomer(app), await plantCustomer(app)];
    const { bean } = await begin(one);
    const made = new SoftwareAuthenticator().create(bean);
    expect((await add(other, made)).name).toBe('PASSKEY_REFUSED');
    expect(await listed(other)).toEqual([]);
  });

  test.each([
    ['without the user', { verified: false }],
    ['on another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
  ])('a passkey made %s is refused', async (_title, told) => {
    const customer = await plantCustomer(app);
    const { bean } = await begin(customer);
    expect((await add(customer, new SoftwareAuthenticator().create(bean, told))).name).toBe(
      'PASSKEY_REFUSED',
    );
  });

  test('an existing passkey keeps its owner; the browser is told not to offer it', async () => {
    const [one, other] = [await plantCustomer(app), await plantCustomer(app)];
    const authenticator = await withPasskey(one);
    const { bean } = await begin(other);
    expect((await add(other, authenticator.create(bean))).name).toBe('PASSKEY_REFUSED');
    const again = await begin(one);
    expect(again.bean.excludeCredentials).toEqual([
      { id: authenticator.id.toString('base64url'), type: 'public-key' },
    ]);
    expect(again.bean.authenticatorSelection.userVerification).toBe('required');
  });

  test('is reported by mail', async () => {
    const customer = await plantCustomer(app);
    await withPasskey(customer);
    await app.smtp.waitForMail(customer.email, (mail) => /passkey added/.test(mail.subject));
  });

  test('twenty at most', async () => {
    const customer = await plantCustomer(app);
    for (let count = 0; count < 19; count++) await withPasskey(customer);
    const [first, second] = [await begin(customer), await begin(customer)];
    const answers = await Promise.all(
      [first, second].map(({ bean }) => add(customer, new SoftwareAuthenticator().create(bean))),
    );
    expect(answers.map((answer) => answer.name).toSorted()).toEqual(['OK', 'PASSKEYS_TOO_MANY']);
    expect((await begin(customer)).name).toBe('PASSKEYS_TOO_MANY');
  });
});

describe('keeping', () => {
  test('is named, renamed, and removed: then it signs nobody in', async () => {
    const customer = await plantCustomer(app);
    const authenticator = await withPasskey(customer);
    const id = (await listed(customer))[0]?.id ?? '';
    expect((await app.call('/Website/passkeyRename', { id, name: ' 我的 Pixel ' }, customer)).name).toBe(
      'OK',
    );
    expect((await listed(customer))[0]?.name).toBe('我的 Pixel');
    app.time.advance(601);
    const remove = async (password?: string) =>
      (await app.call('/Website/passkeyRemove', { id, password }, customer)).name;
    expect(await remove()).toBe('HOLDER_UNPROVED');
    expect(await remove('not it')).toBe('OLD_PASSWORD_WRONG');
    expect(await remove(customer.password)).toBe('OK');
    // The password counts for ten minutes again.
    expect(await remove()).toBe('PASSKEY_NOT_FOUND');
    expect(await listed(customer)).toEqual([]);
    expect((await login(authenticator.get(await options()))).name).toBe('PASSKEY_REFUSED');
  });

  test('a foreign passkey is answered like a missing one', async () => {
    const [owner, stranger] = [await plantCustomer(app), await plantCustomer(app)];
    await withPasskey(owner);
    const id = (await listed(owner))[0]?.id ?? '';
    for (const [path, more] of [
      ['/Website/passkeyRename', { name: 'mine' }],
      ['/Website/passkeyRemove', {}],
    ] as const) {
      const missing = await app.call(path, { id: '0a000000-0000-7000-8000-000000000000', ...more }, stranger);
      expect(missing.name).toBe('PASSKEY_NOT_FOUND');
      expect(await app.call(path, { id, ...more }, stranger)).toEqual(missing);
      expect(await app.call(path, { id: 'no id', ...more }, stranger)).toEqual(missing);
    }
    expect(await listed(owner)).toHaveLength(1);
  });
});

test('at an IP address all of it is refused, and the page is told', async () => {
  const customer = await plantCustomer(inFigures);
  const authenticator = new SoftwareAuthenticator();
  const call = (path: string, body: object) => inFigures.call(path, body, customer);
  expect((await call('/Website/passkeyOptions', {})).name).toBe('PASSKEYS_UNAVAILABLE');
  expect((await call('/Website/passkeyBegin', {})).name).toBe('PASSKEYS_UNAVAILABLE');
  const made = authenticator.create({ challenge: 'eA', user: { id: 'eA' } });
  expect((await call('/Website/passkeyAdd', made)).name).toBe('PASSKEYS_UNAVAILABLE');
  const shown = authenticator.get({ challenge: 'eA' });
  expect((await call('/Website/passkeyLogin', shown)).name).toBe('PASSKEYS_UNAVAILABLE');
  expect((await call('/Website/security', {})).bean.passkeysAvailable).toBe(false);
});
