import type { TeamPrices } from '../catalog/api.ts';
import { timeForRest, unitCentsForDays, type SeatPrice } from '@causeway/contract/team-quote';
import { type Entitlement, wasThere } from '../access/api.ts';

const DAY_MS = 86_400_000;

/** A paid order of a team, as far as the rules care; one whose money and days went back is none. */
export interface TeamOrder {
  readonly id: string;
  readonly kind: 'team' | 'team_seats';
  readonly deviceNum: number;
  /** Of `team`: the row of the ledger that it wrote. */
  readonly entryId: number | null;
  /** Of `team_seats`: the newest row of the ledger when it was ordered. */
  readonly through: number | null;
  /** A dispute that is not decided keeps it from counting. */
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
  /** When all that is paid ends or ended; null if there never was any. */
  readonly until: Date | null;
  /** What is left of it, the running part first; parts next to each other differ in their seats. Empty while none runs. */
  readonly parts: readonly PlanPart[];
}

/**
 * The plan of a team: its time is its ledger's, and each stretch of it has the seats of the order that it was bought by,
 * with those that were added since. Added seats join what was there when they were ordered, for which they were priced: nothing
 * bought later, and no days that were away then, even if these come again. Time that no order brought, such as days given by an
 * operator, has the seats of the newest plan bought before it, else of the first.
 *
 * @param orders paid and not refunded, in the order of paying
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
 * Seats of each plan whose days a dispute holds: it comes again with them once the dispute is won. Of one whose time had
 * passed nothing will.
 */
export function seatsHeld(
  entitlement: Pick<Entitlement, 'away' | 'moves'>,
  orders: readonly TeamOrder[],
): number[] {
  return orders.flatMap((order) => {
    const { kind, isHeld, entryId, deviceNum } = order;
    const comesAgain = entitlement.away.some(({ entry }) => entry.id === entryId);
    if (kind !== 'team' || !isHeld || entryId === null || !comesAgain) return [];
    return [deviceNum + sumJoined(entitlement, orders, { entryId, before: order })];
  });
}

/** Seats that joined the time of an entry; what was given after they were ordered has them of the plan before it. */
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
 * Seats that can still be given to members. A member keeps them through every part that is paid, and through a renewal that
 * is being paid, or a plan that a dispute holds, so the smallest of all counts; none while no plan runs.
 *
 * @param waiting seats of the renewals that wait for their money, and of the plans that wait for the end of a dispute
 */
export function freeSeats({ parts }: TeamPlan, waiting: readonly number[], used: number): number {
  if (parts.length === 0) return 0;
  return Math.max(0, Math.min(...parts.map(({ seats }) => seats), ...waiting) - used);
}

/** Seats that are added to a running plan. */
export interface RestOfPlan extends SeatPrice {
  /** Whole days that are charged. */
  readonly days: number;
  /** Seats that they are added to: of several parts the largest number. */
  readonly deviceNum: number;
}

/** What a seat costs that is added now to the end of all that is paid; null where less than a day of it is left. */
export function restOfPlan({ times }: TeamPrices, { parts, until }: TeamPlan): RestOfPlan | null {
  const now = parts[0]?.from;
  if (now === undefined || until === null) return null;
  const leftMs = until.getTime() - now.getTime();
  if (leftMs < DAY_MS) return null;
  const days = Math.ceil(leftMs / DAY_MS);
  const time = timeForRest(times, days);
  if (time === undefined) return null;
  const deviceNum = Math.max(...parts.map(({ seats }) => seats));
  // Days that an operator gave a team that never bought any: there is no plan for seats to join.
  if (deviceNum === 0) return null;
  return { days, unitCents: unitCentsForDays(time, days), save: time.save, deviceNum };
}
