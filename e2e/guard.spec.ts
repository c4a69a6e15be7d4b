import type { Page } from '@playwright/test';
import { DEPTH, languagesOf } from '../scripts/test-depth.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as landingEn } from '../site/src/phrases/en/content/landing.ts';
import { phrases as landingTw } from '../site/src/phrases/tw/content/landing.ts';
import { phrases as landingZh } from '../site/src/phrases/zh/content/landing.ts';
import type { PagePath } from '../site/src/paths.ts';
import { GUARD_TABLE, type GuardRow } from '../site/test/guard-table.ts';
import { buyPlan, registerCustomer } from './customer.ts';
import { lookAt } from './look-at.ts';
import { onward } from './one-page.ts';
import type { Who } from './screen-list.ts';
import { stepTo } from './step-to.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { forms: formsEn, frame: frameEn, landing: landingEn },
  zh: { forms: formsZh, frame: frameZh, landing: landingZh },
  tw: { forms: formsTw, frame: frameTw, landing: landingTw },
};
const PAGES = Object.keys(GUARD_TABLE) as PagePath[];
const ROWS = {
  visitor: 'visitor',
  customer: 'individual',
  administrator: 'administrator',
  member: 'member',
} as const;

/** Every page, or one for each target of the table for this caller: guard.test.ts covers the whole table. */
function pagesFor(column: keyof GuardRow): readonly PagePath[] {
  if (DEPTH.everyLook) return PAGES;
  const places = new Map(PAGES.map((path) => [GUARD_TABLE[path][column].replace(/\?.*/, ''), path]));
  return [...places.values()];
}

/** Opens an address from a page that everybody may see, and waits for the final page. */
async function follow(page: Page, address: string): Promise<void> {
  await page.goto(address.includes('/Contact') ? '/#/Help' : '/#/Contact');
  await expect(page.locator('h1')).toBeVisible();
  await stepTo(page, address);
}

async function expectRow(page: Page, path: PagePath, column: keyof GuardRow): Promise<void> {
  const outcome = GUARD_TABLE[path][column];
  const expected = outcome === 'stays' ? path : outcome;
  await expect(page, `${path} leads to ${expected}`).toHaveURL(({ hash }) => hash.slice(1) === expected);
}

for (const [who, column] of Object.entries(ROWS) as [Who, keyof GuardRow][]) {
  onward.describe(who, () => {
    // By one worker, so that the second test has the page of the first.
    onward.describe.configure({ mode: 'default' });
    onward.use({ who });

    onward('every page of the guard table leads where the table says', async ({ page }) => {
      onward.setTimeout(180_000);
      for (const path of pagesFor(column)) {
        await follow(page, `/#${path}`);
        await expectRow(page, path, column);
      }
    });

    // The site's first page is found out in the same way for every kind of account.
    if (!DEPTH.everyLook && who !== 'visitor' && who !== 'administrator') return;
    onward('it does so too where the address is the first of all', async ({ page }) => {
      onward.setTimeout(180_000);
      const led = pagesFor(column).filter((path) => GUARD_TABLE[path][column] !== 'stays');
      for (const [index, path] of led.entries()) {
        await page.goto(`/?first=${index}#${path}`);
        await expectRow(page, path, column);
        await expect(page.locator('h1').first()).toBeVisible();
      }
    });
  });
}

declare const window: { shifts: number };

/** Sums up layout shifts that the visitor did not cause. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shifts);
}

const noticeOf = (page: Page) => page.getByRole('main').getByRole('status');

for (const language of languagesOf('guard')) {
  const { forms, frame, landing } = TEXTS[language];
  test.describe(`the notice on the landing page, ${language}`, () => {
    test.use({ language });

    test('names the page that needs a login and leads back to it, and nothing moves', async ({ page }) => {
      const customer = await registerCustomer();
      const receipt = `/OrderReceipt?id=${await buyPlan(customer, 'vip-90')}`;
      const shifts = await watchShifts(page);
      const link = noticeOf(page).getByRole('link', { name: frame.loginNotice(frame.titles.receipt) });

      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/#${receipt}`);
      await expect(page).toHaveURL(/#\/$/);
      await expect(link).toBeVisible();
      expect(await shifts()).toBe(0);
      await page.setViewportSize({ width: 1280, height: 844 });
      await page.reload();
      await expect(link).toBeVisible();
      expect(await shifts()).toBe(0);
      await lookAt(page, `login-notice-${language}`);

      await link.click();
      await expect(page).toHaveURL(({ hash }) => hash === `#/Login?redirect=${encodeURIComponent(receipt)}`);
      await page.goBack();
      await expect(link).toBeVisible();
      await link.click();
      await page.getByLabel(forms.email, { exact: true }).fill(customer.email);
      await page.getByLabel(forms.password, { exact: true }).fill(customer.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(({ hash }) => hash.startsWith(`#${receipt}&endTime=`));
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(landing.headline);
      await expect(noticeOf(page)).toBeEmpty();
    });
  });
}

test('the notice is announced, keeps the focus when dismissed, and shows only the site’s own words', async ({
  page,
}) => {
  await page.goto('/#/Help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/#/Security?a=1');
  const notice = noticeOf(page);
  await expect(notice).toHaveText(frameEn.loginNotice(frameEn.titles.security));
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice).toBeEmpty();
  await expect(page.locator('#main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeEmpty();
  await page.goBack();
  await expect(page).toHaveURL(/#\/Help$/);

  await page.goto('/#/?from=%2FSecurity&redirect=%2FSecurity');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(landingEn.headline);
  await expect(notice).toBeEmpty();
  await page.evaluate(() =>
    history.replaceState({ usr: { from: '/Order?id=<b>You have won</b>' } }, '', '#/'),
  );
  await page.reload();
  await expect(notice).toHaveText(frameEn.loginNotice(frameEn.titles.order));
});
