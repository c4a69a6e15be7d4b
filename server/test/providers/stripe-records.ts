import { randomBytes } from 'node:crypto';
import type { Clock } from '../../src/platform/clock.ts';
import type { StubEvent, OtherMoney, RefundEnd } from './provider-stub.ts';

/** Objects of Stripe's API, with the fields that the server reads. */
export type StripeObject = Record<string, unknown> & { readonly id: string; readonly created: number };

export interface Session extends StripeObject {
  readonly client_reference_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  expires_at: number;
  url: string | null;
  payment_intent: string | null;
}

interface Intent extends StripeObject {
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: string;
  readonly latest_charge: string;
}

export interface Charge extends StripeObject {
  readonly amount: number;
  readonly amount_captured: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: string;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
}

export interface Refund extends StripeObject {
  readonly amount: number;
  readonly payment_intent: string;
  readonly charge: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
}

export interface Dispute extends StripeObject {
  readonly payment_intent: string;
  status: string;
}

/** Stripe's records of one account, and its events about every change. */
export function openRecords(clock: Clock, livemode: boolean) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  let untold: StubEvent[] = [];
  let refundEnd: RefundEnd = 'succeeded';

  const now = () => Math.floor(clock().getTime() / 1000);
  const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`;
  const base = (object: string, prefix: string) => ({
    id: newId(prefix),
    object,
    created: now(),
    livemode,
  });

  function happen(type: string, object: unknown): void {
    const id = newId('evt');
    const body = {
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: now(),
      livemode,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      // As it was at that moment.
      data: { object: structuredClone(object) },
    };
    untold.push({ id, type, body });
  }

  function addSession(facts: {
    readonly reference: string | null;
    readonly metadata: Readonly<Record<string, string>>;
    readonly cents: number;
    readonly currency: string;
    readonly expiresAt: number;
    readonly urlBase: string;
  }): Session {
    const made = base('checkout.session', 'cs');
    const session: Session = {
      ...made,
      mode: 'payment',
      client_reference_id: facts.reference,
      metadata: facts.metadata,
      amount_subtotal: facts.cents,
      amount_total: facts.cents,
      currency: facts.currency,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      expires_at: facts.expiresAt,
      url: `${facts.urlBase}/c/pay/${made.id}`,
    };
    sessions.set(session.id, session);
    return session;
  }

  /** A session's current state: its time may have expired. */
  function seen(id: string): Session | undefined {
    const session = sessions.get(id);
    if (session?.status === 'open' && session.expires_at <= now()) expire(session);
    return session;
  }

  function expire(session: Session): void {
    Object.assign(session, { status: 'expired', url: null });
    happen('checkout.session.expired', session);
  }

  function capture(session: Session, other: OtherMoney = {}): void {
    const amount = other.cents ?? session.amount_total;
    const currency = (other.currency ?? session.currency).toLowerCase();
    const { metadata } = session;
    const intent = base('payment_intent', 'pi');
    const charge: Charge = {
      ...base('charge', 'ch'),
      amount,
      amount_captured: amount,
      amount_refunded: 0,
      currency,
      payment_intent: intent.id,
      metadata,
      status: 'succeeded',
      paid: true,
      refunded: false,
      disputed: false,
    };
    const paid: Intent = {
      ...intent,
      amount,
      currency,
      metadata,
      status: 'succeeded',
      latest_charge: charge.id,
    };
    charges.set(charge.id, charge);
    intents.set(intent.id, paid);
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: intent.id,
      amount_total: amount,
      currency,
      url: null,
    });
    happen('payment_intent.succeeded', paid);
    happen('charge.succeeded', charge);
    happen('checkout.session.completed', session);
  }

  /** The one that was paid. */
  function sessionOf(reference: string): Session {
    const found = [...sessions.values()].find(
      ({ metadata, payment_intent: intent }) => metadata['reference'] === reference && intent !== null,
    );
    if (found === undefined) throw new Error('Nobody has paid that');
    return found;
  }

  const refundsOf = (intent: string) => [...refunds.values()].filter((one) => one.payment_intent === intent);
  const chargeOf = (intent: string): Charge =>
    charges.get(intents.get(intent)?.latest_charge ?? '') as Charge;
  const goesBack = ({ status }: Refund) => status !== 'failed' && status !== 'canceled';
  const leftOf = (intent: string) =>
    refundsOf(intent)
      .filter(goesBack)
      .reduce((left, { amount }) => left - amount, chargeOf(intent).amount_captured);

  function addRefund(
    intent: string,
    amount: number,
    metadata: Readonly<Record<string, string>>,
    status: string = refundEnd,
  ): Refund {
    const { id: charge, currency } = chargeOf(intent);
    const refund: Refund = {
      ...base('refund', 're'),
      amount,
      currency,
      charge,
      payment_intent: intent,
      metadata,
      status,
    };
    refunds.set(refund.id, refund);
    happen('refund.created', refund);
    reckon(intent, status !== 'failed');
    if (status === 'failed') happen('refund.failed', refund);
    return refund;
  }

  function reckon(intent: string, goesBack: boolean): void {
    const charge = chargeOf(intent);
    charge.amount_refunded = charge.amount_captured - leftOf(intent);
    charge.refunded = charge.amount_refunded === charge.amount_captured;
    if (goesBack) happen('charge.refunded', charge);
  }

  function endRefund(refund: Refund, how: 'succeeded' | 'failed'): void {
    refund.status = how;
    reckon(refund.payment_intent, false);
    happen('refund.updated', refund);
    happen('charge.refund.updated', refund);
    if (how === 'failed') happen('refund.failed', refund);
  }

  function dispute(intent: string, status: string): void {
    const charge = chargeOf(intent);
    charge.disputed = true;
    const known = [...disputes.values()].find((one) => one.payment_intent === intent);
    const current: Dispute = known ?? {
      ...base('dispute', 'dp'),
      amount: charge.amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: intent,
      reason: 'fraudulent',
      status,
      evidence_details: { due_by: now() + 7 * 86_400 },
      metadata: {},
    };
    current.status = status;
    disputes.set(current.id, current);
    const isOver = status === 'won' || status === 'lost';
    happen(`charge.dispute.${known === undefined ? 'created' : isOver ? 'closed' : 'updated'}`, current);
  }

  return {
    sessions,
    intents,
    charges,
    refunds,
    disputes,
    now,
    seen,
    addSession,
    expire,
    capture,
    addRefund,
    endRefund,
    sessionOf,
    leftOf,
    chargeOf,
    dispute,
    answerRefunds: (how: RefundEnd) => void (refundEnd = how),
    tell(): StubEvent[] {
      const told = untold;
      untold = [];
      return told;
    },
  };
}

export type StripeRecords = ReturnType<typeof openRecords>;
