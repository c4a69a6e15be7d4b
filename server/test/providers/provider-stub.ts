import type { PayMethodName } from '@causeway/contract/plans';
import type { Clock } from '../../src/platform/clock.ts';
import type { PaymentConfig } from '../../src/modules/billing/payments/payment-config.ts';

/**
 * How a provider stub treats requests from now on. `dieBefore` drops the connection before anything is done, `dieAfter` does what
 * was asked and drops it instead of answering, `fail` answers 500 and does nothing, `hold` answers only once it behaves
 * otherwise.
 */
export type Behaviour = 'well' | 'dieBefore' | 'dieAfter' | 'fail' | 'hold';

/** Something that happened there and that it tells; what is in it is its own affair. */
export interface StubEvent {
  readonly id: string;
  /** In its words. */
  readonly type: string;
  readonly body: unknown;
}

/** As it goes over the wire. */
export interface Message {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message that looks like one of its own and is not. */
export interface Forgery {
  /** What is wrong with it, for a failure's first line. */
  readonly wrong: string;
  readonly message: Message;
}

/** A payment in its records. */
export interface PaymentRecord {
  /** How many payments it was made to start with one reference of ours. */
  readonly started: number;
  /** Whether somebody could still pay. */
  readonly open: boolean;
  readonly capturedCents: number;
  readonly refundedCents: number;
}

/** Another sum than was asked for, as a customer or a fault may bring it. */
export interface OtherMoney {
  readonly cents?: number;
  /** ISO 4217 in upper case. */
  readonly currency?: string;
}

export type RefundEnd = 'succeeded' | 'pending' | 'failed';

/**
 * The provider stub of a live provider, on the loopback. It checks what it is asked as the real one does, answers a wrong key, a
 * wrong amount or an idempotency key that comes with something else as the real one would, and keeps records.
 */
export interface ProviderStub {
  /** As the provider is named here and in the address of its messages. */
  readonly name: string;
  /** Settings that lead the server to it. */
  readonly payments: PaymentConfig;
  /** A method that it takes. */
  readonly method: PayMethodName;
  /** Its account's name, as `probe` tells it. */
  readonly account: string;
  /** Keys and signing secrets: never to be seen in a log or an answer. */
  readonly secrets: readonly string[];

  behave(how: Behaviour): void;
  /** How many requests wait for it to behave otherwise than `hold`. */
  held(): number;

  /** The customer pays on the page that `url` leads to; throws where that page takes no money any more. */
  pay(url: string, other?: OtherMoney): Promise<void>;
  /** The customer turns away, and the time for the payment runs out. */
  leave(url: string): Promise<void>;
  /** Money comes that no request of ours asked for; `reference` stands where ours would. */
  payStray(reference: string | null, money: Required<OtherMoney>): void;

  /** What it has to tell since it was last asked, oldest first; also what is of no concern here, where it tells such things. */
  tell(): StubEvent[];
  /** A message about an event, signed in this moment. Told again, an event is signed anew. */
  sign(event: StubEvent): Message;
  /** Everything that must not pass for a genuine message about the event: altered, stale, signed otherwise, of another account. */
  forgeries(event: StubEvent): Forgery[];

  paymentRecord(reference: string): PaymentRecord;

  /** How it answers further refunds: at once, or later by {@link endRefunds}. What takes its time always may only know `pending`. */
  answerRefunds(how: RefundEnd): void;
  /** Ends refunds that it has not ended. */
  endRefunds(how: Exclude<RefundEnd, 'pending'>): void;
  /** Money goes back that its owner sent on its own pages. */
  refundByHand?(reference: string, cents: number): void;
  /** A bank sends a refund back that had succeeded. */
  bounceRefund?(refundId: string): void;
  /** It no longer knows the idempotency keys that it was given. */
  forgetKeys?(): void;
  /** A bank wants the payment's money back, or has decided. */
  dispute?(reference: string, state: 'open' | 'won' | 'lost'): void;

  close(): Promise<void>;
}

/** `clock` is the server's, so that a test moves both. */
export type OpenStub = (clock: Clock) => Promise<ProviderStub>;
