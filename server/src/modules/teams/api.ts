import type { DeleteTickets } from './member-removal-service.ts';

export { createMembers } from './member-facts-service.ts';
export { giveMailBack, mailAddressOf, mayMail } from './member-mail-limit-service.ts';
export { memberAccount } from './member-name.ts';
export { createMemberNotices } from './member-notice-service.ts';
export { findMember, lockMembersOf } from './member-read.ts';
export { emptyMembers } from './member-removal-service.ts';
export { createReadOwnMember } from './member-own-service.ts';
export { createTeamPlanService } from './team-plan-service.ts';

/** What teams need of modules above them. */
export interface TeamsPorts {
  readonly deleteTickets: DeleteTickets;
}
