import type { Locator, Page } from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import type { listCampaigns } from '@causeway/contract/campaigns';
import type { OutputOf } from '@causeway/contract/endpoint';
import { languagesOf } from '../scripts/test-depth.ts';
import { phrases as campaignsEn } from '../site/src/phrases/en/promotions/campaigns.ts';
import { phrases as campaignsTw } from '../site/src/phrases/tw/promotions/campaigns.ts';
import { phrases as campaignsZh } from '../site/src/phrases/zh/promotions/campaigns.ts';
import { CHECKOUT_TEXTS } from './checkout-texts.ts';
import { endCampaigns, keepDemoStill, planCampaign, TITLES } from './campaigns.ts';
import { callApi, registerCustomer, signIn, siteUrl } from './customer.ts';
import { query } from './database.ts';
import { expectToFit } from './expectations.ts';
import { lookAt, takePicture } from './look-at.ts';
import { openShop } from './shop.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: {
    ...CHECKOUT_TEXTS.en,
    t: campaignsEn,
    look: { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  },
  zh: {
    ...CHECKOUT_TEXTS.zh,
    t: campaignsZh,
    look: { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  },
  tw: {
    ...CHECKOUT_TEXTS.tw,
    t: campaignsTw,
    look: { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  },
} as const satisfies Record<Language, object>;

const TRIAL_DAYS = 3;
/** Seconds; the session lasts longer. */
const TEN_MINUTES = 600;

// In a separate shop, one after another: running campaigns would change what other tests buy.
test.describe.configure({ mode: 'default' });
test.use({ campaignPopup: true });

/** The server caches campaigns for at most two seconds. */
async function expectNothingRuns(): Promise<void> {
  const isRunning = async () => (await callApi<{ enable: boolean }>('/Website/activityCheck', {})).enable;
  await expect.poll(isRunning).toBe(false);
}

let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  close = await openShop();
  await keepDemoStill();
  // Moves the demo's campaigns into the past: ended ones are listed for 14 days.
  await query(
    `update campaigns set starts_at = starts_at - interval '400 days', ends_at = ends_at - interval '400 days'`,
    [],
  );
  await expectNothingRuns();
});
test.afterAll(async () => {
  await close();
});

const timer = (page: Page | Locator) => page.getByRole('timer');

