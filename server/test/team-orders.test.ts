import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { quoteTeam, sizeSaving } from '@causeway/contract/team-quote';
import { createEntitlementService } from '../src/modules/access/entitlement-service.ts';
import { createTeamPlanService } from '../src/modules/teams/team-plan-service.ts';
import { paySandbox, plantCustomer } from './customers.ts';
import { readPdf } from './pdf-words.ts';
import { plantMember, plantTeamPlan, plantTeam, plantTeamQuote, type Team } from './teams.ts';
import type { Answer } from './test-app.ts';
import { MIGRATIONS } from './upgrade/released-migrations.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

const DAY = 86_400;
const ALIPAY = { mId: 1, payType: 'alipay' };
const goods = async (team?: Team) => (await app.call('/Team/goods', {}, { method: 'GET', ...team })).bean;
const order = (team: Team, timeKey: string, deviceNum: number, more = {}): Promise<Answer> =>
  app.call('/Team/createOrder', { timeKey, deviceNum, ...ALIPAY, ...more }, team);
const pay = (answer: Answer, outcome = 'paid') =>
  paySandbox(app, String(answer.bean.url).split('/').at(-1) ?? '', outcome);
/** Advances the clock beyond the administrator’s session. */
async function later(team: Team, seconds: number): Promise<Team> {
  app.time.advance(seconds);
  const { email, password } = team;
  const { bean } = await app.call('/Website/login', { account: email, password });
  return { ...team, token: bean.data };
}
/** The key that the page selects when the administrator returns from the provider. */
const orderedKey = async ({ bean }: Answer, team: Team) =>
  (await app.call('/Website/orderStatus', { id: bean.orderId }, team)).bean.productId;
const stored = (id: string) =>
  app.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** As when a provider reviews the money that it has captured. */
const capture = ({ bean }: Answer) =>
  app.database.db
    .updateTable('orders')
    .set({ paying_since: app.time.clock() })
    .where('id', '=', bean.orderId)
    .execute();

describe('the plans', () => {
  test('are the times and sizes with their prices, names in three languages and the payment methods', async () => {
    const { goods: sold, rest, offers, payArray, devicePublic, guaranteeDays } = await goods();
    expect(sold.time).toEqual([
      {
        key: 'team-30',
        name: { zh: '30 天', tw: '30 天', en: '30 days' },
        days: 30,
        price: { usd: 4.99 },
        save: 0,
      },
      {
        key: 'team-90',
        name: { zh: '90 天', tw: '90 天', en: '90 days' },
        days: 90,
        price: { usd: 14.97 },
        save: 20,
      },
      {
        key: 'team-360',
        name: { zh: '360 天', tw: '360 天', en: '360 days' },
        days: 360,
        price: { usd: 59.88 },
        save: 40,
      },
    ]);
    expect(
      sold.device.map(({ key, deviceNum, price, save }: (typeof sold.device)[0]) => [
        key,
        deviceNum,
        price.usd,
        save,
      ]),
    ).toEqual([
      ['sets-5', 5, 24.95, 0],
      // 10 × 4.99 less 5 %: 47.405.
      ['sets-10', 10, 47.41, 5],
      ['sets-20', 20, 89.82, 10],
      ['sets-50', 50, 212.08, 15],
      ['sets-100', 100, 399.2, 20],
    ]);
    expect(sold.device[1].name).toEqual({ zh: '10 个名额', tw: '10 個名額', en: '10 device slots' });
    expect({ rest, offers, devicePublic, guaranteeDays }).toEqual({
      rest: null,
      offers: [],
      devicePublic: { nowDeviceNum: 0, deviceNum: 0, expire: 0 },
      guaranteeDays: 15,
    });
    expect(payArray).toEqual((await app.call('/Website/skuList')).bean.payArray);
  });

  test('show an administrator what the team has, and the price of seats to its end', async () => {
    let team = await plantTeam(app);
    const { until } = await plantTeamPlan(app, team, { seats: 10, days: 90 });
    await plantTeamPlan(app, team, { seats: 4, days: 30 });
    await plantMember(app, team, { deviceNum: 3 });
    team = await later(team, DAY / 2);
    const { rest, devicePublic } = await goods(team);
    expect(devicePublic).toEqual({
      nowDeviceNum: 3,
      deviceNum: 10,
      expire: Math.floor(until.getTime() / 1000) + 30 * DAY,
    });
    // Of 119 and a half days: at the daily price and saving of 90 days, for the largest part.
    expect(rest).toEqual({ key: 'rest', days: 120, price: { usd: 19.96 }, save: 20, deviceNum: 10 });
    // No other team sees it.
    expect((await goods(await plantTeam(app))).rest).toBeNull();
  });

  test('offer no seats to add if less than a day is left', async () => {
    let team = await plantTeam(app);
    await plantTeamPlan(app, team, { days: 2 });
    team = await later(team, DAY - 600);
    expect((await goods(team)).rest).toMatchObject({ days: 2 });
    team = await later(team, 601);
    expect((await goods(team)).rest).toBeNull();
    expect((await order(team, 'rest', 1)).name).toBe('TEAM_PACKAGE_NEEDED');
  });
});

