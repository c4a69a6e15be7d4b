import { sizeSaving } from '@causeway/contract/team-quote';
import type { TeamSizeRow, TeamTimeRow } from '../../platform/database/team-tables.ts';

/** What team plans are priced by. */
export interface TeamPrices {
  readonly times: readonly TeamTimeRow[];
  readonly sizes: readonly TeamSizeRow[];
}

export const timeKey = (days: number): string => `team-${days}`;
export const sizeKey = (deviceNum: number): string => `sets-${deviceNum}`;

/** Returns the time of a key; undefined if it is not on sale. */
export function timeOfKey({ times }: TeamPrices, key: string): TeamTimeRow | undefined {
  return times.find(({ days }) => timeKey(days) === key);
}

/** Returns how many percent that many seats save. */
export function savingForSeats({ sizes }: TeamPrices, seats: number): number {
  return sizeSaving(sizes, seats);
}
