import type { Page } from '@playwright/test';
import { openEpayStub, type EpayStub } from '../server/test/providers/epay-stub.ts';
import { phrases as checkout } from '../site/src/phrases/zh/billing/checkout.ts';
import { phrases as paid } from '../site/src/phrases/zh/billing/payment-success.ts';
import { phrases as receipt } from '../site/src/phrases/zh/billing/receipt.ts';
import { registerCustomer, signIn } from './customer.ts';
import { query } from './database.ts';
import { PAY, showProviderPages } from './provider-pages.ts';
import { openShop } from './shop.ts';
import { expect, test } from './test.ts';

/** A shop in production mode whose only provider is a gateway that charges yuan. */
test.describe.configure({ mode: 'default', timeout: 180_000 });

let epay: EpayStub;
let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  epay = await openEpayStub(() => new Date());
  close = await openShop({
    APP_MODE: 'production',
    APP_SECRET: 'a secret of this shop that nobody else has',
    RATE_LIMIT_FACTOR: '1',
    EPAY_URL: epay.config.url,
    EPAY_PID: epay.config.pid,
    EPAY_KEY: epay.config.key,
    EPAY_METHODS: 'alipay,wxpay',
  });
  await query(`insert into settings (key, value) values ('rates', '{"cny": 7.1, "twd": 0}')`, []);
});
test.afterAll(async () => {
  await close();
  await epay.close();
});

/** Buys a plan, and sees in yuan what the gateway is asked for. */
async function buy(page: Page, method: 'alipay' | 'wechatPay'): Promise<void> {
  await signIn(page, await registerCustomer());
  const gateway = await showProviderPages(page.context(), epay, {
    origin: epay.config.url,
    // The browser may claim anything.
    onward: async (url) => `${epay.tradeAt(url).returnUrl}?trade_status=TRADE_SUCCESS&money=0.01`,
    back: async (url) => epay.tradeAt(url).returnUrl,
  });
  await page.goto('/#/Packages');
  // The rate is known within seconds.
  const radio = page.getByText(checkout.methods[method], { exact: true });
  await expect(async () => {
    await page.reload();
    await expect(radio).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.locator('input[value="vip-90"]').check();
  await radio.click();
  await expect(page.getByRole('region', { name: checkout.summary })).toContainText('¥127.73');
  await page.getByRole('button', { name: checkout.pay, exact: true }).click();
  await page.getByRole('link', { name: PAY }).waitFor();
  expect(epay.tradeAt(page.url())).toMatchObject({ money: '127.73', paid: null });
  await page.getByRole('link', { name: PAY }).click();
  await page.waitForURL('**/#/PaySuc?id=*');
  await gateway.deliver();
  await expect(page.getByText(paid.daysAdded(90))).toBeVisible();
  await page.getByRole('link', { name: paid.receipt }).click();
  await expect(page.getByRole('row', { name: receipt.chargedAtRate(7.1) })).toContainText('¥127.73');
}

test.describe('a Chinese buyer on a computer', () => {
  test.use({ language: 'zh', viewport: { width: 1280, height: 900 } });

  test('pays with WeChat Pay', async ({ page }) => {
    await buy(page, 'wechatPay');
  });
});

test.describe('a Chinese buyer on a phone', () => {
  test.use({ language: 'zh', phone: true });

  test('pays with Alipay', async ({ page }) => {
    await buy(page, 'alipay');
  });
});
