import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { CONSOLE_CODES } from '@causeway/contract/console/console-errors';
import { openPaypalStub, type PaypalStub } from '../server/test/providers/paypal-stub.ts';
import { openStripeStub, type StripeStub } from '../server/test/providers/stripe-stub.ts';
import { phrases as settings } from '../console/src/phrases/en/content/settings-and-announcements.ts';
import { phrases as frame } from '../console/src/phrases/en/frame.ts';
import { phrases as own } from '../console/src/phrases/en/identity/own-account.ts';
import { CONSOLE_COOKIE } from '../server/src/platform/http/console-cookie.ts';
import { codeOf } from '../server/test/two-factor.ts';
import { phrases as checkoutEn } from '../site/src/phrases/en/billing/checkout.ts';
import { phrases as paidEn } from '../site/src/phrases/en/billing/payment-success.ts';
import { phrases as receiptEn } from '../site/src/phrases/en/billing/receipt.ts';
import { phrases as checkoutTw } from '../site/src/phrases/tw/billing/checkout.ts';
import { phrases as paidTw } from '../site/src/phrases/tw/billing/payment-success.ts';
import { enrol } from './colleague.ts';
import { callApi, registerCustomer, signIn, siteUrl, type Customer } from './customer.ts';
import { query } from './database.ts';
import { OWNER } from './owner.ts';
import { BACK, PAY, showProviderPages, type ProviderPages } from './provider-pages.ts';
import { openShop } from './shop.ts';
import { expect, test } from './test.ts';

/** A shop in production mode that believes it takes real money: its providers are stubs on the loopback interface. */
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ viewport: { width: 1280, height: 900 } });

const TEXTS = {
  en: { checkout: checkoutEn, paid: paidEn },
  tw: { checkout: checkoutTw, paid: paidTw },
} as const;

/** Another host than the site’s, which is `localhost`. */
const consoleUrl = (port: number | string): string => `http://127.0.0.1:${port}`;

let stripe: StripeStub;
let paypal: PaypalStub;
let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stripe = await openStripeStub(() => new Date());
  paypal = await openPaypalStub(() => new Date());
  const cards = stripe.payments.stripe;
  const accounts = paypal.payments.paypal;
  if (cards === undefined || accounts === undefined) throw new Error('A provider stub has no settings');
  close = await openShop((port) => ({
    APP_MODE: 'production',
    CONSOLE_URL: consoleUrl(port),
    APP_SECRET: 'a secret of this shop that nobody else has',
    RATE_LIMIT_FACTOR: '1',
    STRIPE_SECRET_KEY: cards.secretKey,
    STRIPE_WEBHOOK_SECRET: cards.webhookSecret,
    STRIPE_API_URL: cards.apiUrl,
    PAYPAL_CLIENT_ID: accounts.clientId,
    PAYPAL_CLIENT_SECRET: accounts.clientSecret,
    PAYPAL_WEBHOOK_ID: accounts.webhookId,
    PAYPAL_API_URL: accounts.apiUrl,
  }));
});
test.afterAll(async () => {
  await close();
  await stripe.close();
  await paypal.close();
});

interface State {
  readonly customer: Customer;
  readonly cards: ProviderPages;
  readonly accounts: ProviderPages;
}

/** A customer on the plans page, with the providers' pages available. */
async function arrive(page: Page): Promise<State> {
  const customer = await registerCustomer();
  await signIn(page, customer);
  const context = page.context();
  const cards = await showStripePages(context);
  const accounts = await showProviderPages(context, paypal, {
    origin: paypal.payments.paypal?.apiUrl ?? '',
    onward: async (url) => `${siteUrl()}/pay/paypal/return?token=${new URL(url).searchParams.get('token')}`,
    back: async (url) =>
      `${siteUrl()}/pay/paypal/return?cancelled=yes&token=${new URL(url).searchParams.get('token')}`,
  });
  await page.goto('/#/Packages');
  return { customer, cards, accounts };
}

const showStripePages = (context: BrowserContext) =>
  showProviderPages(context, stripe, {
    origin: stripe.payments.stripe?.apiUrl ?? '',
    onward: async (url) => `${siteUrl()}/#/PaySuc?id=${await orderOf(new URL(url).pathname)}`,
    back: async (url) => `${siteUrl()}/#/Packages?order=${await orderOf(new URL(url).pathname)}`,
  });

/** The order of a payment session, whose id is the last part of its page's path. */
async function orderOf(path: string): Promise<string> {
  const named = [path.split('/').at(-1) ?? ''];
  const [payment] = await query('select order_id from payments where provider_reference = $1', named);
  return String(payment?.['order_id']);
}

async function choose(
  page: Page,
  language: keyof typeof TEXTS,
  method: 'creditCard' | 'wechatPay' | 'paypal',
) {
  const { checkout } = TEXTS[language];
  await page.locator('input[value="vip-90"]').check();
  await page.getByText(checkout.methods[method], { exact: true }).click();
  await page.getByRole('button', { name: checkout.pay, exact: true }).click();
}

