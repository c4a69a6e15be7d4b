/** A day in the reader's time zone as date fields hold it: 2026-12-31. */
export function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Year, month and day with any separator; spreadsheets rewrite dates. */
const WRITTEN = /^(\d{4})[-‐–/.年](\d{1,2})[-‐–/.月](\d{1,2})日?$/;

/** Parses a day to 2026-12-31; undefined if it is invalid, such as 30 February, or its order is ambiguous. */
export function readDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = WRITTEN.exec(text.normalize('NFKC').replace(/\s/g, '')) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isDay = year !== '' && dayOf(new Date(`${written}T12:00:00`).getTime() / 1000) === written;
  return isDay ? written : undefined;
}

/**
 * The last second of a day in the reader's time zone, in epoch seconds. On the day when the plan ends, it is a second
 * before that end: an expiry equal to the plan's would follow its renewals.
 */
export function expiryOfDay(day: string, planEnd: number): number {
  const end = new Date(`${day}T23:59:59`).getTime() / 1000;
  return day === dayOf(planEnd) ? Math.min(end, planEnd - 1) : end;
}
