import { describe, expect, test } from 'vitest';
import { pageOrders, readOrder } from '../src/modules/billing/orders/operator/order-service.ts';
import { viewOrder } from '../src/modules/billing/orders/operator/order-view.ts';
import { findOwnOrder, listLivingOrders } from '../src/modules/billing/orders/order-store.ts';
import { viewPaidOrder } from '../src/modules/billing/orders/customer/order-view.ts';
import type { ProviderDispute } from '../src/modules/billing/payments/payment.ts';
import { defaultSettings } from '../src/modules/content/setting.ts';
import { disputeOf, heldState, refundWord, sayDispute, sayRefund, told } from './dispute-scene.ts';
import { emptyAccount, insertCustomer, readMailValues, useMoneyParts } from './money-parts.ts';
import { paidTwice, sending } from './unmatched-money.ts';
import { ACTOR, asked, granted, place, placePaid } from './refund-scene.ts';
import { whilePromised } from './running-campaign.ts';
import { expectStoredTimeIsReplayed } from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';
import { makeWheel, WEIGHTS } from './wheels.ts';
import { readInvitations } from '../src/modules/promotions/invite-service.ts';
import { spinWheel } from '../src/modules/promotions/spin-service.ts';
import { toEpochOrNull } from '../src/platform/epoch.ts';

const DAY = 86_400;
const time = createTestClock();
const [here, there] = useMoneyParts(time.clock);

const db = () => here.database.db;
const state = (orderId: string) => heldState(db(), orderId);

async function accessOf(account: string): Promise<Date | undefined> {
  const row = await db()
    .selectFrom('account_access')
    .select('access_until')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row?.access_until;
}

/** A paid order of a new customer. */
async function bought() {
  const account = await insertCustomer(db());
  return { account, order: await placePaid(here, account) };
}

/** The next event of the same dispute. */
const turn = (dispute: ProviderDispute, to: ProviderDispute['state'], at: number) => ({
  ...dispute,
  state: to,
  occurredAt: told(at),
});

describe('a dispute that opens', () => {
  test('revokes the remaining days of the order and of its campaign, is shown to the operators, and mailed once', async () => {
    const account = await insertCustomer(db());
    const promised = { db: db(), clock: time.clock, extraDays: { 'vip-90': 7 } };
    const order = await whilePromised(promised, () => placePaid(here, account));
    time.advance(10 * DAY);
    const dispute = disputeOf(order);
    await sayDispute(here, dispute);
    await sayDispute(there, dispute);
    const after = await state(order.orderId);
    expect(after).toMatchObject({
      status: 'paid',
      disputes: [{ state: 'open', cents: 1799, due_at: told(7 * DAY), closed_at: null }],
      reviewItems: [{ kind: 'dispute', reference: dispute.providerReference, outcome: null }],
      days: ['order 90', 'campaign 7', 'dispute order -90', 'dispute campaign -7'],
      actions: ['dispute.open'],
      mails: ['dispute-opened'],
    });
    expect((await accessOf(account))?.getTime()).toBe(after.ledger.at(-1)?.at.getTime());
    await expectStoredTimeIsReplayed(db(), account, time.clock());
  });

  test('revokes time also when it warns without a sum, and counts a sum in another currency as all of it', async () => {
    const account = await insertCustomer(db());
    const [warned, foreign] = [await placePaid(here, account), await placePaid(here, account)];
    await sayDispute(here, disputeOf(warned, { cents: 0 }));
    await sayDispute(here, disputeOf(foreign, { cents: 1, currency: 'EUR' }));
    expect((await state(warned.orderId)).days).toEqual(['order 90', 'dispute order -90']);
    await here.requestOverrideRefund({ ...asked(warned.orderId, 1799), takeDays: undefined });
    await expect(
      here.requestOverrideRefund({ ...asked(foreign.orderId, 1), takeDays: undefined }),
    ).rejects.toMatchObject({ reason: 'REFUND_TOO_MUCH' });
  });

  test('blocks a second refund of its money: only what is not disputed can be refunded', async () => {
    const { order } = await bought();
    await sayDispute(here, disputeOf(order, { cents: 799 }));
    await expect(here.requestPolicyRefund(granted(order.orderId, 1799))).rejects.toMatchObject({
      reason: 'REFUND_NOT_OFFERED',
    });
    await expect(
      here.requestOverrideRefund({ ...asked(order.orderId, 1001), takeDays: false }),
    ).rejects.toMatchObject({ reason: 'REFUND_TOO_MUCH' });
    await here.requestOverrideRefund({ ...asked(order.orderId, 1000), takeDays: false });
    expect(await state(order.orderId)).toMatchObject({
      status: 'partly_refunded',
      days: ['order 90', 'dispute order -90'],
    });
  });

  test('reported by two processes concurrently, 20 times each, is one dispute, one revocation, one review item and one mail', async () => {
    const { order } = await bought();
    const dispute = disputeOf(order);
    await Promise.all(
      Array.from({ length: 40 }, (_, each) => sayDispute(each % 2 === 0 ? here : there, dispute)),
    );
    const after = await state(order.orderId);
    expect(after).toMatchObject({ days: ['order 90', 'dispute order -90'], mails: ['dispute-opened'] });
    expect([after.disputes.length, after.reviewItems.length, after.actions.length]).toEqual([1, 1, 1]);
  });
});

