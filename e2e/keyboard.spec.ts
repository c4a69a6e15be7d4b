import type { Page } from '@playwright/test';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as helpEn } from '../site/src/phrases/en/help.ts';
import { phrases as landingEn } from '../site/src/phrases/en/landing.ts';
import { expect, test } from './test.ts';

/** The name of what has the focus, as far as its text says it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`.trim();
  });

/** Presses Tab until something with that name has the focus; every stop on the way must show where the focus is. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(
      () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
    );
    expect(outline, await focused(page)).not.toBe('none');
    const text = await focused(page);
    if (typeof name === 'string' ? text === name || text.startsWith(name) : name.test(text)) return;
  }
  throw new Error(`Tab never reaches ${String(name)}`);
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('from page load to the Windows client, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: landingEn.registerNow }).first()).toBeVisible();
  await tabTo(page, frameEn.clients);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Windows/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/download\?category=Windows$/);
  await expect(page.getByRole('tab', { selected: true })).toContainText('Windows');
  await tabTo(page, /Windows/);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/category=Mac$/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/category=Windows$/);
  await expect(page.getByRole('tabpanel')).toContainText(/Windows/);
  // Faster than anything is drawn.
  await tab(page, 'Windows').evaluate((windows: HTMLElement) => {
    windows.focus();
    for (let presses = 0; presses < 3; presses++)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }),
      );
  });
  await expect(page).toHaveURL(/category=iOS$/);
  await expect(tab(page, 'iOS')).toBeFocused();
});

test('from page load to the second item of the third help tab, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: landingEn.registerNow }).first()).toBeVisible();
  await tabTo(page, frameEn.titles.help);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frameEn.titles.help);
  await page.goto('/#/helpdetail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frameEn.titles.helpDetail);
  const second = page.locator('details').nth(1);
  const titleBefore = await second.locator('h2').innerText();
  await tabTo(page, helpEn.categories.payment);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/helpcategory=3$/);
  // The address changes at once, the items once their text has come.
  await expect(second.locator('h2')).not.toHaveText(titleBefore);
  const title = await second.locator('h2').innerText();
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/helpcategory=3&helpcontent=2&helpName=/);
  await expect(second.locator('p').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: frameEn.breadcrumb })).toContainText(title);
  await page.reload();
  await expect(second.locator('p').first()).toBeVisible();
  await tabTo(page, title);
  await page.keyboard.press('Space');
  await expect(second.locator('p').first()).toBeHidden();
  await expect(page).toHaveURL(/helpcategory=3$/);
});

test('another language, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: landingEn.registerNow }).first()).toBeVisible();
  await tabTo(page, /^Language/);
  await page.keyboard.press('Enter');
  await tabTo(page, '简体中文');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/#/Terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(frameEn.skipToContent);
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page).toHaveURL(/#\/Terms$/);
});
