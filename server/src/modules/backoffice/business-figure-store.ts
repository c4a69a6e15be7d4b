import type { TermSplit } from '@causeway/contract/console/lists';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { firstOfMonth, type DaySpan, type SplitSpan } from './day-span.ts';

/** Sums up to a day: of the whole months before its month, and of the days since the month began. */
const upTo = (day: string) => sql<boolean>`(unit = 'month' and period < ${firstOfMonth(day)}::date
  or unit = 'day' and period between ${firstOfMonth(day)}::date and ${day}::date)`;

/** No span at all holds no day. */
function inSpans({ months, days }: SplitSpan) {
  const within = (unit: 'day' | 'month', spans: readonly DaySpan[]) =>
    spans.map(({ from, to }) => sql`unit = ${unit} and period between ${from}::date and ${to}::date`);
  return sql<boolean>`(${sql.join([...within('month', months), ...within('day', days)], sql` or `)})`;
}

/** What runs at the end of a day, by part and by the days that were paid for. */
export async function listRunning(db: Db | Tx, day: string) {
  const { rows } = await sql<{
    split: TermSplit;
    key: string[];
    days: number;
    cents: number;
    customers: number;
  }>`
    select split, key, days, sum(cents)::bigint as cents, sum(customers)::int as customers
    from term_sums where ${upTo(day)} group by 1, 2, 3`.execute(db);
  return rows;
}

/** How each month up to a day changes what runs. */
export async function listRunningChanges(db: Db | Tx, day: string) {
  const { rows } = await sql<{ month: string; days: number; cents: number; customers: number }>`
    select date_trunc('month', period::timestamp)::date as month, days, sum(cents)::bigint as cents,
      sum(customers)::int as customers
    from term_sums where split = 'plan' and ${upTo(day)} group by 1, 2`.execute(db);
  return rows;
}

/** Terms that are due in a span, by part and month. */
export async function listDue(db: Db | Tx, span: SplitSpan) {
  const { rows } = await sql<{
    split: TermSplit;
    key: string[];
    month: string;
    due: number;
    renewed: number;
  }>`
    select split, key, date_trunc('month', period::timestamp)::date as month, sum(due)::int as due,
      sum(renewed)::int as renewed
    from term_sums where ${inSpans(span)} group by 1, 2, 3 having sum(due) > 0`.execute(db);
  return rows;
}

/**
 * The changes of the cohorts from one month to another, by the `most` largest parts of a split. The key of the others is
 * null.
 */
export async function listCohorts(
  db: Db | Tx,
  { from, to, split, most }: DaySpan & { readonly split: TermSplit; readonly most: number },
) {
  const within = sql`split = ${split} and cohort between ${from}::date and ${to}::date`;
  const { rows } = await sql<{
    cohort: string;
    key: string[] | null;
    month: string;
    customers: number;
    joined: number;
  }>`
    with largest as (
      select key from cohort_sums where ${within} group by key order by sum(joined) desc, key limit ${most}
    )
    select cohort, l.key, month, sum(customers)::int as customers, sum(joined)::int as joined
    from cohort_sums c left join largest l on l.key = c.key where ${within} group by 1, 2, 3 order by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Payments that were started on these days, by provider. */
export async function listStartedPayments(db: Db | Tx, { from, to }: DaySpan) {
  const { rows } = await sql<{ provider: string; started: number; succeeded: number }>`
    select provider, sum(started)::int as started, sum(succeeded)::int as succeeded
    from daily_payments where day between ${from}::date and ${to}::date group by 1 order by 2 desc, 1`.execute(
    db,
  );
  return rows;
}