describe('a dispute that is won', () => {
  test('moves no days of an order whose days are used up, and the emails say so', async () => {
    const { account, order } = await bought();
    time.advance(91 * DAY);
    const dispute = disputeOf(order);
    await sayDispute(here, dispute);
    await sayDispute(here, turn(dispute, 'won', 10));
    await sayDispute(here, turn(dispute, 'open', 20));
    await sayDispute(here, turn(dispute, 'lost', 30));
    for (const template of ['dispute-won', 'dispute-lost'])
      expect(await readMailValues(db(), account, template)).toMatchObject([{ moved: false }]);
  });

  test('restores exactly what was revoked, to the millisecond, however long it was revoked', async () => {
    const { account, order } = await bought();
    time.advance(10 * DAY + 1234);
    const dispute = disputeOf(order);
    await sayDispute(here, dispute);
    time.advance(40 * DAY);
    await sayDispute(here, turn(dispute, 'won', 10));
    const after = await state(order.orderId);
    expect(after).toMatchObject({
      status: 'paid',
      disputes: [{ state: 'won', closed_at: told(10), opened_at: told(0) }],
      reviewItems: [{ kind: 'dispute', outcome: 'settled' }],
      days: ['order 90', 'dispute order -90', 'dispute order 90'],
      actions: ['dispute.open', 'dispute.win'],
      mails: ['dispute-opened', 'dispute-won'],
    });
    const [given = 0, held = 0, again = 0] = after.ledger.map(({ at }) => at.getTime());
    expect((await accessOf(account))?.getTime()).toBe(again + 90 * DAY * 1000 - (held - given));
    await expectStoredTimeIsReplayed(db(), account, time.clock());
    await here.requestOverrideRefund({ ...asked(order.orderId, 1799), takeDays: undefined });
    expect((await state(order.orderId)).days.at(-1)).toBe('refund order -90');
  });

  test('does not restore the days of an order that was refunded meanwhile, or before', async () => {
    const account = await insertCustomer(db());
    const [before, meanwhile] = [await placePaid(here, account), await placePaid(here, account)];
    await here.requestPolicyRefund(granted(before.orderId, before.cents));
    const disputes = [disputeOf(before), disputeOf(meanwhile, { cents: 799 })] as const;
    for (const dispute of disputes) await sayDispute(here, dispute);
    await here.requestOverrideRefund({ ...asked(meanwhile.orderId, 1000), takeDays: true });
    for (const dispute of disputes) await sayDispute(here, turn(dispute, 'won', 10));
    expect(await state(before.orderId)).toMatchObject({
      status: 'refunded',
      days: ['order 90', 'refund order -90'],
      mails: expect.arrayContaining(['dispute-opened', 'dispute-won']),
    });
    expect(await state(meanwhile.orderId)).toMatchObject({
      status: 'partly_refunded',
      days: ['order 90', 'dispute order -90'],
    });
    await expectStoredTimeIsReplayed(db(), account, time.clock());
  });
});

