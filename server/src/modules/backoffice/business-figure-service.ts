import type { BusinessRange } from '@causeway/contract/console/business-figures';
import { DELIVERY_COUNT_MAX, OVERVIEW_MAX_DAYS } from '@causeway/contract/console/limits';
import type { TermSplit } from '@causeway/contract/console/lists';
import { inSnapshot, type Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isDay } from '../../platform/utc-day.ts';
import {
  addMonths,
  churnOf,
  monthlyRecurringCents,
  netRevenueCents,
  revenuePerCustomerCents,
  type PaidDays,
} from './business-figure.ts';
import { countDisputes, listLosses, readPlanNames } from './business-figure-read.ts';
import {
  listCohorts,
  listDue,
  listRunning,
  listRunningChanges,
  listStartedPayments,
} from './business-figure-store.ts';
import { dayIn, listDays, firstOfMonth, lengthOf, splitByMonths, type DaySpan } from './day-span.ts';
import { momentsOf, readFiguresState } from './figures-store.ts';
import { countChangedAccounts } from './order-term-store.ts';
import type { OverviewContext } from './overview-service.ts';
import { listFigures } from './overview-read.ts';
import { sumFigures, sumsByPeriod } from './period-figures.ts';

export type BusinessFigures = Awaited<ReturnType<typeof readBusinessFigures>>;

/** Recurring revenue on a day, and the terms that are due in its range. */
export interface Recurring {
  readonly mrrCents: number;
  readonly customers: number;
  readonly arpuCents: number | null;
  readonly due: number;
  readonly renewed: number;
}

/** A plan, a payment method or a channel. */
export interface SplitPart extends Recurring {
  readonly key: readonly string[];
}

interface Money {
  readonly grossCents: number;
  readonly refundCents: number;
  readonly lostCents: number;
  readonly netCents: number;
}

type Running = PaidDays & { readonly customers: number };
type Due = Awaited<ReturnType<typeof listDue>>[number];

/** The parts that are listed by name; the rest is summed. */
const MOST_PARTS = 20;
const MOST_COHORTS = 24;
const MOST_COHORT_PARTS = 8;

/** The whole page in one snapshot; refuses with OVERVIEW_RANGE_WRONG. */
export async function readBusinessFigures(
  context: OverviewContext,
  { cohortSplit, ...range }: BusinessRange & { readonly cohortSplit?: TermSplit | undefined },
) {
  const { db, clock, timeZone } = context;
  const today = dayIn(timeZone, clock());
  const span = demandSpan(range, today);
  return inSnapshot(db, async (tx) => {
    const running = await listRunning(tx, span.to);
    const due = await listDue(tx, splitByMonths(span));
    const moments = { ...(await momentsOf(tx, span, timeZone)), timeZone };
    const losses = await listLosses(tx, moments);
    const figures = await listFigures(tx, splitByMonths(span));
    const totals = sumFigures(figures);
    const lostCents = losses.reduce((sum, { cents }) => sum + cents, 0);
    const plansOf = <Row extends { readonly split: TermSplit }>(rows: readonly Row[]) =>
      rows.filter(({ split }) => split === 'plan');
    return {
      timeZone,
      to: span.to,
      asOf: (await readFiguresState(tx)).computed_at,
      waiting: await countChangedAccounts(tx, DELIVERY_COUNT_MAX),
      totals: {
        ...recurringOf(plansOf(running), plansOf(due)),
        ...moneyOf(totals, lostCents),
        orders: totals.orders,
        disputes: await countDisputes(tx, moments),
      },
      months: monthsOf(span, {
        changes: await listRunningChanges(tx, span.to),
        due: plansOf(due),
        money: sumsByPeriod(figures, span, 'month'),
        losses,
      }),
      plans: partsOf('plan', running, due),
      methods: partsOf('method', running, due),
      channels: partsOf('channel', running, due),
      planNames: await readPlanNames(tx),
      cohortSplit,
      cohorts: await readCohorts(tx, span, { split: cohortSplit, thisMonth: firstOfMonth(today) }),
      providers: await listStartedPayments(tx, span),
    };
  });
}

/** The range up to today. */
function demandSpan({ from, to }: BusinessRange, today: string): DaySpan {
  const span = { from, to: to < today ? to : today };
  if (!isDay(from) || !isDay(to) || from > span.to || lengthOf(span) > OVERVIEW_MAX_DAYS.month) {
    throw new Refusal('OVERVIEW_RANGE_WRONG');
  }
  return span;
}

