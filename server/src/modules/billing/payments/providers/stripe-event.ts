import { fromEpoch } from '../../../../platform/epoch.ts';
import type {
  FraudWarning,
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
  RefundAnswer,
} from '../payment.ts';

/** Here, because the modules beside this one load Stripe’s client. */
export const STRIPE = 'stripe';

/** The fields that we need of Stripe's objects. Events have them in the API version of the endpoint. */
export interface SessionFacts {
  readonly id: string;
  readonly status: string | null;
  readonly payment_status: string;
  readonly amount_total: number | null;
  readonly currency: string | null;
}

export interface RefundFacts {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string | null;
  readonly created: number;
  readonly metadata?: Readonly<Record<string, string>> | null | undefined;
}

export interface DisputeFacts {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly reason: string;
  readonly evidence_details?: { readonly due_by?: number | null | undefined } | null | undefined;
}

export interface Said {
  readonly eventId: string;
  readonly reference: string;
  readonly at: Date;
}

export type PaymentOutcome = 'succeeded' | 'failed' | 'cancelled';

export function paymentEvent(
  session: SessionFacts,
  kind: PaymentOutcome,
  { eventId, reference, at }: Said,
): ProviderEvent {
  const money = { amountCents: session.amount_total, currency: session.currency?.toUpperCase() ?? null };
  const moved = kind === 'succeeded' ? money : { amountCents: null, currency: null };
  return {
    kind: 'payment',
    event: { provider: STRIPE, eventId, reference, kind, ...moved, occurredAt: at },
  };
}

export function refundState(status: string | null): RefundAnswer['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function refundEvent(facts: RefundFacts, reference: string, at: Date): ProviderEvent {
  const refund: ProviderRefund = {
    provider: STRIPE,
    refundId: facts.metadata?.['refundId'] ?? null,
    providerReference: facts.id,
    reference,
    state: refundState(facts.status),
    cents: facts.amount,
    currency: facts.currency.toUpperCase(),
    madeAt: fromEpoch(facts.created),
    occurredAt: at,
  };
  return { kind: 'refund', refund };
}

/** Null for a prevented dispute, which takes no money. An appeal is only possible after a loss. */
const DISPUTE_STATES: Readonly<Record<string, ProviderDispute['state'] | null>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry_closed',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
  prevented: null,
};

function disputeState(status: string): ProviderDispute['state'] | null {
  return Object.hasOwn(DISPUTE_STATES, status) ? (DISPUTE_STATES[status] ?? null) : 'unclear';
}

type DisputeEvent = Extract<ProviderEvent, { kind: 'dispute' }>;

export function disputeEvents(facts: DisputeFacts, reference: string, at: Date): DisputeEvent[] {
  const state = disputeState(facts.status);
  if (state === null) return [];
  const dueBy = facts.evidence_details?.due_by ?? 0;
  const dispute: ProviderDispute = {
    provider: STRIPE,
    providerReference: facts.id,
    reference,
    state,
    cents: facts.amount,
    currency: facts.currency.toUpperCase(),
    reason: state === 'unclear' ? facts.status : facts.reason,
    // 0 if the bank takes no evidence; Stripe keeps the time after the evidence was sent.
    dueAt: dueBy === 0 || facts.status.endsWith('under_review') ? null : fromEpoch(dueBy),
    occurredAt: at,
  };
  return [{ kind: 'dispute', dispute }];
}

export interface WarningFacts {
  readonly id: string;
  readonly actionable: boolean;
  readonly fraud_type: string;
}

export function fraudWarningOf(facts: WarningFacts, reference: string): FraudWarning {
  return {
    provider: STRIPE,
    providerReference: facts.id,
    reference,
    reason: facts.fraud_type,
    isActionable: facts.actionable,
  };
}