describe('a dispute that is lost', () => {
  test('counts as lost money; only then the inviter’s reward and the wheel’s spins and days are revoked, and all is restored if it is won after all', async () => {
    const wheel = await makeWheel(db(), { around: time.clock(), weights: WEIGHTS.thirty, budgetDays: 30 });
    const inviter = await insertCustomer(db());
    const account = await insertCustomer(db(), { invitedBy: inviter, createdAt: new Date(0) });
    const order = await placePaid(here, account);
    await spinWheel(here.wheelContext, { accountId: account, seed: '', commitment: undefined, waitedMs: 0 });
    const wonDays = async () =>
      (
        await db()
          .selectFrom('campaigns')
          .select(['won_days', 'budget_days'])
          .where('id', '=', wheel)
          .executeTakeFirstOrThrow()
      ).won_days;
    const spinsLeft = async () =>
      (
        await db()
          .selectFrom('wheel_spin_grants')
          .select('id')
          .where('account_id', '=', inviter)
          .where('taken_back_at', 'is', null)
          .execute()
      ).length;
    const dispute = disputeOf(order);
    await sayDispute(here, dispute);
    expect((await state(order.orderId)).days).toEqual(['order 90', 'referral 10', 'dispute order -90']);
    expect([await wonDays(), await spinsLeft()]).toEqual([30, 1]);

    await sayDispute(here, turn(dispute, 'lost', 10));
    expect(await state(order.orderId)).toMatchObject({
      status: 'refunded',
      reviewItems: [{ kind: 'dispute', outcome: null }],
      days: ['order 90', 'referral 10', 'dispute order -90', 'dispute referral -10'],
      actions: ['dispute.open', 'dispute.lose'],
      mails: ['dispute-opened', 'dispute-lost'],
    });
    expect([await wonDays(), await spinsLeft()]).toEqual([0, 0]);
    // Another customer has won the budget meanwhile.
    await db().updateTable('campaigns').set({ won_days: 30 }).where('id', '=', wheel).execute();

    await sayDispute(here, turn(dispute, 'won', 20));
    expect(await state(order.orderId)).toMatchObject({
      status: 'paid',
      reviewItems: [{ outcome: 'settled' }],
      days: [
        'order 90',
        'referral 10',
        'dispute order -90',
        'dispute referral -10',
        'dispute order 90',
        'dispute referral 10',
      ],
    });
    expect([await wonDays(), await spinsLeft()]).toEqual([60, 1]);

    await sayDispute(here, turn(dispute, 'lost', 30));
    const after = await state(order.orderId);
    expect(after).toMatchObject({ status: 'refunded', reviewItems: [{ outcome: null }] });
    expect(after.days.slice(-2)).toEqual(['dispute order -90', 'dispute referral -10']);
    expect(after.mails).toEqual(['dispute-opened', 'dispute-lost', 'dispute-won', 'dispute-lost']);
    expect([await wonDays(), await spinsLeft()]).toEqual([30, 0]);
    for (const each of [account, inviter]) await expectStoredTimeIsReplayed(db(), each, time.clock());
    expect(await readInvitations(here.inviteContext, inviter)).toMatchObject({ days: 0 });
  });

  test('in part makes the order partly refunded, a later event about the sum is applied, and a repeated one changes neither month nor receipt', async () => {
    const { account, order } = await bought();
    const dispute = disputeOf(order, { state: 'lost', cents: 799 });
    await sayDispute(here, dispute);
    expect(await state(order.orderId)).toMatchObject({ status: 'partly_refunded', mails: ['dispute-lost'] });
    await sayDispute(here, { ...dispute, cents: 1799, occurredAt: told(1) });
    expect(await state(order.orderId)).toMatchObject({ status: 'refunded', mails: ['dispute-lost'] });
    const receipt = await findOwnOrder(db(), account, order.orderId);
    // As an appeal at Stripe does, which may last into the next month.
    await sayDispute(here, { ...dispute, cents: 1799, dueAt: null, occurredAt: told(31 * DAY) });
    const closed = { closed_at: told(0), provider_timestamp: told(31 * DAY) };
    expect((await state(order.orderId)).disputes).toMatchObject([closed]);
    expect(await findOwnOrder(db(), account, order.orderId)).toEqual(receipt);
  });

  test('keeps the month of its first report even if that arrives last', async () => {
    const { order } = await bought();
    const dispute = disputeOf(order);
    await sayDispute(here, dispute);
    await sayDispute(here, turn(dispute, 'lost', 31 * DAY));
    await sayDispute(here, turn(dispute, 'lost', 10));
    const closed = { closed_at: told(10), provider_timestamp: told(31 * DAY) };
    expect((await state(order.orderId)).disputes).toMatchObject([closed]);
  });
});

