import type { OutputOf } from '@causeway/contract/endpoint';
import { TEAM_ACTIONS } from '@causeway/contract/lists';
import type { readTeam, TeamRecord } from '@causeway/contract/teams';
import { toEpoch } from '../../../platform/epoch.ts';
import type { TeamInfo } from '../team-info-service.ts';
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

/** Who did something in a team, as its log shows it: operators appear as support. */
function recordedBy(actor: string): TeamRecord['by'] {
  if (actor === 'customer') return 'admin';
  const [kind] = actor.split(':');
  if (kind === 'member') return 'member';
  return kind === 'operator' ? 'support' : 'system';
}

/** The list has only these actions. */
function actionOf(action: string): TeamRecord['action'] {
  const found = TEAM_ACTIONS.find((known) => known === action);
  if (found === undefined) throw new Error(`The team's records hold an action of another kind: ${action}`);
  return found;
}

/** The details of a row that its team may read: texts and numbers only. */
function toldIn(details: Readonly<Record<string, unknown>>, part: 'before' | 'after'): TeamRecord['after'] {
  const told = details[part];
  if (typeof told !== 'object' || told === null) return {};
  return Object.fromEntries(
    Object.entries(told).filter(
      (entry): entry is [string, string | number | null] =>
        entry[1] === null || typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
