export { createMembers } from './member-facts-service.ts';
export { giveMailBack, mailAddressOf, mayMail } from './member-mail-limit-service.ts';
export { memberAccount } from './member-name.ts';
export { createMemberNotices } from './member-notice-service.ts';
export { emptyMembers, lockMembersOf } from './member-removal-store.ts';
export { findMember } from './member-read.ts';
export { createReadOwnMember } from './member-own-service.ts';
export { createTeamPlanService } from './team-plan-service.ts';
