import { expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { DatabaseAway } from '../src/platform/database/database-away.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import type { PaymentEvent } from '../src/modules/billing/payments/payment.ts';
import { emptyAccount, insertCustomer, useMoneyParts } from './money-parts.ts';
import { place } from './refund-scene.ts';
import { expectReceiptsUnbroken, expectStoredTimeIsReplayed } from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';
import { viewTimeline } from '../src/modules/access/customer/timeline-view.ts';
import { readInvitations, revokeOrRestoreReward } from '../src/modules/promotions/invite-service.ts';

const { clock, advance } = createTestClock();
const REVOKED = { direction: 'revoke', source: 'refund' } as const;
const [here, there] = useMoneyParts(clock);

/** Orders a plan; returns the event by which its provider reports full payment. */
async function order(accountId: string, planKey?: string) {
  const { orderId, event } = await place(here, accountId, planKey);
  return { orderId, ...event };
}

const rewardsOf = (accountId: string) =>
  here.database.db
    .selectFrom('ledger_entries')
    .select(['days', 'reference'])
    .where('account_id', '=', accountId)
    .where('source', '=', 'referral')
    .execute();

/** Settles in two processes alternately and concurrently. Like a provider, retries what found all connections busy. */
const settleAll = (events: readonly PaymentEvent[]) =>
  Promise.all(
    events.map(async (event, turn) => {
      const { settlePayment } = turn % 2 === 0 ? here : there;
      for (let tries = 1; ; tries++) {
        try {
          return await settlePayment(event);
        } catch (error) {
          if (!(error instanceof DatabaseAway) || tries === 10) throw error;
        }
      }
    }),
  );

test('concurrent events of one friend’s payment, in two processes, reward once', async () => {
  const { db } = here.database;
  const inviter = await insertCustomer(db);
  const paid = await order(await insertCustomer(db, { invitedBy: inviter }));
  const outcomes = await settleAll(
    Array.from({ length: DEPTH.crowd }, (_, turn) => ({ ...paid, eventId: `${paid.reference}.${turn}` })),
  );
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
  expect(await rewardsOf(inviter)).toEqual([{ days: 10, reference: paid.orderId }]);
  const mails = await db.selectFrom('mails').select('template').where('account_id', '=', inviter).execute();
  expect(mails).toEqual([{ template: 'invite-rewarded' }]);
  await expectStoredTimeIsReplayed(db, inviter);
});

test('of two first orders of one friend paid concurrently, one rewards', async () => {
  const { db } = here.database;
  for (let round = 0; round < DEPTH.races; round++) {
    const inviter = await insertCustomer(db);
    const friend = await insertCustomer(db, { invitedBy: inviter });
    const orders = [await order(friend, 'vip-90'), await order(friend, 'vip-360')];
    expect(await settleAll(orders)).toEqual(['paid', 'paid']);
    const rewards = await rewardsOf(inviter);
    expect(rewards).toHaveLength(1);
    expect(rewards[0]?.days).toBe(rewards[0]?.reference === orders[0]?.orderId ? 10 : 40);
    await expectStoredTimeIsReplayed(db, inviter);
  }
});

test('friends of one inviter who pay concurrently each give a reward', async () => {
  const { db } = here.database;
  const inviter = await insertCustomer(db);
  const orders = [];
  for (let friend = 0; friend < DEPTH.crowd; friend++) {
    orders.push(await order(await insertCustomer(db, { invitedBy: inviter })));
  }
  expect(new Set(await settleAll(orders))).toEqual(new Set(['paid']));
  expect(await rewardsOf(inviter)).toHaveLength(DEPTH.crowd);
  await expectStoredTimeIsReplayed(db, inviter);
  await expectReceiptsUnbroken(db);
});

test('concurrent settlements among mutual pairs never deadlock', async () => {
  const { db } = here.database;
  const deadlocks = () => [here, there].map(({ database }) => database.sqlStates.get('40P01'));
  const before = deadlocks();
  const one = await insertCustomer(db);
  const other = await insertCustomer(db, { invitedBy: one });
  // Registering cannot create such a pair, but the locks must not rely on it.
  await db.updateTable('accounts').set({ invited_by: other }).where('id', '=', one).execute();
  const orders = [];
  while (orders.length < DEPTH.crowd) {
    orders.push(await order(one, 'vip-7'), await order(other, 'vip-7'));
    orders.push(await order(one), await order(other));
    // An account may have twenty unpaid orders.
    if (orders.length % 16 === 0) await expireLater(orders.map(({ orderId }) => orderId));
  }
  expect(new Set(await settleAll(orders))).toEqual(new Set(['paid']));
  expect([await rewardsOf(one), await rewardsOf(other)].map((rewards) => rewards.length)).toEqual([1, 1]);
  expect(deadlocks()).toEqual(before);
  for (const account of [one, other]) await expectStoredTimeIsReplayed(db, account);

  async function expireLater(ids: readonly string[]): Promise<void> {
    await db.updateTable('orders').set({ status: 'expired' }).where('id', 'in', ids).execute();
  }
});

test('an inviter who is deleted while the friend pays gets the days before that, or none', async () => {
  const { db } = here.database;
  for (let round = 0; round < DEPTH.races; round++) {
    const inviter = await insertCustomer(db);
    const paid = await order(await insertCustomer(db, { invitedBy: inviter }));
    const [outcome] = await Promise.all([here.settlePayment(paid), emptyAccount(there.database.db, inviter)]);
    expect(outcome).toBe('paid');
    expect((await rewardsOf(inviter)).length).toBeLessThanOrEqual(1);
    await expectStoredTimeIsReplayed(db, inviter);
  }
});

test('a reward is revoked with its order, once and no more than is left, and never given again', async () => {
  const { db } = here.database;
  const inviter = await insertCustomer(db);
  const friend = await insertCustomer(db, { invitedBy: inviter });
  const paid = await order(friend);
  await here.settlePayment(paid);
  const takeBack = () =>
    inTransaction(db, (tx) => revokeOrRestoreReward(here.inviteContext, tx, paid.orderId, REVOKED));
  await Promise.all([takeBack(), takeBack()]);
  await takeBack();
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['days', 'source'])
    .where('account_id', '=', inviter)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { days: 10, source: 'referral' },
    { days: -10, source: 'refund' },
  ]);
  expect(await readInvitations(here.inviteContext, inviter)).toMatchObject({ registered: 1, days: 0 });
  await expectStoredTimeIsReplayed(db, inviter);
  const stored = await db
    .selectFrom('account_access')
    .select('access_until')
    .where('account_id', '=', inviter)
    .executeTakeFirstOrThrow();
  expect(stored.access_until.getTime()).toBeLessThanOrEqual(clock().getTime());

  await here.settlePayment(await order(friend, 'vip-360'));
  expect(await rewardsOf(inviter)).toHaveLength(1);
  // An order that gave nothing has nothing to revoke.
  const other = await order(friend);
  await inTransaction(db, (tx) => revokeOrRestoreReward(here.inviteContext, tx, other.orderId, REVOKED));
  expect(await rewardsOf(inviter)).toHaveLength(1);
});

test('the days of a revoked reward that had passed stay earned, as in the timeline, and all once it is restored', async () => {
  const { db } = here.database;
  const inviter = await insertCustomer(db);
  const paid = await order(await insertCustomer(db, { invitedBy: inviter }));
  await here.settlePayment(paid);
  advance(3.5 * 86_400);
  const change = (direction: 'revoke' | 'restore') =>
    inTransaction(db, (tx) =>
      revokeOrRestoreReward(here.inviteContext, tx, paid.orderId, { ...REVOKED, direction }),
    );
  const earned = async () => {
    const { points } = viewTimeline(await here.inviteContext.entitlements.read(inviter));
    const { days } = await readInvitations(here.inviteContext, inviter);
    return { days, points: points.map((point) => point.days) };
  };
  await change('revoke');
  expect(await earned()).toEqual({ days: 3, points: [10, -7] });
  await change('restore');
  expect(await earned()).toEqual({ days: 10, points: [10, -7, 7] });
});
