import type { Page } from '@playwright/test';
import { phrases as frame } from '../site/src/phrases/en/frame.ts';
import { expect, test } from './test.ts';

/** The page as on A4 without its margins. */
async function toPaper(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

for (const [kind, root] of [
  ['a document', ''],
  ['a page of the app', '/#'],
] as const) {
  test(`${kind} prints only its text, black, over the whole paper, with every answer, folded or not`, async ({
    page,
  }) => {
    await page.goto(`${root}/Terms`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(frame.titles.terms);
    for (const width of [672, 1000]) {
      await toPaper(page, width);
      for (const role of ['banner', 'navigation', 'contentinfo', 'complementary', 'button'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      const link = page.locator('article a').first();
      await expect(link).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      const text = await page.locator('article').boundingBox();
      expect(text?.x).toBe(0);
      expect(text?.width).toBe(width);
    }

    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${root}/helpdetail?helpcategory=1`);
    const answers = page.locator('details > :not(summary)');
    await expect(answers).toHaveCount(5);
    await expect(answers.first()).toBeHidden();
    await toPaper(page, 672);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
    // The problems that the answers are about.
    await expect(page.getByRole('navigation')).toHaveCount(1);
    await expect(page.getByRole('navigation').getByText('Login and sign-up')).toBeVisible();
  });
}
