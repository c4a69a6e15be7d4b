import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAnyOrder } from '../src/modules/billing/orders/order-details-read.ts';
import type { RefundAnswer } from '../src/modules/billing/payments/payment.ts';
import { orderRefundedMail } from '../src/modules/billing/refunds/mails/order-refunded.mail.ts';
import { refundFailedMail } from '../src/modules/billing/refunds/mails/refund-failed.mail.ts';
import { testSite } from '../src/platform/mail/mail.fixture.ts';
import { heldState, refundWord, sayDispute, sayRefund, disputeOf, told } from './dispute-scene.ts';
import { insertCustomer, insertTeam, readMailValues, useMoneyParts } from './money-parts.ts';
import { paidTwice, sending } from './unmatched-money.ts';
import { ACTOR, asked, granted, payTeam, place, placePaid, type PlacedOrder } from './refund-scene.ts';
import { expectStoredTimeIsReplayed } from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';
import { readInvitations } from '../src/modules/promotions/invite-service.ts';

const DAY = 86_400;
const time = createTestClock();
let answer: () => Promise<RefundAnswer>;
const stub = { refund: () => answer() };
const [here, there] = useMoneyParts(time.clock, [stub, stub]);
beforeEach(() => {
  answer = async () => ({ state: 'succeeded', reference: null });
});

const db = () => here.database.db;
const state = (orderId: string) => heldState(db(), orderId);

/** An event about the order's one refund that we requested. */
async function wordOf(order: PlacedOrder, change: Parameters<typeof refundWord>[1] = {}) {
  const { id, cents } = await db()
    .selectFrom('refunds')
    .select(['id', 'cents'])
    .where('order_id', '=', order.orderId)
    .where('kind', '<>', 'external')
    .executeTakeFirstOrThrow();
  return refundWord(order, { refundId: id, providerReference: `re_${id}`, cents, ...change });
}

