const two = (value: number): string => String(value).padStart(2, '0');

/** A date's day in the reader's zone, in the format of a `date` field. */
function localDay(date: Date): string {
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
}

/** Epoch seconds in the format of a `datetime-local` field, in the reader's zone, to the minute. */
export function toLocalMoment(seconds: number): string {
  const date = new Date(seconds * 1000);
  return `${localDay(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Parses such a text; undefined if incomplete. A value unchanged since `before` keeps its seconds. */
export function fromLocalMoment(text: string, before?: number): number | undefined {
  if (before !== undefined && text === toLocalMoment(before)) return before;
  const time = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
}

/** The epoch seconds when a date field's day begins here, or the day `after` days later; undefined if invalid. */
export function dayStart(day: string | undefined, after = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(date) + after).getTime() / 1000;
  return Number.isNaN(start) || start < 0 ? undefined : start;
}
