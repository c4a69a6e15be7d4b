import { beforeEach, expect, test } from 'vitest';
import type { RefundAnswer } from '../src/modules/billing/payments/payment.ts';
import { ProviderFault } from '../src/modules/billing/payments/provider-fault.ts';
import { OFFLINE } from '../src/modules/billing/payments/providers/offline.ts';
import { insertCustomer, useMoneyParts, type ProviderStub } from './money-parts.ts';
import { sequentialScans } from './query-plans.ts';
import { asked, placePaid } from './refund-scene.ts';
import { recordStatements } from './statement-record.ts';
import { createTestClock } from './test-clock.ts';

const MINUTE = 60;
const WAITS: RefundAnswer = { state: 'pending', reference: 'theirs' };
const time = createTestClock();
let answer: (refundId: string) => Promise<RefundAnswer>;
/** Refunds that the provider was polled about. */
let calls: string[] = [];
const stub: ProviderStub = {
  refund: (_payment, { refundId }) => {
    calls.push(refundId);
    return answer(refundId);
  },
};
const [here, there] = useMoneyParts(time.clock, [stub, stub]);
beforeEach(async () => {
  await here.database.db.updateTable('refunds').set({ next_ask_at: null }).execute();
  answer = async () => WAITS;
});

const away = () => Promise.reject(new ProviderFault('sandbox', 'no answer', true));

/** Pending refunds, oldest first. */
async function waiting(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made++) {
    const { orderId } = await placePaid(here, await insertCustomer(here.database.db));
    const refund = await here.requestOverrideRefund({ ...asked(orderId, 100), takeDays: false });
    ids.push(refund?.id ?? '');
    time.advance(1);
  }
  time.advance(MINUTE);
  calls = [];
  return ids;
}

const refundOf = (id: string) =>
  here.database.db
    .selectFrom('refunds')
    .select(['state', 'requested_at', 'next_ask_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** How often the job of each minute polls. */
async function askedWithin(minutes: number): Promise<number> {
  calls = [];
  for (let minute = 0; minute < minutes; minute++) {
    time.advance(MINUTE);
    await here.resumeRefunds();
  }
  return calls.length;
}

test('an unclaimed refund is polled each minute at first, and each hour in the end', async () => {
  const [id = ''] = await waiting(1);
  expect(await askedWithin(4)).toBe(4);
  time.advance(24 * 60 * MINUTE);
  expect(await askedWithin(3 * 60)).toBeLessThanOrEqual(4);
  answer = async () => ({ state: 'succeeded', reference: 'theirs' });
  time.advance(60 * MINUTE);
  await here.resumeRefunds();
  expect(await refundOf(id)).toMatchObject({ state: 'succeeded', next_ask_at: null });
});

test('an unavailable provider is left alone after three refunds, and nothing that was not polled is delayed', async () => {
  const ids = await waiting(8);
  answer = away;
  const before = await Promise.all(ids.map(refundOf));
  await here.resumeRefunds();
  expect(calls).toEqual(ids.slice(0, 3));
  const after = await Promise.all(ids.map(refundOf));
  expect(after.slice(3)).toEqual(before.slice(3));
  for (const { next_ask_at: next } of after.slice(0, 3)) {
    expect(next?.getTime()).toBeGreaterThan(time.clock().getTime());
  }
  answer = async () => ({ state: 'succeeded', reference: 'theirs' });
  time.advance(MINUTE);
  await here.resumeRefunds();
  expect((await Promise.all(ids.map(refundOf))).map(({ state }) => state)).toEqual(
    ids.map(() => 'succeeded'),
  );
});

test('refunds with an answer from their provider, even a refusal, delay none behind them', async () => {
  const ids = await waiting(5);
  const [last] = ids.slice(-1);
  answer = async (id) => {
    if (id === last) return { state: 'succeeded', reference: 'theirs' };
    throw new ProviderFault('sandbox', 'a refund of nothing');
  };
  await here.resumeRefunds();
  expect((await Promise.all(ids.map(refundOf))).map(({ state }) => state)).toEqual([
    ...Array.from({ length: 4 }, () => 'requested'),
    'succeeded',
  ]);
});

test('a slow provider delays no other provider’s refunds', async () => {
  const [slow = '', other = ''] = await waiting(2);
  const { db } = here.database;
  await db
    .updateTable('payments')
    .set({ provider: OFFLINE })
    .where('id', '=', (eb) => eb.selectFrom('refunds').select('payment_id').where('id', '=', other))
    .execute();
  const gate = Promise.withResolvers<RefundAnswer>();
  answer = () => gate.promise;
  const running = here.resumeRefunds();
  // Manual payments are returned without a provider.
  await expect.poll(async () => (await refundOf(other)).state).toBe('succeeded');
  expect(await refundOf(slow)).toMatchObject({ state: 'requested' });
  gate.resolve({ state: 'succeeded', reference: 'theirs' });
  await running;
  expect(await refundOf(slow)).toMatchObject({ state: 'succeeded' });
});

test('an aborted run polls no more, and delays nothing', async () => {
  const ids = await waiting(3);
  const before = await Promise.all(ids.map(refundOf));
  await here.resumeRefunds(AbortSignal.abort());
  expect(calls).toEqual(ids.slice(0, 1));
  expect((await Promise.all(ids.map(refundOf))).slice(1)).toEqual(before.slice(1));
});

test('two processes poll each refund once, by an index', async () => {
  const ids = await waiting(12);
  const { pool } = here.database;
  const { statements } = await recordStatements(pool)(() =>
    Promise.all([here.resumeRefunds(), there.resumeRefunds()]),
  );
  expect(calls.toSorted()).toEqual(ids.toSorted());
  const claims = statements.filter(({ text }) => text.includes('"refunds"."next_ask_at" <='));
  expect(claims.length).toBeGreaterThan(0);
  const client = await pool.connect();
  try {
    expect(await sequentialScans(client, statements)).toEqual([]);
  } finally {
    client.release();
  }
});
