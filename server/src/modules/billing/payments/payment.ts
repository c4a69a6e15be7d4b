import type { Language } from '@causeway/contract/language';
import type { ChargeCurrency, PayMethodName } from '@causeway/contract/lists';
import type { DisputeState } from '../../../platform/database/money-tables.ts';
import type { PaymentStatus } from '../../../platform/database/schema.ts';

/** A verified report about one payment. */
export interface PaymentEvent {
  readonly provider: string;
  /** Unique per provider; repeats have the same. */
  readonly eventId: string;
  /** Our reference of the payment. */
  readonly reference: string;
  readonly kind: 'succeeded' | 'failed' | 'cancelled';
  /** Cents that moved; null if none did. */
  readonly amountCents: number | null;
  /** ISO 4217 in upper case. */
  readonly currency: string | null;
  readonly occurredAt: Date;
}

/**
 * What a provider says of a dispute. `won`: the money stays here or is back. `inquiry`: a conversation that claims no
 * money yet, and `inquiry_closed` its end. `unclear`: nothing that we know.
 */
export type ReportedDisputeState = DisputeState | 'inquiry' | 'inquiry_closed' | 'unclear';

/** A dispute by its provider's report: the customer's bank claims money back, or may do so. */
export interface ProviderDispute {
  readonly provider: string;
  /** The provider's own name for the dispute. */
  readonly providerReference: string;
  /** Our reference of the payment. */
  readonly reference: string;
  readonly state: ReportedDisputeState;
  readonly cents: number;
  /** ISO 4217 in upper case. */
  readonly currency: string;
  /** The provider's text; of an `unclear` dispute the status that it reported. */
  readonly reason: string;
  /** Deadline for evidence; null if the provider names none. */
  readonly dueAt: Date | null;
  /** By the provider's records; omitted if the first report that arrives counts as the opening. */
  readonly openedAt?: Date;
  readonly occurredAt: Date;
}

/** A bank's early warning that a payment is fraudulent; no money has moved. */
export interface FraudWarning {
  readonly provider: string;
  /** The provider's own name for the warning. */
  readonly providerReference: string;
  /** Our reference of the payment. */
  readonly reference: string;
  /** The provider's text. */
  readonly reason: string;
  /** False once the payment is refunded in full or disputed. */
  readonly isActionable: boolean;
}

/** A refund by its provider's report. */
export interface ProviderRefund {
  readonly provider: string;
  /** Our id, which the request had; null for a refund made on the provider's own pages. */
  readonly refundId: string | null;
  /** The provider's own name for the refund. */
  readonly providerReference: string;
  /** Our reference of the payment. */
  readonly reference: string;
  readonly state: 'succeeded' | 'pending' | 'failed';
  readonly cents: number;
  readonly currency: string;
  /** When the provider's records say it was made; the same in every report. */
  readonly madeAt: Date;
  readonly occurredAt: Date;
}

/** One thing that a provider reports, in a webhook event or an answer. */
export type ProviderEvent =
  | { readonly kind: 'payment'; readonly event: PaymentEvent }
  | { readonly kind: 'refund'; readonly refund: ProviderRefund }
  | { readonly kind: 'dispute'; readonly dispute: ProviderDispute }
  | { readonly kind: 'fraud_warning'; readonly warning: FraudWarning }
  /** The provider is capturing the money or reviewing the capture: the outcome comes later. */
  | { readonly kind: 'processing'; readonly reference: string }
  /** A payment is said to be paid, with other values than were asked for: nothing is settled by it. */
  | { readonly kind: 'mismatch'; readonly reference: string; readonly detail: string }
  /** The event says too little: poll with {@link PaymentProvider.check}. */
  | { readonly kind: 'poll'; readonly reference: string };

/** A verified event of a provider: signed with our shared secret, for our account, and recent. */
export interface WebhookEvent {
  /** The provider's own name for the event; repeats have the same. */
  readonly eventId: string;
  /** The provider's term, such as `checkout.session.completed`. */
  readonly type: string;
  /** By the provider's clock. */
  readonly sentAt: Date;
  /** Empty for irrelevant events, such as tests. */
  readonly events: readonly ProviderEvent[];
  /** State that the provider needs after a restart, for {@link PaymentProvider.restoreState}. */
  readonly providerState?: string;
}

/** Header names are in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | undefined>>;

/** The ids of an order that a provider keeps with its payment, from which a lost order can be told. */
export interface OrderIds {
  readonly orderNumber: string;
  readonly accountId: string;
  readonly planKey: string;
}

