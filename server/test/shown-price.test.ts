import { beforeAll, describe, expect, test } from 'vitest';
import { centsToUsd, usdToCents } from '@causeway/contract/money';
import { quoteTeam, sizeSaving } from '@causeway/contract/team-quote';
import { addCampaign } from './campaigns.ts';
import { buy, plantCustomer, type Customer } from './customers.ts';
import { signInOwner, type TestOperator } from './operators.ts';
import { plantTeamPlan, plantTeam, plantTeamQuote, type Team } from './teams.ts';
import type { Answer } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

const DAY = 86_400;
const ALIPAY = { mId: 1, payType: 'alipay' };
const order = (customer: Customer, productId: string, totalUsd?: number): Promise<Answer> =>
  app.call('/Website/createRenewOrder', { productId, ...ALIPAY, totalUsd }, customer);
const orderTeam = (team: Team, timeKey: string, deviceNum: number, totalUsd?: number): Promise<Answer> =>
  app.call('/Team/createOrder', { timeKey, deviceNum, ...ALIPAY, totalUsd }, team);
const teamPlans = async (team: Team) => (await app.call('/Team/goods', {}, { method: 'GET', ...team })).bean;

/** An account's orders with the sums of their payments, oldest first. */
const ordersOf = (accountId: string) =>
  app.database.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id', 'orders.status', 'total_cents', 'payments.amount_cents'])
    .where('account_id', '=', accountId)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();

const chargedCents = async (accountId: string) => (await ordersOf(accountId)).map((row) => row.amount_cents);

/** Changes a price as an operator does. */
async function changePrice(key: string, priceCents: number): Promise<void> {
  const { bean } = await app.call('/Console/catalogue', {}, owner);
  const plan = (bean.plans as { key: string; version: number }[]).find((one) => one.key === key);
  const { key: _key, version, onSale: _onSale, nowCents: _now, ...draft } = plan as Record<string, unknown>;
  const change = { key, version, draft: { ...draft, priceCents } };
  expect((await app.call('/Console/planChange', change, owner)).name).toBe('OK');
}

const expectRefused = (answer: Answer, totalUsd: number) =>
  expect(answer).toMatchObject({ status: 200, code: 2007, name: 'PRICE_CHANGED', bean: { totalUsd } });

describe('an order of a plan', () => {
  test('is made at the price that was shown; after an operator’s change it is refused with the new one', async () => {
    const customer = await plantCustomer(app);
    expect((await order(customer, 'vip-90', 17.99)).name).toBe('OK');
    await changePrice('vip-90', 1834);
    const before = await ordersOf(customer.id);
    expectRefused(await order(customer, 'vip-90', 17.99), 18.34);
    expect(await ordersOf(customer.id)).toEqual(before);
    // A lower price is a different one, too.
    expectRefused(await order(customer, 'vip-90', 18.35), 18.34);
    expect((await order(customer, 'vip-90', 18.34)).name).toBe('OK');
    expect(await chargedCents(customer.id)).toEqual([1799, 1834]);
    await changePrice('vip-90', 1799);
  });

  test('is made with the days that were shown; after the campaign’s end it is refused', async () => {
    const customer = await plantCustomer(app);
    const shown = (totalDays: number) =>
      app.call('/Website/createRenewOrder', { productId: 'vip-90', ...ALIPAY, totalDays }, customer);
    expect((await shown(90)).name).toBe('OK');
    const id = await addCampaign(app, owner, 'recharge', { extraDays: [{ planKey: 'vip-90', days: 12 }] });
    expect((await shown(90)).name).toBe('DAYS_CHANGED');
    expect((await shown(102)).name).toBe('OK');
    expect((await app.call('/Console/campaignEnd', { id, version: 1 }, owner)).name).toBe('OK');
    expect(await shown(102)).toMatchObject({ status: 200, code: 2013, name: 'DAYS_CHANGED', bean: null });
    expect(await chargedCents(customer.id)).toHaveLength(2);
  });

  test('without a sum is made at the current price, for clients that show none', async () => {
    const customer = await plantCustomer(app);
    expect((await order(customer, 'vip-7')).name).toBe('OK');
    expect(await chargedCents(customer.id)).toEqual([299]);
  });

  test.each([-17.99, 0, 1e308, 17.991, 1799])('shown at $%d is refused', async (totalUsd) => {
    const customer = await plantCustomer(app);
    expectRefused(await order(customer, 'vip-90', totalUsd), 17.99);
    expect(await ordersOf(customer.id)).toEqual([]);
  });

  test('accepts a sum that a client has computed in binary fractions', async () => {
    const customer = await plantCustomer(app);
    expect(29.98 - 11.99).not.toBe(17.99);
    expect((await order(customer, 'vip-90', 29.98 - 11.99)).name).toBe('OK');
  });

  test('during an operator’s change charges what was shown, or nothing', async () => {
    const customer = await plantCustomer(app);
    const asked = Array.from({ length: 8 }, () => order(customer, 'svip-90', 26.99));
    const [answers] = await Promise.all([Promise.all(asked), changePrice('svip-90', 2750)]);
    for (const answer of answers.filter(({ name }) => name !== 'OK')) expectRefused(answer, 27.5);
    const made = answers.filter(({ name }) => name === 'OK').length;
    expect(await chargedCents(customer.id)).toEqual(Array.from({ length: made }, () => 2699));
    expectRefused(await order(customer, 'svip-90', 26.99), 27.5);
    await changePrice('svip-90', 2699);
  });
});

