import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Access } from '../access/api.ts';
import type { Billing, ReadOwnMember } from '../billing/api.ts';
import type { Catalog } from '../catalog/api.ts';
import type { Content } from '../content/api.ts';
import type { Identity } from '../identity/api.ts';
import type { TeamsPorts } from './api.ts';
import { mountMembers } from './customer/member-routes.ts';
import { defineMemberJobs } from './jobs/member-jobs.ts';
import { createTeamConditions } from './member-address-service.ts';
import { memberInvitedMail } from './mails/member-invited.mail.ts';
import { memberPasswordChangedMail } from './mails/member-password-changed.mail.ts';
import { memberPasswordMail } from './mails/member-password.mail.ts';
import { mountOperatorTeams } from './operator/team-routes.ts';
import type { TeamPlanService } from './team-plan-service.ts';
import { mountTeamMembers } from './team/team-member-routes.ts';
import { mountTeam } from './team/team-routes.ts';

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
    conditions: createTeamConditions(platform),
    mails: [memberPasswordChangedMail, memberInvitedMail, memberPasswordMail],
    mountRoutes({ mount }) {
      mountMembers(mount, { ...core, readOwnMember });
      mountTeamMembers(mount, { ...core, deleteTickets: parts.deleteTickets });
      mountTeam(mount, core, { ...billing, teamPlans });
      mountOperatorTeams(mount, core);
    },
    defineJobs: (jobs) => defineMemberJobs(jobs, platform),
  };
}
