import { SEGMENT_DAYS } from '@causeway/contract/wheel-spin';
import { languagesOf } from '../scripts/test-depth.ts';
import { buyPlan, registerCustomer, signIn } from './customer.ts';
import { lookAt, takePicture } from './look-at.ts';
import { useOwnServer } from './own-server.ts';
import { expect } from './test.ts';
import {
  endWheel,
  forgetWheels,
  haveNextWheel,
  haveWheel,
  onlySegment,
  setWeights,
  WHEEL_TERMS,
} from './wheel.ts';
import {
  SPIN,
  spinsOf,
  fillWall,
  celebration,
  goButton,
  holdSpins,
  INFO,
  lastSpin,
  openWithSpins,
  tamperWithCheck,
  test,
  watchTurns,
} from './wheel-page.ts';
import { WHEEL_TEXTS } from './wheel-texts.ts';
import { underPointer } from './wheel-under-pointer.ts';

// Weights affect every customer and wheels start and end here, so this file has its own server. Its name puts it among
// the first files: as the last one it ran alone, one test after another.
useOwnServer();
test.beforeAll(forgetWheels);

const TRIAL_DAYS = 3;
const BOUGHT_DAYS = 7;
const SEGMENT_OF_10 = 2;
const SEGMENT_OF_90 = 3;
const SEGMENT_OF_180 = 5;
const { wheel: en, check: checkEn, frame: frameEn } = WHEEL_TEXTS.en;

test('without any wheel so far the page says so', async ({ page }) => {
  await signIn(page, await registerCustomer());
  await page.goto('/#/CheckDraw');
  await expect(page.getByText(checkEn.listEmptyTitle)).toBeVisible();
  await page.goto('/#/Turnplate');
  await expect(page.getByText(en.neverTitle)).toBeVisible();
  await lookAt(page, 'wheel-never');
});

for (const language of languagesOf('campaign-wheel')) {
  test.describe(language, () => {
    test.use({ language });

    test('an order brings a spin, the wheel shows the server’s result, the days are added, and the spin verifies', async ({
      page,
    }) => {
      const { wheel: t, check, account, frame } = WHEEL_TEXTS[language];
      await haveWheel();
      await setWeights(onlySegment(SEGMENT_OF_90));
      const customer = await registerCustomer();
      await signIn(page, customer);
      await page.clock.install();
      await page.goto('/#/Turnplate?startTime=1700000000&endTime=1702600000');
      // The dates follow the langType of the address.
      await expect(page.getByText(/2023/).first()).toBeVisible();
      const go = page.getByRole('button', { name: t.goLabel });
      await expect(page.getByText(t.spinsLeft(0))).toBeVisible();
      await takePicture(page, `wheel-page-${language}`, { fullPage: true });

      // Without spins the button invites friends.
      await go.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveAccessibleName(t.noSpinsTitle);
      const code = dialog.getByRole('img', { name: t.qrLabel });
      await expect(code).toBeVisible();
      expect(await code.boundingBox()).toMatchObject({ width: 136, height: 136 });
      await expect(dialog.getByText(/invite=/)).toBeVisible();
      await lookAt(page, `wheel-no-chance-${language}`);
      // In Chinese the dialog’s cross has the same name.
      await dialog.getByText(t.done, { exact: true }).click();
      await expect(dialog).toHaveCount(0);

      await buyPlan(customer, 'vip-7');
      await page.reload();
      await expect(page.getByText(t.spinsLeft(1))).toBeVisible();

      await page.getByRole('button', { name: t.rules }).click();
      for (const line of WHEEL_TERMS[language].split('\n'))
        await expect(dialog.getByText(line)).toBeVisible();
      await expect(dialog.locator('[data-prize="90"]')).toContainText('100%');
      await expect(dialog.locator('[data-prize="360"]')).toContainText('0%');
      await expect(dialog.getByText(t.noBudget)).toBeVisible();
      await lookAt(page, `wheel-rules-${language}`);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t.rewards }).click();
      await expect(dialog.getByText(t.rewardsEmptyTitle)).toBeVisible();
      await page.keyboard.press('Escape');

      const shown = await page.locator('main code').first().innerText();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      // The wheel turns until the response arrives, so it is seen turning on a slow machine too.
      const answer = await holdSpins(page);
      const turn = () => page.locator('[data-disc]').getAttribute('transform');
      const before = await turn();
      await go.dblclick();
      await expect(go).toBeDisabled();
      await expect(page.getByText(t.spinsLeft(0))).toBeVisible();
      await expect.poll(turn).not.toBe(before);
      const stopping = page.waitForResponse(SPIN);
      answer();
      await stopping;
      // Four seconds later, or sooner by the test's clock.
      await expect(async () => {
        await page.clock.fastForward(4000);
        await expect(dialog).toHaveAccessibleName(t.wonTitle(90), { timeout: 1000 });
      }).toPass();
      await expect(celebration(page)).toBeVisible();
      await expect(celebration(page)).not.toHaveCSS('animation-name', 'none');
      await expect(page.locator('output', { hasText: t.wonTitle(90) })).toBeAttached();
      const decided = await lastSpin(customer);
      expect(decided).toMatchObject({ days: 90, segment: SEGMENT_OF_90, commitment: { hash: shown } });
      expect(await spinsOf(customer)).toHaveLength(1);
      await lookAt(page, `wheel-won-${language}`);

      await dialog.getByRole('link', { name: t.check }).click();
      await expect(page).toHaveURL(/#\/CheckDraw\?id=/);
      await expect(page.getByText(check.allHolds)).toBeVisible();
      await expect(page.locator('[data-step]')).toHaveCount(5);
      await expect(page.locator('[data-step][data-finding=holds]')).toHaveCount(5);
      await page.getByText(check.detailsTitle).click();
      await expect(page.getByText(shown).first()).toBeVisible();
      await lookAt(page, `wheel-check-${language}`);
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
      const wall = page.getByRole('list', { name: t.wall });
      await expect(wall).toContainText('e2e***');
      await expect(wall).not.toContainText('mail.example');
      await page.getByRole('button', { name: t.rewards }).click();
      await expect(dialog.getByText(t.won(90), { exact: true })).toBeVisible();
      await lookAt(page, `wheel-rewards-${language}`);
      await dialog.getByRole('button', { name: frame.close }).click();
      await go.click();
      await expect(dialog).toHaveAccessibleName(t.noSpinsTitle);
    });
  });
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the wall moves automatically and stops under the pointer', async ({ page }) => {
    await signIn(page, await registerCustomer());
    await fillWall(page);
    await page.clock.install();
    await page.goto('/#/Turnplate');
    const list = page.getByRole('list', { name: en.wall });
    await expect(list).toBeVisible();
    // A smooth scroll would be mistaken for the wall's movement.
    await list.evaluate((wall) => {
      const scrollTo = wall.scrollTo.bind(wall);
      wall.scrollTo = (to: unknown) => scrollTo({ ...(to as ScrollToOptions), behavior: 'instant' });
    });
    const place = () => list.evaluate((wall) => wall.scrollTop);
    await page.clock.runFor(2500);
    expect(await place()).toBeGreaterThan(0);

    await list.hover();
    const before = await place();
    await page.clock.runFor(10_000);
    expect(await place()).toBe(before);

    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: en.wallStopLabel }).focus();
    await page.clock.runFor(10_000);
    expect(await place()).toBe(before);
    await page.keyboard.press('Enter');
    await page.evaluate(() => document.body.focus());
    await page.clock.runFor(10_000);
    expect(await place()).toBe(before);
  });
});

