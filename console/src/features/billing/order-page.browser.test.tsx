import type { Approval } from '@causeway/contract/console/approvals';
import { readOrder } from '@causeway/contract/console/orders';
import { recheckOrder } from '@causeway/contract/console/payments';
import type { RefundRow } from '@causeway/contract/console/refunds';
import { readOperatorTicket } from '@causeway/contract/console/tickets';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../test/show-part.tsx';
import { queryClient } from '../../api/query-client.ts';
import { phrases as t } from '../../phrases/en/billing/money.ts';
import { phrases as approvals } from '../../phrases/en/identity/approvals.ts';
import { ORDER_DETAILS } from './order-details.fixture.ts';
import OrderPage from './order-page.tsx';

const { number } = ORDER_DETAILS.order;
const MARK: Approval = {
  id: 'request-1',
  action: 'payment.offline',
  subject: 'order-1',
  accountId: 'a',
  accountEmail: 'li@mail.example',
  before: null,
  after: { order: number, plan: 'vip-90', reference: 'wire 1', amount: 247.99, currency: 'USD' },
  reason: 'Seen in the account',
  state: 'waiting',
  requestedBy: { kind: 'operator', id: 'op-1', name: 'Lin' },
  requestedAt: 1_790_000_000,
  expiresAt: 1_790_086_400,
  decided: null,
};

async function open(mark: Approval): Promise<void> {
  const order = { ...ORDER_DETAILS.order, status: 'open' as const, paidAt: null };
  answer(readOrder, () => ({ ...ORDER_DETAILS, order, payable: true, approvals: [mark] }));
  await show();
}

async function show(): Promise<void> {
  const routes = (
    <Routes>
      <Route path="/orders/:id" element={<OrderPage />} />
    </Routes>
  );
  await showPart(routes, 'light', '/orders/order-1');
}

const marks = page.getByRole('region', { name: t.marks, exact: true });
const offline = page.getByRole('button', { name: t.offline, exact: true });

test('while a manual payment waits for approval, the page shows the request and offers no second payment', async () => {
  await open(MARK);
  const change = approvals.actions['payment.offline'];
  const review = marks.getByRole('button', { name: approvals.reviewLabel(change, 'Lin') });
  await expect.element(review).toBeVisible();
  expect(offline.elements()).toEqual([]);
  await expectNoViolations();
  await page.viewport(320, 900);
  expectToFit();
  await review.click();
  const dialog = page.getByRole('dialog', { name: change });
  for (const text of [approvals.own, '247.99', 'wire 1'])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('after a refusal, the page says by whom and why, and a payment can be recorded again', async () => {
  const by = { kind: 'operator', id: 'op-2', name: 'Mei' } as const;
  await open({ ...MARK, state: 'declined', decided: { by, at: 1_790_000_060, note: 'It is not there' } });
  await expect.element(marks.getByText('Mei · It is not there')).toBeVisible();
  await expect.element(offline).toBeVisible();
});

const REFUND: RefundRow = {
  id: 'refund-1',
  amount: 17.99,
  currency: 'USD',
  state: 'requested',
  kind: 'override',
  takesDays: true,
  reason: 'No server answered.',
  requestedBy: { kind: 'operator', id: 'op-1', name: 'Lin' },
  requestedAt: 1_790_000_000,
  providerReference: null,
  page: null,
  sendTo: null,
};

test('a pending refund’s status updates automatically', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let refund = REFUND;
  answer(readOrder, () => ({ ...ORDER_DETAILS, refunds: [refund] }));
  await show();
  const refunds = page.getByRole('region', { name: t.refunds, exact: true });
  await expect.element(refunds.getByText(t.refundStates.requested, { exact: true })).toBeVisible();
  refund = { ...REFUND, state: 'succeeded' };
  vi.advanceTimersByTime(15_000);
  await expect.element(refunds.getByText(t.refundStates.succeeded, { exact: true })).toBeVisible();
});

test('after a recheck, the customer’s ticket is refetched', async () => {
  const ticket = [readOperatorTicket.name, { id: '9' }];
  queryClient.setQueryData(ticket, {});
  answer(readOrder, () => ORDER_DETAILS);
  answer(recheckOrder, () => ({ checked: 1, settled: 1 }));
  await show();
  await page.getByRole('button', { name: t.recheck }).click();
  await expect.poll(() => queryClient.getQueryState(ticket)?.isInvalidated).toBe(true);
});
