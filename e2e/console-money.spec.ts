import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { phrases as acts } from '../console/src/phrases/en/actions.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as mails } from '../console/src/phrases/en/mail-names.ts';
import { phrases as en } from '../console/src/phrases/en/money.ts';
import { phrases as words } from '../console/src/phrases/en/words.ts';
import { phrases as zh } from '../console/src/phrases/zh/money.ts';
import { phrases as accountEn } from '../site/src/phrases/en/account.ts';
import { phrases as ordersEn } from '../site/src/phrases/en/order-list.ts';
import { phrases as accountTw } from '../site/src/phrases/tw/account.ts';
import { phrases as ordersTw } from '../site/src/phrases/tw/order-list.ts';
import { phrases as accountZh } from '../site/src/phrases/zh/account.ts';
import { phrases as ordersZh } from '../site/src/phrases/zh/order-list.ts';
import { phrases as receiptEn } from '../site/src/phrases/en/receipt.ts';
import { phrases as receiptTw } from '../site/src/phrases/tw/receipt.ts';
import { phrases as receiptZh } from '../site/src/phrases/zh/receipt.ts';
import { buyPackage, callApi, registerCustomer, signIn, type Customer } from './customer.ts';
import { query } from './database.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { readMail } from './mailbox.ts';
import { hireColleague } from './colleague.ts';
import { signInToConsole } from './operator.ts';
import { expect, LANGUAGES, test } from './test.ts';

const ACCOUNTS = { en: accountEn, tw: accountTw, zh: accountZh } as const;
const ORDERS = { en: ordersEn, tw: ordersTw, zh: ordersZh } as const;
const RECEIPTS = { en: receiptEn, tw: receiptTw, zh: receiptZh } as const;
const REASON = 'No server could be reached from the dormitory.';

async function lookAt(page: Page, name: string, width: number): Promise<void> {
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

/** An order that waits; answers its id and where the sandbox asks for its money. */
async function order(customer: Customer): Promise<{ orderId: string; url: string }> {
  return callApi(
    '/Website/createRenewOrder',
    { productId: 'vip-90', mId: 1, payType: 'alipay' },
    customer.token,
  );
}

const pay = (url: string, fields: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'paid', ...fields }),
  });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();

