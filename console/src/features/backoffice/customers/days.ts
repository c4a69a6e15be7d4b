/** A day as a date field writes it, as the epoch seconds at which it begins here, or `after` days later; undefined for none. */
export function dayStart(day: string | undefined, after = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(date) + after).getTime() / 1000;
  return Number.isNaN(start) || start < 0 ? undefined : start;
}
