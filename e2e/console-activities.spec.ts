import type { Page } from '@playwright/test';
import { phrases as en } from '../console/src/phrases/en/activities.ts';
import { phrases as moneyEn } from '../console/src/phrases/en/money.ts';
import { phrases as zh } from '../console/src/phrases/zh/activities.ts';
import { noise } from '../server/test/pictures.ts';
import { endActivities } from './activities.ts';
import { callApi, registerCustomer } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { signInToConsole } from './operator.ts';
import { openShop } from './shop.ts';
import { expect, test } from './test.ts';

// In a shop of their own: what runs would change what other tests buy.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  close = await openShop();
  await endActivities();
});
test.afterAll(async () => {
  await close();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const path = `${import.meta.dirname}/pictures/console-${name}-${width}.png`;
    await page.screenshot({ path, fullPage: true });
    await expectNoViolations(page);
    await expectToFit(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('a recharge activity is planned with a picture; the site shows it, an order keeps its days, the ledger has them', async ({
  page,
}) => {
  await signInToConsole(page);
  await page.goto('/console/#/activities');
  await page.getByRole('link', { name: en.plan }).click();
  await expect(heading(page, en.plan)).toBeVisible();
  await page.getByRole('button', { name: en.plan }).click();
  await expect(page.getByText(en.missing).first()).toBeVisible();
  await lookAt(page, 'new-activity');
  for (const language of ['zh', 'tw', 'en'] as const) {
    await page.getByLabel(en.titles[language]).fill(`Spring in ${language}`);
    await page.getByLabel(en.terms[language]).fill('Open to everybody.');
  }
  await page.getByLabel(en.daysOf('VIP 90 days')).fill('0');
  await page.getByRole('button', { name: en.plan }).click();
  await expect(page.getByText(en.extraDaysWrong)).toBeVisible();
  await page.getByLabel(en.daysOf('VIP 90 days')).fill('9');
  await page.getByRole('button', { name: en.plan }).click();
  await expect(heading(page, 'Spring in en')).toBeVisible();
  await expect(page.getByText(en.states.running, { exact: true })).toBeVisible();

  const image = await noise(1200, 480).png().toBuffer();
  const file = { name: 'banner.png', mimeType: 'image/png', buffer: image };
  await page.locator('input[type=file]').nth(2).setInputFiles(file);
  await expect(page.getByText(en.uploaded)).toBeVisible();
  await expect(page.getByAltText(en.pictureAlt(en.pictures.en))).toHaveAttribute('src', /activityImage/);
  await lookAt(page, 'activity');

  const customer = await registerCustomer();
  const { goods, activity } = await callApi<{
    goods: { key: string; extraDays: number }[];
    activity: { image: { b: { en: string } } };
  }>('/Website/skuList', {});
  expect(goods.find(({ key }) => key === 'vip-90')?.extraDays).toBe(9);
  expect((await fetch(activity.image.b.en)).headers.get('content-type')).toBe('image/png');
  const order = { productId: 'vip-90', mId: 1, payType: 'alipay' };
  const { orderId, url } = await callApi<{ orderId: string; url: string }>(
    '/Website/createRenewOrder',
    order,
    customer.token,
  );

  await page.getByRole('button', { name: en.end }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.end }).click();
  await expect(page.getByText(en.overNote)).toBeVisible();
  await lookAt(page, 'activity-over');
  // Paid after its end: what was promised is kept.
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' });
  await page.goto(`/console/#/orders/${orderId}`);
  await expect(page.getByText(moneyEn.daysAndExtra(90, 9))).toBeVisible();
  await expect(page.getByText(moneyEn.events.given(90, 'VIP'))).toBeVisible();
  await expect(page.getByText(moneyEn.events.extra(9, 'VIP'))).toBeVisible();
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh' });

  test('the list and the form are read', async ({ page }) => {
    await signInToConsole(page);
    await page.goto('/console/#/activities');
    await expect(heading(page, zh.activities)).toBeVisible();
    await expect(page.getByText(zh.states.over).first()).toBeVisible();
    await lookAt(page, 'activities-zh');
    await page.getByRole('link', { name: zh.plan }).click();
    await page.getByLabel(zh.kinds.wheel).check();
    await expect(page.getByText(zh.extraLead)).toHaveCount(0);
    await lookAt(page, 'new-activity-zh');
  });
});
