import type { Members } from '../access/api.ts';
import { findMember, writeMemberSeen } from './member-store.ts';
import type { TeamPackageService } from './team-package-service.ts';

export function createMembers(plans: Pick<TeamPackageService, 'read'>): Members {
  return {
    find: findMember,
    markSeen: writeMemberSeen,
    async countSeats(tx, teamAccountId) {
      const { package: paid, used: held } = await plans.read(teamAccountId, tx);
      return { paid: paid.sets, held };
    },
  };
}
