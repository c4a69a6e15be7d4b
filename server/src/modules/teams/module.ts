import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Access } from '../access/api.ts';
import type { Billing, ReadOwnMember } from '../billing/api.ts';
import type { Catalog } from '../catalog/api.ts';
import type { Content } from '../content/api.ts';
import type { Identity } from '../identity/api.ts';
import type { TeamsPorts } from './api.ts';
import { mountMembers } from './customer/member-routes.ts';
import { mountTeamSignUp } from './customer/team-sign-up-routes.ts';
import { defineMemberJobs } from './jobs/member-jobs.ts';
import { memberInvitedMail } from './mails/member-invited.mail.ts';
import { memberPasswordChangedMail } from './mails/member-password-changed.mail.ts';
import { memberPasswordMail } from './mails/member-password.mail.ts';
import { createMemberListService } from './member-list-service.ts';
import { createMemberPasswordService } from './member-password-service.ts';
import { createMemberSignInService } from './member-sign-in-service.ts';
import { mountOperatorTeams } from './operator/team-routes.ts';
import { createOperatorTeamService } from './operator/team-service.ts';
import { createOperatorTeamOfferService } from './operator/team-offer-service.ts';
import { createTeamDeviceService } from './team-device-service.ts';
import { createTeamPlanListService } from './team-plan-list-service.ts';
import { createTeamInfoService } from './team-info-service.ts';
import type { TeamPlanService } from './team-plan-service.ts';
import { createTeamRecordService } from './team-record-service.ts';
import { createTeamSignUpService } from './team-sign-up-service.ts';
import { mountTeamMembers } from './team/team-member-routes.ts';
import { mountTeam } from './team/team-routes.ts';
import { mountTeamPlanList } from './team/team-plan-list-routes.ts';

interface TeamsParts extends TeamsPorts {
  readonly content: Content;
  readonly identity: Identity;
  readonly access: Access;
  readonly catalog: Catalog;
  readonly billing: Billing;
  readonly teamPlans: TeamPlanService;
  readonly readOwnMember: ReadOwnMember;
}

export function createTeams(platform: Platform, parts: TeamsParts): ServerModule {
  const { content, identity, catalog, billing, teamPlans, readOwnMember } = parts;
  const { settings } = content;
  const core = { ...platform, ...identity, ...platform.mailKeys, settings, teamPlans, catalog };
  return {
    mails: [memberPasswordChangedMail, memberInvitedMail, memberPasswordMail],
    mountRoutes({ mount }) {
      mountTeamSignUp(mount, { ...identity, signUps: createTeamSignUpService(core) });
      mountMembers(mount, { signIns: createMemberSignInService(core), readOwnMember });
      mountTeamPlanList(mount, {
        goods: createTeamPlanListService(core),
        orderContext: { ...billing, teamPlans },
      });
      mountTeamMembers(mount, {
        lists: createMemberListService(core),
        context: { ...core, deleteTickets: parts.deleteTickets },
        passwords: createMemberPasswordService(core),
        devices: createTeamDeviceService(core),
      });
      mountTeam(mount, {
        info: createTeamInfoService(core),
        records: createTeamRecordService(core),
      });
      const offers = createOperatorTeamOfferService(core);
      mountOperatorTeams(mount, { service: createOperatorTeamService(core), offers });
    },
    defineJobs: (jobs) => defineMemberJobs(jobs, platform),
  };
}
