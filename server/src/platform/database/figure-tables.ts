import type { Language } from '@causeway/contract/language';
import type { Tier } from '@causeway/contract/tiers';
import type { Generated } from 'kysely';

/** Of one day in the provider's time zone, as `YYYY-MM-DD`; a day without a row had nothing to count. */
interface DailyFiguresTable {
  day: string;
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
  /** The sum over them. */
  first_reply_seconds: number;
  mails_sent: number;
  mails_failed: number;
}

interface DailyChannelsTable {
  day: string;
  /** Empty where an order names none. */
  source: string;
  channel_id: string;
  invited: boolean;
  /** Of a deleted account. */
  deleted: boolean;
  orders: number;
  gross_cents: number;
}

interface FiguresStateTable {
  /** Always true: there is one row. */
  single: Generated<boolean>;
  /** Whose days the rows are; null before the first time. */
  time_zone: string | null;
  computed_at: Date | null;
}

/** Moments whose day is to be reckoned anew; written by triggers on what is counted. */
interface FigureChangesTable {
  at: Date;
}

/** What is counted of tickets, written by triggers: it names nobody and stays when they go. */
interface FigureEventsTable {
  at: Date;
  kind: 'ticket_opened' | 'first_reply';
  /** To a first reply. */
  seconds: number | null;
}

/** Customers whose time of a tier, or of a higher one, ends on a day of UTC. */
interface ActiveCountsTable {
  ends_on: string;
  tier: Tier;
  /** Whether any of their time was. */
  bought: boolean;
  count: number;
}

/** Open tickets that are alike in all that the queue is filtered by. */
interface TicketGroupsTable {
  state: 'pending' | 'answered';
  type: number;
  language: Language;
  assignee_id: string | null;
  count: number;
}

export interface FigureTables {
  daily_figures: DailyFiguresTable;
  daily_channels: DailyChannelsTable;
  figures_state: FiguresStateTable;
  figure_changes: FigureChangesTable;
  figure_events: FigureEventsTable;
  active_count_days: ActiveCountsTable;
  /** Written by triggers; what stands there is yet to be added. */
  active_count_changes: ActiveCountsTable;
  ticket_groups: TicketGroupsTable;
  /** As the changes of standing. */
  ticket_group_changes: TicketGroupsTable;
}