describe('a claim that is accepted at the provider', () => {
  test.each([
    [1799, 1799, 1799],
    [500, 800, 800],
    [800, 500, 800],
  ])(
    'with a refund of %i there, then lost with %i, has cost %i cents and no more',
    async (back, lost, gone) => {
      const { account, order } = await bought();
      const dispute = disputeOf(order, { cents: lost });
      await sayDispute(here, dispute);
      await sayRefund(here, refundWord(order, { cents: back, occurredAt: told(5) }));
      await sayDispute(here, turn(dispute, 'lost', 10));
      const settings = { read: async () => defaultSettings('demo') };
      const { entitlements } = here.ctx;
      const ctx = { db: db(), clock: time.clock, settings, entitlements, refundProviders: [] };
      const left = 1799 - gone;
      const usd = gone / 100;
      const status = left === 0 ? 'refunded' : 'partly_refunded';
      const listed = (await pageOrders(db(), { accountId: account }, undefined)).list;
      expect(listed).toMatchObject([{ refunded_cents: gone }]);
      expect(viewOrder(await readOrder(ctx, order.orderId))).toMatchObject({
        order: { status, refundedUsd: usd },
        money: { capturedUsd: 17.99, refundedUsd: usd, leftUsd: left / 100 },
      });
      const [living] = await listLivingOrders(db(), account, time.clock());
      expect(living && viewPaidOrder(living, time.clock())).toMatchObject({ refundedUsd: usd });
      const receipted = await findOwnOrder(db(), account, order.orderId);
      expect(receipted).toMatchObject({ refunded_cents: gone, charged_back_cents: lost });
      await expect(
        here.requestOverrideRefund({ ...asked(order.orderId, left + 1), takeDays: false }),
      ).rejects.toMatchObject({ reason: 'REFUND_TOO_MUCH' });
    },
  );
});

test('a lost dispute that turns out to have opened before a refund has its order’s receipt issued anew', async () => {
  const { account, order } = await bought();
  const dispute = disputeOf(order, { cents: 500 });
  await sayDispute(here, turn(dispute, 'lost', 10));
  await sayRefund(here, refundWord(order, { cents: 400, occurredAt: told(5) }));
  const read = () => findOwnOrder(db(), account, order.orderId);
  expect(await read()).toMatchObject({ refunded_cents: 900, issue: 3 });
  await sayDispute(here, dispute);
  expect(await read()).toMatchObject({ refunded_cents: 500, charged_back_cents: 500, issue: 4 });
  await sayDispute(here, dispute);
  expect(await read()).toMatchObject({ issue: 4 });
});

test('a dispute first reported as lost includes the refunds since its provider opened it', async () => {
  const { account, order } = await bought();
  await sayRefund(here, refundWord(order, { cents: 400, occurredAt: told(5) }));
  const dispute = disputeOf(order, { cents: 500, openedAt: told(0) });
  await sayDispute(here, turn(dispute, 'lost', 10));
  expect(await findOwnOrder(db(), account, order.orderId)).toMatchObject({ refunded_cents: 500 });
});

test('older events change nothing, so that every order of arrival ends alike', async () => {
  const account = await insertCustomer(db());
  const ends = new Set<string>();
  const words = [
    ['open', 0],
    ['lost', 10],
    ['won', 20],
  ] as const;
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  for (const arrival of orders) {
    const order = await placePaid(here, account);
    const dispute = disputeOf(order);
    for (const index of arrival) {
      const [to, at] = words[index] as (typeof words)[number];
      await sayDispute(here, turn(dispute, to, at));
    }
    const { status, disputes, reviewItems, ledger } = await state(order.orderId);
    const [{ opened_at: opened, provider_timestamp: providerTimestamp, closed_at: closed, state: end } = {}] =
      disputes;
    const net = ledger.reduce((sum, { days }) => sum + days, 0);
    ends.add(
      JSON.stringify([
        status,
        end,
        opened,
        providerTimestamp,
        closed,
        reviewItems.map(({ outcome }) => outcome),
        net,
      ]),
    );
  }
  expect([...ends]).toEqual([JSON.stringify(['paid', 'won', told(0), told(20), told(20), ['settled'], 90])]);
  await expectStoredTimeIsReplayed(db(), account, time.clock());
});

