import { afterEach, expect, test } from 'vitest';
import { createPubSub } from '../src/platform/database/pub-sub.ts';
import * as following from '../src/modules/billing/orders/order-following-service.ts';
import { paySandbox, plantCustomer, type Customer } from './customers.ts';
import { leave } from './deletion-traces.ts';
import { signInOwner } from './operators.ts';
import { followOrder, type OrderEvents } from './order-events.ts';
import { startTestApp, type Answer, type TestApp } from './test-app.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

const here = useTestApp();
const there = useTestAppBeside(here);
const followed: OrderEvents[] = [];
afterEach(() => {
  for (const events of followed.splice(0)) events.leave();
});

async function order(app: TestApp, customer: Customer): Promise<{ id: string; reference: string }> {
  const request = { productId: 'vip-7', mId: 5, payType: 'crypto' };
  const { bean } = await app.call('/Website/createRenewOrder', request, customer);
  return { id: bean.orderId, reference: String(bean.url).split('/').at(-1) ?? '' };
}

async function follow(app: TestApp, id: string, customer: Customer): Promise<OrderEvents> {
  const events = await followOrder(app.url, id, customer.token);
  followed.push(events);
  return events;
}

/** An open stream starts immediately; a refusal for too many is no stream. */
const isStream = ({ answer }: OrderEvents): boolean =>
  answer.headers.get('content-type') === 'text/event-stream; charset=utf-8';
const states = ({ told }: OrderEvents): string[] => told.map(({ state, payment }) => `${state} ${payment}`);
const untilTold = async (events: OrderEvents, count: number): Promise<void> => {
  await expect.poll(() => events.told.length).toBeGreaterThanOrEqual(count);
};

/** Connections that listen for changes of orders. */
const listening = async (): Promise<number> => {
  const found = await here.database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and query = 'listen "order_changes"'`,
  );
  return found.rowCount ?? 0;
};

test('an order’s state is sent immediately, and again when another process has its money; then the stream ends', async () => {
  const customer = await plantCustomer(here);
  const { id, reference } = await order(here, customer);
  const [one, other] = [await follow(here, id, customer), await follow(there, id, customer)];
  await Promise.all([untilTold(one, 1), untilTold(other, 1)]);
  expect(one.told[0]).toMatchObject({ orderId: id, state: 'open', payment: 'created', type: 'crypto' });
  expect(await here.call('/Website/orderStatus', { id }, customer)).toMatchObject({ bean: one.told[0] });

  await paySandbox(there, reference, 'failed');
  await Promise.all([untilTold(one, 2), untilTold(other, 2)]);
  await paySandbox(here, reference, 'paid');
  expect(await Promise.all([one.ended, other.ended])).toEqual([true, true]);
  for (const events of [one, other]) {
    expect(states(events)).toEqual(['open created', 'open failed', 'paid succeeded']);
  }
});

test('nothing between server and browser caches, changes or delays events, and the token is in no URL', async () => {
  const customer = await plantCustomer(here);
  const { id } = await order(here, customer);
  const { answer } = await follow(here, id, customer);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers.has('content-encoding')).toBe(false);
  const inAddress = `/Website/orderEvents?id=${id}&token=${customer.token}&Authorization=${customer.token}`;
  expect((await here.call(inAddress, undefined, { method: 'GET' })).name).toBe('NOT_SIGNED_IN');
});

test('changes during a lost database connection are sent after it is restored', async () => {
  const customer = await plantCustomer(here);
  const { id, reference } = await order(here, customer);
  const events = await follow(here, id, customer);
  await untilTold(events, 1);
  await expect.poll(listening).toBeGreaterThan(0);
  const { pool } = here.database;
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen "order_changes"'`,
  );
  await paySandbox(here, reference, 'paid');
  expect(await events.ended).toBe(true);
  expect(states(events).at(-1)).toBe('paid succeeded');
});

test('an account follows four orders in one process, and closing a stream makes room', async () => {
  const [customer, other] = [await plantCustomer(here), await plantCustomer(here)];
  const { id } = await order(here, customer);
  const four = await Promise.all(Array.from({ length: 4 }, () => follow(here, id, customer)));
  expect(four.every(isStream)).toBe(true);
  const fifth = await here.call(`/Website/orderEvents?id=${id}`, undefined, {
    method: 'GET',
    token: customer.token,
  });
  expect(fifth).toMatchObject({ status: 200, code: 429, bean: { retryAfter: 30 } });
  const theirs = await order(here, other);
  expect(isStream(await follow(here, theirs.id, other))).toBe(true);

  four[0]?.leave();
  const again = async () => {
    const events = await follow(here, id, customer);
    return isStream(events);
  };
  await expect.poll(again).toBe(true);
});

test('signing out ends the stream', async () => {
  const customer = await plantCustomer(here);
  const { id, reference } = await order(here, customer);
  const events = await follow(here, id, customer);
  await untilTold(events, 1);
  await there.call('/Website/logout', {}, customer);
  // A change makes the server check.
  await paySandbox(there, reference, 'failed');
  expect(await events.ended).toBe(true);
  expect(states(events)).toEqual(['open created']);
  const refused = await here.call(`/Website/orderEvents?id=${id}`, undefined, {
    method: 'GET',
    token: customer.token,
  });
  expect(refused.name).toBe('NOT_SIGNED_IN');
});

