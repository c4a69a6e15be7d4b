import type { Page } from '@playwright/test';
import type { Endpoint, OutputOf } from '@causeway/contract/endpoint';
import { listPlans } from '@causeway/contract/plans';
import { listTeamPlans } from '@causeway/contract/team-plans';
import { phrases as t } from '../site/src/phrases/en/billing/checkout.ts';
import { callApi, registerCustomer, signIn } from './customer.ts';
import { expectToFit } from './expectations.ts';
import { lookAt, takePicture } from './look-at.ts';
import { registerTeam, signInTeam } from './teams.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/**
 * Shows the page the plans as of before a price change, until the returned function is called: the server's price then
 * differs from the page's.
 */
async function showFormer<E extends Endpoint>(
  page: Page,
  { path }: E,
  goBack: (bean: OutputOf<E>) => void,
): Promise<() => void> {
  let isFormer = true;
  await page.route(`**${path}`, async (route) => {
    if (!isFormer) return route.continue();
    const response = await route.fetch();
    const json = (await response.json()) as { bean: OutputOf<E> };
    goBack(json.bean);
    return route.fulfill({ response, json });
  });
  return () => (isFormer = false);
}

const summaryOf = (page: Page) => page.getByRole('region', { name: t.summary });

/** The totals of the account's unpaid orders, newest first. */
async function waitingUsd(token: string): Promise<number[]> {
  const { unpaid } = await callApi<{ unpaid: { usd: number }[] }>('/Website/info', {}, token);
  return unpaid.map(({ usd }) => usd);
}

test('a price that changes while a customer looks at it is shown, explained, and confirmed with another press', async ({
  page,
}) => {
  const customer = await registerCustomer();
  await signIn(page, customer);
  const change = await showFormer(page, listPlans, ({ goods }) => {
    for (const { key, price } of goods) if (key === 'vip-90') price.usd = 17.34;
  });
  await page.goto('/#/Packages');
  await page.locator('input[value="vip-90"]').check();
  await page.getByText(t.methods.creditCard).click();
  const summary = summaryOf(page);
  await expect(summary).toContainText('17.34');

  change();
  await summary.getByRole('button', { name: t.pay }).click();
  const alert = summary.getByRole('alert');
  await expect(alert).toHaveText(t.priceNow('$17.99'));
  await expect(summary.getByRole('definition').last()).toHaveText('$17.99');
  await expect(summary).not.toContainText('17.34');
  expect(await waitingUsd(customer.token)).toEqual([]);
  await lookAt(page, 'price-changed');
  // The price that it names always equals the total beneath it.
  await page.locator('input[value="vip-7"]').check();
  await expect(alert).toHaveText(t.priceChanged);
  await page.locator('input[value="vip-90"]').check();

  await summary.getByRole('button', { name: t.pay }).click();
  await page.waitForURL('**/pay/sandbox/*');
  await expect(page.getByText('17.99')).toBeVisible();
  expect(await waitingUsd(customer.token)).toEqual([17.99]);
});

test('a team is never charged another total than its page shows either', async ({ page }) => {
  const team = await registerTeam();
  await signInTeam(page, team);
  const change = await showFormer(page, listTeamPlans, ({ goods }) => {
    for (const { price } of goods.time) price.usd -= 0.1;
  });
  await page.goto('/#/index/packages');
  await page.getByText(t.methods.creditCard).click();
  const summary = summaryOf(page);
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
});