describe('an event about our refund', () => {
  test('settles a pending one, once, also while its job polls', async () => {
    answer = async () => ({ state: 'pending', reference: null });
    const order = await placePaid(here, await insertCustomer(db()));
    await here.requestPolicyRefund(granted(order.orderId, order.cents));
    const word = await wordOf(order);
    await sayRefund(here, { ...word, state: 'pending' });
    expect(await state(order.orderId)).toMatchObject({ status: 'paid', refunds: [{ state: 'requested' }] });
    answer = async () => ({ state: 'succeeded', reference: 'theirs' });
    time.advance(60);
    await Promise.all([
      sayRefund(here, word),
      there.resumeRefunds(),
      sayRefund(there, word),
      here.resumeRefunds(),
    ]);
    expect(await state(order.orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ state: 'succeeded' }],
      days: ['order 90', 'refund order -90'],
      actions: ['order.refund', 'order.refund_settle'],
      mails: ['order-refunded'],
      reviewItems: [],
    });
  });

  test.each([
    ['all of it', undefined],
    ['a part that leaves the days', false],
  ])('that a pending one of %s failed restores what it revoked meanwhile', async (_what, takeDays) => {
    answer = async () => ({ state: 'pending', reference: null });
    const inviter = await insertCustomer(db());
    const account = await insertCustomer(db(), { invitedBy: inviter, createdAt: new Date(0) });
    const order = await placePaid(here, account);
    const cents = takeDays === false ? 1 : order.cents;
    await here.requestOverrideRefund({ ...asked(order.orderId, cents), takeDays });
    const given = ['order 90', 'referral 10'];
    const taken = takeDays === false ? [] : ['refund order -90', 'refund referral -10'];
    expect(await state(order.orderId)).toMatchObject({
      status: 'paid',
      days: [...given, ...taken],
      mails: [],
    });
    const issue = () =>
      db().selectFrom('receipts').select('issue').where('order_id', '=', order.orderId).executeTakeFirst();
    expect(await issue()).toEqual({ issue: takeDays === false ? 1 : 2 });
    time.advance(DAY);
    await sayRefund(here, await wordOf(order, { state: 'failed' }));
    expect(await state(order.orderId)).toMatchObject({
      status: 'paid',
      refunds: [{ state: 'failed' }],
      days: [...given, ...taken, ...taken.map((entry) => entry.replace('-', ''))],
      mails: takeDays === false ? [] : ['refund-failed'],
      reviewItems: [{ kind: 'refund_failed', outcome: null }],
    });
    expect(await issue()).toEqual({ issue: takeDays === false ? 1 : 3 });
    for (const each of [account, inviter]) await expectStoredTimeIsReplayed(db(), each, time.clock());
  });

  test.each([
    { what: 'a pending one, with a day used up', days: 1, isPending: true, daysGiven: true },
    { what: 'a pending one, with all days used up', days: 91, isPending: true, daysGiven: false },
    { what: 'a sent one, with all days used up', days: 91, isPending: false, daysGiven: false },
  ])('that $what, failed: the mail says whether days are back', async ({ days, isPending, daysGiven }) => {
    if (isPending) answer = async () => ({ state: 'pending', reference: null });
    const account = await insertCustomer(db());
    const order = await placePaid(here, account);
    time.advance(days * DAY);
    await here.requestOverrideRefund({ ...asked(order.orderId, order.cents), takeDays: undefined });
    await sayRefund(here, await wordOf(order, { state: 'failed', occurredAt: told(100) }));
    const mails = await readMailValues(db(), account, 'refund-failed');
    expect(mails).toMatchObject([{ daysGiven, wasSent: !isPending, ofSeats: false }]);
  });

  test('of an order on hold is sent, and of slots that go with the last of their money: the mail says what holds now', async () => {
    const [account, team] = [await insertCustomer(db()), await insertTeam(db())];
    const order = await placePaid(here, account);
    await sayDispute(here, disputeOf(order, { cents: 799 }));
    await here.requestOverrideRefund({ ...asked(order.orderId, 1000), takeDays: false });
    await payTeam(here, team, 'team-30', 5);
    const seats = await payTeam(here, team, 'rest', 3);
    answer = async () => ({ state: 'pending', reference: null });
    await here.requestOverrideRefund({ ...asked(seats.orderId, 1), takeDays: false });
    await sayRefund(here, refundWord(seats, { cents: seats.cents - 1 }));
    await sayRefund(here, await wordOf(seats, { state: 'succeeded' }));
    expect((await here.teamPlans.read(team)).plan.seats).toBe(5);
    const timeOf = async (id: string) => {
      const [values] = await readMailValues(db(), id, 'order-refunded');
      return orderRefundedMail.texts.en({ ...orderRefundedMail.sample, ...values }, testSite).paragraphs[1];
    };
    expect(await timeOf(account)).toMatch(/days from this order remain on hold/);
    expect(await timeOf(team)).toBe('The device slots from this order have been removed.');
  });

  test('that a pending one of seats added to a plan failed restores them: the mail says so', async () => {
    answer = async () => ({ state: 'pending', reference: null });
    const team = await insertTeam(db());
    await payTeam(here, team, 'team-30', 5);
    const seats = await payTeam(here, team, 'rest', 3);
    const heldSeats = async () => (await here.teamPlans.read(team)).plan.seats;
    await here.requestOverrideRefund({ ...asked(seats.orderId, seats.cents), takeDays: true });
    expect(await heldSeats()).toBe(5);
    await sayRefund(here, await wordOf(seats, { state: 'failed' }));
    expect(await heldSeats()).toBe(8);
    const mails = await readMailValues(db(), team, 'refund-failed');
    expect(mails).toMatchObject([{ daysGiven: true, wasSent: false, ofSeats: true }]);
    expect(
      refundFailedMail.texts.en({ ...refundFailedMail.sample, ...mails[0] }, testSite).paragraphs,
    ).toEqual([
      expect.stringContaining('wasn’t completed'),
      'The device slots from this order are back in your plan.',
    ]);
  });

  test('revokes the days of one that was pending before the release that does so', async () => {
    answer = async () => ({ state: 'pending', reference: null });
    const order = await placePaid(here, await insertCustomer(db()));
    const { id = '' } =
      (await here.requestOverrideRefund({ ...asked(order.orderId, 1), takeDays: false })) ?? {};
    await db().updateTable('refunds').set({ takes_days: true }).where('id', '=', id).execute();
    // As after another partial refund, whose request updates the order's sums only.
    await db().updateTable('orders').set({ days_revoked: true }).where('id', '=', order.orderId).execute();
    time.advance(60);
    await here.resumeRefunds();
    const days = ['order 90', 'refund order -90'];
    expect(await state(order.orderId)).toMatchObject({ status: 'paid', days });
    answer = async () => ({ state: 'succeeded', reference: 'theirs' });
    time.advance(60);
    await here.resumeRefunds();
    expect(await state(order.orderId)).toMatchObject({ status: 'partly_refunded', days });
  });

  test('that arrives before the response to the operator’s call still names the operator', async () => {
    const order = await placePaid(here, await insertCustomer(db()));
    answer = async () => {
      await sayRefund(there, await wordOf(order));
      return { state: 'succeeded', reference: 'theirs' };
    };
    expect(await here.requestPolicyRefund(granted(order.orderId, order.cents))).toMatchObject({
      state: 'succeeded',
    });
    expect((await state(order.orderId)).audit).toMatchObject([{ action: 'order.refund', actor: ACTOR }]);
  });

  test('that it failed weeks later restores everything revoked, to the millisecond, and is shown to operators', async () => {
    const inviter = await insertCustomer(db());
    const account = await insertCustomer(db(), { invitedBy: inviter, createdAt: new Date(0) });
    const order = await placePaid(here, account);
    time.advance(3 * 3600);
    await here.requestPolicyRefund(granted(order.orderId, order.cents));
    time.advance(20 * DAY);
    const failed = await wordOf(order, { state: 'failed', occurredAt: told(100) });
    await Promise.all([sayRefund(here, failed), sayRefund(there, failed), sayRefund(here, failed)]);
    // Events from before the failure, arriving late.
    await sayRefund(here, { ...failed, state: 'succeeded', occurredAt: told(50) });
    const after = await state(order.orderId);
    expect(after).toMatchObject({
      status: 'paid',
      refunds: [{ state: 'failed' }],
      reviewItems: [{ kind: 'refund_failed', outcome: null }],
      days: [
        'order 90',
        'referral 10',
        'refund order -90',
        'refund referral -10',
        'refund order 90',
        'refund referral 10',
      ],
      actions: ['order.refund', 'order.refund_settle'],
      mails: ['order-refunded', 'refund-failed'],
    });
    const [given = 0, , taken = 0, , again = 0] = after.ledger.map(({ at }) => at.getTime());
    const { access_until: until } = await db()
      .selectFrom('account_access')
      .select('access_until')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow();
    expect(until.getTime()).toBe(again + 90 * DAY * 1000 - (taken - given));
    for (const each of [account, inviter]) await expectStoredTimeIsReplayed(db(), each, time.clock());
    expect(await readInvitations(here.inviteContext, inviter)).toMatchObject({ days: 10 });

    // It succeeds after all.
    await sayRefund(here, { ...failed, state: 'succeeded', occurredAt: told(200) });
    expect(await state(order.orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ state: 'succeeded' }],
      reviewItems: [{ kind: 'refund_failed', outcome: 'settled' }],
      mails: ['order-refunded', 'refund-failed', 'order-refunded'],
    });
    for (const each of [account, inviter]) await expectStoredTimeIsReplayed(db(), each, time.clock());
  });

  test('that it failed lets it be requested again: its money counts as not refunded', async () => {
    const order = await placePaid(here, await insertCustomer(db()));
    await here.requestPolicyRefund(granted(order.orderId, order.cents));
    await expect(
      here.requestOverrideRefund({ ...asked(order.orderId, 1), takeDays: false }),
    ).rejects.toMatchObject({
      reason: 'REFUND_TOO_MUCH',
    });
    await sayRefund(here, await wordOf(order, { state: 'failed' }));
    await here.requestOverrideRefund({ ...asked(order.orderId, order.cents), takeDays: undefined });
    expect(await state(order.orderId)).toMatchObject({
      status: 'refunded',
      days: ['order 90', 'refund order -90', 'refund order 90', 'refund order -90'],
    });
  });

  test('does not restore the days while a dispute revokes them too', async () => {
    const account = await insertCustomer(db());
    const order = await placePaid(here, account);
    await here.requestOverrideRefund({ ...asked(order.orderId, 1000), takeDays: true });
    await sayDispute(here, disputeOf(order, { cents: 799 }));
    await sayRefund(here, await wordOf(order, { state: 'failed' }));
    expect(await state(order.orderId)).toMatchObject({
      status: 'paid',
      days: ['order 90', 'refund order -90'],
    });
    await expectStoredTimeIsReplayed(db(), account, time.clock());
  });

  test('changes nothing if it names another payment, another sum or another currency, and is shown to operators', async () => {
    const account = await insertCustomer(db());
    const [order, other] = [await placePaid(here, account), await placePaid(here, account)];
    await here.requestPolicyRefund(granted(order.orderId, order.cents));
    const word = await wordOf(order, { state: 'failed' });
    const wrong = [
      { ...word, cents: 1, providerReference: 'a sum' },
      { ...word, currency: 'EUR', providerReference: 'a currency' },
      { ...word, reference: other.event.reference, providerReference: 'a payment' },
      { ...word, reference: 'nobody’s', providerReference: 'no payment' },
    ];
    for (const each of wrong) await sayRefund(here, each);
    expect(await state(order.orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ state: 'succeeded' }],
      reviewItems: [{ reference: 'a currency' }, { reference: 'a sum' }],
    });
    expect(await state(other.orderId)).toMatchObject({
      status: 'paid',
      refunds: [],
      reviewItems: [{ kind: 'external_refund', reference: 'a payment' }],
    });
  });

  test('finds it by the provider’s own reference if it lacks ours', async () => {
    answer = async () => ({ state: 'succeeded', reference: 're_known' });
    const order = await placePaid(here, await insertCustomer(db()));
    await here.requestOverrideRefund({ ...asked(order.orderId, 500), takeDays: false });
    await sayRefund(here, refundWord(order, { providerReference: 're_known', cents: 500 }));
    expect(await state(order.orderId)).toMatchObject({
      status: 'partly_refunded',
      refunds: [{ kind: 'partial' }],
      reviewItems: [],
    });
  });

  test('of a failed refund of an unmatched payment reopens the review item, so that it can be refunded again', async () => {
    const unmatched = await paidTwice(here, await insertCustomer(db()));
    await here.requestUnmatchedRefund(sending(unmatched.reviewItemId, unmatched.cameCents));
    await sayRefund(here, await wordOf(unmatched, { state: 'failed' }));
    expect(await state(unmatched.orderId)).toMatchObject({
      status: 'paid',
      reviewItems: [
        { kind: 'refund_failed', outcome: null },
        { kind: 'second_payment', outcome: null },
      ],
      mails: ['unmatched-payment-refunded', 'refund-failed'],
    });
    expect(
      await here.requestUnmatchedRefund(sending(unmatched.reviewItemId, unmatched.cameCents)),
    ).toMatchObject({
      state: 'succeeded',
    });
  });
});

