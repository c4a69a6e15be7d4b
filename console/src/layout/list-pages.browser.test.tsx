import { readCatalogue } from '@causeway/contract/console/catalogue';
import {
  countCustomers,
  exportCustomers,
  listCustomers,
  type CustomerRow,
} from '@causeway/contract/console/customers';
import { listCustomerTags } from '@causeway/contract/console/customer-support';
import { listSavedViews } from '@causeway/contract/console/saved-views';
import { countInbox } from '@causeway/contract/console/inbox';
import { exportOrders, listOrders, sumOrders, type OrderRow } from '@causeway/contract/console/orders';
import { listReviewItems, type ReviewItem, sumReviewItems } from '@causeway/contract/console/payments';
import {
  countTicketQueue,
  listTicketAssignees,
  listTicketQueue,
  listTicketTags,
} from '@causeway/contract/console/tickets';
import type { QueueRow } from '@causeway/contract/console/tickets';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../test/show-part.tsx';
import CustomersPage from '../features/backoffice/customers/customers-page.tsx';
import OrdersPage from '../features/billing/orders-page.tsx';
import PaymentsPage from '../features/billing/payments-page.tsx';
import TicketsPage from '../features/support/tickets/tickets-page.tsx';
import { phrases as money } from '../phrases/en/billing/money.ts';
import { phrases as frame } from '../phrases/en/frame.ts';
import { chooseLanguage } from '../phrases/language.ts';
import { Shell } from './shell.tsx';

const AT = 1_790_000_000;
// More than the first screen shows.
const rows = Array.from({ length: 16 }, (_, i) => i);

const orders = rows.map((i): OrderRow => ({
  id: `order-${i}`,
  number: `20261127-7QKF${1000 + i}`,
  accountId: `account-${i}`,
  account: i === 3 ? null : `zhangwei${1950 + i}@mail.example`,
  name: { cn: 'SVIP 套餐 360 天', tw: 'SVIP 方案 360 天', en: 'SVIP 360 days' },
  usd: 119.99,
  refundedUsd: i % 4 === 0 ? 40 : 0,
  daysTaken: i % 8 === 0,
  status: i % 4 === 0 ? 'partly_refunded' : 'paid',
  method: 'alipay',
  provider: 'stripe',
  createdAt: AT - i * 3600,
  paidAt: AT - i * 3600,
  needsReview: i === 1,
}));

const customers = rows.map((i): CustomerRow => ({
  id: `account-${i}`,
  email: `zhangwei${1950 + i}@mail.example`,
  kind: i === 2 ? 'team' : 'individual',
  teamName: i === 2 ? 'Harbor Lights Maintenance' : null,
  state: 'svip',
  accessUntil: AT,
  registeredAt: AT,
  language: 'zh',
}));

const tickets = rows.map((i): QueueRow => ({
  id: `ticket-${i}`,
  title: 'The app says that the connection was refused',
  type: 1,
  state: 'pending',
  language: 'en',
  email: `zhangwei${1950 + i}@mail.example`,
  team: null,
  since: AT - i * 3600,
  due: AT + i * 3600,
  assignee: null,
  tags: i === 1 ? ['refund', 'vip'] : [],
  newest: {
    author: 'customer',
    text: 'Since yesterday evening my phone connects for a moment and then loses the connection again.',
    images: 1,
  },
}));

beforeEach(() => {
  answer(countInbox, () => []);
  answer(listSavedViews, () => []);
  answer(listOrders, () => ({ list: orders, next: 'order-15' }));
  answer(sumOrders, () => ({ sums: { count: 1234, usd: 99_000, paidUsd: 90_000, refundedUsd: 400 } }));
  answer(readCatalogue, () => ({ plans: [], payMethods: [] }));
  answer(listCustomers, () => ({ list: customers, next: null }));
  answer(countCustomers, () => ({ count: 16 }));
  answer(listReviewItems, () => ({ list: [REVIEW_ITEM], next: null }));
  answer(listCustomerTags, () => []);
  answer(listTicketQueue, () => ({ list: tickets, next: null }));
  answer(countTicketQueue, () => ({ states: [], overdue: 0, types: [], languages: [], assignees: [] }));
  answer(listTicketAssignees, () => []);
  answer(listTicketTags, () => []);
});

const REVIEW_ITEM: ReviewItem = {
  id: 'item',
  kind: 'late',
  at: AT,
  provider: 'stripe',
  reference: 'pi_1',
  amount: 119.99,
  currency: 'USD',
  detail: null,
  dueAt: null,
  holdsDays: false,
  back: null,
  accept: null,
  order: null,
  resolved: null,
};

const isCard = { has: page.getByRole('cell') };

