import type { Language } from '@causeway/contract/language';
import type { PayMethodName } from '@causeway/contract/plans';
import type { PaymentStatus } from '../../../platform/database/schema.ts';

/** A genuine report about one payment. */
export interface PaymentEvent {
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

/** A dispute as its provider reports it: the customer's bank wants money back. */
export interface ProviderDispute {
  readonly provider: string;
  /** The provider's own name for the dispute. */
  readonly providerReference: string;
  /** Our reference of the payment. */
  readonly reference: string;
  /** `won`: the money stays here, or has come back. */
  readonly state: 'open' | 'won' | 'lost';
  readonly cents: number;
  /** ISO 4217 in upper case. */
  readonly currency: string;
  /** In the provider's words. */
  readonly reason: string;
  /** Until when evidence can be sent; null where the provider names no day. */
  readonly dueAt: Date | null;
  readonly occurredAt: Date;
}

/** A refund as its provider reports it. */
export interface ProviderRefund {
  readonly provider: string;
  /** Ours, as it was given with the request; null for one that was made on the provider's own pages. */
  readonly refundId: string | null;
  /** The provider's own name for the refund. */
  readonly providerReference: string;
  /** Our reference of the payment. */
  readonly reference: string;
  readonly state: 'succeeded' | 'pending' | 'failed';
  readonly cents: number;
  readonly currency: string;
  /** When it was made by the provider's records: whenever that is asked, it says the same. */
  readonly madeAt: Date;
  readonly occurredAt: Date;
}

/** One thing that a provider reports, in a webhook event or an answer. */
export type ProviderEvent =
  | { readonly kind: 'payment'; readonly event: PaymentEvent }
  | { readonly kind: 'refund'; readonly refund: ProviderRefund }
  | { readonly kind: 'dispute'; readonly dispute: ProviderDispute }
  /** It captures the money at this moment, or reviews what it has captured: the outcome comes later. */
  | { readonly kind: 'processing'; readonly reference: string }
  /** The event says too little: ask with {@link PaymentProvider.check}. */
  | { readonly kind: 'poll'; readonly reference: string };

/** A genuine event of a provider: signed with the secret that it shares with us, for our account, and fresh. */
export interface WebhookEvent {
  /** The provider's own name for the event; a repeat carries the same. */
  readonly eventId: string;
  /** In the provider's words, such as `checkout.session.completed`. */
  readonly type: string;
  /** By the provider's clock. */
  readonly sentAt: Date;
  /** Empty for what is of no concern here, such as a test. */
  readonly events: readonly ProviderEvent[];
  /** What the provider needs after a restart; {@link PaymentProvider.restoreState} gets it. */
  readonly providerState?: string;
}

/** An event's headers, names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | undefined>>;

export interface PaymentRequest {
  /** Unguessable, and the provider's idempotency key. */
  readonly reference: string;
  /** The provider's own name for the payment, where it was started before and that is known. */
  readonly providerReference: string | null;
  /** How often its money was refused before: 0 for the first try. */
  readonly refusals: number;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly planName: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: PayMethodName;
  readonly language: Language;
  /** Of the customer. */
  readonly email: string | null;
  /** When the order stops waiting: where a provider can, nobody can pay it later. */
  readonly expiresAt: Date;
}

export interface StartedPayment {
  /** Where to send the customer. */
  readonly url: string;
  /**
   * The provider's own name for the payment; null where it has none. It is kept before the customer hears of `url`, and takes
   * the place of the one in the request, which can then bring no money any more.
   */
  readonly providerReference: string | null;
}

/** A payment that succeeded, as its provider knows it. */
export interface CapturedPayment {
  readonly reference: string;
  /** The provider's own name; null where it was never told, so that nobody can have paid. */
  readonly providerReference: string | null;
  readonly amountCents: number;
  readonly currency: string;
}

/** A payment as its provider is asked about it. */
export interface KnownPayment extends CapturedPayment {
  /** How often its money was refused. */
  readonly refusals: number;
  /** How many of these refusals the customer was led back after, to pay otherwise. */
  readonly attempt: number;
}

export interface CheckOptions {
  /**
   * Asked in the moment before money is taken. False where the order wants none any more, such as one that was cancelled:
   * then none may be taken.
   */
  readonly canCapture: () => Promise<boolean>;
  /**
   * Somebody says that the customer has just approved: one that was refused before is tried anew only then, since what was
   * approved before still looks approved.
   */
  readonly isApproved: boolean;
}