test('blocking an account ends its streams, which do not even report the payment', async () => {
  const customer = await plantCustomer(here);
  const { id, reference } = await order(here, customer);
  const events = await Promise.all([follow(here, id, customer), follow(there, id, customer)]);
  await Promise.all(events.map((one) => untilTold(one, 1)));
  const block = { id: customer.id, reason: 'Sent spam.' };
  expect((await there.call('/Console/customerBlock', block, await signInOwner(there))).name).toBe('OK');
  await paySandbox(there, reference, 'paid');
  expect(await Promise.all(events.map(({ ended }) => ended))).toEqual([true, true]);
  expect(events.map(states)).toEqual([['open created'], ['open created']]);
});

test.each<[string, (customer: Customer) => Promise<Answer>]>([
  ['by themselves', (customer) => leave(there, customer)],
  [
    'by an operator',
    async ({ id, email }) =>
      there.call('/Console/customerDelete', { id, email, reason: 'Asked.' }, await signInOwner(there)),
  ],
])('whoever is deleted %s hears no more, although the order is cancelled with them', async (_, remove) => {
  const customer = await plantCustomer(here);
  const { id } = await order(here, customer);
  const events = await Promise.all([follow(here, id, customer), follow(there, id, customer)]);
  await Promise.all(events.map((one) => untilTold(one, 1)));
  expect((await remove(customer)).name).toBe('OK');
  expect(await Promise.all(events.map(({ ended }) => ended))).toEqual([true, true]);
  expect(events.map(states)).toEqual([['open created'], ['open created']]);
});

test('a stop does not wait for streams', async () => {
  // Both servers send all mails, so both use the same SMTP server.
  const config = { smtpUrl: here.smtp.url };
  const stopped = await startTestApp({ databaseUrl: here.databaseUrl, config });
  const customer = await plantCustomer(here);
  const { id } = await order(here, customer);
  const events = await follow(stopped, id, customer);
  await untilTold(events, 1);
  void stopped.application.announceStop();
  expect(await events.ended).toBe(true);
  await stopped.close();
});

test('expired and cancelled orders are reported while money may still arrive', async () => {
  const customer = await plantCustomer(here);
  const [late, left] = [await order(here, customer), await order(here, customer)];
  const events = await Promise.all([late, left].map(({ id }) => follow(here, id, customer)));
  await Promise.all(events.map((one) => untilTold(one, 1)));
  await there.call('/Website/orderCancel', { id: left.id }, customer);
  const { db } = there.database;
  await db
    .updateTable('orders')
    .set({ status: 'expired', expires_at: new Date(0) })
    .where('id', '=', late.id)
    .execute();
  await Promise.all(events.map((one) => untilTold(one, 2)));
  await Promise.all([late, left].map(({ reference }) => paySandbox(there, reference, 'paid')));
  expect(await Promise.all(events.map(({ ended }) => ended))).toEqual([true, true]);
  expect(events.map(states)).toEqual([
    ['open created', 'expired created', 'paid succeeded'],
    ['open created', 'cancelled created', 'paid succeeded'],
  ]);
});

/** Without HTTP, so that its interval can be changed. */
function contextWith(parts: Partial<Parameters<typeof following.createFollowingContext>[0]>) {
  const { db, connection } = here.database;
  const changes = createPubSub({ connection, channel: 'order_changes' });
  const ctx = following.createFollowingContext({
    db,
    clock: here.time.clock,
    changes,
    isSignedIn: async () => true,
    stopping: new AbortController().signal,
    ...parts,
  });
  return { changes, ctx };
}

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

test('without notifications it polls, and it ends after its time', async () => {
  const customer = await plantCustomer(here);
  const { id, reference } = await order(here, customer);
  const deaf = { subscribe: () => () => undefined, isListening: () => false, close: async () => undefined };
  const { ctx } = contextWith({ changes: deaf, pace: { deafLookMs: 20 } });
  const follower = { accountId: customer.id, tokenHash: Buffer.alloc(0) };
  const told = collect((await following.followOrder(ctx, follower, id))(new AbortController().signal));
  await paySandbox(there, reference, 'paid');
  expect((await told).at(-1)).toMatchObject({ state: 'paid' });

  const { id: quiet } = await order(here, customer);
  const short = contextWith({ changes: deaf, pace: { lifeMs: 50 } });
  const source = await following.followOrder(short.ctx, follower, quiet);
  expect(await collect(source(new AbortController().signal))).toHaveLength(1);
});

test('a process has a maximum number of streams, and each ended one frees its place', async () => {
  const [one, other] = [await plantCustomer(here), await plantCustomer(here)];
  const [mine, theirs] = [await order(here, one), await order(here, other)];
  const { ctx, changes } = contextWith({ most: 2 });
  const gone = new AbortController();
  const start = async (customer: Customer, id: string) =>
    following.followOrder(ctx, { accountId: customer.id, tokenHash: Buffer.alloc(0) }, id);
  const sources = [await start(one, mine.id), await start(other, theirs.id)];
  await expect(start(one, mine.id)).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS' });
  // A foreign order is missing, full or not, and takes no place.
  await expect(start(one, theirs.id)).rejects.toMatchObject({ reason: 'ORDER_NOT_FOUND' });
  gone.abort();
  await Promise.all(sources.map((source) => collect(source(gone.signal))));
  expect(await start(one, mine.id)).toBeTypeOf('function');
  await changes.close();
});
