import type { ColumnType, Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { Language } from '@causeway/contract/language';
import type { Tier } from '@causeway/contract/tiers';
import type { PayMethodName } from '@causeway/contract/plans';
import type { Localized } from '@causeway/contract/site-settings';
import type { CredentialTables } from './credential-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { FigureTables } from './figure-tables.ts';
import type { GatewayTables } from './gateway-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { OperatorTables } from './operator-tables.ts';
import type { CampaignTables } from './campaign-tables.ts';
import type { TeamTables } from './team-tables.ts';
import type { TicketTables } from './ticket-tables.ts';

/** jsonb: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type Id = string;
/** Of a view. */
type ReadOnly<T> = ColumnType<T, never, never>;

interface SettingsTable {
  key: string;
  value: Json<unknown>;
  updated_at: Generated<Date>;
}

interface SharedAppleAccountTable {
  /** Always true: there is at most one row. */
  single: Generated<boolean>;
  /** JSON of id and password, sealed under a key of its own from the app secret. */
  sealed: Buffer;
  updated_at: Date;
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
  /** Counts the operators’ changes. */
  version: Generated<number>;
}

interface PayMethodsTable {
  name: PayMethodName;
  enabled: boolean;
}

export type OrderStatus = 'open' | 'paid' | 'expired' | 'cancelled' | 'partly_refunded' | 'refunded';

interface OrdersTable {
  id: Id;
  /** What a person quotes. */
  number: string;
  account_id: Id;
  plan_key: string;
  /** The plan as it was sold: later changes of the catalogue never reach an order. */
  plan_name: Json<Localized>;
  tier: Tier;
  days: number;
  device_num: number;
  device_mode: 0 | 1;
  list_cents: number;
  discount_cents: number;
  /** The part of the discount that an invited friend gets. */
  friend_discount_cents: Generated<number>;
  total_cents: number;
  currency: string;
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
  /** The one order of a friend's that gave whoever invited them days. */
  rewarded_inviter: Generated<boolean>;
  /** Where it is to be paid, or was. */
  provider: Generated<string>;
  /** The recharge campaign that it was made in, and the days that it brings beside the plan’s. */
  campaign_id: Generated<Id | null>;
  extra_days: Generated<number>;
  /** `team` is a team's plan or its renewal, `team_seats` seats that join what is paid already: `days` of those are only charged by. */
  kind: Generated<'plan' | 'team' | 'team_seats'>;
  /** Of a team's order: whose it was when it was made. */
  team: ColumnType<{ readonly name: string; readonly id: string } | null, string | undefined, string | null>;
  /** Of `team_seats`: the newest row of the ledger when it was made; the seats join the plans up to it. */
  team_through: Generated<number | null>;
  /** The offer that it took up. */
  offer_id: Generated<Id | null>;
  /** Cents that were given back, or lost in disputes; never more than were captured. */
  refunded_cents: Generated<number>;
  /** Cents that the provider was asked to give back and has not answered about. */
  refunding_cents: Generated<number>;
  /** Of the refunded cents, those of disputes that were lost. */
  charged_back_cents: Generated<number>;
  /** Its days are revoked: by a refund that takes them, or with a dispute that was lost. */
  days_revoked: Generated<boolean>;
  /** An open dispute holds its days. */
  days_held: Generated<boolean>;
  /** Since when its provider takes its money, or looks at what it has taken; null while neither. */
  paying_since: Generated<Date | null>;
}

export type PaymentStatus = 'created' | 'succeeded' | 'failed' | 'cancelled';

interface PaymentsTable {
  id: Id;
  order_id: Id;
  provider: string;
  /** The provider's name for this payment; unique for a provider. */
  reference: string;
  amount_cents: number;
  currency: string;
  status: PaymentStatus;
  /** Why money that arrived gave nothing and waits for an operator. */
  anomaly: 'wrong_amount' | 'second_payment' | 'account_gone' | 'plan_over' | null;
  created_at: Date;
  settled_at: Date | null;
  /** The provider's own name, kept before anybody is sent there: without one nobody can have paid. */
  provider_reference: Generated<string | null>;
  /** How often the provider has been asked by itself, and when it is asked next; null for never again. */
  checks: Generated<number>;
  next_check_at: Generated<Date | null>;
  /** When it was found by asking, with no word of its provider's; null again where that was only late. */
  recovered_at: Generated<Date | null>;
  /** How many refusals there had been when the customer was last led back to pay otherwise. */
  attempt: Generated<number>;
  /** When the provider was told to take no more money. */
  closed_at: Generated<Date | null>;
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
  /** From 1; a refund makes the next. */
  issue: Generated<number>;
  reissued_at: Generated<Date | null>;
}

interface ReceiptSeriesTable {
  name: string;
  last_number: number;
}

export type LedgerSource =
  | 'order'
  | 'trial'
  | 'referral'
  | 'wheel'
  | 'campaign'
  | 'refund'
  | 'operator'
  | 'dispute';

interface LedgerEntriesTable {
  id: Generated<number>;
  account_id: Id;
  tier: Tier;
  /** Negative takes time back. */
  days: number;
  source: LedgerSource;
  reference: string;
  /** The entry whose days a negative row takes back, and a positive one gives again. */
  takes_back: number | null;
  at: Date;
}

/** The stored copy of a replay of the account's ledger, for each tier that was held and each tier below. */
interface EntitlementsTable {
  account_id: Id;
  tier: Tier;
  /** When time of the tier, or of a higher one, ends or ended. */
  expires_at: Date;
  /** Days ever granted, which decides about the renewal reminder. */
  granted_days: number;
  /** Whether any of the time was ever bought. */
  bought: Generated<boolean>;
}

/** A view: the entitlement of the lowest tier, which is all access. */
interface AccountAccessView {
  account_id: ReadOnly<Id>;
  access_until: ReadOnly<Date>;
  granted_days: ReadOnly<number>;
  bought: ReadOnly<boolean>;
}

export type MailStatus = 'waiting' | 'sent' | 'failed';

interface MailsTable {
  id: Id;
  account_id: Id | null;
  template: string;
  language: Language;
  /** JSON of recipient and values, sealed under the account's key, or the server's where there is no account. */
  sealed: Buffer | null;
  status: MailStatus;
  /** At most one mail for each key, e.g. `renewal:{account}:{expiry}`. */
  dedupe_key: string | null;
  created_at: Date;
  sent_at: Date | null;
  /** How often a mail server was asked to take it. */
  tries: Generated<number>;
  /** What the mail server last said, without addresses; the code is null where it was not reached. */
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
    CredentialTables,
    TicketTables,
    GatewayTables,
    OperatorTables,
    MoneyTables,
    FigureTables,
    ContentTables,
    CampaignTables,
    TeamTables {
  settings: SettingsTable;
  shared_apple_account: SharedAppleAccountTable;
  plans: PlansTable;
  pay_methods: PayMethodsTable;
  orders: OrdersTable;
  payments: PaymentsTable;
  provider_events: ProviderEventsTable;
  receipts: ReceiptsTable;
  receipt_series: ReceiptSeriesTable;
  ledger_entries: LedgerEntriesTable;
  entitlements: EntitlementsTable;
  account_access: AccountAccessView;
  mails: MailsTable;
  audit_entries: AuditEntriesTable;
}