test('without campaigns the landing page and the menu are unchanged, and the event centre offers a first step', async ({
  page,
}) => {
  await signIn(page, await registerCustomer());
  const checked = page.waitForResponse('**/Website/activityCheck');
  await page.goto('/');
  await checked;
  await expect(timer(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: TEXTS.en.frame.mainMenu });
  await expect(menu.getByRole('link', { name: TEXTS.en.frame.titles.plans })).toBeVisible();
  await expect(menu.getByRole('link', { name: TEXTS.en.frame.titles.campaign })).toHaveCount(0);
  await page.goto('/#/Activity');
  await expect(page.getByText(campaignsEn.emptyTitle)).toBeVisible();
  await lookAt(page, 'activities-empty');
  await page.getByRole('link', { name: campaignsEn.emptyAction }).last().click();
  await expect(page).toHaveURL(/#\/Invite$/);
});

test.describe('while campaigns run', () => {
  test.beforeAll(async () => {
    await planCampaign('recharge');
    await planCampaign('wheel');
  });
  test.afterAll(endCampaigns);

  for (const language of languagesOf('campaign')) {
    const { t, frame, plans, checkout, paid, account, orders, pay, look } = TEXTS[language];
    const title = TITLES.recharge[language];

    test.describe(language, () => {
      test.use({ language, ...look });

      test('a visitor sees the popup once per session and the countdown each time, with a clock that is years slow', async ({
        page,
      }) => {
        await page.clock.install({ time: new Date('2019-03-01T12:00:00Z') });
        await page.goto('/');
        const popup = page.getByRole('dialog', { name: title });
        // Nothing of the popup is loaded or drawn before the first input.
        await expect(timer(page)).toBeVisible();
        await expect(page.locator('dialog')).toHaveCount(0);
        const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
        expect(
          (await page.evaluate(loaded)).filter((name) => /campaign-popup|\/activity\//.test(name)),
        ).toEqual([]);
        await page.mouse.wheel(0, 100);
        await expect(popup).toBeVisible();
        await expect(popup.getByRole('link', { name: t.signUpFirst })).toHaveAttribute(
          'href',
          '#/Register?redirect=%2FPackages',
        );
        await expect(popup.getByText(t.gainUpTo(30))).toBeVisible();
        await expect
          .poll(() => popup.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        // Without an input, it would open with a smaller picture.
        const { width = 0, height = 0 } = (await popup.locator('img').boundingBox()) ?? {};
        expect(width * height).toBeGreaterThan(13_000);
        await lookAt(page, `activity-popup-${language}`);
        await page.keyboard.press('Escape');
        await expect(popup).toBeHidden();

        // Three days and almost an hour remain.
        const left = timer(page);
        await expect(left).toContainText(new RegExp(`${t.left(3, '00:').slice(0, -1)}:\\d\\d:\\d\\d$`));
        const before = await left.innerText();
        await expect(left).not.toHaveText(before);
        await takePicture(page, `activity-landing-${language}`, { fullPage: true });
        await expectToFit(page);

        await page.reload();
        await expect(timer(page)).toBeVisible();
        await page.mouse.wheel(0, 100);
        await page.clock.fastForward('00:30');
        await expect(timer(page)).toBeVisible();
        await expect(popup).toBeHidden();
        await page.getByRole('complementary', { name: t.notice }).getByRole('link').click();
        await expect(page).toHaveURL((url) => url.hash === '#/Login?redirect=%2FPackages');
      });

      test('a customer finds both campaigns, and buys plan days plus extra days', async ({ page }) => {
        const listed = await fetch(`${siteUrl()}/Website/activityList`);
        const { bean } = (await listed.json()) as { bean: OutputOf<typeof listCampaigns> };
        const [, wheel] = bean;
        await signIn(page, await registerCustomer());

        // The menu is right on every page, after every reload.
        await page.goto('/#/Account');
        if (look.viewport.width < 1000) await page.getByRole('button', { name: frame.menu }).click();
        const entry = page.getByRole('link', { name: frame.titles.campaign }).locator('visible=true');
        await expect(entry).toBeVisible();
        await entry.click();
        await expect(page).toHaveURL(/#\/Activity$/);
        await expect(page.getByRole('article').getByText(t.states.running, { exact: true })).toHaveCount(2);
        await expect(timer(page)).toHaveCount(2);
        await takePicture(page, `activities-${language}`, { fullPage: true });
        await expectToFit(page);
        await expect(page.getByRole('link', { name: t.toWheel })).toHaveAttribute(
          'href',
          `#/Turnplate?startTime=${wheel?.startTime}&endTime=${wheel?.endTime}`,
        );
        await page.getByRole('link', { name: t.toPlans }).click();

        await expect(page).toHaveURL(/#\/Packages$/);
        await expect(page.getByRole('region', { name: title })).toContainText(t.endsIn);
        await expect(page.getByText(plans.extraDays(7))).toBeVisible();
        await page.locator('input[value="vip-90"]').check();
        const summary = page.getByRole('region', { name: checkout.summary });
        await expect(summary).toContainText(plans.daysWithExtra(90, 7));
        await takePicture(page, `activity-packages-${language}`, { fullPage: true });
        await expectToFit(page);
        await page.getByText(checkout.methods.alipay).click();
        await page.getByRole('button', { name: checkout.pay }).click();
        await page.waitForURL('**/pay/sandbox/*');
        await page.getByRole('button', { name: pay, exact: true }).click();
        await page.waitForURL('**/#/PaySuc?id=*');
        await expect(page.getByText(paid.daysAndExtraAdded(90, 7))).toBeVisible();

        await page.goto('/#/Account');
        const days = TRIAL_DAYS + 90 + 7;
        const shown = page.getByText(account.daysLeft(days)).or(page.getByText(account.daysLeft(days - 1)));
        await expect(shown.first()).toBeVisible();
        await page.getByRole('tab', { name: account.orders }).click();
        await expect(page.getByText(orders.orderDays(90, 7))).toBeVisible();
      });
    });
  }

  test('the plans do not move when the calls about the campaign return', async ({ page }) => {
    await signIn(page, await registerCustomer());
    const plan = page.locator('label').filter({ has: page.locator('input[value="vip-90"]') });
    const calls = /\/Website\/(?:skuList|activityCheck)$/;
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      await page.route(calls, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/?width=${width}#/Packages`);
      await expect(plan).toContainText(TEXTS.en.plans.extraDays(7));
      const before = await plan.boundingBox();
      answer();
      await expect(timer(page.getByRole('main'))).toBeVisible();
      await expect(page.getByText(TEXTS.en.checkout.methods.alipay)).toBeVisible();
      expect(await plan.boundingBox()).toEqual(before);
      await page.unroute(calls);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page);
  });
});

test('a campaign that ends leaves the landing page, the menu and the prices of an open page', async ({
  page,
  context,
}) => {
  await signIn(page, await registerCustomer());
  await planCampaign('recharge', { endsAt: Math.floor(Date.now() / 1000) + TEN_MINUTES });
  await context.clock.install();
  await page.goto('/#/Packages');
  await expect(page.getByText(TEXTS.en.plans.extraDays(7))).toBeVisible();
  await expect(page.getByRole('link', { name: TEXTS.en.frame.titles.campaign })).toBeVisible();
  const landing = await context.newPage();
  await landing.goto('/');
  await expect(timer(landing).first()).toBeVisible();
  // The popup opens after eight seconds.
  await context.clock.fastForward(8000);
  await expect(landing.getByRole('dialog')).toBeVisible();

  // It ends on the server first; an open page asks when its countdown has run out.
  await endCampaigns();
  await expectNothingRuns();
  await expect(page.getByText(TEXTS.en.plans.extraDays(7))).toBeVisible();
  await context.clock.fastForward(TEN_MINUTES * 1000);
  await expect(page.getByText(campaignsEn.rechargeOver)).toBeVisible();
  await expect(page.getByText(TEXTS.en.plans.extraDays(7))).toHaveCount(0);
  await expect(page.getByRole('link', { name: TEXTS.en.frame.titles.campaign })).toHaveCount(0);
  await expect(landing.getByRole('dialog')).toBeHidden();
  await expect(timer(landing)).toHaveCount(0);
});
