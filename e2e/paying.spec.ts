import type { BrowserContext, Page } from '@playwright/test';
import { CODES } from '@causeway/contract/errors';
import { languagesOf } from '../scripts/test-depth.ts';
import { CHECKOUT_TEXTS } from './checkout-texts.ts';
import {
  callApi,
  type Customer,
  type OpenOrder,
  openOrder,
  paySandbox,
  registerCustomer,
  signIn,
} from './customer.ts';
import { query } from './database.ts';
import { expectToFit } from './expectations.ts';
import { lookAt, takePicture } from './look-at.ts';
import { registerTeam, signInTeam } from './teams.ts';
import { expect, test } from './test.ts';

const EN = CHECKOUT_TEXTS.en;
/** After this time without an event, a page assumes that its stream is blocked. */
const FIRST_EVENT_MS = 5000;

/** Completes the payment at the provider, outside the page. */
const end = ({ url }: OpenOrder, outcome: 'paid' | 'failed') => paySandbox(url, { outcome });

/** A signed-in customer's page whose console is not checked: a browser logs what it could not reach. */
async function loudPage(context: BrowserContext, customer: Customer): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, customer);
  return page;
}

for (const language of languagesOf('paying')) {
  test.describe(language, () => {
    test.use({ language });
    const { checkout, paid } = CHECKOUT_TEXTS[language];

    test('the success page finds no foreign order, waits for the provider, shows the result, and how to continue', async ({
      page,
    }) => {
      const customer = await registerCustomer();
      const foreign = await openOrder(await registerCustomer(), { payType: 'creditCard' });
      const missing = page.getByRole('heading', { name: paid.missing.title });
      await page.goto(`/#/PaySuc?id=${foreign.orderId}`);
      await expect(missing).toBeVisible();
      await lookAt(page, `paid-missing-${language}`);
      await signIn(page, customer);
      for (const id of [foreign.orderId, 'unknown']) {
        await page.goto(`/?in#/PaySuc?id=${id}`);
        await expect(page.getByRole('link', { name: paid.missing.toAccount })).toBeVisible();
        await expect(missing).toBeVisible();
      }

      const slow = await openOrder(customer, { payType: 'crypto' });
      await page.goto(`/?in#/PaySuc?id=${slow.orderId}`);
      await expect(page.getByText(paid.waitingCrypto)).toBeVisible();
      await expect(page.getByText(paid.hintCrypto)).toBeVisible();
      await lookAt(page, `paid-waiting-${language}`);
      await callApi('/Website/orderCancel', { id: slow.orderId }, customer.token);
      await expect(page.getByRole('heading', { name: paid.ended.cancelled.title })).toBeVisible();
      // The money arrives nevertheless.
      await end(slow, 'paid');
      await expect(page.getByText(paid.done)).toBeVisible();

      const refused = await openOrder(customer, { productId: 'vip-7', payType: 'creditCard' });
      await page.goto(`/?in#/PaySuc?id=${refused.orderId}`);
      await expect(page.getByText(paid.waiting)).toBeVisible();
      await end(refused, 'failed');
      await expect(page.getByRole('heading', { name: paid.ended.failed.title })).toBeVisible();
      await lookAt(page, `paid-failed-${language}`);
      await page.getByRole('button', { name: paid.tryAgain }).click();
      await page.waitForURL(refused.url);
      await page.goBack();
      await expect(page.getByRole('heading', { name: paid.ended.failed.title })).toBeVisible();
      await query(`update orders set status = 'expired', expires_at = now() where id = $1`, [
        refused.orderId,
      ]);
      await expect(page.getByRole('heading', { name: paid.ended.expired.title })).toBeVisible();
      await takePicture(page, `paid-expired-${language}`, { fullPage: true });
      await expectToFit(page);
      await page.getByRole('link', { name: paid.toPlans }).click();
      await expect(page).toHaveURL(`/?in#/Packages?order=${refused.orderId}`);
      await expect(page.locator('input[value="vip-7"]')).toBeChecked();
      await expect(page.getByRole('radio', { name: checkout.methods.creditCard })).toBeChecked();
    });
  });
}

