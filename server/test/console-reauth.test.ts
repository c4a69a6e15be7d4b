import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { consoleEndpoints } from '@causeway/contract/console/console-endpoints';
import { buy, plantCustomer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { turnOnOperatorMfa } from './two-factor.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
const TEN_MINUTES = 600;
const EXPORT = '/Console/customersExport';

const nameOf = async (path: string, input: object, by: TestOperator) =>
  (await app.call(path, input, by)).name;
/** A download has no envelope; its refusal has. */
const mayExport = async (by: TestOperator) => (await nameOf(EXPORT, {}, by)) !== 'REAUTH_NEEDED';
const reauth = (by: TestOperator, given: object = { password: by.password }) =>
  nameOf('/Console/reauth', given, by);

/** An owner whose login was ten minutes ago. */
async function tiredOwner(): Promise<TestOperator> {
  const operator = await plantOperator(app, 'owner');
  app.time.advance(TEN_MINUTES);
  return operator;
}

test('re-authentication is required for operators, settings, downloads, approvals, deletions, sent refunds and exports', async () => {
  const guarded = consoleEndpoints.filter((endpoint) => endpoint.reauth === true);
  expect(guarded.map(({ name }) => name).toSorted()).toEqual([
    'acceptPayment',
    'approveRequest',
    'blockOperator',
    'changeDownloads',
    'changeOperatorRole',
    'changeRole',
    'changeSettings',
    'clearAppleAccount',
    'createRole',
    'deleteCustomer',
    'deleteRole',
    'endOperatorSession',
    'exportCustomers',
    'exportOrders',
    'inviteOperator',
    'markOfflinePayment',
    'recordSentRefund',
    'removeOperatorPasskey',
    'sendOperatorReset',
    'setAppleAccount',
    'unblockOperator',
    'unlockOperator',
  ]);
  const owner = await tiredOwner();
  const refused = async () => {
    const paths: string[] = [];
    for (const { path } of guarded) {
      if ((await nameOf(path, {}, owner)) === 'REAUTH_NEEDED') paths.push(path);
    }
    return paths;
  };
  expect(await refused()).toEqual(guarded.map(({ path }) => path));
  expect(await reauth(owner)).toBe('OK');
  expect(await refused()).toEqual([]);
});

test('a login counts for ten minutes', async () => {
  const owner = await signInOwner(app);
  app.time.advance(TEN_MINUTES - 1);
  expect(await mayExport(owner)).toBe(true);
  app.time.advance(1);
  expect(await mayExport(owner)).toBe(false);
});

describe('the password', () => {
  test('counts in the calling session only, for ten minutes', async () => {
    const owner = await tiredOwner();
    const login = { email: owner.email, password: owner.password };
    const other = { ...owner, token: (await app.call('/Console/login', login)).bean.data };
    app.time.advance(TEN_MINUTES);
    expect(await reauth(owner, { password: 'not the password' })).toBe('OLD_PASSWORD_WRONG');
    expect(await mayExport(owner)).toBe(false);
    expect(await reauth(owner)).toBe('OK');
    expect([await mayExport(owner), await mayExport(other)]).toEqual([true, false]);
    app.time.advance(TEN_MINUTES);
    expect(await mayExport(owner)).toBe(false);
  });

  test('needs a code if two-factor is on', async () => {
    const owner = await turnOnOperatorMfa(app, await plantOperator(app, 'owner'));
    app.time.advance(TEN_MINUTES);
    expect(await reauth(owner)).toBe('SECOND_STEP_NEEDED');
    const { password } = owner;
    expect(await reauth(owner, { password, otp: owner.wrongCode() })).toBe('SECOND_STEP_WRONG');
    expect(await mayExport(owner)).toBe(false);
    expect(await reauth(owner, { password, otp: owner.code() })).toBe('OK');
    expect(await mayExport(owner)).toBe(true);
  });
});

test('a passkey counts for the operator who owns it, and for no one else', async () => {
  const [owner, other] = [await plantOperator(app, 'owner'), await plantOperator(app, 'owner')];
  const key = new SoftwareAuthenticator();
  const { bean } = await app.call('/Console/passkeyBegin', { password: owner.password }, owner);
  await app.call('/Console/passkeyAdd', key.create(bean), owner);
  app.time.advance(TEN_MINUTES);
  const show = async () => key.get((await app.call('/Console/passkeyOptions')).bean);
  expect(await nameOf('/Console/reauthPasskey', await show(), other)).toBe('PASSKEY_REFUSED');
  const shown = await show();
  expect(await nameOf('/Console/reauthPasskey', shown, owner)).toBe('OK');
  expect([await mayExport(owner), await mayExport(other)]).toEqual([true, false]);
  expect(await nameOf('/Console/reauthPasskey', shown, owner)).toBe('PASSKEY_REFUSED');
});

describe('a refund', () => {
  let order: string;
  beforeAll(async () => {
    order = (await buy(app, await plantCustomer(app))).orderId;
    const owner = await signInOwner(app);
    const changes = [{ path: 'refundReauthUsd', was: 200, value: 5 }];
    expect(await nameOf('/Console/settingsChange', { changes }, owner)).toBe('OK');
  });

  test.each([
    ['refundOverride', { usd: 5.01 }],
    ['refundGrant', { usd: 17.99, unusable: true, notAbused: true }],
    ['refundUnmatchedPayment', { amount: 5.01 }],
  ])('by %s needs it above the limit', async (path, given) => {
    const finance = await plantOperator(app, 'finance');
    app.time.advance(TEN_MINUTES);
    const refund = { id: order, ...given, reason: 'It did not work', key: randomUUID() };
    expect(await nameOf(`/Console/${path}`, refund, finance)).toBe('REAUTH_NEEDED');
  });

  test('up to the limit does not, unless those of one operator for the order are more together', async () => {
    const [finance, colleague] = [await plantOperator(app, 'finance'), await plantOperator(app, 'finance')];
    app.time.advance(TEN_MINUTES);
    const refund = (usd: number) => ({
      id: order,
      usd,
      takeDays: false,
      reason: 'It did not work',
      key: randomUUID(),
    });
    const first = refund(3);
    expect(await nameOf('/Console/refundOverride', first, finance)).toBe('OK');
    expect(await nameOf('/Console/refundOverride', refund(2.01), finance)).toBe('REAUTH_NEEDED');
    expect(await nameOf('/Console/refundOverride', first, finance)).toBe('OK');
    expect(await nameOf('/Console/refundOverride', refund(2), finance)).toBe('OK');
    expect(await nameOf('/Console/refundOverride', refund(5), colleague)).toBe('OK');
    expect(await reauth(finance)).toBe('OK');
    expect(await nameOf('/Console/refundOverride', refund(0.5), finance)).toBe('OK');
  });
});
