import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listItems, unionOf } from '../src/modules/backoffice/inbox-store.ts';
import { billingInbox } from '../src/modules/billing/inbox-store.ts';
import { readOrder } from '../src/modules/billing/orders/operator/order-service.ts';
import { viewOrder } from '../src/modules/billing/orders/operator/order-view.ts';
import { listLivingOrders } from '../src/modules/billing/orders/order-store.ts';
import { viewPaidOrder } from '../src/modules/billing/orders/customer/order-view.ts';
import type { ProviderDispute } from '../src/modules/billing/payments/payment.ts';
import { defaultSettings } from '../src/modules/content/setting.ts';
import { toEpoch } from '../src/platform/epoch.ts';
import { disputeOf, heldState, sayDispute, told } from './dispute-scene.ts';
import { insertCustomer, useMoneyParts } from './money-parts.ts';
import { ACTOR, asked, granted, placePaid } from './refund-scene.ts';
import { expectStoredTimeIsReplayed } from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';

const DAY = 86_400;
const time = createTestClock();
const [here, there] = useMoneyParts(time.clock);

const db = () => here.database.db;
const state = (orderId: string) => heldState(db(), orderId);

/** The next event of the same dispute. */
const turn = (dispute: ProviderDispute, to: ProviderDispute['state'], at: number) => ({
  ...dispute,
  state: to,
  occurredAt: told(at),
});

test('two operators who refund an order while its dispute opens refund no more than was paid, less what is disputed', async () => {
  const account = await insertCustomer(db());
  const orders = await Promise.all(Array.from({ length: 6 }, () => placePaid(here, account)));
  for (const [index, order] of orders.entries()) {
    const dispute = disputeOf(order, { cents: 1000 });
    const outcomes = await Promise.allSettled([
      here.requestPolicyRefund(granted(order.orderId, order.cents)),
      sayDispute(index % 2 === 0 ? here : there, dispute),
      there.requestOverrideRefund({ ...asked(order.orderId, 800), takeDays: true }),
      there.requestOverrideRefund({ ...asked(order.orderId, 799), takeDays: false }),
    ]);
    expect(outcomes[1]?.status).toBe('fulfilled');
    const { refunds, days } = await state(order.orderId);
    const given = refunds.reduce((sum, { cents }) => sum + cents, 0);
    expect(given).toBeLessThanOrEqual(1799);
    // Nobody can refund more once the dispute is recorded.
    await expect(
      here.requestOverrideRefund({ ...asked(order.orderId, Math.max(1, 800 - given)), takeDays: false }),
    ).rejects.toMatchObject({ reason: 'REFUND_TOO_MUCH' });
    expect(days).toHaveLength(2);
  }
  await expectStoredTimeIsReplayed(db(), account, time.clock());
});

async function readPage(orderId: string) {
  const settings = { read: async () => defaultSettings('demo') };
  const { entitlements } = here.ctx;
  const ctx = { db: db(), clock: time.clock, settings, entitlements, refundProviders: [] };
  return viewOrder(await readOrder(ctx, orderId));
}

test('operators see it on the order’s page, with its day and what it holds, and in the order’s timeline', async () => {
  const account = await insertCustomer(db());
  const order = await placePaid(here, account);
  const dispute = disputeOf(order, { cents: 800 });
  await sayDispute(here, dispute);
  const read = () => readPage(order.orderId);
  const seen = await read();
  expect(seen).toMatchObject({
    money: { capturedUsd: 17.99, refundedUsd: 0, disputedUsd: 8, leftUsd: 9.99, offer: null },
    disputes: [{ state: 'open', amount: 8, dueAt: toEpoch(told(7 * DAY)), holdsTime: true }],
    reviewItems: [{ kind: 'dispute', amount: 17.99, back: { state: 'afterwards' } }],
  });
  const held = seen.timeline.find((item) => item.kind === 'ledger' && item.source === 'dispute');
  expect(held).toMatchObject({ days: -90, accountId: account });
  expect(seen.timeline.map((item) => (item.kind === 'audit' ? item.action : item.kind))).toContain(
    'dispute.open',
  );
  expect(seen.timeline).toContainEqual(expect.objectContaining({ kind: 'mail', template: 'dispute-opened' }));
  const [row] = await listLivingOrders(db(), account, time.clock());
  expect(row && viewPaidOrder(row, time.clock())).toMatchObject({
    disputed: true,
    daysTaken: false,
    refund: null,
  });

  await sayDispute(here, turn(dispute, 'lost', 10));
  expect(await read()).toMatchObject({
    order: { status: 'partly_refunded', refundedUsd: 8, daysTaken: true },
    money: { refundedUsd: 8, disputedUsd: 0, leftUsd: 9.99 },
    disputes: [{ state: 'lost', holdsTime: true }],
  });
  const [lost] = await listLivingOrders(db(), account, time.clock());
  expect(lost && viewPaidOrder(lost, time.clock())).toMatchObject({
    disputed: false,
    daysTaken: true,
    refundedUsd: 8,
  });
});

