import { readNumber } from '@causeway/web/envelope';
import { type MemberState, TEAM_ACTIONS } from '@causeway/contract/lists';
import { REST_KEY } from '@causeway/contract/team-quote';
import type * as members from '@causeway/contract/team-members';
import type { OutputOf } from '@causeway/contract/endpoint';
import type * as teamPlans from '@causeway/contract/team-plans';
import type { TeamRecord } from '@causeway/contract/teams';
import type * as teams from '@causeway/contract/teams';
import { readUserInfo } from '../storage/session.ts';
import { serverSeconds } from '../time/server-clock.ts';
import { signIn, signInFields, startedOrder } from './answer-decoders.ts';
import {
  type Beside,
  type Decoder,
  dollars,
  fields,
  flag,
  isRecord,
  list,
  localized,
  nullable,
  number,
  oneOf,
  percent,
  seconds,
  text,
  UNKNOWN,
} from './decoders.ts';
import { payMethod, planDays, price } from './plan-decoders.ts';

type Team = OutputOf<typeof teams.readTeam>;
type TeamPlans = OutputOf<typeof teamPlans.listTeamPlans>;
type MemberPage = OutputOf<typeof members.listMembers>;

const isPast = (moment: unknown): boolean => (readNumber(moment) ?? 0) <= serverSeconds(Date.now());

const team = fields<Team>({
  teamName: text(),
  teamId: text(),
  // The administrator logs in with this address.
  email: text(() => readUserInfo()?.account ?? ''),
  expire: seconds(),
  expired: flag(({ expire }) => isPast(expire)),
  deviceNum: number(),
  usedDeviceNum: number(),
  freeDeviceNum: number(({ deviceNum, usedDeviceNum }) =>
    Math.max(0, (readNumber(deviceNum) ?? 0) - (readNumber(usedDeviceNum) ?? 0)),
  ),
  memberNum: number(),
  blockedNum: number(UNKNOWN),
  resetNum: number(UNKNOWN),
  endingNum: number(UNKNOWN),
  boundDeviceNum: number(UNKNOWN),
  later: list(fields({ from: seconds(), deviceNum: number() })),
});

const daysOf = ({ name, key }: Beside) => planDays([name], key);

const listTeamPlans = fields<TeamPlans>({
  goods: fields({
    time: list(fields({ key: text(), name: localized, days: number(daysOf), price, save: percent })),
    device: list(fields({ key: text(), name: localized, deviceNum: number(), price, save: percent })),
  }),
  rest: nullable(
    fields({
      key: () => REST_KEY,
      days: number(),
      price,
      save: percent,
      deviceNum: number(),
    }),
  ),
  offers: list(
    fields({ key: text(), days: number(), deviceNum: number(), usd: dollars(), expire: seconds() }),
  ),
  payArray: list(fields(payMethod)),
  devicePublic: fields({ nowDeviceNum: number(), deviceNum: number(), expire: seconds() }),
  guaranteeDays: number(),
});

function stateOfMember({ resetPassword, expire }: Beside): MemberState {
  if (resetPassword === true) return 'reset';
  return isPast(expire) ? 'suspended' : 'active';
}

const member = fields<members.Member>({
  id: text(),
  memberId: text(),
  account: text(({ memberId }) => text()(memberId, {})),
  name: text(({ memberId }) => text()(memberId, {})),
  email: text(),
  state: oneOf(['blocked', 'suspended', 'reset', 'active'], stateOfMember),
  expire: seconds(),
  ownExpire: seconds(({ expire }) => readNumber(expire) ?? 0),
  deviceNum: number(),
  boundDeviceNum: number(UNKNOWN),
  resetPassword: flag(),
  lastLogin: seconds(UNKNOWN),
  createdAt: seconds(),
});

const record = fields<TeamRecord>({
  id: text(),
  at: seconds(),
  by: oneOf(['admin', 'member', 'support', 'system'], 'admin'),
  action: oneOf(TEAM_ACTIONS, 'team.register'),
  memberId: nullable(text()),
  before: changes,
  after: changes,
});

function changes(value: unknown): TeamRecord['before'] {
  return isRecord(value) ? (value as TeamRecord['before']) : {};
}

/** Leaves out records of unknown actions. */
const records: Decoder<TeamRecord[]> = (value, beside) => {
  const known = (row: unknown) => isRecord(row) && TEAM_ACTIONS.some((action) => action === row['action']);
  return list(record)(Array.isArray(value) ? value.filter(known) : [], beside);
};

export const TEAM_ANSWERS = {
  teamLogin: signIn('team'),
  registerTeam: signIn('team'),
  memberLogin: fields<teams.MemberSignIn>({
    ...signInFields('member', 12),
    resetPassword: flag(),
    key: text(),
    name: text(),
  }),
  readTeam: team,
  listTeamPlans,
  createTeamOrder: startedOrder,
  listMembers: fields<MemberPage>({
    list: list(member),
    next: nullable(text()),
    total: number(({ list: rows }) => (Array.isArray(rows) ? rows.length : 0)),
  }),
  addMember: fields<OutputOf<typeof members.addMember>>({ id: text() }),
  listTeamRecords: fields<OutputOf<typeof teams.listTeamRecords>>({ list: records, next: nullable(text()) }),
} as const;
