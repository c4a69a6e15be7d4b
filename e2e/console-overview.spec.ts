import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as en } from '../console/src/phrases/en/backoffice/overview.ts';
import { phrases as figuresEn } from '../console/src/phrases/en/backoffice/business-figures.ts';
import { phrases as figuresZh } from '../console/src/phrases/zh/backoffice/business-figures.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as zh } from '../console/src/phrases/zh/backoffice/overview.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { buyPlan, registerCustomer } from './customer.ts';
import { expectNoViolations } from './expectations.ts';
import { lookAtConsole } from './look-at.ts';
import { openConsole } from './operator.ts';
import { expect, test } from './test.ts';

const headline = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const TEXTS = {
  en: { t: en, frame: frameEn, figures: figuresEn },
  zh: { t: zh, frame: frameZh, figures: figuresZh },
} as const;

for (const language of consoleLanguagesOf('console-overview')) {
  const { t, frame, figures } = TEXTS[language];
  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test('a sale appears on the start page; range, month and file follow the address', async ({ page }) => {
      const customer = await registerCustomer();
      await buyPlan(customer, 'vip-90');
      await openConsole(page);
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
      // Another test may have refreshed within the last ten seconds, without this sale.
      const revenue = headline(page, t.revenue);
      await expect(async () => {
        await page.getByRole('button', { name: t.refresh }).click();
        await expect(revenue).toContainText(/\$[1-9]/, { timeout: 4000 });
      }).toPass({ timeout: 30_000 });
      await expect(
        page
          .getByRole('term')
          .filter({ hasText: t.activeTier('VIP') })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('table', { name: t.channels }).getByText(t.direct).first()).toBeVisible();
      const readers = page.getByRole('table', { name: t.tableOf(t.revenue) });
      await expect(readers.getByRole('row')).toHaveCount(31);
      await expect(readers.getByRole('row').last()).toContainText(/\$[1-9]/);
      // The bars appear after the figures.
      await expect(page.locator('.recharts-bar').first()).toBeVisible();
      await lookAtConsole(page, `overview-${language}`);

      await page.getByText(t.last('7'), { exact: true }).click();
      await expect(page).toHaveURL(/range=7\b/);
      await expect(readers.getByRole('row')).toHaveCount(8);
      await page.getByLabel(t.from, { exact: true }).fill('2024-01-10');
      await expect(page).toHaveURL(/range=2024-01-10\.\./);
      // A range of this many days is grouped by month.
      await expect(readers.getByRole('rowheader').first()).toHaveText('2024-01');
      await page.reload();
      await expect(page.getByLabel(t.from, { exact: true })).toHaveValue('2024-01-10');
      await expect(readers.getByRole('rowheader').first()).toHaveText('2024-01');
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: frame.exportCsv }).click(),
      ]);
      const file = await readFile(await saved.path(), 'utf8');
      expect(file).toContain('period,revenue_usd');
      expect(file).toContain('\r\n2024-01,0,');

      await page.getByLabel(t.to, { exact: true }).fill('2024-02-10');
      await expect(page.getByRole('heading', { name: t.empty })).toBeVisible();
      await expectNoViolations(page, { within: 'main' });

      await page.goto('/console/#/figures');
      await expect(page.getByRole('heading', { level: 1, name: figures.title })).toBeVisible();
      await expect(page.getByText(figures.terms.counted.how)).toBeVisible();
    });
  });
}
