import * as z from 'zod/mini';
import { TEAM_ACTIONS } from './lists.ts';
import { CODE_REFUSALS, otp, PASSWORD_LOGIN_REFUSALS, PASSWORD_REFUSALS, signIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './pages.ts';
import { digitCode, epochSeconds, nothing, noBean, text } from './schema.ts';

const teamName = text(200);
const teamId = text(64);

export const sendTeamCode = endpoint({
  name: 'sendTeamCode',
  methods: ['POST'],
  path: '/Team/regCode',
  access: 'anyone',
  summary:
    'Emails a sign-up code, as /Website/regCode does. A code from either call can be used for both sign-ups.',
  input: z.object({ email: text(320) }),
  output: noBean,
  errors: ['ACCOUNT_REQUIRED', 'EMAIL_INVALID', 'CODE_SENT_RECENTLY'],
});

export const checkTeamId = endpoint({
  name: 'checkTeamId',
  methods: ['POST'],
  path: '/Team/teamIdFree',
  access: 'anyone',
  summary: 'Whether this team id is available.',
  input: z.object({ teamId }),
  output: z.object({ free: z.boolean() }),
  errors: ['TEAM_ID_WRONG'],
});

export const registerTeam = endpoint({
  name: 'registerTeam',
  methods: ['POST'],
  path: '/Team/reg',
  access: 'anyone',
  summary: 'Creates a team and its administrator’s account with an emailed code, and logs in.',
  input: z.object({ teamName, teamId, email: text(320), code: digitCode, password: text(1024) }),
  output: signIn,
  errors: [
    'TEAM_NAME_WRONG',
    'TEAM_ID_WRONG',
    'TEAM_ID_TAKEN',
    'ACCOUNT_REQUIRED',
    'EMAIL_INVALID',
    ...CODE_REFUSALS,
    ...PASSWORD_REFUSALS,
    'ACCOUNT_EXISTS',
  ],
});

export const teamLogin = endpoint({
  name: 'teamLogin',
  methods: ['POST', 'GET'],
  path: '/Team/mainLogin',
  access: 'anyone',
  summary:
    'The same login as /Website/login. GET is for clients that require it; POST keeps the password out of URLs.',
  input: z.object({
    email: text(320),
    password: text(1024),
    otp: z.optional(otp),
    remember: z.optional(
      z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })]),
    ),
  }),
  output: signIn,
  errors: [...PASSWORD_LOGIN_REFUSALS],
});

export const memberSignIn = z.extend(signIn, {
  /** The password must be set first: until then the token only allows that and logging out. */
  resetPassword: z.boolean(),
  /** With `resetPassword`: a single-use key, valid for 30 minutes, to set it with; else empty. */
  key: z.string(),
  /** The administrator's name for them. */
  name: z.string(),
});
export type MemberSignIn = z.output<typeof memberSignIn>;

export const memberLogin = endpoint({
  name: 'memberLogin',
  methods: ['POST', 'GET'],
  path: '/Team/memberLogin',
  access: 'anyone',
  summary: 'Logs a team member in as `memberId@teamId` for 12 hours.',
  input: z.object({ account: text(320), password: text(1024) }),
  output: memberSignIn,
  errors: ['ACCOUNT_REQUIRED', 'PASSWORD_REQUIRED', 'WRONG_CREDENTIALS', 'MEMBER_BLOCKED'],
});

export const readTeam = endpoint({
  name: 'readTeam',
  methods: ['GET'],
  path: '/Team/info',
  access: 'team',
  summary: 'The team, its plan, and how much of it is in use.',
  input: nothing,
  output: z.object({
    teamName: z.string(),
    teamId: z.string(),
    /** The administrator's address. */
    email: z.string(),
    /** When the plan ends or ended; 0 if there never was any. */
    expire: epochSeconds,
    expired: z.boolean(),
    /** Seats of the current plan; 0 if there is none. */
    deviceNum: z.int(),
    /** Seats that members hold, blocked ones too. */
    usedDeviceNum: z.int(),
    /** Seats that can still be given to members: limited by every part of the plan that is paid or being paid. */
    freeDeviceNum: z.int(),
    memberNum: z.int(),
    blockedNum: z.int(),
    /** Members who have not set their own password yet. */
    resetNum: z.int(),
    /** Members whose own expiry has passed, or passes within 7 days before the plan's. */
    endingNum: z.int(),
    boundDeviceNum: z.int(),
    /** Later changes of the plan's number of seats, in order of time. */
    later: z.array(z.object({ from: epochSeconds, deviceNum: z.int() })),
  }),
  errors: [],
});

export const changeTeamSettings = endpoint({
  name: 'changeTeamSettings',
  methods: ['POST'],
  path: '/Team/settings',
  access: 'team',
  summary: 'Changes the team’s name. Its id can be set only when the team is created.',
  input: z.object({ teamName }),
  output: noBean,
  errors: ['TEAM_NAME_WRONG'],
});

const changed = z.nullable(z.union([z.string(), z.number()]));

export const teamRecord = z.object({
  id: z.string(),
  at: epochSeconds,
  /** The administrator, a member, the provider's support, or the system. */
  by: z.enum(['admin', 'member', 'support', 'system']),
  action: z.enum(TEAM_ACTIONS),
  /** The member concerned; null for the team. The id stays readable after they were deleted. */
  memberId: z.nullable(z.string()),
  /** What changed, by field: epoch seconds for `expire`. Names and addresses are never stored. */
  before: z.record(z.string(), changed),
  after: z.record(z.string(), changed),
});
export type TeamRecord = z.output<typeof teamRecord>;

export const listTeamRecords = endpoint({
  name: 'listTeamRecords',
  methods: ['POST'],
  path: '/Team/auditList',
  access: 'team',
  summary: 'The team’s activity log, newest first.',
  input: z.object({ cursor }),
  output: pageOf(teamRecord),
  errors: [],
});
