import type { Page } from '@playwright/test';
import { phrases as acts } from '../console/src/phrases/en/actions.ts';
import { phrases as customersEn } from '../console/src/phrases/en/customers.ts';
import { phrases as mails } from '../console/src/phrases/en/mail-names.ts';
import { phrases as words } from '../console/src/phrases/en/words.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as searchEn } from '../console/src/phrases/en/search.ts';
import { phrases as customersZh } from '../console/src/phrases/zh/customers.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as searchZh } from '../console/src/phrases/zh/search.ts';
import { buyPackage, callApi, registerCustomer, siteUrl, type Customer } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { signInToConsole } from './operator.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { t: customersEn, frame: frameEn, search: searchEn },
  zh: { t: customersZh, frame: frameZh, search: searchZh },
} as const;

async function lookAt(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.screenshot({ path: `${import.meta.dirname}/pictures/console-${name}-${colorScheme}.png` });
    await expectNoViolations(page);
    await expectToFit(page);
  }
}

const TICKET = { type: 32, title: 'It does not connect', content: 'Since this morning.' };

async function customerWithStory(): Promise<Customer> {
  const customer = await registerCustomer();
  await buyPackage(customer, 'vip-90');
  const { email: account, password, token } = customer;
  const device = { id: `app of ${account}`, name: 'Lantern phone', type: 'Android', platform: 'mobile' };
  await callApi('/Client/login', { account, password, device });
  await callApi('/Website/ticketAdd', TICKET, token);
  await callApi('/Website/forgotCode', { email: account });
  return customer;
}

/** What the site answers to the customer's password: 200, or the refusal's code. */
async function signInCode({ email, password }: Customer): Promise<number> {
  const answer = await fetch(`${siteUrl()}/Website/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: email, password }),
  });
  return ((await answer.json()) as { code: number }).code;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('en', () => {
  const { t, frame, search } = TEXTS.en;
  test.use({ language: 'en', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

  test('an operator finds a customer by keyboard, reads the story, gives days, blocks, unblocks, looks and deletes', async ({
    page,
  }) => {
    test.slow();
    const customer = await customerWithStory();
    const { email } = customer;
    await signInToConsole(page);

    const box = page.getByRole('searchbox', { name: search.label });
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await page.keyboard.type(email.slice(0, 10));
    const option = page.getByRole('option', { name: new RegExp(email) });
    await expect(option).toBeVisible();
    await lookAt(page, 'search-1280-en');
    await box.fill(`  ${email.toUpperCase()} `);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(heading(page, email)).toBeFocused();

    const story = page.getByRole('list', { name: t.tabs.timeline });
    for (const words of [TICKET.title, 'Lantern phone', t.timeSources.trial, t.events.signed_in_client]) {
      await expect(story).toContainText(words);
    }
    await lookAt(page, 'customer-1280-en');
    await page.getByRole('main').getByText(t.timelineKinds.ticket, { exact: true }).first().click();
    await expect(story.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('tab', { name: t.tabs.devices }).click();
    await expect(page.getByRole('cell', { name: 'Lantern phone' })).toBeVisible();
    await page.getByRole('tab', { name: t.tabs.orders }).click();
    await expect(page.getByRole('cell', { name: words.orderStatuses.paid })).toBeVisible();
    await page.getByRole('tab', { name: t.tabs.timeline }).click();

    const act = async (name: string) => {
      await page.getByRole('button', { name: t.act, exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const dialog = page.getByRole('dialog');
    await act(t.changeTime);
    await dialog.getByRole('textbox', { name: t.dayCount }).fill('7');
    await expect(dialog.getByText(t.afterwards)).toBeVisible();
    await dialog.getByRole('button', { name: t.give }).click();
    await expect(dialog.getByText(frame.reasonMissing)).toBeVisible();
    await dialog.getByLabel(frame.reason).fill('The outage of last week.');
    await lookAt(page, 'customer-time-1280-en');
    await dialog.getByRole('button', { name: t.give }).click();
    await expect(dialog).toBeHidden();
    await expect(story).toContainText(`${t.tiers.vip} ${t.days('+7')}`);
    await expect(story).toContainText('The outage of last week.');

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
    await expect(page.getByRole('cell', { name: 'Lantern phone' })).toBeVisible();
    await expect(page.getByText(TICKET.content)).toBeVisible();
    await lookAt(page, 'customer-see-1280-en');
    await page.getByRole('link', { name: t.seeBack }).click();

    await act(t.remove);
    await dialog.getByLabel(t.removeEmail).fill(email);
    await dialog.getByLabel(frame.reason).fill('Asked for by post.');
    await lookAt(page, 'customer-delete-1280-en');
    await dialog.getByRole('button', { name: t.remove }).click();
    await expect(heading(page, t.deleted)).toBeVisible();
    await expect(story).toContainText(acts.actions['customer.delete'] ?? '');
    expect(await signInCode(customer)).toBe(1001);
  });

  test('a mail that was kept goes out once more', async ({ page }) => {
    const customer = await customerWithStory();
    await signInToConsole(page);
    await page.goto(`/console/#/customers/${customer.id}`);
    const mail = page.getByRole('listitem').filter({ hasText: mails.mailNames['reset-code'] ?? '' });
    await expect(mail.getByText(t.mailStatuses.sent)).toBeVisible();
    await mail.getByRole('button', { name: t.resend }).click();
    await page.getByLabel(frame.reason).fill('It did not arrive.');
    await page.getByRole('dialog').getByRole('button', { name: t.resend }).click();
    await expect(mail).toHaveCount(2);
  });
});

test.describe('zh', () => {
  const { t, frame } = TEXTS.zh;
  test.use({ language: 'zh', viewport: { width: 768, height: 1024 }, reducedMotion: 'reduce' });

  test('the list narrows by address, leads to a customer and is taken along', async ({ page }) => {
    const customer = await customerWithStory();
    await signInToConsole(page);
    await page.goto('/console/#/customers?state=vip');
    await expect(heading(page, t.title)).toBeVisible();
    await expect(page.getByRole('link', { name: customer.email })).toBeVisible();
    await lookAt(page, 'customers-768-zh');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: frame.exportCsv }).click();
    expect((await saved).suggestedFilename()).toMatch(/^causeway-customers-.*\.csv$/);
    await page.goto('/console/#/customers?state=blocked&channel=nobody');
    await expect(page.getByText(t.empty)).toBeVisible();
    await page.getByRole('button', { name: frame.clearFilters }).click();
    await page.getByRole('link', { name: customer.email }).click();
    await expect(heading(page, customer.email)).toBeFocused();
    await expect(page.getByRole('list', { name: t.tabs.timeline })).toContainText(TICKET.title);
    await lookAt(page, 'customer-768-zh');
  });
});