describe('an order of a plan', () => {
  test('is priced on the server and, once paid, gives its time and its seats', async () => {
    const team = await plantTeam(app);
    const answer = await order(team, 'team-90', 10, { usd: 0.01, totalCents: 1 });
    const { listCents, totalCents } = quoteTeam({ unitCents: 1497, save: 20 }, 10, 5);
    expect(await stored(answer.bean.orderId)).toMatchObject({
      kind: 'team',
      plan_key: 'team-90',
      plan_name: {
        zh: '团队套餐：10 个名额，90 天',
        tw: '團隊方案：10 個名額，90 天',
        en: 'Team plan: 10 device slots, 90 days',
      },
      tier: 'vip',
      days: 90,
      device_num: 10,
      device_mode: 1,
      list_cents: listCents,
      discount_cents: listCents - totalCents,
      total_cents: totalCents,
      friend_discount_cents: 0,
      extra_days: 0,
      campaign_id: null,
      team: { name: team.teamName, id: team.teamId },
      team_through: null,
      offer_id: null,
    });
    expect(await orderedKey(answer, team)).toBe('team-90');
    expect((await goods(team)).devicePublic.deviceNum).toBe(0);
    await pay(answer);
    const { devicePublic } = await goods(team);
    expect(devicePublic.deviceNum).toBe(10);
    expect(devicePublic.expire - app.time.clock().getTime() / 1000).toBeCloseTo(90 * DAY, -2);
  });

  test.each([
    ['team-90', 0, 'TEAM_SETS_WRONG'],
    ['team-90', -1, 'TEAM_SETS_WRONG'],
    ['team-90', 2.5, 'TEAM_SETS_WRONG'],
    ['team-90', 101, 'TEAM_SETS_TOO_MANY'],
    ['team-91', 5, 'PRODUCT_UNKNOWN'],
    ['vip-90', 5, 'PRODUCT_UNKNOWN'],
    ['rest', 5, 'TEAM_PACKAGE_NEEDED'],
    ['offer-1', 5, 'PRODUCT_UNKNOWN'],
    ['offer-019aa000-0000-7000-8000-000000000000', 5, 'PRODUCT_UNKNOWN'],
  ])('of %s with %j seats is refused: %s', async (timeKey, seats, name) => {
    expect((await order(await plantTeam(app), timeKey, seats)).name).toBe(name);
  });

  test('with another payment method than is offered is refused', async () => {
    const team = await plantTeam(app);
    expect((await order(team, 'team-30', 5, { mId: 2 })).name).toBe('PAY_METHOD_UNKNOWN');
  });

  test('with fewer seats than members hold is refused with their number', async () => {
    const team = await plantTeam(app);
    await plantTeamPlan(app, team, { seats: 10 });
    await plantMember(app, team, { deviceNum: 4 });
    await plantMember(app, team, { deviceNum: 3, blocked: true });
    const refused = await order(team, 'team-90', 6);
    expect(refused).toMatchObject({ name: 'TEAM_SETS_BELOW_USED', bean: { usedDeviceNum: 7 } });
    expect((await order(team, 'team-90', 7)).name).toBe('OK');
  });

  test('whose money is being captured keeps its seats free, also once it has expired', async () => {
    const team = await plantTeam(app);
    await plantTeamPlan(app, team, { seats: 10 });
    const { bean } = await order(team, 'team-90', 3);
    const stand = async (values: object) => {
      await app.database.db.updateTable('orders').set(values).where('id', '=', bean.orderId).execute();
      return (await app.call('/Team/info', undefined, { method: 'GET', token: team.token })).bean
        .freeDeviceNum;
    };
    expect(await stand({ paying_since: app.time.clock() })).toBe(3);
    expect(await stand({ status: 'expired' })).toBe(3);
    expect(await stand({ paying_since: null })).toBe(10);
  });

  test('is refused for an individual, and theirs for a team', async () => {
    const team = await plantTeam(app);
    const individual = await plantCustomer(app);
    const asked = { timeKey: 'team-30', deviceNum: 5, ...ALIPAY };
    expect((await app.call('/Team/createOrder', asked, individual)).name).toBe('TEAM_ONLY');
    const plan = { productId: 'vip-90', ...ALIPAY };
    expect((await app.call('/Website/createRenewOrder', plan, team)).name).toBe('INDIVIDUAL_ONLY');
  });
});