test('by card: the success page follows the provider’s event, or polls if it is lost', async ({ page }) => {
  const { cards } = await arrive(page);
  const { methods } = checkoutEn;
  for (const name of [methods.creditCard, methods.unionPay, methods.alipay, methods.paypal]) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(methods.crypto, { exact: true })).toHaveCount(0);
  await choose(page, 'en', 'creditCard');
  await page.getByRole('link', { name: PAY }).click();
  await page.waitForURL('**/#/PaySuc?id=*');
  await expect(page.getByText(paidEn.waiting)).toBeVisible();
  await cards.deliver();
  await expect(page.getByText(paidEn.daysAdded(90))).toBeVisible();

  await page.getByRole('link', { name: paidEn.receipt }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: receiptEn.file }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^receipt-\d{6}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/#/Packages');
  await choose(page, 'en', 'creditCard');
  await page.getByRole('link', { name: PAY }).click();
  await page.waitForURL('**/#/PaySuc?id=*');
  stripe.tell();
  await page.getByRole('button', { name: paidEn.recheck }).click();
  await expect(page.getByText(paidEn.daysAdded(90))).toBeVisible();
});

test('WeChat Pay on a computer opens Stripe’s page, which shows its own code', async ({ page }) => {
  const { cards } = await arrive(page);
  await choose(page, 'en', 'wechatPay');
  await page.getByRole('link', { name: PAY }).click();
  await cards.deliver();
  await page.waitForURL('**/#/PaySuc?id=*');
  await expect(page.getByText(paidEn.daysAdded(90))).toBeVisible();
});

test.describe('PayPal', () => {
  test.use({ language: 'tw' });

  test('an approved payment is captured when the customer returns, before any event', async ({ page }) => {
    const { accounts } = await arrive(page);
    await choose(page, 'tw', 'paypal');
    await page.getByRole('link', { name: PAY }).click();
    await page.waitForURL('**/#/PaySuc?id=*');
    await expect(page.getByText(paidTw.daysAdded(90))).toBeVisible();
    // The later event pays nothing more.
    await accounts.deliver();
    await page.reload();
    await expect(page.getByText(paidTw.daysAdded(90))).toBeVisible();
  });
});

test('a customer turns back at the provider and tries again; the owner, with two-factor, refunds the payment', async ({
  page,
}) => {
  const { customer, cards } = await arrive(page);
  await choose(page, 'en', 'creditCard');
  await page.getByRole('link', { name: BACK }).click();
  await page.waitForURL('**/#/Packages?order=*');
  // The provider has not said yet that nothing was charged.
  await expect(page.getByText(checkoutEn.returned.checking)).toBeVisible();
  await expect(page.getByText(checkoutEn.returned.cancelled)).toHaveCount(0);
  await choose(page, 'en', 'creditCard');
  await page.getByRole('link', { name: PAY }).waitFor();
  const orderId = await orderOf(new URL(page.url()).pathname);
  await stripe.pay(page.url());
  await cards.deliver();

  const { token: owner } = await enrolledOwner();
  const refund = {
    id: orderId,
    usd: 17.99,
    unusable: true,
    notAbused: true,
    reason: 'It could not be used on the customer’s line.',
    key: randomUUID(),
  };
  await callApi('/Console/refundGrant', refund, owner);
  // The provider's event changes nothing more.
  await cards.deliver();
  const after = await callApi('/Website/orderReceipt', { id: orderId }, customer.token);
  expect(after).toMatchObject({ refunded: true, refundedUsd: 17.99, daysTaken: true });
  const refunded = [...stripe.records.refunds.values()].map(({ amount }) => amount);
  expect(refunded).toEqual([1799]);
});

test.describe('on its own host, the console', () => {
  // oxlint-disable-next-line no-empty-pattern
  test.use({ baseURL: async ({}, use) => use(consoleUrl(new URL(siteUrl()).port)) });

  test('is used from login to logout, and its cookie stays there', async ({ page, context, baseURL }) => {
    const { secret } = await enrolledOwner();
    await page.goto('/console/#/settings');
    await page.getByLabel(own.email, { exact: true }).fill(OWNER.email);
    await page.getByLabel(own.password, { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: own.signIn, exact: true }).click();
    // The code of this time step may be used up.
    await page.getByLabel(own.code).fill(codeOf(secret, new Date(Date.now() + 30_000)));
    await page.keyboard.press('Enter');

    const time = page.getByRole('region', { name: settings.groups.time });
    const field = time.getByLabel(settings.fields['trialDays'] ?? '?');
    await field.fill('5');
    await time.getByRole('button', { name: settings.save }).click();
    await expect(page.getByText(settings.savedSettings)).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('5');
    const sessionAt = async (origin = '') =>
      (await context.cookies(`${origin}/Console/me`)).filter(({ name }) => name === CONSOLE_COOKIE);
    expect(await sessionAt(baseURL)).toMatchObject([{ domain: '127.0.0.1', httpOnly: true }]);
    expect(await sessionAt(siteUrl())).toEqual([]);

    await page.getByRole('button', { name: new RegExp(`^${frame.account}`) }).click();
    await page.getByRole('menuitem', { name: frame.signOut }).click();
    await expect(page.getByRole('heading', { level: 1, name: own.signInTitle })).toBeVisible();
    expect(await sessionAt(baseURL)).toEqual([]);
  });
});

let owner: ReturnType<typeof signInAndEnrol> | undefined;
const enrolledOwner = () => (owner ??= signInAndEnrol());

/** Production requires two-factor of every operator, which the owner sets up at the first sign-in. */
async function signInAndEnrol() {
  const { data: token } = await callApi<{ data: string }>('/Console/login', OWNER);
  await expect(callApi('/Console/overview', {}, token)).rejects.toThrow(
    String(CONSOLE_CODES.ENROLMENT_NEEDED),
  );
  return enrol(OWNER);
}
