import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Whose rows. */
export interface Holder {
  readonly id: string;
  readonly email: string;
}

interface Held<T extends keyof Schema> {
  /** Which of the table's rows are the holder's. */
  readonly of: (holder: Holder) => RawBuilder<boolean>;
  /** Columns that an export shows. */
  readonly shown: readonly (keyof Schema[T] & string)[];
  /** Columns that it does not: secrets, ids of others, and what only counts. */
  readonly withheld: readonly (keyof Schema[T] & string)[];
  /** Of the columns shown, one so large that an export reads it row by row, by the row's `id`. */
  readonly large?: keyof Schema[T] & string;
  /** Kept rows stay in the books; what is personal in them is emptied, or lies under the account's destroyed key. */
  readonly onDeletion: 'delete' | 'keep';
}

const own = ({ id }: Holder) => sql<boolean>`account_id = ${id}::uuid`;
const ofOwnOrders = ({ id }: Holder) =>
  sql<boolean>`order_id in (select id from orders where account_id = ${id}::uuid)`;

const ofOwnTickets = ({ id }: Holder) =>
  sql<boolean>`ticket_id in (select id from tickets where account_id = ${id}::uuid)`;

/**
 * For each table, what of it is held about an account: what its export shows and what its deletion does. Null where a
 * table knows no accounts. The types ask for a decision about a new table, and a test about a new column. In the order of
 * deletion.
 */
