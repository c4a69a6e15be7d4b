import type { DisputeState, RefundKind, RefundState } from '../../database/money-tables.ts';
import type { OrderStatus } from '../../database/schema.ts';

interface Money {
  readonly cents: number;
  /** ISO 4217 in upper case. */
  readonly currency: string;
}

/** All that has become of a payment's money since it came. */
export interface PaymentBooks {
  readonly refunds: readonly {
    readonly kind: RefundKind;
    readonly state: RefundState;
    readonly cents: number;
    readonly takesDays: boolean;
  }[];
  readonly disputes: readonly (Money & { readonly state: DisputeState })[];
}

export interface BookSums {
  /** Went back, by whomever. */
  readonly succeededCents: number;
  /** Asked of the provider, which has not answered yet. */
  readonly requestedCents: number;
  /** In a dispute that is open: nobody can give it away meanwhile. */
  readonly heldCents: number;
  /** Gone with a dispute that was lost. */
  readonly lostCents: number;
  /** All of these: what is given, or may be gone, and so can't be given a second time. */
  readonly givenCents: number;
}

/** What has become of so much money that was captured. */
export function sumBooks({ refunds, disputes }: PaymentBooks, captured: Money): BookSums {
  const refunded = (state: RefundState) => sum(refunds.filter((refund) => refund.state === state));
  const disputed = (state: DisputeState) =>
    sum(
      disputes
        .filter((dispute) => dispute.state === state)
        .map((dispute) => ({ cents: disputedCents(dispute, captured) })),
    );
  const sums = {
    succeededCents: refunded('succeeded'),
    requestedCents: refunded('requested'),
    heldCents: disputed('open'),
    lostCents: disputed('lost'),
  };
  const { succeededCents, requestedCents, heldCents, lostCents } = sums;
  return { ...sums, givenCents: succeededCents + requestedCents + heldCents + lostCents };
}

/** Sums of two currencies can't be compared: a dispute in another one is taken to be about all that came. */
function disputedCents(dispute: Money, captured: Money): number {
  return dispute.currency === captured.currency ? dispute.cents : captured.cents;
}

function sum(rows: readonly { readonly cents: number }[]): number {
  return rows.reduce((total, { cents }) => total + cents, 0);
}

/** Whether an operator has sent money of a payment back that never paid its order, or is about to. */
export function isSentBack({ refunds }: PaymentBooks): boolean {
  return refunds.some(({ kind, state }) => kind === 'sent_back' && state !== 'failed');
}

/** How an order stands by the books of the payment that paid it. */
export interface OrderStanding {
  readonly status: OrderStatus;
  /** Its days, and those of its activity, are away: with a refund that takes them, or a dispute that is not won. */
  readonly daysAway: boolean;
  /** What followed from it is away: the inviter's reward and the wheel's chances. A dispute leaves them until it is lost. */
  readonly rewardsAway: boolean;
}

/** A function of the books alone, so that the order in which things happened never decides. */
export function standingBy(books: PaymentBooks, captured: Money): OrderStanding {
  const { succeededCents, lostCents } = sumBooks(books, captured);
  const areTaken = books.refunds.some(({ state, takesDays }) => state === 'succeeded' && takesDays);
  return {
    status: statusAfter(captured.cents, succeededCents + lostCents),
    daysAway: areTaken || books.disputes.some(({ state }) => state !== 'won'),
    rewardsAway: areTaken || books.disputes.some(({ state }) => state === 'lost'),
  };
}

/** How an order stands after so much of what was captured has gone, back or to a dispute. */
export function statusAfter(capturedCents: number, goneCents: number): OrderStatus {
  if (goneCents <= 0) return 'paid';
  return goneCents >= capturedCents ? 'refunded' : 'partly_refunded';
}
