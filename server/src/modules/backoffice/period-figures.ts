import { listDays, type DaySpan } from './day-span.ts';

export const COUNTED = [
  'gross_cents',
  'refund_cents',
  'orders',
  'first_orders',
  'renewals',
  'conversions',
  'new_accounts',
  'trials_expired',
  'tickets_opened',
  'first_replies',
  'first_reply_seconds',
  'mails_sent',
  'mails_failed',
] as const;

/** Sums of the columns of `daily_figures` over several days. */
export type Sums = Readonly<Record<(typeof COUNTED)[number], number>>;

export function sumFigures(rows: readonly Sums[]): Sums {
  const total = (column: (typeof COUNTED)[number]) => rows.reduce((sum, row) => sum + row[column], 0);
  return Object.fromEntries(COUNTED.map((column) => [column, total(column)])) as Record<
    (typeof COUNTED)[number],
    number
  >;
}

/** Every period of a span with its sums, oldest first; a month that the span cuts counts only its days within. */
export function sumsByPeriod(
  rows: readonly (Sums & { readonly day: string })[],
  span: DaySpan,
  by: 'day' | 'month',
): { period: string; sums: Sums }[] {
  const periodOf = (day: string) => (by === 'day' ? day : day.slice(0, 7));
  const groups = new Map<string, Sums[]>(listDays(span).map((day) => [periodOf(day), []]));
  for (const row of rows) groups.get(periodOf(row.day))?.push(row);
  return [...groups].map(([period, group]) => ({ period, sums: sumFigures(group) }));
}
