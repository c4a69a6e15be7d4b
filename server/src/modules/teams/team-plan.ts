import { DAY_MS } from '../../platform/durations.ts';
import type { TeamPrices } from '../catalog/api.ts';
import { timeForRest, unitCentsForDays, type SeatPrice } from '@causeway/contract/team-quote';
import { type Entitlement, wasThere } from '../access/api.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A paid order of a team that was neither refunded nor revoked. */
export interface TeamOrder {
  readonly id: string;
  readonly kind: 'team' | 'team_seats';
  readonly deviceNum: number;
  /** Of `team`: the ledger row that it wrote. */
  readonly entryId: number | null;
  /** Of `team_seats`: the newest ledger row when it was ordered. */
  readonly through: number | null;
  /** An open dispute holds the order's days, or a pending refund has revoked them, so it does not count. */
  readonly isHeld: boolean;
}

/** A stretch of a team's paid time with one number of seats. */
export interface PlanPart {
  readonly from: Date;
  readonly seats: number;
}

export interface TeamPlan {
  /** Seats now; 0 while no plan runs. */
  readonly seats: number;
  /** When the paid time ends or ended; null if there never was any. */
  readonly until: Date | null;
  /** The remaining parts, the running one first; adjacent parts differ in seats. Empty while no plan runs. */
  readonly parts: readonly PlanPart[];
}

/**
 * The plan of a team. Its time is the ledger's. Each part has the seats of the order that bought it, plus seats added since.
 * Added seats join the time that existed when they were ordered, since that is what they were priced for: not time bought
 * later, and not days that were revoked then, even if these are restored. Time without an order, such as days given by an
 * operator, has the seats of the newest plan bought before it, or else of the first plan.
 *
 * @param orders paid and not refunded, by time of payment
 */
export function teamPlan(
  entitlement: Pick<Entitlement, 'at' | 'lots' | 'accessUntil' | 'moves'>,
  orders: readonly TeamOrder[],
): TeamPlan {
  const { at, lots, accessUntil } = entitlement;
  const plans = orders.filter(({ kind, isHeld }) => kind === 'team' && !isHeld);
  const parts: PlanPart[] = [];
  let from = at.getTime();
  for (const { entry, leftMs } of lots) {
    const before = plans.findLast(({ entryId }) => (entryId ?? Infinity) <= entry.id) ?? plans[0];
    const seats =
      before === undefined
        ? 0
        : before.deviceNum + sumJoined(entitlement, orders, { entryId: entry.id, before });
    if (parts.at(-1)?.seats !== seats) parts.push({ from: new Date(from), seats });
    from += leftMs;
  }
  return { seats: parts[0]?.seats ?? 0, until: accessUntil, parts };
}

/**
 * Seats of each plan whose days are held; a won dispute or a failed refund restores them. Plans whose time had passed
 * are left out.
 */
export function seatsHeld(
  entitlement: Pick<Entitlement, 'revokedLots' | 'moves'>,
  orders: readonly TeamOrder[],
): number[] {
  return orders.flatMap((order) => {
    const { kind, isHeld, entryId, deviceNum } = order;
    const canBeRestored = entitlement.revokedLots.some(({ entry }) => entry.id === entryId);
    if (kind !== 'team' || !isHeld || entryId === null || !canBeRestored) return [];
    return [deviceNum + sumJoined(entitlement, orders, { entryId, before: order })];
  });
}

/**
 * Seats that were added to the time of an entry; time given after they were ordered has the seats of the plan before
 * it.
 */
function sumJoined(
  entitlement: Pick<Entitlement, 'moves'>,
  orders: readonly TeamOrder[],
  { entryId, before }: { entryId: number; before: TeamOrder },
): number {
  return orders.reduce((total, { kind, isHeld, deviceNum, through }) => {
    if (kind !== 'team_seats' || isHeld || through === null) return total;
    const joined = entryId <= through ? entryId : (before.entryId ?? Infinity);
    return wasThere(entitlement, joined, through) ? total + deviceNum : total;
  }, 0);
}

/**
 * Seats that are still free. A member keeps seats through every paid part, a renewal that is being paid, and a plan that
 * is held, so the smallest of all counts; 0 while no plan runs.
 *
 * @param waiting seats of unpaid renewals and of plans that are held
 */
export function freeSeats({ parts }: TeamPlan, waiting: readonly number[], used: number): number {
  if (parts.length === 0) return 0;
  return Math.max(0, Math.min(...parts.map(({ seats }) => seats), ...waiting) - used);
}

/** Seats that are added to a running plan. */
export interface RestOfPlan extends SeatPrice {
  /** Whole days that are charged. */
  readonly days: number;
  /** Seats that they are added to: the largest number of all parts. */
  readonly deviceNum: number;
}

/** The price of a seat that is added now until the paid time ends; null if less than a day is left. */
export function restOfPlan({ times }: TeamPrices, { parts, until }: TeamPlan): RestOfPlan | null {
  const now = parts[0]?.from;
  if (now === undefined || until === null) return null;
  const leftMs = until.getTime() - now.getTime();
  if (leftMs < DAY_MS) return null;
  const days = Math.ceil(leftMs / DAY_MS);
  const time = timeForRest(times, days);
  if (time === undefined) return null;
  const deviceNum = Math.max(...parts.map(({ seats }) => seats));
  // Days that an operator gave a team without a purchase have no plan that seats could join.
  if (deviceNum === 0) return null;
  return { days, unitCents: unitCentsForDays(time, days), save: time.save, deviceNum };
}

/** The seats that a team can give its members. */
export interface TeamSeats {
  /** Whether a plan runs. */
  readonly runs: boolean;
  /** Seats that are still free. */
  readonly free: number;
}

/** Refuses `more` seats for a member if the team does not have them; 0 or less is always allowed. */
export function demandSeats(more: number, { runs, free }: TeamSeats): void {
  if (more <= 0) return;
  if (!runs) throw new Refusal('TEAM_PACKAGE_NEEDED');
  if (more > free) throw new Refusal('TEAM_SETS_USED_UP', { freeDeviceNum: free });
}

/** Refuses fewer seats than the member has bound devices. */
export function demandRoomForDevices(seats: number, boundDeviceNum: number): void {
  if (seats < boundDeviceNum) throw new Refusal('MEMBER_DEVICES_BOUND', { boundDeviceNum });
}
