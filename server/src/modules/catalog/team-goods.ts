import { sizeSaving, timeForRest, unitCentsForDays, type SetPrice } from '@causeway/contract/team-quote';
import type { TeamSizeRow, TeamTimeRow } from '../../platform/database/team-tables.ts';
import type { TeamPackage } from '../teams/team-package.ts';

const DAY_MS = 86_400_000;

/** What team packages are priced by. */
export interface TeamGoods {
  readonly times: readonly TeamTimeRow[];
  readonly sizes: readonly TeamSizeRow[];
}

/** Sets that are added to a running package. */
export interface RestOfPackage extends SetPrice {
  /** Whole days that are charged. */
  readonly days: number;
  /** Sets that they are added to: of several parts the largest number. */
  readonly deviceNum: number;
}

export const timeKey = (days: number): string => `team-${days}`;
export const sizeKey = (deviceNum: number): string => `sets-${deviceNum}`;

/** The time that a key names; undefined where it is not on sale. */
export function timeOfKey({ times }: TeamGoods, key: string): TeamTimeRow | undefined {
  return times.find(({ days }) => timeKey(days) === key);
}

/** How many percent that many sets save. */
export function savingForSets({ sizes }: TeamGoods, sets: number): number {
  return sizeSaving(sizes, sets);
}

/** What a set costs that is added now to the end of all that is paid; null where less than a day of it is left. */
export function restOfPackage({ times }: TeamGoods, { parts, until }: TeamPackage): RestOfPackage | null {
  const now = parts[0]?.from;
  if (now === undefined || until === null) return null;
  const leftMs = until.getTime() - now.getTime();
  if (leftMs < DAY_MS) return null;
  const days = Math.ceil(leftMs / DAY_MS);
  const time = timeForRest(times, days);
  if (time === undefined) return null;
  const deviceNum = Math.max(...parts.map(({ sets }) => sets));
  // Days that an operator gave a team that never bought any: there is no package for sets to join.
  if (deviceNum === 0) return null;
  return { days, unitCents: unitCentsForDays(time, days), save: time.save, deviceNum };
}
