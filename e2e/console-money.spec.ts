import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { phrases as actsEn } from '../console/src/phrases/en/actions.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as mailsEn } from '../console/src/phrases/en/mail-names.ts';
import { phrases as moneyEn } from '../console/src/phrases/en/billing/money.ts';
import { phrases as wordsEn } from '../console/src/phrases/en/words.ts';
import { phrases as actsZh } from '../console/src/phrases/zh/actions.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as mailsZh } from '../console/src/phrases/zh/mail-names.ts';
import { phrases as moneyZh } from '../console/src/phrases/zh/billing/money.ts';
import { phrases as wordsZh } from '../console/src/phrases/zh/words.ts';
import { phrases as paidEn } from '../site/src/phrases/en/billing/payment-success.ts';
import { phrases as receiptEn } from '../site/src/phrases/en/billing/receipt.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { buyPlan, callApi, openOrder, paySandbox, registerCustomer, signIn } from './customer.ts';
import { query } from './database.ts';
import { lookAtConsole } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { openConsole } from './operator.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { t: moneyEn, frame: frameEn, words: wordsEn, ...actsEn, ...mailsEn },
  zh: { t: moneyZh, frame: frameZh, words: wordsZh, ...actsZh, ...mailsZh },
} as const;

const REASON = 'No server could be reached from the dormitory.';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();

