import type { OutputOf } from '@causeway/contract/endpoint';
import type { readWheel } from '@causeway/contract/calls';
import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';

export type WheelInfo = OutputOf<typeof readWheel>;
export type WheelDates = NonNullable<WheelInfo['wheel']>;

/** Whether the server sent the spins' terms; without them, odds and checks are hidden. */
export const hasTerms = ({ terms }: Pick<WheelDates, 'terms'>): boolean => terms.weights.length > 0;

/** The last epoch second that a query can name, in the year 9999. */
const LATEST = 253_370_764_800;

const moment = (value: string | null): number | undefined => {
  const seconds = value !== null && /^\d{1,12}$/.test(value) ? Number(value) : 0;
  return seconds > 0 && seconds <= LATEST ? seconds : undefined;
};

interface DateRange {
  readonly startTime: number;
  readonly endTime: number;
}

/** The dates in the query, in epoch seconds; the wheel’s own if they are missing or invalid. */
export function readDateRange(query: URLSearchParams, own: DateRange): DateRange {
  const startTime = moment(query.get('startTime'));
  const endTime = moment(query.get('endTime'));
  if (startTime === undefined || endTime === undefined || startTime > endTime) return own;
  return { startTime, endTime };
}

/** A probability as a percentage that never rounds a small one to 0: the smallest weight is one in 7,000,000. */
export function formatShare(share: number, language: Language): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    style: 'percent',
    maximumFractionDigits: share >= 0.01 ? 2 : 6,
    ...(share > 0 && share < 0.01 && { maximumSignificantDigits: 2 }),
  }).format(share);
}