test.use({ language: 'en', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

test('an operator refunds an order at 70 %: ledger, provider, receipt, audit row and mail follow', async ({
  page,
}) => {
  test.slow();
  const customer = await registerCustomer();
  const orderId = await buyPackage(customer, 'vip-90');
  await readMail(customer.email);
  const days = `interval '2 days'`;
  await query(
    `update orders set created_at = created_at - ${days}, paid_at = paid_at - ${days} where id = $1`,
    [orderId],
  );

  await signInToConsole(page);
  await page.goto('/console/#/orders');
  const { transactionId: number } = await callApi<{ transactionId: string }>(
    '/Website/orderReceipt',
    { id: orderId },
    customer.token,
  );
  await page.getByRole('searchbox', { name: en.order }).fill(number);
  await expect(page.getByRole('row')).toHaveCount(2);
  await lookAt(page, 'orders', 1280);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: frameEn.exportCsv }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(number);
  expect(csv).not.toContain(customer.email);
  await page.getByRole('link', { name: number }).click();

  await expect(page.getByRole('heading', { level: 1, name: en.orderTitle(number) })).toBeVisible();
  await expect(section(page, en.money)).toContainText('$12.59 (70%)');
  await page.getByRole('button', { name: en.refund, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: en.refundTitle('$12.59') });
  const confirm = dialog.getByRole('button', { name: en.refundTitle('$12.59') });
  await dialog.getByLabel(frameEn.reason).fill(REASON);
  await dialog.getByLabel(en.unusable).check();
  await confirm.click();
  await expect(dialog).toBeVisible();
  await lookAt(page, 'refund', 1280);
  await dialog.getByLabel(en.notAbused).check();
  await confirm.click();
  await expect(dialog).toBeHidden();

  await expect(section(page, en.refunds)).toContainText('$12.59');
  await expect(section(page, en.refunds)).toContainText(REASON);
  await expect(page.getByText(words.daysTaken).first()).toBeVisible();
  const timeline = section(page, en.timeline);
  for (const text of [
    en.events.given(90, 'VIP'),
    en.events.taken('VIP'),
    acts.actions['order.refund'] ?? '',
    en.events.mail(mails.mailNames['order-refunded'] ?? ''),
  ]) {
    await expect(timeline).toContainText(text);
  }
  await expect(page.getByRole('button', { name: en.refund, exact: true })).toHaveCount(0);
  await lookAt(page, 'order', 1280);
  await lookAt(page, 'order', 768);

  await expect(async () => {
    const mail = await readMail(customer.email);
    expect(mail.subject).toBe('Refunded: VIP 90 days');
    expect(mail.text).toContain('$12.59');
  }).toPass();
  const receipt = await callApi('/Website/orderReceipt', { id: orderId }, customer.token);
  expect(receipt).toMatchObject({ refunded: false, refundedUsd: 12.59, usd: 17.99 });
});

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    test('a customer sees what went back', async ({ page }) => {
      const customer = await registerCustomer();
      const orderId = await buyPackage(customer, 'vip-90');
      await query(
        `insert into refunds (id, order_id, payment_id, cents, currency, state, kind, takes_days, reason, requested_by, requested_at, settled_at, idempotency_key)
         select gen_random_uuid(), order_id, id, 501, 'USD', 'succeeded', 'partial', false, 'test', 'system', now(), now(), id::text
         from payments where order_id = $1`,
        [orderId],
      );
      await query(`update orders set status = 'partly_refunded' where id = $1`, [orderId]);
      await signIn(page, customer);
      await page.goto('/#/Account');
      await page.getByRole('tab', { name: ACCOUNTS[language].orders }).click();
      const amount = language === 'en' ? '$5.01' : 'US$5.01';
      await expect(page.getByText(ORDERS[language].refundedPart(amount))).toBeVisible();
      await expect(page.getByText(ORDERS[language].daysTaken)).toHaveCount(0);
      await query(`update refunds set takes_days = true where order_id = $1`, [orderId]);
      await query(
        `insert into refunds (id, order_id, payment_id, cents, currency, state, kind, takes_days, reason, requested_by, requested_at, idempotency_key)
         select gen_random_uuid(), order_id, id, 200, 'USD', 'requested', 'partial', false, 'test', 'system', now(), id || '.2'
         from payments where order_id = $1`,
        [orderId],
      );
      await page.reload();
      await page.getByRole('tab', { name: ACCOUNTS[language].orders }).click();
      await expect(page.getByText(ORDERS[language].daysTaken)).toBeVisible();
      await expect(page.getByText(ORDERS[language].refunding(amount.replace('5.01', '2.00')))).toBeVisible();
      await page.screenshot({ path: `${import.meta.dirname}/pictures/refunded-part-${language}.png` });
      await page.goto(`/#/OrderReceipt?id=${orderId}`);
      await expect(page.getByText(amount).first()).toBeVisible();
      await expect(page.getByText(RECEIPTS[language].daysTaken)).toBeVisible();
      await page.screenshot({ path: `${import.meta.dirname}/pictures/receipt-refunded-${language}.png` });
    });
  });
}

