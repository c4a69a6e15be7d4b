import type { AcceptedDays } from '@causeway/contract/console/accepted-days';
import type { REFUND_STATES } from '@causeway/contract/console/lists';
import type { PayMethodName } from '@causeway/contract/lists';
import type { ColumnType, Generated } from 'kysely';

type Id = string;

export type RefundState = (typeof REFUND_STATES)[number];
/**
 * Kind of refund; `unmatched` refunds a payment that never paid its order, `external` was made in the
 * provider's dashboard.
 */
export type RefundKind = 'policy' | 'override' | 'partial' | 'unmatched' | 'external';

interface RefundsTable {
  /** Also the provider's idempotency key. */
  id: Id;
  order_id: Id;
  payment_id: Id;
  cents: number;
  currency: string;
  /** Its share of the order's total in US cents; null if the payment was in US dollars. */
  order_cents: Generated<number | null>;
  state: RefundState;
  /** `override` refunds all that is left against the policy, `partial` less than that. */
  kind: RefundKind;
  /** Whether the refund also revokes the order's days and what followed from them. */
  takes_days: boolean;
  reason: string;
  /** As in the audit log: `operator:{id}`. */
  requested_by: string;
  /** The operator who approved it, if it was above the limits of the one who requested it. */
  approved_by: Generated<string | null>;
  requested_at: Date;
  /** When the provider first answered that the refund is pending; null if it never did. */
  pending_since: Date | null;
  settled_at: Date | null;
  /** The provider's id of the refund. */
  provider_reference: string | null;
  /** From the client: a form that is sent twice makes one request. */
  idempotency_key: string;
  /** The review item that the refund closes or belongs to; only for a payment that never paid its order. */
  review_item_id: Id | null;
  /** Provider's time of this state: older webhook events change nothing. Null while it is known from polling alone. */
  provider_timestamp: Generated<Date | null>;
  /** When the provider is polled next; null after an outcome. */
  next_ask_at: Generated<Date | null>;
}

interface RefundAddressesTable {
  refund_id: Id;
  account_id: Id;
  /** Null until the customer has named it. */
  sealed_address: Generated<Buffer | null>;
  named_at: Generated<Date | null>;
}

