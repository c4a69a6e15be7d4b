import { LANGUAGES, LANGUAGE_TAGS } from '@causeway/contract/language';
import type { Page } from '@playwright/test';
import { languagesOf } from '../scripts/test-depth.ts';
import { phrases as landingEn } from '../site/src/phrases/en/content/landing.ts';
import { phrases as landingTw } from '../site/src/phrases/tw/content/landing.ts';
import { phrases as landingZh } from '../site/src/phrases/zh/content/landing.ts';
import { siteUrl } from './customer.ts';
import { expect, LOCALES, plainTest, test } from './test.ts';

const LANDING = { en: landingEn, zh: landingZh, tw: landingTw } as const;
const DOCUMENTS = [
  '/Terms',
  '/Privacy',
  '/Refund',
  '/Contact',
  '/Help',
  '/helpdetail?helpcategory=3&helpcontent=2',
  '/FastGuide?helpcategory=Android',
  '/iOSUSA',
  '/iOSMA',
];

for (const language of languagesOf('without-scripts')) {
  test.describe(`without scripts, ${language}`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('the landing page and its documents work in the visitor’s language, items open, and changing the language keeps the place', async ({
      page,
    }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(LANDING[language].trial(3));
      await expect(page.getByText('47.99').first()).toBeVisible();
      await expect(page.getByRole('link', { name: LANDING[language].registerNow }).first()).toHaveAttribute(
        'href',
        '#/Register',
      );
      const footer = page.getByRole('contentinfo');
      for (const path of ['/Privacy', '/Refund', '/Contact', '/Help']) {
        await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
      }
      await footer.locator('a[href="/Terms"]').click();
      await expect(page).toHaveURL((url) => url.pathname === '/Terms');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.goto('/helpdetail?helpcategory=2&helpcontent=2');
      const items = page.locator('details');
      await expect(items).toHaveCount(5);
      await expect(items.nth(1)).toHaveAttribute('open', '');
      await items.nth(3).locator('summary').click();
      await expect(items.nth(3)).toHaveAttribute('open', '');
      const other = language === 'tw' ? 'English' : '繁體中文';
      const tag = language === 'tw' ? 'en' : 'zh-Hant';
      await page.locator(`button[popovertarget]`).first().click();
      await page.getByRole('link', { name: other }).first().click();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(items.nth(1)).toHaveAttribute('open', '');
      // The choice applies to the next document too.
      await page.goto('/Refund');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
    });
  });
}

for (const [kinds, roots, javaScriptEnabled] of [
  ['a document without scripts', [''], false],
  ['a document and of a page of the app', ['', '/#'], true],
] as const) {
  test.describe(`the table of contents of ${kinds}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled });

    const followContents = async (page: Page, root: string) => {
      await page.goto(`${root}/Terms`);
      const link = page.locator('article').locator('..').getByRole('navigation').getByRole('link').nth(8);
      await page.locator('article').locator('..').locator('summary').first().click();
      const title = await link.innerText();
      const bar = await page.getByRole('banner').boundingBox();
      const expectAtTop = async () => {
        const place = page.getByRole('article').getByRole('heading', { level: 2, name: title });
        await expect.poll(async () => (await place.boundingBox())?.y).toBeLessThan((bar?.height ?? 0) + 60);
        expect((await place.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
      };
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${root}/Terms\\?section=9#section-9$`));
      await expectAtTop();
      await page.reload();
      await expectAtTop();
      await page.goto('/Refund');
      await page.goto(`${root}/Terms?section=9`);
      if (javaScriptEnabled) await expectAtTop();
    };

    test('leads to the section, which its address opens too', async ({ page }) => {
      for (const root of roots) await followContents(page, root);
    });
  });
}

test('a document whose style sheet is late opens at the section of its address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/*.css', async (route) => {
    // After the rest of the document.
    await page.waitForLoadState('domcontentloaded');
    await route.continue();
  });
  await page.goto('/Terms?section=9', { waitUntil: 'commit' });
  const bar = await page.getByRole('banner').boundingBox();
  const place = page.locator('#section-9');
  await expect.poll(async () => (await place.boundingBox())?.y).toBeLessThan((bar?.height ?? 0) + 60);
});

/** A page's words and the paths that it links to. */
function read(html: string): { words: string; paths: string[] } {
  const [, main = ''] = /<main\b[^>]*>([^]*)<\/main>/.exec(html) ?? [];
  const hrefs = [...html.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)].map(([, href = '']) => href);
  return {
    words: main.replace(/<[^>]*>/g, '').trim(),
    paths: hrefs.map((href) => href.replaceAll('&amp;', '&')).filter((href) => !href.startsWith('/#')),
  };
}

// Not the shared `test`, which opens a browser's page.
plainTest('every document is whole in every language and leads on to pages that exist', async () => {
  const seen = new Set<string>();
  for (const language of LANGUAGES) {
    for (const path of DOCUMENTS) {
      const answer = await fetch(siteUrl() + path, { headers: { 'accept-language': LOCALES[language] } });
      const html = await answer.text();
      expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}"`);
      const { words, paths } = read(html);
      expect(words.length, path).toBeGreaterThan(path === '/Contact' ? 20 : 300);
      for (const each of paths) seen.add(each);
    }
  }
  expect(seen.size).toBeGreaterThan(20);
  for (const path of seen) {
    const answer = await fetch(siteUrl() + path, { redirect: 'manual' });
    expect(answer.status, path).toBe(200);
    await answer.body?.cancel();
  }
});
