import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openBepusdtStub, type BepusdtStub } from '../server/test/providers/bepusdt-stub.ts';
import { errorTextsZh as errors } from '../contract/src/phrases/zh.ts';
import { phrases as money } from '../console/src/phrases/zh/billing/money.ts';
import { phrases as account } from '../site/src/phrases/zh/billing/account.ts';
import { phrases as checkout } from '../site/src/phrases/zh/billing/checkout.ts';
import { phrases as orders } from '../site/src/phrases/zh/billing/order-list.ts';
import { phrases as forms } from '../site/src/phrases/zh/forms.ts';
import { phrases as paid } from '../site/src/phrases/zh/billing/payment-success.ts';
import { ownerToken } from './colleague.ts';
import { callApi, registerCustomer, signIn, type Customer } from './customer.ts';
import { query } from './database.ts';
import { expectToFit } from './expectations.ts';
import { openConsole } from './operator.ts';
import { PAY, showProviderPages } from './provider-pages.ts';
import { openShop } from './shop.ts';
import { expect, test } from './test.ts';

/** A shop with a gateway for USDT. */
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** The contract of USDT, which is an address like any other. */
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const HASH = '5f'.repeat(32);

let bepusdt: BepusdtStub;
let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  bepusdt = await openBepusdtStub(() => new Date());
  const { url, token } = bepusdt.config;
  close = await openShop({ BEPUSDT_URL: url, BEPUSDT_TOKEN: token });
});
test.afterAll(async () => {
  await close();
  await bepusdt.close();
});

/** Buys a plan; returns the order's id. */
async function buy(page: Page, customer: Customer): Promise<string> {
  await signIn(page, customer);
  const gateway = await showProviderPages(page.context(), bepusdt, {
    origin: bepusdt.config.url,
    // The browser may claim anything.
    onward: async (url) => `${bepusdt.tradeAt(url).redirectUrl}?status=2&amount=0.01`,
    back: async (url) => bepusdt.tradeAt(url).redirectUrl,
  });
  await page.goto('/#/Packages');
  await page.locator('input[value="vip-90"]').check();
  await page.getByText(checkout.methods.usdt, { exact: true }).click();
  await expect(page.getByRole('region', { name: checkout.summary })).toContainText('US$17.99');
  await page.getByRole('button', { name: checkout.pay, exact: true }).click();
  await page.getByRole('link', { name: PAY }).waitFor();
  expect(bepusdt.tradeAt(page.url())).toMatchObject({ money: '17.99', fiat: 'USD', status: 1 });
  await page.getByRole('link', { name: PAY }).click();
  await page.waitForURL('**/#/PaySuc?id=*');
  await gateway.deliver();
  await expect(page.getByText(paid.daysAdded(90))).toBeVisible();
  return new URL(page.url().replace('#/', '')).searchParams.get('id') ?? '';
}

test.describe('a Chinese buyer on a phone', () => {
  test.use({ language: 'zh', phone: true });

  test('pays with USDT, and names an address for the refund that an operator sends', async ({ page }) => {
    const customer = await registerCustomer();
    const orderId = await buy(page, customer);
    const refund = {
      id: orderId,
      usd: 17.99,
      takeDays: true,
      reason: 'No server answered.',
      key: randomUUID(),
    };
    await callApi('/Console/refundOverride', refund, await ownerToken());

    // As in a session that an app has opened.
    await query('update sessions set reauth_at = null where owner_id = $1', [customer.id]);
    await page.goto('/#/Account');
    const section = page.getByRole('region', { name: orders.refundsTitle });
    const field = section.getByLabel(orders.refundAddress);
    await field.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u');
    await section.getByRole('button', { name: orders.saveAddress }).click();
    const reauth = page.getByRole('dialog', { name: forms.reauthTitle });
    await reauth.getByLabel(forms.reauthPassword, { exact: true }).fill(customer.password);
    await expectToFit(page);
    await reauth.getByRole('button', { name: orders.saveAddress }).click();
    await expect(section.getByText(errors.REFUND_ADDRESS_WRONG).first()).toBeVisible();
    await expectToFit(page);
    await field.fill(ADDRESS);
    await section.getByRole('button', { name: orders.saveAddress }).click();
    await expect(section.getByText(orders.addressNamed)).toBeVisible();

    await openConsole(page, `/orders/${orderId}`);
    await expect(page.getByText(ADDRESS)).toBeVisible();
    await page.getByRole('button', { name: money.recordSent }).click();
    const dialog = page.getByRole('dialog', { name: money.recordSent });
    await dialog.getByLabel(money.transaction).fill(HASH);
    await dialog.getByRole('button', { name: money.recordSent }).click();
    await expect(page.getByText(money.sentRecorded)).toBeVisible();
    const refunds = page.getByRole('table', { name: money.refunds });
    await expect(refunds.getByText(money.refundStates.succeeded)).toBeVisible();
    await expect(page.getByText(ADDRESS)).toHaveCount(0);

    await page.goto('/#/Account');
    await page.getByRole('tab', { name: account.orders }).click();
    await expect(page.getByText(orders.refunded)).toBeVisible();
    await expect(section).toHaveCount(0);
  });
});
