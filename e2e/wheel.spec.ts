import { SEGMENT_DAYS } from '@causeway/contract/wheel-draw';
import type { Page } from '@playwright/test';
import { buyPackage, callApi, registerCustomer, signIn, type Customer } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { useOwnServer } from './own-server.ts';
import { expect, LANGUAGES, test } from './test.ts';
import { forgetWheels, haveWheel, onlySegment, setWeights, WHEEL_TERMS } from './wheel.ts';
import { WHEEL_TEXTS } from './wheel-texts.ts';
import { underPointer } from './wheel-under-pointer.ts';

// Weights hold for everybody, so it has a server of its own.
useOwnServer();
test.beforeAll(async () => {
  await forgetWheels();
  await haveWheel();
});

const TRIAL_DAYS = 3;
const BOUGHT_DAYS = 7;
const SEGMENT_OF_90 = 3;

const picture = (page: Page, name: string) =>
  page.screenshot({ path: `${import.meta.dirname}/pictures/wheel-${name}.png`, fullPage: true });

/** Pictures at three widths; axe finds nothing and nothing sticks out. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page);
    await picture(page, `${name}-${width}`);
  }
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 844 });
}

interface Draw {
  readonly days: number;
  readonly segment: number;
  readonly commitment: { readonly hash: string };
}

/** The newest draw as the server has it. */
async function lastDraw({ token }: Customer): Promise<Draw> {
  const { list } = await callApi<{ list: { id: string }[] }>('/Website/activityLotteryDraws', {}, token);
  return callApi<Draw>('/Website/activityLotteryCheck', { id: list[0]?.id ?? '' }, token);
}

/** Buys and draws until there are so many draws: within a second one is answered with the one before. */
async function winOften(customer: Customer, times: number): Promise<void> {
  for (let bought = 0; bought < times; bought++) await buyPackage(customer, 'vip-7');
  await expect(async () => {
    const { num } = await callApi<{ num: number }>('/Website/activityLotteryDraw', {}, customer.token);
    expect(num).toBe(0);
  }).toPass();
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, colorScheme: language === 'tw' ? 'dark' : 'light' });

    test('an order brings a chance, the wheel shows what the server decided, the days are there, and the draw checks', async ({
      page,
    }) => {
      const { wheel: t, check, account, frame } = WHEEL_TEXTS[language];
      await setWeights(onlySegment(SEGMENT_OF_90));
      const customer = await registerCustomer();
      await signIn(page, customer);
      await page.goto('/#/Turnplate?startTime=1700000000&endTime=1702600000');
      // The dates are those of the address.
      await expect(page.getByText(/2023/).first()).toBeVisible();
      const go = page.getByRole('button', { name: t.goLabel });
      await expect(page.getByText(t.chancesLeft(0))).toBeVisible();
      await lookAt(page, `page-${language}`);

      // Without a chance Go invites friends.
      await go.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveAccessibleName(t.noChanceTitle);
      const code = dialog.getByRole('img', { name: t.qrLabel });
      await expect(code).toBeVisible();
      expect(await code.boundingBox()).toMatchObject({ width: 136, height: 136 });
      await expect(dialog.getByText(/invite=/)).toBeVisible();
      await lookAt(page, `no-chance-${language}`);
      await dialog.getByRole('button', { name: t.done, exact: true }).click();
      await expect(dialog).toHaveCount(0);

      await buyPackage(customer, 'vip-7');
      await page.reload();
      await expect(page.getByText(t.chancesLeft(1))).toBeVisible();

      await page.getByRole('button', { name: t.rules }).click();
      for (const line of WHEEL_TERMS[language].split('\n'))
        await expect(dialog.getByText(line)).toBeVisible();
      await expect(dialog.locator('[data-prize="90"]')).toContainText('100%');
      await expect(dialog.locator('[data-prize="360"]')).toContainText('0%');
      await expect(dialog.getByText(t.noBudget)).toBeVisible();
      await lookAt(page, `rules-${language}`);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t.rewards }).click();
      await expect(dialog.getByText(t.rewardsEmptyTitle)).toBeVisible();
      await page.keyboard.press('Escape');

      const shown = await page.locator('main code').first().innerText();
      await go.dblclick();
      await expect(go).toBeDisabled();
      await expect(page.getByText(t.chancesLeft(0))).toBeVisible();
      await expect(dialog).toHaveAccessibleName(t.wonTitle(90));
      await expect(page.locator('output', { hasText: t.wonTitle(90) })).toBeAttached();
      const decided = await lastDraw(customer);
      expect(decided).toMatchObject({ days: 90, segment: SEGMENT_OF_90, commitment: { hash: shown } });
      await lookAt(page, `won-${language}`);

      await dialog.getByRole('link', { name: t.check }).click();
      await expect(page).toHaveURL(/#\/CheckDraw\?id=/);
      await expect(page.getByText(check.allHolds)).toBeVisible();
      await expect(page.locator('[data-step]')).toHaveCount(5);
      await expect(page.locator('[data-step][data-finding=holds]')).toHaveCount(5);
      await page.getByText(check.detailsTitle).click();
      await expect(page.getByText(shown).first()).toBeVisible();
      await lookAt(page, `check-${language}`);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: check.save }).click();
      expect((await saving).suggestedFilename()).toMatch(/^draw-.*\.json$/);

      await page.goto('/#/Account');
      const days = TRIAL_DAYS + BOUGHT_DAYS + 90;
      await expect(
        page
          .getByText(account.daysLeft(days))
          .or(page.getByText(account.daysLeft(days - 1)))
          .first(),
      ).toBeVisible();

      await page.goto('/#/Turnplate');
      await page.getByRole('button', { name: t.rewards }).click();
      await expect(dialog.getByText(t.won(90), { exact: true })).toBeVisible();
      await lookAt(page, `rewards-${language}`);
      await dialog.getByRole('button', { name: frame.close }).click();
      await go.click();
      await expect(dialog).toHaveAccessibleName(t.noChanceTitle);
    });
  });
}

