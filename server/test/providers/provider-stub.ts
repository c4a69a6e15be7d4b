import type { PayMethodName } from '@causeway/contract/lists';
import type { Clock } from '../../src/platform/clock.ts';
import type { PaymentConfig } from '../../src/modules/billing/payments/payment-config.ts';

/**
 * How a provider stub handles requests. `dieBefore` drops the connection before doing anything, `dieAfter` after the
 * work and without an answer, `dieOnce` does so for one request, `fail` answers 500 and does nothing, `hold` waits for
 * another behaviour.
 */
export type Behaviour = 'well' | 'dieBefore' | 'dieAfter' | 'dieOnce' | 'fail' | 'hold';

/** Something that happened at the provider, in its own format. */
export interface StubEvent {
  readonly id: string;
  /** In its words. */
  readonly type: string;
  readonly body: unknown;
}

/** As sent over the wire. */
export interface Message {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A forged message. */
export interface Forgery {
  /** What is wrong with it, for a failure's first line. */
  readonly wrong: string;
  readonly message: Message;
}

export interface PaymentRecord {
  /** How many payments it started with one of our references. */
  readonly started: number;
  /** Whether somebody could still pay. */
  readonly open: boolean;
  readonly capturedCents: number;
  readonly refundedCents: number;
}

/** Another sum than requested, as a customer or a fault may bring it. */
export interface OtherMoney {
  readonly cents?: number;
  /** ISO 4217 in upper case. */
  readonly currency?: string;
}

export type RefundEnd = 'succeeded' | 'pending' | 'failed';

/**
 * The stub of a live provider, on the loopback interface. It validates requests like the real one, refuses a wrong key,
 * a wrong amount or an idempotency key that is reused with other input, and keeps records.
 */
export interface ProviderStub {
  /** The provider's name here and in the path of its webhook. */
  readonly name: string;
  /** Settings that point the server to it. */
  readonly payments: PaymentConfig;
  /** A method that it accepts. */
  readonly method: PayMethodName;
  /** Yuan per US dollar, if it charges yuan. */
  readonly rate?: number;
  /** Its account moves real money, as far as it says. */
  readonly live?: boolean;
  /** Its account's name, as `probe` returns it. */
  readonly account: string;
  /** Keys and signing secrets: must never be in a log or a response. */
  readonly secrets: readonly string[];

  behave(how: Behaviour): void;
  /** What identifies the payment in a page's address; the address itself if omitted. */
  pageOf?(url: string): string;
  /** How many requests wait for another behaviour than `hold`. */
  held(): number;

  /** The customer pays on the page at `url`; throws if that page accepts no money any more. */
  pay(url: string, other?: OtherMoney): Promise<void>;
  /** The customer turns back, and the payment expires. */
  leave(url: string): Promise<void>;
  /** Money arrives that we never requested, with `reference` in place of ours. */
  payStray(reference: string | null, money: Required<OtherMoney>): void;

  /** Its events since the last call, oldest first; also irrelevant ones, if it sends any. */
  tell(): StubEvent[];
  /** An event's message, signed now. A repeated event is signed again. */
  sign(event: StubEvent): Message;
  /** Everything that must not pass as genuine: altered, stale, wrongly signed, of another account. */
  forgeries(event: StubEvent): Forgery[];

  paymentRecord(reference: string): PaymentRecord;

  /** The result of refunds: immediate, or later by {@link endRefunds}. A slow provider may only know `pending`. */
  answerRefunds(how: RefundEnd): void;
  /** Completes pending refunds. */
  endRefunds(how: Exclude<RefundEnd, 'pending'>): void;
  /** The owner refunds money in the provider's dashboard. */
  refundByHand?(reference: string, cents: number): void;
  /** A bank returns a refund that had succeeded. */
  bounceRefund?(refundId: string): void;
  /** It forgets the idempotency keys that it was given. */
  forgetKeys?(): void;
  /** A bank disputes the payment, or decides. */
  dispute?(reference: string, state: 'open' | 'won' | 'lost'): void;

  close(): Promise<void>;
}

/** `clock` is the server's, so that a test moves both. */
export type OpenStub = (clock: Clock) => Promise<ProviderStub>;
