import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import type { RefundAnswer } from '../src/modules/billing/payments/payment.ts';
import {
  overrideRefundApproval,
  refundOutsidePolicy,
} from '../src/modules/billing/refunds/refund-approval-service.ts';
import { readOrder } from '../src/modules/billing/orders/operator/order-service.ts';
import { defaultSettings } from '../src/modules/content/setting.ts';
import { emptyAccount, insertCustomer, useMoneyParts } from './money-parts.ts';
import { plantOperator, testOperator } from './operators.ts';
import { ACTOR, asked, granted, placePaid, refundState } from './refund-scene.ts';
import { expectStoredTimeIsReplayed } from './settlement-state.ts';
import { whilePromised } from './running-campaign.ts';
import { createTestClock } from './test-clock.ts';

const HOUR = 3600;
const time = createTestClock();
let answer: () => Promise<RefundAnswer>;
/** For each call, whether it was marked as the first attempt. */
let firsts: (boolean | undefined)[] = [];
/** The last one's provider answers as a test says. */
const [here, there, slow] = useMoneyParts(time.clock, [
  {},
  {},
  {
    refund: (_payment, { isFirst }) => {
      firsts.push(isFirst);
      return answer();
    },
  },
]);
beforeEach(() => {
  answer = async () => ({ state: 'succeeded', reference: 'theirs' });
});

const DAY = 24 * HOUR;

/** What the refund dialog says that a refund removes. */
async function removalOf(orderId: string) {
  const { ctx, database } = here;
  const settings = { read: async () => defaultSettings('demo') };
  const context = {
    db: database.db,
    clock: time.clock,
    settings,
    entitlements: ctx.entitlements,
    refundProviders: [],
  };
  return (await readOrder(context, orderId)).removal;
}

/** The days that an account still has. */
async function daysLeft(account: string): Promise<number> {
  const { access_until: until } = await here.database.db
    .selectFrom('account_access')
    .select('access_until')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return Math.max(0, until.getTime() - time.clock().getTime()) / (DAY * 1000);
}

const state = (orderId: string) => refundState(here.database.db, orderId);

describe('the policy’s refund', () => {
  test('within 24 hours is complete, revokes the days, and leaves one audit row and one mail', async () => {
    const account = await insertCustomer(here.database.db);
    const { orderId, cents } = await placePaid(here, account);
    expect(await here.requestPolicyRefund(granted(orderId, cents))).toMatchObject({ state: 'succeeded' });
    const after = await state(orderId);
    expect(after).toMatchObject({ status: 'refunded', succeededCents: 1799, stubCents: 1799, mails: 1 });
    expect(after.ledger).toMatchObject([
      { days: 90, source: 'order' },
      { days: -90, source: 'refund' },
    ]);
    expect(after.audit).toMatchObject([{ action: 'order.refund', actor: ACTOR }]);
    await expectStoredTimeIsReplayed(here.database.db, account, time.clock());
  });

  test('after that is 70 % to the cent, even if the service worked: the order is partly refunded, and all its days are revoked', async () => {
    const account = await insertCustomer(here.database.db);
    const { orderId } = await placePaid(here, account);
    time.advance(25 * HOUR);
    await here.requestPolicyRefund({ ...granted(orderId, 1259), unusable: false });
    expect(await state(orderId)).toMatchObject({ status: 'partly_refunded', stubCents: 1259 });
    const stored = await here.database.db
      .selectFrom('account_access')
      .select('access_until')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow();
    expect(stored.access_until.getTime()).toBeLessThanOrEqual(time.clock().getTime());
  });

  test('removes what was listed before: days, bonus days, and the rest of the inviter’s reward', async () => {
    const { db } = here.database;
    const inviter = await insertCustomer(db);
    const account = await insertCustomer(db, { invitedBy: inviter, createdAt: new Date(0) });
    const promised = { db, clock: time.clock, extraDays: { 'vip-90': 7 } };
    const { orderId } = await whilePromised(promised, () => placePaid(here, account));
    const about = (days: number): unknown => expect.closeTo(days, 2);
    expect(await removalOf(orderId)).toEqual({ days: about(90), extraDays: about(7), rewardDays: about(10) });
    time.advance(4 * DAY);
    expect(await removalOf(orderId)).toEqual({ days: about(86), extraDays: about(7), rewardDays: about(6) });
    expect([await daysLeft(account), await daysLeft(inviter)]).toEqual([about(93), about(6)]);
    await here.requestPolicyRefund({ ...granted(orderId, 1259), unusable: false });
    expect([await daysLeft(account), await daysLeft(inviter)]).toEqual([0, 0]);
  });

  test('is refused at another sum than the policy’s by now, without its conditions, and for what it never covers', async () => {
    const { db } = here.database;
    const account = await insertCustomer(db);
    const { orderId, cents } = await placePaid(here, account);
    const week = await placePaid(here, account, 'vip-7');
    for (const unmet of [{ unusable: false }, { notAbused: false }]) {
      await expect(here.requestPolicyRefund({ ...granted(orderId, cents), ...unmet })).rejects.toMatchObject({
        reason: 'REFUND_CONDITIONS',
      });
    }
    await expect(
      here.requestPolicyRefund({ ...granted(orderId, cents), reason: '  ' }),
    ).rejects.toMatchObject({
      reason: 'REASON_REQUIRED',
    });
    await expect(here.requestPolicyRefund(granted(orderId, cents - 1))).rejects.toMatchObject({
      reason: 'REFUND_FIGURE_CHANGED',
    });
    await expect(here.requestPolicyRefund(granted(week.orderId, week.cents))).rejects.toMatchObject({
      reason: 'REFUND_NOT_OFFERED',
    });
    time.advance(25 * HOUR);
    await expect(here.requestPolicyRefund(granted(orderId, cents))).rejects.toMatchObject({
      reason: 'REFUND_FIGURE_CHANGED',
    });
    await expect(
      here.requestPolicyRefund({ ...granted(orderId, 1259), notAbused: false }),
    ).rejects.toMatchObject({
      reason: 'REFUND_CONDITIONS',
    });
    time.advance(7 * 24 * HOUR);
    await expect(here.requestPolicyRefund(granted(orderId, 1259))).rejects.toMatchObject({
      reason: 'REFUND_NOT_OFFERED',
    });
    for (const id of ['none', randomUUID()]) {
      await expect(here.requestPolicyRefund(granted(id, 1))).rejects.toMatchObject({
        reason: 'ORDER_NOT_FOUND',
      });
    }
    expect(await state(orderId)).toMatchObject({ status: 'paid', refunds: [], stub: [], audit: [] });
  });
});

