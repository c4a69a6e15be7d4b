import type { Page } from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import { phrases as landingEn } from '../site/src/phrases/en/content/landing.ts';
import { phrases as landingTw } from '../site/src/phrases/tw/content/landing.ts';
import { phrases as landingZh } from '../site/src/phrases/zh/content/landing.ts';
import { languagesOf } from '../scripts/test-depth.ts';
import { CHECKOUT_TEXTS } from './checkout-texts.ts';
import { extraDaysOf } from './campaigns.ts';
import { codeIn, freshEmail } from './customer.ts';
import { readMail } from './mailbox.ts';
import { countSheets } from './paper.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { ...CHECKOUT_TEXTS.en, landing: landingEn },
  zh: { ...CHECKOUT_TEXTS.zh, landing: landingZh },
  tw: { ...CHECKOUT_TEXTS.tw, landing: landingTw },
} as const satisfies Record<Language, object>;

const TRIAL_DAYS = 3;
const PLAN_DAYS = 90;

/** The day, in the browser's time zone, on which time bought now ends. */
async function dayAfter(page: Page, days: number): Promise<{ year: string; day: string }> {
  return page.evaluate((count) => {
    const date = new Date(Date.now() + count * 86_400_000);
    return { year: String(date.getFullYear()), day: String(date.getDate()) };
  }, days);
}

for (const language of languagesOf('checkout')) {
  test.describe(language, () => {
    test.use({ language });

    test('a visitor becomes a paying customer, from the landing page to a receipt', async ({
      page,
      context,
    }) => {
      const t = TEXTS[language];
      const email = freshEmail();
      const extraDays = await extraDaysOf('vip-90');
      const added =
        extraDays === 0 ? t.paid.daysAdded(PLAN_DAYS) : t.paid.daysAndExtraAdded(PLAN_DAYS, extraDays);
      const days = TRIAL_DAYS + PLAN_DAYS + extraDays;

      await page.goto('/');
      await page.getByRole('link', { name: t.landing.registerNow }).first().click();

      await page.getByLabel(t.forms.email, { exact: true }).fill(email);
      await page.getByRole('button', { name: t.frame.getCode }).click();
      const code = codeIn((await readMail(email)).text);
      await page.getByLabel(t.forms.code).fill(code);
      await page.getByLabel(t.forms.password, { exact: true }).fill('lantern-on-the-dam');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t.forms.signUpSuccess).first()).toBeVisible();

      await page.goto('/#/Packages?plan=gold-1&pay=cowries');
      // An unknown choice is the first plan and no method, and there is no Continue until one is chosen.
      await expect(page.locator('input[value="vip-360"]')).toBeChecked();
      await expect(page.getByText(t.checkout.chooseMethod)).toBeVisible();
      await expect(page.getByRole('button', { name: t.checkout.pay })).toHaveCount(0);
      await page.getByText(t.plan).first().click();
      await page.getByText(t.checkout.methods.alipay).click();
      const summary = page.getByRole('region', { name: t.checkout.summary });
      await expect(summary).toContainText('29.98');
      await expect(summary).toContainText('11.99');
      await expect(summary).toContainText('17.99');
      await page.getByRole('button', { name: t.checkout.pay }).click();

      await page.waitForURL('**/pay/sandbox/*');
      await expect(page.getByText('17.99')).toBeVisible();
      await page.getByRole('button', { name: t.pay, exact: true }).click();

      await page.waitForURL('**/#/PaySuc?id=*');
      await expect(page.getByRole('heading', { name: t.paid.title, level: 1 })).toBeVisible();
      await expect(page.getByText(added)).toBeVisible();

      await page.goto('/#/Account');
      const end = await dayAfter(page, days);
      await expect(
        page
          .getByText(t.account.daysLeft(days - 1))
          .or(page.getByText(t.account.daysLeft(days)))
          .first(),
      ).toBeVisible();
      const card = page.getByRole('region', { name: t.account.overview });
      await expect(card).toContainText(t.account.types.vip);
      await expect(card).toContainText(end.year);
      await expect(card).toContainText(end.day);

      await page.getByRole('tab', { name: t.account.orders }).click();
      await expect(page.getByText(t.plan).first()).toBeVisible();
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: t.orders.receipt }).first().click();
      const receipt = await opened;
      await expect(receipt.getByText(t.plan, { exact: true })).toBeVisible();
      await expect(receipt.getByText(/\d{8}-[0-9A-Z]{10}/)).toBeVisible();
      await expect(receipt.getByText('ALIPAY')).toBeVisible();
      await expect(receipt.getByText('17.99').first()).toBeVisible();
      await expect(receipt.getByText(email)).toBeVisible();
      for (const title of [
        t.frame.titles.terms,
        t.frame.titles.privacy,
        t.frame.titles.refund,
        t.frame.titles.contact,
      ]) {
        await expect(receipt.getByRole('link', { name: title })).toBeVisible();
      }
      expect(await countSheets(receipt)).toBe(1);
    });
  });
}
