import { rankOf } from '@causeway/contract/tiers';
import type { OrderDispute, OrderRow, readOrder } from '@causeway/contract/console/orders';
import type { ReviewItem } from '@causeway/contract/console/payments';
import type { RefundRow } from '@causeway/contract/console/refunds';
import type { OutputOf } from '@causeway/contract/endpoint';
import { centsToUsd } from '@causeway/contract/money';
import { toEpoch, toEpochOrNull } from '../../../../platform/epoch.ts';
import { canBePaid, chargeOf, ORDER_CURRENCY, paidBy } from '../order.ts';
import { guaranteeUntil, refundOffer } from '../refund-policy.ts';
import { hasPaid } from '../../payments/payment.ts';
import { inOrderCents, summarize, summarizePayment } from '../../refunds/payment-summary.ts';
import { leftToRefund } from '../../refunds/refund.ts';
import { usdtShare } from '../../refunds/usdt-share.ts';
import { refundUnmatched } from '../../refunds/unmatched-refund.ts';
import { viewApproval } from '../../../identity/api.ts';
import { viewAcceptance } from './acceptance-view.ts';
import { viewActor } from './actor-view.ts';
import type { OrderListRow, OrderSums } from '../order-list-read.ts';
import type { ReadOrder } from './order-service.ts';
import type { OrderDetails } from '../order-details-read.ts';
import { viewTimeline } from './order-timeline-view.ts';
import type { ListedReviewItem, ReceivedSum } from '../review-item-read.ts';

type RowFields = Pick<
  OrderListRow,
  | 'id'
  | 'number'
  | 'account_id'
  | 'email'
  | 'plan_name'
  | 'total_cents'
  | 'status'
  | 'pay_method'
  | 'provider'
  | 'created_at'
  | 'paid_at'
  | 'refunded_cents'
  | 'days_revoked'
>;

export function viewOrderRow(order: OrderListRow): OrderRow {
  return viewRow(order, order.needsReview);
}

export const viewOrderSums = ({ count, cents, paidCents, refundedCents }: OrderSums) => ({
  count,
  usd: centsToUsd(cents),
  paidUsd: centsToUsd(paidCents),
  refundedUsd: centsToUsd(refundedCents),
});

export const viewReceivedSum = ({ currency, count, cents }: ReceivedSum) => ({
  currency,
  count,
  amount: centsToUsd(cents),
});

function viewRow(order: RowFields, needsReview: boolean): OrderRow {
  const { zh, ...others } = order.plan_name;
  return {
    id: order.id,
    number: order.number,
    accountId: order.account_id,
    account: order.email,
    name: { cn: zh, ...others },
    usd: centsToUsd(order.total_cents),
    refundedUsd: centsToUsd(order.refunded_cents),
    daysTaken: order.days_revoked,
    status: order.status,
    method: paidBy(order),
    provider: order.provider,
    createdAt: toEpoch(order.created_at),
    paidAt: toEpochOrNull(order.paid_at),
    needsReview,
  };
}

type Senders = Pick<ReadOrder, 'isByHand' | 'isToAddress'>;

export function viewReviewItem(row: ListedReviewItem, senders: Senders): ReviewItem {
  const { order_id: orderId, number, account_id: accountId, total_cents: totalCents } = row;
  const { resolved_at: at, resolved_by: by, outcome } = row;
  return {
    id: row.id,
    kind: row.kind,
    at: toEpoch(row.at),
    provider: row.provider,
    reference: row.reference,
    amount: row.amount_cents === null ? null : centsToUsd(row.amount_cents),
    currency: row.currency,
    detail: row.detail,
    dueAt: at === null ? toEpochOrNull(row.due_at) : null,
    holdsDays: row.holds_days && at === null,
    back: at === null ? viewBack(row, senders) : null,
    accept: at === null ? viewAccept(row) : null,
    order:
      orderId === null || number === null || accountId === null || totalCents === null
        ? null
        : { id: orderId, number, accountId, account: row.email, usd: centsToUsd(totalCents) },
    resolved:
      at === null || by === null || outcome === null
        ? null
        : { at: toEpoch(at), by: viewActor(by, row.resolver), outcome, note: row.note },
  };
}