export interface RefundInstruction {
  /** The provider's idempotency key: asked again with it, no more money moves. */
  readonly refundId: string;
  readonly cents: number;
  /**
   * It was asked for a moment ago, and nobody has told the provider before: nothing of it can have gone. Left out where
   * somebody may have.
   */
  readonly isFirst?: boolean;
}

export interface RefundAnswer {
  /** `pending`: the provider takes its time, and tells how it ended when it is asked again. */
  readonly state: 'succeeded' | 'pending' | 'failed';
  /** The provider's own name for the refund; null where it has none. */
  readonly reference: string | null;
}

/** Money that moved by a provider's records. */
export interface ProviderMovement {
  readonly kind: 'captured' | 'refunded';
  /** Our reference of the payment, or our id of the refund; null where the provider holds none of ours. */
  readonly reference: string | null;
  readonly providerReference: string;
  /** Of money that went back without an id of ours: our reference of the payment, where the provider names it. */
  readonly payment?: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly at: Date;
}

/** What a provider answers when it is asked whether all is well. */
export interface ProviderProbe {
  /** The account's name or id, as the provider shows it to its owner. */
  readonly account: string;
  /** Whether money is real there. */
  readonly live: boolean;
  /** By the provider's clock; null where it does not say. */
  readonly at: Date | null;
}

/** A way to take money. One file each in `providers/`; the rest of the server knows no other word for it. */
export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly PayMethodName[];
  /**
   * Starts a payment, or finds the one that was started with the same reference, if in another language or with an
   * address that has changed since. Throws where the provider cannot.
   */
  start(request: PaymentRequest): Promise<StartedPayment>;
  /**
   * Checks the signature, age and account of an event on its raw bytes, before anything is read from the database;
   * null for one that is not genuine. Throws only where the provider must send it again. `network` names where it
   * came from, so that strangers spend what checking costs for themselves alone.
   */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders, network?: string): Promise<WebhookEvent | null>;
  /** Restores the state that its last event before a restart left. */
  restoreState?(providerState: string): void;
  /**
   * Asks the provider what it knows of a payment; nothing where it knows of no outcome. A provider that captures in a
   * step of its own captures what the customer has approved, where it may. Throws where it cannot be asked.
   */
  check(payment: KnownPayment, options: CheckOptions): Promise<readonly ProviderEvent[]>;
  /** Tells the provider to take no more money for a payment, where it can be told. Throws where it cannot be asked. */
  cancel?(payment: KnownPayment): Promise<void>;
  /**
   * Gives money of a payment back, in its own currency. Called outside of transactions, and again with the same id after
   * a process died, so it must bear being repeated. Throws where the outcome is unknown, as it is of a payment that the
   * provider does not know, such as one of another account, unless it is asked for the first time.
   */
  refund(payment: CapturedPayment, order: RefundInstruction): Promise<RefundAnswer>;
  /**
   * Where the customer says where a refund shall go, by the provider's own name for the refund; left out by a provider that
   * knows by itself.
   */
  refundPage?(providerReference: string): string;
  /** All money that moved from `from` on and before `to`; left out by a provider that keeps no records. */
  listMovements?(from: Date, to: Date): Promise<readonly ProviderMovement[]>;
  /**
   * All disputes that were opened since a moment, 180 days ago at most; left out by a provider whose money no bank wants back.
   * Throws at the end where some could not be read, once it has told of all others.
   */
  listDisputes?(since: Date): AsyncIterable<ProviderDispute>;
  /** Asks the provider who we are to it; left out by a provider that cannot say. Throws where it does not answer. */
  probe?(): Promise<ProviderProbe>;
  /** Has a test event sent to this server, over the address that the provider knows; left out where there is none. */
  sendTest?(): Promise<void>;
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
export function judgePayment(events: readonly PaymentEvent[], expected: Expected): PaymentVerdict {
  const successes = events.filter((event) => event.kind === 'succeeded');
  if (successes.length > 0) {
    const inFull = successes.some(
      (event) => event.amountCents === expected.amountCents && event.currency === expected.currency,
    );
    return { status: 'succeeded', wrongAmount: !inFull };
  }
  const last = events.reduce<PaymentEvent | undefined>(
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
export function capturedMoney(events: readonly PaymentEvent[], expected: Expected): CapturedMoney | null {
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
function isLater(event: PaymentEvent, other: PaymentEvent): boolean {
  const difference = event.occurredAt.getTime() - other.occurredAt.getTime();
  return difference > 0 || (difference === 0 && event.eventId > other.eventId);
}

/** Whether a payment has paid its order. */
export function hasPaid({
  status,
  anomaly,
}: {
  readonly status: PaymentStatus;
  readonly anomaly: string | null;
}): boolean {
  return status === 'succeeded' && anomaly === null;
}
