import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkChannels } from '../src/modules/billing/payments/pay-channel-service.ts';
import type { PaymentProvider } from '../src/modules/billing/payments/payment.ts';
import { ProviderFault } from '../src/modules/billing/payments/provider-fault.ts';
import { createLog } from '../src/platform/log.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { createStubProvider, STUB_HEADERS } from './stub-provider.ts';
import { createTestClock } from './test-clock.ts';
import { useTestApp } from './use-test-app.ts';

const { clock } = createTestClock();
const first = createStubProvider(clock, { name: 'gateway' });
const second = createStubProvider(clock, { name: 'gateway-2' });
let refused: Awaited<ReturnType<NonNullable<PaymentProvider['checkMethods']>>> = {};
const checkMethods = async () => {
  if (first.away) throw new Error('no answer');
  return refused;
};
let isRefusing = false;
const start: PaymentProvider['start'] = async (request) => {
  if (isRefusing) throw new ProviderFault('gateway', 'the order was refused');
  return first.provider.start(request);
};
const providers: readonly PaymentProvider[] = [
  { ...first.provider, methods: ['alipay', 'wechatPay'], checkMethods, start },
  { ...second.provider, methods: ['alipay'] },
];
const app = useTestApp({ providers });
let owner: TestOperator;
let customer: Customer;
beforeAll(async () => {
  owner = await signInOwner(app);
});
beforeEach(async () => {
  customer = await plantCustomer(app);
});

const place = (method: 'alipay' | 'wechatPay' = 'alipay') => {
  const mId = { alipay: 1, wechatPay: 6 }[method];
  return app.call('/Website/createRenewOrder', { productId: 'vip-7', mId, payType: method }, customer);
};
/** The payment of a new order. */
async function order(method?: 'alipay' | 'wechatPay') {
  const { bean } = await place(method);
  return app.database.db
    .selectFrom('payments')
    .select(['provider', 'reference', 'order_id'])
    .where('order_id', '=', bean.orderId)
    .executeTakeFirstOrThrow();
}
const provider = async (name: string) => {
  const { bean } = await app.call('/Console/paymentProviders', {}, owner);
  return bean.list.find((row: { name: string }) => row.name === name);
};
const names = async (): Promise<string[]> => {
  const { bean } = await app.call('/Console/paymentProviders', {}, owner);
  return bean.list.map(({ name }: { name: string }) => name);
};
const items = async () =>
  (await app.call('/Console/reviewItems', {}, owner)).bean.list.filter(
    ({ kind }: { kind: string }) => kind === 'channel_down',
  );
const turn = (name: string, enabled: boolean, by = owner) =>
  app.call('/Console/paymentProviderSwitch', { name, enabled }, by);
/** Runs the job now. */
const runJob = (options?: { all: boolean }) => {
  const { db } = app.database;
  const ctx = { db, clock: app.time.clock, log: createLog('silent'), providers };
  return checkChannels(ctx as unknown as Parameters<typeof checkChannels>[0], options);
};

async function pay({ provider: name, reference }: { provider: string; reference: string }): Promise<void> {
  const stub = name === 'gateway' ? first : second;
  stub.pay(reference);
  const body = new Uint8Array(stub.message(reference));
  const answer = await fetch(`${app.url}/pay/${name}/events`, {
    method: 'POST',
    body,
    headers: STUB_HEADERS,
  });
  expect(answer.status).toBe(200);
}
const statusOf = async ({ order_id: id }: { order_id: string }) =>
  (await app.call('/Website/orderStatus', { id }, customer)).bean.state;

