import type { PlanDraft } from '@causeway/contract/console/catalogue';
import type { ScheduledPlan } from '@causeway/contract/console/scheduled-plans';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { toEpoch } from '../src/platform/epoch.ts';
import { readRights } from '../src/modules/identity/api.ts';
import { makeScheduledChanges } from '../src/modules/catalog/scheduled-plan-service.ts';
import { plantCustomer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { openTestDatabase } from './use-database.ts';
import { useTestApp } from './use-test-app.ts';
import { usedFrom } from './used-from.ts';

const app = useTestApp();
/** Another process's connections. */
const beside = usedFrom(
  () => openTestDatabase(app.databaseUrl),
  (opened) => opened.close(),
);
let marketing: TestOperator;
beforeAll(async () => {
  app.time.stand();
  marketing = await plantOperator(app, 'marketing');
});

const call = (path: string, body: object = {}, by = marketing) => app.call(`/Console/${path}`, body, by);
const listed = async () => (await call('scheduledPlans')).bean.list as ScheduledPlan[];

async function changed(key: string, change: Partial<PlanDraft>) {
  const { bean } = await call('catalogue');
  const plan = bean.plans.find((one: { key: string }) => one.key === key);
  const { key: _key, version, onSale: _onSale, nowCents: _nowCents, ...draft } = plan;
  return { key, version, draft: { ...draft, ...change } };
}

/** Schedules a change in a minute. */
async function schedule(key: string, change: Partial<PlanDraft>, more: object = {}, by = marketing) {
  const at = toEpoch(app.time.clock()) + 60;
  const given = { ...(await changed(key, change)), at, replaces: null, ...more };
  const { name } = await call('planSchedule', given, by);
  return { name, at };
}

let forgotten = 0;
const catalogue = { forget: () => (forgotten += 1) };
const make = (db = app.database.db) =>
  makeScheduledChanges({ db, clock: app.time.clock, catalogue, readRights });

async function priceOf(key: string) {
  const { draft } = await changed(key, {});
  return draft.priceCents;
}

const auditOf = (subject: string) =>
  app.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

describe('a scheduled change', () => {
  test('is made from its time, for the site and for orders; an earlier order keeps its price', async () => {
    const customer = await plantCustomer(app);
    const order = async () => {
      const request = { productId: 'vip-90', mId: 1, payType: 'alipay' };
      const { bean } = await app.call('/Website/createRenewOrder', request, customer);
      return bean.orderId as string;
    };
    const centsOf = async (id: string) =>
      (
        await app.database.db
          .selectFrom('orders')
          .select('total_cents')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).total_cents;
    expect((await schedule('vip-90', { priceCents: 1899 })).name).toBe('OK');
    const before = await order();
    app.time.advance(59);
    await make();
    expect(await priceOf('vip-90')).toBe(1799);
    app.time.advance(1);
    await make();
    expect(await priceOf('vip-90')).toBe(1899);
    expect(forgotten).toBeGreaterThan(0);
    expect([await centsOf(before), await centsOf(await order())]).toEqual([1799, 1899]);
    await expect
      .poll(async () => (await app.call('/Website/skuList')).bean.goods[1].price.usd, { timeout: 5000 })
      .toBe(18.99);
    expect(await listed()).toEqual([]);
    expect(await auditOf('vip-90')).toEqual([
      { action: 'plan.schedule', actor: `operator:${marketing.id}` },
      { action: 'plan.change', actor: `operator:${marketing.id}` },
    ]);
  });

  test('is made exactly once by two processes', async () => {
    for (let round = 0; round < DEPTH.races; round++) {
      const { draft, version } = await changed('vip-360', {});
      expect((await schedule('vip-360', { days: draft.days + 1 })).name).toBe('OK');
      app.time.advance(60);
      await Promise.all([make(), make(beside.db), make(), make(beside.db)]);
      expect(await changed('vip-360', {})).toMatchObject({
        version: version + 1,
        draft: { days: draft.days + 1 },
      });
    }
    const changes = (await auditOf('vip-360')).filter(({ action }) => action === 'plan.change');
    expect(changes).toHaveLength(DEPTH.races);
  });

  test('stops if its operator was blocked or may no longer make it; a colleague edits it', async () => {
    const owner = await signInOwner(app);
    const [blocked, demoted] = [await plantOperator(app, 'marketing'), await plantOperator(app, 'owner')];
    expect((await schedule('vip-7', { days: 8 }, {}, blocked)).name).toBe('OK');
    // Only owners make a plan free.
    expect(
      (await schedule('svip-90', { priceCents: 0 }, { confirmed: [{ of: 'price', amount: 0 }] }, demoted))
        .name,
    ).toBe('OK');
    expect((await call('operatorBlock', { id: blocked.id }, owner)).name).toBe('OK');
    await app.database.pool.query(`update operators set role = 'marketing' where id = $1`, [demoted.id]);
    app.time.advance(60);
    await make();
    expect((await changed('vip-7', {})).draft.days).toBe(7);
    expect(await priceOf('svip-90')).not.toBe(0);
    const stopped = await listed();
    expect(stopped).toMatchObject([
      { planKey: 'vip-7', state: 'stopped', now: null },
      { planKey: 'svip-90', state: 'stopped', now: null },
    ]);
    expect((await schedule('vip-7', { days: 8 }, { replaces: stopped[0]?.id })).name).toBe('OK');
    app.time.advance(60);
    await make();
    expect((await changed('vip-7', {})).draft.days).toBe(8);
    await call('planScheduleCancel', { id: stopped[1]?.id });
  });

  test('is edited and canceled; a plan has at most one', async () => {
    await schedule('svip-90', { days: 91 });
    expect((await schedule('svip-90', { days: 92 })).name).toBe('SCHEDULE_EXISTS');
    const [first] = await listed();
    expect(first).toMatchObject({
      planKey: 'svip-90',
      state: 'waiting',
      draft: { days: 91 },
      before: { days: 90 },
      now: null,
      by: { id: marketing.id },
    });
    expect((await schedule('svip-90', { days: 93 }, { replaces: first?.id })).name).toBe('OK');
    // Another operator edits or cancels what is gone by now.
    expect((await schedule('svip-90', { days: 94 }, { replaces: first?.id })).name).toBe(
      'SCHEDULE_NOT_FOUND',
    );
    expect((await call('planScheduleCancel', { id: first?.id })).name).toBe('SCHEDULE_NOT_FOUND');
    const [edited] = await listed();
    expect(edited).toMatchObject({ draft: { days: 93 } });
    expect((await call('planScheduleCancel', { id: edited?.id })).name).toBe('OK');
    app.time.advance(60);
    await make();
    expect((await changed('svip-90', {})).draft.days).toBe(90);
    expect(await listed()).toEqual([]);
  });

  test('stops if someone else changes the plan first, shows both, and can be edited then', async () => {
    await schedule('svip-360', { days: 400 });
    await call('planChange', await changed('svip-360', { days: 365 }));
    expect(await listed()).toMatchObject([{ state: 'waiting', before: { days: 360 }, now: { days: 365 } }]);
    app.time.advance(60);
    await make();
    expect((await changed('svip-360', {})).draft.days).toBe(365);
    const [stopped] = await listed();
    expect(stopped).toMatchObject({ state: 'stopped', draft: { days: 400 }, now: { days: 365 } });
    expect((await auditOf('svip-360')).at(-1)).toEqual({ action: 'plan.schedule_stop', actor: 'system' });
    expect((await schedule('svip-360', { days: 400 }, { replaces: stopped?.id })).name).toBe('OK');
    app.time.advance(60);
    await make();
    expect((await changed('svip-360', {})).draft.days).toBe(400);
  });

  test('is not stopped by going off sale, or by an offer that ends', async () => {
    const endsAt = toEpoch(app.time.clock()) + 30;
    const offer = { priceCents: 250, save: 15, endsAt };
    expect((await call('planChange', await changed('vip-7', { offer }))).name).toBe('OK');
    await schedule('vip-7', { days: 8, offer: null });
    const { version } = await changed('vip-7', {});
    expect((await call('planSale', { key: 'vip-7', version, onSale: false })).name).toBe('OK');
    app.time.advance(60);
    await make();
    expect((await changed('vip-7', {})).draft).toMatchObject({ days: 8, offer: null });
  });
});

test('a plan is scheduled again and again, also with a plan of PostgreSQL’s for any values', async () => {
  for (let turn = 1; turn <= 12; turn += 1) {
    expect((await schedule('vip-90', { days: 90 + turn })).name).toBe('OK');
    const [{ id } = { id: '' }] = await listed();
    expect((await call('planScheduleCancel', { id })).name).toBe('OK');
  }
});

test.each([
  ['in the past', 'SCHEDULE_TIME_WRONG', { at: 0 }, {}],
  ['in two years', 'SCHEDULE_TIME_WRONG', { at: 2_500_000_000 }, {}],
  ['without a change', 'NOTHING_CHANGED', {}, {}],
  ['with an invalid value', 'PLAN_DAYS_WRONG', {}, { days: 0 }],
  ['of an outdated version', 'CHANGED_MEANWHILE', { version: 0 }, { days: 31 }],
  ['of an unknown plan', 'PLAN_NOT_FOUND', { key: 'none' }, { days: 31 }],
  ['of a price that nobody has typed again', 'PRICE_UNCONFIRMED', {}, { priceCents: 3000 }],
])('a change %s is not scheduled', async (_title, name, more, change) => {
  expect((await schedule('vip-90', change, more)).name).toBe(name);
  expect(await listed()).toEqual([]);
});

describe('a price that changes by more than 30 %', () => {
  const confirmed = [{ of: 'price', amount: 900 }];
  test.each([
    ['without being typed again', undefined],
    ['with another price typed', [{ of: 'price', amount: 901 }]],
    ['with another price’s confirmation', [{ of: 'offer', amount: 900 }]],
  ])('is refused %s, also to a script', async (_title, typed) => {
    const change = await changed('vip-90', { priceCents: 900 });
    const { name, bean } = await call('planChange', { ...change, confirmed: typed });
    expect({ name, bean }).toEqual({
      name: 'PRICE_UNCONFIRMED',
      bean: {
        prices: [
          {
            of: 'price',
            before: { amount: 1899, currency: 'USD' },
            after: { amount: 900, currency: 'USD' },
            isJump: true,
          },
        ],
      },
    });
    expect(await priceOf('vip-90')).toBe(1899);
  });

  test('is changed, and scheduled, once it is typed again', async () => {
    expect(
      (await call('planChange', { ...(await changed('vip-90', { priceCents: 900 })), confirmed })).name,
    ).toBe('OK');
    expect((await schedule('vip-90', { priceCents: 1900 })).name).toBe('PRICE_UNCONFIRMED');
    const dearer = [{ of: 'price', amount: 1900 }];
    expect((await schedule('vip-90', { priceCents: 1900 }, { confirmed: dearer })).name).toBe('OK');
  });

  test('is refused for teams, too', async () => {
    const { version, ...draft } = (await call('teamPrices')).bean;
    const [first, ...others] = draft.times;
    const cheaper = { ...draft, times: [{ ...first, unitCents: 200 }, ...others] };
    const change = { version, draft: cheaper };
    expect((await call('teamPricesChange', change)).name).toBe('PRICE_UNCONFIRMED');
    const typed = [{ of: `days-${first.days}`, amount: 200 }];
    expect((await call('teamPricesChange', { ...change, confirmed: typed })).name).toBe('OK');
  });
});
