import { randomBytes } from 'node:crypto';
import type { Clock } from '../../src/platform/clock.ts';
import type { StubEvent, OtherMoney, RefundEnd } from './provider-stub.ts';
import {
  newCharge,
  newDispute,
  newEvent,
  newFraudWarning,
  newIntent,
  newRefund,
  newSession,
  type Charge,
  type Dispute,
  type FraudWarning,
  type Intent,
  type Refund,
  type Session,
} from './stripe-objects.ts';

/** Stripe's records of one account, and its events about every change. */
export function openRecords(clock: Clock, livemode: boolean) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const warnings = new Map<string, FraudWarning>();
  let untold: StubEvent[] = [];
  let refundEnd: RefundEnd = 'succeeded';

  const now = () => Math.floor(clock().getTime() / 1000);
  const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`;
  const base = (prefix: string) => ({ id: newId(prefix), created: now(), livemode });

  function happen(type: string, object: object): void {
    const body = newEvent(base('evt'), type, object);
    untold.push({ id: body.id, type, body });
  }

  function addSession(facts: {
    readonly reference: string | null;
    readonly metadata: Readonly<Record<string, string>>;
    readonly cents: number;
    readonly currency: string;
    readonly expiresAt: number;
    readonly urlBase: string;
  }): Session {
    const made = base('cs');
    const { cents: amount, urlBase } = facts;
    const session = newSession(made, { ...facts, amount, url: `${urlBase}/c/pay/${made.id}` });
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
    const intent = base('pi');
    const charge = newCharge(base('ch'), { amount, currency, metadata, intent: intent.id });
    const paid = newIntent(intent, { amount, currency, metadata, chargeId: charge.id });
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
    const refund = newRefund(base('re'), chargeOf(intent), { amount, metadata, status });
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
    const current = known ?? newDispute(base('dp'), charge, { status, dueBy: now() + 7 * 86_400 });
    current.status = status;
    disputes.set(current.id, current);
    const isOver = status === 'won' || status === 'lost';
    happen(`charge.dispute.${known === undefined ? 'created' : isOver ? 'closed' : 'updated'}`, current);
  }

  /** The bank warns of the charge, or the warning is over. */
  function warn(intent: string, actionable: boolean): void {
    const known = [...warnings.values()].find((one) => one.payment_intent === intent);
    const warning = known ?? newFraudWarning(base('issfr'), chargeOf(intent));
    warning.actionable = actionable;
    warnings.set(warning.id, warning);
    happen(`radar.early_fraud_warning.${known === undefined ? 'created' : 'updated'}`, warning);
  }

  return {
    sessions,
    intents,
    charges,
    refunds,
    disputes,
    warnings,
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
    warn,
    answerRefunds: (how: RefundEnd) => void (refundEnd = how),
    tell(): StubEvent[] {
      const told = untold;
      untold = [];
      return told;
    },
  };
}

export type StripeRecords = ReturnType<typeof openRecords>;
