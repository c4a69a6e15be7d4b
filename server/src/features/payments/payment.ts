import type { Language } from '@causeway/contract/language';
import type { PayMethodName } from '@causeway/contract/packages';
import type { PaymentStatus } from '../../database/schema.ts';

/** What a provider says about one payment, after its signature has been checked. */
export interface ProviderEvent {
  readonly provider: string;
  /** Unique for the provider; a repeat carries the same. */
  readonly eventId: string;
  /** Our reference of the payment. */
  readonly reference: string;
  readonly kind: 'succeeded' | 'failed' | 'cancelled';
  /** Cents that moved; null where none did. */
  readonly amountCents: number | null;
  /** ISO 4217 in upper case. */
  readonly currency: string | null;
  readonly occurredAt: Date;
}

export interface PaymentRequest {
  /** Unguessable, and the provider's idempotency key. */
  readonly reference: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly productName: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: PayMethodName;
  readonly language: Language;
}

/** A payment that succeeded, as its provider knows it. */
export interface CapturedPayment {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
}

export interface RefundOrder {
  /** The provider's idempotency key: asked again with it, no more money moves. */
  readonly refundId: string;
  readonly cents: number;
}

export interface RefundAnswer {
  /** `pending`: the provider takes its time, and tells how it ended when it is asked again. */
  readonly state: 'succeeded' | 'pending' | 'failed';
  /** The provider's own name for the refund; null where it has none. */
  readonly reference: string | null;
}

/** A way to take money. One file each in `providers/`; the rest of the server knows no other word for it. */
export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly PayMethodName[];
  /** Starts a payment and returns the address to send the customer to. Throws where the provider cannot. */
  start(request: PaymentRequest): Promise<{ url: string }>;
  /** Checks the signature and age of a raw event and reads it; null for one that is not ours or not genuine. */
  readEvent(rawBody: string, signature: string): ProviderEvent | null;
  /** Asks the provider how a payment stands; null where it knows of no outcome. */
  check(reference: string): Promise<ProviderEvent | null>;
  /**
   * Gives money of a payment back, in its own currency. Called outside of transactions, and again with the same id after
   * a process died, so it must bear being repeated. Throws where the outcome is unknown.
   */
  refund(payment: CapturedPayment, order: RefundOrder): Promise<RefundAnswer>;
}

export interface Expected {
  readonly amountCents: number;
  readonly currency: string;
}

export interface PaymentVerdict {
  readonly status: PaymentStatus;
  /** Money arrived, but not the right sum. */
  readonly wrongAmount: boolean;
}

/**
 * How a payment stands after a set of events. It is a function of the set, so late, doubled and reordered events come
 * out as each one once, in order: a success in full stands whatever else was said, then a success of the wrong sum;
 * without one, what happened last counts.
 */
export function judgePayment(events: readonly ProviderEvent[], expected: Expected): PaymentVerdict {
  const successes = events.filter((event) => event.kind === 'succeeded');
  if (successes.length > 0) {
    const inFull = successes.some(
      (event) => event.amountCents === expected.amountCents && event.currency === expected.currency,
    );
    return { status: 'succeeded', wrongAmount: !inFull };
  }
  const last = events.reduce<ProviderEvent | undefined>(
    (latest, event) => (latest === undefined || isLater(event, latest) ? event : latest),
    undefined,
  );
  return { status: last?.kind ?? 'created', wrongAmount: false };
}

/** What a payment has really brought, in cents of its currency. */
export interface CapturedMoney {
  readonly cents: number;
  readonly currency: string;
}

/**
 * What a payment has really brought, by its provider's events: what was expected, where it came in full; else the greatest
 * sum named, in the expected currency where any was. Sums are not added up, since a provider may name the same money
 * twice. Null where none was named. Like {@link judgePayment} a function of the set.
 */
export function capturedMoney(events: readonly ProviderEvent[], expected: Expected): CapturedMoney | null {
  let captured: CapturedMoney | null = null;
  for (const { kind, amountCents: cents, currency } of events) {
    if (kind !== 'succeeded' || cents === null || currency === null) continue;
    if (captured === null || countsMore({ cents, currency }, captured, expected))
      captured = { cents, currency };
  }
  return captured;
}

function countsMore(one: CapturedMoney, other: CapturedMoney, expected: Expected): boolean {
  const rank = ({ cents, currency }: CapturedMoney) =>
    currency === expected.currency ? (cents === expected.amountCents ? 2 : 1) : 0;
  if (rank(one) !== rank(other)) return rank(one) > rank(other);
  return one.cents === other.cents ? one.currency < other.currency : one.cents > other.cents;
}

/** By time, and by id where times are equal, so that the order of arrival never decides. */
function isLater(event: ProviderEvent, other: ProviderEvent): boolean {
  const difference = event.occurredAt.getTime() - other.occurredAt.getTime();
  return difference > 0 || (difference === 0 && event.eventId > other.eventId);
}
