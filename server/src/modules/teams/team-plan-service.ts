import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { EntitlementService } from '../access/api.ts';
import { freeSeats, seatsHeld, teamPlan, type TeamPlan } from './team-plan.ts';
import { listTeamOrders, listWaitingSeats, sumUsedSeats } from './team-plan-read.ts';

export interface TeamState {
  readonly plan: TeamPlan;
  /** Seats that members hold. */
  readonly used: number;
  /** Seats that are still free. */
  readonly free: number;
}

export type TeamPlanService = ReturnType<typeof createTeamPlanService>;

export function createTeamPlanService(parts: { db: Db; clock: Clock; entitlements: EntitlementService }) {
  const { db, clock, entitlements } = parts;

  /** What a team has and uses now. In a transaction that locks the team's account, the answer holds until the end. */
  async function read(teamId: string, within: Db | Tx = db): Promise<TeamState> {
    // Sequential, because a transaction has one connection.
    const entitlement = await entitlements.read(teamId, within);
    const orders = await listTeamOrders(within, teamId);
    const held = teamPlan(entitlement, orders);
    const waiting = [...(await listWaitingSeats(within, teamId, clock())), ...seatsHeld(entitlement, orders)];
    const used = await sumUsedSeats(within, teamId);
    return { plan: held, used, free: freeSeats(held, waiting, used) };
  }

  return { read };
}
