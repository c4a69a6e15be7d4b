import { beforeEach, expect, test } from 'vitest';
import type {
  KnownPayment,
  PaymentProvider,
  ProviderEvent,
} from '../src/modules/billing/payments/payment.ts';
import { paySandbox, plantCustomer, type Customer } from './customers.ts';
import { plantTeam } from './teams.ts';
import { useTestApp } from './use-test-app.ts';

/** A provider stub that handles UnionPay instead of the sandbox; every test sets its answers. */
const stub = {
  cancelled: [] as KnownPayment[],
  started: [] as string[],
  cancel: async (): Promise<void> => undefined,
  said: [] as ProviderEvent[],
};
const bank: PaymentProvider = {
  name: 'bank',
  methods: ['unionPay'],
  start: async ({ reference }) => {
    stub.started.push(reference);
    return { url: `https://bank.example/${reference}`, providerReference: `bank-${reference}` };
  },
  readWebhook: async () => null,
  check: async () => stub.said,
  cancel: async (payment) => {
    stub.cancelled.push(payment);
    await stub.cancel();
  },
  refund: async () => ({ state: 'failed', reference: null }),
};

const app = useTestApp({ providers: [bank] });
beforeEach(() => {
  Object.assign(stub, { cancelled: [], started: [], said: [], cancel: async () => undefined });
});

const METHODS = { alipay: 1, unionPay: 2 } as const;
async function order(customer: Customer, payType: keyof typeof METHODS) {
  const request = { productId: 'vip-7', mId: METHODS[payType], payType };
  const { bean } = await app.call('/Website/createRenewOrder', request, customer);
  return { id: String(bean.orderId), reference: String(bean.url).split('/').at(-1) ?? '' };
}
const cancel = async (customer: Customer, id: string) =>
  (await app.call('/Website/orderCancel', { id }, customer)).name;
const resume = (customer: Customer, id: string) => app.call('/Website/orderResume', { id }, customer);
const info = async (customer: Customer) => (await app.call('/Website/info', {}, customer)).bean;

test('a cancelled order is closed, cannot be resumed, and the provider accepts no more money for it', async () => {
  const customer = await plantCustomer(app);
  const { id, reference } = await order(customer, 'unionPay');
  expect(await cancel(customer, id)).toBe('OK');
  expect((await info(customer)).unpaid).toEqual([]);
  expect((await resume(customer, id)).name).toBe('ORDER_NOT_OPEN');
  expect(stub.cancelled).toEqual([
    {
      provider: 'bank',
      reference,
      providerReference: `bank-${reference}`,
      amountCents: expect.any(Number),
      currency: 'USD',
      attempt: 0,
      code: null,
      refusals: 0,
    },
  ]);
});

test('cancelled twice, or again later, it is cancelled once and never an error', async () => {
  const customer = await plantCustomer(app);
  const { id } = await order(customer, 'unionPay');
  expect(await Promise.all([1, 2, 3].map(() => cancel(customer, id)))).toEqual(['OK', 'OK', 'OK']);
  const told = stub.cancelled.length;
  expect(await cancel(customer, id)).toBe('OK');
  expect(stub.cancelled).toHaveLength(told);
  expect(new Set(stub.cancelled.map(({ reference }) => reference)).size).toBe(1);
});

test('if the provider cannot be reached the order stays cancelled, and money that still arrives gives its time', async () => {
  const customer = await plantCustomer(app);
  stub.cancel = () => Promise.reject(new Error('the provider stub is away'));
  const { id: unheard } = await order(customer, 'unionPay');
  expect(await cancel(customer, unheard)).toBe('OK');
  expect((await info(customer)).unpaid).toEqual([]);
  // Another press closes the provider's page after all, and later ones do nothing.
  stub.cancel = async () => undefined;
  expect([await cancel(customer, unheard), await cancel(customer, unheard)]).toEqual(['OK', 'OK']);
  expect(stub.cancelled).toHaveLength(2);

  const { id, reference } = await order(customer, 'alipay');
  const before = (await info(customer)).expire;
  expect(await cancel(customer, id)).toBe('OK');
  await paySandbox(app, reference, 'paid');
  const after = await info(customer);
  expect(after.expire).toBe(before + 7 * 86_400);
  expect(after.pays).toMatchObject([{ id }]);
  expect(await cancel(customer, id)).toBe('ORDER_ALREADY_PAID');
});

test('a paid or expired order cannot be cancelled', async () => {
  const customer = await plantCustomer(app);
  const [paid, late] = [await order(customer, 'alipay'), await order(customer, 'unionPay')];
  await paySandbox(app, paid.reference, 'paid');
  expect(await cancel(customer, paid.id)).toBe('ORDER_ALREADY_PAID');
  expect((await resume(customer, paid.id)).bean).toMatchObject({ status: 'paid', url: '' });
  app.time.advance(1801);
  expect(await cancel(customer, late.id)).toBe('ORDER_NOT_OPEN');
  expect(stub.cancelled).toEqual([]);
});

test('a cancelled order no longer counts as an open one', async () => {
  const customer = await plantCustomer(app);
  const orders = await Promise.all(Array.from({ length: 20 }, () => order(customer, 'unionPay')));
  const request = { productId: 'vip-7', mId: 2, payType: 'unionPay' };
  const oneMore = async () => (await app.call('/Website/createRenewOrder', request, customer)).name;
  expect(await oneMore()).toBe('ORDERS_TOO_MANY_OPEN');
  expect(await cancel(customer, orders[0]?.id ?? '')).toBe('OK');
  expect(await oneMore()).toBe('OK');
});

test('a team cancels its orders as individuals do', async () => {
  const team = await plantTeam(app);
  const request = { timeKey: 'team-30', deviceNum: 2, mId: 2, payType: 'unionPay' };
  const { bean } = await app.call('/Team/createOrder', request, team);
  expect((await info(team)).unpaid).toMatchObject([{ id: bean.orderId, type: 'unionPay' }]);
  expect(await cancel(team, bean.orderId)).toBe('OK');
  expect((await info(team)).unpaid).toEqual([]);
  const oneMore = async () => (await app.call('/Team/createOrder', request, team)).name;
  const orders = await Promise.all(Array.from({ length: 20 }, oneMore));
  expect(new Set(orders)).toEqual(new Set(['OK']));
  expect(await oneMore()).toBe('ORDERS_TOO_MANY_OPEN');
});

test('resuming sends the provider the same reference; if the money is there by now, the order is paid', async () => {
  const customer = await plantCustomer(app);
  const { id, reference } = await order(customer, 'unionPay');
  expect((await resume(customer, id)).bean).toMatchObject({ status: 'pending', error: false });
  expect(stub.started).toEqual([reference, reference]);

  const { unpaid } = await info(customer);
  const event = {
    provider: 'bank',
    eventId: `paid-${reference}`,
    reference,
    kind: 'succeeded',
    amountCents: Math.round(unpaid[0].usd * 100),
    currency: 'USD',
    occurredAt: app.time.clock(),
  } as const;
  stub.said = [{ kind: 'payment', event }];
  expect((await resume(customer, id)).bean).toEqual({ orderId: id, status: 'paid', url: '', error: false });
  expect(stub.started).toHaveLength(2);
  expect((await app.call('/Website/orderStatus', { id }, customer)).bean.state).toBe('paid');
});
