import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsolePlan, PlanDraft } from '@causeway/contract/console/catalogue';
import { DEPTH } from '../../scripts/test-depth.ts';
import { defaultSettings } from '../src/modules/content/setting.ts';
import { toEpoch } from '../src/platform/epoch.ts';
import { plantCustomer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { createStubSite, type StubSite } from './stub-site.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let stub: StubSite;
let app: TestApp;
let marketing: TestOperator;
let owner: TestOperator;
beforeAll(async () => {
  stub = await createStubSite();
  app = await startTestApp({ site: stub.site });
  marketing = await plantOperator(app, 'marketing');
  owner = await signInOwner(app);
});
afterAll(async () => {
  expect(app.unexpected).toEqual([]);
  await app.close();
  await stub.remove();
});

const call = (path: string, body: object = {}) => app.call(`/Console/${path}`, body, marketing);

async function readPlan(key: string): Promise<ConsolePlan> {
  const { bean } = await call('catalogue');
  return (bean.plans as ConsolePlan[]).find((plan) => plan.key === key) as ConsolePlan;
}

/** The current plan with a change, as the form sends it. */
async function changed(key: string, change: Partial<PlanDraft>) {
  const { key: _key, version, onSale: _onSale, nowCents: _nowCents, ...draft } = await readPlan(key);
  return { key, version, draft: { ...draft, ...change } };
}

const firstPage = async () => (await fetch(`${app.url}/`, { headers: { 'accept-language': 'en' } })).text();

describe('a price', () => {
  test('changes in the site’s first HTML and in its list immediately; an earlier order keeps its own', async () => {
    const customer = await plantCustomer(app);
    const order = async () => {
      const request = { productId: 'vip-90', mId: 1, payType: 'alipay' };
      const { bean } = await app.call('/Website/createRenewOrder', request, customer);
      const { rows } = await app.database.pool.query<{ total_cents: number }>(
        'select total_cents from orders where id = $1',
        [bean.orderId],
      );
      return { id: bean.orderId as string, cents: rows[0]?.total_cents };
    };
    expect(await firstPage()).toContain('"usd":17.99');
    const before = await order();
    expect((await call('planChange', await changed('vip-90', { priceCents: 1834 }))).name).toBe('OK');
    expect(await firstPage()).toContain('"usd":18.34');
    expect((await app.call('/Website/skuList')).bean.goods[1]).toMatchObject({ price: { usd: 18.34 } });
    expect([before.cents, (await order()).cents]).toEqual([1799, 1834]);
    const { rows } = await app.database.pool.query('select total_cents from orders where id = $1', [
      before.id,
    ]);
    expect(rows).toEqual([{ total_cents: 1799 }]);
  });

  test('with a limited offer counts down and ends for operators too', async () => {
    app.time.stand();
    const offer = { priceCents: 2000, save: 55, endsAt: toEpoch(app.time.clock()) + 600 };
    expect((await call('planChange', await changed('svip-90', { offer }))).name).toBe('OK');
    expect(await readPlan('svip-90')).toMatchObject({ offer, nowCents: 2000, priceCents: 2699 });
    expect((await app.call('/Website/skuList')).bean.goods[3]).toMatchObject({ save: 55, lastTime: 600 });
    app.time.advance(601);
    expect(await readPlan('svip-90')).toMatchObject({ offer: null, nowCents: 2699 });
  });
});

describe('changes by two operators in parallel', () => {
  test('of many changes with one version one wins, and the others get its result', async () => {
    const changes = await Promise.all(
      Array.from({ length: DEPTH.crowd }, async (_, index) =>
        changed('svip-360', { priceCents: 7000 + index }),
      ),
    );
    const answers = await Promise.all(changes.map((change) => call('planChange', change)));
    const won = answers.findIndex(({ name }) => name === 'OK');
    expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(1);
    const lost = answers.filter(({ name }) => name === 'CHANGED_MEANWHILE');
    expect(lost).toHaveLength(DEPTH.crowd - 1);
    // The same change again, as after a lost response.
    expect((await call('planChange', { ...changes[won] })).name).toBe('OK');
    const plan = await readPlan('svip-360');
    expect(plan).toMatchObject({ priceCents: 7000 + won, version: 2 });
    for (const { bean } of lost) expect(bean).toEqual({ plan });
    expect((await call('planChanges', { key: 'svip-360' })).bean.list).toHaveLength(1);
  });

  test('an order of plans that is out of date, or lacks one of them, is refused', async () => {
    const keys = ((await call('catalogue')).bean.plans as ConsolePlan[]).map(({ key }) => key);
    const turned = keys.toReversed();
    expect((await call('planOrder', { before: keys, after: turned })).name).toBe('OK');
    expect((await call('planOrder', { before: keys, after: turned })).name).toBe('CHANGED_MEANWHILE');
    expect((await call('planOrder', { before: turned, after: turned.slice(1) })).name).toBe(
      'CHANGED_MEANWHILE',
    );
    const goods = (await app.call('/Website/skuList')).bean.goods as { key: string }[];
    expect(goods.map(({ key }) => key)).toEqual(turned);
    expect((await call('planOrder', { before: turned, after: keys })).name).toBe('OK');
  });

  test('switching a payment method that somebody has switched already is refused', async () => {
    const off = { name: 'unionPay', enabled: false };
    expect((await call('payMethod', off)).name).toBe('OK');
    expect((await call('payMethod', off)).name).toBe('CHANGED_MEANWHILE');
    const names = (await app.call('/Website/skuList')).bean.payArray as { name: string }[];
    expect(names.map(({ name }) => name)).not.toContain('unionPay');
  });
});

describe('a plan', () => {
  test('is created off sale, goes on sale, and stays but cannot be bought once off sale again', async () => {
    const { draft } = await changed('vip-7', { days: 30, priceCents: 999 });
    expect((await call('planAdd', { key: 'vip-30', draft })).name).toBe('OK');
    expect((await call('planAdd', { key: 'vip-30', draft })).name).toBe('PLAN_EXISTS');
    const isSold = async () =>
      ((await app.call('/Website/skuList')).bean.goods as { key: string }[]).some(
        ({ key }) => key === 'vip-30',
      );
    expect(await isSold()).toBe(false);
    expect((await call('planSale', { key: 'vip-30', version: 1, onSale: true })).name).toBe('OK');
    expect(await isSold()).toBe(true);
    expect((await call('planSale', { key: 'vip-30', version: 1, onSale: false })).name).toBe(
      'CHANGED_MEANWHILE',
    );
    expect((await call('planSale', { key: 'vip-30', version: 2, onSale: false })).name).toBe('OK');
    expect(await isSold()).toBe(false);
    const customer = await plantCustomer(app);
    const request = { productId: 'vip-30', mId: 1, payType: 'alipay' };
    expect((await app.call('/Website/createRenewOrder', request, customer)).name).not.toBe('OK');
    expect(await readPlan('vip-30')).toMatchObject({ onSale: false, days: 30 });
  });

  test.each<[string, Partial<PlanDraft>]>([
    ['dollars', { priceCents: 0, priceFen: null, save: 0, offer: null }],
    ['yuan', { priceCents: null, priceFen: 0, save: 0, offer: null }],
    ['cents that round down', { priceCents: null, priceFen: 1, save: 0, offer: null }],
    ['a limited offer', { offer: { priceCents: 0, save: 0, endsAt: toEpoch(new Date()) + 86_400 * 60 } }],
  ])('gets a price of 0 in %s only by an owner', async (_what, free) => {
    const { key, version, draft } = await changed('svip-360', free);
    const at = toEpoch(app.time.clock()) + 3600;
    const calls: [string, object][] = [
      ['planAdd', { key: 'free', draft }],
      ['planSchedule', { key, version, draft, at, replaces: null }],
      ['planChange', { key, version, draft }],
    ];
    for (const [path, body] of calls) expect((await call(path, body)).name).toBe('NEEDS_OWNER');
    // An owner has to type the price again, like everyone.
    for (const [path, body] of calls) {
      const { name } = await app.call(`/Console/${path}`, body, owner);
      expect(['OK', 'PLAN_EXISTS', 'PRICE_UNCONFIRMED']).toContain(name);
    }
  });

  test('that an owner made free is sold, kept free and changed only by owners', async () => {
    const key = 'gift';
    const { draft } = await changed('vip-7', { priceCents: 0, priceFen: null, save: 0, offer: null });
    expect((await app.call('/Console/planAdd', { key, draft }, owner)).name).toBe('OK');
    const sale = { key, version: 1, onSale: true };
    expect((await call('planSale', sale)).name).toBe('NEEDS_OWNER');
    expect((await app.call('/Console/planSale', sale, owner)).name).toBe('OK');
    const paid = { ...draft, priceCents: 299 };
    expect((await call('planChange', { key, version: 2, draft: paid })).name).toBe('NEEDS_OWNER');
    const at = toEpoch(app.time.clock()) + 3600;
    const schedule = { key, version: 2, draft: paid, at, replaces: null };
    expect((await call('planSchedule', schedule)).name).toBe('NEEDS_OWNER');
    const confirmed = [{ of: 'price', amount: 299 }];
    const scheduled = await app.call('/Console/planSchedule', { ...schedule, confirmed }, owner);
    expect(scheduled.name).toBe('OK');
    const { list } = (await call('scheduledPlans')).bean;
    const { id } = list.find((one: { planKey: string }) => one.planKey === key);
    expect((await call('planScheduleCancel', { id })).name).toBe('NEEDS_OWNER');
    expect((await app.call('/Console/planScheduleCancel', { id }, owner)).name).toBe('OK');
    expect((await call('planSale', { ...sale, version: 2, onSale: false })).name).toBe('OK');
  });

  test('lists its changes with before and after, by whom, newest first and page by page', async () => {
    for (const days of [31, 32, 33]) {
      expect((await call('planChange', await changed('vip-30', { days }))).name).toBe('OK');
    }
    const { bean } = await call('planChanges', { key: 'vip-30' });
    expect(bean.next).toBeNull();
    expect(bean.list.map(({ action }: { action: string }) => action)).toEqual([
      'plan.change',
      'plan.change',
      'plan.change',
      'plan.sale',
      'plan.sale',
      'plan.add',
    ]);
    expect(bean.list[0]).toMatchObject({
      by: { id: marketing.id, name: 'Lin of marketing' },
      before: { days: 32 },
      after: { days: 33 },
    });
    for (let days = 40; days < 56; days++) await call('planChange', await changed('vip-30', { days }));
    const first = (await call('planChanges', { key: 'vip-30' })).bean;
    expect(first.list).toHaveLength(20);
    const second = (await call('planChanges', { key: 'vip-30', cursor: first.next })).bean;
    expect(second).toMatchObject({ next: null });
    expect(second.list.at(-1)).toMatchObject({ action: 'plan.add', before: null });
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(22);
  });

  test('an unknown plan, or a change that changes nothing, is refused', async () => {
    expect((await call('planChange', { ...(await changed('vip-7', {})), key: 'none' })).name).toBe(
      'PLAN_NOT_FOUND',
    );
    expect((await call('planChange', await changed('vip-7', {}))).name).toBe('NOTHING_CHANGED');
  });
});

test('the preview shows the draft in its plan’s place, or last, and stores nothing', async () => {
  const { draft } = await changed('vip-7', { priceCents: 4321 });
  const shown = async (key: string) => {
    const { bean } = await call('cardsPreview', { language: 'tw', draft: { key, plan: draft } });
    expect(bean.html).toContain('<html lang="tw">');
    return (JSON.parse(/\[.*\]/.exec(bean.html)?.[0] ?? '') as { key: string; price: { usd: number } }[]).map(
      ({ key, price }) => `${key} ${price.usd}`,
    );
  };
  expect((await shown('vip-7'))[0]).toBe('vip-7 43.21');
  expect((await shown('vip-8')).at(-1)).toBe('vip-8 43.21');
  expect((await readPlan('vip-7')).priceCents).toBe(299);
  const broken = { key: 'vip-7', plan: { ...draft, days: 0 } };
  expect((await call('cardsPreview', { language: 'en', draft: broken })).name).toBe('PLAN_DAYS_WRONG');
});

test('the preview shows unsaved texts and rates, else the stored ones, and stores nothing', async () => {
  const texts = { zh: '一\n二\n三', tw: '一\n二\n三', en: 'One\nTwo\nThree' };
  const settings = { tierPoints: { vip: texts, svip: texts }, rates: { cny: 7.1, twd: 0 } };
  const { bean } = await call('cardsPreview', { language: 'en', draft: null, settings });
  expect(bean.html).toContain(JSON.stringify(settings));
  const stored = (await call('cardsPreview', { language: 'en', draft: null })).bean;
  expect(stored.html).not.toContain('"One');
  for (const [part, other] of [
    ['tierPoints', 'rates'],
    ['rates', 'tierPoints'],
  ] as const) {
    const one = { language: 'en', draft: null, settings: { [part]: settings[part] } };
    const { html } = (await call('cardsPreview', one)).bean;
    expect(JSON.parse(html.slice(html.indexOf('\n'), html.lastIndexOf('<')))).toEqual({
      [part]: settings[part],
      [other]: defaultSettings('demo')[other],
    });
  }
});