describe('refunds outside the policy', () => {
  test('parts keep the days; the last one revokes them, unless the operator decides otherwise', async () => {
    const { db } = here.database;
    const account = await insertCustomer(db);
    const kept = await placePaid(here, account);
    const { orderId } = await placePaid(here, account);
    await here.requestOverrideRefund({ ...asked(orderId, 500), takeDays: undefined });
    expect(await state(orderId)).toMatchObject({ status: 'partly_refunded', ledger: [{ days: 90 }] });
    await here.requestOverrideRefund({ ...asked(orderId, 1299), takeDays: undefined });
    const after = await state(orderId);
    expect(after).toMatchObject({ status: 'refunded', succeededCents: 1799 });
    expect(after.refunds.map(({ kind, takes_days }) => [kind, takes_days])).toEqual([
      ['partial', false],
      ['override', true],
    ]);
    expect(after.ledger).toMatchObject([{ days: 90 }, { days: -90, source: 'refund' }]);

    await here.requestOverrideRefund({ ...asked(kept.orderId, 1799), takeDays: false });
    expect(await state(kept.orderId)).toMatchObject({ status: 'refunded', ledger: [{ days: 90 }] });
    await expectStoredTimeIsReplayed(db, account, time.clock());
  });

  test('never exceed what was captured, and need a paid order', async () => {
    const account = await insertCustomer(here.database.db);
    const { orderId } = await placePaid(here, account);
    const tooMuch = { ...asked(orderId, 1800), takeDays: undefined };
    await expect(here.requestOverrideRefund(tooMuch)).rejects.toMatchObject({ reason: 'REFUND_TOO_MUCH' });
    await here.database.db
      .updateTable('payments')
      .set({ status: 'failed' })
      .where('order_id', '=', orderId)
      .execute();
    await expect(
      here.requestOverrideRefund({ ...asked(orderId, 1), takeDays: undefined }),
    ).rejects.toMatchObject({
      reason: 'REFUND_NOT_POSSIBLE',
    });
  });

  test('are refused for a provider that is no longer configured: nothing is written', async () => {
    const { db } = here.database;
    const { orderId, cents } = await placePaid(here, await insertCustomer(db));
    await db.updateTable('payments').set({ provider: 'gone' }).where('order_id', '=', orderId).execute();
    const refused = { reason: 'PROVIDER_NOT_FOUND' };
    await expect(here.requestPolicyRefund(granted(orderId, cents))).rejects.toMatchObject(refused);
    const part = { ...asked(orderId, 1), takeDays: undefined };
    await expect(here.requestOverrideRefund(part)).rejects.toMatchObject(refused);
    expect(await state(orderId)).toMatchObject({ status: 'paid', refunds: [], audit: [] });
  });

  test('the provider is told once that this is the first attempt', async () => {
    const { orderId } = await placePaid(slow, await insertCustomer(slow.database.db));
    answer = () => Promise.reject(new Error('no answer'));
    const request = { ...asked(orderId, 500), takeDays: false };
    firsts = [];
    await slow.requestOverrideRefund(request);
    await slow.requestOverrideRefund(request);
    await slow.recheckRefunds(orderId);
    expect(firsts).toEqual([true, false, false]);
  });
});

