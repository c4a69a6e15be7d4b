import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { epochSeconds, localized, text, usd } from '../schema.ts';
import { CSV_TYPE } from './console-schema.ts';
import { TERM_SPLITS } from './lists.ts';

/** Both days inclusive, in the provider's time zone, as `YYYY-MM-DD`. */
const range = z.object({ from: text(10), to: text(10) });
export type BusinessRange = z.output<typeof range>;

/** docs/figures.md says how each figure is counted. */
const recurring = z.object({
  /** On the last day. */
  mrr: usd,
  /** Paying customers on the last day. */
  customers: z.int(),
  /** Null without a paying customer. */
  arpu: z.nullable(usd),
  /** Terms that were due in the range, and how many of them were renewed. */
  due: z.int(),
  renewed: z.int(),
});

const money = z.object({
  revenue: usd,
  refunds: usd,
  /** Lost in disputes, beyond refunds. */
  lost: usd,
  net: usd,
});

const totals = z.extend(recurring, {
  ...money.shape,
  disputes: z.int(),
  orders: z.int(),
});

const month = z.extend(recurring, {
  ...money.shape,
  /** `YYYY-MM`; the first and the last may be cut by the range. */
  period: z.string(),
});
export type BusinessMonth = z.output<typeof month>;

const partName = z.object({
  /** `other` sums the parts beyond the largest; `direct` orders name no channel; a `deleted` account's are unknown. */
  kind: z.enum(['named', 'direct', 'deleted', 'other']),
  /** The plan's key, the payment method, or source and channel. */
  names: z.array(z.string()),
  /** Of a plan that is in the catalogue, or of a team plan. */
  planName: z.nullable(localized),
});
export type BusinessPartName = z.output<typeof partName>;

const part = z.extend(recurring, partName.shape);
export type BusinessPart = z.output<typeof part>;

const cohort = z.object({
  /** `YYYY-MM` */
  period: z.string(),
  /** What its customers ordered first; null for all of them. */
  part: z.nullable(partName),
  customers: z.int(),
  /** After each of `CHURN_MONTHS`, how many have left; null while the month is not over. */
  churned: z.array(z.nullable(z.int())),
});
export type BusinessCohort = z.output<typeof cohort>;

const provider = z.object({ provider: z.string(), started: z.int(), succeeded: z.int() });
export type BusinessProvider = z.output<typeof provider>;

export const readBusinessFigures = endpoint({
  name: 'readBusinessFigures',
  methods: ['POST'],
  path: '/Console/businessFigures',
  access: 'operator:overview.read',
  summary: 'Recurring revenue, renewals, churn, payments and disputes of a range.',
  /** Cohorts are split if asked for. */
  input: z.extend(range, { cohortSplit: z.optional(z.enum(TERM_SPLITS)) }),
  output: z.object({
    timeZone: z.string(),
    /** The last day of the range, today at the latest. */
    to: z.string(),
    /** When the figures were last updated; null before the first time. */
    asOf: z.nullable(epochSeconds),
    /** Accounts with changes that are not counted yet; at most 10,000. */
    waiting: z.int(),
    totals,
    /** Oldest first. */
    months: z.array(month),
    /** By recurring revenue, largest first. */
    plans: z.array(part),
    methods: z.array(part),
    channels: z.array(part),
    /** Oldest first; of the last 24 months of the range. The parts of a cohort are in the order of their size. */
    cohorts: z.array(cohort),
    providers: z.array(provider),
  }),
  errors: ['OVERVIEW_RANGE_WRONG'],
});

export const exportBusinessFigures = endpoint({
  name: 'exportBusinessFigures',
  methods: ['POST'],
  path: '/Console/businessFiguresCsv',
  access: 'operator:orders.export',
  summary: 'The business figures of each month of the range as CSV.',
  input: range,
  answer: 'file',
  fileType: CSV_TYPE,
  output: z.file(),
  errors: ['OVERVIEW_RANGE_WRONG'],
});
