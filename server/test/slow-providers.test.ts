import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createDeadline } from '../src/platform/deadline.ts';
import { createStubProvider, STUB } from './stub-provider.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { signInOwner } from './operators.ts';
import { createTestClock } from './test-clock.ts';
import { useTestApp } from './use-test-app.ts';

/** No person's call waits for a provider until its client times out; a later answer of the provider counts. */
const stub = createStubProvider(createTestClock().clock);
/** While held, calls are answered only once it is released. */
const door = {
  held: undefined as PromiseWithResolvers<void> | undefined,
  asked: [] as string[],
  refusesRefunds: false,
  /** Happens before the next call is answered. */
  meanwhile: async () => {},
};
const behind = async <T>(name: string, answer: () => Promise<T>): Promise<T> => {
  door.asked.push(name);
  await door.held?.promise;
  await door.meanwhile();
  return answer();
};
const hold = () => {
  door.asked = [];
  door.held = Promise.withResolvers();
};
const letGo = () => {
  door.held?.resolve();
  door.held = undefined;
};
const { provider } = stub;
const cancelled: string[] = [];
const lateFailures: unknown[] = [];
const app = useTestApp({
  // Other calls get a long deadline, however busy the machine is.
  startDeadline: () =>
    createDeadline((error) => void lateFailures.push(error), door.held === undefined ? 60_000 : 250)(),
  providers: [
    {
      ...provider,
      start: (request) => behind('start', () => provider.start(request)),
      check: (payment, asking) => behind('check', () => provider.check(payment, asking)),
      cancel: ({ reference }) => behind('cancel', async () => void cancelled.push(reference)),
      refund: (payment, order) =>
        behind('refund', async () =>
          door.refusesRefunds ? { state: 'failed', reference: null } : provider.refund(payment, order),
        ),
      probe: () => behind('probe', async () => ({ account: 'Far', live: false, at: null })),
      sendTest: () => behind('sendTest', async () => undefined),
    },
  ],
});
let customer: Customer;
afterEach(() => {
  letGo();
  stub.away = false;
  door.refusesRefunds = false;
  door.meanwhile = async () => {};
});

const place = async (who = customer) =>
  (await app.call('/Website/createRenewOrder', { productId: 'vip-7', mId: 1, payType: 'alipay' }, who)).bean;
const status = async (id: string) =>
  (await app.call('/Website/orderStatus', { id }, customer)).bean?.state as string;
const unpaid = async () =>
  (await app.call('/Website/info', {}, customer)).bean.unpaid.map(({ id }: { id: string }) => id);