interface UsdtTransactionsTable {
  provider: string;
  /** Our reference of the payment. */
  reference: string;
  /** The gateway's name for the transaction; null, as what follows it, until it has answered. */
  trade_id: string | null;
  /** US cents that it stands for. */
  cents: number;
  /** USDT to send, in the gateway's decimals. */
  amount: string | null;
  /** The TRC20 address to send it to. */
  address: string | null;
  /** The gateway's page. */
  url: string | null;
  /** When a process claimed the payment. */
  created_at: Date;
  /** The chain's hash of the transaction that paid. */
  hash: Generated<string | null>;
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
  /** Seats without a plan that they could join. */
  | 'plan_over'
  /** The customer's bank demands money back. */
  | 'dispute'
  /** A refund that nobody here requested. */
  | 'external_refund'
  /** A refund that failed after it had succeeded. */
  | 'refund_failed'
  /** More than the price: it paid its order, and an operator decides about the overpayment. */
  | 'overpaid'
  /** The customer has a complaint that may become a dispute. */
  | 'inquiry'
  /** A report about a dispute that cannot be interpreted. */
  | 'dispute_unclear'
  /** The customer's bank considers the payment fraudulent, and no money has moved. */
  | 'fraud_warning'
  /** A provider left the offer because payments could not be started there. */
  | 'channel_down'
  /** A refund waits for an operator to send it to the customer's address. */
  | 'refund_to_send'
  /** A USDT gateway reports a payment with other values than it asked for. */
  | 'mismatched_usdt';
export type ReviewItemOutcome =
  | 'refunded_at_provider'
  | 'granted_by_hand'
  | 'nothing_due'
  | 'other'
  /** An operator decided an unclear dispute. */
  | 'dispute_won'
  | 'dispute_lost'
  /** The payment paid an order for the amount received. */
  | 'accepted'
  /** Closed automatically: the right sum arrived. */
  | 'settled';

interface ReviewItemsTable {
  id: Id;
  kind: ReviewItemKind;
  provider: string;
  reference: string;
  /** Null, like the payment, if the reference is unknown. */
  order_id: Id | null;
  payment_id: Id | null;
  at: Date;
  /** In the provider's words. */
  detail: Generated<string | null>;
  /** Whether the order's days are on hold until the item is resolved. */
  holds_days: Generated<boolean>;
  /** The deadline of an inquiry. */
  due_at: Generated<Date | null>;
  /** The provider's time of the latest report of an inquiry or an unclear dispute. */
  provider_timestamp: Generated<Date | null>;
  resolved_at: Date | null;
  resolved_by: string | null;
  outcome: ReviewItemOutcome | null;
  note: string | null;
}

export type DisputeState = 'open' | 'won' | 'lost';

/** A wrong amount that an operator has accepted. */
interface AcceptedPaymentsTable {
  /** The order for the amount received, which the payment paid. */
  order_id: Id;
  /** The order that it replaces. */
  first_order_id: Id;
  payment_id: Id;
  review_item_id: Id;
  /** What the payment was for, in its currency. */
  expected_cents: number;
  /** The plan's days, or the share of them that was paid. */
  days: AcceptedDays;
  idempotency_key: string;
  /** As in the audit log: `operator:{id}`. */
  accepted_by: string;
  accepted_at: Date;
}

interface DisputesTable {
  id: Id;
  provider: string;
  /** The provider's id of the dispute; unique per provider. */
  provider_reference: string;
  /** The payment's reference in webhook events. */
  reference: string;
  payment_id: Id | null;
  order_id: Id | null;
  cents: number;
  currency: string;
  /** In the provider's words. */
  reason: string;
  state: DisputeState;
  opened_at: Date;
  /** Deadline for evidence; null if the provider names none. */
  due_at: Date | null;
  /** Provider's time of this state: older webhook events change nothing. */
  provider_timestamp: Date;
  closed_at: Date | null;
}

/** Of 0.1.0, whose requests are approvals now; the next release drops it. */
interface ManualPaymentsTable {
  id: Id;
  order_id: Id;
  reference: string;
  cents: number;
  currency: string;
  reason: string;
  state: 'waiting' | 'confirmed' | 'declined';
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
  /** The provider module's state, kept over restarts. */
  provider_state: string | null;
  /** When the last forged webhook event came. */
  refused_at: Date | null;
  tested_at: Date | null;
  tested_by: string | null;
  /** When the first genuine event after `tested_at` came. */
  test_heard_at: Date | null;
  /** When the provider last said which account we are. */
  probed_at: Date | null;
  account: string | null;
  is_live: boolean | null;
  /** How far the provider's clock is ahead of ours; negative if behind. */
  clock_ahead_ms: number | null;
  /** When the provider last failed to answer. */
  silent_at: Date | null;
  /** Our account at the provider; null until it was asked. */
  merchant_id: Generated<string | null>;
  /** A hash of the credentials that `merchant_id` was found with. */
  merchant_key: Generated<string | null>;
}

interface PayChannelsTable {
  /** The provider's name. */
  name: string;
  /** Null until operators order the providers. */
  position: Generated<number | null>;
  enabled: Generated<boolean>;
  /** In a row. */
  failed_starts: Generated<number>;
  /** The accounts to which some of these were refused. */
  failed_by: Generated<readonly string[]>;
  /** Since when it is out of the offer because of failed starts. */
  suspended_at: Generated<Date | null>;
  /** Reasons by the methods that its account cannot take. */
  refused: ColumnType<Readonly<Partial<Record<PayMethodName, string>>>, string | undefined, string>;
  checked_at: Generated<Date | null>;
}

interface ReconciledDaysTable {
  provider: string;
  /** UTC, `YYYY-MM-DD`. */
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
  /** UTC, `YYYY-MM-DD`. */
  day: string;
  movement: 'captured' | 'refunded';
  kind: DifferenceKind;
  /** Our payment reference or refund id; the provider's id if ours is unknown. */
  reference: string;
  cents: number | null;
  their_cents: number | null;
  /** Our currency; the provider's if the row is missing here. */
  currency: string;
  /** Set if the provider's currency differs. */
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
  pay_channels: PayChannelsTable;
  provider_health: ProviderHealthTable;
  reconciled_days: ReconciledDaysTable;
  payment_differences: PaymentDifferencesTable;
  refunds: RefundsTable;
  accepted_payments: AcceptedPaymentsTable;
  refund_addresses: RefundAddressesTable;
  usdt_transactions: UsdtTransactionsTable;
  sandbox_refunds: SandboxRefundsTable;
  review_items: ReviewItemsTable;
}