describe('an order of seats to the end of a plan', () => {
  test('is charged for the days left at the saving for all seats, and stores what they join', async () => {
    let team = await plantTeam(app);
    await plantTeamPlan(app, team, { seats: 18, days: 90 });
    team = await later(team, 45 * DAY + 60);
    const { rest, goods: sold } = await goods(team);
    expect(rest).toMatchObject({ days: 45, deviceNum: 18, save: 0 });
    const answer = await order(team, 'rest', 2);
    const shown = { unitCents: Math.round(rest.price.usd * 100), save: rest.save };
    const { totalCents } = quoteTeam(shown, 2, sizeSaving(sold.device, 20));
    const { db } = app.database;
    const entry = await db
      .selectFrom('ledger_entries')
      .select('id')
      .where('account_id', '=', team.id)
      .executeTakeFirstOrThrow();
    expect(await stored(answer.bean.orderId)).toMatchObject({
      kind: 'team_seats',
      plan_key: 'team-rest',
      plan_name: { en: 'Added to team plan: 2 device slots, 45 days left' },
      device_num: 2,
      days: 45,
      total_cents: totalCents,
      team_through: entry.id,
    });
    expect(await orderedKey(answer, team)).toBe('rest');
    expect((await order(team, 'rest', 82)).name).toBe('OK');
    expect((await order(team, 'rest', 83)).name).toBe('TEAM_SETS_TOO_MANY');
  });
});

describe('paid seats', () => {
  test('join what is left, bring no days, and are confirmed by mail; what was bought later is unchanged', async () => {
    const team = await plantTeam(app);
    await plantTeamPlan(app, team, { seats: 5, days: 30 });
    const seats = await order(team, 'rest', 3);
    await pay(await order(team, 'team-30', 6));
    const before = await goods(team);
    await pay(seats);
    const after = await goods(team);
    expect(after.devicePublic).toEqual({ ...before.devicePublic, deviceNum: 8 });
    const { db } = app.database;
    const entries = await db
      .selectFrom('ledger_entries')
      .select('days')
      .where('account_id', '=', team.id)
      .execute();
    expect(entries).toEqual([{ days: 30 }, { days: 30 }]);
    const row = await stored(seats.bean.orderId);
    expect(row.status).toBe('paid');
    expect(row.access_until?.getTime()).toBeCloseTo(after.devicePublic.expire * 1000, -4);
    // The order for the first 30 days did not reach the second 30.
    const teamPlans = createTeamPlanService({
      db,
      clock: app.time.clock,
      entitlements: createEntitlementService({ db, clock: app.time.clock }),
    });
    expect((await teamPlans.read(team.id)).plan.parts.map((part) => part.seats)).toEqual([8, 6]);
    const mails = await db.selectFrom('mails').select('template').where('account_id', '=', team.id).execute();
    expect(mails).toEqual([{ template: 'team-order-paid' }, { template: 'team-order-paid' }]);
    const { bean } = await app.call('/Website/orderReceipt', { id: seats.bean.orderId }, team);
    expect(bean).toMatchObject({
      // They join the first 30 days only.
      team: { name: team.teamName, id: team.teamId, deviceNum: 3, seatsUntil: bean.expire - 30 * DAY },
      productName: 'Added to team plan: 3 device slots, 30 days left',
    });
    const asked = { id: seats.bean.orderId, language: 'en' };
    const { text } = await readPdf((await app.call('/Website/orderReceiptPdf', asked, team)).bean);
    expect(text.replaceAll(/\s/g, '')).toContain('Deviceslotsvaliduntil');
    expect(text).not.toMatch(/\b30 days(?! left)/);
  });

  test('for a plan that has ended meanwhile give nothing, and become a review item', async () => {
    let team = await plantTeam(app);
    await plantTeamPlan(app, team, { seats: 5, days: 2 });
    const seats = await order(team, 'rest', 3);
    team = await later(team, 2 * DAY + 60);
    // They were not priced for the new plan.
    await pay(await order(team, 'team-30', 6));
    await capture(seats);
    await pay(seats);
    await pay(seats);
    expect((await goods(team)).devicePublic.deviceNum).toBe(6);
    const { db } = app.database;
    expect(await stored(seats.bean.orderId)).toMatchObject({ status: 'open', paying_since: null });
    const payment = await db
      .selectFrom('payments')
      .select(['status', 'anomaly'])
      .where('order_id', '=', seats.bean.orderId)
      .executeTakeFirstOrThrow();
    expect(payment).toEqual({ status: 'succeeded', anomaly: 'plan_over' });
    const reviewItems = await db
      .selectFrom('review_items')
      .select('kind')
      .where('order_id', '=', seats.bean.orderId)
      .execute();
    expect(reviewItems).toEqual([{ kind: 'plan_over' }]);
  });
});

