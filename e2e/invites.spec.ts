import type { Language } from '@causeway/contract/language';
import { languagesOf } from '../scripts/test-depth.ts';
import { phrases as inviteEn } from '../site/src/phrases/en/promotions/invite.ts';
import { phrases as inviteTw } from '../site/src/phrases/tw/promotions/invite.ts';
import { phrases as inviteZh } from '../site/src/phrases/zh/promotions/invite.ts';
import { CHECKOUT_TEXTS } from './checkout-texts.ts';
import { codeIn, freshEmail, registerCustomer, signIn } from './customer.ts';
import { lookAt } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { ...CHECKOUT_TEXTS.en, invite: inviteEn },
  zh: { ...CHECKOUT_TEXTS.zh, invite: inviteZh },
  tw: { ...CHECKOUT_TEXTS.tw, invite: inviteTw },
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
      await page.waitForURL('**/pay/sandbox/*');
      await expect(page.getByText('16.19')).toBeVisible();

      // An unpaid order keeps the discount, and the page says so.
      await page.goto('/#/Packages');
      await expect(page.getByText(t.plans.friendHeldTitle)).toBeVisible();
      await expect(summary).not.toContainText('1.80');
      await page.getByRole('button', { name: t.checkout.resume }).click();
      await page.waitForURL('**/pay/sandbox/*');
      await page.getByRole('button', { name: t.pay, exact: true }).click();
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