test('without stream events the page polls, and a silent provider is no error', async ({ page }) => {
  const customer = await registerCustomer();
  await signIn(page, customer);
  const slow = await openOrder(customer, { payType: 'creditCard' });
  // Like a proxy that buffers a response until it is complete.
  let streams = 0;
  await page.route('**/Website/orderEvents*', () => {
    streams += 1;
  });
  const silent = 'It is silent just now';
  const msg = Buffer.from(JSON.stringify({ cn: '没有响应', en: silent })).toString('base64');
  const json = { code: CODES.PAYMENT_PROVIDER_SILENT, msg, bean: null };
  await page.route('**/Website/greenChannel', (route) => route.fulfill({ json }));
  await page.clock.install();
  const asked = page.waitForResponse('**/Website/orderStatus');
  await page.goto(`/#/PaySuc?id=${slow.orderId}`);
  await expect.poll(() => streams).toBeGreaterThan(0);
  await page.clock.fastForward(FIRST_EVENT_MS);
  await asked;
  await page.getByRole('button', { name: EN.paid.recheck }).click();
  await expect(page.getByText(silent).first()).toBeVisible();
  await expect(page.getByText(EN.paid.waiting)).toBeVisible();
  await end(slow, 'paid');
  await expect(async () => {
    await page.clock.fastForward(FIRST_EVENT_MS);
    await expect(page.getByText(EN.paid.done)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a lost connection is reported, and the page catches up or stays as it is', async ({ context }) => {
  const customer = await registerCustomer();
  const page = await loudPage(context, customer);
  const slow = await openOrder(customer, { payType: 'creditCard' });
  await page.goto('/#/Account');
  await expect(page.getByRole('region', { name: EN.checkout.unpaidTitle(1) })).toContainText('17.99');
  await page.route(/\/Website\/order(?:Events|Status)/, (route) => route.abort());
  await page.route('**/Website/orderReceipt', (route) => route.abort());
  await page.goto(`/#/PaySuc?id=${slow.orderId}`);
  await expect(page.getByText(EN.paid.offline)).toBeVisible();
  await end(slow, 'paid');
  await page.unroute(/\/Website\/order(?:Events|Status)/);
  await expect(page.getByText(EN.paid.done)).toBeVisible();
  // The result of the payment cannot be read yet.
  await expect(page.getByText(EN.paid.unread)).toBeVisible();
  await lookAt(page, 'pay-unread');
  await page.unroute('**/Website/orderReceipt');
  await page.getByRole('button', { name: EN.frame.retry }).click();
  await expect(page.getByRole('link', { name: EN.paid.receipt })).toBeVisible();
  await expect(page.getByText(EN.paid.unread)).toHaveCount(0);
});

test('cryptocurrency is the last way to pay and announces its wait; on a phone Alipay goes on at the provider', async ({
  page,
}) => {
  await signIn(page, await registerCustomer());
  await page.goto('/#/Packages');
  const methods = page.getByRole('radiogroup', { name: EN.checkout.stepMethod }).getByRole('radio');
  await expect(methods).toHaveCount(7);
  await page.getByText(EN.checkout.methods.crypto).click();
  await expect(methods.last()).toBeChecked();
  await expect(page.getByRole('region', { name: EN.checkout.summary })).toContainText(EN.checkout.cryptoNote);
  await lookAt(page, 'pay-methods');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText(EN.checkout.methods.alipay).click();
  await page.getByRole('button', { name: EN.checkout.pay }).click();
  await page.waitForURL('**/pay/sandbox/*');
});

test('a team cancels an order that it has left', async ({ page }) => {
  const team = await registerTeam();
  await callApi(
    '/Team/createOrder',
    { timeKey: 'team-30', deviceNum: 2, mId: 1, payType: 'alipay' },
    team.signIn.data,
  );
  await signInTeam(page, team);
  await page.goto('/#/index/orders');
  await expect(page.getByRole('region', { name: EN.checkout.unpaidTitle(1) })).toBeVisible();
  await takePicture(page, 'pay-waiting-team', { fullPage: true });
  await expectToFit(page);
  await page.getByRole('button', { name: EN.checkout.cancelOrder }).click();
  await page.getByRole('dialog').getByRole('button', { name: EN.checkout.cancelConfirm }).click();
  await expect(page.getByText(EN.checkout.cancelled).first()).toBeVisible();
  await expect(page.getByRole('region', { name: EN.checkout.unpaidTitle(1) })).toHaveCount(0);
});
