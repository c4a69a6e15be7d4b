import { LANGUAGE_TAGS } from '@causeway/contract/language';
import { phrases as landingEn } from '../site/src/phrases/en/landing.ts';
import { phrases as landingTw } from '../site/src/phrases/tw/landing.ts';
import { phrases as landingZh } from '../site/src/phrases/zh/landing.ts';
import { expect, LANGUAGES, test } from './test.ts';

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

for (const language of LANGUAGES) {
  test.describe(`without scripts, ${language}`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('the landing page is read in the visitor\u2019s language, and its documents can be opened', async ({
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
      for (const path of ['/Terms', '/Privacy', '/Refund', '/Contact', '/Help']) {
        const link = page.getByRole('contentinfo').locator(`a[href="${path}"]`);
        await link.click();
        await expect(page).toHaveURL((url) => url.pathname === path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.goBack();
      }
    });

    test('every document is whole and leads on to pages that exist', async ({ page, request }) => {
      const seen = new Set<string>();
      for (const path of DOCUMENTS) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
        expect((await page.locator('main').innerText()).length).toBeGreaterThan(
          path === '/Contact' ? 20 : 300,
        );
        for (const link of await page.locator('a[href^="/"]').all())
          seen.add((await link.getAttribute('href')) ?? '');
      }
      const paths = [...seen].filter((href) => !href.startsWith('/#'));
      expect(paths.length).toBeGreaterThan(20);
      for (const href of paths) expect((await request.get(href)).status(), href).toBe(200);
    });

    test('help items open and close, and another language can be chosen without losing the place', async ({
      page,
    }) => {
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
      // The choice is kept for the next document.
      await page.goto('/Refund');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
    });
  });
}
