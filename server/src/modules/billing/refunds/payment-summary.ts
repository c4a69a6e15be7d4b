import type { DisputeState, RefundKind, RefundState } from '../../../platform/database/money-tables.ts';
import type { OrderStatus } from '../../../platform/database/schema.ts';
import { shareOf } from '@causeway/contract/money';
import { ORDER_CURRENCY } from '../orders/order.ts';

interface Money {
  readonly cents: number;
  /** ISO 4217 in upper case. */
  readonly currency: string;
}

/** The refunds, disputes and fraud warnings of a payment. */
export interface PaymentSummary {
  readonly refunds: readonly {
    readonly kind: RefundKind;
    readonly state: RefundState;
    readonly cents: number;
    /** Its share of the order's total in US cents; null or omitted if the payment was in US dollars. */
    readonly orderCents?: number | null;
    readonly takesDays: boolean;
    /** It was submitted: its provider, the customer or an operator has yet to complete it. */
    readonly isPending?: boolean;
    /** When it was requested; of an external refund, when its provider made it. */
    readonly madeAt: Date;
  }[];
  readonly disputes: readonly (Money & { readonly state: DisputeState; readonly openedAt: Date })[];
  /** An open fraud warning holds the days. */
  readonly isWarned: boolean;
}

/** Builds the summary from rows, whose times may be text. */
export function summarize({
  refunds,
  disputes,
  isWarned = false,
}: {
  readonly refunds: readonly (Pick<PaymentSummary['refunds'][number], 'kind' | 'state' | 'cents'> & {
    readonly order_cents: number | null;
    readonly takes_days: boolean;
    readonly pending_since: Date | string | null;
    readonly requested_at: Date | string;
  })[];
  readonly disputes: readonly (Money & {
    readonly state: DisputeState;
    readonly opened_at: Date | string;
  })[];
  readonly isWarned?: boolean;
}): PaymentSummary {
  return {
    isWarned,
    refunds: refunds.map(
      ({
        order_cents: orderCents,
        takes_days: takesDays,
        pending_since: since,
        requested_at: at,
        ...refund
      }) => {
        return { ...refund, orderCents, takesDays, isPending: since !== null, madeAt: new Date(at) };
      },
    ),
    disputes: disputes.map(({ opened_at: at, ...dispute }) => ({ ...dispute, openedAt: new Date(at) })),
  };
}

export interface SummarySums {
  readonly returnedCents: number;
  /** Requested of the provider, without an outcome. */
  readonly requestedCents: number;
  /** In an open dispute: it cannot be refunded. */
  readonly heldCents: number;
}

export function summarizePayment(summary: PaymentSummary, captured: Money): SummarySums {
  return {
    returnedCents: returnedCents(summary, captured),
    requestedCents: sum(summary.refunds.filter(({ state }) => state === 'requested')),
    heldCents: sumOfDisputes(summary, 'open', captured),
  };
}

/**
 * Cents that were refunded or lost to disputes; never more than was captured. An accepted dispute is paid by a
 * refund at the provider, which reports both: external refunds since a lost dispute opened are the dispute's own
 * money, so the larger of the two sums counts.
 */
export function returnedCents(summary: PaymentSummary, captured: Money): number {
  const lost = summary.disputes.filter(({ state }) => state === 'lost');
  const since = Math.min(...lost.map(({ openedAt }) => openedAt.getTime()));
  const back = summary.refunds.filter(({ state }) => state === 'succeeded');
  const within = sum(back.filter(({ kind, madeAt }) => kind === 'external' && madeAt.getTime() >= since));
  const apart = sum(back) - within;
  const lostCents = sumOfDisputes(summary, 'lost', captured);
  return Math.min(captured.cents, apart + Math.max(lostCents, within));
}

function sumOfDisputes({ disputes }: PaymentSummary, state: DisputeState, captured: Money): number {
  const found = disputes.filter((dispute) => dispute.state === state);
  return sum(found.map((dispute) => ({ cents: disputedCents(dispute, captured) })));
}

/** Sums in two currencies cannot be compared: a dispute in another currency counts for all that was captured. */
function disputedCents(dispute: Money, captured: Money): number {
  return dispute.currency === captured.currency ? dispute.cents : captured.cents;
}

