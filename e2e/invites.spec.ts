import type { Language } from '@causeway/contract/language';
import { languagesOf } from '../scripts/test-depth.ts';
import { phrases as accountEn } from '../site/src/phrases/en/billing/account.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as inviteEn } from '../site/src/phrases/en/promotions/invite.ts';
import { phrases as checkoutEn } from '../site/src/phrases/en/billing/checkout.ts';
import { phrases as plansEn } from '../site/src/phrases/en/billing/plans.ts';
import { phrases as receiptEn } from '../site/src/phrases/en/billing/receipt.ts';
import { phrases as accountTw } from '../site/src/phrases/tw/billing/account.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as inviteTw } from '../site/src/phrases/tw/promotions/invite.ts';
import { phrases as checkoutTw } from '../site/src/phrases/tw/billing/checkout.ts';
import { phrases as plansTw } from '../site/src/phrases/tw/billing/plans.ts';
import { phrases as receiptTw } from '../site/src/phrases/tw/billing/receipt.ts';
import { phrases as accountZh } from '../site/src/phrases/zh/billing/account.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as inviteZh } from '../site/src/phrases/zh/promotions/invite.ts';
import { phrases as checkoutZh } from '../site/src/phrases/zh/billing/checkout.ts';
import { phrases as plansZh } from '../site/src/phrases/zh/billing/plans.ts';
import { phrases as receiptZh } from '../site/src/phrases/zh/billing/receipt.ts';
import { codeIn, freshEmail, registerCustomer, signIn } from './customer.ts';
import { lookAt } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { toPaymentPage } from './pay.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: {
    account: accountEn,
    forms: formsEn,
    frame: frameEn,
    invite: inviteEn,
    checkout: checkoutEn,
    plans: plansEn,
    receipt: receiptEn,
    plan: 'VIP 90 days',
    sandbox: 'Pay',
  },
  zh: {
    account: accountZh,
    forms: formsZh,
    frame: frameZh,
    invite: inviteZh,
    checkout: checkoutZh,
    plans: plansZh,
    receipt: receiptZh,
    plan: 'VIP 90 天套餐',
    sandbox: '支付',
  },
  tw: {
    account: accountTw,
    forms: formsTw,
    frame: frameTw,
    invite: inviteTw,
    checkout: checkoutTw,
    plans: plansTw,
    receipt: receiptTw,
    plan: 'VIP 90 天方案',
    sandbox: '付款',
  },
} as const satisfies Record<Language, object>;

const REWARD_DAYS = 10;
const PERCENT = 10;

for (const language of languagesOf('invites')) {
  test.describe(language, () => {
    test.use({ language, permissions: ['clipboard-read', 'clipboard-write'] });

    test('a friend registers through the link, buys 90 days with 10 % off, and the inviter’s days appear', async ({
      page: inviterPage,
      browser,
      locale,
      baseURL,
    }) => {
      const t = TEXTS[language];
      await signIn(inviterPage, await registerCustomer());
      await inviterPage.goto('/#/Account');
      await inviterPage.getByRole('link', { name: t.account.inviteTitle }).click();
      await expect(inviterPage.getByText(t.invite.nobodyTitle)).toBeVisible();
      await inviterPage.getByRole('button', { name: t.invite.copyLink }).first().click();
      await expect(inviterPage.getByText(t.invite.copied).first()).toBeVisible();
      const link = await inviterPage.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(await inviterPage.getByLabel(t.invite.link, { exact: true }).inputValue());

      const context = await browser.newContext({ locale: locale ?? 'en-US', baseURL: baseURL ?? '' });
      const page = await context.newPage();
      const email = freshEmail();
      await page.goto(link);
      const code = new URL(link.replace('#/', '')).searchParams.get('invite') ?? '';
      await expect(page.getByText(t.forms.invited(code))).toBeVisible();
      await page.getByLabel(t.forms.email, { exact: true }).fill(email);
      await page.getByRole('button', { name: t.frame.getCode }).click();
      await page.getByLabel(t.forms.code).fill(codeIn((await readMail(email)).text));
      await page.getByLabel(t.forms.password, { exact: true }).fill('lantern-on-the-dam');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t.forms.signUpSuccess).first()).toBeVisible();

      await page.goto('/#/Packages');
      await expect(page.getByText(t.plans.friendTitle(PERCENT))).toBeVisible();
      // The countdown ends 24 hours after registering.
      await expect(page.getByRole('timer').last()).toContainText(/23:5\d:\d\d/);
      await page.getByText(t.plan).first().click();
      await page.getByText(t.checkout.methods.alipay).click();
      const summary = page.getByRole('region', { name: t.checkout.summary });
      for (const sum of ['29.98', '11.99', '1.80', '16.19']) await expect(summary).toContainText(sum);
      await lookAt(page, `packages-friend-${language}`);
      await page.getByRole('button', { name: t.checkout.pay }).click();
      await toPaymentPage(page);
      await expect(page.getByText('16.19')).toBeVisible();

      // An unpaid order keeps the discount, and the page says so.
      await page.goto('/#/Packages');
      await expect(page.getByText(t.plans.friendHeldTitle)).toBeVisible();
      await expect(summary).not.toContainText('1.80');
      await page.getByRole('button', { name: t.checkout.resume }).click();
      await toPaymentPage(page);
      await page.getByRole('button', { name: t.sandbox, exact: true }).click();
      await page.waitForURL('**/#/PaySuc?id=*');
      const id = new URL(page.url().replace('#/', '')).searchParams.get('id') ?? '';

      await page.goto(`/#/OrderReceipt?id=${id}`);
      await expect(page.getByRole('row', { name: t.receipt.friendDiscount })).toContainText('1.80');
      await expect(page.getByText('16.19')).toBeVisible();
      await page.goto('/#/Packages');
      await expect(page.locator('input[type=radio][value="1"]')).toBeVisible();
      await expect(page.getByText(t.plans.friendTitle(PERCENT))).toHaveCount(0);
      await context.close();

      await inviterPage.reload();
      await expect(inviterPage.getByText(t.invite.friends(1), { exact: true })).toBeVisible();
      await expect(inviterPage.getByText(t.invite.days(REWARD_DAYS), { exact: true }).first()).toBeVisible();
      await expect(inviterPage.getByRole('list', { name: t.invite.pathLabel })).toBeVisible();
      await lookAt(inviterPage, `invite-rewarded-${language}`);
      await inviterPage.goto('/#/Account');
      await expect(
        inviterPage
          .getByText(t.account.daysLeft(3 + REWARD_DAYS))
          .or(inviterPage.getByText(t.account.daysLeft(2 + REWARD_DAYS)))
          .first(),
      ).toBeVisible();
    });
  });
}
