import type { DisputeState, RefundKind, RefundState } from '../../../platform/database/money-tables.ts';
import type { OrderStatus } from '../../../platform/database/schema.ts';

interface Money {
  readonly cents: number;
  /** ISO 4217 in upper case. */
  readonly currency: string;
}

/** All that has become of a payment's money since it came. */
export interface PaymentSummary {
  readonly refunds: readonly {
    readonly kind: RefundKind;
    readonly state: RefundState;
    readonly cents: number;
    readonly takesDays: boolean;
    /** When it was requested; of an external refund, when its provider made it. */
    readonly madeAt: Date;
  }[];
  readonly disputes: readonly (Money & { readonly state: DisputeState; readonly openedAt: Date })[];
}

/** Records from the rows of a payment's refunds and disputes, whose moments may be text. */
export function summarize({
  refunds,
  disputes,
}: {
  readonly refunds: readonly (Pick<PaymentSummary['refunds'][number], 'kind' | 'state' | 'cents'> & {
    readonly takes_days: boolean;
    readonly requested_at: Date | string;
  })[];
  readonly disputes: readonly (Money & {
    readonly state: DisputeState;
    readonly opened_at: Date | string;
  })[];
}): PaymentSummary {
  return {
    refunds: refunds.map(({ takes_days: takesDays, requested_at: at, ...refund }) => {
      return { ...refund, takesDays, madeAt: new Date(at) };
    }),
    disputes: disputes.map(({ opened_at: at, ...dispute }) => ({ ...dispute, openedAt: new Date(at) })),
  };
}

export interface SummarySums {
  /** As {@link goneCents}. */
  readonly goneCents: number;
  /** Asked of the provider, which has not answered yet. */
  readonly requestedCents: number;
  /** In a dispute that is open: nobody can give it away meanwhile. */
  readonly heldCents: number;
}

/** What has become of so much money that was captured. */
export function summarizePayment(summary: PaymentSummary, captured: Money): SummarySums {
  return {
    goneCents: goneCents(summary, captured),
    requestedCents: sum(summary.refunds.filter(({ state }) => state === 'requested')),
    heldCents: sumOfDisputes(summary, 'open', captured),
  };
}

/**
 * Cents that have gone, back or with disputes that were lost; never more than was captured. A claim that is accepted is paid
 * by a refund at the provider, of which both tell: what went back there since a lost dispute opened is its own money, so that
 * of the two the larger counts.
 */
export function goneCents(summary: PaymentSummary, captured: Money): number {
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

/** Sums of two currencies can't be compared: a dispute in another one is taken to be about all that came. */
function disputedCents(dispute: Money, captured: Money): number {
  return dispute.currency === captured.currency ? dispute.cents : captured.cents;
}

function sum(rows: readonly { readonly cents: number }[]): number {
  return rows.reduce((total, { cents }) => total + cents, 0);
}

/** Whether an operator has sent money of a payment back that never paid its order, or is about to. */
export function isUnmatchedRefunded({ refunds }: PaymentSummary): boolean {
  return refunds.some(({ kind, state }) => kind === 'unmatched' && state !== 'failed');
}

/** What an order stores of the refunds and disputes of the payment that paid it. */
export interface OrderSummary {
  readonly status: OrderStatus;
  /** As {@link goneCents}. */
  readonly refunded_cents: number;
  /** Requested of the provider, which has not answered yet. */
  readonly refunding_cents: number;
  /** Of the refunded cents, those of disputes that were lost. */
  readonly charged_back_cents: number;
  /** With the days of its campaign, the inviter's reward and the wheel's spins. */
  readonly days_revoked: boolean;
  /** An open dispute holds the days alone. */
  readonly days_held: boolean;
}

/** A function of the records alone, so that the order in which things happened never decides. */
export function summarizeOrder(summary: PaymentSummary, captured: Money): OrderSummary {
  const { goneCents: refundedCents, requestedCents } = summarizePayment(summary, captured);
  const isDisputed = (state: DisputeState) => summary.disputes.some((dispute) => dispute.state === state);
  const areTaken = summary.refunds.some(({ state, takesDays }) => state === 'succeeded' && takesDays);
  return {
    status: statusAfter(captured.cents, refundedCents),
    refunded_cents: refundedCents,
    refunding_cents: requestedCents,
    charged_back_cents: Math.min(captured.cents, sumOfDisputes(summary, 'lost', captured)),
    days_revoked: areTaken || isDisputed('lost'),
    days_held: isDisputed('open'),
  };
}

/** Whether an order's days are with its account. */
export function hasDays(summary: Pick<OrderSummary, 'days_revoked' | 'days_held'>): boolean {
  return !summary.days_revoked && !summary.days_held;
}

/** An order's status after so much of the captured money is refunded or lost to a dispute. */
export function statusAfter(capturedCents: number, goneCents: number): OrderStatus {
  if (goneCents <= 0) return 'paid';
  return goneCents >= capturedCents ? 'refunded' : 'partly_refunded';
}
