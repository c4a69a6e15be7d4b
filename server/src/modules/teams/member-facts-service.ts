import type { Members } from '../access/api.ts';
import { findSessionWithAccess, listAccountsWithAccess, listChanges } from './member-access-read.ts';
import { findMember } from './member-read.ts';
import { countTeamDevices } from './team-device-read.ts';
import { writeMemberSeen } from './team/team-member-store.ts';
import type { TeamPlanService } from './team-plan-service.ts';

export function createMembers(plans: Pick<TeamPlanService, 'read'>): Members {
  return {
    find: findMember,
    markSeen: writeMemberSeen,
    countDevices: countTeamDevices,
    findSessionWithAccess,
    listChanges,
    listAccountsWithAccess,
    async countSeats(tx, teamAccountId) {
      const { plan: paid, used: held } = await plans.read(teamAccountId, tx);
      return { paid: paid.seats, held };
    },
  };
}
