import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { buyPackage, callApi, registerCustomer, signIn, type Customer } from './customer.ts';
import { expect, LANGUAGES, test } from './test.ts';

/** Every screen: its address, whether it wants a sign-in, and what shows that its data has come. Pictures of each land in `e2e/pictures/`. */
const SCREENS: readonly { name: string; path: string; signedIn?: boolean; ready?: string }[] = [
  { name: 'landing', path: '/' },
  { name: 'landing-signed-in', path: '/', signedIn: true },
  { name: 'login', path: '/#/Login' },
  { name: 'login-member', path: '/#/mlogin' },
  { name: 'register', path: '/#/Register' },
  { name: 'reset', path: '/#/Reset' },
  { name: 'set-password', path: '/#/setpassword?key=none&name=Lin' },
  { name: 'terms', path: '/#/Terms' },
  { name: 'privacy', path: '/#/Privacy' },
  { name: 'refund', path: '/#/Refund' },
  { name: 'contact', path: '/#/Contact' },
  { name: 'download', path: '/#/download?category=Android' },
  { name: 'packages', path: '/#/Packages', signedIn: true, ready: 'input[type=radio][value="1"]' },
  { name: 'account', path: '/#/Account', signedIn: true, ready: '{email}' },
  { name: 'receipt', path: '/#/OrderReceipt?id={order}', signedIn: true, ready: 'tfoot' },
  { name: 'payment-success', path: '/#/PaySuc?id={order}', signedIn: true, ready: 'time' },
  { name: 'not-found', path: '/#/nowhere', signedIn: true },
];
const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } } as const;

let customer: Customer;
let orderId: string;
let sandbox: string;
test.beforeAll(async () => {
  customer = await registerCustomer();
  orderId = await buyPackage(customer, 'vip-90');
  await buyPackage(customer, 'svip-90');
  const order = await callApi<{ url: string }>(
    '/Website/createRenewOrder',
    { productId: 'vip-360', mId: 1, payType: 'alipay' },
    customer.token,
  );
  sandbox = new URL(order.url).pathname;
});

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found).toEqual([]);
}

/** Nothing is cut off or pushes the page sideways. */
async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const language of LANGUAGES) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`${language}, ${theme}`, () => {
      test.use({ language, colorScheme: theme, reducedMotion: 'reduce' });

      for (const { name, path, signedIn = false, ready = 'h1' } of [
        ...SCREENS,
        { name: 'sandbox', path: '{sandbox}' },
        { name: 'outbox', path: '/dev/outbox' },
        { name: 'console', path: '/console/' },
      ]) {
        test(`${name} reads well, fits from 320 px, and axe finds nothing`, async ({ page }) => {
          if (signedIn) await signIn(page, customer);
          for (const [width, viewport] of Object.entries(WIDTHS)) {
            await page.setViewportSize(viewport);
            await page.goto(path.replace('{order}', orderId).replace('{sandbox}', sandbox));
            await expect(page.locator('h1').first()).toBeVisible();
            await expect(
              ready === '{email}' ? page.getByText(customer.email).first() : page.locator(ready).first(),
            ).toBeAttached();
            await page.screenshot({
              path: `${import.meta.dirname}/pictures/${name}-${width}-${theme}-${language}.png`,
              fullPage: true,
            });
            // The markup is the same in every language; the wide layout is looked at once.
            if (width === 'phone' || language === 'en') await expectNoViolations(page);
            await expectToFit(page);
          }
          await page.setViewportSize({ width: 320, height: 640 });
          await expectToFit(page);
        });
      }
    });
  }
}
