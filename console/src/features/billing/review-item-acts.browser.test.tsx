import { readOrder } from '@causeway/contract/console/orders';
import {
  acceptPayment,
  listReviewItems,
  resolveReviewItem,
  type ReviewItem,
} from '@causeway/contract/console/payments';
import { overrideRefund, readRefundLimit } from '@causeway/contract/console/refunds';
import { accessOfTemplate } from '@causeway/contract/console/rights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../e2e/in-browser/fake-api.ts';
import { errorTextsOf } from '../../../../server/src/platform/http/error-text.ts';
import { showPart, switchToColleague } from '../../../test/show-part.tsx';
import { usePages } from '../../api/use-pages.ts';
import { phrases as t } from '../../phrases/en/billing/money.ts';
import { phrases as frame } from '../../phrases/en/frame.ts';
import { showRefused } from '../../ui/notices.ts';
import { ORDER_DETAILS } from './order-details.fixture.ts';
import { ReviewItemTable } from './review-item-table.tsx';

const AT = 1_790_000_000;

const item: ReviewItem = {
  id: 'item-1',
  kind: 'fraud_warning',
  at: AT,
  provider: 'stripe',
  reference: 'issfr_1',
  amount: 17.99,
  currency: 'USD',
  detail: 'made_with_stolen_card',
  dueAt: null,
  holdsDays: false,
  back: { state: 'order', amount: 17.99, by: 'provider' },
  accept: null,
  order: { id: 'order-1', number: '20260301-1', usd: 17.99, accountId: 'a', account: 'li@mail.example' },
  resolved: null,
};

const details = {
  ...ORDER_DETAILS,
  order: { ...ORDER_DETAILS.order, needsReview: true },
  reviewItems: [item],
};

const show = (shown: ReviewItem) =>
  showPart(<ReviewItemTable label={t.paymentsTitle} source={{ rows: [shown] }} />);
const dialog = page.getByRole('dialog');

/** Reads the items as their page does. */
function OpenItems() {
  return <ReviewItemTable label={t.paymentsTitle} source={usePages(listReviewItems, {})} />;
}

test('a fraud warning shows the bank’s reason, and its order can be refunded in full from the list', async () => {
  answer(readOrder, () => details);
  answer(readRefundLimit, () => ({ leftUsd: null }));
  const asked = answer(overrideRefund, () => ({ id: '1', state: 'succeeded' as const }));
  await show(item);
  await expect.element(page.getByText(t.detail('made_with_stolen_card'))).toBeVisible();
  await page.getByRole('button', { name: t.refundLabel('$17.99', 'issfr_1') }).click();
  await expect.element(dialog.getByLabelText(t.amount)).toHaveValue('17.99');
  await expect.element(dialog.getByLabelText(t.takeDays)).toBeChecked();
  await expectNoViolations();
  await dialog.getByLabelText(frame.reason).fill('The bank warned us.');
  await dialog.getByRole('button', { name: t.refundTitle('$17.99') }).click();
  await expect.poll(() => asked.length).toBe(1);
  const reason = 'The bank warned us.';
  expect(asked[0]).toMatchObject({ id: 'order-1', usd: 17.99, takeDays: true, reason });
});

test('an order that cannot be read is refetched before its refund', async () => {
  answer(readOrder, () => ({ refusal: 'ORDER_NOT_FOUND' }));
  answer(readRefundLimit, () => ({ leftUsd: null }));
  await show(item);
  await page.getByRole('button', { name: t.refundLabel('$17.99', 'issfr_1') }).click();
  await expect.element(dialog).toMatchTextContent(errorTextsOf('ORDER_NOT_FOUND').en);
  answer(readOrder, () => details);
  await dialog.getByRole('button', { name: frame.retry }).click();
  await expect.element(dialog.getByLabelText(t.amount)).toHaveValue('17.99');
});

