import type { Clock } from '../../platform/clock.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import type { Db } from '../../platform/database/tx.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { countMemberStates } from './member-list-read.ts';
import { inLockedTeam } from './team-lock-service.ts';
import { requireTeamName } from './team-name.ts';
import type { TeamPlanService, TeamState } from './team-plan-service.ts';
import { readTeamRow, writeTeamName, type TeamRow } from './team-store.ts';

export interface TeamInfo {
  readonly team: TeamRow;
  readonly state: TeamState;
  readonly counts: Awaited<ReturnType<typeof countMemberStates>>;
}

export interface TeamInfoContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly teamPlans: TeamPlanService;
}

export async function readTeam(
  { db, clock, teamPlans }: TeamInfoContext,
  teamAccountId: string,
): Promise<TeamInfo> {
  return inFreshPlan(db, async (tx) => {
    const state = await teamPlans.read(teamAccountId, tx);
    const bounds = { planUntil: state.plan.until, now: clock() };
    return {
      team: await readTeamRow(tx, teamAccountId),
      state,
      counts: await countMemberStates(tx, teamAccountId, bounds),
    };
  });
}

/** An unchanged name is not audited. Orders keep the name that they were made under. */
export async function renameTeam(
  { db, clock }: TeamInfoContext,
  teamAccountId: string,
  given: string,
): Promise<void> {
  const name = requireTeamName(given);
  await inLockedTeam(db, teamAccountId, async (tx, team) => {
    if (team.name === name) return;
    await writeTeamName(tx, team.id, name);
    await appendAudit(tx, {
      at: clock(),
      actor: 'customer',
      action: 'team.rename',
      accountId: team.id,
      subject: team.id,
      details: { before: {}, after: { name: 'changed' } },
    });
  });
}