test('an operator finds money for an expired order and a wrong amount, resolves the one and sends the other back; an offline payment pays', async ({
  page,
}) => {
  test.slow();
  const customer = await registerCustomer();
  const [late, wrong, offline] = [await order(customer), await order(customer), await order(customer)];
  await query(
    `update orders set status = 'expired', created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
     where id = any($1)`,
    [[late.orderId, offline.orderId]],
  );
  await pay(late.url);
  await pay(wrong.url, { cents: '1700' });

  await signInToConsole(page);
  await page.goto('/console/#/payments');
  const rows = page.getByRole('row').filter({ hasText: customer.email });
  await expect(rows).toHaveCount(2);
  const lateRow = rows.filter({ hasText: en.kinds.late });
  const wrongRow = rows.filter({ hasText: en.kinds.wrong_amount });
  await expect(wrongRow).toContainText('$17.00');
  await expect(wrongRow).toContainText('$17.99');
  await lookAt(page, 'payments', 1280);
  await lookAt(page, 'payments', 768);

  await expect(lateRow).toContainText(en.notSentBack.late);
  await lateRow.getByRole('button', { name: new RegExp(`^${en.resolve}`) }).click();
  const resolving = page.getByRole('dialog', { name: en.resolveTitle });
  await resolving.getByLabel(en.outcomes.nothing_due).check();
  await resolving.getByRole('button', { name: en.resolve, exact: true }).click();
  await expect(resolving.getByText(en.noteMissing)).toBeVisible();
  await resolving.getByLabel(en.note).fill('Seen: the time was given.');
  await resolving.getByRole('button', { name: en.resolve, exact: true }).click();
  await expect(resolving).toBeHidden();
  await expect(lateRow).toHaveCount(0);

  await wrongRow.getByRole('button', { name: /^Send back \$17\.00/ }).click();
  const sending = page.getByRole('dialog', { name: en.sendBackTitle('$17.00') });
  await sending.getByRole('button', { name: en.sendBackTitle('$17.00') }).click();
  await expect(sending.getByText(frameEn.reasonMissing)).toBeVisible();
  await lookAt(page, 'send-back', 1280);
  await sending.getByLabel(frameEn.reason).fill('Sent back in the sandbox.');
  await sending.getByRole('button', { name: en.sendBackTitle('$17.00') }).click();
  await expect(sending).toBeHidden();
  await expect(wrongRow).toHaveCount(0);
  await expect(async () => {
    const mail = await readMail(customer.email);
    expect(mail.subject).toContain('Payment sent back');
    expect(mail.text).toContain('$17.00');
  }).toPass();
  await page.getByText(en.resolvedCases, { exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Sent back in the sandbox.' })).toHaveCount(1);
  await page.goto(`/console/#/orders/${wrong.orderId}`);
  await expect(section(page, en.refunds)).toContainText(en.refundKinds.sent_back);
  await expect(section(page, en.timeline)).toContainText(acts.actions['payment.send_back'] ?? '?');
  await lookAt(page, 'order-sent-back', 768);

  await page.goto(`/console/#/orders/${offline.orderId}`);
  await page.getByRole('button', { name: en.offline }).click();
  const dialog = page.getByRole('dialog', { name: en.offlineTitle });
  await dialog.getByLabel(en.offlineReference).fill(`WIRE ${offline.orderId}`);
  await dialog.getByLabel(frameEn.reason).fill('The bank’s statement shows it.');
  await dialog.getByRole('button', { name: en.offline }).click();
  await expect(dialog).toBeHidden();
  await expect(section(page, en.timeline)).toContainText(acts.actions['payment.offline'] ?? '');
  await expect(page.getByText(words.payMethods.offline, { exact: true })).toBeVisible();
  await expect(page.getByText(words.orderStatuses.paid, { exact: true }).first()).toBeVisible();

  // The customer's receipt names it, too, and not the method that the order was opened with.
  await signIn(page, customer);
  await page.goto(`/?langType=en#/OrderReceipt?id=${offline.orderId}`);
  await expect(page.getByText(receiptEn.payTypes.offline.toUpperCase(), { exact: true })).toBeVisible();
  await expectNoViolations(page);
});

test('an offline payment above the set amount waits until a second operator has confirmed it', async ({
  page,
  browser,
}) => {
  test.slow();
  const customer = await registerCustomer();
  const { orderId } = await order(customer);
  // As dear as only a team's packages are.
  await query(
    `update orders set list_cents = list_cents + 23000, total_cents = total_cents + 23000 where id = $1`,
    [orderId],
  );
  await signInToConsole(page, await hireColleague('finance', 'Mei of finance'));
  await page.goto(`/console/#/orders/${orderId}`);
  await page.getByRole('button', { name: en.offline }).click();
  const dialog = page.getByRole('dialog', { name: en.offlineTitle });
  await dialog.getByLabel(en.offlineReference).fill(`WIRE ${customer.email}`);
  await dialog.getByLabel(frameEn.reason).fill('The bank’s statement shows it.');
  await dialog.getByRole('button', { name: en.offline }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(en.offlineWaits)).toBeVisible();
  const marks = section(page, en.marks);
  await expect(marks).toContainText(en.ownMark);
  await expect(
    marks.getByRole('button', { name: en.takeBackMarkLabel(`WIRE ${customer.email}`) }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: en.offline, exact: true })).toHaveCount(0);
  await expect(page.getByText(words.orderStatuses.open, { exact: true }).first()).toBeVisible();
  await lookAt(page, 'order-mark-waits', 320);

  const other = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  });
  const colleague = await other.newPage();
  await colleague.addInitScript(() => localStorage.setItem('consoleLanguage', 'en'));
  await signInToConsole(colleague);
  await colleague.goto('/console/#/payments');
  await colleague.getByText(en.marksToConfirm, { exact: true }).click();
  const row = colleague.getByRole('row').filter({ hasText: customer.email });
  await expect(row).toContainText('$247.99');
  await expect(row).toContainText('Mei of finance');
  await lookAt(colleague, 'offline-marks', 1280);
  // All of it is in sight there, and the menu's longest name in one line like the others.
  const frame = colleague.getByRole('group', { name: en.marksToConfirm });
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const entries = colleague.getByRole('navigation').getByRole('link');
  const heights = await entries.evaluateAll((links) => links.map((link) => link.clientHeight));
  expect(new Set(heights).size).toBe(1);
  await lookAt(colleague, 'offline-marks', 320);
  await row.getByRole('button', { name: en.confirmMarkLabel(`WIRE ${customer.email}`) }).click();
  const confirming = colleague.getByRole('dialog', { name: en.confirmMarkTitle('$247.99') });
  await confirming.getByRole('button', { name: en.confirmMark, exact: true }).click();
  await expect(confirming.getByText(frameEn.reasonMissing)).toBeVisible();
  await confirming.getByLabel(frameEn.reason).fill('I have seen it too.');
  await confirming.getByRole('button', { name: en.confirmMark, exact: true }).click();
  await expect(confirming).toBeHidden();
  await expect(row).toHaveCount(0);
  await other.close();

  await page.reload();
  await expect(page.getByText(words.orderStatuses.paid, { exact: true }).first()).toBeVisible();
  await expect(section(page, en.marks)).toContainText('I have seen it too.');
  await expect(section(page, en.timeline)).toContainText(acts.actions['payment.offline_confirm'] ?? '?');
});

test('the pages of money in Chinese', async ({ page }) => {
  const customer = await registerCustomer();
  const orderId = await buyPackage(customer, 'svip-90');
  await page.addInitScript(() => localStorage.setItem('consoleLanguage', 'zh'));
  await signInToConsole(page);
  await page.goto('/console/#/orders');
  await expect(page.getByRole('heading', { level: 1, name: zh.ordersTitle })).toBeVisible();
  await lookAt(page, 'orders-zh', 768);
  await page.goto(`/console/#/orders/${orderId}`);
  await expect(section(page, zh.timeline)).toContainText(zh.events.given(90, 'SVIP'));
  await lookAt(page, 'order-zh', 1280);
});
