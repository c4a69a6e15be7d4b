import type { Page } from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import { phrases as catalogueEn } from '../console/src/phrases/en/catalogue.ts';
import { phrases as consoleEn } from '../console/src/phrases/en/frame.ts';
import { phrases as checkoutEn } from '../site/src/phrases/en/checkout.ts';
import { phrases as packagesEn } from '../site/src/phrases/en/packages.ts';
import { phrases as checkoutTw } from '../site/src/phrases/tw/checkout.ts';
import { phrases as packagesTw } from '../site/src/phrases/tw/packages.ts';
import { phrases as checkoutZh } from '../site/src/phrases/zh/checkout.ts';
import { phrases as packagesZh } from '../site/src/phrases/zh/packages.ts';
import { callApi, codeIn, type Customer, freshEmail, registerCustomer, signIn } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { readMail } from './mailbox.ts';
import { signInToConsole } from './operator.ts';
import { OWNER } from './owner.ts';
import { openShop } from './shop.ts';
import { registerTeam, signInTeam } from './teams.ts';
import { expect, LANGUAGES, test } from './test.ts';

// What is changed here shows on every page, so it has a server of its own.
test.describe.configure({ mode: 'default', timeout: 120_000 });
let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  close = await openShop();
});
test.afterAll(async () => {
  await close();
});
test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

const TEXTS = {
  en: { t: checkoutEn, packages: packagesEn },
  zh: { t: checkoutZh, packages: packagesZh },
  tw: { t: checkoutTw, packages: packagesTw },
} as const satisfies Record<Language, object>;

async function lookAt(page: Page, name: string): Promise<void> {
  for (const [width, height, colorScheme] of [
    [1280, 900, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${import.meta.dirname}/pictures/price-${name}-${width}-${colorScheme}.png`,
    });
    await expectNoViolations(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.screenshot({ path: `${import.meta.dirname}/pictures/price-${name}-320.png` });
  await expectToFit(page);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1280, height: 900 });
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

test('an operator changes a price while a customer looks at it: the new one is shown, told, and pressed again', async ({
  page,
  browser,
}) => {
  const t = checkoutEn;
  const customer = await registerCustomer();
  await signIn(page, customer);
  await page.goto('/#/Packages');
  await page.locator('input[value="vip-90"]').check();
  await page.getByText(t.methods.creditCard).click();
  const summary = summaryOf(page, t);
  await expect(summary).toContainText('17.99');

  const desk = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signInToConsole(desk);
  await desk.goto('/console/#/catalogue/vip-90');
  const price = desk.getByLabel(catalogueEn.price, { exact: true });
  await expect(price).toHaveValue('17.99');
  await price.fill('18.34');
  await desk.getByRole('button', { name: consoleEn.save }).click();
  await expect(desk.getByText(catalogueEn.saved)).toBeVisible();
  await desk.close();

  await summary.getByRole('button', { name: t.pay }).click();
  const alert = summary.getByRole('alert');
  await expect(alert).toHaveText(t.priceNow('$18.34'));
  await expect(summary.getByRole('definition').last()).toHaveText('$18.34');
  await expect(summary).not.toContainText('17.99');
  expect(await waitingUsd(customer.token)).toEqual([]);
  await lookAt(page, 'changed');
  // The sum that it names is never another one than the total beneath it.
  await page.locator('input[value="vip-7"]').check();
  await expect(alert).toHaveText(t.priceChanged);
  await page.locator('input[value="vip-90"]').check();

  await summary.getByRole('button', { name: t.pay }).click();
  await page.waitForURL('**/pay/sandbox/*');
  await expect(page.getByText('18.34')).toBeVisible();
  expect(await waitingUsd(customer.token)).toEqual([18.34]);
});

for (const language of LANGUAGES) {
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
      await lookAt(page, `held-${language}`);
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
  await lookAt(page, 'held-elsewhere');
});

test('a team is never charged another sum than its page shows either', async ({ page }) => {
  const t = checkoutEn;
  const team = await registerTeam();
  await signInTeam(page, team);
  await page.goto('/#/index/packages');
  await page.getByText(t.methods.creditCard).click();
  const summary = summaryOf(page, t);
  const total = summary.getByRole('definition').last();
  await expect(total).toHaveText('$24.95');

  const { data } = await callApi<{ data: string }>('/Console/login', OWNER);
  const { version, times, sizes } = await callApi<{
    version: number;
    times: { unitCents: number }[];
    sizes: object[];
  }>('/Console/teamGoods', {}, data);
  const dearer = times.map((time) => ({ ...time, unitCents: time.unitCents + 10 }));
  await callApi('/Console/teamGoodsChange', { version, draft: { times: dearer, sizes } }, data);

  await summary.getByRole('button', { name: t.pay }).click();
  await expect(summary.getByRole('alert')).toHaveText(t.priceNow('$25.45'));
  await expect(total).toHaveText('$25.45');
  expect(await waitingUsd(team.signIn.data)).toEqual([]);
  await lookAt(page, 'changed-team');
  await summary.getByRole('button', { name: t.pay }).click();
  await page.waitForURL('**/pay/sandbox/*');
  await expect(page.getByText('25.45')).toBeVisible();
});