test('an inviter’s days are revoked with a friend’s order, once, and not with a partial refund', async () => {
  const { db } = here.database;
  const inviter = await insertCustomer(db);
  const friend = await insertCustomer(db, { invitedBy: inviter, createdAt: new Date(0) });
  const { orderId, cents } = await placePaid(here, friend);
  const days = async () =>
    (
      await db
        .selectFrom('ledger_entries')
        .select('days')
        .where('account_id', '=', inviter)
        .orderBy('id')
        .execute()
    ).map((row) => row.days);
  expect(await days()).toEqual([10]);
  await here.requestOverrideRefund({ ...asked(orderId, 1), takeDays: undefined });
  expect(await days()).toEqual([10]);
  await here.requestOverrideRefund({ ...asked(orderId, cents - 1), takeDays: undefined });
  expect(await days()).toEqual([10, -10]);
  for (const account of [inviter, friend]) await expectStoredTimeIsReplayed(db, account, time.clock());
});

test('an account that was deleted gets its money back, without a mail and without time', async () => {
  const { db } = here.database;
  const account = await insertCustomer(db);
  const { orderId, cents } = await placePaid(here, account);
  await db.deleteFrom('entitlements').where('account_id', '=', account).execute();
  await emptyAccount(db, account);
  await here.requestPolicyRefund(granted(orderId, cents));
  expect(await state(orderId)).toMatchObject({ status: 'refunded', stubCents: cents, mails: 0 });
  expect(await db.selectFrom('entitlements').selectAll().where('account_id', '=', account).execute()).toEqual(
    [],
  );
});

describe('refunds by two operators at once', () => {
  test('concurrent refunds by the policy are paid once', async () => {
    const account = await insertCustomer(here.database.db);
    const { orderId, cents } = await placePaid(here, account);
    const outcomes = await Promise.allSettled(
      Array.from({ length: DEPTH.crowd }, (_, turn) =>
        (turn % 2 === 0 ? here : there).requestPolicyRefund(granted(orderId, cents)),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const after = await state(orderId);
    expect(after).toMatchObject({ status: 'refunded', givenCents: 1799, stubCents: 1799, mails: 1 });
    expect(after.audit).toHaveLength(1);
    expect(after.ledger).toHaveLength(2);
  });

  test('concurrent parts never exceed what was captured', async () => {
    const account = await insertCustomer(here.database.db);
    const { orderId, cents } = await placePaid(here, account);
    await Promise.allSettled(
      Array.from({ length: DEPTH.crowd }, (_, turn) =>
        (turn % 2 === 0 ? here : there).requestOverrideRefund({ ...asked(orderId, 100), takeDays: false }),
      ),
    );
    const after = await state(orderId);
    expect(after.givenCents).toBe(1700);
    expect(after.stubCents).toBe(1700);
    expect(after.stubCents).toBeLessThanOrEqual(cents);
    expect(after.audit).toHaveLength(17);
  });

  test('one form sent 20 times concurrently is one refund; its key cannot be used for anything else', async () => {
    const account = await insertCustomer(here.database.db);
    const [one, other] = [await placePaid(here, account), await placePaid(here, account)];
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 === 0 ? here : there).requestOverrideRefund({
          ...asked(one.orderId, 300, key),
          takeDays: false,
        }),
      ),
    );
    expect(new Set(answers.map((refund) => refund?.id)).size).toBe(1);
    expect(await state(one.orderId)).toMatchObject({ givenCents: 300, stubCents: 300, mails: 1 });
    for (const misused of [
      { ...asked(other.orderId, 300, key), takeDays: false },
      { ...asked(one.orderId, 301, key), takeDays: false },
      { ...asked(one.orderId, 300, key), takeDays: true },
    ]) {
      await expect(here.requestOverrideRefund(misused)).rejects.toMatchObject({ reason: 'REFUND_KEY_USED' });
    }
  });
});

