import { readFile } from 'node:fs/promises';
import { SEGMENT_DAYS } from '@causeway/contract/wheel-spin';
import type { Page } from '@playwright/test';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { endCampaigns } from './campaigns.ts';
import { findWheelId, wheelOf } from './console-shop.ts';
import { TEXTS } from './console-shop-texts.ts';
import { callApi, registerCustomer } from './customer.ts';
import { lookAtConsole } from './look-at.ts';
import { openConsole } from './operator.ts';
import { expect, test } from './test.ts';
import { haveWheel, onlySegment } from './wheel.ts';

const SEGMENT_OF_30 = 1;
const REASON = 'The first week gave away more than was planned.';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The console's page of the wheel, in a shop where no other test runs meanwhile. */
export function addWheelTests(): void {
  for (const language of consoleLanguagesOf('console-wheel')) {
    const { campaigns, frame, wheel: t } = TEXTS[language];

    test.describe(language, () => {
      test.use({ language });

      test('weights become a version that customers see, spins are given, a win is listed, and a budget removes prizes', async ({
        page,
      }) => {
        await endCampaigns();
        await haveWheel();
        const customer = await registerCustomer();
        const before = await wheelOf(customer);
        const id = await findWheelId();
        await openConsole(page, `/activities/${id}`);
        await page.getByRole('link', { name: campaigns.toWheel }).click();
        await expect(page.getByRole('heading', { level: 2, name: t.weights })).toBeVisible();
        const dialog = page.getByRole('dialog');
        const weights = section(page, t.weights);

        for (const [segment, weight] of onlySegment(SEGMENT_OF_30).entries())
          await weights.getByLabel(t.weightOf(String(segment + 1))).fill(String(weight));
        await expect(weights.getByText(t.costs('30'))).toBeVisible();
        await weights.getByRole('button', { name: t.simulate('100,000') }).click();
        await expect(weights.getByText(t.simulatedCost('3,000,000', '30'))).toBeVisible();
        await lookAtConsole(page, `wheel-${language}`);
        await weights.getByRole('button', { name: t.saveWeights }).click();
        await dialog.getByLabel(frame.reason).fill(REASON);
        await dialog.getByRole('button', { name: t.saveWeights }).click();
        await expect(dialog).toHaveCount(0);
        const version = (before.next?.weightsVersion ?? 0) + 1;
        const newest = section(page, t.versions).getByRole('row').nth(1);
        await expect(newest.getByRole('cell').first()).toHaveText(String(version));
        expect((await wheelOf(customer)).next).toMatchObject({
          weightsVersion: version,
          weights: onlySegment(SEGMENT_OF_30),
        });

        await section(page, t.grants).getByRole('button', { name: t.give }).click();
        await dialog.getByLabel(t.customer).fill('unknown@mail.example');
        await dialog.getByLabel(t.num).fill('2');
        await dialog.getByLabel(frame.reason).fill(REASON);
        await dialog.getByRole('button', { name: t.give }).click();
        await expect(dialog.getByLabel(t.customer)).toHaveAttribute('aria-invalid', 'true');
        await dialog.getByLabel(t.customer).fill(customer.email);
        await dialog.getByRole('button', { name: t.give }).click();
        await expect(dialog).toHaveCount(0);
        expect((await wheelOf(customer)).num).toBe(2);
        const { days } = await callApi<{ days: number }>('/Website/activityLotteryDraw', {}, customer.token);
        expect(days).toBe(SEGMENT_DAYS[SEGMENT_OF_30]);

        await page.reload();
        const wins = section(page, t.wins);
        await expect(wins.getByRole('row').nth(1)).toContainText(t.days('30'));
        await expect(wins).not.toContainText(customer.email);
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          wins.getByRole('button', { name: frame.exportCsv }).click(),
        ]);
        const csv = await readFile(await file.path(), 'utf8');
        expect(csv).toContain(customer.id);
        expect(csv).not.toContain(customer.email);

        const budget = section(page, t.budget);
        await budget.getByRole('button', { name: t.changeBudget }).click();
        await dialog.getByText(t.limitedYes).click();
        await dialog.getByLabel(t.budgetField).fill('0');
        await dialog.getByLabel(frame.reason).fill(REASON);
        await dialog.getByRole('button', { name: t.changeBudget }).click();
        await expect(dialog.getByText(t.budgetWrong('30'))).toBeVisible();
        // 30 have been won, so 100 are left: the prizes of 180 and 360 are too high.
        await dialog.getByLabel(t.budgetField).fill('130');
        await dialog.getByRole('button', { name: t.changeBudget }).click();
        await expect(dialog).toHaveCount(0);
        await expect(budget.getByText(t.days('90'))).toBeVisible();
        await expect(weights.getByText(t.aboveCap)).toHaveCount(2);
        expect((await wheelOf(customer)).next?.cap).toBe(90);
      });
    });
  }
}
