import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import type { Schema } from '../src/platform/database/schema.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { lockAccount } from '../src/modules/identity/account-store.ts';
import { lockCampaign, updateCampaign } from '../src/modules/promotions/campaign-store.ts';
import { insertCustomer, useMoneyParts } from './money-parts.ts';
import { place } from './refund-scene.ts';
import { switchCampaign } from './running-campaign.ts';
import { createTestClock } from './test-clock.ts';

const MOST = 20;
const time = createTestClock();
const [here, there] = useMoneyParts(time.clock);

/** Orders in two processes alternately and concurrently. */
const placeMany = (accountIds: readonly string[], planKey: string) =>
  Promise.allSettled(
    accountIds.map((accountId, turn) => place(turn % 2 === 0 ? here : there, accountId, planKey)),
  );

const ordersOf = (accountId: string) =>
  here.database.db
    .selectFrom('orders')
    .select(['campaign_id', 'extra_days', 'friend_discount_cents', 'total_cents'])
    .where('account_id', '=', accountId)
    .orderBy('total_cents')
    .execute();

/** Runs `work` in a transaction while `orders`, which it makes wait for its locks, are under way. */
async function whileOrdersWait<T>(
  lock: (tx: Transaction<Schema>) => Promise<unknown>,
  orders: () => Promise<T>,
  work: (tx: Transaction<Schema>) => Promise<unknown>,
): Promise<T> {
  const { db, pool } = here.database;
  const placed = await db.transaction().execute(async (tx) => {
    await lock(tx);
    const placing = orders();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
    await work(tx);
    return { placing };
  });
  return placed.placing;
}

test('of orders made concurrently in two processes at most 20 are unpaid, and those of others do not count', async () => {
  const { db } = here.database;
  const [account, other] = [await insertCustomer(db), await insertCustomer(db)];
  const [outcomes] = await Promise.all([
    placeMany(Array(30).fill(account), 'vip-7'),
    placeMany(Array(5).fill(other), 'vip-7'),
  ]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(30 - MOST);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ reason: 'ORDERS_TOO_MANY_OPEN' });
  }
  expect(await ordersOf(account)).toHaveLength(MOST);
  expect(await ordersOf(other)).toHaveLength(5);

  // Expired ones make room.
  time.advance(1801);
  expect((await place(here, account)).cents).toBeGreaterThan(0);
});

test('of orders that a friend makes concurrently in two processes, one has the discount', async () => {
  const { db } = here.database;
  for (let round = 0; round < DEPTH.races; round++) {
    const invitedBy = await insertCustomer(db);
    const friend = await insertCustomer(db, { invitedBy, createdAt: time.clock() });
    await placeMany(Array(MOST).fill(friend), 'vip-90');
    const [discounted, ...others] = await ordersOf(friend);
    expect(discounted).toMatchObject({ friend_discount_cents: 180, total_cents: 1619 });
    expect(others).toHaveLength(MOST - 1);
    expect(new Set(others.map(({ total_cents: cents }) => cents))).toEqual(new Set([1799]));
  }
});

test('orders in two processes that wait for a change of the campaign get the days after it', async () => {
  const { db } = here.database;
  for (let round = 0; round < DEPTH.races; round++) {
    const id = await switchCampaign(db, time.clock, { 'vip-90': 5 });
    const customers = await Promise.all(Array.from({ length: 6 }, () => insertCustomer(db)));
    const isEnded = round % 3 === 2;
    const placed = await whileOrdersWait(
      (tx) => lockCampaign(tx, id),
      () => placeMany(customers, 'vip-90'),
      async (tx) => {
        const campaign = (await lockCampaign(tx, id))!;
        const endsAt = isEnded ? campaign.startsAt : campaign.endsAt;
        await updateCampaign(tx, { ...campaign, endsAt, extraDays: { 'vip-90': 7 } });
      },
    );
    expect(placed.map(({ status }) => status)).toEqual(customers.map(() => 'fulfilled'));
    for (const customer of customers) {
      const [order] = await ordersOf(customer);
      const promised = { campaign_id: id, extra_days: 7 };
      expect(order).toMatchObject(isEnded ? { campaign_id: null, extra_days: 0 } : promised);
    }
    await switchCampaign(db, time.clock, null);
  }
});

test('an order that waits for its account does not hold the campaign', async () => {
  const { db } = here.database;
  const id = await switchCampaign(db, time.clock, { 'vip-90': 5 });
  const customer = await insertCustomer(db);
  await whileOrdersWait(
    (tx) => lockAccount(tx, customer),
    () => place(there, customer),
    (tx) => tx.selectFrom('campaigns').select('id').where('id', '=', id).forUpdate().noWait().execute(),
  );
  expect(await ordersOf(customer)).toMatchObject([{ campaign_id: id, extra_days: 5 }]);
  await switchCampaign(db, time.clock, null);
});