describe('a dispute of a payment that gave no time', () => {
  test('touches neither order nor time, but blocks the refund of the unmatched payment', async () => {
    const account = await insertCustomer(db());
    const unmatched = await paidTwice(here, account);
    const dispute = disputeOf(unmatched);
    await sayDispute(here, dispute);
    expect(await state(unmatched.orderId)).toMatchObject({
      status: 'paid',
      days: ['order 90'],
      reviewItems: [{ kind: 'dispute', outcome: null }, { kind: 'second_payment' }],
      actions: ['dispute.open'],
      mails: [],
    });
    await expect(
      here.requestUnmatchedRefund(sending(unmatched.reviewItemId, unmatched.cameCents)),
    ).rejects.toMatchObject({
      reason: 'PAYMENT_NOT_RETURNABLE',
    });
    // The order's own money is another payment's.
    await here.requestOverrideRefund({ ...asked(unmatched.orderId, 1), takeDays: false });
    await sayDispute(here, turn(dispute, 'won', 10));
    expect(
      await here.requestUnmatchedRefund(sending(unmatched.reviewItemId, unmatched.cameCents)),
    ).toMatchObject({
      state: 'succeeded',
    });
  });

  test('with an unknown reference is one review item without a payment, and closes with it', async () => {
    const dispute = { ...disputeOf(await place(here, await insertCustomer(db()))), reference: 'nobody’s' };
    await Promise.all([
      sayDispute(here, dispute),
      sayDispute(there, turn(dispute, 'lost', 10)),
      sayDispute(there, dispute),
    ]);
    const read = () =>
      db()
        .selectFrom('review_items')
        .select(['payment_id', 'order_id', 'outcome'])
        .where('reference', '=', dispute.providerReference)
        .execute();
    expect(await read()).toEqual([{ payment_id: null, order_id: null, outcome: null }]);
    await sayDispute(here, turn(dispute, 'won', 20));
    expect(await read()).toEqual([{ payment_id: null, order_id: null, outcome: 'settled' }]);
  });

  test('of a deleted account’s order counts the money, and gives no time, no mail', async () => {
    const { account, order } = await bought();
    await db().deleteFrom('entitlements').where('account_id', '=', account).execute();
    await emptyAccount(db(), account);
    const dispute = disputeOf(order);
    await sayDispute(here, dispute);
    await sayDispute(here, turn(dispute, 'lost', 10));
    expect(await state(order.orderId)).toMatchObject({ status: 'refunded', days: ['order 90'], mails: [] });
    await sayDispute(here, turn(dispute, 'won', 20));
    expect(await state(order.orderId)).toMatchObject({ status: 'paid', days: ['order 90'], mails: [] });
    expect(await accessOf(account)).toBeUndefined();
  });
});

