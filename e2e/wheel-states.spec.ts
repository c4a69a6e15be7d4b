import type { Page } from '@playwright/test';
import { buyPackage, callApi, registerCustomer, signIn, type Customer } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { useOwnServer } from './own-server.ts';
import { expect, test as base } from './test.ts';
import { endWheel, forgetWheels, haveNextWheel, haveWheel, onlySegment, setWeights } from './wheel.ts';
import { WHEEL_TEXTS } from './wheel-texts.ts';
import { underPointer } from './wheel-under-pointer.ts';

// Wheels come and go here, so it has a server of its own.
useOwnServer();
base.beforeAll(forgetWheels);

const { wheel: t, check, frame } = WHEEL_TEXTS.en;
const SEGMENT_OF_10 = 2;
const SEGMENT_OF_180 = 5;
const DRAW = '**/Website/activityLotteryDraw*';

/** As everywhere, but that the browser itself logs an answer that was lost on the way. */
const test = base.extend<{ quietPage: void }>({
  quietPage: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (/error|warning/.test(message.type()) && !text.includes('ERR_FAILED')) faults.push(text);
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await use();
    expect(faults).toEqual([]);
  },
});

const goButton = (page: Page) => page.getByRole('button', { name: t.goLabel });
const picture = (page: Page, name: string) =>
  page.screenshot({ path: `${import.meta.dirname}/pictures/wheel-${name}.png`, fullPage: true });

/** A customer with so many chances, at the running wheel. */
async function openWithChances(page: Page, chances: number): Promise<Customer> {
  await haveWheel();
  await setWeights(onlySegment(SEGMENT_OF_10));
  const customer = await registerCustomer();
  for (let bought = 0; bought < chances; bought++) await buyPackage(customer, 'vip-7');
  await signIn(page, customer);
  await page.goto('/#/Turnplate');
  await expect(page.getByText(t.chancesLeft(chances))).toBeVisible();
  return customer;
}

const drawsOf = async ({ token }: Customer) =>
  (await callApi<{ list: { id: string; days: number }[] }>('/Website/activityLotteryDraws', {}, token)).list;

test('where there has never been a wheel, the page says so', async ({ page }) => {
  await signIn(page, await registerCustomer());
  await page.goto('/#/Turnplate');
  await expect(page.getByText(t.neverTitle)).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/#/CheckDraw');
  await expect(page.getByText(check.listEmptyTitle)).toBeVisible();
  await expectNoViolations(page);
  await picture(page, 'check-empty');
});

test.describe('where motion is unwelcome', () => {
  test.use({ reducedMotion: 'reduce' });

  test('by keyboard alone: the result is there at once, the wheel stands at it, and the focus comes back', async ({
    page,
  }) => {
    await openWithChances(page, 1);
    // A wheel that moved in between would have been seen at another angle.
    await page.evaluate(() => {
      const turns = new Set<string>();
      const disc = document.querySelector('[data-disc]');
      new MutationObserver(() => {
        turns.add(disc?.getAttribute('transform') ?? '');
        document.body.dataset['turns'] = [...turns].join(' ');
      }).observe(disc ?? document, { attributes: true });
    });
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await goButton(page).evaluate((button) => button === document.activeElement)) break;
    }
    await expect(goButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(t.wonTitle(10));
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(goButton(page)).toBeFocused();
    await expect(page.locator('body')).toHaveAttribute('data-turns', 'rotate(270.000)');
    await expect.poll(() => underPointer(page)).toMatchObject({ segment: SEGMENT_OF_10 });

    for (const name of [t.rules, t.rewards, t.invite]) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveAccessibleName(name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    // Nothing moves that would have to be stopped.
    await expect(page.getByRole('button', { name: t.wallStopLabel })).toHaveCount(0);
  });
});

test('terms that changed meanwhile are shown first, nothing is spent, and the old ones are told with the draw', async ({
  page,
}) => {
  const customer = await openWithChances(page, 1);
  await setWeights(onlySegment(SEGMENT_OF_180));
  await goButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(t.changedTitle);
  await expect(dialog.locator('[data-prize="180"]')).toContainText('100%');
  await expect(page.getByText(t.chancesLeft(1))).toBeVisible();
  expect(await drawsOf(customer)).toEqual([]);
  await expectNoViolations(page);
  await picture(page, 'changed');

  await dialog.getByRole('button', { name: t.drawNow }).click();
  await expect(dialog).toHaveAccessibleName(t.wonTitle(180));
  await dialog.getByRole('link', { name: t.check }).click();
  await expect(page.getByText(check.allHolds)).toBeVisible();
  const replaced = page.getByRole('region', { name: check.replacedTitle });
  await expect(replaced.locator('[data-finding=holds]')).toHaveCount(1);
  await expect(replaced).toContainText('0, 0, 1, 0, 0, 0, 0, 0');
  await expectNoViolations(page);
  await picture(page, 'check-replaced');
});

