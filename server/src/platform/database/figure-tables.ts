import type { TermSplit } from '@causeway/contract/console/lists';
import type { Language } from '@causeway/contract/language';
import type { Tier } from '@causeway/contract/tiers';
import type { Generated } from 'kysely';

interface FiguresColumns {
  gross_cents: number;
  refund_cents: number;
  orders: number;
  first_orders: number;
  renewals: number;
  conversions: number;
  new_accounts: number;
  trials_expired: number;
  tickets_opened: number;
  first_replies: number;
  /** Sum over the first replies. */
  first_reply_seconds: number;
  mails_sent: number;
  mails_failed: number;
}

/** Figures of one day in the provider's time zone, `YYYY-MM-DD`; a day without a row had nothing to count. */
interface DailyFiguresTable extends FiguresColumns {
  day: string;
}

/** Sums of the days of one month, which is named by its first day. */
interface MonthlyFiguresTable extends FiguresColumns {
  month: string;
}

interface ChannelsColumns {
  /** Empty if an order names none. */
  source: string;
  channel_id: string;
  invited: boolean;
  /** The account was deleted. */
  deleted: boolean;
  orders: number;
  gross_cents: number;
}

interface DailyChannelsTable extends ChannelsColumns {
  day: string;
}

interface MonthlyChannelsTable extends ChannelsColumns {
  month: string;
}

interface FiguresStateTable {
  /** Always true: there is one row. */
  single: Generated<boolean>;
  /** Time zone of the rows' days; null before the first run. */
  time_zone: string | null;
  computed_at: Date | null;
}

/** Moments whose day must be recomputed; triggers on the counted tables write them. */
interface FigureChangesTable {
  at: Date;
}

/** Ticket events to count, written by triggers: they hold no names and outlive the tickets. */
interface FigureEventsTable {
  at: Date;
  kind: 'ticket_opened' | 'first_reply';
  /** Time to a first reply. */
  seconds: number | null;
  /** Its ticket was merged into another one that has a first reply. */
  merged: Generated<boolean>;
}

/** What the figures count of emails whose records were deleted. */
interface DeletedMailsTable {
  /** Start of the quarter of an hour in which they were created. */
  at: Date;
  sent: number;
  failed: number;
}

/** Customers whose time of a tier, or of a higher one, ends on a UTC day. */
interface ActiveCountsTable {
  ends_on: string;
  tier: Tier;
  /** Whether any of their time was bought. */
  bought: boolean;
  count: number;
}

/** Number of open tickets with equal values in all filters of the queue. */
interface TicketGroupsTable {
  state: 'pending' | 'answered';
  type: number;
  language: Language;
  assignee_id: string | null;
  count: number;
}

/** Accounts whose orders or ledger have changed since their terms were computed. */
interface TermChangesTable {
  account_id: string;
}

/** Written with the sums that contain it. */
interface OrderTermsTable {
  order_id: string;
  account_id: string;
  /** The paid days: from `starts_on` until before `ends_on`. */
  starts_on: string;
  ends_on: string;
  /** When access ends unless the customer buys again; null for seats. */
  due_on: string | null;
  renewed: boolean;
  /** The month of the account's first counted order; null for seats. */
  cohort: string | null;
  is_first: boolean;
  cents: number;
  days: number;
  plan_key: string;
  pay_method: string;
  /** Source and channel, empty if the order names none; no element for a deleted account. */
  channel: string[];
}

interface TermSumsTable {
  unit: 'day' | 'month';
  split: TermSplit;
  /** A day, or the first day of a month. */
  period: string;
  key: string[];
  /** The days that the orders were paid for. */
  days: number;
  /** Of terms that start, minus those that end. */
  cents: number;
  customers: number;
  /** Terms whose access ends, and how many of these were renewed. */
  due: number;
  renewed: number;
}

interface CohortSumsTable {
  cohort: string;
  month: string;
  /** The change of their number in the month. */
  customers: number;
  joined: number;
  split: TermSplit;
  /** Of the first orders. */
  key: string[];
}

interface DailyPaymentsTable {
  day: string;
  provider: string;
  started: number;
  succeeded: number;
}

export interface FigureTables {
  term_changes: TermChangesTable;
  order_terms: OrderTermsTable;
  term_sums: TermSumsTable;
  cohort_sums: CohortSumsTable;
  daily_payments: DailyPaymentsTable;
  daily_figures: DailyFiguresTable;
  daily_channels: DailyChannelsTable;
  monthly_figures: MonthlyFiguresTable;
  monthly_channels: MonthlyChannelsTable;
  figures_state: FiguresStateTable;
  figure_changes: FigureChangesTable;
  figure_events: FigureEventsTable;
  deleted_mails: DeletedMailsTable;
  active_count_days: ActiveCountsTable;
  /** Written by triggers; these rows are not added yet. */
  active_count_changes: ActiveCountsTable;
  ticket_groups: TicketGroupsTable;
  /** Like `active_count_changes`. */
  ticket_group_changes: TicketGroupsTable;
}
