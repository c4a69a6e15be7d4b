import { randomUUID } from 'node:crypto';
import { phrases as reconciliationEn } from '../console/src/phrases/en/billing/reconciliation.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as wordsEn } from '../console/src/phrases/en/words.ts';
import { phrases as reconciliationZh } from '../console/src/phrases/zh/billing/reconciliation.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as wordsZh } from '../console/src/phrases/zh/words.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { buyPlan, registerCustomer } from './customer.ts';
import { query } from './database.ts';
import { lookAtConsole } from './look-at.ts';
import { openConsole } from './operator.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { t: reconciliationEn, frame: frameEn, words: wordsEn },
  zh: { t: reconciliationZh, frame: frameZh, words: wordsZh },
} as const;
const DAY = '2026-03-05';

/** The state of a shop without any comparison. */
async function clearReconciliation(): Promise<void> {
  await query('delete from payment_differences', []);
  await query('delete from reconciled_days', []);
}

/** What a comparison with Stripe leaves: a day that agrees, and one with a difference in an order. */
async function plantReconciliation(orderId: string, reference: string): Promise<void> {
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

// In sequence: the shop has one set of records.
test.describe.configure({ mode: 'default' });

for (const language of consoleLanguagesOf('console-reconciliation')) {
  const { t, frame, words } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });
    test.beforeEach(clearReconciliation);

    test('an operator sees that nothing was compared, then both records of a day, resolves a difference, and reads the provider’s state', async ({
      page,
    }) => {
      test.slow();
      const customer = await registerCustomer();
      const orderId = await buyPlan(customer, 'vip-90');
      const reference = randomUUID();
      await openConsole(page, '/reconciliation');
      const days = page.getByRole('table', { name: t.days });
      const differences = page.getByRole('table', { name: t.differences });
      // The demo's sandbox has no provider stub, and the page says so.
      await expect(page.getByText(t.noRecords)).toHaveCount(2);

      await plantReconciliation(orderId, reference);
      await page.reload();
      const day = days.getByRole('row').filter({ hasText: DAY });
      await expect(day).toContainText(t.differ('1'));
      await expect(day).toContainText('$17.99');
      await expect(day).toContainText('$16.99');
      await expect(days.getByRole('row').filter({ hasText: '2026-03-04' })).toContainText(t.agree);
      const row = differences.getByRole('row').filter({ hasText: t.kinds.other_sum });
      await expect(row).toContainText(words.providers['stripe'] ?? '?');
      await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`/orders/${orderId}$`));
      await lookAtConsole(page, `reconciliation-${language}`);

      await row.getByRole('button', { name: t.resolveLabel(t.kinds.other_sum, reference) }).click();
      const dialog = page.getByRole('dialog', { name: t.resolveTitle });
      await dialog.getByRole('button', { name: t.resolve, exact: true }).click();
      await expect(dialog.getByText(frame.reasonMissing)).toBeVisible();
      await dialog.getByLabel(frame.reason).fill('Their fee was taken off.');
      await dialog.getByRole('button', { name: t.resolve, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toHaveCount(0);
      await expect(day).toContainText(t.explained);
      await page.getByText(t.resolvedOnes, { exact: true }).click();
      await expect(row).toContainText('Their fee was taken off.');

      await page.goto('/console/#/payment-providers');
      const sandbox = page.getByRole('region', { name: words.providers['sandbox'] ?? '?' });
      await expect(sandbox).toContainText(words.payMethods.alipay);
      await expect(sandbox).toContainText(t.notExternal);
      await expect(sandbox).toContainText(t.offered);
      const sandboxName = words.providers['sandbox'] ?? '?';
      await expect(sandbox.getByRole('button')).toHaveCount(1);
      await expect(sandbox.getByRole('button', { name: t.turnOffLabel(sandboxName) })).toBeVisible();
    });
  });
}