describe('a report that is no dispute', () => {
  const openItems = async (orderId: string) =>
    (await state(orderId)).reviewItems
      .filter(({ outcome }) => outcome === null)
      .map(({ kind, detail }) => [kind, detail]);

  test('but an inquiry is a review item, and leaves days and money alone until it is over', async () => {
    const { order } = await bought();
    const inquiry = disputeOf(order, { state: 'inquiry', reason: 'NOT_RECEIVED' });
    for (const parts of [here, there, here]) await sayDispute(parts, inquiry);
    expect(await state(order.orderId)).toMatchObject({
      status: 'paid',
      disputes: [],
      days: ['order 90'],
      actions: [],
      mails: [],
    });
    expect(await openItems(order.orderId)).toEqual([['inquiry', 'NOT_RECEIVED']]);
    await here.requestOverrideRefund({ ...asked(order.orderId, 1799), takeDays: undefined });
    await sayDispute(here, turn(inquiry, 'inquiry_closed', 10));
    await sayDispute(here, inquiry);
    expect(await openItems(order.orderId)).toEqual([]);
    expect((await state(order.orderId)).refunds).toMatchObject([{ state: 'succeeded', cents: 1799 }]);
  });

  test('that ended before it was heard of opens nothing when its beginning arrives late', async () => {
    const order = await placePaid(here, await insertCustomer(db()));
    const inquiry = disputeOf(order, { state: 'inquiry' });
    await sayDispute(here, turn(inquiry, 'inquiry_closed', 10));
    await sayDispute(here, inquiry);
    expect(await openItems(order.orderId)).toEqual([]);
  });

  test('of an inquiry that became a dispute is the dispute’s, whichever arrives first', async () => {
    const account = await insertCustomer(db());
    for (const isLate of [false, true]) {
      const order = await placePaid(here, account);
      const inquiry = disputeOf(order, { state: 'inquiry' });
      const words = [inquiry, turn(inquiry, 'open', 10)];
      for (const word of isLate ? words.toReversed() : words) await sayDispute(here, word);
      expect(await openItems(order.orderId)).toEqual([['dispute', null]]);
      expect(await state(order.orderId)).toMatchObject({
        disputes: [{ state: 'open', opened_at: told(10) }],
        days: ['order 90', 'dispute order -90'],
        mails: expect.arrayContaining(['dispute-opened']),
      });
    }
  });

  test.each(['open', 'won', 'lost'] as const)(
    'of an unknown status leaves a dispute that is %s as it is, and is reviewed once per status',
    async (known) => {
      const { order } = await bought();
      const dispute = disputeOf(order, { state: known });
      await sayDispute(here, dispute);
      const before = await state(order.orderId);
      const unclear = { ...turn(dispute, 'unclear', 10), reason: 'in_limbo' };
      for (const parts of [here, there, here]) await sayDispute(parts, unclear);
      const { reviewItems, ...after } = await state(order.orderId);
      const { reviewItems: _, ...unchanged } = before;
      expect(after).toEqual(unchanged);
      const found = reviewItems.find(({ kind }) => kind === 'dispute_unclear');
      expect(found).toMatchObject({ outcome: null, detail: 'in_limbo' });
      const resolve = {
        actor: ACTOR,
        reviewItemId: found?.id ?? '',
        outcome: 'other',
        reason: 'Asked',
      } as const;
      await here.resolveReviewItem(resolve);
      await sayDispute(here, unclear);
      expect(await openItems(order.orderId)).not.toContainEqual(['dispute_unclear', 'in_limbo']);
      await sayDispute(here, { ...unclear, reason: 'elsewhere' });
      expect(await openItems(order.orderId)).toContainEqual(['dispute_unclear', 'elsewhere']);
      await sayDispute(here, turn(dispute, known === 'won' ? 'lost' : 'won', 20));
      expect(await openItems(order.orderId)).not.toContainEqual(['dispute_unclear', 'elsewhere']);
    },
  );

  test('of an end without an outcome is decided by an operator, and any later report counts more, however late it arrives', async () => {
    const { account, order } = await bought();
    const dispute = disputeOf(order);
    await sayDispute(here, dispute);
    await sayDispute(here, { ...turn(dispute, 'unclear', 10), reason: 'RESOLVED NONE' });
    const items = (await state(order.orderId)).reviewItems;
    const idOf = (kind: string) => items.find((item) => item.kind === kind)?.id ?? '';
    const resolve = (reviewItemId: string, outcome: 'dispute_won' | 'dispute_lost') =>
      here.resolveReviewItem({ actor: ACTOR, reviewItemId, outcome, reason: 'As PayPal wrote' });
    await expect(resolve(idOf('dispute'), 'dispute_won')).rejects.toMatchObject({
      reason: 'DISPUTE_NOT_OPEN',
    });
    expect((await state(order.orderId)).reviewItems).toEqual(items);
    await resolve(idOf('dispute_unclear'), 'dispute_won');
    const decided = await state(order.orderId);
    expect(decided).toMatchObject({
      disputes: [{ state: 'won', opened_at: told(0) }],
      reviewItems: [
        { kind: 'dispute', outcome: 'settled' },
        { kind: 'dispute_unclear', outcome: 'dispute_won' },
      ],
      days: ['order 90', 'dispute order -90', 'dispute order 90'],
      actions: ['dispute.open', 'dispute.win'],
      mails: ['dispute-opened', 'dispute-won'],
    });
    expect(decided.audit.at(-1)?.actor).toBe(ACTOR);
    await sayDispute(here, turn(dispute, 'open', 5));
    expect((await state(order.orderId)).disputes).toEqual(decided.disputes);
    // PayPal decided before the operator did.
    expect(decided.disputes[0]?.closed_at?.getTime()).toBeGreaterThan(told(11).getTime());
    await sayDispute(here, turn(dispute, 'lost', 11));
    expect(await state(order.orderId)).toMatchObject({
      status: 'refunded',
      disputes: [{ state: 'lost', closed_at: told(11) }],
    });
    await expectStoredTimeIsReplayed(db(), account, time.clock());
  });

  test('of a dispute that was decided, or is not recorded, leaves an operator nothing to decide', async () => {
    const account = await insertCustomer(db());
    for (const known of ['won', null] as const) {
      const order = await placePaid(here, account);
      const dispute = disputeOf(order, { state: known ?? 'unclear' });
      await sayDispute(here, dispute);
      await sayDispute(here, turn(dispute, 'unclear', 10));
      const { reviewItems, ...before } = await state(order.orderId);
      const item = reviewItems.find(({ kind }) => kind === 'dispute_unclear');
      const resolve = { actor: ACTOR, reviewItemId: item?.id ?? '', reason: 'As PayPal wrote' };
      await expect(here.resolveReviewItem({ ...resolve, outcome: 'dispute_lost' })).rejects.toMatchObject({
        reason: 'DISPUTE_NOT_OPEN',
      });
      expect(await state(order.orderId)).toEqual({ ...before, reviewItems });
    }
  });

  test('of another payment than the dispute’s decides nothing about either', async () => {
    const account = await insertCustomer(db());
    const [order, other] = [await placePaid(here, account), await placePaid(here, account)];
    const dispute = disputeOf(order);
    await sayDispute(here, dispute);
    await sayDispute(here, { ...turn(dispute, 'unclear', 10), reference: other.event.reference });
    const before = [await state(order.orderId), await state(other.orderId)];
    const [item] = (await state(other.orderId)).reviewItems;
    const resolve = { actor: ACTOR, reviewItemId: item?.id ?? '', reason: 'As PayPal wrote' };
    await expect(here.resolveReviewItem({ ...resolve, outcome: 'dispute_lost' })).rejects.toMatchObject({
      reason: 'DISPUTE_NOT_OPEN',
    });
    expect([await state(order.orderId), await state(other.orderId)]).toEqual(before);
  });

  test('of an unknown status about a payment that nobody knows is one review item, and no dispute', async () => {
    const order = await place(here, await insertCustomer(db()));
    const unclear = { ...disputeOf(order, { state: 'unclear', reason: '' }), reference: 'nobody’s' };
    await Promise.all([sayDispute(here, unclear), sayDispute(there, unclear)]);
    const items = await db()
      .selectFrom('review_items')
      .select(['kind', 'payment_id', 'detail'])
      .where('reference', '=', unclear.providerReference)
      .execute();
    expect(items).toEqual([{ kind: 'dispute_unclear', payment_id: null, detail: null }]);
  });
});

