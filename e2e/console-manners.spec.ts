import type { Page } from '@playwright/test';
import { phrases as contentEn } from '../console/src/phrases/en/content/settings-and-announcements.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as operatorsEn } from '../console/src/phrases/en/identity/operators.ts';
import { phrases as overviewEn } from '../console/src/phrases/en/backoffice/overview.ts';
import { phrases as ticketsEn } from '../console/src/phrases/en/support/tickets.ts';
import { phrases as contentZh } from '../console/src/phrases/zh/content/settings-and-announcements.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as operatorsZh } from '../console/src/phrases/zh/identity/operators.ts';
import { phrases as overviewZh } from '../console/src/phrases/zh/backoffice/overview.ts';
import { phrases as ticketsZh } from '../console/src/phrases/zh/support/tickets.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { registerCustomer } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { lookAt } from './look-at.ts';
import { openConsole } from './operator.ts';
import { OWNER } from './owner.ts';
import { expect, LOCALES, test } from './test.ts';

const TEXTS = {
  en: {
    content: contentEn,
    frame: frameEn,
    operators: operatorsEn,
    overview: overviewEn,
    search: frameEn.search,
    tickets: ticketsEn,
  },
  zh: {
    content: contentZh,
    frame: frameZh,
    operators: operatorsZh,
    overview: overviewZh,
    search: frameZh.search,
    tickets: ticketsZh,
  },
} as const;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const language of consoleLanguagesOf('console-manners')) {
  const { content, frame, operators, overview, search, tickets } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 700 } });

    test('a figure links to what it counts, a page begins at its top, a time names its zone, and every search result can be read', async ({
      page,
    }) => {
      const [{ email }] = await Promise.all([registerCustomer(), registerCustomer()]);
      await openConsole(page);
      await page.getByRole('link', { name: overview.ticketsWaiting }).click();
      await expect(heading(page, tickets.title)).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: overview.expiring }).click();
      await expect(page).toHaveURL(/#\/customers\?state=expiring$/);

      await page.goto('/console/#/settings');
      await expect(page.getByRole('heading', { name: content.groups.downloads })).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 600));
      expect(await page.evaluate(() => window.scrollY)).toBe(600);
      await page.getByRole('link', { name: frame.groups.customers, exact: true }).click();
      await expect(page).toHaveURL(/#\/customers$/);
      await expect(page.locator('main h1')).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);

      await page.keyboard.press('/');
      await page.keyboard.type(email.slice(0, 3));
      const options = page.getByRole('listbox', { name: search.label }).getByRole('option');
      await expect(async () => expect(await options.count()).toBeGreaterThan(1)).toPass();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await expectNoViolations(page, { within: 'header' });
      }

      await page.goto('/console/#/announcements');
      await page.getByRole('button', { name: content.announce }).click();
      const starts = page.getByRole('dialog').getByLabel(content.starts);
      const zone = await page.evaluate(
        (locale) =>
          new Intl.DateTimeFormat(locale, { timeZoneName: 'short' })
            .formatToParts()
            .find(({ type }) => type === 'timeZoneName')?.value,
        LOCALES[language],
      );
      await expect(starts).toHaveAccessibleDescription(frame.ownZone(zone ?? ''));
    });

    test('on a phone the menu opens over the page, the search fills the bar while in use, and each row is a card', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openConsole(page, '/audit');
      const row = page.getByRole('row').filter({ hasText: 'operator.sign_in' }).first();
      await expect(row).toBeVisible();
      expect((await row.boundingBox())?.width ?? 0).toBeGreaterThan(340);
      await expect(page.getByRole('button', { name: frame.filters, exact: true })).toBeVisible();

      const box = page.getByRole('combobox', { name: search.label });
      const width = async () => (await box.boundingBox())?.width ?? 0;
      expect(await width()).toBeLessThan(80);
      await box.focus();
      expect(await width()).toBeGreaterThan(300);
      // A page is found by its name in either language.
      await box.fill('失败的尝');
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#\/failed-attempts$/);

      // From the heading backwards past the header: a closed menu must not hold the focus.
      await page.locator('main h1').focus();
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('button', { name: new RegExp(`^${frame.account}`) })).toBeFocused();
      const menu = page.getByRole('button', { name: frame.openMenu });
      await menu.click();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await menu.click();
      await page.getByRole('link', { name: frame.groups.operators }).click();
      await expect(heading(page, operators.title)).toBeFocused();
      await expect(page.getByRole('row').filter({ hasText: OWNER.email })).toBeVisible();
      await expectToFit(page);
    });

    test('if the console’s code is not loaded, the page says so; without that of one page, it offers a reload', async ({
      context,
    }) => {
      const page = await context.newPage();
      const notice = page.locator('#late p', { hasText: language === 'en' ? /reload/ : /重新加载/ });
      const letTimePass = () =>
        page
          .locator('#late')
          .evaluate((late) => late.getAnimations().forEach((animation) => animation.finish()));
      const expectNotice = async () => {
        await expect(page.locator('#root > p')).toBeVisible();
        await expect(notice).toBeHidden();
        await letTimePass();
        await expect(notice).toBeVisible();
        await expectNoViolations(page, { within: '#late' });
        await page.unrouteAll({ behavior: 'wait' });
      };
      await page.route('**/assets/libraries-*.js', (route) => route.abort());
      await page.goto('/console/');
      await expectNotice();

      await page.route('**/assets/frame-*.js', (route) => route.abort());
      // React's report; Chromium reports the file before.
      const failed = page.waitForEvent('console', (message) => !message.text().startsWith('Failed to load'));
      await page.goto('/console/?texts');
      await failed;
      await expectNotice();

      await page.route('**/assets/sign-in-page-*.js', (route) => route.abort());
      await page.goto('/console/?page');
      await expect(heading(page, frame.brokenTitle)).toBeFocused();
      await lookAt(page, `console-not-loaded-${language}`);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: frame.reload }).click();
      await expect(page.locator('input[type=password]')).toBeVisible();
      await letTimePass();
      await expect(notice).toBeHidden();
    });
  });
}