function sum(rows: readonly { readonly cents: number }[]): number {
  return rows.reduce((total, { cents }) => total + cents, 0);
}

/** Whether an operator has refunded the unmatched payment, or is about to. */
export function isUnmatchedRefunded({ refunds }: PaymentSummary): boolean {
  return refunds.some(({ kind, state }) => kind === 'unmatched' && state !== 'failed');
}

/** Columns of an order that sum up the refunds and disputes of the payment that paid it. */
export interface OrderSummary {
  readonly status: OrderStatus;
  readonly refunded_cents: number;
  /** Requested of the provider, without an outcome. */
  readonly refunding_cents: number;
  /** The part of the refunded cents that lost disputes took. */
  readonly charged_back_cents: number;
  /** Includes the days of its campaign, the inviter's reward and the wheel's spins. */
  readonly days_revoked: boolean;
  /** An open dispute, or a fraud warning if a setting says so, holds the order's own days only. */
  readonly days_held: boolean;
}

/**
 * The records of a payment as shares of its order's total, in US cents; those of a payment in US dollars as they are.
 * Shares are rounded down, except for refunds that were requested in US cents.
 */
export function inOrderCents(summary: PaymentSummary, captured: Money, totalCents: number): PaymentSummary {
  if (captured.currency === ORDER_CURRENCY) return summary;
  const share = (cents: number) => Math.min(totalCents, shareOf(totalCents, cents, captured.cents));
  return {
    ...summary,
    refunds: summary.refunds.map((refund) => ({
      ...refund,
      cents: refund.orderCents ?? share(refund.cents),
    })),
    disputes: summary.disputes.map((dispute) => {
      return { ...dispute, cents: share(disputedCents(dispute, captured)), currency: ORDER_CURRENCY };
    }),
  };
}

/** Depends on the set of records alone, not on their order. `totalCents` is the order's total, in US cents. */
export function summarizeOrder(
  summary: PaymentSummary,
  captured: Money,
  totalCents = captured.cents,
): OrderSummary {
  const total = { cents: totalCents, currency: ORDER_CURRENCY };
  const shares = inOrderCents(summary, captured, totalCents);
  const sums = summarizePayment(shares, total);
  // Rounded shares of all that was captured may add up to less than the total.
  const isAllReturned = returnedCents(summary, captured) === captured.cents;
  const refundedCents = isAllReturned ? totalCents : sums.returnedCents;
  const isDisputed = (state: DisputeState) => summary.disputes.some((dispute) => dispute.state === state);
  // The customer may claim a pending one much later, and must not use up the days meanwhile.
  const isEffective = ({ state, isPending }: PaymentSummary['refunds'][number]) =>
    state === 'succeeded' || (state === 'requested' && isPending === true);
  const areTaken = summary.refunds.some((refund) => refund.takesDays && isEffective(refund));
  return {
    status: statusAfter(totalCents, refundedCents),
    refunded_cents: refundedCents,
    refunding_cents: sums.requestedCents,
    charged_back_cents: Math.min(totalCents, sumOfDisputes(shares, 'lost', total)),
    days_revoked: areTaken || isDisputed('lost'),
    days_held: isDisputed('open') || summary.isWarned,
  };
}

/** Whether an order's receipt says something else than before. */
export function changesReceipt(before: ReceiptSums, after: ReceiptSums): boolean {
  return (
    before.refunded_cents !== after.refunded_cents ||
    before.charged_back_cents !== after.charged_back_cents ||
    before.days_revoked !== after.days_revoked
  );
}

type ReceiptSums = Pick<OrderSummary, 'refunded_cents' | 'charged_back_cents' | 'days_revoked'>;

export function hasDays(summary: Pick<OrderSummary, 'days_revoked' | 'days_held'>): boolean {
  return !summary.days_revoked && !summary.days_held;
}

/** An order's status after so much of the captured money is refunded or lost to a dispute. */
export function statusAfter(totalCents: number, returnedCents: number): OrderStatus {
  if (returnedCents <= 0) return 'paid';
  return returnedCents >= totalCents ? 'refunded' : 'partly_refunded';
}