const capturedOf = ({ amount_cents: cents, currency }: ListedReviewItem) =>
  currency === null || cents === null ? null : { cents, currency };

/** Money that is being refunded cannot be accepted either. */
function viewAccept(row: ListedReviewItem): ReviewItem['accept'] {
  const captured = capturedOf(row);
  const sums = summarizePayment(summarize(row), captured ?? { cents: 0, currency: '' });
  const givenCents = sums.returnedCents + sums.requestedCents + sums.heldCents;
  return viewAcceptance(row, captured, leftToRefund({ capturedCents: captured?.cents ?? 0, givenCents }));
}

function viewBack(
  row: ListedReviewItem,
  { isByHand, isToAddress }: Senders,
): NonNullable<ReviewItem['back']> {
  const captured = capturedOf(row);
  const { state, cents } = refundUnmatched({
    kind: row.kind,
    capturedCents: captured?.cents ?? null,
    ...summarizePayment(summarize(row), captured ?? { cents: 0, currency: '' }),
    isApplied: row.status !== null && hasPaid({ status: row.status, anomaly: row.anomaly }),
  });
  const { provider } = row;
  const by = isByHand(provider) ? 'hand' : isToAddress(provider) ? 'to_address' : 'provider';
  return { state, amount: centsToUsd(cents), by };
}

function viewRefund(
  refund: OrderDetails['refunds'][number],
  page: string | null,
  sendTo: RefundRow['sendTo'],
): RefundRow {
  return {
    id: refund.id,
    amount: centsToUsd(refund.cents),
    currency: refund.currency,
    state: refund.state,
    kind: refund.kind,
    takesDays: refund.takes_days,
    reason: refund.reason,
    requestedBy: viewActor(refund.requested_by, refund.requester),
    requestedAt: toEpoch(refund.requested_at),
    providerReference: refund.provider_reference,
    page,
    sendTo,
  };
}

/** Where an operator sends a refund, and how much; null if it does not wait for that. */
function viewSendTo(
  refund: OrderDetails['refunds'][number],
  payment: OrderDetails['payments'][number] | undefined,
  unsealAddress: ReadOrder['unsealAddress'],
): RefundRow['sendTo'] {
  const { awaits, sealed_address: sealed } = refund;
  if (awaits === null) return null;
  const { usdt = null, usdt_cents: cents = null } = payment ?? {};
  const isShare = usdt !== null && cents !== null && refund.currency === ORDER_CURRENCY;
  return {
    named: sealed !== null,
    address: sealed === null ? null : unsealAddress(refund.id, sealed),
    usdt: isShare ? usdtShare(refund.cents, { amount: usdt, cents }) : null,
  };
}

function viewDispute(row: OrderDetails['disputes'][number], isOfPaid: boolean): OrderDispute {
  return {
    id: row.id,
    provider: row.provider,
    providerReference: row.provider_reference,
    state: row.state,
    amount: centsToUsd(row.cents),
    currency: row.currency,
    reason: row.reason,
    openedAt: toEpoch(row.opened_at),
    dueAt: toEpochOrNull(row.due_at),
    holdsTime: isOfPaid && row.state !== 'won',
  };
}

/** In US cents of the order. */
function orderSums(
  { total_cents: cents }: OrderDetails['order'],
  captured: OrderDetails['payments'][number],
  disputes: OrderDetails['disputes'],
) {
  const money = { cents: captured.amount_cents, currency: captured.currency };
  const shares = inOrderCents(summarize({ refunds: [], disputes }), money, cents);
  return summarizePayment(shares, { cents, currency: ORDER_CURRENCY });
}

