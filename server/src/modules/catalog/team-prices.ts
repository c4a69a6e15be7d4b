import { sizeSaving } from '@causeway/contract/team-quote';
import type { TeamSizeRow, TeamTimeRow } from '../../platform/database/team-tables.ts';

/** What team plans are priced by. */
export interface TeamPrices {
  readonly times: readonly TeamTimeRow[];
  readonly sizes: readonly TeamSizeRow[];
}

export const timeKey = (days: number): string => `team-${days}`;
/** The plan key of seats that are added for the rest of a plan. */
export const REST_PLAN_KEY = 'team-rest';
export const sizeKey = (deviceNum: number): string => `sets-${deviceNum}`;

/** Returns the days of a time's key, on sale or not; undefined for another key. */
export function daysOfTimeKey(key: string): number | undefined {
  const days = Number(/^team-(\d{1,5})$/.exec(key)?.[1]);
  return Number.isNaN(days) ? undefined : days;
}

/** Returns the time of a key; undefined if it is not on sale. */
export function timeOfKey({ times }: TeamPrices, key: string): TeamTimeRow | undefined {
  return times.find(({ days }) => timeKey(days) === key);
}

/** Returns how many percent that many seats save. */
export function savingForSeats({ sizes }: TeamPrices, seats: number): number {
  return sizeSaving(sizes, seats);
}
