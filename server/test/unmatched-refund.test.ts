import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAnyOrder } from '../src/modules/billing/orders/order-details-read.ts';
import type { CapturedPayment, RefundAnswer } from '../src/modules/billing/payments/payment.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { emptyAccount, insertCustomer, useMoneyParts, type MoneyParts } from './money-parts.ts';
import {
  reviewItemOf,
  unmatchedState,
  paidTwice,
  paidWrongly,
  sending,
  type UnmatchedMoney,
} from './unmatched-money.ts';
import { refundWord, sayRefund, told } from './dispute-scene.ts';
import { ACTOR, granted, place } from './refund-scene.ts';
import { expectSummariesRight } from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';

const time = createTestClock();
let answer: (payment: CapturedPayment) => Promise<RefundAnswer>;
/** The last one's provider answers as a test says. */
const [here, there, slow] = useMoneyParts(time.clock, [{}, {}, { refund: (payment) => answer(payment) }]);
beforeEach(() => {
  answer = async () => ({ state: 'succeeded', reference: 'theirs' });
});

const customer = () => insertCustomer(here.database.db);
const state = (unmatched: UnmatchedMoney) => unmatchedState(here.database.db, unmatched);
const resolve = (parts: MoneyParts, { reviewItemId }: UnmatchedMoney) =>
  parts.resolveReviewItem({ actor: ACTOR, reviewItemId, outcome: 'other', reason: 'By hand' });

describe('an unmatched payment', () => {
  test('that came second is refunded; order and ledger stay, and the order can be refunded as usual', async () => {
    const unmatched = await paidTwice(here, await customer());
    expect(await here.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1799))).toMatchObject({
      state: 'succeeded',
    });
    expect(await state(unmatched)).toEqual({
      status: 'paid',
      outcome: 'refunded_at_provider',
      resolvedBy: ACTOR,
      states: ['succeeded'],
      givenCents: 1799,
      succeededCents: 1799,
      stubCents: 1799,
      days: [90],
      audit: [['payment.refund_unmatched', ACTOR]],
      mails: 1,
    });
    expect(await here.requestPolicyRefund(granted(unmatched.orderId, 1799))).toMatchObject({
      state: 'succeeded',
    });
    expect(await state(unmatched)).toMatchObject({ status: 'refunded', days: [90, -90] });
  });

  test('of a wrong amount is refunded with the sum and currency that arrived', async () => {
    const account = await customer();
    const asked: CapturedPayment[] = [];
    answer = async (payment) => {
      asked.push(payment);
      return { state: 'succeeded', reference: null };
    };
    for (const came of [
      { amountCents: 1700 },
      { amountCents: 2500 },
      { amountCents: 1799, currency: 'EUR' },
    ]) {
      const unmatched = await paidWrongly(slow, account, came);
      for (const wrong of [unmatched.cameCents + 1, unmatched.cameCents - 1]) {
        await expect(
          slow.requestUnmatchedRefund(sending(unmatched.reviewItemId, wrong)),
        ).rejects.toMatchObject({
          reason: 'PAYMENT_SUM_CHANGED',
        });
      }
      await slow.requestUnmatchedRefund(sending(unmatched.reviewItemId, unmatched.cameCents));
      expect(await state(unmatched)).toMatchObject({
        status: 'open',
        succeededCents: unmatched.cameCents,
        days: [],
      });
      expect(asked.at(-1)).toEqual({
        reference: unmatched.event.reference,
        providerReference: null,
        amountCents: came.amountCents,
        currency: came.currency ?? 'USD',
      });
    }
  });

  test('of a provider that is no longer configured is not refunded: nothing is written', async () => {
    const unmatched = await paidWrongly(here, await customer(), { amountCents: 1700 });
    await here.database.db
      .updateTable('payments')
      .set({ provider: 'gone' })
      .where('reference', '=', unmatched.event.reference)
      .execute();
    await here.database.db
      .updateTable('provider_events')
      .set({ provider: 'gone' })
      .where('reference', '=', unmatched.event.reference)
      .execute();
    await expect(here.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1700))).rejects.toMatchObject({
      reason: 'PROVIDER_NOT_FOUND',
    });
    expect(await state(unmatched)).toMatchObject({ outcome: null, states: [] });
  });

  test('for a deleted account is refunded without a mail', async () => {
    const account = await customer();
    const order = await place(here, account);
    await emptyAccount(here.database.db, account);
    await here.settlePayment(order.event);
    const unmatched = {
      ...order,
      reviewItemId: await reviewItemOf(here.database.db, order.orderId),
      cameCents: order.cents,
    };
    await here.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1799));
    expect(await state(unmatched)).toMatchObject({
      outcome: 'refunded_at_provider',
      stubCents: 1799,
      mails: 0,
    });
  });

  test('that gave its days, has no payment or no sum, or is resolved cannot be refunded this way', async () => {
    const { db } = here.database;
    const late = await place(here, await customer());
    await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', late.orderId).execute();
    await here.settlePayment(late.event);
    const reference = randomUUID();
    await here.settlePayment({ ...late.event, eventId: reference, reference });
    const unknown = await db
      .selectFrom('review_items')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const untold = await paidWrongly(here, await customer(), { amountCents: null });
    for (const id of [await reviewItemOf(db, late.orderId), unknown.id, untold.reviewItemId]) {
      await expect(here.requestUnmatchedRefund(sending(id, 1799))).rejects.toMatchObject({
        reason: 'PAYMENT_NOT_RETURNABLE',
      });
    }
    const unmatched = await paidTwice(here, await customer());
    await expect(
      here.requestUnmatchedRefund({ ...sending(unmatched.reviewItemId, 1799), reason: ' ' }),
    ).rejects.toMatchObject({
      reason: 'REASON_REQUIRED',
    });
    await resolve(here, unmatched);
    await expect(here.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1799))).rejects.toMatchObject({
      reason: 'REVIEW_ITEM_RESOLVED',
    });
    for (const id of ['none', randomUUID()]) {
      await expect(here.requestUnmatchedRefund(sending(id, 1))).rejects.toMatchObject({
        reason: 'REVIEW_ITEM_NOT_FOUND',
      });
    }
    expect(await state(unmatched)).toMatchObject({ states: [], stubCents: 0 });
  });
});