test('an operator resolves its review item with a note; a later event reopens it', async () => {
  const account = await insertCustomer(db());
  const order = await placePaid(here, account);
  const dispute = disputeOf(order);
  await sayDispute(here, dispute);
  const [{ id } = { id: '' }] = (await state(order.orderId)).reviewItems;
  await here.resolveReviewItem({
    actor: ACTOR,
    reviewItemId: id,
    outcome: 'other',
    reason: 'Evidence was sent',
  });
  await sayDispute(here, dispute);
  expect((await state(order.orderId)).reviewItems).toMatchObject([{ outcome: 'other' }]);
  await sayDispute(here, turn(dispute, 'lost', 10));
  expect((await state(order.orderId)).reviewItems).toMatchObject([{ outcome: null }]);
});

test.each([
  'disputes',
  'review_items',
  'ledger_entries',
  'entitlements',
  'audit_entries',
  'mails',
  'pgboss.job',
])(
  'where %s cannot be written, a dispute leaves nothing half done, and the repeated event writes all of it',
  async (table) => {
    const account = await insertCustomer(db());
    const order = await placePaid(here, account);
    const dispute = disputeOf(order);
    await sql`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
      db(),
    );
    await sql`create trigger fail_here before insert or update on ${sql.table(table)} for each row execute function fail_here()`.execute(
      db(),
    );
    await expect(sayDispute(here, dispute)).rejects.toThrow('full');
    await sql`drop function fail_here() cascade`.execute(db());
    expect(await state(order.orderId)).toMatchObject({
      disputes: [],
      reviewItems: [],
      days: ['order 90'],
      actions: [],
      mails: [],
    });
    await sayDispute(there, dispute);
    const after = await state(order.orderId);
    expect(after).toMatchObject({ days: ['order 90', 'dispute order -90'], mails: ['dispute-opened'] });
    expect([after.disputes.length, after.reviewItems.length, after.actions.length]).toEqual([1, 1, 1]);
  },
);

/** The inbox's disputes with their deadlines, which are soon before this time. */
async function inbox(soon: Date) {
  const reader = { actor: ACTOR, may: () => true, now: time.clock() };
  const items = unionOf(
    billingInbox.filter(({ kind }) => kind === 'dispute'),
    reader,
  );
  const list = await listItems(db(), items, { soon, most: 99, mostOfKind: 99 });
  return list.map(({ subject, path, deadline }) => [subject, path, deadline]);
}

test('the inbox sorts inquiries and disputes by their deadline, those of unknown payments too', async () => {
  const before = await inbox(told(0));
  const account = await insertCustomer(db());
  const [disputed, asked] = [await placePaid(here, account), await placePaid(here, account)];
  await sayDispute(here, disputeOf(disputed, { dueAt: told(9 * DAY) }));
  time.advance(1);
  const unknown = { event: { ...disputed.event, reference: 'unknown' } };
  await sayDispute(here, disputeOf({ ...disputed, ...unknown }, { dueAt: told(8 * DAY) }));
  time.advance(1);
  await sayDispute(here, disputeOf(asked, { state: 'inquiry', dueAt: told(2 * DAY) }));
  const rows = [
    ['dispute', `/orders/${disputed.orderId}`, told(9 * DAY)],
    ['dispute', '/payments', told(8 * DAY)],
    ['inquiry', `/orders/${asked.orderId}`, told(2 * DAY)],
  ];
  expect(await inbox(told(0))).toEqual([...before, ...rows]);
  expect((await inbox(told(3 * DAY)))[0]).toEqual(rows[2]);
});

test('an inquiry has the deadline of the latest report, whichever arrives first', async () => {
  const account = await insertCustomer(db());
  const orders = [await placePaid(here, account), await placePaid(here, account)];
  for (const [index, order] of orders.entries()) {
    const inquiry = disputeOf(order, { state: 'inquiry', dueAt: told(2 * DAY) });
    const words = [
      inquiry,
      { ...inquiry, dueAt: told(5 * DAY), occurredAt: told(10) },
      { ...inquiry, dueAt: null, occurredAt: told(20) },
    ];
    const path = `/orders/${order.orderId}`;
    for (const word of index === 0 ? words.slice(0, 2) : words.slice(0, 2).toReversed()) {
      await sayDispute(here, word);
    }
    expect(await inbox(told(0))).toContainEqual(['inquiry', path, told(5 * DAY)]);
    expect((await readPage(order.orderId)).reviewItems).toMatchObject([{ dueAt: toEpoch(told(5 * DAY)) }]);
    for (const word of [words[2], inquiry]) await sayDispute(here, word as ProviderDispute);
    expect(await inbox(told(0))).toContainEqual(['inquiry', path, null]);
    expect((await readPage(order.orderId)).reviewItems).toMatchObject([{ dueAt: null }]);
  }
});
