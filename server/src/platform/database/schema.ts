import type { ColumnType, Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { PlanDraft } from '@causeway/contract/console/catalogue';
import type { AlertTables } from './alert-tables.ts';
import type { BulkTables } from './bulk-tables.ts';
import type { DELIVERY_STATES, ORDER_STATUSES } from '@causeway/contract/console/lists';
import type { Role } from '@causeway/contract/console/rights';
import type { Language } from '@causeway/contract/language';
import type { Tier } from '@causeway/contract/tiers';
import type { ChargeCurrency, LedgerSource, PAYMENT_STATUSES, PayMethodName } from '@causeway/contract/lists';
import type { Localized } from '@causeway/contract/site-settings';
import type { CredentialTables } from './credential-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { FigureTables } from './figure-tables.ts';
import type { GatewayTables } from './gateway-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { MonitoringTables } from './monitoring-tables.ts';
import type { CampaignTables } from './campaign-tables.ts';
import type { SavedViewTables } from './saved-view-tables.ts';
import type { TeamTables } from './team-tables.ts';
import type { TicketTables } from './ticket-tables.ts';

/** jsonb: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type Id = string;
/** A column of a view. */
type ReadOnly<T> = ColumnType<T, never, never>;

interface OperatorsTable {
  id: Id;
  /** Trimmed and lower-cased. */
  email: string;
  name: string;
  /** `custom`: no template. */
  role: Role | 'custom';
  /** Language of their emails. */
  language: Language;
  invited_at: Date;
  blocked_at: Date | null;
}

interface SettingsTable {
  key: string;
  value: Json<unknown>;
  updated_at: Generated<Date>;
}

interface SharedAppleAccountTable {
  /** Always true: there is at most one row. */
  single: Generated<boolean>;
  /** JSON of id and password, sealed under a separate key from the app secret. */
  sealed: Buffer;
  updated_at: Date;
}

interface AppSecretCheckTable {
  /** Always true: there is at most one row. */
  single: Generated<boolean>;
  /** Derived from the app secret. */
  value: Buffer;
  /** The root of all keys, sealed with the app secret; null until a start of this release. */
  key_ring: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

interface InstallationTable {
  /** Always true: there is at most one row. */
  single: Generated<boolean>;
  /** The database and its server at the last start. */
  database_oid: number;
  system_identifier: string;
  restored_at: Date | null;
  backup_created_at: Date | null;
  /** When `after-restore` was done. */
  prepared_at: Date | null;
}

interface PlansTable {
  key: string;
  tier: Tier;
  days: number;
  device_num: number;
  device_mode: 0 | 1;
  name: Json<Localized>;
  /** Exactly one of the two prices is set. */
  price_cents: number | null;
  price_fen: number | null;
  save: number;
  recommend: boolean;
  position: number;
  on_sale: boolean;
  offer_price_cents: number | null;
  offer_save: number | null;
  offer_ends_at: Date | null;
  /** Counts operators' changes. */
  version: Generated<number>;
}

/** A change of a plan that an operator has scheduled. */
interface ScheduledPlansTable {
  id: Id;
  plan_key: string;
  at: Date;
  /** The plan when the change was scheduled, in the operators' format: only this plan is changed. */
  before: Json<PlanDraft>;
  draft: Json<PlanDraft>;
  /** `stopped`: the plan had been changed meanwhile. `replaced`: edited. */
  state: 'waiting' | 'stopped' | 'made' | 'canceled' | 'replaced';
  /** As in the audit log: `operator:{id}`. */
  created_by: string;
  created_at: Date;
  ended_at: Date | null;
}

interface PayMethodsTable {
  name: PayMethodName;
  enabled: boolean;
}

interface PayMethodMarksTable {
  /** New for each upload. */
  id: Id;
  name: PayMethodName;
  /** A PNG. */
  bytes: Buffer;
  uploaded_at: Date;
}

export type OrderStatus = (typeof ORDER_STATUSES)[number];

interface OrdersTable {
  id: Id;
  /** The number that people quote. */
  number: string;
  account_id: Id;
  plan_key: string;
  /** The plan as sold: later catalogue changes never reach an order. */
  plan_name: Json<Localized>;
  tier: Tier;
  days: number;
  device_num: number;
  device_mode: 0 | 1;
  list_cents: number;
  discount_cents: number;
  /** The part of the discount for an invited friend. */
  friend_discount_cents: Generated<number>;
  total_cents: number;
  currency: string;
  /** What its provider charges if that is not US dollars, in hundredths; null otherwise. */
  charged_currency: Generated<ChargeCurrency | null>;
  charged_cents: Generated<number | null>;
  /** Ten-thousandths of the currency's unit per US dollar; null for a plan that is priced in it. */
  charge_rate: Generated<number | null>;
  pay_method: PayMethodName;
  source: string | null;
  channel_id: string | null;
  pv: number | null;
  status: OrderStatus;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  /** When the account's access ended right after this order was paid. */
  access_until: Date | null;
  /** When the seats of `team_seats` end, as of the purchase. */
  seats_until: Generated<Date | null>;
  /** True for the friend's one order that rewarded the inviter with days. */
  rewarded_inviter: Generated<boolean>;
  /** The provider where it is or was to be paid. */
  provider: Generated<string>;
  /** The recharge campaign of the order, and the days that it adds to the plan's. */
  campaign_id: Generated<Id | null>;
  extra_days: Generated<number>;
  /** `team` is a team plan or its renewal; `team_seats` adds seats to paid plans, and its `days` only set the price. */
  kind: Generated<'plan' | 'team' | 'team_seats'>;
  /** A team order: the team at the time of the order. */
  team: ColumnType<{ readonly name: string; readonly id: string } | null, string | undefined, string | null>;
  /** `team_seats`: the newest ledger row at the time of the order; the seats join the plans up to it. */
  team_through: Generated<number | null>;
  /** The offer that the order used. */
  offer_id: Generated<Id | null>;
  /** Cents refunded or lost in disputes; never more than captured. */
  refunded_cents: Generated<number>;
  /** Cents requested from the provider as refunds and not yet answered. */
  refunding_cents: Generated<number>;
  /** The part of the refunded cents that was lost in disputes. */
  charged_back_cents: Generated<number>;
  /** The days are revoked by a refund or a lost dispute. */
  days_revoked: Generated<boolean>;
  /** An open dispute holds the days. */
  days_held: Generated<boolean>;
  /** Since when the provider captures or reviews the payment; null otherwise. */
  paying_since: Generated<Date | null>;
}

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

interface PaymentsTable {
  id: Id;
  order_id: Id;
  provider: string;
  /** The payment's reference at the provider; unique per provider. */
  reference: string;
  amount_cents: number;
  currency: string;
  status: PaymentStatus;
  /** Why a payment had no effect and waits for an operator. */
  anomaly: 'wrong_amount' | 'second_payment' | 'account_gone' | 'plan_over' | null;
  created_at: Date;
  settled_at: Date | null;
  /** The provider's id, stored before the customer is redirected: without one, nobody can have paid. */
  provider_reference: Generated<string | null>;
  /** What an app scans to pay, where the provider gives it once. */
  code: Generated<string | null>;
  /** How often the provider was polled, and when it is polled next; null for never. */
  checks: Generated<number>;
  next_check_at: Generated<Date | null>;
  /** When polling found it without a webhook event; null again if the event was only late. */
  recovered_at: Generated<Date | null>;
  /** The number of failed attempts when the customer last returned to pay by another method. */
  attempt: Generated<number>;
  /** When the provider was told to accept no more money. */
  closed_at: Generated<Date | null>;
  /** The operator who entered an offline payment without approval, as in the audit log: `operator:{id}`. */
  entered_by: Generated<string | null>;
}

interface ProviderEventsTable {
  provider: string;
  event_id: string;
  reference: string;
  kind: 'succeeded' | 'failed' | 'cancelled';
  amount_cents: number | null;
  currency: string | null;
  occurred_at: Date;
  received_at: Date;
}

interface ReceiptsTable {
  number: number;
  order_id: Id;
  issued_at: Date;
  /** Starts at 1; each refund increments it. */
  issue: Generated<number>;
  reissued_at: Generated<Date | null>;
  /** The seller's lines when it was issued. */
  seller: Generated<string | null>;
}

interface ReceiptSeriesTable {
  name: string;
  last_number: number;
}

/** Receipt numbers that were skipped after a restore. */
interface ReceiptGapsTable {
  first_number: number;
  last_number: number;
  made_at: Date;
}

interface LedgerEntriesTable {
  id: Generated<number>;
  account_id: Id;
  tier: Tier;
  /** Negative days revoke time. */
  days: number;
  source: LedgerSource;
  reference: string;
  /** The entry whose days a negative row revokes and a positive row restores. */
  takes_back: number | null;
  at: Date;
  /** As in the audit log: who added or removed the days, or approved it. */
  operator: Generated<string | null>;
}

/** The stored result of replaying the account's ledger, for each tier that was held and each tier below. */
interface EntitlementsTable {
  account_id: Id;
  tier: Tier;
  /** When time of the tier, or of a higher one, ends or ended. */
  expires_at: Date;
  /** Total days granted, which decides about the renewal reminder. */
  granted_days: number;
  /** Whether any of the time was bought. */
  bought: Generated<boolean>;
}

/** A view: the entitlement of the lowest tier, which is all access. */
interface AccountAccessView {
  account_id: ReadOnly<Id>;
  access_until: ReadOnly<Date>;
  granted_days: ReadOnly<number>;
  bought: ReadOnly<boolean>;
}

/** The last answer of a held email; an operator can send it like a failed one. */
export const HELD_ANSWER = 'held after a restore: it may have been sent before';

export type MailStatus = (typeof DELIVERY_STATES)[number];

/** Addresses whose holders want no emails from teams. */
interface MailOptOutsTable {
  /** A keyed hash. */
  address_key: Buffer;
  at: Date;
  /** The holder wants emails again. */
  withdrawn: Generated<boolean>;
}

interface MailsTable {
  id: Id;
  account_id: Id | null;
  template: string;
  language: Language;
  /** JSON of recipient and values, sealed under the account's key, or the server's if there is no account. */
  sealed: Buffer | null;
  status: MailStatus;
  /** At most one email per key, e.g. `renewal:{account}:{expiry}`. */
  dedupe_key: string | null;
  created_at: Date;
  sent_at: Date | null;
  /** When a server refused it because of its recipient; null if it was sent, or failed because of the relay. */
  refused_at: Generated<Date | null>;
  /** Number of delivery attempts. */
  tries: Generated<number>;
  /** The mail server's last answer, without addresses; the code is null if it was not reached. */
  answer_code: Generated<number | null>;
  answer_text: Generated<string | null>;
}

interface AuditEntriesTable {
  id: Generated<number>;
  at: Date;
  actor: string;
  action: string;
  account_id: Id | null;
  subject: string;
  details: Json<Record<string, unknown>>;
}

export interface Schema
  extends
    AccountTables,
    AlertTables,
    SavedViewTables,
    BulkTables,
    CredentialTables,
    TicketTables,
    GatewayTables,
    MoneyTables,
    MonitoringTables,
    FigureTables,
    ContentTables,
    CampaignTables,
    TeamTables {
  operators: OperatorsTable;
  settings: SettingsTable;
  shared_apple_account: SharedAppleAccountTable;
  app_secret_check: AppSecretCheckTable;
  installation: InstallationTable;
  plans: PlansTable;
  scheduled_plans: ScheduledPlansTable;
  pay_methods: PayMethodsTable;
  pay_method_marks: PayMethodMarksTable;
  orders: OrdersTable;
  payments: PaymentsTable;
  provider_events: ProviderEventsTable;
  receipts: ReceiptsTable;
  receipt_series: ReceiptSeriesTable;
  receipt_gaps: ReceiptGapsTable;
  ledger_entries: LedgerEntriesTable;
  entitlements: EntitlementsTable;
  account_access: AccountAccessView;
  mails: MailsTable;
  mail_opt_outs: MailOptOutsTable;
  audit_entries: AuditEntriesTable;
}
