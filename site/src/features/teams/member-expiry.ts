/** A day in the reader's own time zone, as date fields hold it: 2026-12-31. */
export function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Year, month and day with any separator; spreadsheets rewrite dates. */
const WRITTEN = /^(\d{4})[-‐–/.年](\d{1,2})[-‐–/.月](\d{1,2})日?$/;

/** A written day as 2026-12-31; undefined for what is none, such as 30 February or one whose order of parts is unclear. */
export function readDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = WRITTEN.exec(text.normalize('NFKC').replace(/\s/g, '')) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isDay = year !== '' && dayOf(new Date(`${written}T12:00:00`).getTime() / 1000) === written;
  return isDay ? written : undefined;
}

/**
 * When access ends that is to last through a day, in epoch seconds: its last second, in the reader's own time zone. On the
 * day on which the plan ends it is a second before that: an expiry at the plan's own moment would follow its renewals.
 */
export function expiryOfDay(day: string, planEnd: number): number {
  const end = new Date(`${day}T23:59:59`).getTime() / 1000;
  return day === dayOf(planEnd) ? Math.min(end, planEnd - 1) : end;
}