describe('refunds by two operators at once', () => {
  test('refund a payment once, or one of them resolves its review item by hand', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const unmatched = await paidTwice(here, await customer());
      const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) => {
          const parts = index % 2 === 0 ? here : there;
          return index % 4 === 3
            ? resolve(parts, unmatched)
            : parts.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1799));
        }),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal);
      }
      const after = await state(unmatched);
      const sent = after.outcome === 'refunded_at_provider' ? 1799 : 0;
      expect(after).toMatchObject({ status: 'paid', givenCents: sent, stubCents: sent, days: [90] });
      expect(after.audit).toHaveLength(1);
    }
  });

  test('one form sent 20 times concurrently refunds it once; its key cannot be used elsewhere', async () => {
    const account = await customer();
    const [unmatched, other] = [await paidTwice(here, account), await paidTwice(here, account)];
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 === 0 ? here : there).requestUnmatchedRefund(sending(unmatched.reviewItemId, 1799, key)),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await state(unmatched)).toMatchObject({ stubCents: 1799, mails: 1 });
    await expect(here.requestUnmatchedRefund(sending(other.reviewItemId, 1799, key))).rejects.toMatchObject({
      reason: 'REFUND_KEY_USED',
    });
    await expect(here.requestPolicyRefund(granted(unmatched.orderId, 1799, key))).rejects.toMatchObject({
      reason: 'REFUND_KEY_USED',
    });
  });
});

describe('a slow provider', () => {
  test('is polled until it answers; meanwhile nobody resolves the review item or refunds the money a second time', async () => {
    const unmatched = await paidTwice(slow, await customer());
    answer = async () => ({ state: 'pending', reference: 'theirs' });
    expect(await slow.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1799))).toMatchObject({
      state: 'requested',
    });
    expect(await state(unmatched)).toMatchObject({ outcome: null, mails: 0 });
    for (const act of [
      () => resolve(here, unmatched),
      () => here.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1799)),
    ]) {
      await expect(act()).rejects.toMatchObject({ reason: 'PAYMENT_ON_ITS_WAY_BACK' });
    }
    answer = () => Promise.reject(new Error('away'));
    expect(await slow.recheckRefunds(unmatched.orderId)).toMatchObject({ checked: 1, settled: 0 });
    answer = async () => ({ state: 'succeeded', reference: 'theirs' });
    time.advance(60);
    await slow.resumeRefunds();
    await slow.resumeRefunds();
    expect(await state(unmatched)).toMatchObject({
      status: 'paid',
      outcome: 'refunded_at_provider',
      resolvedBy: ACTOR,
      mails: 1,
      audit: [
        ['payment.refund_unmatched', ACTOR],
        ['payment.unmatched_refund_settle', 'provider:sandbox'],
      ],
    });
  });

  test('that refuses leaves the review item open, and the money can be refunded again', async () => {
    const unmatched = await paidTwice(slow, await customer());
    answer = async () => ({ state: 'failed', reference: null });
    expect(await slow.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1799))).toMatchObject({
      state: 'failed',
    });
    expect(await state(unmatched)).toMatchObject({ outcome: null, givenCents: 0, mails: 0 });
    expect(await here.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1799))).toMatchObject({
      state: 'succeeded',
    });
    expect(await state(unmatched)).toMatchObject({
      outcome: 'refunded_at_provider',
      stubCents: 1799,
      mails: 1,
    });
  });
});