for (const language of consoleLanguagesOf('console-money')) {
  const { t, frame, words, actions, mailNames } = TEXTS[language];
  const usd = (sum: string) => (language === 'en' ? `$${sum}` : `US$${sum}`);
  const policyShare = /\$12\.59(?: \(70%\)|（70%）)/;

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test('an operator refunds an order at 70 %: ledger, provider, receipt, audit row and mail follow', async ({
      page,
    }) => {
      test.slow();
      const customer = await registerCustomer();
      const orderId = await buyPlan(customer, 'vip-90');
      await readMail(customer.email);
      const days = `interval '2 days'`;
      await query(
        `update orders set created_at = created_at - ${days}, paid_at = paid_at - ${days} where id = $1`,
        [orderId],
      );

      await openConsole(page, '/orders');
      const { transactionId: number } = await callApi<{ transactionId: string }>(
        '/Website/orderReceipt',
        { id: orderId },
        customer.token,
      );
      await page.getByRole('searchbox', { name: t.completeNumber }).fill(number);
      await expect(page.getByRole('row')).toHaveCount(2);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: frame.exportCsv }).click();
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv).toContain(number);
      // The owner may also export customers.
      expect(csv).toContain(customer.email);
      await page.getByRole('link', { name: number }).click();

      await expect(page.getByRole('heading', { level: 1, name: t.orderTitle(number) })).toBeVisible();
      await expect(section(page, t.money)).toContainText(policyShare);
      await page.getByRole('button', { name: t.refund, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.refundTitle(usd('12.59')) });
      const confirm = dialog.getByRole('button', { name: t.refundTitle(usd('12.59')) });
      await dialog.getByLabel(frame.reason).fill(REASON);
      await dialog.getByLabel(t.notAbused).check();
      await confirm.click();
      await expect(dialog).toBeHidden();

      await expect(section(page, t.refunds)).toContainText(usd('12.59'));
      await expect(section(page, t.refunds)).toContainText(REASON);
      await expect(page.getByText(words.daysTaken).first()).toBeVisible();
      const timeline = section(page, t.timeline);
      for (const text of [
        t.events.given('90', 'VIP'),
        t.events.revoked('VIP'),
        actions['order.refund'] ?? '?',
        t.events.mail(mailNames['order-refunded'] ?? '?'),
      ]) {
        await expect(timeline).toContainText(text);
      }
      await expect(page.getByRole('button', { name: t.refund, exact: true })).toHaveCount(0);
      await lookAtConsole(page, `order-${language}`);

      const mail = await readMail(customer.email, '$12.59');
      expect(mail.subject).toBe('Refund issued: VIP 90 days');
      const receipt = await callApi('/Website/orderReceipt', { id: orderId }, customer.token);
      expect(receipt).toMatchObject({ refunded: false, refundedUsd: 12.59, usd: 17.99 });
    });

    test('an operator finds money for an expired order and a wrong amount, resolves one and refunds the other; a manual payment pays', async ({
      page,
    }) => {
      test.slow();
      const customer = await registerCustomer();
      const [late, wrong, offline] = [
        await openOrder(customer),
        await openOrder(customer),
        await openOrder(customer),
      ];
      await query(
        `update orders set status = 'expired', created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
         where id = any($1)`,
        [[late.orderId, offline.orderId]],
      );
      await paySandbox(late.url);
      await paySandbox(wrong.url, { cents: '1700' });

      await openConsole(page, '/payments');
      const rows = page.getByRole('row').filter({ hasText: customer.email });
      await expect(rows).toHaveCount(2);
      const lateRow = rows.filter({ hasText: t.kinds.late });
      const wrongRow = rows.filter({ hasText: t.kinds.wrong_amount });
      await expect(wrongRow).toContainText('$17.00');
      await expect(wrongRow).toContainText('$17.99');

      await expect(lateRow).toContainText(t.notRefundable.late);
      await lateRow.getByRole('button', { name: new RegExp(`^${t.resolve}`) }).click();
      const resolving = page.getByRole('dialog', { name: t.resolveTitle });
      await resolving.getByLabel(t.outcomes.nothing_due).check();
      await resolving.getByRole('button', { name: t.resolve, exact: true }).click();
      await expect(resolving.getByText(t.noteMissing)).toBeVisible();
      await resolving.getByLabel(t.note).fill('Seen: the time was given.');
      await resolving.getByRole('button', { name: t.resolve, exact: true }).click();
      await expect(resolving).toBeHidden();
      await expect(lateRow).toHaveCount(0);

      await wrongRow.getByRole('button', { name: t.refundUnmatchedLabel(usd('17.00'), '').trim() }).click();
      const sending = page.getByRole('dialog', { name: t.refundUnmatchedTitle(usd('17.00')) });
      await sending.getByRole('button', { name: t.refundUnmatchedTitle(usd('17.00')) }).click();
      await expect(sending.getByText(frame.reasonMissing)).toBeVisible();
      await lookAtConsole(page, `send-back-${language}`);
      await sending.getByLabel(frame.reason).fill('Sent back in the sandbox.');
      await sending.getByRole('button', { name: t.refundUnmatchedTitle(usd('17.00')) }).click();
      await expect(sending).toBeHidden();
      await expect(wrongRow).toHaveCount(0);
      expect((await readMail(customer.email, 'Payment returned')).text).toContain('$17.00');
      await page.getByText(t.resolvedReviewItems, { exact: true }).click();
      await expect(rows).toHaveCount(2);
      await expect(rows.filter({ hasText: 'Sent back in the sandbox.' })).toHaveCount(1);
      await page.goto(`/console/#/orders/${wrong.orderId}`);
      await expect(section(page, t.refunds)).toContainText(t.refundKinds.unmatched);
      await expect(section(page, t.timeline)).toContainText(actions['payment.refund_unmatched'] ?? '?');

      await page.goto(`/console/#/orders/${offline.orderId}`);
      await page.getByRole('button', { name: t.offline }).click();
      const dialog = page.getByRole('dialog', { name: t.offlineTitle });
      await dialog.getByLabel(t.offlineReference).fill(`WIRE ${offline.orderId}`);
      await dialog.getByLabel(frame.reason).fill('The bank’s statement shows it.');
      await dialog.getByRole('button', { name: t.offline }).click();
      await expect(dialog).toBeHidden();
      await expect(section(page, t.timeline)).toContainText(actions['payment.offline'] ?? '?');
      await expect(page.getByText(words.payMethods.offline, { exact: true })).toBeVisible();
      await expect(page.getByText(words.orderStatuses.paid, { exact: true }).first()).toBeVisible();

      // The customer's receipt names it too, instead of the order's original method.
      await signIn(page, customer);
      await page.goto(`/?langType=en#/OrderReceipt?id=${offline.orderId}`);
      await expect(page.getByText(receiptEn.payMethods.offline.toUpperCase(), { exact: true })).toBeVisible();
    });

    test('a wrong amount is accepted in proportion: an order of that amount is paid, and replaces the first', async ({
      page,
      context,
    }) => {
      const customer = await registerCustomer();
      const first = await openOrder(customer);
      await paySandbox(first.url, { cents: '900' });
      // The customer is still on the first order’s page.
      const theirs = await context.newPage();
      await signIn(theirs, customer);
      await theirs.goto(`/?langType=en#/PaySuc?id=${first.orderId}`);
      await expect(theirs.getByRole('heading', { name: paidEn.ended.held.title })).toBeVisible();
      await openConsole(page, '/payments');
      // Keys reach only the page in front.
      await page.bringToFront();
      const row = page.getByRole('row').filter({ hasText: customer.email });
      await row.getByRole('button', { name: t.acceptLabel(usd('9.00'), '').trim() }).press('Enter');
      const dialog = page.getByRole('dialog', { name: t.acceptTitle(usd('9.00')) });
      await dialog.getByLabel(t.acceptShare(t.dayCount('45'))).check();
      await dialog.getByLabel(frame.reason).fill('As agreed with the customer.');
      await dialog.getByRole('button', { name: t.accept }).click();
      await expect(page.getByText(t.accepted)).toBeVisible();
      await expect(row).toHaveCount(0);
      await readMail(customer.email, '$9.00');
      await expect(theirs.getByRole('heading', { name: paidEn.title })).toBeVisible();
      await theirs.getByRole('link', { name: paidEn.receipt }).click();
      await expect(theirs.getByText('$9.00').first()).toBeVisible();
      await theirs.close();
      await page.goto(`/console/orders/${first.orderId}`);
      await expect(page).toHaveURL(new RegExp(`/console/#/orders/${first.orderId}$`));
      await expect(section(page, t.facts)).toContainText(t.replacedBy);
      await section(page, t.facts).getByText(t.replacedBy).locator('xpath=..').getByRole('link').click();
      await expect(section(page, t.facts)).toContainText(t.replaces);
      await expect(section(page, t.timeline)).toContainText(actions['payment.accept'] ?? '?');
      await expect(section(page, t.timeline)).toContainText(t.events.given('45', 'VIP'));
      await page.getByRole('button', { name: t.refund, exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(t.removedDays('45'));
    });
  });
}