/** The ids as one text, for a provider with one field for it. */
export const idsOf = ({ orderNumber, accountId, planKey }: OrderIds): string =>
  [orderNumber, accountId, planKey].join(' ');

/** The ids among the fields that a provider keeps with a payment. */
export function idsIn(fields: Readonly<Record<string, unknown>>): Partial<OrderIds> {
  const { orderNumber, accountId, planKey } = fields;
  return {
    ...(typeof orderNumber === 'string' && { orderNumber }),
    ...(typeof accountId === 'string' && { accountId }),
    ...(typeof planKey === 'string' && { planKey }),
  };
}

export interface PaymentRequest extends OrderIds {
  /** Unguessable; also the idempotency key. */
  readonly reference: string;
  /** The provider's own name for the payment, if it was started before and the name is known. */
  readonly providerReference: string | null;
  /** Earlier refusals: 0 for the first try. */
  readonly refusals: number;
  readonly orderId: string;
  /** The order is a team's: its customer returns to the team's plans. */
  readonly isForTeam: boolean;
  readonly planName: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: PayMethodName;
  readonly language: Language;
  /** The customer pays on a phone or tablet. */
  readonly isPhone: boolean;
  /** The customer's email. */
  readonly email: string | null;
  /** When the order expires; if the provider supports it, nobody can pay later. */
  readonly expiresAt: Date;
  /** What an app scans to pay, from an earlier start. */
  readonly code?: string | null;
}

export interface StartedPayment {
  readonly url: string;
  /**
   * The provider's own name for the payment; null for none. It is saved before the customer gets `url` and replaces
   * the name in the request, which can bring no money any more.
   */
  readonly providerReference: string | null;
  /** `url` is what an app scans: a computer shows it as a QR code, and a phone opens it. It is saved for later starts. */
  readonly isCode?: boolean;
}

export interface CapturedPayment {
  readonly reference: string;
  /** The provider's own name; null if the provider never got the payment, so nobody can have paid. */
  readonly providerReference: string | null;
  readonly amountCents: number;
  readonly currency: string;
}

/** A payment to poll. */
export interface KnownPayment extends CapturedPayment {
  /** Number of refusals. */
  readonly refusals: number;
  /** Number of refusals after which the customer was sent back to pay in another way. */
  readonly attempt: number;
}

export interface CheckOptions {
  /**
   * Called just before money is captured. False if the order wants none any more, such as a cancelled one: then
   * nothing may be captured.
   */
  readonly canCapture: () => Promise<boolean>;
  /**
   * The customer says that they have just approved the payment: only then is a refused capture retried, since an old
   * approval still looks approved.
   */
  readonly isApproved: boolean;
}

export interface RefundInstruction {
  /** Idempotency key: a repeat moves no more money. */
  readonly refundId: string;
  readonly cents: number;
  /**
   * The request was saved just now and no provider got it before, so no money of it can have moved. Omitted if a
   * provider may have got it.
   */
  readonly isFirst?: boolean;
  /** When the provider's answer was first `pending`; null or omitted if it never was. */
  readonly pendingSince?: Date | null;
}

export interface RefundAnswer {
  /** `pending`: the outcome comes later, when the refund is polled. */
  readonly state: 'succeeded' | 'pending' | 'failed';
  /** The provider's own name for the refund; null for none. */
  readonly reference: string | null;
}

/** A movement of money by a provider's records. */
export interface ProviderMovement {
  readonly kind: 'captured' | 'refunded';
  /** Our reference of the payment or our id of the refund; null if the provider has neither. */
  readonly reference: string | null;
  readonly providerReference: string;
  /** For refunds: our reference of the payment, if the provider names it. */
  readonly payment?: string | null;
  /** For captures: what the provider keeps of {@link OrderIds}. */
  readonly order?: Partial<OrderIds>;
  readonly cents: number;
  readonly currency: string;
  readonly at: Date;
}

export interface ProviderProbe {
  /** The account's name or id as its owner sees it. */
  readonly account: string;
  /** Whether money is real there. */
  readonly live: boolean;
  /** By the provider's clock; null if it does not say. */
  readonly at: Date | null;
}

