import type { Page } from '@playwright/test';
import { phrases as actsEn } from '../console/src/phrases/en/actions.ts';
import { phrases as customersEn } from '../console/src/phrases/en/backoffice/customers.ts';
import { phrases as moneyEn } from '../console/src/phrases/en/billing/money.ts';
import { phrases as mailsEn } from '../console/src/phrases/en/mail-names.ts';
import { phrases as wordsEn } from '../console/src/phrases/en/words.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as actsZh } from '../console/src/phrases/zh/actions.ts';
import { phrases as customersZh } from '../console/src/phrases/zh/backoffice/customers.ts';
import { phrases as moneyZh } from '../console/src/phrases/zh/billing/money.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as mailsZh } from '../console/src/phrases/zh/mail-names.ts';
import { phrases as wordsZh } from '../console/src/phrases/zh/words.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { buyPlan, callApi, registerCustomer, siteUrl, type Customer } from './customer.ts';
import { lookAtConsole } from './look-at.ts';
import { openConsole } from './operator.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: {
    t: customersEn,
    money: moneyEn,
    frame: frameEn,
    search: frameEn.search,
    words: wordsEn,
    ...actsEn,
    ...mailsEn,
  },
  zh: {
    t: customersZh,
    money: moneyZh,
    frame: frameZh,
    search: frameZh.search,
    words: wordsZh,
    ...actsZh,
    ...mailsZh,
  },
} as const;

const TICKET = { type: 32, title: 'It does not connect', content: 'Since this morning.' };

async function customerWithHistory(): Promise<Customer> {
  const customer = await registerCustomer();
  await buyPlan(customer, 'vip-90');
  const { email: account, password, token } = customer;
  const device = { id: `app of ${account}`, name: 'Lantern phone', type: 'Android', platform: 'mobile' };
  await callApi('/Client/login', { account, password, device });
  await callApi('/Website/ticketAdd', TICKET, token);
  await callApi('/Website/forgotCode', { email: account });
  return customer;
}

