import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { phrases as en } from '../console/src/phrases/en/books.ts';
import { phrases as frame } from '../console/src/phrases/en/frame.ts';
import { phrases as words } from '../console/src/phrases/en/words.ts';
import { phrases as zh } from '../console/src/phrases/zh/books.ts';
import { buyPackage, registerCustomer } from './customer.ts';
import { query } from './database.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { signInToConsole } from './operator.ts';
import { expect, test } from './test.ts';

async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await page.screenshot({
        path: `${import.meta.dirname}/pictures/console-${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
      await expectNoViolations(page);
      await expectToFit(page);
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

const DAY = '2026-03-05';

/** What a comparison with Stripe would have left: a day that agrees, and one with a difference of an order's. */
async function plantBooks(orderId: string, reference: string): Promise<void> {
  await query(
    `insert into reconciled_days
     values ('stripe', $1, 'USD', 1799, 0, 1699, 0, now()), ('stripe', '2026-03-04', 'USD', 5000, 1000, 5000, 1000, now())`,
    [DAY],
  );
  await query(
    `insert into payment_differences (id, provider, day, movement, kind, reference, cents, their_cents, currency, order_id, found_at)
     values ($1, 'stripe', $2, 'captured', 'other_sum', $3, 1799, 1699, 'USD', $4, now())`,
    [randomUUID(), DAY, reference, orderId],
  );
}

test('an operator sees that nothing was compared, then both books of a day, and resolves what differs', async ({
  page,
}) => {
  test.slow();
  const customer = await registerCustomer();
  const orderId = await buyPackage(customer, 'vip-90');
  const reference = randomUUID();
  await signInToConsole(page);
  await page.goto('/console/#/reconciliation');
  const days = page.getByRole('table', { name: en.days });
  const differences = page.getByRole('table', { name: en.differences });
  // The demo's sandbox has no far end, and says so.
  await expect(page.getByText(en.noBooks)).toHaveCount(2);
  await lookAt(page, 'reconciliation-empty');

  await plantBooks(orderId, reference);
  await page.reload();
  const day = days.getByRole('row').filter({ hasText: DAY });
  await expect(day).toContainText(en.differ('1'));
  await expect(day).toContainText('$17.99');
  await expect(day).toContainText('$16.99');
  await expect(days.getByRole('row').filter({ hasText: '2026-03-04' })).toContainText(en.agree);
  const row = differences.getByRole('row').filter({ hasText: en.kinds.other_sum });
  await expect(row).toContainText(words.providers['stripe'] ?? '?');
  await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`/orders/${orderId}$`));
  await lookAt(page, 'reconciliation');

  await row.getByRole('button', { name: en.resolveLabel(en.kinds.other_sum, reference) }).click();
  const dialog = page.getByRole('dialog', { name: en.resolveTitle });
  await dialog.getByRole('button', { name: en.resolve, exact: true }).click();
  await expect(dialog.getByText(frame.reasonMissing)).toBeVisible();
  await dialog.getByLabel(frame.reason).fill('Their fee was taken off.');
  await dialog.getByRole('button', { name: en.resolve, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(day).toContainText(en.explained);
  await page.getByText(en.resolvedOnes, { exact: true }).click();
  await expect(row).toContainText('Their fee was taken off.');
});

test('the payment providers: the sandbox says that it has nobody to ask, in both languages', async ({
  page,
}) => {
  await signInToConsole(page);
  await page.goto('/console/#/payment-providers');
  const sandbox = page.getByRole('region', { name: words.providers['sandbox'] ?? '?' });
  await expect(sandbox).toContainText(words.payMethods.alipay);
  await expect(sandbox).toContainText(en.noFarEnd);
  await expect(sandbox.getByRole('button')).toHaveCount(0);
  await lookAt(page, 'payment-providers');
  await page.addInitScript(() => localStorage.setItem('consoleLanguage', 'zh'));
  await page.reload();
  await expect(page.getByText(zh.noFarEnd)).toBeVisible();
});

test('a provider with a far end shows what is known of it, asks it, and tells when a test message has come', async ({
  page,
}) => {
  const now = Math.floor(Date.now() / 1000);
  const provider = {
    name: 'stripe',
    methods: ['creditCard', 'unionPay'],
    can: { probe: true, test: true, compare: true },
    probe: null as object | null,
    silentAt: null,
    heard: { at: now - 60, type: 'checkout.session.completed', delay: 2 },
    refusedAt: now - 600,
    rescued: 3,
    test: null as object | null,
  };
  const answer = (bean: object) => ({ json: { code: 200, msg: '', bean } });
  // No far end stands beside the demo: its answers are given here.
  await page.route('**/Console/paymentProviders', (route) => route.fulfill(answer({ list: [provider] })));
  await page.route('**/Console/paymentProviderProbe', (route) => {
    provider.probe = { at: now, account: 'Causeway Ltd', live: true, clockAhead: -3.2 };
    return route.fulfill(answer(provider));
  });
  await page.route('**/Console/paymentProviderTest', (route) => {
    provider.test = { at: now, by: { kind: 'operator', id: 'x', name: 'Ada' }, heardAt: null };
    return route.fulfill(answer(provider));
  });
  await signInToConsole(page);
  await page.goto('/console/#/payment-providers');
  const stripe = page.getByRole('region', { name: 'Stripe' });
  await expect(stripe).toContainText(en.neverAsked);
  await expect(stripe).toContainText(en.rescuedCount('3'));
  await stripe.getByRole('button', { name: en.askLabel('Stripe') }).click();
  await expect(stripe).toContainText('Causeway Ltd');
  await expect(stripe).toContainText(en.live);
  await expect(stripe).toContainText(en.clockBehind('3.2'));
  await stripe.getByRole('button', { name: en.sendTestLabel('Stripe') }).click();
  await expect(stripe).toContainText(en.testWaiting);
  provider.test = { ...provider.test, heardAt: now + 4 };
  await expect(stripe).toContainText(en.testHeard('4'));
  await lookAt(page, 'payment-providers-live');
});