describe('a quote', () => {
  test('is ordered by its key at its price, with its seats, and is used up once paid', async () => {
    const team = await plantTeam(app);
    const id = await plantTeamQuote(app, team);
    const { offers } = await goods(team);
    expect(offers).toEqual([
      { key: `offer-${id}`, days: 180, deviceNum: 300, usd: 999, expire: expect.any(Number) },
    ]);
    expect((await order(team, offers[0].key, 299)).name).toBe('TEAM_SETS_WRONG');
    const first = await order(team, offers[0].key, 300);
    const second = await order(team, offers[0].key, 300);
    expect(await stored(first.bean.orderId)).toMatchObject({
      kind: 'team',
      offer_id: id,
      list_cents: 99_900,
      discount_cents: 0,
      total_cents: 99_900,
      days: 180,
      device_num: 300,
    });
    expect(await orderedKey(first, team)).toBe(offers[0].key);
    await pay(first);
    expect((await goods(team)).offers).toEqual([]);
    const { deviceNum, expire: until } = (await goods(team)).devicePublic;
    expect(deviceNum).toBe(300);
    expect((await order(team, offers[0].key, 300)).name).toBe('PRODUCT_UNKNOWN');
    // Money for another order of it gives nothing and becomes a review item.
    await capture(second);
    await pay(second);
    expect(await stored(second.bean.orderId)).toMatchObject({ status: 'open', paying_since: null });
    const reviewItems = await app.database.db
      .selectFrom('review_items')
      .select('kind')
      .where('order_id', '=', second.bean.orderId)
      .execute();
    expect(reviewItems).toEqual([{ kind: 'second_payment' }]);
    expect((await goods(team)).devicePublic.expire).toBe(until);
    // A migration ends the captures of such orders that earlier releases left; another one goes on.
    const waiting = await order(team, `offer-${await plantTeamQuote(app, team)}`, 300);
    await Promise.all([second, waiting].map(capture));
    await app.database.pool.query(await readFile(join(MIGRATIONS, '0044-ended-captures.sql'), 'utf8'));
    expect(await stored(second.bean.orderId)).toMatchObject({ paying_since: null });
    expect(await stored(waiting.bean.orderId)).toMatchObject({ paying_since: expect.any(Date) });
  });

  test('to another team looks missing; a withdrawn or expired one cannot be ordered', async () => {
    let team = await plantTeam(app);
    const id = await plantTeamQuote(app, await plantTeam(app));
    expect((await order(team, `offer-${id}`, 300)).name).toBe('PRODUCT_UNKNOWN');
    const brief = await plantTeamQuote(app, team, { validDays: 1 });
    const waiting = await order(team, `offer-${brief}`, 300);
    team = await later(team, DAY);
    expect((await order(team, `offer-${brief}`, 300)).name).toBe('PRODUCT_UNKNOWN');
    await pay(waiting);
    expect((await stored(waiting.bean.orderId)).status).toBe('paid');
    const withdrawn = await plantTeamQuote(app, team);
    const { db } = app.database;
    await db
      .updateTable('team_offers')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', withdrawn)
      .execute();
    expect((await order(team, `offer-${withdrawn}`, 300)).name).toBe('PRODUCT_UNKNOWN');
    expect((await goods(team)).offers).toEqual([]);
  });

  test('at no price is paid immediately, and once: also of twenty concurrent orders', async () => {
    const team = await plantTeam(app);
    const id = await plantTeamQuote(app, team, { cents: 0, seats: 3, days: 14 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(team, `offer-${id}`, 3)));
    expect(answers.filter(({ name }) => name === 'OK').map(({ bean }) => bean.status)).toEqual(['paid']);
    expect(answers.filter(({ name }) => name === 'PRODUCT_UNKNOWN')).toHaveLength(19);
    const { devicePublic } = await goods(team);
    expect(devicePublic.deviceNum).toBe(3);
    expect(devicePublic.expire - app.time.clock().getTime() / 1000).toBeCloseTo(14 * DAY, -2);
  });

  test('of fewer seats than members hold is refused', async () => {
    const team = await plantTeam(app);
    await plantTeamPlan(app, team, { seats: 10 });
    await plantMember(app, team, { deviceNum: 8 });
    const id = await plantTeamQuote(app, team, { seats: 7 });
    const refused = await order(team, `offer-${id}`, 7);
    expect(refused).toMatchObject({ name: 'TEAM_SETS_BELOW_USED', bean: { usedDeviceNum: 8 } });
  });
});
