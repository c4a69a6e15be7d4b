import type { Page } from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import { PAY_METHODS } from '@causeway/contract/lists';
import { phrases as pitchEn } from '../site/src/phrases/en/content/pitch.ts';
import { phrases as pricesEn } from '../site/src/phrases/en/billing/prices.ts';
import { phrases as pitchTw } from '../site/src/phrases/tw/content/pitch.ts';
import { phrases as pricesTw } from '../site/src/phrases/tw/billing/prices.ts';
import { phrases as pitchZh } from '../site/src/phrases/zh/content/pitch.ts';
import { phrases as pricesZh } from '../site/src/phrases/zh/billing/prices.ts';
import { formatUsd } from '@causeway/web/format';
import { languagesOf } from '../scripts/test-depth.ts';
import { CHECKOUT_TEXTS } from './checkout-texts.ts';
import { openOrder, registerCustomer, signIn } from './customer.ts';
import { expectPlansInView } from './expectations.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { ...CHECKOUT_TEXTS.en, pitch: pitchEn, prices: pricesEn },
  zh: { ...CHECKOUT_TEXTS.zh, pitch: pitchZh, prices: pricesZh },
  tw: { ...CHECKOUT_TEXTS.tw, pitch: pitchTw, prices: pricesTw },
} as const satisfies Record<Language, object>;

const PHONE = { width: 390, height: 844 };
const CHOICE = 'plan=svip-90&pay=alipay';

const plan = (page: Page, key: string) => page.locator(`input[type=radio][value="${key}"]`);

for (const language of languagesOf('prices')) {
  test.describe(language, () => {
    test.use({ language, viewport: PHONE });

    test('a stranger finds every price, and the login says why it is needed', async ({ page }) => {
      const t = TEXTS[language];
      await page.goto('/');
      await expect(page.locator('main a[href="#/Prices"]').first()).toBeInViewport({ ratio: 1 });
      const seats = page.getByRole('region', { name: t.prices.team, exact: true });
      await expect(seats.getByRole('listitem')).toHaveCount(3);
      await expect(seats).toContainText(t.prices.perSlot);
      await expect(seats).toContainText(t.plans.total(formatUsd(35.93, language)));
      await page.getByRole('link', { name: t.pitch.allPrices }).click();
      await expect(page.getByRole('heading', { name: t.frame.titles.prices, level: 1 })).toBeVisible();

      await expect(page.locator('main input[name]')).toHaveCount(5 + Object.keys(PAY_METHODS).length);
      await expect(page.locator('main input[name]').first()).toHaveValue('vip-360');
      await expect(plan(page, 'vip-360')).toBeChecked();
      await expectPlansInView(page);
      await expect(page.locator('main table')).toBeVisible();
      await expect(page.getByText(t.plans.refund(90))).toHaveCount(4);
      await expect(page.getByText(t.plans.refund(7))).toHaveCount(1);

      await plan(page, 'svip-90').check();
      await page.getByRole('radio', { name: t.checkout.methods.alipay }).check();
      await page.getByRole('button', { name: t.checkout.pay, exact: true }).click();
      await expect(page).toHaveURL(`/#/Login?redirect=${encodeURIComponent(`/Packages?${CHOICE}`)}`);
      await expect(page.getByText(t.forms.buyLead(t.plan.replace('VIP', 'SVIP')))).toBeVisible();
    });

    test('a plan on the landing page is chosen on the price page, also before the scripts are there', async ({
      page,
    }) => {
      const { promise: followed, resolve: follow } = Promise.withResolvers<void>();
      await page.route('**/assets/frame-*.js', async (route) => {
        await followed;
        await route.continue();
      });
      // By then the first script has begun, and waits for the header's texts.
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await page.locator('a[href="#/Prices?plan=svip-90"]').click();
      follow();
      await expect(plan(page, 'svip-90')).toBeChecked();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });

    test('an order whose payment is being checked leaves the plans in the first screen', async ({ page }) => {
      const t = TEXTS[language].checkout;
      const customer = await registerCustomer();
      const { orderId } = await openOrder(customer, { payType: 'creditCard' });
      await signIn(page, customer);
      await page.goto(`/#/Packages?order=${orderId}`);
      await expect(page.getByText(t.returned.checking)).toBeVisible();
      await expect(page.getByRole('button', { name: t.resume })).toBeVisible();
      await expectPlansInView(page);
    });
  });
}
