import type { ReviewItemKind } from '../../../platform/database/money-tables.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { hasPaid, judgePayment, type Expected, type PaymentEvent } from './payment.ts';

type Payments = Schema['payments'];

export type Settlement =
  /** The payment pays its order, unless the order cannot be paid. */
  | { readonly kind: 'pay'; readonly review: Review | null }
  /** The payment has this outcome until a later event. */
  | {
      readonly kind: 'save';
      readonly status: Payments['status'];
      readonly anomaly: 'wrong_amount' | null;
      readonly review: Review | null;
    }
  /** The payment stays as it is. */
  | { readonly kind: 'keep'; readonly review: Review | null };

/** How operators review a payment: the first time, again after a resolution, or both. */
export interface Review {
  readonly of: ReviewItemKind;
  readonly action: 'open' | 'reopen' | 'raise';
  readonly isAudited?: true;
}

interface Facts {
  /** The state before the event. */
  readonly payment: Pick<Payments, 'status' | 'anomaly' | 'amount_cents' | 'currency'>;
  readonly event: PaymentEvent;
  /** All events of the payment, including this one. */
  readonly events: readonly PaymentEvent[];
  /** An operator has refunded the wrong amount, or is about to. */
  readonly isRefunded: boolean;
}

/** The first line that applies decides. Except for the review it depends on the set of events alone, not on their order. */
export function decideSettlement({ payment, event, events, isRefunded }: Facts): Settlement {
  const { anomaly, amount_cents: amountCents, currency } = payment;
  const { status, wrongAmount } = judgePayment(events, { amountCents, currency });
  const isMore = namesMore(event, events);
  const isOver = isOverpaid(events, { amountCents, currency });
  const keep = (review: Review | false): Settlement => ({ kind: 'keep', review: review || null });
  const save = (review: Review | false): Settlement => {
    return { kind: 'save', status, anomaly: wrongAmount ? 'wrong_amount' : null, review: review || null };
  };

  if (isRefunded) {
    return keep(event.kind === 'succeeded' && { of: 'wrong_amount', action: 'reopen', isAudited: true });
  }
  if (hasPaid(payment)) return keep(isOver && { of: 'overpaid', action: isMore ? 'raise' : 'open' });
  if (anomaly !== null && anomaly !== 'wrong_amount')
    return keep(isMore && { of: anomaly, action: 'reopen' });
  if (status !== 'succeeded') return save(false);
  if (wrongAmount && anomaly === null) return save({ of: 'wrong_amount', action: 'open', isAudited: true });
  if (wrongAmount) return save(isMore && { of: 'wrong_amount', action: 'reopen' });
  return { kind: 'pay', review: isOver ? { of: 'overpaid', action: 'open' } : null };
}

/**
 * Whether a payment paid its order and brought more besides: an overpayment to refund. Like `judgePayment` a
 * function of the set.
 */
export function isOverpaid(events: readonly PaymentEvent[], expected: Expected): boolean {
  const sums = events.flatMap(({ kind, amountCents, currency }) =>
    kind === 'succeeded' && currency === expected.currency && amountCents !== null ? [amountCents] : [],
  );
  return sums.includes(expected.amountCents) && sums.some((cents) => cents > expected.amountCents);
}

/**
 * Whether a success names a larger sum than any other event of its payment in the same currency: money not reviewed
 * yet. The same sum from a webhook event and a polled answer counts once.
 */
function namesMore(event: PaymentEvent, events: readonly PaymentEvent[]): boolean {
  const { kind, amountCents: cents, currency } = event;
  if (kind !== 'succeeded' || cents === null) return false;
  const others = events.filter(
    (other) => other.eventId !== event.eventId && other.kind === 'succeeded' && other.currency === currency,
  );
  return others.every((other) => (other.amountCents ?? 0) < cents);
}