test.describe('the wheel at rest', () => {
  let customer: Customer;
  test.beforeAll(async () => {
    customer = await registerCustomer();
    for (const _ of SEGMENT_DAYS) await buyPackage(customer, 'vip-7');
  });

  for (const [segment, days] of SEGMENT_DAYS.entries()) {
    test(`has segment ${segment} under its pointer when the draw gave its ${days} days`, async ({ page }) => {
      const { wheel: t } = WHEEL_TEXTS.en;
      await setWeights(onlySegment(segment));
      await signIn(page, customer);
      await page.goto('/#/Turnplate');
      await page.getByRole('button', { name: t.goLabel }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveAccessibleName(days > 0 ? t.wonTitle(days) : t.noneTitle);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(await lastDraw(customer)).toMatchObject({ segment, days });
      const under = await underPointer(page);
      expect(under.segment).toBe(segment);
      expect(under.off).toBeLessThan(0.1);
      expect(under.lean).toBeLessThan(0.1);
      await page
        .locator('main section')
        .first()
        .screenshot({ path: `${import.meta.dirname}/pictures/wheel-rest-${segment}-${days}-days.png` });
    });
  }
});

test('the wall names the winners masked, moves on its own, and stands still under the pointer', async ({
  page,
}) => {
  const { wheel: t } = WHEEL_TEXTS.en;
  await setWeights(onlySegment(SEGMENT_OF_90));
  const customer = await registerCustomer();
  await winOften(customer, 6);
  await signIn(page, customer);
  await page.clock.install();
  await page.goto('/#/Turnplate');
  const wall = page.getByRole('list', { name: t.wall });
  await expect(wall).toContainText('e2e***');
  await expect(wall).not.toContainText('mail.example');
  const place = () => wall.evaluate((list) => list.scrollTop);
  await page.clock.runFor(2500);
  await expect.poll(place).toBeGreaterThan(0);

  await wall.hover();
  // What it was asked to do before the pointer came is let come to its end.
  await expect.poll(async () => (await place()) % 1).toBeCloseTo(0);
  const before = await place();
  await page.clock.runFor(10_000);
  expect(await place()).toBe(before);

  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: t.wallStopLabel }).focus();
  await page.clock.runFor(10_000);
  expect(await place()).toBe(before);
  await page.keyboard.press('Enter');
  await page.evaluate(() => document.body.focus());
  await page.clock.runFor(10_000);
  expect(await place()).toBe(before);
});
