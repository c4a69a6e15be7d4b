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
    /** When it was asked for; one that nobody here asked for, when it was made by its provider's records. */
    readonly madeAt: Date;
  }[];
  readonly disputes: readonly (Money & { readonly state: DisputeState; readonly openedAt: Date })[];
}

type RefundColumns = Omit<PaymentSummary['refunds'][number], 'takesDays' | 'madeAt'> & {
  readonly takes_days: boolean;
  readonly requested_at: Date;
};
type DisputeColumns = Omit<PaymentSummary['disputes'][number], 'openedAt'> & { readonly opened_at: Date };

/** Records from the rows of a payment's refunds and disputes. */
export function summarize(
  refunds: readonly RefundColumns[],
  disputes: readonly DisputeColumns[],
): PaymentSummary {
  return {
    refunds: refunds.map(({ kind, state, cents, ...row }) => {
      return { kind, state, cents, takesDays: row.takes_days, madeAt: row.requested_at };
    }),
    disputes: disputes.map(({ state, cents, currency, opened_at: openedAt }) => {
      return { state, cents, currency, openedAt };
    }),
  };
}

export interface SummarySums {
  /** As {@link goneCents}. */
  readonly goneCents: number;
  /** Asked of the provider, which has not answered yet. */
  readonly requestedCents: number;
  /** In a dispute that is open: nobody can give it away meanwhile. */
  readonly heldCents: number;
  /** All of these: what is given, or may be gone, and so can't be given a second time. */
  readonly givenCents: number;
}

/** What has become of so much money that was captured. */
export function summarizePayment(summary: PaymentSummary, captured: Money): SummarySums {
  const sums = {
    goneCents: goneCents(summary, captured),
    requestedCents: sum(summary.refunds.filter(({ state }) => state === 'requested')),
    heldCents: sumOfDisputes(summary, 'open', captured),
  };
  return { ...sums, givenCents: sums.goneCents + sums.requestedCents + sums.heldCents };
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

/** How an order stands by the records of the payment that paid it. */
export interface OrderState {
  readonly status: OrderStatus;
  /** Its days, and those of its activity, are away: with a refund that takes them, or a dispute that is not won. */
  readonly daysAway: boolean;
  /** What followed from it is away: the inviter's reward and the wheel's chances. A dispute leaves them until it is lost. */
  readonly rewardsAway: boolean;
}

/** A function of the records alone, so that the order in which things happened never decides. */
export function orderStateBy(summary: PaymentSummary, captured: Money): OrderState {
  const areTaken = summary.refunds.some(({ state, takesDays }) => state === 'succeeded' && takesDays);
  return {
    status: statusAfter(captured.cents, goneCents(summary, captured)),
    daysAway: areTaken || summary.disputes.some(({ state }) => state !== 'won'),
    rewardsAway: areTaken || summary.disputes.some(({ state }) => state === 'lost'),
  };
}

/** How an order stands after so much of what was captured has gone, back or to a dispute. */
export function statusAfter(capturedCents: number, goneCents: number): OrderStatus {
  if (goneCents <= 0) return 'paid';
  return goneCents >= capturedCents ? 'refunded' : 'partly_refunded';
}
