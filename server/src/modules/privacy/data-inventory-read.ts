import { sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { own, ownCredentials, type DataInventory, type Holder } from './rows-inventory-store.ts';
import { HELD_MONEY } from './money-inventory-read.ts';
import { HELD_TEAM } from './team-inventory-store.ts';
import { HELD_WHEEL } from './wheel-inventory-store.ts';

const ofOwnTickets = ({ id }: Holder) =>
  sql<boolean>`ticket_id in (select id from tickets where account_id = ${id}::uuid)`;

/**
 * For each table, in the order of deletion, the data about an account: what an export shows and what a deletion does.
 * Null for a table without such data. The types require an entry for a new table, and a test for a new column.
 */
export const HELD: DataInventory<Exclude<keyof Schema, 'account_access'>> = {
  accounts: {
    of: ({ id }) => sql`id = ${id}::uuid`,
    shown: ['id', 'kind', 'email', 'language', 'chosen_language', 'invite_code', 'created_at', 'blocked_at'],
    withheld: ['trial_key', 'invited_by', 'data_key'],
    onDeletion: 'keep',
  },
  credentials: {
    of: ownCredentials,
    shown: ['must_set_password', 'two_factor_on'],
    withheld: ['owner_kind', 'owner_id', 'account_id', 'operator_id', 'password_hash'],
    onDeletion: 'keep',
  },
  hand_off_codes: {
    of: (holder) => sql`session_hash in (select token_hash from sessions where ${ownCredentials(holder)})`,
    shown: [],
    withheld: ['code_hash', 'owner_kind', 'session_hash', 'expires_at', 'used_at'],
    onDeletion: 'delete',
  },
  sessions: {
    of: ownCredentials,
    shown: [
      'public_id',
      'created_at',
      'expires_at',
      'last_seen',
      'ended_at',
      'end_reason',
      'device_id',
      'opened_by',
      'browser',
      'system',
      'reauth_at',
    ],
    withheld: ['token_hash', 'owner_kind', 'owner_id'],
    onDeletion: 'delete',
  },
  devices: {
    of: own,
    shown: ['id', 'client_id', 'name', 'type', 'platform', 'linked_at'],
    withheld: ['account_id'],
    onDeletion: 'delete',
  },
  device_grants: {
    of: own,
    shown: ['slots', 'until', 'granted_at'],
    withheld: ['account_id'],
    onDeletion: 'delete',
  },
  mfa_removals: {
    of: own,
    shown: ['requested_at', 'due_at'],
    withheld: ['id', 'account_id'],
    onDeletion: 'delete',
  },
  recovery_codes: {
    of: ownCredentials,
    shown: ['used_at'],
    withheld: ['owner_kind', 'owner_id', 'code_hash'],
    onDeletion: 'delete',
  },
  totp_secrets: {
    of: ownCredentials,
    shown: ['begun_at', 'confirmed_at'],
    withheld: ['owner_kind', 'owner_id', 'sealed_secret', 'last_step', 'wrong_tries', 'tries_since'],
    onDeletion: 'delete',
  },
  passkeys: {
    of: ownCredentials,
    shown: ['id', 'name', 'transports', 'browser', 'system', 'created_at', 'last_used_at'],
    withheld: ['owner_kind', 'owner_id', 'credential_id', 'public_key', 'counter'],
    onDeletion: 'delete',
  },
  passkey_challenges: {
    of: ownCredentials,
    shown: [],
    withheld: ['challenge_hash', 'owner_kind', 'owner_id', 'expires_at'],
    onDeletion: 'delete',
  },
  security_events: {
    of: ownCredentials,
    shown: ['id', 'at', 'kind', 'browser', 'system'],
    withheld: ['owner_kind', 'owner_id'],
    onDeletion: 'delete',
  },
  known_browsers: {
    of: ownCredentials,
    shown: ['expires_at'],
    withheld: ['owner_kind', 'owner_id', 'key_hash'],
    onDeletion: 'delete',
  },
  failed_attempts: {
    of: ownCredentials,
    shown: ['outcome', 'attempts', 'last_at'],
    // A hash of somebody else's network, which means nothing after its hour.
    withheld: ['hour', 'owner_kind', 'owner_id', 'unknown_account', 'network'],
    onDeletion: 'delete',
  },
  mail_codes: {
    // Also of former and unconfirmed addresses, unless they are another account's by now.
    of: ({ id, email }) => sql`(email = ${email} or email in (
      select address from email_changes, unnest(array[new_email, old_email]) as address
      where account_id = ${id}::uuid and not exists (select from accounts where accounts.email = address)))`,
    shown: ['purpose', 'sent_at', 'expires_at', 'used_at'],
    withheld: ['email', 'code_hash', 'wrong_tries', 'slow'],
    onDeletion: 'delete',
  },
  email_changes: {
    of: own,
    shown: ['new_email', 'requested_at', 'old_email', 'confirmed_at', 'undone_at'],
    withheld: ['id', 'account_id'],
    onDeletion: 'delete',
  },
  set_password_keys: {
    of: ownCredentials,
    shown: ['expires_at', 'used_at'],
    withheld: ['key_hash', 'owner_kind', 'owner_id'],
    onDeletion: 'delete',
  },
  // An operator's image is the customer's once it has been sent.
  ticket_images: {
    of: ({ id }) => sql`account_id = ${id}::uuid and (operator_id is null or message_id is not null)`,
    shown: ['id', 'message_id', 'position', 'type', 'uploaded_at', 'bytes'],
    withheld: ['account_id', 'operator_id'],
    large: 'bytes',
    onDeletion: 'delete',
  },
  ticket_messages: {
    of: ofOwnTickets,
    shown: ['id', 'ticket_id', 'author', 'content', 'written_at'],
    withheld: ['operator_id'],
    onDeletion: 'delete',
  },
  // Written by operators for operators.
  ticket_notes: {
    of: ofOwnTickets,
    shown: [],
    withheld: ['id', 'ticket_id', 'operator_id', 'content', 'written_at'],
    onDeletion: 'delete',
  },
  // Written by operators for operators, like the notes on tickets.
  customer_notes: {
    of: own,
    shown: [],
    withheld: ['id', 'account_id', 'operator_id', 'content', 'written_at'],
    onDeletion: 'delete',
  },
  customer_tags: { of: own, shown: [], withheld: ['account_id', 'tag'], onDeletion: 'delete' },
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
    // Tags are operators' words for sorting, like notes.
    withheld: ['account_id', 'assignee_id', 'tags'],
    onDeletion: 'delete',
  },
  ...HELD_TEAM,
  ...HELD_WHEEL,
  ...HELD_MONEY,
  entitlements: {
    of: own,
    shown: ['tier', 'expires_at', 'granted_days', 'bought'],
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
      'refused_at',
      'tries',
      'answer_code',
      'answer_text',
    ],
    // `sealed` holds address and values, including codes.
    withheld: ['account_id', 'sealed', 'dedupe_key'],
    keptDays: 'mailDays',
    onDeletion: 'keep',
  },
  audit_entries: {
    of: own,
    shown: ['at', 'action'],
    withheld: ['id', 'actor', 'account_id', 'subject', 'details'],
    onDeletion: 'keep',
  },
  bulk_action_rows: {
    of: own,
    shown: ['state', 'done_at'],
    // An operator’s action on many, which the account’s rows in the log name.
    withheld: ['action_id', 'subject_id', 'account_id', 'fault', 'seen_assignee', 'assignee'],
    onDeletion: 'keep',
  },
  unnumbered_changes: { of: own, shown: [], withheld: ['account_id'], onDeletion: 'keep' },
  entitlement_changes: { of: own, shown: [], withheld: ['account_id', 'position'], onDeletion: 'keep' },
  // Computed from the orders and the ledger, which are shown.
  order_terms: {
    of: own,
    shown: [],
    withheld: [
      'account_id',
      'order_id',
      'starts_on',
      'ends_on',
      'due_on',
      'renewed',
      'cohort',
      'is_first',
      'cents',
      'days',
      'plan_key',
      'pay_method',
      'channel',
    ],
    onDeletion: 'keep',
  },
  term_changes: { of: own, shown: [], withheld: ['account_id'], onDeletion: 'keep' },
  // The sandbox's records: no real money, references only.
  sandbox_refunds: null,
  settings: null,
  shared_apple_account: null,
  // Kept after a deletion: the opt-out is the address's, not an account's.
  mail_opt_outs: null,
  app_secret_check: null,
  installation: null,
  plans: null,
  scheduled_plans: null,
  pay_channels: null,
  pay_methods: null,
  pay_method_marks: null,
  provider_health: null,
  reconciled_days: null,
  campaigns: null,
  campaign_extra_days: null,
  campaign_images: null,
  wheel_weights: null,
  announcements: null,
  mail_texts: null,
  receipt_series: null,
  receipt_gaps: null,
  gateway_keys: null,
  gateway_feed: null,
  // Of operators, and without anything about customers.
  alert_preferences: null,
  alert_chat_codes: null,
  alert_deliveries: null,
  saved_views: null,
  operators: null,
  roles: null,
  operator_roles: null,
  operator_resets: null,
  // Hashes that no one can assign without the key, for an hour.
  seen_addresses: null,
  // A text to many; deleted after 90 days.
  bulk_actions: null,
  canned_replies: null,
  term_sums: null,
  cohort_sums: null,
  daily_payments: null,
  daily_figures: null,
  daily_channels: null,
  monthly_figures: null,
  monthly_channels: null,
  figures_state: null,
  figure_changes: null,
  figure_events: null,
  deleted_mails: null,
  network_key: null,
  conditions: null,
  process_samples: null,
  live_figures: null,
  help_votes: null,
  active_count_days: null,
  active_count_changes: null,
  ticket_groups: null,
  ticket_tags: null,
  ticket_group_changes: null,
};