describe('money that arrives after the wrong sum was refunded', () => {
  test('pays nothing, also while the refund is pending, and is shown to operators again', async () => {
    const account = await customer();
    for (const first of ['succeeded', 'pending'] as const) {
      const unmatched = await paidWrongly(slow, account, { amountCents: 1700 });
      answer = async () => ({ state: first, reference: null });
      await slow.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1700));
      await slow.settlePayment(unmatched.event);
      expect(await state(unmatched)).toMatchObject({ status: 'open', days: [], outcome: null });
      answer = async () => ({ state: 'succeeded', reference: null });
      await slow.recheckRefunds(unmatched.orderId);
      expect(await state(unmatched)).toMatchObject({ status: 'open', outcome: null, succeededCents: 1700 });

      await expect(slow.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1799))).rejects.toMatchObject({
        reason: 'PAYMENT_SUM_CHANGED',
      });
      await slow.requestUnmatchedRefund(sending(unmatched.reviewItemId, 99));
      expect(await state(unmatched)).toMatchObject({
        status: 'open',
        outcome: 'refunded_at_provider',
        succeededCents: 1799,
        mails: 2,
      });
    }
  });
});

test('a wrong sum whose refund turns out to have happened after the rest paid the order is on the order and its receipt', async () => {
  const { db } = here.database;
  const unmatched = await paidWrongly(slow, await customer(), { amountCents: 700 });
  answer = async () => ({ state: 'failed', reference: 'theirs' });
  const { id: refundId } = await slow.requestUnmatchedRefund(sending(unmatched.reviewItemId, 700));
  await slow.settlePayment(unmatched.event);
  for (const [index, [word, refunded, status]] of (
    [
      ['succeeded', 700, 'partly_refunded'],
      ['failed', 0, 'paid'],
    ] as const
  ).entries()) {
    const said = { refundId, cents: 700, state: word, occurredAt: told(index) } as const;
    await sayRefund(slow, refundWord(unmatched, said));
    await expectSummariesRight(db);
    expect(await findAnyOrder(db, unmatched.orderId)).toMatchObject({
      status,
      refunded_cents: refunded,
      issue: index + 2,
    });
  }
});

test.each(['refunds', 'review_items', 'audit_entries', 'mails', 'pgboss.job'])(
  'where %s cannot be written, nothing is left half done, and a second ask ends it without paying twice',
  async (table) => {
    const { db } = here.database;
    const unmatched = await paidTwice(here, await customer());
    const key = randomUUID();
    await sql`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
      db,
    );
    const when = table === 'refunds' ? 'update' : 'insert or update';
    await sql`create trigger fail_here before ${sql.raw(when)} on ${sql.table(table)} for each row execute function fail_here()`.execute(
      db,
    );
    await expect(here.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1799, key))).rejects.toThrow(
      'full',
    );
    await sql`drop function fail_here() cascade`.execute(db);
    expect(await state(unmatched)).toMatchObject({
      outcome: null,
      states: ['requested'],
      audit: [],
      mails: 0,
    });
    time.advance(60);
    await Promise.all([
      here.resumeRefunds(),
      there.requestUnmatchedRefund(sending(unmatched.reviewItemId, 1799, key)),
    ]);
    const after = await state(unmatched);
    expect(after).toMatchObject({ outcome: 'refunded_at_provider', stubCents: 1799, mails: 1, days: [90] });
    expect(after.audit).toHaveLength(1);
  },
);
