import { checkCampaign } from '@causeway/contract/campaigns';
import { readAccountInfo, type UnpaidOrder } from '@causeway/contract/accounts';
import type { OutputOf } from '@causeway/contract/endpoint';
import { createOrder, followOrder, readOrderStatus } from '@causeway/contract/orders';
import { listPlans } from '@causeway/contract/plans';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../e2e/in-browser/fake-api.ts';
import { languagesOf } from '../../../scripts/test-depth.ts';
import { sampleFirstPage } from '../../dev/sample-first-page.ts';
import { SAMPLE_ACCOUNT } from '../../test/sample-account.ts';
import { showPart } from '../../test/show-part.tsx';
import { OPEN } from '../features/billing/orders/order-status.fixture.ts';
import { checkoutPhrases, planPhrases } from '../phrases/billing.ts';
import { sessionStore } from '../storage/browser-storage.ts';
import { noteServerDate } from '../time/server-clock.ts';
import PlansPage from './plans-page.tsx';

type Plans = OutputOf<typeof listPlans>;

const SOON = Math.floor(Date.now() / 1000) + 1790;
const NO_TEXT = { zh: '', tw: '', en: '' };
const PLANS: Plans = {
  goods: [...sampleFirstPage('en').goods],
  payArray: [{ id: 1, name: 'alipay', icon: '/pay-methods/alipay.svg', currency: 'USD', rate: null }],
  activity: { enable: false, image: { b: NO_TEXT } },
  devicePublic: { nowDeviceNum: 0 },
  friendDiscount: null,
  friendDiscountHeld: null,
};
const FRIEND = { percent: 10, endTime: SOON + 80_000, lastTime: 81_790 };
const HELD = { until: SOON, endTime: FRIEND.endTime };
const WAITING: UnpaidOrder = {
  id: '7',
  name: { cn: 'VIP 360 天', tw: 'VIP 360 天', en: 'VIP 360 days' },
  usd: 43.19,
  type: 'alipay',
  expire: SOON,
  replaced: false,
};

/** The same plans, one of them at another price. */
const priced = (key: string, usd: number) =>
  PLANS.goods.map((goods) => (goods.key === key ? { ...goods, price: { usd } } : goods));

/** Answers what the page reads; both are read anew for each call. */
function answerPage(server: { readonly plans: Plans }, unpaid: () => UnpaidOrder[]): void {
  answer(listPlans, () => server.plans);
  answer(readAccountInfo, () => ({ ...SAMPLE_ACCOUNT, unpaid: unpaid() }));
  answer(checkCampaign, () => ({
    enable: false,
    endTime: 0,
    title: NO_TEXT,
    image: { b: NO_TEXT },
    link: '' as const,
    now: SOON - 1790,
  }));
}