test('money that paid no order offers no refund of the order', async () => {
  await show({ ...item, back: { state: 'afterwards', amount: 0, by: 'provider' } });
  await expect.element(page.getByText(t.notRefundable.afterwards)).toBeVisible();
  expect(page.getByRole('button', { name: t.refundLabel('$17.99', 'issfr_1') }).elements()).toEqual([]);
});

test('support sees that a colleague has to act, and no button', async () => {
  await show(item);
  await switchToColleague(accessOfTemplate('support').rights);
  await expect.element(page.getByText(t.waitsForColleague)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('an unclear dispute can be decided, and no other item', async () => {
  const asked = answer(resolveReviewItem, () => null);
  const back = { state: 'afterwards', amount: 0, by: 'provider' } as const;
  await show({ ...item, kind: 'dispute_unclear', reference: 'PP-D-1', detail: 'RESOLVED', back });
  await page.getByRole('button', { name: t.resolveLabel(t.kinds.dispute_unclear, 'PP-D-1') }).click();
  await expect.element(dialog).toMatchTextContent(t.resolveTexts.unclear);
  await dialog.getByLabelText(t.outcomes.dispute_won).click();
  await dialog.getByLabelText(t.note).fill('As PayPal wrote.');
  await dialog.getByRole('button', { name: t.resolve }).click();
  await expect
    .poll(() => asked)
    .toEqual([{ id: 'item-1', outcome: 'dispute_won', reason: 'As PayPal wrote.' }]);
});

test('an item that a colleague has resolved leaves the list, and the refusal stays on show', async () => {
  let items = [item];
  answer(listReviewItems, () => ({ list: items, next: null }));
  answer(resolveReviewItem, () => {
    items = [];
    return { refusal: 'REVIEW_ITEM_RESOLVED' };
  });
  await showPart(<OpenItems />);
  await page.getByRole('button', { name: t.resolveLabel(t.kinds.fraud_warning, 'issfr_1') }).click();
  await dialog.getByLabelText(t.note).fill('Refunded.');
  await dialog.getByRole('button', { name: t.resolve }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(errorTextsOf('REVIEW_ITEM_RESOLVED').en)).toBeVisible();
});

test('a refusal that the operator has closed is not shown again', async () => {
  const reread = Promise.withResolvers<void>();
  let reads = 0;
  answer(listReviewItems, async () => {
    reads += 1;
    if (reads > 1) await reread.promise;
    return { list: reads > 1 ? [] : [item], next: null };
  });
  answer(resolveReviewItem, () => ({ refusal: 'REVIEW_ITEM_RESOLVED' }));
  await showPart(<OpenItems />);
  const open = page.getByRole('button', { name: t.resolveLabel(t.kinds.fraud_warning, 'issfr_1') });
  await open.click();
  await dialog.getByLabelText(t.note).fill('Refunded.');
  await dialog.getByRole('button', { name: t.resolve }).click();
  const text = page.getByText(errorTextsOf('REVIEW_ITEM_RESOLVED').en);
  await expect.element(text).toBeVisible();
  await dialog.getByRole('button', { name: frame.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  reread.resolve();
  await expect.element(open).not.toBeInTheDocument();
  showRefused('Later');
  await expect.element(page.getByText('Later')).toBeVisible();
  expect(text.elements()).toEqual([]);
});

test('an inquiry says until when the provider wants a response', async () => {
  await show({ ...item, kind: 'inquiry', dueAt: AT });
  const shown = page.getByText(t.respondBy);
  await expect.element(shown).toBeVisible();
  expect(shown.element().querySelector('time')?.dateTime).toBe(new Date(AT * 1000).toISOString());
});

test('resolving an item that holds days says that the hold ends', async () => {
  await show({ ...item, holdsDays: true });
  await expect.element(page.getByText(t.daysHeld)).toBeVisible();
  await page.getByRole('button', { name: t.resolveLabel(t.kinds.fraud_warning, 'issfr_1') }).click();
  await expect.element(dialog).toMatchTextContent(t.resolveTexts.held);
  expect(dialog.getByLabelText(t.outcomes.dispute_won).elements()).toEqual([]);
});

test.each(['provider', 'hand', 'to_address'] as const)(
  'returning a payment says how the money reaches the customer: by %s',
  async (by) => {
    const [provider, sum] = by === 'hand' ? ['EPay', '$17.99'] : ['Stripe', '$17.99'];
    const unmatched = { ...item, kind: 'second_payment', provider: provider.toLowerCase() } as const;
    await show({ ...unmatched, back: { state: 'possible', amount: 17.99, by } });
    await page.getByRole('button', { name: t.refundUnmatchedLabel(sum, 'issfr_1') }).click();
    await expect.element(dialog).toMatchTextContent(t.refundUnmatchedBy[by](provider, sum));
  },
);

test('an order of device slots offers to remove those, since it has no days', async () => {
  const { order } = details;
  const seats = { ...order, kind: 'team_seats', team: { name: 'Harbour', id: 'T1' } } as const;
  answer(readOrder, () => ({ ...details, order: seats }));
  answer(readRefundLimit, () => ({ leftUsd: null }));
  await show(item);
  await page.getByRole('button', { name: t.refundLabel('$17.99', 'issfr_1') }).click();
  await expect.element(dialog.getByLabelText(t.takeSeats.take)).toBeVisible();
  expect(dialog.getByLabelText(t.takeDays, { exact: true }).elements()).toEqual([]);
});

test('a wrong amount is accepted in proportion, once, with a reason', async () => {
  const asked = answer(acceptPayment, () => ({ state: 'done' as const, orderId: 'order-2' }));
  answer(readRefundLimit, () => ({ leftUsd: 5 }));
  answer(listReviewItems, () => ({ list: [], next: null }));
  const days = (count: number) => ({ days: count, extraDays: 0 });
  const back = { state: 'possible', amount: 9, by: 'provider' } as const;
  const accept = { usd: 9, full: days(90), share: days(45) };
  await show({ ...item, kind: 'wrong_amount', amount: 9, back, accept });
  await page.getByRole('button', { name: t.acceptLabel('$9.00', 'issfr_1') }).click();
  await expect.element(dialog).toMatchTextContent(t.acceptText('$9.00', '20260301-1'));
  await expect.element(dialog.getByText(t.acceptWaives('$8.99', '$5.00'))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: frame.request })).toBeVisible();
  await dialog.getByLabelText(t.acceptShare(t.dayCount('45'))).click();
  const confirm = dialog.getByRole('button', { name: t.accept });
  await confirm.click();
  await expect.element(dialog.getByLabelText(frame.reason)).toHaveFocus();
  await expectNoViolations();
  await page.viewport(320, 640);
  expectToFit();
  await dialog.getByLabelText(frame.reason).fill('As agreed by email');
  await pressTwice(confirm);
  await expect.element(page.getByText(t.accepted)).toBeVisible();
  expect(asked).toEqual([
    {
      id: 'item-1',
      amount: 9,
      days: 'share',
      reason: 'As agreed by email',
      key: expect.any(String) as string,
    },
  ]);
});

test('seats have no share; waiving more than the limits admit becomes a request', async () => {
  const asked = answer(acceptPayment, () => ({ state: 'waiting' as const, orderId: null }));
  answer(readRefundLimit, () => ({ leftUsd: 5 }));
  answer(listReviewItems, () => ({ list: [], next: null }));
  const back = { state: 'possible', amount: 9, by: 'provider' } as const;
  const accept = { usd: 9, full: { days: 90, extraDays: 0 }, share: null };
  await show({ ...item, kind: 'wrong_amount', amount: 9, back, accept });
  await page.getByRole('button', { name: t.acceptLabel('$9.00', 'issfr_1') }).click();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('radio').elements()).toEqual([]);
  await dialog.getByLabelText(frame.reason).fill('As agreed by email');
  await dialog.getByRole('button', { name: frame.request }).click();
  await expect.element(page.getByText(frame.requested)).toBeVisible();
  expect(asked).toMatchObject([{ days: 'full' }]);
});
