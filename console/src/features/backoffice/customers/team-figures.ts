import type { CustomerTeam } from '@causeway/contract/console/teams';
import { MONTH_DAYS } from '@causeway/contract/money';

/** The price of one seat for 30 days, in the total's unit. */
export function monthlyPrice(total: number, seats: number, days: number): number {
  return (total / seats / days) * MONTH_DAYS;
}

export interface OverfullPart {
  /** When it begins; null for the current part. */
  readonly from: number | null;
  readonly seats: number;
  /** The number of seats to free. */
  readonly tooMany: number;
}

/** Parts with fewer seats than members hold; empty without a plan. */
export function overfullParts({
  deviceNum,
  usedDeviceNum,
  later,
}: Pick<CustomerTeam, 'deviceNum' | 'usedDeviceNum' | 'later'>): OverfullPart[] {
  if (deviceNum === 0) return [];
  const parts = [{ from: null, deviceNum }, ...later];
  return parts
    .filter((part) => part.deviceNum < usedDeviceNum)
    .map((part) => ({ from: part.from, seats: part.deviceNum, tooMany: usedDeviceNum - part.deviceNum }));
}
