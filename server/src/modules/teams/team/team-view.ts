import type { OutputOf } from '@causeway/contract/endpoint';
import type { readTeam, TeamRecord } from '@causeway/contract/teams';
import { toEpoch } from '../../../platform/epoch.ts';
import type { TeamInfo } from '../team-info-service.ts';
import { isTeamAction, recordedBy, toldIn } from '../team-record.ts';
import type { ListedRecord } from '../team-record-service.ts';

export function viewTeamInfo({ team, state, counts }: TeamInfo, email: string): OutputOf<typeof readTeam> {
  const { until, seats, parts } = state.plan;
  return {
    teamName: team.name,
    teamId: team.teamId,
    email,
    expire: toEpoch(until),
    expired: parts.length === 0,
    deviceNum: seats,
    usedDeviceNum: state.used,
    freeDeviceNum: state.free,
    memberNum: counts.members,
    blockedNum: counts.blocked,
    resetNum: counts.reset,
    endingNum: counts.ending,
    boundDeviceNum: counts.bound,
    later: parts.slice(1).map((part) => ({ from: toEpoch(part.from), deviceNum: part.seats })),
  };
}

export function viewTeamRecord(row: ListedRecord): TeamRecord {
  return {
    id: String(row.id),
    at: toEpoch(row.at),
    by: recordedBy(row.actor),
    action: actionOf(row.action),
    memberId: row.memberId,
    before: toldIn(row.details, 'before'),
    after: toldIn(row.details, 'after'),
  };
}

/** The list has only these actions. */
function actionOf(action: string): TeamRecord['action'] {
  if (!isTeamAction(action)) throw new Error(`The team's records hold an action of another kind: ${action}`);
  return action;
}
