import { beforeEach, describe, expect, test } from 'vitest';
import { removeLivingAccount } from './wheel-scene.ts';
import { insertCustomer, useMoneyParts } from './money-parts.ts';
import { asked, granted, place, placePaid } from './refund-scene.ts';
import { expectStoredTimeIsReplayed } from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';
import { endWheels, makeWheel, WEIGHTS } from './wheels.ts';
import { spinWheel } from '../src/modules/promotions/spin-service.ts';
import { readWheel } from '../src/modules/promotions/wheel-service.ts';

const time = createTestClock();
const [here, there] = useMoneyParts(time.clock);
let wheelId: string;
beforeEach(async () => {
  await endWheels(here.database.db, time.clock());
  time.advance(60);
  wheelId = await makeWheel(here.database.db, { around: time.clock(), weights: WEIGHTS.thirty });
});

const num = async (id: string) => {
  const { player } = await readWheel(here.wheelContext, id);
  return { left: player.spins_left, friends: player.friend_spins };
};
const spin = (accountId: string, parts = here) =>
  spinWheel(parts.wheelContext, { accountId, seed: '', commitment: undefined, waitedMs: 0 });
const friendOf = (invitedBy: string) =>
  insertCustomer(here.database.db, { invitedBy, createdAt: new Date(0) });

async function wonDays(): Promise<number> {
  const { won_days } = await here.database.db
    .selectFrom('campaigns')
    .select('won_days')
    .where('id', '=', wheelId)
    .executeTakeFirstOrThrow();
  return won_days;
}

const wheelRows = (accountId: string) =>
  here.database.db
    .selectFrom('ledger_entries as l')
    .leftJoin('ledger_entries as taken', 'taken.id', 'l.takes_back')
    .select(['l.source', 'l.days', 'taken.source as takes_back'])
    .where('l.account_id', '=', accountId)
    .where((eb) => eb.or([eb('l.source', '=', 'wheel'), eb('taken.source', '=', 'wheel')]))
    .orderBy('l.id')
    .execute();

describe('spins', () => {
  test('each paid order brings one, a repeated event none, and an unpaid order none', async () => {
    const who = await insertCustomer(here.database.db);
    await place(here, who);
    expect(await num(who)).toEqual({ left: 0, friends: 0 });
    const order = await placePaid(here, who, 'vip-7');
    await there.settlePayment(order.event);
    await there.settlePayment({ ...order.event, eventId: 'another of the same payment' });
    expect((await num(who)).left).toBe(1);
    await placePaid(here, who);
    expect((await num(who)).left).toBe(2);
  });

  test('an order that is paid after or before the wheel brings none', async () => {
    const who = await insertCustomer(here.database.db);
    const order = await place(here, who);
    await endWheels(here.database.db, time.clock());
    await here.settlePayment(order.event);
    time.advance(5);
    await makeWheel(here.database.db, { around: time.clock() });
    expect((await num(who)).left).toBe(0);
  });

  test('unused ones end with their wheel, and the next one begins with none', async () => {
    const who = await insertCustomer(here.database.db);
    await placePaid(here, who);
    await endWheels(here.database.db, time.clock());
    await expect(spin(who)).rejects.toMatchObject({ reason: 'WHEEL_NOT_RUNNING' });
    time.advance(5);
    await makeWheel(here.database.db, { around: time.clock() });
    await expect(spin(who)).rejects.toMatchObject({ reason: 'WHEEL_NO_CHANCES' });
  });

  test('a friend’s first paid order brings the inviter one, a later one none', async () => {
    const { db } = here.database;
    const inviter = await insertCustomer(db);
    const friend = await friendOf(inviter);
    // Without a wheel, so that the friend's first order precedes it.
    const early = await friendOf(inviter);
    await endWheels(db, time.clock());
    await placePaid(here, early, 'vip-7');
    time.advance(5);
    wheelId = await makeWheel(db, { around: time.clock() });
    await placePaid(here, early);
    expect(await num(inviter)).toEqual({ left: 0, friends: 0 });
    await placePaid(here, friend, 'vip-7');
    await placePaid(here, friend);
    expect(await num(inviter)).toEqual({ left: 1, friends: 1 });
    expect((await num(friend)).left).toBe(2);
  });

  test('two first orders of one friend, paid concurrently by two processes, bring one', async () => {
    const inviter = await insertCustomer(here.database.db);
    const friend = await friendOf(inviter);
    const [one, other] = [await place(here, friend), await place(here, friend)];
    await Promise.all([here.settlePayment(one.event), there.settlePayment(other.event)]);
    expect(await num(inviter)).toEqual({ left: 1, friends: 1 });
  });

  test('14 friends’ first orders, paid concurrently by two processes, bring ten', async () => {
    const inviter = await insertCustomer(here.database.db);
    const orders = [];
    for (let index = 0; index < 14; index++) orders.push(await place(here, await friendOf(inviter), 'vip-7'));
    await Promise.all(
      orders.map(({ event }, index) => (index % 2 === 0 ? here : there).settlePayment(event)),
    );
    expect(await num(inviter)).toEqual({ left: 10, friends: 10 });
    const { rows } = await here.database.pool.query<{ source: string; count: number }>(
      `select source, count(*)::int from wheel_spin_grants where campaign_id = $1 group by 1 order by 1`,
      [wheelId],
    );
    expect(rows).toEqual([
      { source: 'friend', count: 10 },
      { source: 'order', count: 14 },
    ]);
  });

  test('deleted accounts and administrators get none', async () => {
    const { db } = here.database;
    const inviter = await insertCustomer(db);
    const order = await place(here, await friendOf(inviter));
    await removeLivingAccount(db, inviter, time.clock());
    await here.settlePayment(order.event);
    const admin = await insertCustomer(db);
    const theirs = await place(here, admin);
    await db.updateTable('accounts').set({ kind: 'team' }).where('id', '=', admin).execute();
    await here.settlePayment(theirs.event);
    const found = await db
      .selectFrom('wheel_spin_grants')
      .select('id')
      .where('account_id', 'in', [inviter, admin])
      .execute();
    expect(found).toEqual([]);
  });
});

