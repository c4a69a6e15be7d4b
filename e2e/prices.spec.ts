import type { Page } from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import { phrases as landingEn } from '../site/src/phrases/en/content/landing.ts';
import { phrases as landingTw } from '../site/src/phrases/tw/content/landing.ts';
import { phrases as landingZh } from '../site/src/phrases/zh/content/landing.ts';
import { languagesOf } from '../scripts/test-depth.ts';
import { CHECKOUT_TEXTS } from './checkout-texts.ts';
import { codeIn, freshEmail } from './customer.ts';
import { readMail } from './mailbox.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { ...CHECKOUT_TEXTS.en, landing: landingEn },
  zh: { ...CHECKOUT_TEXTS.zh, landing: landingZh },
  tw: { ...CHECKOUT_TEXTS.tw, landing: landingTw },
} as const satisfies Record<Language, object>;

const PHONE = { width: 390, height: 844 };
const CHOICE = 'plan=svip-90&pay=alipay';

const plan = (page: Page, key: string) => page.locator(`input[type=radio][value="${key}"]`);
const method = (page: Page, name: string) => page.getByRole('radio', { name });

/** The first plan's card begins in the first screen. */
async function expectPlansInView(page: Page): Promise<void> {
  const box = await page.locator('label:has(input[value="vip-360"])').boundingBox();
  expect(box?.y).toBeLessThan(PHONE.height);
}

for (const language of languagesOf('prices')) {
  test.describe(language, () => {
    test.use({ language, viewport: PHONE });

    test('a stranger’s plan and method survive the refund policy, a reload and signing up', async ({
      page,
    }) => {
      const t = TEXTS[language];
      await page.goto('/');
      await page.getByRole('link', { name: t.landing.allPlans }).first().click();
      await expect(page.getByRole('heading', { name: t.frame.titles.prices, level: 1 })).toBeVisible();

      await expect(page.locator('main input[name]')).toHaveCount(10);
      await expect(plan(page, 'vip-360')).toBeChecked();
      await expectPlansInView(page);
      await expect(page.locator('main table')).toBeVisible();
      await expect(page.getByText(t.plans.refund(90))).toHaveCount(4);
      await expect(page.getByText(t.plans.refund(7))).toHaveCount(1);

      await plan(page, 'svip-90').check();
      await method(page, t.checkout.methods.alipay).check();
      await expect(page).toHaveURL(`/#/Prices?${CHOICE}`);
      await page.getByRole('main').getByRole('link', { name: t.frame.titles.refund }).click();
      await expect(page.getByRole('heading', { name: t.frame.titles.refund, level: 1 })).toBeVisible();
      await page.goBack();
      await expect(plan(page, 'svip-90')).toBeChecked();
      await page.reload();
      await expect(method(page, t.checkout.methods.alipay)).toBeChecked();

      await page.getByRole('button', { name: t.checkout.pay, exact: true }).click();
      await expect(page).toHaveURL(`/#/Login?redirect=${encodeURIComponent(`/Packages?${CHOICE}`)}`);
      await expect(page.getByText(t.forms.buyLead(t.plan.replace('VIP', 'SVIP')))).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: t.frame.titles.register, exact: true }).click();
      // The page to log in has a field with the same name.
      await expect(page.getByRole('heading', { name: t.frame.titles.register, level: 1 })).toBeVisible();
      const email = freshEmail();
      await page.getByLabel(t.forms.email, { exact: true }).fill(email);
      await page.getByRole('button', { name: t.frame.getCode }).click();
      await page.getByLabel(t.forms.code).fill(codeIn((await readMail(email)).text));
      await page.getByLabel(t.forms.password, { exact: true }).fill('lantern-on-the-dam');
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL(`/#/Packages?${CHOICE}`);
      await expect(plan(page, 'svip-90')).toBeChecked();
      await expect(method(page, t.checkout.methods.alipay)).toBeChecked();
      await expect(page.getByRole('button', { name: t.checkout.pay, exact: true })).toBeVisible();

      await page.goto('/#/Packages?plan=gold-1&pay=cowries');
      await expect(plan(page, 'vip-360')).toBeChecked();
      await expect(page.getByText(t.checkout.chooseMethod)).toBeVisible();
      await expectPlansInView(page);
    });
  });
}