function viewMoney(
  order: OrderDetails['order'],
  captured: OrderDetails['payments'][number] | undefined,
  disputes: OrderDetails['disputes'],
  { now, isByHand, isToAddress }: Pick<ReadOrder, 'now' | 'isByHand' | 'isToAddress'>,
): OutputOf<typeof readOrder>['money'] {
  const { heldCents } = captured === undefined ? { heldCents: 0 } : orderSums(order, captured, disputes);
  const capturedCents = captured === undefined ? 0 : order.total_cents;
  const givenCents = order.refunded_cents + order.refunding_cents + heldCents;
  const offer = captured === undefined || givenCents > 0 ? null : refundOffer(order, now);
  return {
    capturedUsd: centsToUsd(capturedCents),
    refundedUsd: centsToUsd(order.refunded_cents),
    pendingUsd: centsToUsd(order.refunding_cents),
    disputedUsd: centsToUsd(heldCents),
    leftUsd: centsToUsd(leftToRefund({ capturedCents, givenCents })),
    refundsByHand: captured !== undefined && isByHand(captured.provider),
    refundsToAddress: captured !== undefined && isToAddress(captured.provider),
    offer: offer && {
      percent: offer.percent,
      usd: centsToUsd(offer.cents),
      until: toEpoch(offer.until),
    },
  };
}

/** The order with its copy of the plan and the prices that it was made for. */
function viewOrderFields(
  { order, reviewItems, replaces, replacedBy }: OrderDetails,
  guaranteeDays: number,
): OutputOf<typeof readOrder>['order'] {
  const needsReview = reviewItems.some(({ resolved_at: at }) => at === null);
  return {
    ...viewRow(order, needsReview),
    planKey: order.plan_key,
    tier: rankOf(order.tier),
    days: order.days,
    campaign: order.campaign_id === null ? null : { id: order.campaign_id, extraDays: order.extra_days },
    deviceNum: order.device_num,
    kind: order.kind,
    renewal: order.kind === 'team' && order.is_renewal,
    team: order.team,
    guaranteeUntil: toEpochOrNull(guaranteeUntil(order, guaranteeDays)),
    listUsd: centsToUsd(order.list_cents),
    discountUsd: centsToUsd(order.discount_cents),
    friendDiscountUsd: centsToUsd(order.friend_discount_cents),
    charged: chargeOf(order),
    expiresAt: toEpoch(order.expires_at),
    source: order.source,
    channelId: order.channel_id,
    receiptNumber: order.receipt_number,
    replaces,
    replacedBy,
  };
}

const viewPayment = (
  payment: OrderDetails['payments'][number],
): OutputOf<typeof readOrder>['payments'][number] => ({
  id: payment.id,
  provider: payment.provider,
  reference: payment.reference,
  hash: payment.hash,
  amount: centsToUsd(payment.amount_cents),
  currency: payment.currency,
  status: payment.status,
  anomaly: payment.anomaly,
  createdAt: toEpoch(payment.created_at),
});

export function viewOrder({
  details,
  removal,
  now,
  guaranteeDays,
  refundPage,
  unsealAddress,
  ...providers
}: ReadOrder): OutputOf<typeof readOrder> {
  const { order, payments, reviewItems } = details;
  const paymentOf = ({ payment_id: paymentId }: OrderDetails['refunds'][number]) =>
    payments.find(({ id }) => id === paymentId);
  const pageOf = (refund: OrderDetails['refunds'][number]) => {
    const { state, provider_reference: name } = refund;
    const provider = paymentOf(refund)?.provider;
    return state !== 'requested' || name === null || provider === undefined
      ? null
      : refundPage(provider, name);
  };
  const captured = payments.find(hasPaid);
  const disputes = details.disputes.filter(({ payment_id: id }) => id !== null && id === captured?.id);
  return {
    order: viewOrderFields(details, guaranteeDays),
    money: viewMoney(order, captured, disputes, { now, ...providers }),
    removal,
    payable: canBePaid(order.status) && order.email !== null,
    payments: payments.map(viewPayment),
    refunds: details.refunds.map((refund) =>
      viewRefund(refund, pageOf(refund), viewSendTo(refund, paymentOf(refund), unsealAddress)),
    ),
    disputes: details.disputes.map((dispute) => viewDispute(dispute, disputes.includes(dispute))),
    reviewItems: reviewItems.map((item) => viewReviewItem(item, providers)),
    approvals: details.approvals.map((row) => viewApproval(row, now)),
    timeline: viewTimeline(details),
  };
}
