import type { Clock } from '../platform/clock.ts';
import type { Operated } from './compose-operated.ts';
import type { Db } from '../platform/database/tx.ts';
import { createMemberActService } from '../modules/teams/member-act-service.ts';
import { mountTeamMembers } from '../modules/teams/team/team-member-routes.ts';
import { createTeamMemberService } from '../modules/teams/team/team-member-service.ts';
import { createMemberImportService } from '../modules/teams/member-import-service.ts';
import { defineMemberJobs } from '../modules/teams/jobs/member-jobs.ts';
import { createMemberListService } from '../modules/teams/member-list-service.ts';
import { createMemberPasswordService } from '../modules/teams/member-password-service.ts';
import { createTeamDeviceService } from '../modules/teams/team-device-service.ts';
import { mountTeam } from '../modules/teams/team/team-routes.ts';
import { createTeamInfoService } from '../modules/teams/team-info-service.ts';
import type { TeamPackageService } from '../modules/teams/team-package-service.ts';
import { createTeamRecordService } from '../modules/teams/team-record-service.ts';
import type { Limits } from '../platform/http/limits.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

export interface OperatorTeamParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly operated: Pick<Operated, 'outbox' | 'mailKeys'>;
  readonly packages: TeamPackageService;
  readonly limits: Limits;
  /** Trips when the process is about to stop. */
  readonly stopping: AbortSignal;
}

/** What a team's administrator works on: members, their devices, the team's records and settings. */
export function composeTeamAdministration({
  db,
  clock,
  limits,
  operated,
  packages,
  stopping,
}: OperatorTeamParts) {
  const { outbox, mailKeys } = operated;
  const making = { db, clock, limits, packages, outbox, accountKeysKey: mailKeys.accountKeysKey };
  const members = {
    lists: createMemberListService({ db, clock, packages }),
    service: createTeamMemberService(making),
    acts: createMemberActService({ db, clock }),
    passwords: createMemberPasswordService({ db, clock, limits, outbox }),
    imports: createMemberImportService({ ...making, stopping }),
    devices: createTeamDeviceService({ db, clock }),
  };
  const team = {
    info: createTeamInfoService({ db, clock, packages }),
    records: createTeamRecordService({ db }),
  };
  return {
    mountAll: (mount: Mount): void => {
      mountTeamMembers(mount, members);
      mountTeam(mount, team);
    },
    defineJobs: (jobs: Jobs): Promise<void> => defineMemberJobs(jobs, { db, clock }),
  };
}