describe('a slow provider', () => {
  test('is polled until it answers; meanwhile the requested sum cannot be refunded again', async () => {
    const account = await insertCustomer(slow.database.db);
    const { orderId } = await placePaid(slow, account);
    answer = async () => ({ state: 'pending', reference: 'theirs' });
    expect(await slow.requestOverrideRefund({ ...asked(orderId, 1000), takeDays: true })).toMatchObject({
      state: 'requested',
    });
    expect(await state(orderId)).toMatchObject({ status: 'paid', givenCents: 1000, mails: 0 });
    await expect(
      slow.requestOverrideRefund({ ...asked(orderId, 800), takeDays: false }),
    ).rejects.toMatchObject({
      reason: 'REFUND_TOO_MUCH',
    });

    answer = () => Promise.reject(new Error('away'));
    time.advance(60);
    await slow.resumeRefunds();
    answer = async () => ({ state: 'succeeded', reference: 'theirs' });
    time.advance(60);
    await slow.resumeRefunds();
    await slow.resumeRefunds();
    const after = await state(orderId);
    expect(after).toMatchObject({ status: 'partly_refunded', succeededCents: 1000, mails: 1 });
    expect(after.audit.map(({ action, actor }) => [action, actor])).toEqual([
      ['order.refund_override', ACTOR],
      ['order.refund_settle', 'provider:sandbox'],
    ]);
  });

  test('that refuses leaves everything unchanged, and the refund can be requested again', async () => {
    const account = await insertCustomer(slow.database.db);
    const { orderId, cents } = await placePaid(slow, account);
    answer = async () => ({ state: 'failed', reference: null });
    expect(await slow.requestPolicyRefund(granted(orderId, cents))).toMatchObject({ state: 'failed' });
    expect(await state(orderId)).toMatchObject({
      status: 'paid',
      givenCents: 0,
      mails: 0,
      ledger: [{ days: 90 }],
    });
    expect(await here.requestPolicyRefund(granted(orderId, cents))).toMatchObject({ state: 'succeeded' });
    expect(await state(orderId)).toMatchObject({ status: 'refunded', stubCents: cents, mails: 1 });
  });

  test('that refuses what a colleague has approved leaves a review item, since nobody gets the answer', async () => {
    const { db } = slow.database;
    const { orderId, cents } = await placePaid(slow, await insertCustomer(db));
    const approval = slow.approvals.define(overrideRefundApproval(slow.ctx));
    const none = { action: 0, operator: 0, customer: 0 };
    const finance = await plantOperator({ database: slow.database, time }, 'finance');
    const caller = { ...testOperator(finance.id), limits: { refunds: none, days: none } };
    const input = { orderId, cents, reason: 'It did not work', key: randomUUID(), takeDays: true };
    answer = async () => ({ state: 'failed', reference: null });
    const requested = await refundOutsidePolicy(slow.ctx, approval, { caller, input, onSum: () => {} });
    expect(requested).toEqual({ id: null, state: 'waiting' });
    const { id } = await db
      .selectFrom('approvals')
      .select('id')
      .where('subject', '=', orderId)
      .executeTakeFirstOrThrow();
    const owner = await plantOperator({ database: slow.database, time }, 'owner');
    await slow.approveRequest({ caller: testOperator(owner.id), id, reason: 'Right' });
    expect(await state(orderId)).toMatchObject({ status: 'paid', refunds: [{ state: 'failed' }], mails: 0 });
    const items = db
      .selectFrom('review_items')
      .select(['kind', 'resolved_at'])
      .where('order_id', '=', orderId);
    expect(await items.execute()).toEqual([{ kind: 'refund_failed', resolved_at: null }]);
  });
});

test.each(['refunds', 'orders', 'ledger_entries', 'entitlements', 'audit_entries', 'mails', 'pgboss.job'])(
  'where %s cannot be written, a refund leaves nothing half done, and a second ask ends it without paying twice',
  async (table) => {
    const { db } = here.database;
    const account = await insertCustomer(db);
    const { orderId, cents } = await placePaid(here, account);
    const key = randomUUID();
    const before = await state(orderId);
    await sql`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
      db,
    );
    // The request, which is written before, changes these two as well.
    const when = ['refunds', 'orders'].includes(table) ? 'update' : 'insert or update';
    const condition = table === 'orders' ? 'when (old.status <> new.status)' : '';
    await sql`create trigger fail_here before ${sql.raw(when)} on ${sql.table(table)} for each row ${sql.raw(condition)} execute function fail_here()`.execute(
      db,
    );
    await expect(here.requestPolicyRefund(granted(orderId, cents, key))).rejects.toThrow('full');
    await sql`drop function fail_here() cascade`.execute(db);
    expect(await state(orderId)).toMatchObject({
      status: 'paid',
      refunds: [{ state: 'requested' }],
      ledger: before.ledger,
      audit: [],
      mails: 0,
    });
    time.advance(60);
    await Promise.all([here.resumeRefunds(), there.requestPolicyRefund(granted(orderId, cents, key))]);
    const after = await state(orderId);
    expect(after).toMatchObject({ status: 'refunded', stubCents: cents, mails: 1 });
    expect(after.audit).toHaveLength(1);
    expect(after.ledger).toHaveLength(2);
  },
);