/** The site's code for the customer's password: 200, or the refusal's. */
async function signInCode({ email, password }: Customer): Promise<number> {
  const answer = await fetch(`${siteUrl()}/Website/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: email, password }),
  });
  return ((await answer.json()) as { code: number }).code;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const language of consoleLanguagesOf('console-customers')) {
  const { t, money, frame, search, words, actions, mailNames } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test('the list narrows by address and is exported; a customer is found by keyboard, read, given days, blocked, and deleted', async ({
      page,
    }) => {
      test.slow();
      const customer = await customerWithHistory();
      const { email } = customer;
      await openConsole(page, '/customers?state=vip');
      await expect(heading(page, t.title)).toBeVisible();
      await expect(page.getByRole('link', { name: email })).toBeVisible();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: frame.exportCsv }).click();
      expect((await saved).suggestedFilename()).toMatch(/^causeway-customers-.*\.csv$/);
      await page.goto('/console/#/customers?state=blocked&channel=nobody');
      await expect(page.getByText(t.empty)).toBeVisible();
      await page.getByRole('button', { name: frame.clearFilters }).click();
      await expect(page.getByRole('link', { name: email })).toBeVisible();

      const box = page.getByRole('combobox', { name: search.label });
      // In a field the key would type a letter.
      await heading(page, t.title).focus();
      await page.keyboard.press('/');
      await expect(box).toBeFocused();
      await page.keyboard.type(email.slice(3, 14));
      await expect(page.getByRole('option', { name: new RegExp(email) })).toBeVisible();
      await box.fill(`  ${email.toUpperCase()} `);
      // The customer, and what an owner can do for them.
      await expect(page.getByRole('option')).toHaveCount(5);
      await page.keyboard.press('Enter');
      await expect(heading(page, email)).toBeFocused();

      const details = page.getByRole('list', { name: t.tabs.timeline });
      for (const words of [TICKET.title, 'Lantern phone', t.timeSources.trial, t.events.signed_in_client]) {
        await expect(details).toContainText(words);
      }
      await lookAtConsole(page, `customer-${language}`);
      const ticketsOnly = page.getByRole('main').getByText(t.timelineKinds.ticket, { exact: true }).first();
      await ticketsOnly.click();
      await expect(details.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('tab', { name: t.tabs.devices }).click();
      await expect(page.getByRole('cell', { name: 'Lantern phone', exact: true })).toBeVisible();
      await page.getByRole('tab', { name: t.tabs.orders }).click();
      await expect(page.getByRole('cell', { name: words.orderStatuses.paid })).toBeVisible();
      const [before = ''] = money.orderSums('1', '|', '', '').split('|');
      await expect(page.getByRole('status').filter({ hasText: before })).toHaveText(/[1-9]/u);
      await page.getByRole('tab', { name: t.tabs.timeline }).click();
      await expect(details.getByRole('listitem')).toHaveCount(1);
      await ticketsOnly.click();

      const dialog = page.getByRole('dialog');
      const mail = details.getByRole('listitem').filter({ hasText: mailNames['reset-code'] ?? '?' });
      await expect(mail.getByText(t.mailStatuses.sent)).toBeVisible();
      await mail.getByRole('button', { name: t.resend }).click();
      await dialog.getByLabel(frame.reason).fill('It did not arrive.');
      await dialog.getByRole('button', { name: t.resend }).click();
      await expect(mail).toHaveCount(2);

      const act = async (name: string) => {
        await page.getByRole('button', { name: t.act, exact: true }).click();
        await page.getByRole('menuitem', { name }).click();
      };
      await expect(dialog).toBeHidden();
      await box.fill(t.changeTime);
      const days = page.getByRole('option', { name: t.changeTime });
      await expect(days).toHaveAttribute('data-combobox-selected', 'true');
      await page.keyboard.press('Enter');
      await dialog.getByRole('textbox', { name: t.dayCount }).fill('7');
      await expect(dialog.getByText(t.afterwards)).toBeVisible();
      await dialog.getByRole('button', { name: t.give }).click();
      await expect(dialog.getByText(frame.reasonMissing)).toBeVisible();
      await dialog.getByLabel(frame.reason).fill('The outage of last week.');
      await dialog.getByRole('button', { name: t.give }).click();
      await expect(dialog).toBeHidden();
      await expect(details).toContainText(`${t.tiers.vip} ${t.days('+7')}`);
      await expect(details).toContainText('The outage of last week.');

      await act(t.block);
      await dialog.getByLabel(frame.reason).fill('A charge was disputed.');
      await dialog.getByRole('button', { name: t.block }).click();
      await expect(page.getByText(t.blockedNote)).toBeVisible();
      expect(await signInCode(customer)).toBe(1021);
      await act(t.unblock);
      await dialog.getByLabel(frame.reason).fill('It was a mistake.');
      await dialog.getByRole('button', { name: t.unblock }).click();
      await expect(page.getByText(t.blockedNote)).toBeHidden();
      expect(await signInCode(customer)).toBe(200);

      await page.getByRole('link', { name: t.seeAs }).click();
      await page.getByLabel(frame.reason).fill('They ask why their phone is not listed.');
      await page.getByRole('button', { name: t.seeOpen }).click();
      await expect(page.getByText(t.seeBanner)).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Lantern phone', exact: true })).toBeVisible();
      await expect(page.getByText(TICKET.content)).toBeVisible();
      await lookAtConsole(page, `customer-see-${language}`);
      await page.getByRole('link', { name: t.seeBack }).click();

      await act(t.remove);
      await dialog.getByLabel(t.removeEmail).fill(email);
      await dialog.getByLabel(frame.reason).fill('Asked for by post.');
      await dialog.getByRole('button', { name: t.remove }).click();
      await expect(heading(page, t.deleted)).toBeVisible();
      await expect(details).toContainText(actions['customer.delete'] ?? '?');
      expect(await signInCode(customer)).toBe(1001);
    });
  });
}