describe('several providers of one kind', () => {
  test('a method uses the first one, and its payment keeps its name', async () => {
    const paid = await order();
    expect(paid.provider).toBe('gateway');
    await pay(paid);
    expect(await statusOf(paid)).toBe('paid');
  });

  test('operators put another one first', async () => {
    const before = await names();
    expect(before).toEqual(['gateway', 'gateway-2', 'sandbox']);
    const after = ['gateway-2', 'sandbox', 'gateway'];
    const put = (from: string[], to: string[]) =>
      app.call('/Console/paymentProviderOrder', { before: from, after: to }, owner);
    expect((await put(before, after)).name).toBe('OK');
    expect(await names()).toEqual(after);
    expect((await order()).provider).toBe('gateway-2');
    expect((await order('wechatPay')).provider).toBe('sandbox');
    expect((await put(before, after)).name).toBe('CHANGED_MEANWHILE');
    expect((await put(after, after)).name).toBe('NOTHING_CHANGED');
    expect((await put(after, ['gateway', 'gateway-2'])).name).toBe('CHANGED_MEANWHILE');
    expect((await put(after, before)).name).toBe('OK');
  });

  test('one that is off takes no new payment, and one that was started there is settled', async () => {
    const started = await order();
    expect((await turn('gateway', false)).name).toBe('OK');
    expect((await turn('gateway', false)).name).toBe('CHANGED_MEANWHILE');
    expect((await turn('nobody', false)).name).toBe('PROVIDER_NOT_FOUND');
    expect(await provider('gateway')).toMatchObject({ enabled: false });
    expect((await order()).provider).toBe('gateway-2');
    const back = await app.call('/Website/orderResume', { id: started.order_id }, customer);
    expect(back.bean).toMatchObject({ status: 'pending' });
    await pay(started);
    expect(await statusOf(started)).toBe('paid');
    expect((await turn('gateway', true)).name).toBe('OK');
    expect((await order()).provider).toBe('gateway');
  });

  test('support may see them, and change nothing', async () => {
    const support = await plantOperator(app, 'support');
    expect((await turn('gateway', false, support)).name).toBe('RIGHT_MISSING');
    expect((await app.call('/Console/paymentProviders', {}, support)).name).toBe('OK');
  });
});

describe('failed starts', () => {
  const fail = async (times: number) => {
    first.away = true;
    for (let time = 0; time < times; time++) {
      expect((await place()).bean).toMatchObject({ status: 'failed', error: true });
    }
    first.away = false;
  };

  test('five in a row take a provider out of the offer and raise a review item; its payments settle', async () => {
    const started = await order();
    await fail(4);
    expect((await order()).provider).toBe('gateway');
    await fail(5);
    expect(await provider('gateway')).toMatchObject({ enabled: true, suspendedAt: expect.any(Number) });
    expect(await items()).toMatchObject([
      { provider: 'gateway', reference: 'gateway', order: null, back: { state: 'no_payment' } },
    ]);
    expect((await order()).provider).toBe('gateway-2');
    await pay(started);
    expect(await statusOf(started)).toBe('paid');
  });

  test('refusals to one account count once, so that none takes a provider out of the offer', async () => {
    const suspended = async () => (await provider('gateway')).suspendedAt !== null;
    await runJob();
    isRefusing = true;
    for (let time = 0; time < 9; time++) expect((await place()).bean.status).toBe('failed');
    expect(await suspended()).toBe(false);
    for (let others = 0; others < 4; others++) {
      expect(await suspended()).toBe(false);
      customer = await plantCustomer(app);
      expect((await place()).bean.status).toBe('failed');
    }
    expect(await suspended()).toBe(true);
    isRefusing = false;
  });

  test('it returns when its check passes, which closes the review item', async () => {
    first.away = true;
    await runJob();
    expect((await provider('gateway')).suspendedAt).not.toBeNull();
    first.away = false;
    refused = { alipay: 'no', wechatPay: 'no' };
    await runJob();
    expect((await provider('gateway')).suspendedAt).not.toBeNull();
    refused = {};
    await runJob();
    expect((await provider('gateway')).suspendedAt).toBeNull();
    expect(await items()).toEqual([]);
    expect((await order()).provider).toBe('gateway');
  });

  test('again, also on demand, and the review item is opened again', async () => {
    await fail(5);
    expect(await items()).toHaveLength(1);
    const { bean, name } = await app.call('/Console/paymentProviderProbe', { name: 'gateway' }, owner);
    expect(name).toBe('OK');
    expect(bean.suspendedAt).toBeNull();
    expect(await items()).toEqual([]);
    await fail(4);
    expect((await order()).provider).toBe('gateway');
  });
});

describe('the check of the methods', () => {
  test('a refused method is not offered, the others are, and the console says why', async () => {
    refused = { wechatPay: 'This account is not in China' };
    expect((await provider('gateway-2')).probe).toBeNull();
    await runJob({ all: true });
    expect((await order('wechatPay')).provider).toBe('sandbox');
    expect((await order()).provider).toBe('gateway');
    expect((await provider('gateway')).refused).toEqual([
      { method: 'wechatPay', reason: 'This account is not in China' },
    ]);
    expect((await provider('gateway-2')).probe).toMatchObject({ account: 'The far account', live: false });
  });

  test('a provider that does not answer keeps its last result, and a later answer replaces it', async () => {
    refused = {};
    first.away = true;
    await runJob({ all: true });
    expect((await provider('gateway')).refused).toHaveLength(1);
    first.away = false;
    await runJob();
    expect((await provider('gateway')).refused).toEqual([]);
    expect((await order('wechatPay')).provider).toBe('gateway');
  });
});