describe('an external refund', () => {
  test('is shown to operators once each, and its money cannot be refunded again; it revokes no days', async () => {
    const order = await placePaid(here, await insertCustomer(db()));
    const words = [
      refundWord(order, { cents: 1000, providerReference: 're_a' }),
      refundWord(order, { cents: 700, providerReference: 're_b', refundId: randomUUID() }),
    ];
    await Promise.all(
      [...words, ...words].flatMap((word) => [sayRefund(here, word), sayRefund(there, word)]),
    );
    expect(await state(order.orderId)).toMatchObject({
      status: 'partly_refunded',
      refunds: [{ kind: 'external' }, { kind: 'external' }],
      reviewItems: [
        { kind: 'external_refund', reference: 're_a', outcome: null },
        { kind: 'external_refund', reference: 're_b', outcome: null },
      ],
      days: ['order 90'],
      actions: ['order.refund_foreign', 'order.refund_foreign'],
      mails: [],
    });
    await expect(
      here.requestOverrideRefund({ ...asked(order.orderId, 100), takeDays: false }),
    ).rejects.toMatchObject({ reason: 'REFUND_TOO_MUCH' });
    await here.requestOverrideRefund({ ...asked(order.orderId, 99), takeDays: undefined });
    expect(await state(order.orderId)).toMatchObject({
      status: 'refunded',
      days: ['order 90', 'refund order -90'],
    });
  });

  test('that failed counts no more, in whatever order the events arrive', async () => {
    const account = await insertCustomer(db());
    for (const turns of [
      ['succeeded', 'failed'],
      ['failed', 'succeeded'],
    ] as const) {
      const order = await placePaid(here, account);
      const word = refundWord(order);
      for (const turn of turns) {
        await sayRefund(here, { ...word, state: turn, occurredAt: told(turn === 'failed' ? 10 : 0) });
      }
      expect(await state(order.orderId)).toMatchObject({
        status: 'paid',
        refunds: [{ kind: 'external', state: 'failed' }],
        reviewItems: [{ kind: 'external_refund', outcome: 'settled' }],
      });
    }
  });

  test('repeated, belongs to the day on which it was made: a dispute that was lost since is counted separately', async () => {
    const order = await placePaid(here, await insertCustomer(db()));
    const day = (days: number) => told(days * DAY);
    const back = refundWord(order, { cents: 500, madeAt: day(1), occurredAt: day(2) });
    await sayRefund(here, back);
    const dispute = disputeOf(order, { cents: 1299, occurredAt: day(10) });
    await sayDispute(here, dispute);
    await sayDispute(here, { ...dispute, state: 'lost', occurredAt: day(20) });
    const gone = async () => (await findAnyOrder(db(), order.orderId))?.refunded_cents;
    expect([await gone(), (await state(order.orderId)).status]).toEqual([1799, 'refunded']);
    await sayRefund(here, { ...back, occurredAt: day(21) });
    // Of another sum, and so written again.
    await sayRefund(here, { ...back, cents: 400, occurredAt: day(22) });
    await sayRefund(here, { ...back, occurredAt: day(23) });
    const after = await state(order.orderId);
    expect([await gone(), after.status]).toEqual([1799, 'refunded']);
    expect(after.refunds).toMatchObject([
      { requested_at: day(1), settled_at: day(1), provider_timestamp: day(23) },
    ]);
    expect(after.actions.filter((action) => action === 'order.refund_foreign')).toHaveLength(3);
    await sayRefund(here, { ...back, state: 'failed', occurredAt: day(22) });
    expect((await state(order.orderId)).refunds).toMatchObject([{ state: 'succeeded' }]);
  });

  test('is never polled by the job that resumes refunds', async () => {
    const order = await placePaid(here, await insertCustomer(db()));
    await sayRefund(here, refundWord(order, { state: 'pending' }));
    await sayRefund(here, refundWord(order, { cents: 1 }));
    let calls = 0;
    answer = async () => {
      calls += 1;
      return { state: 'succeeded', reference: null };
    };
    time.advance(60);
    await here.resumeRefunds();
    expect(calls).toBe(0);
  });

  test('of an unmatched payment reduces what can be refunded of it, and nothing of the order’s own payment', async () => {
    const unmatched = await paidTwice(here, await insertCustomer(db()));
    await sayRefund(here, refundWord(unmatched, { cents: 1000 }));
    expect((await state(unmatched.orderId)).status).toBe('paid');
    await expect(
      here.requestUnmatchedRefund(sending(unmatched.reviewItemId, unmatched.cameCents)),
    ).rejects.toMatchObject({
      reason: 'PAYMENT_SUM_CHANGED',
    });
    expect(await here.requestUnmatchedRefund(sending(unmatched.reviewItemId, 799))).toMatchObject({
      state: 'succeeded',
    });
    await here.requestOverrideRefund({ ...asked(unmatched.orderId, unmatched.cents), takeDays: false });
    expect((await state(unmatched.orderId)).status).toBe('refunded');
  });

  test('that arrives before its payment counts from when the order is paid; in another currency it is only a review item', async () => {
    const account = await insertCustomer(db());
    const order = await place(here, account);
    await sayRefund(here, refundWord(order, { cents: 1000 }));
    await sayRefund(here, refundWord(order, { cents: 500, currency: 'EUR' }));
    expect(await state(order.orderId)).toMatchObject({ status: 'open', refunds: [{ cents: 1000 }] });
    await here.settlePayment(order.event);
    const after = await state(order.orderId);
    expect(after).toMatchObject({ status: 'partly_refunded', days: ['order 90'] });
    expect(after.reviewItems.map(({ kind }) => kind)).toEqual(['external_refund', 'external_refund']);
    await expect(
      here.requestOverrideRefund({ ...asked(order.orderId, 800), takeDays: false }),
    ).rejects.toMatchObject({ reason: 'REFUND_TOO_MUCH' });
  });

  test('with an unknown reference is a review item without a payment', async () => {
    const word = refundWord(await place(here, await insertCustomer(db())), { reference: 'nobody’s' });
    await Promise.all([sayRefund(here, word), sayRefund(there, word)]);
    const reviewItems = await db()
      .selectFrom('review_items')
      .select(['kind', 'payment_id'])
      .where('reference', '=', word.providerReference)
      .execute();
    expect(reviewItems).toEqual([{ kind: 'external_refund', payment_id: null }]);
  });
});
