import { sql } from 'kysely';
import { own, type DataInventory, type Holder } from './rows-inventory-store.ts';

const ofOwnOrders = ({ id }: Holder) =>
  sql<boolean>`order_id in (select id from orders where account_id = ${id}::uuid)`;

/** Records of money and time outlive the account, because payments and granted days must stay provable. */
export const HELD_MONEY: DataInventory<
  | 'orders'
  | 'payments'
  | 'provider_events'
  | 'refunds'
  | 'refund_addresses'
  | 'usdt_transactions'
  | 'review_items'
  | 'accepted_payments'
  | 'disputes'
  | 'approvals'
  | 'manual_payments'
  | 'payment_differences'
  | 'receipts'
  | 'ledger_entries'
> = {
  orders: {
    of: own,
    shown: [
      'id',
      'number',
      'plan_key',
      'plan_name',
      'tier',
      'days',
      'device_num',
      'device_mode',
      'list_cents',
      'discount_cents',
      'friend_discount_cents',
      'total_cents',
      'currency',
      'charged_currency',
      'charged_cents',
      'charge_rate',
      'pay_method',
      'source',
      'channel_id',
      'pv',
      'status',
      'created_at',
      'expires_at',
      'paid_at',
      'access_until',
      'seats_until',
      'provider',
      'campaign_id',
      'extra_days',
      'kind',
      'team',
      'offer_id',
    ],
    withheld: [
      'account_id',
      'rewarded_inviter',
      'team_through',
      'paying_since',
      // Shown by refunds and disputes.
      'refunded_cents',
      'refunding_cents',
      'charged_back_cents',
      'days_revoked',
      'days_held',
    ],
    onDeletion: 'keep',
  },
  payments: {
    of: ofOwnOrders,
    shown: [
      'id',
      'order_id',
      'provider',
      'reference',
      'amount_cents',
      'currency',
      'status',
      'anomaly',
      'created_at',
      'settled_at',
    ],
    // The provider's reference, the polling times and the operator.
    withheld: [
      'provider_reference',
      'code',
      'checks',
      'next_check_at',
      'recovered_at',
      'attempt',
      'closed_at',
      'entered_by',
    ],
    onDeletion: 'keep',
  },
  provider_events: {
    of: (holder) =>
      sql`(provider, reference) in (select provider, reference from payments where ${ofOwnOrders(holder)})`,
    shown: [
      'provider',
      'event_id',
      'reference',
      'kind',
      'amount_cents',
      'currency',
      'occurred_at',
      'received_at',
    ],
    withheld: [],
    keptDays: 'providerEventDays',
    onDeletion: 'keep',
  },
  refunds: {
    of: ofOwnOrders,
    shown: [
      'id',
      'order_id',
      'cents',
      'currency',
      'order_cents',
      'state',
      'takes_days',
      'requested_at',
      'settled_at',
    ],
    // Operators' notes and the provider's references.
    withheld: [
      'payment_id',
      'kind',
      'reason',
      'requested_by',
      'approved_by',
      'pending_since',
      'provider_reference',
      'idempotency_key',
      'review_item_id',
      'provider_timestamp',
      'next_ask_at',
    ],
    onDeletion: 'keep',
  },
  refund_addresses: {
    of: own,
    shown: ['refund_id', 'named_at'],
    // The address is sealed, and the account page shows whether there is one.
    withheld: ['account_id', 'sealed_address'],
    onDeletion: 'delete',
  },
  usdt_transactions: {
    of: (holder) =>
      sql`(provider, reference) in (select provider, reference from payments where ${ofOwnOrders(holder)})`,
    shown: ['provider', 'reference', 'cents', 'amount', 'address', 'created_at', 'hash'],
    withheld: ['trade_id', 'url'],
    onDeletion: 'keep',
  },
  review_items: {
    of: ofOwnOrders,
    shown: ['id', 'kind', 'order_id', 'payment_id', 'at', 'resolved_at', 'outcome'],
    withheld: [
      'provider',
      'reference',
      'detail',
      'holds_days',
      'due_at',
      'provider_timestamp',
      'resolved_by',
      'note',
    ],
    onDeletion: 'keep',
  },
  accepted_payments: {
    of: ofOwnOrders,
    shown: ['order_id', 'first_order_id', 'payment_id', 'expected_cents', 'days', 'accepted_at'],
    withheld: ['review_item_id', 'idempotency_key', 'accepted_by'],
    onDeletion: 'keep',
  },
  disputes: {
    of: ofOwnOrders,
    shown: ['id', 'order_id', 'cents', 'currency', 'state', 'opened_at', 'closed_at'],
    withheld: [
      'provider',
      'provider_reference',
      'reference',
      'payment_id',
      'reason',
      'due_at',
      'provider_timestamp',
    ],
    onDeletion: 'keep',
  },
  approvals: {
    of: own,
    shown: ['id', 'action', 'subject', 'change', 'state', 'requested_at', 'decided_at'],
    // Operators' notes, and what they say in other words.
    withheld: ['claim', 'input', 'account_id', 'requested_by', 'reason', 'expires_at', 'decided_by', 'note'],
    onDeletion: 'keep',
  },
  // Approvals now; the customer's export has those.
  manual_payments: {
    of: ofOwnOrders,
    shown: [],
    withheld: [
      'id',
      'order_id',
      'reference',
      'cents',
      'currency',
      'state',
      'asked_at',
      'decided_at',
      'reason',
      'asked_by',
      'decided_by',
      'note',
    ],
    onDeletion: 'keep',
  },
  payment_differences: {
    of: ofOwnOrders,
    shown: ['id', 'order_id', 'movement', 'cents', 'currency', 'day'],
    withheld: [
      'provider',
      'kind',
      'reference',
      'their_cents',
      'their_currency',
      'found_at',
      'resolved_at',
      'resolved_by',
      'note',
    ],
    onDeletion: 'keep',
  },
  receipts: {
    of: ofOwnOrders,
    shown: ['number', 'order_id', 'issued_at', 'issue', 'reissued_at', 'seller'],
    withheld: [],
    onDeletion: 'keep',
  },
  ledger_entries: {
    of: own,
    shown: ['id', 'tier', 'days', 'source', 'takes_back', 'at'],
    // `reference` is a friend's order or the hash of a mailbox.
    withheld: ['account_id', 'reference', 'operator'],
    onDeletion: 'keep',
  },
};
