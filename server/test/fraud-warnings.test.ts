import { describe, expect, test } from 'vitest';
import { readOrder } from '../src/modules/billing/orders/operator/order-service.ts';
import { viewOrder } from '../src/modules/billing/orders/operator/order-view.ts';
import { defaultSettings } from '../src/modules/content/setting.ts';
import { disputeOf, heldState, sayDispute, sayWarning, told, warningOf } from './dispute-scene.ts';
import { insertCustomer, useMoneyParts } from './money-parts.ts';
import { ACTOR, asked, place, placePaid } from './refund-scene.ts';
import { expectStoredTimeIsReplayed, expectSummariesRight } from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';
import { paidTwice } from './unmatched-money.ts';

const DAY = 86_400;
const time = createTestClock();
const [here, there] = useMoneyParts(time.clock);
const [strict] = useMoneyParts(time.clock, [{}], { holdDaysOnFraudWarning: true });

describe('a fraud warning', () => {
  test('is a review item that holds no days, and is resolved once the payment is refunded or disputed', async () => {
    const account = await insertCustomer(here.database.db);
    const order = await placePaid(here, account);
    const warning = warningOf(order);
    await Promise.all([sayWarning(here, warning), sayWarning(there, warning)]);
    const kind = 'fraud_warning';
    expect(await heldState(here.database.db, order.orderId)).toMatchObject({
      reviewItems: [{ kind, outcome: null, detail: 'unauthorized_use_of_card' }],
      days: ['order 90'],
      mails: [],
    });
    await here.requestOverrideRefund({ ...asked(order.orderId, 1799), takeDays: undefined });
    await sayWarning(here, { ...warning, isActionable: false });
    await sayWarning(here, warning);
    expect(await heldState(here.database.db, order.orderId)).toMatchObject({
      status: 'refunded',
      reviewItems: [{ kind, outcome: 'settled' }],
      days: ['order 90', 'refund order -90'],
    });
  });

  test('that is over before its first report arrives stays resolved', async () => {
    const order = await placePaid(here, await insertCustomer(here.database.db));
    const warning = warningOf(order);
    await sayWarning(here, { ...warning, isActionable: false });
    await sayWarning(here, warning);
    expect((await heldState(here.database.db, order.orderId)).reviewItems).toMatchObject([
      { outcome: 'settled' },
    ]);
  });

  test('of an unknown payment is a review item without an order', async () => {
    const order = await place(here, await insertCustomer(here.database.db));
    const warning = warningOf(order, { reference: 'nobody’s' });
    await sayWarning(here, warning);
    const items = await here.database.db
      .selectFrom('review_items')
      .select(['order_id', 'holds_days'])
      .where('reference', '=', warning.providerReference)
      .execute();
    expect(items).toEqual([{ order_id: null, holds_days: false }]);
  });
});

const strictState = (orderId: string) => heldState(strict.database.db, orderId);

describe('where a setting says so, a fraud warning holds the days', () => {
  test('until an operator resolves it, and allows a full refund meanwhile', async () => {
    const account = await insertCustomer(strict.database.db);
    const order = await placePaid(strict, account);
    time.advance(5 * DAY);
    await sayWarning(strict, warningOf(order));
    const held = await strictState(order.orderId);
    expect(held.days).toEqual(['order 90', 'dispute order -90']);
    await strict.requestOverrideRefund({ ...asked(order.orderId, 799), takeDays: false });
    time.advance(5 * DAY);
    const [{ id } = { id: '' }] = held.reviewItems;
    const resolve = { actor: ACTOR, reviewItemId: id, outcome: 'nothing_due', reason: 'He paid' } as const;
    await strict.resolveReviewItem(resolve);
    expect((await strictState(order.orderId)).days).toEqual([
      'order 90',
      'dispute order -90',
      'dispute order 90',
    ]);
    await expectStoredTimeIsReplayed(strict.database.db, account, time.clock());
  });

  test('also if a later report names another payment, which changes nothing', async () => {
    const account = await insertCustomer(strict.database.db);
    const [warned, other] = [await placePaid(strict, account), await placePaid(strict, account)];
    const warning = warningOf(warned);
    await sayWarning(strict, warning);
    await sayWarning(strict, { ...warning, reference: other.event.reference, isActionable: false });
    expect(await strictState(warned.orderId)).toMatchObject({
      reviewItems: [{ outcome: null }],
      days: ['order 90', 'dispute order -90'],
    });
    expect(await strictState(other.orderId)).toMatchObject({ reviewItems: [], days: ['order 90'] });
    await expectSummariesRight(strict.database.db);
  });

  test('and the dispute that follows holds them on', async () => {
    const account = await insertCustomer(strict.database.db);
    const order = await placePaid(strict, account);
    const warning = warningOf(order);
    const dispute = disputeOf(order);
    await sayWarning(strict, warning);
    await sayDispute(strict, dispute);
    await sayWarning(strict, { ...warning, isActionable: false });
    expect((await strictState(order.orderId)).days).toEqual(['order 90', 'dispute order -90']);
    await sayDispute(strict, { ...dispute, state: 'won', occurredAt: told(10) });
    expect((await strictState(order.orderId)).days.at(-1)).toBe('dispute order 90');
  });

  test('also if it arrives before the payment’s event', async () => {
    const account = await insertCustomer(strict.database.db);
    const order = await place(strict, account);
    await sayWarning(strict, warningOf(order));
    await strict.settlePayment(order.event);
    expect((await strictState(order.orderId)).days).toEqual(['order 90', 'dispute order -90']);
  });
});

test('operators see what the bank says, and what a full refund would return', async () => {
  const order = await placePaid(strict, await insertCustomer(strict.database.db));
  await sayWarning(strict, warningOf(order));
  const settings = { read: async () => defaultSettings('demo') };
  const { entitlements } = strict.ctx;
  const ctx = { db: strict.database.db, clock: time.clock, settings, entitlements, refundProviders: [] };
  const read = async () => viewOrder(await readOrder(ctx, order.orderId)).reviewItems;
  const seen = {
    kind: 'fraud_warning',
    detail: 'unauthorized_use_of_card',
    holdsDays: true,
    back: { state: 'order', amount: 17.99 },
  };
  expect(await read()).toMatchObject([seen]);
  await strict.requestOverrideRefund({ ...asked(order.orderId, 799), takeDays: false });
  expect(await read()).toMatchObject([{ ...seen, back: { state: 'order', amount: 10 } }]);
  await strict.requestOverrideRefund({ ...asked(order.orderId, 1000), takeDays: true });
  expect(await read()).toMatchObject([{ ...seen, back: { state: 'afterwards', amount: 0 } }]);
});

test('a warning of money that paid no order offers no refund of the order', async () => {
  const unmatched = await paidTwice(here, await insertCustomer(here.database.db));
  await sayWarning(here, warningOf(unmatched));
  const settings = { read: async () => defaultSettings('demo') };
  const { entitlements } = here.ctx;
  const ctx = { db: here.database.db, clock: time.clock, settings, entitlements, refundProviders: [] };
  const { reviewItems } = viewOrder(await readOrder(ctx, unmatched.orderId));
  expect(reviewItems.find(({ kind }) => kind === 'fraud_warning')).toMatchObject({
    back: { state: 'afterwards' },
    holdsDays: false,
  });
  const { days } = await heldState(here.database.db, unmatched.orderId);
  expect(days).toEqual(['order 90']);
});
