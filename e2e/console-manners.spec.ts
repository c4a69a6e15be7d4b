import type { Page } from '@playwright/test';
import { phrases as contentEn } from '../console/src/phrases/en/content.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as overviewEn } from '../console/src/phrases/en/overview.ts';
import { phrases as searchEn } from '../console/src/phrases/en/search.ts';
import { phrases as ticketsEn } from '../console/src/phrases/en/tickets.ts';
import { phrases as contentZh } from '../console/src/phrases/zh/content.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { registerCustomer } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { signInToConsole } from './operator.ts';
import { OWNER } from './owner.ts';
import { expect, test } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('on a screen with room', () => {
  test.use({ viewport: { width: 1280, height: 700 }, reducedMotion: 'reduce' });

  test('a page that is opened from far down begins at its top', async ({ page }) => {
    await signInToConsole(page);
    await page.goto('/console/#/settings');
    await expect(page.getByRole('heading', { name: contentEn.groups.downloads })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 600));
    expect(await page.evaluate(() => window.scrollY)).toBe(600);
    await page.getByRole('link', { name: frameEn.groups.customers, exact: true }).click();
    await expect(page).toHaveURL(/#\/customers$/);
    await expect(page.locator('main h1')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a figure of the overview leads to what it counts', async ({ page }) => {
    await signInToConsole(page);
    await page.getByRole('link', { name: overviewEn.ticketsWaiting }).click();
    await expect(heading(page, ticketsEn.title)).toBeVisible();
    await page.goto('/console/#/');
    await page.getByRole('link', { name: overviewEn.expiring }).click();
    await expect(page).toHaveURL(/#\/customers\?expiringFrom=[\d-]{10}&expiringTo=[\d-]{10}$/);
  });

  test('of all that a search finds every line can be read', async ({ page }) => {
    const [{ email }] = await Promise.all([registerCustomer(), registerCustomer()]);
    await signInToConsole(page);
    await page.keyboard.press('/');
    await page.keyboard.type(email.slice(0, 3));
    const options = page.getByRole('listbox', { name: searchEn.label }).getByRole('option');
    await expect(async () => expect(await options.count()).toBeGreaterThan(1)).toPass();
    await expectNoViolations(page, { within: 'header' });
  });
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

  test('a password can be shown by keyboard, with a button that has a Chinese name', async ({ page }) => {
    await page.goto('/console/');
    const password = page.locator('input[autocomplete=current-password]');
    await password.fill(OWNER.password);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: frameZh.showPassword })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(password).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: frameZh.hidePassword })).toBeFocused();
  });

  test('a time that is chosen says in which zone it is', async ({ page }) => {
    await signInToConsole(page);
    await page.goto('/console/#/announcements');
    await page.getByRole('button', { name: contentZh.announce }).click();
    const starts = page.getByRole('dialog').getByLabel(contentZh.starts);
    const zone = await page.evaluate(
      () =>
        new Intl.DateTimeFormat('zh-CN', { timeZoneName: 'short' })
          .formatToParts()
          .find(({ type }) => type === 'timeZoneName')?.value,
    );
    await expect(starts).toHaveAccessibleDescription(frameZh.ownZone(zone ?? ''));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });

  test('the search takes the bar while it is used, and no column is squeezed to a word a line', async ({
    page,
  }) => {
    await registerCustomer();
    await signInToConsole(page);
    const box = page.getByRole('searchbox', { name: searchEn.label });
    const width = async () => (await box.boundingBox())?.width ?? 0;
    expect(await width()).toBeLessThan(80);
    await box.focus();
    expect(await width()).toBeGreaterThan(300);
    await page.keyboard.press('Escape');

    await page.goto('/console/#/audit');
    const row = page.getByRole('table').getByRole('row').nth(1);
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height ?? 0).toBeLessThan(90);
    await expectToFit(page);
    await expectNoViolations(page);
  });
});
