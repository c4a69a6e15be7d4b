import type { Generated } from 'kysely';

type Id = string;

export type RefundState = 'requested' | 'succeeded' | 'failed';
/**
 * How an order's money goes back; `unmatched` is money that never paid its order, `foreign` what was made on the
 * provider's own pages.
 */
export type RefundKind = 'policy' | 'override' | 'partial' | 'unmatched' | 'external';

interface RefundsTable {
  /** Also the provider's idempotency key. */
  id: Id;
  order_id: Id;
  payment_id: Id;
  cents: number;
  currency: string;
  state: RefundState;
  /** `override` gives all that is left against the policy, `partial` less than that. */
  kind: RefundKind;
  /** Whether the order's days, and what followed from it, go back with the money. */
  takes_days: boolean;
  reason: string;
  /** As in the audit: `operator:{id}`. */
  requested_by: string;
  requested_at: Date;
  /** When the provider first said that it takes its time; null where it did not. */
  pending_since: Date | null;
  settled_at: Date | null;
  /** The provider's own name for the refund. */
  provider_reference: string | null;
  /** The client's: a form sent twice asks once. */
  idempotency_key: string;
  /** The review item on the review queue that it ends or belongs to; for money that never paid its order, and for no other. */
  review_item_id: Id | null;
  /** When the provider said by itself what stands here: older words change nothing. Null while it was only asked. */
  provider_timestamp: Generated<Date | null>;
  /** When its provider is asked about it next by itself; null once it has an outcome. */
  next_ask_at: Generated<Date | null>;
}

interface SandboxRefundsTable {
  refund_id: Id;
  reference: string;
  cents: number;
  at: Date;
}

export type ReviewItemKind =
  | 'wrong_amount'
  | 'second_payment'
  | 'account_gone'
  | 'late'
  | 'unknown'
  /** Seats that no plan was left for. */
  | 'plan_over'
  /** The customer's bank wants money back. */
  | 'dispute'
  /** Money went back that nobody here has asked for. */
  | 'external_refund'
  /** Money that had gone back has come again. */
  | 'refund_failed'
  /** More than the price: it paid its order, and the overpayment is somebody's to give back. */
  | 'overpaid';
export type ReviewItemOutcome =
  | 'refunded_at_provider'
  | 'granted_by_hand'
  | 'nothing_due'
  | 'other'
  /** By itself: the right sum arrived after all. */
  | 'settled';

interface ReviewItemsTable {
  id: Id;
  kind: ReviewItemKind;
  provider: string;
  reference: string;
  /** Null, as the payment is, where nobody knows the reference. */
  order_id: Id | null;
  payment_id: Id | null;
  at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  outcome: ReviewItemOutcome | null;
  note: string | null;
}

export type DisputeState = 'open' | 'won' | 'lost';

interface DisputesTable {
  id: Id;
  provider: string;
  /** The provider's own name for it; unique for a provider. */
  provider_reference: string;
  /** Of the payment, as events name it. */
  reference: string;
  payment_id: Id | null;
  order_id: Id | null;
  cents: number;
  currency: string;
  /** In the provider's words. */
  reason: string;
  state: DisputeState;
  opened_at: Date;
  /** Until when evidence can be sent; null where the provider names no day. */
  due_at: Date | null;
  /** When the provider said what stands here: older words change nothing. */
  provider_timestamp: Date;
  closed_at: Date | null;
}

interface ManualPaymentsTable {
  id: Id;
  order_id: Id;
  reference: string;
  cents: number;
  currency: string;
  reason: string;
  state: 'waiting' | 'confirmed' | 'declined';
  /** As in the audit: `operator:{id}`. Whoever asked may take it back, which declines it, and never confirms it. */
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  note: string | null;
}

interface ProviderHealthTable {
  provider: string;
  event_id: string | null;
  event_type: string | null;
  /** By the provider's clock. */
  sent_at: Date | null;
  received_at: Date | null;
  /** What the provider's part of this server wants to know of again after a restart. */
  provider_state: string | null;
  /** When the last message came that was not genuine. */
  refused_at: Date | null;
  tested_at: Date | null;
  tested_by: string | null;
  /** When the first genuine message after that came. */
  test_heard_at: Date | null;
  /** What it answered when it was last asked who we are to it. */
  probed_at: Date | null;
  account: string | null;
  is_live: boolean | null;
  /** How far its clock is ahead of ours; negative where it is behind. */
  clock_ahead_ms: number | null;
  /** When it was last asked and did not answer. */
  silent_at: Date | null;
}

interface ReconciledDaysTable {
  provider: string;
  /** In UTC, as `YYYY-MM-DD`. */
  day: string;
  currency: string;
  captured_cents: number;
  refunded_cents: number;
  their_captured_cents: number;
  their_refunded_cents: number;
  compared_at: Date;
}

export type DifferenceKind = 'missing_here' | 'missing_there' | 'other_sum';

interface PaymentDifferencesTable {
  id: Id;
  provider: string;
  /** In UTC, as `YYYY-MM-DD`. */
  day: string;
  movement: 'captured' | 'refunded';
  kind: DifferenceKind;
  /** Our reference of the payment, or the id of the refund; the provider's own name where ours is unknown. */
  reference: string;
  cents: number | null;
  their_cents: number | null;
  /** Ours; theirs where it is missing here. */
  currency: string;
  /** Where it is another. */
  their_currency: string | null;
  order_id: Id | null;
  found_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  note: string | null;
}

export interface MoneyTables {
  disputes: DisputesTable;
  manual_payments: ManualPaymentsTable;
  provider_health: ProviderHealthTable;
  reconciled_days: ReconciledDaysTable;
  payment_differences: PaymentDifferencesTable;
  refunds: RefundsTable;
  sandbox_refunds: SandboxRefundsTable;
  review_items: ReviewItemsTable;
}
