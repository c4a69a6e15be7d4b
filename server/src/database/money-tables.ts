type Id = string;

export type RefundState = 'requested' | 'succeeded' | 'failed';
/** How an order's money goes back; `sent_back` is money that never paid its order. */
export type RefundKind = 'policy' | 'override' | 'partial' | 'sent_back';

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
  /** The case on the work list that it ends; for money that was sent back, and for no other. */
  case_id: Id | null;
}

interface SandboxRefundsTable {
  refund_id: Id;
  reference: string;
  cents: number;
  at: Date;
}

export type PaymentCaseKind =
  | 'wrong_amount'
  | 'second_payment'
  | 'account_gone'
  | 'late'
  | 'unknown'
  /** Sets that no package was left for. */
  | 'package_over';
export type PaymentCaseOutcome =
  | 'refunded_at_provider'
  | 'granted_by_hand'
  | 'nothing_due'
  | 'other'
  /** By itself: the right sum arrived after all. */
  | 'settled';

interface PaymentCasesTable {
  id: Id;
  kind: PaymentCaseKind;
  provider: string;
  reference: string;
  /** Null, as the payment is, where nobody knows the reference. */
  order_id: Id | null;
  payment_id: Id | null;
  at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  outcome: PaymentCaseOutcome | null;
  note: string | null;
}

export interface MoneyTables {
  refunds: RefundsTable;
  sandbox_refunds: SandboxRefundsTable;
  payment_cases: PaymentCasesTable;
}
