import { DAY_MS } from '../../platform/durations.ts';
import { utcDay } from '../../platform/utc-day.ts';

/** Days as `YYYY-MM-DD`, both included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export function addDays(day: string, days: number): string {
  return utcDay(new Date(msOf(day) + days * DAY_MS));
}

export function lengthOf({ from, to }: DaySpan): number {
  return Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1;
}

/** The same number of days right before. */
export function spanBefore(span: DaySpan): DaySpan {
  return { from: addDays(span.from, -lengthOf(span)), to: addDays(span.from, -1) };
}

export interface SplitSpan {
  readonly months: readonly DaySpan[];
  readonly days: readonly DaySpan[];
}

/** Splits a span into its whole calendar months, as one span if there are any, and the days around them. */
export function splitByMonths(span: DaySpan): SplitSpan {
  const from = firstOfMonth(addDays(firstOfMonth(addDays(span.from, -1)), 31));
  const to = addDays(firstOfMonth(addDays(span.to, 1)), -1);
  if (from > to) return { months: [], days: [span] };
  const around = [
    { from: span.from, to: addDays(from, -1) },
    { from: addDays(to, 1), to: span.to },
  ];
  return { months: [{ from, to }], days: around.filter((days) => days.from <= days.to) };
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The day of a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  // The Swedish format is ISO's.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

/** Joins days in any order to spans of at most `longest` days. */
export function spansOf(days: Iterable<string>, longest: number): DaySpan[] {
  const spans: { from: string; to: string }[] = [];
  for (const day of [...new Set(days)].toSorted()) {
    const last = spans.at(-1);
    if (last !== undefined && addDays(last.to, 1) === day && lengthOf(last) < longest) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}

export function listDays({ from, to }: DaySpan): string[] {
  return Array.from({ length: lengthOf({ from, to }) }, (_, index) => addDays(from, index));
}
