import { afterEach, expect, test } from 'vitest';
import { createStubProvider, STUB_HEADERS, STUB } from './stub-provider.ts';
import { insertCustomer, useMoneyParts } from './money-parts.ts';
import { place } from './refund-scene.ts';
import { createTestClock } from './test-clock.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const time = createTestClock();
const stub = createStubProvider(time.clock);
const [here, there] = useMoneyParts(time.clock, [stub.provider, stub.provider]);
afterEach(async () => {
  stub.away = false;
  await here.database.db.updateTable('payments').set({ next_check_at: null }).execute();
});

async function ordered() {
  const account = await insertCustomer(here.database.db);
  const { orderId, event } = await place(here, account);
  return { account, orderId, reference: event.reference };
}

const payment = (reference: string) =>
  here.database.db
    .selectFrom('payments')
    .select(['status', 'checks', 'next_check_at', 'recovered_at', 'created_at'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
/** Minutes from a payment's creation to its next poll. */
const minutesToNext = async (reference: string) => {
  const { created_at: made, next_check_at: next } = await payment(reference);
  return next === null ? null : Math.round((next.getTime() - made.getTime()) / 60_000);
};
const statusOf = async (orderId: string) => {
  const { db } = here.database;
  return (await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status;
};

test('a payment whose event was lost is recovered by polling, its time is given, and it is not polled again', async () => {
  const { orderId, reference } = await ordered();
  expect(await minutesToNext(reference)).toBe(2);
  stub.pay(reference);
  expect(await here.pollDuePayments()).toBe(0);
  expect(await statusOf(orderId)).toBe('open');

  time.advance(2 * MINUTE);
  expect(await here.pollDuePayments()).toBe(1);
  expect(await statusOf(orderId)).toBe('paid');
  expect(await payment(reference)).toMatchObject({ status: 'succeeded', next_check_at: null });
  expect((await payment(reference)).recovered_at).not.toBeNull();
});

test('an unpaid one is polled at its steps until the week is over, also after its order has expired', async () => {
  const { orderId, reference } = await ordered();
  const next: (number | null)[] = [];
  for (const pause of [2 * MINUTE, 8 * MINUTE, 50 * MINUTE, 23 * HOUR]) {
    time.advance(pause);
    await here.pollDuePayments();
    next.push(await minutesToNext(reference));
  }
  expect(next).toEqual([10, 60, 24 * 60, 2 * 24 * 60]);
  await here.expireOpenOrders();
  expect(await statusOf(orderId)).toBe('expired');
  time.advance(6 * 24 * HOUR);
  stub.pay(reference);
  expect(await here.pollDuePayments()).toBe(1);
  expect(await statusOf(orderId)).toBe('paid');

  const { reference: never } = await ordered();
  time.advance(7 * 24 * HOUR);
  await here.pollDuePayments();
  expect(await payment(never)).toMatchObject({ status: 'created', checks: 1, next_check_at: null });
});

test('an event that arrives first ends polling, and one that was only late resets the “recovered” mark', async () => {
  const first = await ordered();
  stub.pay(first.reference);
  await here.receiveWebhook({
    provider: STUB,
    rawBody: stub.message(first.reference),
    headers: STUB_HEADERS,
  });
  expect(await payment(first.reference)).toMatchObject({ next_check_at: null, recovered_at: null });

  const late = await ordered();
  stub.pay(late.reference);
  expect(await here.recheckAccountPayments(late.account)).toEqual({ checked: 1, settled: 1 });
  expect((await payment(late.reference)).recovered_at).not.toBeNull();
  await here.receiveWebhook({ provider: STUB, rawBody: stub.message(late.reference), headers: STUB_HEADERS });
  expect((await payment(late.reference)).recovered_at).toBeNull();
});

test('“I have paid” finds the payment of an expired or cancelled order', async () => {
  for (const status of ['expired', 'cancelled'] as const) {
    const { account, orderId, reference } = await ordered();
    await here.database.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
    stub.pay(reference);
    expect(await here.recheckAccountPayments(account)).toEqual({ checked: 1, settled: 1 });
    expect(await statusOf(orderId)).toBe('paid');
  }
});

test('the next check closes a payment page that was left open by a cancelled or paid order; that of an open one stays open', async () => {
  const cancelled = await ordered();
  const elsewhere = await ordered();
  const waiting = await ordered();
  const { db } = here.database;
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled.orderId).execute();
  await db
    .updateTable('orders')
    .set({ status: 'paid', paid_at: time.clock() })
    .where('id', '=', elsewhere.orderId)
    .execute();
  time.advance(2 * MINUTE);
  expect(await here.pollDuePayments()).toBe(0);
  for (const { reference } of [cancelled, elsewhere, waiting]) stub.pay(reference);
  time.advance(8 * MINUTE);
  expect(await here.pollDuePayments()).toBe(1);
  expect(await statusOf(cancelled.orderId)).toBe('cancelled');
  expect((await payment(elsewhere.reference)).status).toBe('created');
  expect(await statusOf(waiting.orderId)).toBe('paid');
});

test('a check closes only the polled payment of a paid order; its others wait for their own checks', async () => {
  const [due, later] = [await ordered(), await ordered()];
  const { db } = here.database;
  const paid = { status: 'paid', paid_at: time.clock() } as const;
  await db.updateTable('orders').set(paid).where('id', '=', due.orderId).execute();
  await db
    .updateTable('payments')
    .set({ order_id: due.orderId, next_check_at: new Date(time.clock().getTime() + 3 * MINUTE * 1000) })
    .where('reference', '=', later.reference)
    .execute();
  const refused = () => [due, later].map(({ reference }) => stub.payments.get(reference)?.refused === true);
  time.advance(2 * MINUTE);
  await here.pollDuePayments();
  expect(refused()).toEqual([true, false]);
  time.advance(MINUTE);
  await here.pollDuePayments();
  expect(refused()).toEqual([true, true]);
});

test('an unavailable provider uses up no step, is not flooded, and is polled again once it is back', async () => {
  const orders = [];
  for (let count = 0; count < 8; count++) orders.push(await ordered());
  for (const { reference } of orders) stub.pay(reference);
  time.advance(2 * MINUTE);
  stub.away = true;
  const before = stub.attempts;
  expect(await here.pollDuePayments()).toBe(0);
  expect(stub.attempts - before).toBe(3);
  const next = [];
  for (const { reference } of orders) {
    expect(await payment(reference)).toMatchObject({ status: 'created', checks: 0 });
    next.push(await minutesToNext(reference));
  }
  // The others were not polled: they are due as before.
  expect(next.toSorted()).toEqual([12, 12, 12, 2, 2, 2, 2, 2]);
  expect(await here.pollDuePayments()).toBe(0);
  expect(stub.attempts - before).toBe(6);
  stub.away = false;
  time.advance(10 * MINUTE);
  expect(await here.pollDuePayments()).toBe(8);
});

test('an aborted run delays nothing that it has not polled', async () => {
  const orders = [await ordered(), await ordered(), await ordered()];
  time.advance(2 * MINUTE);
  expect(await here.pollDuePayments(AbortSignal.abort())).toBe(0);
  const next = await Promise.all(orders.map(({ reference }) => minutesToNext(reference)));
  expect(next.toSorted()).toEqual([10, 2, 2]);
});

test('two processes poll each due payment once', async () => {
  const orders = [];
  for (let count = 0; count < 25; count++) orders.push(await ordered());
  for (const { reference } of orders) stub.pay(reference);
  time.advance(2 * MINUTE);
  const before = stub.asked;
  const paid = await Promise.all([here.pollDuePayments(), there.pollDuePayments()]);
  expect(paid[0] + paid[1]).toBe(25);
  expect(stub.asked - before).toBe(25);
});

test('payments that their provider cannot answer delay none behind them', async () => {
  const [poisoned, ...more] = [await ordered(), await ordered(), await ordered(), await ordered()];
  for (const { reference } of [poisoned, ...more]) stub.broken.add(reference);
  time.advance(1);
  const good = await ordered();
  stub.pay(good.reference);
  time.advance(2 * MINUTE);
  expect(await here.pollDuePayments()).toBe(1);
  expect(await payment(poisoned.reference)).toMatchObject({ checks: 0, status: 'created' });
  time.advance(9 * 24 * HOUR);
  await here.pollDuePayments();
  expect(await minutesToNext(poisoned.reference)).toBeNull();
});