describe.each(languagesOf('price-change'))('%s', (language) => {
  const open = async (plans: Plans, plan: string) => {
    const server = { plans, unpaid: [] as UnpaidOrder[] };
    answerPage(server, () => server.unpaid);
    // Payments start only on this page.
    location.hash = '#/Packages';
    onTestFinished(() => history.replaceState(null, '', location.pathname + location.search));
    const t = await checkoutPhrases.load(language);
    const texts = await planPhrases.load(language);
    await showPart(<PlansPage />, { language, kind: 'individual' });
    await page.getByText(t.methods.alipay).click();
    const choose = (key: string) => {
      const radio = document.querySelector<HTMLInputElement>(`input[value="${key}"]`);
      if (radio === null) throw new Error(`There is no plan ${key}`);
      return page.elementLocator(radio).click({ force: true });
    };
    await choose(plan);
    const summary = page.getByRole('region', { name: t.summary });
    return {
      server,
      t,
      texts,
      choose,
      summary,
      alert: summary.getByRole('alert'),
      total: summary.getByRole('definition').last(),
      pay: summary.getByRole('button', { name: t.pay }),
    };
  };
  const usd = (amount: string) => (language === 'en' ? `$${amount}` : `US$${amount}`);

  test('a changed price is shown and announced, and paid only after another press', async () => {
    const { server, t, choose, summary, alert, total, pay } = await open(PLANS, 'vip-90');
    await expect.element(total).toHaveTextContent(usd('17.99'));
    await expect.element(summary).toMatchTextContent(t.estimate(language === 'tw' ? 'NT$583' : '¥128'));
    const refused = answer(createOrder, () => {
      server.plans = { ...PLANS, goods: priced('vip-90', 18.34) };
      return { refusal: 'PRICE_CHANGED', bean: { totalUsd: 18.34 } };
    });
    await pay.click();
    await expect.element(alert).toHaveTextContent(t.priceNow(usd('18.34')));
    await expect.element(total).toHaveTextContent(usd('18.34'));
    await expect.element(summary).not.toMatchTextContent('17.99');
    expect(refused.map(({ totalUsd }) => totalUsd)).toEqual([17.99]);
    await expectNoViolations();
    // The total that it names always equals the total beneath it.
    await choose('vip-7');
    await expect.element(alert).toHaveTextContent(t.priceChanged);
    await choose('vip-90');
    const ordered = answer(createOrder, () => ({
      orderId: '7',
      status: 'pending' as const,
      url: 'https://qr.alipay.com/bax7',
      error: false,
      code: true as const,
    }));
    answer(followOrder, () => new Promise<never>(() => undefined));
    await pressTwice(pay);
    await expect.element(page.getByRole('dialog', { name: t.scan.title })).toBeVisible();
    expect(ordered).toEqual([expect.objectContaining({ productId: 'vip-90', mId: 1, totalUsd: 18.34 })]);
    await page.viewport(320, 640);
    expectToFit();
  });

  test('a pay method that charges yuan shows them, and its order pays what is shown', async () => {
    const inYuan = (rate: number): Plans => {
      const [alipay] = PLANS.payArray;
      return { ...PLANS, payArray: alipay === undefined ? [] : [{ ...alipay, currency: 'CNY', rate }] };
    };
    const { server, t, summary, alert, total, pay } = await open(inYuan(7.1), 'vip-90');
    await expect.element(total).toHaveTextContent('¥127.73');
    await expect.element(summary).toMatchTextContent(usd('17.99'));
    const refused = answer(createOrder, () => {
      server.plans = inYuan(7.2);
      return { refusal: 'PRICE_CHANGED', bean: { totalUsd: 17.99, totalCny: 129.53 } };
    });
    await pay.click();
    await expect.element(alert).toHaveTextContent(t.priceNow('¥129.53'));
    await expect.element(total).toHaveTextContent('¥129.53');
    expect(refused).toEqual([expect.objectContaining({ totalUsd: 17.99, totalCny: 127.73 })]);
    const ordered = answer(createOrder, () => 'silent');
    await pay.click();
    await expect
      .poll(() => ordered)
      .toEqual([expect.objectContaining({ totalUsd: 17.99, totalCny: 129.53 })]);
    await expectNoViolations();
    await page.viewport(320, 640);
    expectToFit();
  });

  test('a friend whose order got no answer learns which order has the discount before ordering again', async () => {
    const found = await open({ ...PLANS, friendDiscount: FRIEND }, 'vip-360');
    const { server, t, texts, alert, total, pay } = found;
    await expect.element(total).toHaveTextContent(usd('43.19'));
    // The order exists nevertheless.
    const lost = answer(createOrder, () => {
      server.plans = { ...PLANS, friendDiscountHeld: HELD };
      server.unpaid = [WAITING];
      return 'silent';
    });
    await pay.click();
    await expect.element(alert).toHaveTextContent(texts.friendHeldHint);
    await expect.element(total).toHaveTextContent(usd('47.99'));
    const waiting = page.getByRole('region', { name: t.unpaidTitle(1) });
    await expect.element(waiting).toMatchTextContent('43.19');
    expect(lost).toHaveLength(1);
    await expectNoViolations();
  });

  test('an order that is started after the customer has left the page is listed without a reload', async () => {
    const { server, t, pay } = await open(PLANS, 'vip-90');
    const { promise, resolve } = Promise.withResolvers<void>();
    const ordered = answer(createOrder, async () => {
      await promise;
      server.unpaid = [WAITING];
      return { orderId: '7', status: 'pending' as const, url: 'https://pay.example/7', error: false };
    });
    await pay.click();
    await expect.poll(() => ordered).toHaveLength(1);
    location.hash = '#/Account';
    resolve();
    await expect.element(page.getByRole('region', { name: t.unpaidTitle(1) })).toBeVisible();
  });

  test('a friend who has ordered in another tab gets the full price, with the reason', async () => {
    const found = await open({ ...PLANS, friendDiscount: FRIEND }, 'vip-360');
    const { server, t, texts, alert, total, pay } = found;
    answer(createOrder, () => {
      server.plans = { ...PLANS, friendDiscountHeld: HELD };
      server.unpaid = [WAITING];
      return { refusal: 'PRICE_CHANGED', bean: { totalUsd: 47.99 } };
    });
    await pay.click();
    await expect.element(alert).toMatchTextContent(t.priceNow(usd('47.99')));
    await expect.element(alert).toMatchTextContent(texts.friendHeldHint);
    await expect.element(total).toHaveTextContent(usd('47.99'));
    await expect.element(page.getByRole('region', { name: t.unpaidTitle(1) })).toMatchTextContent('43.19');
  });

  test('a discount is back once its order has expired, even if this device’s clock is a day slow', async () => {
    const now = Date.now() + 86_400_000;
    noteServerDate(new Date(now).toUTCString());
    onTestFinished(() => noteServerDate(new Date().toUTCString()));
    const held = { ...HELD, until: Math.floor(now / 1000) };
    answerPage({ plans: PLANS }, () => []);
    let reads = 0;
    answer(listPlans, () => {
      reads += 1;
      return { ...PLANS, ...(reads === 1 ? { friendDiscountHeld: held } : { friendDiscount: FRIEND }) };
    });
    const texts = await planPhrases.load(language);
    await showPart(<PlansPage />, { language, kind: 'individual' });
    await expect.element(page.getByText(texts.friendTitle(10))).toBeVisible();
  });

  test('an order that cannot be started opens the tip, and a free one the thanks', async () => {
    const { t, pay } = await open(PLANS, 'vip-90');
    const started = { orderId: '7', url: '' };
    sessionStore.save('channelId', 'web7');
    const asked = answer(createOrder, () => ({ ...started, status: 'failed' as const, error: true }));
    await pressTwice(pay);
    const tip = page.getByRole('dialog', { name: t.tipTitle });
    await expect.element(tip).toBeVisible();
    expect(asked.map(({ channelId }) => channelId)).toEqual(['web7']);
    await userEvent.keyboard('{Escape}');
    await expect.element(tip).not.toBeInTheDocument();
    await expect.element(pay).toHaveFocus();
    answer(createOrder, () => ({ refusal: 'ORDERS_TOO_MANY_OPEN' }));
    await pay.click();
    await tip.getByText(t.tipClose, { exact: true }).click();
    answer(createOrder, () => ({ ...started, status: 'paid' as const, error: false }));
    await pay.click();
    await expect.element(page.getByRole('dialog', { name: t.thanksTitle })).toMatchTextContent(t.thanksText);
  });

  test.each([
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['created', 'checking'],
  ] as const)(
    'a return with a payment that is %s says so and keeps plan and method',
    async (payment, outcome) => {
      answerPage({ plans: PLANS }, () => [WAITING]);
      const status = { ...OPEN, productId: 'vip-360', type: 'alipay' as const, payment };
      answer(followOrder, () => 'silent');
      answer(readOrderStatus, () => status);
      const t = await checkoutPhrases.load(language);
      const at = '/Packages?order=order-1';
      await showPart(<PlansPage />, { language, kind: 'individual', at });
      await expect.element(page.getByText(t.returned[outcome])).toBeVisible();
      const kept = page.getByText(t.returned.keeps);
      if (outcome === 'checking') await expect.element(kept).not.toBeInTheDocument();
      else await expect.element(kept).toBeVisible();
      await expect.element(page.getByRole('radio', { name: t.methods.alipay })).toBeChecked();
      expect(document.querySelector<HTMLInputElement>('input[value="vip-360"]')?.checked).toBe(true);
      await expect.element(page.getByRole('button', { name: t.pay, exact: true })).toBeVisible();
      await expectNoViolations();
      await page.viewport(320, 640);
      expectToFit();
    },
  );
});