test('an answer that is lost says so; asked again it is the same draw and costs one chance', async ({
  page,
}) => {
  const customer = await openWithChances(page, 2);
  await page.route(
    DRAW,
    async (route) => {
      // The server draws, and nobody hears of it.
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await goButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(t.failedTitle);
  const drawn = await drawsOf(customer);
  expect(drawn).toHaveLength(1);
  await picture(page, 'failed');
  await dialog.getByRole('button', { name: t.again }).click();
  await expect(dialog).toHaveAccessibleName(t.wonTitle(10));
  await expect(page.getByText(t.chancesLeft(1), { exact: true })).toBeVisible();
  expect(await drawsOf(customer)).toEqual(drawn);
  await dialog.getByRole('link', { name: t.check }).click();
  await expect(page.locator('[data-step][data-finding=holds]')).toHaveCount(5);
});

test('days that are null are an error as well', async ({ page }) => {
  await openWithChances(page, 1);
  await page.route(DRAW, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { bean: object };
    await route.fulfill({ response: answer, json: { ...body, bean: { ...body.bean, days: null } } });
  });
  await goButton(page).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(t.failedTitle);
});

test('a result that comes after the page was left stands in the rewards', async ({ page }) => {
  const customer = await openWithChances(page, 1);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(DRAW, async (route) => {
    await held;
    await route.continue();
  });
  await goButton(page).click();
  await expect(goButton(page)).toBeDisabled();
  await page.getByRole('link', { name: frame.titles.account, exact: true }).first().click();
  await expect(page).toHaveURL(/#\/Account$/);
  const answered = page.waitForResponse(DRAW);
  answer();
  await answered;
  await page.goto('/#/Turnplate');
  await expect(page.getByText(t.chancesLeft(0))).toBeVisible();
  await page.getByRole('button', { name: t.rewards }).click();
  await expect(page.getByRole('dialog').getByText(t.won(10), { exact: true })).toBeVisible();
  expect(await drawsOf(customer)).toHaveLength(1);
});

test('a draw that was tampered with on its way is found out', async ({ page }) => {
  await openWithChances(page, 1);
  await goButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(t.wonTitle(10));
  await page.route('**/Website/activityLotteryCheck', async (route) => {
    const answer = await route.fetch();
    const { bean, ...rest } = (await answer.json()) as { bean: { commitment: object } };
    const commitment = { ...bean.commitment, weights: [1, 0, 1, 0, 0, 0, 0, 0] };
    await route.fulfill({ response: answer, json: { ...rest, bean: { ...bean, commitment } } });
  });
  await dialog.getByRole('link', { name: t.check }).click();
  await expect(page.getByText(check.allBroken)).toBeVisible();
  await expect(page.locator('[data-step=sealed]')).toHaveAttribute('data-finding', 'broken');
  await expect(page.locator('[data-step=shown]')).toHaveAttribute('data-finding', 'broken');
  await expectNoViolations(page);
  await picture(page, 'check-broken');
});

test('another browser checks as well, and says what it cannot compare; a foreign draw is not found', async ({
  page,
}) => {
  const customer = await openWithChances(page, 1);
  await callApi('/Website/activityLotteryDraw', { seed: 'of-an-app' }, customer.token);
  const [draw] = await drawsOf(customer);
  await page.evaluate(() => localStorage.removeItem('userInfo'));
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('wheelTerms:')) localStorage.removeItem(key);
  });
  await page.goto(`/#/CheckDraw?id=${draw?.id}`);
  await expect(page.getByText(check.allHolds)).toBeVisible();
  await expect(page.locator('[data-step][data-finding=holds]')).toHaveCount(3);
  await expect(page.getByText(check.shownUnknown)).toBeVisible();
  await page.goto('/#/CheckDraw?id=0193b0a0-0000-7000-8000-000000000000');
  await expect(page.getByText(check.notFoundTitle)).toBeVisible();
});

test('a wheel to come and a wheel that ended stand still, with what was won in reach', async ({ page }) => {
  const customer = await openWithChances(page, 1);
  await callApi('/Website/activityLotteryDraw', {}, customer.token);
  await endWheel();
  await page.reload();
  await expect(page.getByText(/^The wheel ended on/)).toBeVisible();
  await expect(goButton(page)).toBeDisabled();
  await page.getByRole('button', { name: t.rewards }).click();
  await expect(page.getByRole('dialog').getByText(t.won(10), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoViolations(page);
  await picture(page, 'ended');

  await haveNextWheel();
  await page.reload();
  await expect(page.getByText(/^The wheel opens on/)).toBeVisible();
  await expect(goButton(page)).toBeDisabled();
  // Its odds are told before it opens.
  await page.getByRole('button', { name: t.rules }).click();
  await expect(page.getByRole('dialog').getByRole('table', { name: t.oddsTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);
  await picture(page, 'planned');
});
