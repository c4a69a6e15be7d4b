import { OFFER_DAYS_MAX } from '@causeway/contract/console/limits';
import { TEAM_SEATS_MAX } from '@causeway/contract/limits';
import type { TeamPricesDraft } from '@causeway/contract/console/teams';
import { quoteTeam, sizeSaving } from '@causeway/contract/team-quote';
import { isWhole } from '../../platform/whole-number.ts';
import { Refusal } from '../../platform/refusal.ts';
import { MAX_SAVE } from './plan-draft.ts';
import type { TeamPrices } from './team-prices.ts';

/** A hundred seats at this price are still a storable amount. */
const MAX_UNIT_CENTS = 10_000_000;

const areUnlike = (values: readonly number[]): boolean => new Set(values).size === values.length;

/**
 * Normalizes an operator's prices, the smallest first; refuses invalid values. At least one time is needed; more seats
 * never save less.
 */
export function checkTeamPrices({ times, sizes }: TeamPricesDraft): TeamPricesDraft {
  const timesFit = times.every(
    ({ days, unitCents, save }) =>
      isWhole(days, 1, OFFER_DAYS_MAX) && isWhole(unitCents, 1, MAX_UNIT_CENTS) && isWhole(save, 0, MAX_SAVE),
  );
  if (times.length === 0 || !timesFit || !areUnlike(times.map(({ days }) => days))) {
    throw new Refusal('TEAM_TIMES_WRONG');
  }
  const bySeats = sizes.toSorted((a, b) => a.deviceNum - b.deviceNum);
  const sizesFit = bySeats.every(
    ({ deviceNum, save }, index) =>
      isWhole(deviceNum, 1, TEAM_SEATS_MAX) && isWhole(save, bySeats[index - 1]?.save ?? 0, MAX_SAVE),
  );
  if (!sizesFit || !areUnlike(sizes.map(({ deviceNum }) => deviceNum))) throw new Refusal('TEAM_SIZES_WRONG');
  return draftOfTeamPrices({ times, sizes });
}

/** Whether some number of seats costs nothing for some time. */
export function areFreeTeamPrices({ times, sizes }: TeamPricesDraft): boolean {
  const seats = [1, ...sizes.map(({ deviceNum }) => deviceNum)];
  return times.some((time) =>
    seats.some((num) => quoteTeam(time, num, sizeSaving(sizes, num)).totalCents === 0),
  );
}

/** Returns the team prices in the operators' format. */
export function draftOfTeamPrices({ times, sizes }: TeamPrices): TeamPricesDraft {
  return {
    times: times
      .map(({ days, unitCents, save }) => ({ days, unitCents, save }))
      .toSorted((a, b) => a.days - b.days),
    sizes: sizes
      .map(({ deviceNum, save }) => ({ deviceNum, save }))
      .toSorted((a, b) => a.deviceNum - b.deviceNum),
  };
}
