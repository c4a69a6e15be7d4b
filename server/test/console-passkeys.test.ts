import { beforeAll, expect, test } from 'vitest';
import { plantCustomer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

async function withPasskey() {
  const operator = await plantOperator(app, 'support');
  const key = new SoftwareAuthenticator();
  const { bean } = await app.call('/Console/passkeyBegin', { password: operator.password }, operator);
  const added = await app.call('/Console/passkeyAdd', key.create(bean), operator);
  expect(added.name).toBe('OK');
  return { operator, key, id: added.bean.id as string };
}

const options = async (path = '/Console/passkeyOptions') => (await app.call(path)).bean;

test('a passkey signs its operator in, and its response works once', async () => {
  const { operator, key } = await withPasskey();
  const shown = key.get(await options());
  const signedIn = await app.call('/Console/passkeyLogin', shown);
  expect(signedIn.bean).toMatchObject({
    operator: { id: operator.id, roles: [{ id: 'support', name: null }] },
    enrolling: false,
  });
  expect((await app.call('/Console/me', {}, { token: signedIn.bean.data })).name).toBe('OK');
  expect((await app.call('/Console/passkeyLogin', shown)).name).toBe('PASSKEY_REFUSED');
});

test('of 50 concurrent sign-ins with one response, one succeeds', async () => {
  const { key } = await withPasskey();
  const shown = key.get(await options());
  const tries = await Promise.all(Array.from({ length: 50 }, () => app.call('/Console/passkeyLogin', shown)));
  expect(tries.filter(({ name }) => name === 'OK')).toHaveLength(1);
});

test('a customer’s passkey opens no console, an operator’s no account, and neither takes the other’s challenge', async () => {
  const customer = await plantCustomer(app);
  const theirs = new SoftwareAuthenticator();
  const begun = await app.call('/Website/passkeyBegin', { password: customer.password }, customer);
  expect((await app.call('/Website/passkeyAdd', theirs.create(begun.bean), customer)).name).toBe('OK');
  const { key } = await withPasskey();
  const at = async (login: string, authenticator: SoftwareAuthenticator, from: string) =>
    (await app.call(login, authenticator.get(await options(from)))).name;
  const [site, operatorSite] = ['/Website/passkeyOptions', '/Console/passkeyOptions'];
  expect(await at('/Console/passkeyLogin', theirs, operatorSite)).toBe('PASSKEY_REFUSED');
  expect(await at('/Website/passkeyLogin', key, site)).toBe('PASSKEY_REFUSED');
  expect(await at('/Console/passkeyLogin', key, site)).toBe('PASSKEY_REFUSED');
  expect(await at('/Website/passkeyLogin', theirs, operatorSite)).toBe('PASSKEY_REFUSED');
});

test('a blocked operator, or one whose passkey was removed, cannot sign in', async () => {
  const { operator, key, id } = await withPasskey();
  await app.call('/Console/operatorBlock', { id: operator.id }, owner);
  expect((await app.call('/Console/passkeyLogin', key.get(await options()))).name).toBe('PASSKEY_REFUSED');
  await app.call('/Console/operatorUnblock', { id: operator.id }, owner);
  const again = await app.call('/Console/passkeyLogin', key.get(await options()));
  expect(again.name).toBe('OK');
  const other = await plantOperator(app, 'support');
  expect((await app.call('/Console/passkeyRemove', { id }, other)).name).toBe('PASSKEY_NOT_FOUND');
  expect((await app.call('/Console/passkeyRemove', { id }, { token: again.bean.data })).name).toBe('OK');
  expect((await app.call('/Console/passkeyLogin', key.get(await options()))).name).toBe('PASSKEY_REFUSED');
});

test('creating one requires the password', async () => {
  const operator = await plantOperator(app, 'support');
  const begun = await app.call('/Console/passkeyBegin', { password: 'not the password' }, operator);
  expect(begun.name).toBe('OLD_PASSWORD_WRONG');
});