export const HELD: { readonly [T in keyof Schema]: Held<T> | null } = {
  accounts: {
    of: ({ id }) => sql`id = ${id}::uuid`,
    shown: ['id', 'kind', 'email', 'language', 'invite_code', 'created_at', 'blocked_at'],
    withheld: ['trial_key', 'password_hash', 'invited_by', 'data_key'],
    onDeletion: 'keep',
  },
  hand_off_codes: {
    of: ({ id }) => sql`session_hash in (select token_hash from sessions where account_id = ${id}::uuid)`,
    shown: [],
    withheld: ['code_hash', 'session_hash', 'expires_at', 'used_at'],
    onDeletion: 'delete',
  },
  sessions: {
    of: own,
    shown: [
      'public_id',
      'created_at',
      'expires_at',
      'ended_at',
      'end_reason',
      'device_id',
      'browser',
      'system',
      'proved_at',
    ],
    withheld: ['token_hash', 'account_id'],
    onDeletion: 'delete',
  },
  devices: {
    of: own,
    shown: ['id', 'client_id', 'name', 'type', 'platform', 'linked_at'],
    withheld: ['account_id'],
    onDeletion: 'delete',
  },
  recovery_codes: {
    of: own,
    shown: ['used_at'],
    withheld: ['account_id', 'code_hash'],
    onDeletion: 'delete',
  },
  second_steps: {
    of: own,
    shown: ['begun_at', 'confirmed_at'],
    withheld: ['account_id', 'sealed_secret', 'last_step', 'wrong_tries', 'tries_since'],
    onDeletion: 'delete',
  },
  passkeys: {
    of: own,
    shown: ['id', 'name', 'transports', 'browser', 'system', 'created_at', 'last_used_at'],
    withheld: ['account_id', 'credential_id', 'public_key', 'counter'],
    onDeletion: 'delete',
  },
  passkey_challenges: {
    of: own,
    shown: [],
    withheld: ['challenge_hash', 'account_id', 'expires_at'],
    onDeletion: 'delete',
  },
  security_events: {
    of: own,
    shown: ['id', 'at', 'kind', 'browser', 'system'],
    withheld: ['account_id'],
    onDeletion: 'delete',
  },
  mail_codes: {
    of: ({ email }) => sql`email = ${email}`,
    shown: ['purpose', 'sent_at', 'expires_at', 'used_at'],
    withheld: ['email', 'code_hash', 'wrong_tries'],
    onDeletion: 'delete',
  },
  set_password_keys: {
    of: own,
    shown: ['expires_at', 'used_at'],
    withheld: ['key_hash', 'account_id'],
    onDeletion: 'delete',
  },
  ticket_images: {
    of: own,
    shown: ['id', 'message_id', 'position', 'type', 'uploaded_at', 'bytes'],
    withheld: ['account_id'],
    large: 'bytes',
    onDeletion: 'delete',
  },
  ticket_messages: {
    of: ofOwnTickets,
    shown: ['id', 'ticket_id', 'author', 'content', 'written_at'],
    withheld: ['operator_id'],
    onDeletion: 'delete',
  },
  // What operators tell one another about the work.
  ticket_notes: {
    of: ofOwnTickets,
    shown: [],
    withheld: ['id', 'ticket_id', 'operator_id', 'content', 'written_at'],
    onDeletion: 'delete',
  },
  ticket_presence: {
    of: ofOwnTickets,
    shown: [],
    withheld: ['ticket_id', 'operator_id', 'seen_at', 'typing'],
    onDeletion: 'delete',
  },
  ticket_merges: {
    of: ({ id }) => sql`kept_id in (select id from tickets where account_id = ${id}::uuid)`,
    shown: ['id', 'kept_id', 'merged_at'],
    withheld: [],
    onDeletion: 'delete',
  },
  tickets: {
    of: own,
    shown: [
      'id',
      'type',
      'title',
      'state',
      'state_since',
      'unread',
      'language',
      'created_at',
      'written_at',
      'first_reply_at',
      'resolved_at',
    ],
    withheld: ['account_id', 'assignee_id'],
    onDeletion: 'delete',
  },
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
      'pay_method',
      'source',
      'channel_id',
      'pv',
      'status',
      'created_at',
      'expires_at',
      'paid_at',
      'access_until',
      'provider',
    ],
    withheld: ['account_id', 'rewarded_inviter'],
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
      'oddity',
      'created_at',
      'settled_at',
    ],
    withheld: [],
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
    onDeletion: 'keep',
  },
  refunds: {
    of: ofOwnOrders,
    shown: ['id', 'order_id', 'cents', 'currency', 'state', 'takes_days', 'requested_at', 'settled_at'],
    // What operators write for one another, and the provider's own names.
    withheld: [
      'payment_id',
      'kind',
      'reason',
      'requested_by',
      'pending_since',
      'provider_reference',
      'idempotency_key',
    ],
    onDeletion: 'keep',
  },
  payment_cases: {
    of: ofOwnOrders,
    shown: ['id', 'kind', 'order_id', 'payment_id', 'at', 'resolved_at', 'outcome'],
    withheld: ['provider', 'reference', 'resolved_by', 'note'],
    onDeletion: 'keep',
  },
  receipts: { of: ofOwnOrders, shown: ['number', 'order_id', 'issued_at'], withheld: [], onDeletion: 'keep' },
  ledger_entries: {
    of: own,
    shown: ['id', 'tier', 'days', 'source', 'takes_back', 'at'],
    // A friend's order, or the hash that names a mailbox.
    withheld: ['account_id', 'reference'],
    onDeletion: 'keep',
  },
  entitlements: {
    of: own,
    shown: ['svip_until', 'access_until', 'granted_days', 'bought'],
    withheld: ['account_id'],
    onDeletion: 'delete',
  },
  mails: {
    of: own,
    shown: [
      'id',
      'template',
      'language',
      'status',
      'created_at',
      'sent_at',
      'tries',
      'answer_code',
      'answer_text',
    ],
    // Sealed are address and values, codes among them.
    withheld: ['account_id', 'sealed', 'dedupe_key'],
    onDeletion: 'keep',
  },
  audit_entries: {
    of: own,
    shown: ['at', 'action'],
    withheld: ['id', 'actor', 'account_id', 'subject', 'details'],
    onDeletion: 'keep',
  },
  unnumbered_changes: { of: own, shown: [], withheld: ['account_id'], onDeletion: 'keep' },
  entitlement_changes: { of: own, shown: [], withheld: ['account_id', 'position'], onDeletion: 'keep' },
  // The sandbox's own books: no real money, and by references alone.
  sandbox_refunds: null,
  settings: null,
  shared_apple_account: null,
  plans: null,
  pay_methods: null,
  announcements: null,
  mail_texts: null,
  receipt_series: null,
  gateway_keys: null,
  gateway_feed: null,
  operators: null,
  operator_passkeys: null,
  operator_passkey_challenges: null,
  operator_keys: null,
  operator_sessions: null,
  operator_second_steps: null,
  operator_recovery_codes: null,
  canned_replies: null,
  daily_figures: null,
  daily_channels: null,
  figures_state: null,
  figure_changes: null,
  figure_events: null,
};