test('that arrives before the payment’s event counts from when the order is paid', async () => {
  const account = await insertCustomer(db());
  const order = await place(here, account);
  const dispute = disputeOf(order);
  await sayDispute(here, dispute);
  expect(await state(order.orderId)).toMatchObject({ status: 'open', days: [], mails: [] });
  await here.settlePayment(order.event);
  expect(await state(order.orderId)).toMatchObject({
    status: 'paid',
    days: ['order 90', 'dispute order -90'],
    mails: ['dispute-opened'],
  });
  expect(await readMailValues(db(), account, 'dispute-opened')).toMatchObject([{ moved: true }]);
  const accessUntil = toEpochOrNull((await accessOf(account)) ?? null);
  expect(await readMailValues(db(), account, 'order-paid')).toMatchObject([{ accessUntil }]);
  await sayDispute(here, turn(dispute, 'won', 10));
  expect((await state(order.orderId)).days).toEqual(['order 90', 'dispute order -90', 'dispute order 90']);
});

test.each([
  ['lost', ['dispute-lost']],
  ['won', []],
] as const)('that is %s before the payment’s event is mailed as %j', async (end, mails) => {
  const account = await insertCustomer(db());
  const order = await place(here, account);
  await sayDispute(here, disputeOf(order, { state: end }));
  await here.settlePayment(order.event);
  expect((await state(order.orderId)).mails).toEqual(mails);
  expect(await findOwnOrder(db(), account, order.orderId)).toMatchObject({ issue: 1 });
});
