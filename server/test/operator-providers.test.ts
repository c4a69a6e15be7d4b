import { afterEach, beforeAll, expect, test } from 'vitest';
import { plantCustomer } from './customers.ts';
import { createStubProvider, STUB, STUB_HEADERS } from './stub-provider.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { createTestClock } from './test-clock.ts';
import { useTestApp } from './use-test-app.ts';

const SECRET = 'sk_live_that_nobody_may_read';
const ahead = createTestClock();
const stub = createStubProvider(ahead.clock);
// The provider object holds its secrets, as a careless one might.
const provider = { ...stub.provider, secretKey: SECRET, config: { webhookSecret: SECRET } };
const app = useTestApp({ providers: [provider] });
let owner: TestOperator;
let support: TestOperator;
let reference: string;
beforeAll(async () => {
  ahead.advance(90);
  owner = await signInOwner(app);
  support = await plantOperator(app, 'support');
  const { orderId } = await order();
  reference = (
    await app.database.db
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).reference;
});
afterEach(() => {
  stub.away = false;
});

async function order(): Promise<{ orderId: string }> {
  const { token } = await plantCustomer(app);
  const alipay = { productId: 'vip-7', mId: 1, payType: 'alipay' };
  return (await app.call('/Website/createRenewOrder', alipay, { token })).bean;
}
const listed = async () => {
  const { bean, name } = await app.call('/Console/paymentProviders', {}, support);
  expect(name).toBe('OK');
  expect(JSON.stringify(bean)).not.toContain(SECRET);
  return bean.list.find((row: { name: string }) => row.name === STUB);
};
const tell = (headers: Record<string, string>) =>
  fetch(`${app.url}/pay/${STUB}/events`, {
    method: 'POST',
    body: new Uint8Array(stub.message(reference)),
    headers,
  });

test('before any event, a provider lists its methods and features, and no response holds its keys', async () => {
  expect(await listed()).toEqual({
    name: STUB,
    methods: ['alipay', 'unionPay', 'creditCard', 'paypal', 'crypto'],
    currencies: ['USD'],
    enabled: true,
    suspendedAt: null,
    rateMissing: false,
    refused: [],
    refundsByHand: false,
    refundsToAddress: false,
    can: { probe: true, test: true, compare: true },
    probe: null,
    silentAt: null,
    heard: null,
    refusedAt: null,
    recovered: 0,
    test: null,
  });
});

test('a check returns our name at the provider, whether money is real there, and its clock’s difference', async () => {
  const { bean, name } = await app.call('/Console/paymentProviderProbe', { name: STUB }, owner);
  expect(name).toBe('OK');
  expect(bean.probe).toMatchObject({ account: 'The far account', live: false });
  expect(Math.round(bean.probe.clockAhead / 10)).toBe(9);
  expect(JSON.stringify(bean)).not.toContain(SECRET);
  expect((await listed()).probe).toEqual(bean.probe);
});

test('one that does not answer is refused as such, keeps its last state, and hides the reason', async () => {
  const before = (await listed()).probe;
  stub.away = true;
  const refused = await app.call('/Console/paymentProviderProbe', { name: STUB }, owner);
  expect(refused).toMatchObject({ name: 'PROVIDER_SILENT', bean: null });
  expect(await listed()).toMatchObject({ probe: before, silentAt: expect.any(Number) });
  stub.away = false;
  await app.call('/Console/paymentProviderProbe', { name: STUB }, owner);
  expect((await listed()).silentAt).toBeNull();
});

test('a test event is shown as pending, and then as arrived, by the first genuine one after it', async () => {
  expect((await tell(STUB_HEADERS)).status).toBe(200);
  const sent = await app.call('/Console/paymentProviderTest', { name: STUB }, owner);
  expect(sent.bean.test).toMatchObject({ at: expect.any(Number), heardAt: null });
  expect(sent.bean.test.by.kind).toBe('operator');
  await tell({});
  expect((await listed()).test.heardAt).toBeNull();
  await tell(STUB_HEADERS);
  const { test: arrived, heard } = await listed();
  expect(arrived.heardAt).toBeGreaterThanOrEqual(arrived.at);
  expect(heard).toMatchObject({ type: 'paid' });
  expect(Math.round(heard.delay / 10)).toBe(-9);
  app.time.advance(60);
  await tell(STUB_HEADERS);
  expect((await listed()).test).toEqual(arrived);
});

test('a forged event is shown, and a payment recovered by polling is counted', async () => {
  app.time.advance(120);
  expect((await tell({})).status).toBe(400);
  expect((await listed()).refusedAt).toBeGreaterThan(0);
  const { token } = await plantCustomer(app);
  const alipay = { productId: 'vip-7', mId: 1, payType: 'alipay' };
  const { bean } = await app.call('/Website/createRenewOrder', alipay, { token });
  const paid = await app.database.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', bean.orderId)
    .executeTakeFirstOrThrow();
  stub.pay(paid.reference);
  await app.call('/Website/greenChannel', {}, { token });
  expect((await listed()).recovered).toBe(1);
  app.time.advance(7 * 86_400);
  support = await plantOperator(app, 'support');
  expect((await listed()).recovered).toBe(0);
});

test('a reader can neither check nor test, an unknown name is refused, and the sandbox cannot be checked', async () => {
  for (const act of ['Probe', 'Test']) {
    const path = `/Console/paymentProvider${act}`;
    expect(await app.call(path, { name: STUB }, support)).toMatchObject({
      name: 'RIGHT_MISSING',
    });
    const again = await signInOwner(app);
    expect(await app.call(path, { name: 'other' }, again)).toMatchObject({ name: 'PROVIDER_NOT_FOUND' });
    expect(await app.call(path, { name: 'sandbox' }, again)).toMatchObject({
      name: 'PROVIDER_NOT_EXTERNAL',
    });
  }
});
