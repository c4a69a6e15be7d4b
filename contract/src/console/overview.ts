import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { epochSeconds, noBean, nothing, text, usd } from '../schema.ts';
import { CSV_TYPE } from './console-schema.ts';
import { TIER_KEYS } from '../tiers.ts';

/** Both days inclusive, in the provider's time zone, as `YYYY-MM-DD`. */
const range = z.object({ from: text(10), to: text(10), by: z.enum(['day', 'month']) });
export type OverviewRange = z.output<typeof range>;

export const figures = z.object({
  /** Paid, before refunds. */
  revenue: usd,
  /** Refunded in that time, whenever it was paid. */
  refunds: usd,
  orders: z.int(),
  /** First paid orders of their accounts. */
  firstOrders: z.int(),
  /** Paid orders of accounts that had paid before. */
  renewals: z.int(),
  /** First paid orders within 30 days of registering. */
  conversions: z.int(),
  newAccounts: z.int(),
  /** Trials that ended before their account had paid anything. */
  trialsExpired: z.int(),
  ticketsOpened: z.int(),
  firstReplies: z.int(),
  /** Seconds from a ticket's opening to its first reply, on average; null without one. */
  firstReplySeconds: z.nullable(z.int()),
  /** Of the emails written in that time, those sent and those that failed for good. */
  mailsSent: z.int(),
  mailsFailed: z.int(),
});
export type Figures = z.output<typeof figures>;

const period = z.extend(figures, {
  /** `YYYY-MM-DD`, or `YYYY-MM` by month. */
  period: z.string(),
});
export type FiguresOfPeriod = z.output<typeof period>;

const channel = z.object({
  /** `link` has a source or a channel, `direct` neither; a `deleted` account's are unknown; `other` sums the rest. */
  kind: z.enum(['direct', 'link', 'deleted', 'other']),
  source: z.nullable(z.string()),
  channelId: z.nullable(z.string()),
  /** Whether the customer was invited; null for all others together. */
  invited: z.nullable(z.boolean()),
  orders: z.int(),
  revenue: usd,
});
export type OverviewChannel = z.output<typeof channel>;

export const readOverview = endpoint({
  name: 'readOverview',
  methods: ['POST'],
  path: '/Console/overview',
  access: 'operator:overview.read',
  summary: 'Figures by day or month, totals compared with the previous period, and current figures.',
  input: range,
  output: z.object({
    timeZone: z.string(),
    /** When the figures were last updated; null before the first time. */
    asOf: z.nullable(epochSeconds),
    /** Every period of the range, oldest first, empty ones included. */
    series: z.array(period),
    totals: figures,
    /** Active alert conditions, oldest first. */
    conditions: z.array(
      z.object({
        /** One of `CONDITION_NAMES`, or a newer release's. */
        name: z.string(),
        /** What it holds for, such as a provider; empty for the whole installation. */
        subject: z.string(),
        since: epochSeconds,
      }),
    ),
    before: z.object({ from: z.string(), to: z.string(), totals: figures }),
    /** By revenue, largest first. */
    channels: z.array(channel),
    now: z.object({
      /** Accounts with access, by current tier; a trial is time of the lowest tier that was never bought. */
      trial: z.int(),
      tiers: z.record(z.enum(TIER_KEYS), z.int()),
      expiringIn7Days: z.int(),
      ticketsWaiting: z.int(),
      /** Since when the longest waiting one waits. */
      oldestWaitingSince: z.nullable(epochSeconds),
      /** Open review items. */
      paymentsToReview: z.int(),
      differencesToReview: z.int(),
      /** Waiting requests that the caller may decide or has made. */
      approvalsWaiting: z.int(),
      mailsWaiting: z.int(),
      mailsFailedIn7Days: z.int(),
      jobsFailed: z.int(),
    }),
  }),
  errors: ['OVERVIEW_RANGE_WRONG'],
});

export const exportOverview = endpoint({
  name: 'exportOverview',
  methods: ['POST'],
  path: '/Console/overviewCsv',
  access: 'operator:overview.read',
  summary: 'The figures of each period of the range as CSV.',
  input: range,
  answer: 'file',
  fileType: CSV_TYPE,
  output: z.file(),
  errors: ['OVERVIEW_RANGE_WRONG'],
});

export const refreshOverview = endpoint({
  name: 'refreshOverview',
  methods: ['POST'],
  path: '/Console/overviewRefresh',
  access: 'operator:overview.read',
  summary: 'Updates the figures now, unless they were updated in the last ten seconds.',
  input: nothing,
  output: noBean,
  errors: [],
});