const paymentOf = (id: string) =>
  app.database.db
    .selectFrom('payments')
    .select(['reference', 'provider_reference'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
async function ordered(count = 1) {
  customer = await plantCustomer(app);
  const orders = [];
  for (let made = 0; made < count; made++) {
    const { orderId: id } = await place();
    orders.push({ id: String(id), reference: (await paymentOf(id)).reference });
  }
  return orders;
}

test('an order whose provider is slow is reported as failed and delays nobody; a late start is closed there', async () => {
  customer = await plantCustomer(app);
  hold();
  const started = await place();
  expect(started).toMatchObject({ status: 'failed', url: '', error: true });
  expect(await unpaid()).toEqual([]);
  expect(await status(started.orderId)).toBe('cancelled');
  const { reference } = await paymentOf(started.orderId);
  expect(stub.payments.has(reference)).toBe(false);
  letGo();
  await expect.poll(() => cancelled).toContain(reference);
  const known = stub.payments.get(reference)?.providerReference;
  expect(await paymentOf(started.orderId)).toMatchObject({ provider_reference: known });
});

test('“I have paid” reports that the provider is silent, and its later answer still pays the order', async () => {
  const orders = await ordered(6);
  for (const { reference } of orders) stub.pay(reference);
  hold();
  expect((await app.call('/Website/greenChannel', {}, customer)).name).toBe('PAYMENT_PROVIDER_SILENT');
  // In parallel, but limited; payments that were not polled are left to the next poll.
  expect(door.asked).toEqual(['check', 'check', 'check', 'check']);
  letGo();
  const paid = async () =>
    (await Promise.all(orders.map(({ id }) => status(id)))).filter((state) => state === 'paid');
  await expect.poll(() => paid()).toHaveLength(4);
  expect((await app.call('/Website/greenChannel', {}, customer)).bean).toEqual({ checked: 2, settled: 2 });
  expect(await paid()).toHaveLength(6);
});

test('an unavailable provider is not polled for all of a customer’s payments one after the other', async () => {
  await ordered(12);
  stub.away = true;
  const before = stub.attempts;
  expect((await app.call('/Website/greenChannel', {}, customer)).name).toBe('PAYMENT_PROVIDER_SILENT');
  expect(stub.attempts - before).toBeLessThanOrEqual(4);
  stub.away = false;
  expect((await app.call('/Website/greenChannel', {}, customer)).bean).toEqual({ checked: 12, settled: 0 });
});

test('a payment that its provider cannot answer does not keep others from being found', async () => {
  const orders = await ordered(6);
  for (const [index, { reference }] of orders.entries()) {
    if (index === 0) stub.pay(reference);
    else stub.broken.add(reference);
  }
  expect((await app.call('/Website/greenChannel', {}, customer)).bean).toEqual({ checked: 6, settled: 1 });
});

test('resuming at a slow provider is refused as such, the order stays open, and counts if it was paid by then', async () => {
  const [order] = await ordered();
  const { id, reference } = order ?? { id: '', reference: '' };
  const resume = () => app.call('/Website/orderResume', { id }, customer);
  hold();
  const refused = await resume();
  expect(refused).toMatchObject({ name: 'PAYMENT_PROVIDER_SILENT', bean: null });
  // Whether it was paid is unknown: nobody is sent there to pay it again.
  expect(door.asked).toEqual(['check']);
  expect(await unpaid()).toEqual([id]);
  stub.pay(reference);
  letGo();
  await expect.poll(() => status(id)).toBe('paid');
});

test('an order that is cancelled while its provider is asked is not resumed', async () => {
  const [order] = await ordered();
  const { id } = order ?? { id: '' };
  door.asked = [];
  door.meanwhile = async () => {
    door.meanwhile = async () => {};
    expect((await app.call('/Website/orderCancel', { id }, customer)).name).toBe('OK');
  };
  expect((await app.call('/Website/orderResume', { id }, customer)).name).toBe('ORDER_NOT_OPEN');
  expect(door.asked).not.toContain('start');
});

test('an order that is cancelled while its payment is started is closed at the provider once it is started', async () => {
  customer = await plantCustomer(app);
  door.asked = [];
  const cancel = async () => {
    const [id] = await unpaid();
    expect((await app.call('/Website/orderCancel', { id }, customer)).name).toBe('OK');
    return id;
  };
  let id;
  door.meanwhile = async () => {
    door.meanwhile = async () => {};
    id = await cancel();
  };
  expect(await place()).toMatchObject({ orderId: id, status: 'failed', url: '' });
  const asked = ['start', 'check', 'cancel', 'cancel'];
  expect(door.asked).toEqual(asked);
  expect((await app.call('/Website/orderCancel', { id }, customer)).name).toBe('OK');
  expect(door.asked).toEqual(asked);
});

test('an order that an operator records as paid while its payment is started takes no second one', async () => {
  customer = await plantCustomer(app);
  const owner = await signInOwner(app);
  door.asked = [];
  door.meanwhile = async () => {
    door.meanwhile = async () => {};
    const [id] = await unpaid();
    const paid = { id, reference: 'Statement 1', reason: 'The statement shows it' };
    expect(await app.call('/Console/paymentOffline', paid, owner)).toMatchObject({ bean: { state: 'done' } });
  };
  expect(await place()).toMatchObject({ status: 'paid', url: '' });
  expect(door.asked).toEqual(['start', 'cancel', 'cancel']);
});

test('a cancelled order is reported as cancelled though its provider is slow, which is told all the same', async () => {
  const [order] = await ordered();
  const { id, reference } = order ?? { id: '', reference: '' };
  hold();
  expect((await app.call('/Website/orderCancel', { id }, customer)).name).toBe('OK');
  expect(await unpaid()).toEqual([]);
  expect(cancelled).not.toContain(reference);
  letGo();
  await expect.poll(() => cancelled).toContain(reference);
});

test('operators learn that a provider is silent, their refund stays pending, and both recover by themselves', async () => {
  const [order] = await ordered();
  const { id, reference } = order ?? { id: '', reference: '' };
  stub.pay(reference);
  expect((await app.call('/Website/greenChannel', {}, customer)).bean).toMatchObject({ settled: 1 });
  const owner = await signInOwner(app);
  hold();
  expect((await app.call('/Console/paymentProviderProbe', { name: STUB }, owner)).name).toBe(
    'PROVIDER_SILENT',
  );
  expect((await app.call('/Console/paymentProviderTest', { name: STUB }, owner)).name).toBe(
    'PROVIDER_SILENT',
  );
  expect((await app.call('/Console/orderRecheck', { id }, owner)).name).toBe('PROVIDER_SILENT');
  const refund = { id, usd: 1, takeDays: false, reason: 'Too slow', key: 'slow-provider-refund' };
  const asked = await app.call('/Console/refundOverride', refund, owner);
  expect(asked.bean).toMatchObject({ state: 'requested' });
  letGo();
  const stateOf = async () =>
    (await app.database.db.selectFrom('refunds').select('state').where('order_id', '=', id).execute())[0]
      ?.state;
  await expect.poll(() => stateOf()).toBe('succeeded');
  expect(stub.refunds.size).toBe(1);
});

test('a refund that the provider refuses after the operator has stopped waiting needs a review', async () => {
  const [order] = await ordered();
  const { id, reference } = order ?? { id: '', reference: '' };
  stub.pay(reference);
  await app.call('/Website/greenChannel', {}, customer);
  const owner = await signInOwner(app);
  door.refusesRefunds = true;
  const refund = { id, usd: 1, takeDays: false, reason: 'Refused' };
  const failures = async () =>
    (await app.call('/Console/order', { id }, owner)).bean.reviewItems.map(
      ({ kind }: { kind: string }) => kind,
    );
  const seen = await app.call('/Console/refundOverride', { ...refund, key: 'refused-in-time' }, owner);
  expect(seen.bean).toMatchObject({ state: 'failed' });
  expect(await failures()).toEqual([]);
  hold();
  const late = await app.call('/Console/refundOverride', { ...refund, key: 'refused-too-late' }, owner);
  expect(late.bean).toMatchObject({ state: 'requested' });
  letGo();
  await expect.poll(failures).toEqual(['refund_failed']);
});

test('a late start that cannot be recorded ends in the log', async () => {
  customer = await plantCustomer(app);
  hold();
  expect(await place()).toMatchObject({ status: 'failed' });
  const { db } = app.database;
  stub.away = true;
  await sql`create function fail() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'as a test'; end`)}`.execute(db);
  await sql`create trigger fail before insert or update on pay_channels execute function fail()`.execute(db);
  letGo();
  await expect.poll(() => lateFailures).toHaveLength(1);
  // An unhandled rejection would end the process, and fails the run of these tests.
  await sql`drop function fail cascade`.execute(db);
});