describe('an invited friend’s order', () => {
  async function aFriend(): Promise<Customer> {
    const { id: invitedBy } = await plantCustomer(app);
    return plantCustomer(app, { invitedBy });
  }

  test('sent twice concurrently is made once at the 10 % off, and never in full unasked', async () => {
    const friend = await aFriend();
    const answers = await Promise.all([order(friend, 'vip-90', 16.19), order(friend, 'vip-90', 16.19)]);
    const refused = answers.filter(({ name }) => name !== 'OK');
    expect(refused).toHaveLength(1);
    expectRefused(refused[0] as Answer, 17.99);
    expect(await chargedCents(friend.id)).toEqual([1619]);

    // What the page then reads: where the discount is, and the order to resume.
    const { friendDiscount, friendDiscountHeld } = (await app.call('/Website/skuList', {}, friend)).bean;
    expect([friendDiscount, friendDiscountHeld?.until]).toEqual([null, expect.any(Number)]);
    const { unpaid } = (await app.call('/Website/info', {}, friend)).bean;
    expect(unpaid).toEqual([expect.objectContaining({ usd: 16.19 })]);
    expect((await app.call('/Website/orderResume', { id: unpaid[0].id }, friend)).name).toBe('OK');
    expect((await order(friend, 'vip-90', 17.99)).name).toBe('OK');
    expect(await chargedCents(friend.id)).toEqual([1619, 1799]);
  });

  test('that is refused leaves the order with the discount unchanged', async () => {
    const friend = await aFriend();
    await buy(app, friend, 'vip-90', 'failed');
    const before = await ordersOf(friend.id);
    expect(before).toMatchObject([{ status: 'open', total_cents: 1619 }]);
    expectRefused(await order(friend, 'vip-90', 17.99), 16.19);
    expect(await ordersOf(friend.id)).toEqual(before);
    expect((await order(friend, 'vip-90', 16.19)).name).toBe('OK');
    expect(await ordersOf(friend.id)).toMatchObject([{ status: 'cancelled' }, { status: 'open' }]);
  });
});

describe('an order of a team', () => {
  /** The price of seats to the end of the plan, as the site computes it. */
  async function shownRest(team: Team, seats: number): Promise<number> {
    const { goods, rest } = await teamPlans(team);
    const unit = { unitCents: usdToCents(rest.price.usd), save: rest.save };
    return centsToUsd(quoteTeam(unit, seats, sizeSaving(goods.device, rest.deviceNum + seats)).totalCents);
  }

  test('of a plan is refused after an operator’s change, also during it', async () => {
    const team = await plantTeam(app);
    const { bean: old } = await app.call('/Console/teamPrices', {}, owner);
    const { version, times, sizes } = old;
    const dearer = times.map((time: { unitCents: number }) => ({ ...time, unitCents: time.unitCents + 1 }));
    const asked = Array.from({ length: 6 }, () => orderTeam(team, 'team-30', 2, 9.98));
    const change = (draft: object, from: number) =>
      app.call('/Console/teamPricesChange', { version: from, draft }, owner);
    const [answers, changed] = await Promise.all([
      Promise.all(asked),
      change({ times: dearer, sizes }, version),
    ]);
    expect(changed.name).toBe('OK');
    for (const answer of answers.filter(({ name }) => name !== 'OK')) expectRefused(answer, 10);
    const made = answers.filter(({ name }) => name === 'OK').length;
    expect(await chargedCents(team.id)).toEqual(Array.from({ length: made }, () => 998));
    expectRefused(await orderTeam(team, 'team-30', 2, 9.98), 10);
    expect((await orderTeam(team, 'team-30', 2, 10)).name).toBe('OK');
  });

  test('of seats to its end is refused once a day less is left than was shown', async () => {
    const team = await plantTeam(app);
    await plantTeamPlan(app, team, { seats: 10, days: 90 });
    const shown = await shownRest(team, 3);
    app.time.advance(DAY + 60);
    const { email, password } = team;
    const { bean } = await app.call('/Website/login', { account: email, password });
    const back = { ...team, token: bean.data as string };
    const now = await shownRest(back, 3);
    // Even more expensive: below 90 days the daily price of 30 applies.
    expect(now).not.toBe(shown);
    const answers = await Promise.all([1, 2].map(() => orderTeam(back, 'rest', 3, shown)));
    for (const answer of answers) expectRefused(answer, now);
    expect(await chargedCents(team.id)).toEqual([]);
    expect((await orderTeam(back, 'rest', 3, now)).name).toBe('OK');
    expect(await chargedCents(team.id)).toEqual([usdToCents(now)]);
  });

  test('of a quote is made only at the quote’s sum', async () => {
    const team = await plantTeam(app);
    await plantTeamQuote(app, team);
    const [{ key, usd }] = (await teamPlans(team)).offers;
    expectRefused(await orderTeam(team, key, 300, 998.99), 999);
    expect((await orderTeam(team, key, 300, usd)).name).toBe('OK');
    expect(await chargedCents(team.id)).toEqual([99_900]);
  });
});