function recurringOf(running: readonly Running[], due: readonly Pick<Due, 'due' | 'renewed'>[]): Recurring {
  const customers = running.reduce((sum, row) => sum + row.customers, 0);
  return {
    mrrCents: monthlyRecurringCents(running),
    customers,
    arpuCents: revenuePerCustomerCents(running, customers),
    due: due.reduce((sum, row) => sum + row.due, 0),
    renewed: due.reduce((sum, row) => sum + row.renewed, 0),
  };
}

function moneyOf(
  { gross_cents: grossCents, refund_cents: refundCents }: { gross_cents: number; refund_cents: number },
  lostCents: number,
): Money {
  const sums = { grossCents, refundCents, lostCents };
  return { ...sums, netCents: netRevenueCents(sums) };
}

interface MonthRows {
  readonly changes: Awaited<ReturnType<typeof listRunningChanges>>;
  readonly due: readonly Due[];
  readonly money: ReturnType<typeof sumsByPeriod>;
  readonly losses: Awaited<ReturnType<typeof listLosses>>;
}

/** The months of a span, oldest first. What runs is that of the month's last day, or of the span's. */
function monthsOf(span: DaySpan, { changes, due, money, losses }: MonthRows) {
  const months = [...new Set(listDays(span).map(firstOfMonth))];
  return months.map((month) => ({
    period: month.slice(0, 7),
    ...recurringOf(
      changes.filter((change) => change.month <= month),
      due.filter((row) => row.month === month),
    ),
    ...moneyOf(
      money.find(({ period }) => period === month.slice(0, 7))?.sums ?? sumFigures([]),
      losses.find((loss) => loss.month === month)?.cents ?? 0,
    ),
  }));
}

type KeyedRunning = Awaited<ReturnType<typeof listRunning>>[number];

/** The parts of a split by recurring revenue, largest first, and the sum of the others. */
function partsOf(split: TermSplit, running: readonly KeyedRunning[], due: readonly Due[]) {
  const ofSplit = <Row extends { readonly split: TermSplit; readonly key: readonly string[] }>(
    rows: readonly Row[],
  ) =>
    Map.groupBy(
      rows.filter((row) => row.split === split),
      ({ key }) => JSON.stringify(key),
    );
  const [runningOf, dueOf] = [ofSplit(running), ofSplit(due)];
  const keys = [...new Set([...runningOf.keys(), ...dueOf.keys()])];
  const parts = keys
    .map((key): SplitPart & { readonly id: string } => {
      const recurring = recurringOf(runningOf.get(key) ?? [], dueOf.get(key) ?? []);
      return { id: key, key: JSON.parse(key) as string[], ...recurring };
    })
    .filter(({ mrrCents, customers, due: dueTerms }) => mrrCents > 0 || customers > 0 || dueTerms > 0)
    .toSorted((one, other) => other.mrrCents - one.mrrCents || (one.id < other.id ? -1 : 1));
  const named = parts.slice(0, parts.length > MOST_PARTS ? MOST_PARTS - 1 : MOST_PARTS);
  const rest = parts.slice(named.length).map(({ id }) => id);
  const restOf = <Row>(of: ReadonlyMap<string, readonly Row[]>) => rest.flatMap((key) => of.get(key) ?? []);
  return { named, rest: rest.length === 0 ? null : recurringOf(restOf(runningOf), restOf(dueOf)) };
}

interface CohortRange {
  /** Undefined: all customers of each cohort together. */
  readonly split: TermSplit | undefined;
  readonly thisMonth: string;
}

/** The last cohorts of a span; of each the parts by size, with the others last. */
async function readCohorts(tx: Tx, { from, to }: DaySpan, { split, thisMonth }: CohortRange) {
  const [first, last] = [firstOfMonth(from), firstOfMonth(to)];
  const earliest = addMonths(last, 1 - MOST_COHORTS);
  const months = { from: first > earliest ? first : earliest, to: last };
  const parts = { split: split ?? 'plan', most: split === undefined ? 0 : MOST_COHORT_PARTS };
  const rows = await listCohorts(tx, { ...months, ...parts });
  return [...Map.groupBy(rows, ({ cohort, key }) => JSON.stringify([cohort, key])).values()]
    .map((changes) => {
      const [{ cohort, key }] = changes as [(typeof rows)[number]];
      const churn = churnOf(cohort, changes, thisMonth);
      return { period: cohort.slice(0, 7), key: split === undefined ? undefined : key, ...churn };
    })
    .filter(({ customers }) => customers > 0)
    .toSorted(
      (one, other) =>
        one.period.localeCompare(other.period) ||
        Number(one.key === null) - Number(other.key === null) ||
        other.customers - one.customers,
    );
}
