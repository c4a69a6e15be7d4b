/** Epoch seconds that a query can name: up to the year 9999. */
const LATEST = 253_370_764_800;

const moment = (value: string | null): number | undefined => {
  const seconds = value !== null && /^\d{1,12}$/.test(value) ? Number(value) : 0;
  return seconds > 0 && seconds <= LATEST ? seconds : undefined;
};

interface DateRange {
  readonly startTime: number;
  readonly endTime: number;
}

/** The dates that an address names, in epoch seconds; the wheel’s own where it names none that make sense. */
export function readDateRange(query: URLSearchParams, own: DateRange): DateRange {
  const startTime = moment(query.get('startTime'));
  const endTime = moment(query.get('endTime'));
  if (startTime === undefined || endTime === undefined || startTime > endTime) return own;
  return { startTime, endTime };
}