/** A payment provider. Each has a file in `providers/`; the rest of the server only knows this interface. */
export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly PayMethodName[];
  /** What it charges, or charges by some methods; US dollars if omitted. */
  readonly currency?: ChargeCurrency | Readonly<Partial<Record<PayMethodName, ChargeCurrency>>>;
  /**
   * Operators send refunds by hand, since it has no call for them: requesting one records that the money is on its
   * way.
   */
  readonly refundsByHand?: boolean;
  /**
   * Operators send refunds by hand, to an address that the customer names: a refund waits until its transaction is
   * recorded.
   */
  readonly refundsToAddress?: boolean;
  /**
   * Starts a payment, or finds the one started with the same reference, even in another language or with an email
   * that has changed since. Throws if the provider fails.
   */
  start(request: PaymentRequest): Promise<StartedPayment>;
  /**
   * Checks the signature, age and account of an event on its raw bytes, before the database is read; null if it is
   * not genuine. Throws only if the provider must send it again. `network` is the sender's, so that unauthenticated
   * senders use up only their own limit.
   */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders, network?: string): Promise<WebhookEvent | null>;
  /** Whether its webhook events come as GET requests too, with the query as their body. */
  readonly hasGetWebhooks?: boolean;
  /** The text that accepts a webhook event, sent once its effects are committed; empty if omitted. */
  readonly webhookAnswer?: string;
  /** Restores the state of the last event before a restart. */
  restoreState?(providerState: string): void;
  /**
   * Polls a payment; empty without an outcome. A provider with a separate capture captures what the customer has
   * approved, if `canCapture` allows it. Throws if the provider does not answer.
   */
  check(payment: KnownPayment, options: CheckOptions): Promise<readonly ProviderEvent[]>;
  /** Tells the provider to take no more money for a payment; omitted if it cannot. Throws if it does not answer. */
  cancel?(payment: KnownPayment): Promise<void>;
  /**
   * Refunds money of a payment in its currency. Called outside transactions, and again with the same id after a
   * process died, so it must be idempotent. Throws if the outcome is unknown, as for a retried refund of a payment
   * that the provider does not know, such as one of another account; a first refund of it fails.
   */
  refund(payment: CapturedPayment, order: RefundInstruction): Promise<RefundAnswer>;
  /**
   * The page on which the customer names the address for a refund, by the provider's own name for the refund;
   * omitted by providers that know it.
   */
  refundPage?(providerReference: string): string;
  /** All movements from `from` (inclusive) to `to` (exclusive); omitted by providers without records. */
  listMovements?(from: Date, to: Date): Promise<readonly ProviderMovement[]>;
  /**
   * All disputes opened since a time, at most 180 days ago; omitted by providers without disputes. Throws at the end
   * if some could not be read, after yielding all others.
   */
  listDisputes?(since: Date): AsyncIterable<ProviderDispute>;
  /** All fraud warnings since a time; omitted by providers without warnings. Throws if it does not answer. */
  listFraudWarnings?(since: Date): Promise<readonly FraudWarning[]>;
  /**
   * Asks whether our account can take the methods in their {@link currency}: the reasons, in one line each, by the methods
   * that it cannot. Omitted if it cannot say. Throws if it does not answer.
   */
  checkMethods?(): Promise<Readonly<Partial<Record<PayMethodName, string>>>>;
  /** Asks the provider for our account; omitted if it cannot say. Throws if it does not answer. */
  probe?(): Promise<ProviderProbe>;
  /**
   * Sends a test event to the webhook address that the provider knows, by the provider itself if it can; omitted if
   * there is no such event.
   */
  sendTest?(): Promise<void>;
}

export interface Expected {
  readonly amountCents: number;
  readonly currency: string;
}

export interface PaymentVerdict {
  readonly status: PaymentStatus;
  readonly wrongAmount: boolean;
}

/**
 * The status of a payment after a set of events. A function of the set, so late, repeated and reordered events
 * change nothing: a success in full wins, then a success of a wrong sum; without a success the latest event counts.
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

export interface CapturedMoney {
  readonly cents: number;
  readonly currency: string;
}

/**
 * The money that a payment brought by its provider's events: the expected sum if it came in full, else the largest
 * sum, in the expected currency if possible. Sums are not added up, since a provider may report the same money
 * twice. Null if no event has a sum. Like {@link judgePayment} a function of the set.
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

/** By time, then by id, so that the order of arrival never decides. */
function isLater(event: PaymentEvent, other: PaymentEvent): boolean {
  const difference = event.occurredAt.getTime() - other.occurredAt.getTime();
  return difference > 0 || (difference === 0 && event.eventId > other.eventId);
}

export function hasPaid({
  status,
  anomaly,
}: {
  readonly status: PaymentStatus;
  readonly anomaly: string | null;
}): boolean {
  return status === 'succeeded' && anomaly === null;
}
