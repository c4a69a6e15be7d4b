import type { Page } from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import { phrases as accountEn } from '../site/src/phrases/en/billing/account.ts';
import { phrases as ordersEn } from '../site/src/phrases/en/billing/order-list.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as landingEn } from '../site/src/phrases/en/content/landing.ts';
import { phrases as checkoutEn } from '../site/src/phrases/en/billing/checkout.ts';
import { phrases as plansEn } from '../site/src/phrases/en/billing/plans.ts';
import { phrases as paidEn } from '../site/src/phrases/en/billing/payment-success.ts';
import { phrases as receiptEn } from '../site/src/phrases/en/billing/receipt.ts';
import { phrases as accountTw } from '../site/src/phrases/tw/billing/account.ts';
import { phrases as ordersTw } from '../site/src/phrases/tw/billing/order-list.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as landingTw } from '../site/src/phrases/tw/content/landing.ts';
import { phrases as checkoutTw } from '../site/src/phrases/tw/billing/checkout.ts';
import { phrases as plansTw } from '../site/src/phrases/tw/billing/plans.ts';
import { phrases as paidTw } from '../site/src/phrases/tw/billing/payment-success.ts';
import { phrases as receiptTw } from '../site/src/phrases/tw/billing/receipt.ts';
import { phrases as accountZh } from '../site/src/phrases/zh/billing/account.ts';
import { phrases as ordersZh } from '../site/src/phrases/zh/billing/order-list.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as landingZh } from '../site/src/phrases/zh/content/landing.ts';
import { phrases as checkoutZh } from '../site/src/phrases/zh/billing/checkout.ts';
import { phrases as plansZh } from '../site/src/phrases/zh/billing/plans.ts';
import { phrases as paidZh } from '../site/src/phrases/zh/billing/payment-success.ts';
import { phrases as receiptZh } from '../site/src/phrases/zh/billing/receipt.ts';
import { languagesOf } from '../scripts/test-depth.ts';
import { extraDaysOf } from './campaigns.ts';
import { codeIn, freshEmail } from './customer.ts';
import { readMail } from './mailbox.ts';
import { countSheets } from './paper.ts';
import { toPaymentPage } from './pay.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: {
    landing: landingEn,
    forms: formsEn,
    frame: frameEn,
    checkout: checkoutEn,
    plans: plansEn,
    paid: paidEn,
    account: accountEn,
    orders: ordersEn,
    receipt: receiptEn,
    plan: 'VIP 90 days',
    sandbox: 'Pay',
  },
  zh: {
    landing: landingZh,
    forms: formsZh,
    frame: frameZh,
    checkout: checkoutZh,
    plans: plansZh,
    paid: paidZh,
    account: accountZh,
    orders: ordersZh,
    receipt: receiptZh,
    plan: 'VIP 90 天套餐',
    sandbox: '支付',
  },
  tw: {
    landing: landingTw,
    forms: formsTw,
    frame: frameTw,
    checkout: checkoutTw,
    plans: plansTw,
    paid: paidTw,
    account: accountTw,
    orders: ordersTw,
    receipt: receiptTw,
    plan: 'VIP 90 天方案',
    sandbox: '付款',
  },
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

      await page.goto('/#/Packages');
      // The first plan is preselected, and there is no Continue until a method is chosen.
      await expect(page.locator('input[value="vip-7"]')).toBeChecked();
      await expect(page.getByRole('button', { name: t.checkout.pay })).toHaveCount(0);
      await page.getByText(t.plan).first().click();
      await page.getByText(t.checkout.methods.alipay).click();
      const summary = page.getByRole('region', { name: t.checkout.summary });
      await expect(summary).toContainText('29.98');
      await expect(summary).toContainText('11.99');
      await expect(summary).toContainText('17.99');
      await page.getByRole('button', { name: t.checkout.pay }).click();

      await toPaymentPage(page);
      await expect(page.getByText('17.99')).toBeVisible();
      await page.getByRole('button', { name: t.sandbox, exact: true }).click();

      await page.waitForURL('**/#/PaySuc?id=*');
      await expect(page.getByRole('heading', { name: t.paid.title })).toBeVisible();
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
      await expect(receipt.getByText(t.plan)).toBeVisible();
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
