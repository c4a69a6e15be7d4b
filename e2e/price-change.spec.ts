import type { Page } from '@playwright/test';
import type { Endpoint, OutputOf } from '@causeway/contract/endpoint';
import type { Language } from '@causeway/contract/language';
import { listPackages } from '@causeway/contract/packages';
import { listTeamGoods } from '@causeway/contract/team-goods';
import { languagesOf } from '../scripts/test-depth.ts';
import { phrases as checkoutEn } from '../site/src/phrases/en/checkout.ts';
import { phrases as packagesEn } from '../site/src/phrases/en/packages.ts';
import { phrases as checkoutTw } from '../site/src/phrases/tw/checkout.ts';
import { phrases as packagesTw } from '../site/src/phrases/tw/packages.ts';
import { phrases as checkoutZh } from '../site/src/phrases/zh/checkout.ts';
import { phrases as packagesZh } from '../site/src/phrases/zh/packages.ts';
import { callApi, codeIn, type Customer, freshEmail, registerCustomer, signIn } from './customer.ts';
import { expectToFit } from './expectations.ts';
import { lookAt, takePicture } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { registerTeam, signInTeam } from './teams.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

const TEXTS = {
  en: { t: checkoutEn, packages: packagesEn },
  zh: { t: checkoutZh, packages: packagesZh },
  tw: { t: checkoutTw, packages: packagesTw },
} as const satisfies Record<Language, object>;

/**
 * The page gets what was on sale before an operator changed it, until the answer is called: the price that the shop asks
 * is then another one than the page shows.
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

const summaryOf = (page: Page, t: (typeof TEXTS)[Language]['t']) =>
  page.getByRole('region', { name: t.summary });

/** The sums of the account's orders that wait for their money, newest first. */
async function waitingUsd(token: string): Promise<number[]> {
  const { unpaid } = await callApi<{ unpaid: { usd: number }[] }>('/Website/info', {}, token);
  return unpaid.map(({ usd }) => usd);
}

/** A customer who comes by another one's invitation. */
async function registerFriend(): Promise<Customer> {
  const inviter = await registerCustomer();
  const { url } = await callApi<{ url: string }>('/Website/invite', {}, inviter.token);
  const invite = new URL(url.replace('#/', '')).searchParams.get('invite') ?? '';
  const [email, password] = [freshEmail(), 'lantern-on-the-dam'];
  await callApi('/Website/regCode', { account: email });
  const code = codeIn((await readMail(email)).text);
  const { data, id, expire } = await callApi<{ data: string; id: string; expire: number }>('/Website/reg', {
    account: email,
    code,
    password,
    invite,
  });
  return { email, password, id, token: data, expire };
}

test('a price that changes while a customer looks at it: the new one is shown, told, and pressed again', async ({
  page,
}) => {
  const t = checkoutEn;
  const customer = await registerCustomer();
  await signIn(page, customer);
  const change = await showFormer(page, listPackages, ({ goods }) => {
    for (const { key, price } of goods) if (key === 'vip-90') price.usd = 17.34;
  });
  await page.goto('/#/Packages');
  await page.locator('input[value="vip-90"]').check();
  await page.getByText(t.methods.creditCard).click();
  const summary = summaryOf(page, t);
  await expect(summary).toContainText('17.34');

  change();
  await summary.getByRole('button', { name: t.pay }).click();
  const alert = summary.getByRole('alert');
  await expect(alert).toHaveText(t.priceNow('$17.99'));
  await expect(summary.getByRole('definition').last()).toHaveText('$17.99');
  await expect(summary).not.toContainText('17.34');
  expect(await waitingUsd(customer.token)).toEqual([]);
  await lookAt(page, 'price-changed');
  // The sum that it names is never another one than the total beneath it.
  await page.locator('input[value="vip-7"]').check();
  await expect(alert).toHaveText(t.priceChanged);
  await page.locator('input[value="vip-90"]').check();

  await summary.getByRole('button', { name: t.pay }).click();
  await page.waitForURL('**/pay/sandbox/*');
  await expect(page.getByText('17.99')).toBeVisible();
  expect(await waitingUsd(customer.token)).toEqual([17.99]);
});

for (const language of languagesOf('price-change')) {
  test.describe(language, () => {
    test.use({ language });
    const { t, packages } = TEXTS[language];

    test('a friend whose press was lost on the way is told where the discount is, and goes on with it', async ({
      context,
    }) => {
      const friend = await registerFriend();
      // Nobody listens to its console: a browser logs what it could not reach.
      const page = await context.newPage();
      await signIn(page, friend);
      await page.route('**/Website/createRenewOrder', async (route) => {
        await route.fetch();
        await route.abort('timedout');
      });
      await page.goto('/#/Packages');
      await page.locator('input[value="vip-360"]').check();
      await page.getByText(t.methods.creditCard).click();
      const summary = summaryOf(page, t);
      await expect(summary).toContainText('43.19');
      await summary.getByRole('button', { name: t.pay }).click();

      // It stands all the same, so the next one costs more: said before anything is pressed.
      await expect(summary.getByRole('alert')).toHaveText(packages.friendHeldHint);
      await expect(summary.getByRole('definition').last()).toContainText('47.99');
      expect(await waitingUsd(friend.token)).toEqual([43.19]);
      const waiting = page.getByRole('region', { name: t.unpaidTitle(1) });
      await expect(waiting).toContainText('43.19');
      await lookAt(page, `price-held-${language}`);
      await waiting.getByRole('button', { name: t.resume }).click();
      await page.waitForURL('**/pay/sandbox/*');
      await expect(page.getByText('43.19')).toBeVisible();
    });
  });
}

test('a friend who has ordered in another tab is not charged in full by a page that still shows the discount', async ({
  page,
}) => {
  const t = checkoutEn;
  const friend = await registerFriend();
  await signIn(page, friend);
  await page.goto('/#/Packages');
  await page.locator('input[value="vip-360"]').check();
  await page.getByText(t.methods.creditCard).click();
  const summary = summaryOf(page, t);
  await expect(summary).toContainText('43.19');
  await callApi(
    '/Website/createRenewOrder',
    { productId: 'vip-360', mId: 3, payType: 'creditCard' },
    friend.token,
  );
  await summary.getByRole('button', { name: t.pay }).click();
  const alert = summary.getByRole('alert');
  await expect(alert).toContainText(t.priceNow('$47.99'));
  await expect(alert).toContainText(packagesEn.friendHeldHint);
  await expect(summary.getByRole('definition').last()).toHaveText('$47.99');
  await expect(page.getByRole('region', { name: t.unpaidTitle(1) })).toContainText('43.19');
  expect(await waitingUsd(friend.token)).toEqual([43.19]);
  await takePicture(page, 'price-held-elsewhere');
  await expectToFit(page);
});

test('a team is never charged another sum than its page shows either', async ({ page }) => {
  const t = checkoutEn;
  const team = await registerTeam();
  await signInTeam(page, team);
  const change = await showFormer(page, listTeamGoods, ({ goods }) => {
    for (const { price } of goods.time) price.usd -= 0.1;
  });
  await page.goto('/#/index/packages');
  await page.getByText(t.methods.creditCard).click();
  const summary = summaryOf(page, t);
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
