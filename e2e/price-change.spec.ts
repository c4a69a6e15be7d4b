import type { Page } from '@playwright/test';
import type { OutputOf } from '@causeway/contract/endpoint';
import { listTeamPlans } from '@causeway/contract/team-plans';
import { phrases as t } from '../site/src/phrases/en/billing/checkout.ts';
import { callApi } from './customer.ts';
import { expectToFit } from './expectations.ts';
import { takePicture } from './look-at.ts';
import { registerTeam, signInTeam } from './teams.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/**
 * Shows the page the plans as of before a price change, until the returned function is called: the server's price then
 * differs from the page's.
 */
async function showFormer(page: Page): Promise<() => void> {
  let isFormer = true;
  await page.route(`**${listTeamPlans.path}`, async (route) => {
    if (!isFormer) return route.continue();
    const response = await route.fetch();
    const json = (await response.json()) as { bean: OutputOf<typeof listTeamPlans> };
    for (const { price } of json.bean.goods.time) price.usd -= 0.1;
    return route.fulfill({ response, json });
  });
  return () => (isFormer = false);
}

/** The totals of the account's unpaid orders, newest first. */
async function waitingUsd(token: string): Promise<number[]> {
  const { unpaid } = await callApi<{ unpaid: { usd: number }[] }>('/Website/info', {}, token);
  return unpaid.map(({ usd }) => usd);
}

test('a team is never charged another total than its page shows', async ({ page }) => {
  const team = await registerTeam();
  await signInTeam(page, team);
  const change = await showFormer(page);
  await page.goto('/#/index/packages');
  await page.getByText(t.methods.creditCard).click();
  const summary = page.getByRole('region', { name: t.summary });
  const total = summary.getByRole('definition').last();
  await expect(total).toHaveText('$24.45');

  change();
  await summary.getByRole('button', { name: t.pay }).click();
  await expect(summary.getByRole('alert')).toHaveText(t.priceNow('$24.95'));
  await expect(total).toHaveText('$24.95');
  expect(await waitingUsd(team.signIn.data)).toEqual([]);
  await takePicture(page, 'price-changed-team');
  await expectToFit(page);
  await summary.getByRole('button', { name: t.pay }).click();
  await page.waitForURL('**/pay/sandbox/*');
  await expect(page.getByText('24.95')).toBeVisible();
  expect(await waitingUsd(team.signIn.data)).toEqual([24.95]);
});
