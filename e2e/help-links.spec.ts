import type { Locator, Page } from '@playwright/test';
import { phrases as frame } from '../site/src/phrases/en/frame.ts';
import { phrases as help } from '../site/src/phrases/en/content/help.ts';
import { onward } from './one-page.ts';
import { expect } from './test.ts';

// By one worker and in this order, as they share a page: each must end on another page than the next one begins on.
onward.describe.configure({ mode: 'default' });
/** As tall as a phone in landscape, so that a page is many windows long. */
onward.use({ viewport: { width: 390, height: 500 } });

const item = (page: Page, number: number) => page.locator('details').nth(number - 1);
const heading = (page: Page, number: number) => item(page, number).locator('summary');

/** Fully in the window, and not under the bar. */
async function expectInSight(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole('banner').boundingBox();
  const place = await target.boundingBox();
  expect(place?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN);
}

async function openItem(page: Page, category: number, number: number): Promise<void> {
  await page.goto(`/#/helpdetail?helpcategory=${category}&helpcontent=${number}`);
  await expect(item(page, number).locator('p').first()).toBeVisible();
}

onward(
  'a heading stays visible when pressing it closes a long item above; other links lead to the top, a tab keeps the focus',
  async ({ page }) => {
    await openItem(page, 3, 1);
    await heading(page, 2).scrollIntoViewIfNeeded();
    await heading(page, 2).click();
    await expect(item(page, 2).locator('p').first()).toBeVisible();
    await expect(item(page, 1)).not.toHaveAttribute('open');
    await expectInSight(page, heading(page, 2));
    await expect(heading(page, 2)).toBeFocused();

    const main = page.locator('#main');
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    await openItem(page, 3, 5);
    await page.getByRole('navigation', { name: frame.breadcrumb }).getByText(help.categories.payment).click();
    await expect(page).toHaveURL(/helpcategory=3$/);
    await expect(main).toBeFocused();
    expect(await scrolled()).toBe(0);

    await page.goto('/#/FastGuide?helpcategory=Chrome');
    await page.evaluate(() => scrollTo(0, 120));
    await main.locator('article a[href="/FastGuide?helpcategory=Mac"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(help.guideTitles.Mac);
    await expect(main).toBeFocused();
    expect(await scrolled()).toBe(0);

    const tab = page.getByRole('navigation', { name: help.platformsLabel }).getByText(help.platforms.Windows);
    await tab.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(help.guideTitles.Windows);
    await expect(tab).toBeFocused();
  },
);

onward(
  'the tab names the answer or the guide, and going back from an answer keeps the search',
  async ({ page }) => {
    await openItem(page, 3, 1);
    for (const number of [1, 2]) {
      if (number === 2) await heading(page, number).click();
      const title = await heading(page, number).innerText();
      await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(title)} · `));
    }
    await heading(page, 2).click();
    await expect(page).toHaveTitle(new RegExp(`^${frame.titles.helpDetail} · `));
    await page.goto('/#/FastGuide');
    await expect(page.getByText(help.choosePlatform)).toBeVisible();
    await page.goto('/#/FastGuide?helpcategory=Chrome');
    await expect(page).toHaveTitle(new RegExp(`^${help.guideTitles.Chrome} · `));

    await page.goto('/#/Help');
    await page.getByRole('searchbox', { name: help.search }).fill('DNS');
    await expect(page).toHaveURL(/\/#\/Help\?q=DNS$/);
    await expect(page).toHaveTitle(new RegExp(`^${frame.titles.help} · `));
    const answer = page.getByRole('search').getByRole('link').first();
    const name = await answer.innerText();
    await answer.click();
    await expect(page).toHaveURL(/helpdetail/);
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: help.search })).toHaveValue('DNS');
    await expect(page.getByRole('search').getByRole('link').first()).toHaveText(name.replace('\n', ''));
  },
);

onward(
  'a link of a help text leads to the heading of an item further up, and of another category',
  async ({ page }) => {
    for (const [from, category, number] of [
      [4, 3, 1],
      [5, 2, 1],
    ] as const) {
      await openItem(page, 3, from);
      await item(page, from)
        .locator(`a[href="/helpdetail?helpcategory=${category}&helpcontent=${number}"]`)
        .click();
      await expect(page).toHaveURL(new RegExp(`helpcategory=${category}&helpcontent=${number}$`));
      await expect(item(page, number)).toHaveAttribute('open');
      await expect(heading(page, number)).toBeFocused();
      await expectInSight(page, heading(page, number));
    }
  },
);
