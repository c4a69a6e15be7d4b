import type { Clock } from '../../platform/clock.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import type { Db } from '../../platform/database/tx.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { countMemberStates } from './team-counts-store.ts';
import { inLockedTeam } from './team-lock-service.ts';
import { requireTeamName } from './team-name.ts';
import type { TeamPackageService, TeamState } from './team-package-service.ts';
import { readTeamRow, writeTeamName, type TeamRow } from './team-store.ts';

export interface TeamInfo {
  readonly team: TeamRow;
  readonly state: TeamState;
  readonly counts: Awaited<ReturnType<typeof countMemberStates>>;
}

export interface TeamInfoParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly packages: TeamPackageService;
}

export type TeamInfoService = ReturnType<typeof createTeamInfoService>;

/** A team as its administrator sees it, and its settings. */
export function createTeamInfoService({ db, clock, packages }: TeamInfoParts) {
  async function read(teamAccountId: string): Promise<TeamInfo> {
    return inFreshPlan(db, async (tx) => {
      const state = await packages.read(teamAccountId, tx);
      const bounds = { packageUntil: state.package.until, now: clock() };
      return {
        team: await readTeamRow(tx, teamAccountId),
        state,
        counts: await countMemberStates(tx, teamAccountId, bounds),
      };
    });
  }

  /** Nothing is noted where the name is the same. Orders keep the name that they were made under. */
  async function rename(teamAccountId: string, given: string): Promise<void> {
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

  return { read, rename };
}