test.each([
  ['orders', 10, OrdersPage, 'en', 'light'],
  ['orders', 10, OrdersPage, 'zh', 'dark'],
  ['customers', 10, CustomersPage, 'en', 'dark'],
  ['tickets', 8, TicketsPage, 'zh', 'light'],
] as const)(
  '%s: the first screen shows at least %i rows, or a card on a phone (%#)',
  async (_, least, ListPage, language, scheme) => {
    await chooseLanguage(language);
    onTestFinished(() => chooseLanguage('en'));
    await showPart(
      <Shell>
        <ListPage />
      </Shell>,
      scheme,
    );
    await page.viewport(1280, 800);
    const found = page.getByRole('row').filter(isCard);
    await expect.element(found).toHaveLength(16);
    const bottoms = () => found.elements().map((row) => row.getBoundingClientRect().bottom);
    expect(bottoms().filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(least);
    // Nothing is cut off to the right.
    const frame = page
      .getByRole('group')
      .filter({ has: page.getByRole('table') })
      .element();
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
    expectToFit();
    await expectNoViolations();
    await page.viewport(390, 844);
    await expect.poll(() => bottoms()[0]).toBeLessThanOrEqual(844);
    expectToFit();
    await expectNoViolations();
    for (const width of [768, 320]) {
      await page.viewport(width, 844);
      expectToFit();
    }
  },
);

const foot = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test.each([
  [
    { count: 1234, usd: 99_000, paidUsd: 90_000, refundedUsd: 400 },
    'Orders: 1,234 · Total: $99,000.00 · Paid: $90,000.00 · Refunded: $400.00',
  ],
  [null, 'More than 10,000 orders match. Filter them to see their amounts.'],
])('under the orders are the sums of all that match, unless they are too many (%#)', async (sums, text) => {
  answer(sumOrders, () => ({ sums }));
  await showPart(<OrdersPage />);
  await expect.element(foot('16 shown')).toBeVisible();
  await expect.element(foot(text)).toBeVisible();
  await expectNoViolations();
});

test.each([
  [
    [
      { currency: 'CNY', count: 1, amount: 20.5 },
      { currency: 'USD', count: 1233, amount: 99_000 },
    ],
    'Payments received: 1,234 · 20.5 CNY + $99,000.00',
  ],
  [null, 'More than 1,000 items. Their amounts are not added up.'],
])('under the payments to review is what arrived, unless they are too many (%#)', async (sums, text) => {
  const asked = answer(sumReviewItems, ({ resolved }) => ({ sums: resolved === true ? [] : sums }));
  await showPart(<PaymentsPage />, sums === null ? 'dark' : 'light');
  await expect.element(foot(text)).toBeVisible();
  await expectNoViolations();
  for (const width of [768, 320]) {
    await page.viewport(width, 844);
    expectToFit();
  }
  await page.getByText(money.resolvedReviewItems).click();
  await expect.element(foot(text)).not.toBeInTheDocument();
  await expect.element(foot(/shown/)).toBeVisible();
  await expect.poll(() => asked).toEqual([{ resolved: false }, { resolved: true }]);
});

test.each([
  [16, 'Customers: 16'],
  [null, 'Customers: more than 1,000'],
])('under the customers is how many match (%#)', async (count, text) => {
  answer(countCustomers, () => ({ count }));
  await showPart(<CustomersPage />);
  await expect.element(foot(text)).toBeVisible();
  await expectNoViolations();
});

test('tabs stay in one row on a phone, and arrow keys bring the last one into view', async () => {
  await showPart(<TicketsPage />);
  await page.viewport(320, 640);
  const tabs = page.getByRole('tab');
  await expect.element(tabs.first()).toBeVisible();
  const boxes = () => tabs.elements().map((tab) => tab.getBoundingClientRect());
  expect(boxes().length).toBeGreaterThan(1);
  expect(new Set(boxes().map(({ top }) => top)).size).toBe(1);
  (tabs.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tabs.last()).toHaveFocus();
  await expect.element(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => boxes().at(-1)?.right).toBeLessThanOrEqual(320);
  expectToFit();
});

test.each([
  ['orders', <OrdersPage key="orders" />, exportOrders, '-total'],
  ['customers', <CustomersPage key="customers" />, exportCustomers, 'registered'],
] as const)('%s are exported in the order of the list', async (_list, part, endpoint, sort) => {
  const asked = answer(endpoint, () => 'silent');
  await showPart(part, 'light', `/?sort=${sort}`);
  await page.getByRole('button', { name: frame.exportCsv }).click();
  await expect.poll(() => asked).toEqual([{ sort }]);
});