test.describe('with reduced motion', () => {
  test('by keyboard alone: the result appears immediately, the wheel shows it, and the focus returns', async ({
    page,
  }) => {
    await openWithSpins(page, 1);
    await watchTurns(page);
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await goButton(page).evaluate((button) => button === document.activeElement)) break;
    }
    await expect(goButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(en.wonTitle(10));
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expect(celebration(page)).toBeVisible();
    await expect(celebration(page)).toHaveCSS('animation-name', 'none');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(goButton(page)).toBeFocused();
    await expect(page.locator('body')).toHaveAttribute('data-turns', 'rotate(270.000)');
    expect(await underPointer(page)).toMatchObject({ segment: SEGMENT_OF_10 });

    for (const name of [en.rules, en.rewards, en.invite]) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveAccessibleName(name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    // Nothing moves, so there is no button to stop it.
    await expect(page.getByRole('button', { name: en.wallStopLabel })).toHaveCount(0);
  });

  test('has each segment under its pointer when a spin hit it', async ({ page }) => {
    await openWithSpins(page, 1);
    const dialog = page.getByRole('dialog');
    let hit = 0;
    let spun: { bean: object } | undefined;
    // The server spins once; its response is changed to each segment in turn.
    await page.route(SPIN, async (route) => {
      spun ??= (await (await route.fetch()).json()) as { bean: object };
      const bean = { ...spun.bean, segment: hit, days: SEGMENT_DAYS[hit], num: 1 };
      await route.fulfill({ json: { ...spun, bean } });
    });
    await page.route(INFO, (route) => route.abort());
    for (const [segment, days] of SEGMENT_DAYS.entries()) {
      hit = segment;
      await goButton(page).click();
      await expect(dialog).toHaveAccessibleName(days > 0 ? en.wonTitle(days) : en.noneTitle);
      await expect(celebration(page)).toHaveCount(days > 0 ? 1 : 0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      const under = await underPointer(page);
      expect(under.segment).toBe(segment);
      expect(under.off).toBeLessThan(0.1);
      expect(under.lean).toBeLessThan(0.1);
      await takePicture(page, `wheel-rest-${segment}-${days}-days`);
    }
  });

  test('changed terms are shown before anything is spent, and the check of the spin mentions them', async ({
    page,
  }) => {
    const customer = await openWithSpins(page, 1);
    await setWeights(onlySegment(SEGMENT_OF_180));
    await goButton(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(en.changedTitle);
    await expect(dialog.locator('[data-prize="180"]')).toContainText('100%');
    await expect(page.getByText(en.spinsLeft(1))).toBeVisible();
    expect(await spinsOf(customer)).toEqual([]);
    await lookAt(page, 'wheel-changed');

    await dialog.getByRole('button', { name: en.spinNow }).click();
    await expect(dialog).toHaveAccessibleName(en.wonTitle(180));
    await dialog.getByRole('link', { name: en.check }).click();
    await expect(page.getByText(checkEn.allHolds)).toBeVisible();
    const replaced = page.getByRole('region', { name: checkEn.replacedTitle });
    await expect(replaced.locator('[data-finding=holds]')).toHaveCount(1);
    await expect(replaced).toContainText('0, 0, 1, 0, 0, 0, 0, 0');
    await lookAt(page, 'wheel-check-replaced');

    // The response is tampered with on its way.
    const leaveAlone = await tamperWithCheck(page);
    await page.reload();
    await expect(page.getByText(checkEn.allBroken)).toBeVisible();
    await expect(page.locator('[data-step=sealed]')).toHaveAttribute('data-finding', 'broken');
    await expect(page.locator('[data-step=shown]')).toHaveAttribute('data-finding', 'broken');
    await lookAt(page, 'wheel-check-broken');
    await leaveAlone();

    // Another browser has nothing to compare with.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('wheelTerms:')) localStorage.removeItem(key);
    });
    await page.reload();
    await expect(page.getByText(checkEn.allHolds)).toBeVisible();
    await expect(page.getByText(checkEn.shownUnknown).first()).toBeVisible();
    await page.goto('/#/CheckDraw?id=0193b0a0-0000-7000-8000-000000000000');
    await expect(page.getByText(checkEn.notFoundTitle)).toBeVisible();
  });

  test('a lost response or one without days is reported; a retry shows the same spin and costs one spin', async ({
    page,
  }) => {
    const customer = await openWithSpins(page, 2);
    const dialog = page.getByRole('dialog');
    await page.route(
      SPIN,
      async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { bean: object };
        await route.fulfill({ response: answer, json: { ...body, bean: { ...body.bean, days: null } } });
      },
      { times: 1 },
    );
    await goButton(page).click();
    await expect(dialog).toHaveAccessibleName(en.failedTitle);
    const spun = await spinsOf(customer);
    expect(spun).toHaveLength(1);
    await takePicture(page, 'wheel-failed');

    await page.route(SPIN, (route) => route.abort(), { times: 1 });
    const lost = page.waitForEvent('requestfailed');
    await dialog.getByRole('button', { name: en.again }).click();
    await lost;
    await expect(dialog).toHaveAccessibleName(en.failedTitle);
    await dialog.getByRole('button', { name: en.again }).click();
    await expect(dialog).toHaveAccessibleName(en.wonTitle(10));
    await expect(page.getByText(en.spinsLeft(1), { exact: true })).toBeVisible();
    expect(await spinsOf(customer)).toEqual(spun);
    await dialog.getByRole('link', { name: en.check }).click();
    await expect(page.locator('[data-step][data-finding=holds]')).toHaveCount(5);
  });

  test('a result that arrives after leaving the page is in the rewards, also when the wheel has ended', async ({
    page,
  }) => {
    const customer = await openWithSpins(page, 1);
    const answer = await holdSpins(page);
    await goButton(page).click();
    await expect(goButton(page)).toBeDisabled();
    await page.getByRole('link', { name: frameEn.titles.account, exact: true }).first().click();
    await expect(page).toHaveURL(/#\/Account$/);
    const answered = page.waitForResponse(SPIN);
    answer();
    await answered;
    await page.goto('/#/Turnplate');
    await expect(page.getByText(en.spinsLeft(0))).toBeVisible();
    await page.getByRole('button', { name: en.rewards }).click();
    const won = page.getByRole('dialog').getByText(en.won(10), { exact: true });
    await expect(won).toBeVisible();
    expect(await spinsOf(customer)).toHaveLength(1);

    await endWheel();
    await page.reload();
    await expect(page.getByText(/^This wheel ended on/)).toBeVisible();
    await expect(goButton(page)).toBeDisabled();
    await page.getByRole('button', { name: en.rewards }).click();
    await expect(won).toBeVisible();
    await page.keyboard.press('Escape');
    await lookAt(page, 'wheel-ended');

    await haveNextWheel();
    await page.reload();
    await expect(page.getByText(/^The wheel opens on/)).toBeVisible();
    await expect(goButton(page)).toBeDisabled();
    // The odds are published before it opens.
    await page.getByRole('button', { name: en.rules }).click();
    await expect(page.getByRole('dialog').getByRole('table', { name: en.oddsTitle })).toBeVisible();
    await page.keyboard.press('Escape');
    await lookAt(page, 'wheel-planned');
  });
});
