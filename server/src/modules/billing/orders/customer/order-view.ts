import type { OutputOf } from '@causeway/contract/endpoint';
import type { Language } from '@causeway/contract/language';
import { centsToUsd } from '@causeway/contract/money';
import type { readAccountInfo, UnpaidOrder, WaitingRefund } from '@causeway/contract/accounts';
import type { OrderStatus, readOrderReceipt } from '@causeway/contract/orders';
import { OFFER_KEY_PREFIX, REST_KEY } from '@causeway/contract/team-quote';
import { toEpoch, toEpochOrNull } from '../../../../platform/epoch.ts';
import { chargeOf, isReplaced, keptQuote, paidBy } from '../order.ts';
import type { ShownOrder, WaitingRefund as Row } from '../account-info-read.ts';
import type { ReceiptedOrder, OrderWithState } from '../order-store.ts';
import { refundOffer } from '../refund-policy.ts';

export function viewPaidOrder(
  order: ShownOrder,
  now: Date,
): OutputOf<typeof readAccountInfo>['pays'][number] {
  const { zh, ...others } = order.plan_name;
  // While a refund is pending or a dispute is open, the policy offers nothing.
  const isOpen = order.refunding_cents > 0 || order.days_held;
  const offer = isOpen ? null : refundOffer(order, now);
  return {
    id: order.id,
    number: order.number,
    name: { cn: zh, ...others },
    date: toEpoch(order.paid_at),
    usd: centsToUsd(order.total_cents),
    days: order.days,
    extraDays: order.extra_days,
    refunded: order.status === 'refunded',
    refundedUsd: centsToUsd(order.refunded_cents),
    refundingUsd: centsToUsd(order.refunding_cents),
    daysTaken: order.days_revoked,
    disputed: order.days_held,
    refund: offer && { percent: offer.percent, usd: centsToUsd(offer.cents), until: toEpoch(offer.until) },
  };
}

export function viewUnpaidOrder(order: ShownOrder, paid: readonly ShownOrder[]): UnpaidOrder {
  const { zh, ...others } = order.plan_name;
  return {
    id: order.id,
    name: { cn: zh, ...others },
    usd: centsToUsd(order.total_cents),
    type: order.pay_method,
    expire: toEpoch(order.expires_at),
    replaced: isReplaced(order, paid),
  };
}

export function viewWaitingRefund(refund: Row): WaitingRefund {
  const { zh, ...others } = refund.plan_name;
  const { orderId: id, currency, named } = refund;
  return { id, name: { cn: zh, ...others }, amount: centsToUsd(refund.cents), currency, named };
}

/** The key that the order named, which differs from the stored one for added seats and quotes. */
function orderedKey({ kind, plan_key, offer_id }: OrderWithState): string {
  if (kind === 'team_seats') return REST_KEY;
  return offer_id === null ? plan_key : OFFER_KEY_PREFIX + offer_id;
}

/** An overdue order is not open, even before the job has marked it expired. */
export function viewOrderStatus(order: OrderWithState, now: Date): OrderStatus {
  const isLate = order.status === 'open' && order.expires_at <= now;
  return {
    orderId: order.id,
    transactionId: order.number,
    state: isLate ? 'expired' : order.status === 'partly_refunded' ? 'paid' : order.status,
    payment: order.payment_status,
    underway: order.paying_since !== null,
    productId: orderedKey(order),
    deviceNum: order.device_num,
    type: order.pay_method,
    usd: centsToUsd(order.total_cents),
    charged: chargeOf(order),
    expire: toEpoch(order.expires_at),
    replacedBy: order.replaced_by,
  };
}

export function viewReceipt(
  order: ReceiptedOrder,
  account: string,
  language: Language,
): OutputOf<typeof readOrderReceipt> {
  const quote = keptQuote(order);
  return {
    receiptNumber: order.receipt_number,
    issue: order.issue,
    reissuedAt: toEpochOrNull(order.reissued_at),
    seller: order.seller?.split('\n') ?? [],
    productName: order.plan_name[language],
    transactionId: order.number,
    account,
    team: order.team && {
      ...order.team,
      deviceNum: order.device_num,
      seatsUntil: order.kind === 'team_seats' ? toEpoch(order.seats_until ?? order.access_until) : null,
    },
    date: toEpoch(order.paid_at),
    type: paidBy(order),
    price: centsToUsd(quote.listCents),
    saving: centsToUsd(quote.savingCents),
    friendDiscount: centsToUsd(quote.friendDiscountCents),
    usd: centsToUsd(quote.totalCents),
    charged: chargeOf(order),
    days: order.days,
    extraDays: order.extra_days,
    expire: toEpoch(order.access_until),
    refunded: order.status === 'refunded',
    refundedUsd: centsToUsd(order.refunded_cents),
    chargedBackUsd: centsToUsd(order.charged_back_cents),
    daysTaken: order.days_revoked,
  };
}