describe('a refund', () => {
  test('revokes an unused spin, the inviter’s too, and leaves what other orders brought', async () => {
    const inviter = await insertCustomer(here.database.db);
    const friend = await friendOf(inviter);
    const { orderId, cents } = await placePaid(here, friend);
    await placePaid(here, friend);
    expect([await num(inviter), await num(friend)]).toMatchObject([{ left: 1 }, { left: 2 }]);
    await here.requestPolicyRefund(granted(orderId, cents));
    expect([await num(inviter), await num(friend)]).toMatchObject([{ left: 0 }, { left: 1 }]);
    // The revoked one still counts among the ten from friends.
    expect(await num(inviter)).toEqual({ left: 0, friends: 1 });
  });

  test('revokes a used spin’s days, the inviter’s too, once', async () => {
    const { db } = here.database;
    const inviter = await insertCustomer(db);
    const friend = await friendOf(inviter);
    const { orderId, cents } = await placePaid(here, friend);
    const { spin: own } = await spin(friend);
    await spin(inviter);
    expect(await wonDays()).toBe(60);

    await here.requestOverrideRefund({ ...asked(orderId, 1), takeDays: true });
    await there.requestOverrideRefund({ ...asked(orderId, cents - 1), takeDays: true });
    for (const each of [friend, inviter]) {
      expect(await wheelRows(each)).toEqual([
        { source: 'wheel', days: 30, takes_back: null },
        { source: 'refund', days: -30, takes_back: 'wheel' },
      ]);
      await expectStoredTimeIsReplayed(db, each, time.clock());
    }
    expect(await wonDays()).toBe(0);
    const { wins } = await readWheel(here.wheelContext, friend);
    expect(wins).toMatchObject([{ id: own.id, taken_back_at: expect.any(Date) }]);
    const { rows } = await here.database.pool.query(
      `select count(*)::int as count from audit_entries where action = 'wheel.take_back' and account_id = any($1)`,
      [[friend, inviter]],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('that leaves the days leaves the spin', async () => {
    const who = await insertCustomer(here.database.db);
    const { orderId } = await placePaid(here, who);
    await here.requestOverrideRefund({ ...asked(orderId, 1), takeDays: false });
    expect((await num(who)).left).toBe(1);
  });

  test('concurrent with a spin ends as if one had come after the other', async () => {
    const { db } = here.database;
    for (let turn = 0; turn < 8; turn++) {
      const who = await insertCustomer(db);
      const { orderId, cents } = await placePaid(here, who);
      const before = await wonDays();
      const [spun] = await Promise.allSettled([
        spin(who, there),
        here.requestPolicyRefund(granted(orderId, cents)),
      ]);
      const rows = await wheelRows(who);
      expect(rows.map(({ days }) => days)).toEqual(spun.status === 'fulfilled' ? [30, -30] : []);
      expect(await num(who)).toMatchObject({ left: 0 });
      expect(await wonDays()).toBe(before);
    }
  });

  test('of a deleted account takes nothing of the wheel', async () => {
    const { db } = here.database;
    const who = await insertCustomer(db);
    const { orderId, cents } = await placePaid(here, who);
    await spin(who);
    await removeLivingAccount(db, who, time.clock());
    await here.requestOverrideRefund({ ...asked(orderId, cents), takeDays: true });
    expect(await wonDays()).toBe(30);
  });
});
