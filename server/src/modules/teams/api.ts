export { createMembers } from './member-facts-service.ts';
export { memberAccount } from './member-name.ts';
export { createMemberNotices } from './member-notice-service.ts';
export { createReadOwnMember } from './member-own-service.ts';
export { createTeamPlanService } from './team-plan-service.ts';
