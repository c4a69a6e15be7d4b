import { exportOrders, listOrders, sumOrders, type OrderRow } from '@causeway/contract/console/orders';
import { exportOrderReceipt } from '@causeway/contract/console/receipts';
import { listSavedViews } from '@causeway/contract/console/saved-views';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../e2e/in-browser/fake-api.ts';
import { showPart, switchToColleague } from '../../../test/show-part.tsx';
import { phrases as t } from '../../phrases/en/billing/money.ts';
import { phrases as frame } from '../../phrases/en/frame.ts';
import { phrases as words } from '../../phrases/en/words.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import OrdersPage from './orders-page.tsx';
import { ReceiptFile } from './receipt-file.tsx';

const ORDER: OrderRow = {
  id: 'order-1',
  number: '20261127-7QKF1000',
  accountId: 'account-1',
  account: 'zhangwei@mail.example',
  name: { cn: 'VIP 套餐 30 天', tw: 'VIP 方案 30 天', en: 'VIP 30 days' },
  usd: 17.99,
  refundedUsd: 0,
  daysTaken: false,
  status: 'paid',
  method: 'alipay',
  provider: 'stripe',
  createdAt: 1_790_000_000,
  paidAt: 1_790_000_000,
  needsReview: false,
};

beforeEach(() => {
  answer(listSavedViews, () => []);
});

test('the filter by number says that it finds complete numbers only', async () => {
  const asked = answer(listOrders, () => ({ list: [], next: null }));
  answer(sumOrders, () => ({ sums: null }));
  await showPart(<OrdersPage />, 'light', '/orders');
  await page.getByRole('searchbox', { name: 'Full number', exact: true }).fill(ORDER.number);
  await expect.poll(() => asked.at(-1)).toMatchObject({ number: ORDER.number });
});

test('a provider is chosen by its name', async () => {
  const asked = answer(listOrders, () => ({ list: [ORDER], next: null }));
  answer(sumOrders, () => ({ sums: null }));
  await showPart(<OrdersPage />, 'light', '/orders');
  await page.getByRole('combobox', { name: t.provider }).click();
  await page.getByRole('option', { name: words.providers['sandbox'] ?? '' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ provider: 'sandbox' });
});

test('unknown values in the address are shown as chosen and can be removed', async () => {
  const asked = answer(listOrders, ({ provider }) => ({ list: provider ? [] : [ORDER], next: null }));
  answer(sumOrders, () => ({ sums: null }));
  await showPart(<OrdersPage />, 'light', '/orders?provider=stripe-2&status=lost');
  await expect.element(page.getByRole('combobox', { name: t.status })).toHaveValue('lost');
  const field = page.getByRole('combobox', { name: t.provider });
  await expect.element(field).toHaveValue('stripe-2');
  await field.click();
  await page.getByRole('option', { name: frame.all }).click();
  await expect.element(page.getByRole('link', { name: ORDER.number })).toBeVisible();
  expect(asked).toMatchObject([{ provider: 'stripe-2' }, {}]);
});

test('orders are found by the highest total', async () => {
  const asked = answer(listOrders, () => ({ list: [], next: null }));
  answer(sumOrders, () => ({ sums: null }));
  await showPart(<OrdersPage />, 'light', '/orders?amount=21474836.47');
  await expect.poll(() => asked).toMatchObject([{ usd: 21_474_836.47 }]);
});

test('an amount that cannot be read is marked, and lists nothing until it is corrected', async () => {
  const asked = answer(listOrders, () => ({ list: [ORDER], next: null }));
  const summed = answer(sumOrders, () => ({
    sums: { count: 1, usd: 17.99, paidUsd: 17.99, refundedUsd: 0 },
  }));
  await showPart(<OrdersPage />, 'light', '/orders?amount=17%2C99');
  const field = page.getByRole('searchbox', { name: t.amount });
  await expect.element(field).toHaveAccessibleDescription(t.amountUnread);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('button', { name: frame.exportCsv })).toBeDisabled();
  await expect.element(page.getByRole('table')).not.toMatchTextContent(ORDER.number);
  expect([asked, summed]).toEqual([[], []]);
  await field.fill('17.99');
  await expect.element(page.getByRole('link', { name: ORDER.number })).toBeVisible();
  expect(asked).toMatchObject([{ usd: 17.99 }]);
  await expect.element(page.getByText(t.amountUnread)).not.toBeInTheDocument();
  await field.fill('abc');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('link', { name: ORDER.number })).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('the customer is a link for those who may read customers', async () => {
  answer(listOrders, () => ({ list: [ORDER], next: null }));
  answer(sumOrders, () => ({ sums: null }));
  await showPart(<OrdersPage />, 'light', '/orders');
  const customer = page.getByRole('link', { name: ORDER.account ?? '' });
  await expect.element(customer).toHaveAttribute('href', `/customers/${ORDER.accountId}`);
  await switchToColleague(['orders.read']);
  await expect.element(customer).not.toBeInTheDocument();
  await expect.element(page.getByRole('table')).toMatchTextContent(ORDER.account ?? '');
});

test.each([
  ['the export', frame.exportCsv, <ExportButton key="" endpoint={exportOrders} input={{}} name="orders" />],
  ['the receipt', t.receiptFile, <ReceiptFile key="" orderId="order-1" number={1} />],
])('the button of %s has the focus again afterwards', async (_of, name, part) => {
  const { promise, resolve } = Promise.withResolvers<'silent'>();
  answer(exportOrders, () => promise);
  answer(exportOrderReceipt, () => promise);
  await showPart(part);
  await page.getByRole('button', { name }).click();
  await expect.poll(() => document.activeElement).toBe(document.body);
  resolve('silent');
  await expect.element(page.getByRole('button', { name })).toHaveFocus();
});
