import type { OutputOf } from '@causeway/contract/endpoint';
import type { readTeam, TeamRecord } from '@causeway/contract/teams';
import type { TeamInfo } from '../team-info-service.ts';
import { isTeamAction, recordedBy, toldIn } from '../team-record.ts';
import type { ListedRecord } from '../team-record-service.ts';

const secondsOf = (moment: Date | null): number => Math.floor((moment?.getTime() ?? 0) / 1000);

/** The team with its administrator's address. */
export function viewTeamInfo({ team, state, counts }: TeamInfo, email: string): OutputOf<typeof readTeam> {
  const { until, seats, parts } = state.plan;
  return {
    teamName: team.name,
    teamId: team.teamId,
    email,
    expire: secondsOf(until),
    expired: parts.length === 0,
    deviceNum: seats,
    usedDeviceNum: state.used,
    freeDeviceNum: state.free,
    memberNum: counts.members,
    blockedNum: counts.blocked,
    resetNum: counts.reset,
    endingNum: counts.ending,
    boundDeviceNum: counts.bound,
    later: parts.slice(1).map((part) => ({ from: secondsOf(part.from), deviceNum: part.seats })),
  };
}

export function viewTeamRecord(row: ListedRecord): TeamRecord {
  return {
    id: String(row.id),
    at: secondsOf(row.at),
    by: recordedBy(row.actor),
    action: actionOf(row.action),
    memberId: row.memberId,
    before: toldIn(row.details, 'before'),
    after: toldIn(row.details, 'after'),
  };
}

/** The list holds no others. */
function actionOf(action: string): TeamRecord['action'] {
  if (!isTeamAction(action)) throw new Error(`The team's records hold an action of another kind: ${action}`);
  return action;
}
