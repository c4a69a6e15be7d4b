import type { Page } from '@playwright/test';
import { openAlipayStub, type AlipayStub } from '../server/test/providers/alipay-stub.ts';
import { phrases as checkout } from '../site/src/phrases/zh/billing/checkout.ts';
import { phrases as paid } from '../site/src/phrases/zh/billing/payment-success.ts';
import { registerCustomer, signIn } from './customer.ts';
import { query } from './database.ts';
import { openPlansWith, PAY, showProviderPages, type ProviderPages } from './provider-pages.ts';
import { openShop } from './shop.ts';
import { expect, test } from './test.ts';

/** A shop in production mode with Alipay’s pages, and its codes as the second provider. */
test.describe.configure({ mode: 'default', timeout: 180_000 });

let pages: AlipayStub;
let codes: AlipayStub;
let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const clock = () => new Date();
  pages = await openAlipayStub(clock, { kind: 'web' });
  codes = await openAlipayStub(clock, { kind: 'f2f', name: 'alipay-2' });
  const second = Object.entries(codes.env).map(([name, value]) => [`${name}_2`, value] as const);
  close = await openShop({
    APP_MODE: 'production',
    APP_SECRET: 'a secret of this shop that nobody else has',
    RATE_LIMIT_FACTOR: '1',
    ...pages.env,
    ...Object.fromEntries(second),
  });
  await query(`insert into settings (key, value) values ('rates', '{"cny": 7.1, "twd": 0}')`, []);
});
test.afterAll(async () => {
  await close();
  await pages.close();
  await codes.close();
});

/** Orders a plan with Alipay, and sees its price in yuan. */
async function order(page: Page, stub: AlipayStub): Promise<ProviderPages> {
  await signIn(page, await registerCustomer());
  const shown = await showProviderPages(page.context(), stub, {
    origin: new URL(stub.config.gatewayUrl).origin,
    // The browser may claim anything.
    onward: async (url) => `${stub.orderAt(url).returnUrl}?trade_status=TRADE_SUCCESS&total_amount=0.01`,
    back: async (url) => stub.orderAt(url).returnUrl,
  });
  const radio = page.getByText(checkout.methods.alipay, { exact: true });
  await openPlansWith(page, radio);
  await page.locator('input[value="vip-90"]').check();
  await radio.click();
  await expect(page.getByRole('region', { name: checkout.summary })).toContainText('¥127.73');
  await page.getByRole('button', { name: checkout.pay, exact: true }).click();
  return shown;
}

/** Switches the channel for pages on or off; its check may have made its row already. */
const offerPages = (enabled: boolean) =>
  query(
    `insert into pay_channels (name, enabled) values ('alipay', $1)
     on conflict (name) do update set enabled = excluded.enabled`,
    [enabled],
  );

test.describe('a Chinese buyer on a computer', () => {
  test.use({ language: 'zh', viewport: { width: 1280, height: 900 } });

  test('pays by Alipay’s code, and our page continues when the payment arrives', async ({ page }) => {
    await offerPages(false);
    const shown = await order(page, codes);
    const dialog = page.getByRole('dialog', { name: checkout.scan.title });
    await expect(dialog.getByRole('img', { name: checkout.scan.codeLabel })).toBeVisible();
    await expect(dialog).toContainText('¥127.73');
    await expect(dialog).toContainText(/\d{8}-[0-9A-Z]{10}/);
    await expect(dialog.getByRole('timer')).toHaveText(/^(?:30:00|29:\d\d)$/);
    const [code] = codes.codes();
    await codes.pay(code ?? '');
    await expect(dialog).toBeVisible();
    await shown.deliver();
    await page.waitForURL('**/#/PaySuc?id=*');
    await expect(page.getByText(paid.daysAdded(90))).toBeVisible();
    await offerPages(true);
  });
});

test.describe('a Chinese buyer on a phone', () => {
  test.use({
    language: 'zh',
    phone: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  });

  test('pays on the page that opens Alipay’s app', async ({ page }) => {
    const shown = await order(page, pages);
    await page.getByRole('link', { name: PAY }).waitFor();
    expect(pages.orderAt(page.url())).toMatchObject({ money: '127.73', method: 'alipay.trade.wap.pay' });
    await page.getByRole('link', { name: PAY }).click();
    await page.waitForURL('**/#/PaySuc?id=*');
    await shown.deliver();
    await expect(page.getByText(paid.daysAdded(90))).toBeVisible();
  });
});
