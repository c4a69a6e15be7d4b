import * as z from 'zod/mini';
import { PASSWORD_REFUSALS } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import type { BusinessError } from './errors.ts';
import { cursor, pageOf } from './pages.ts';
import { anyId, epochSeconds, noBean, text, textId } from './schema.ts';

/** 1 to 8 letters or digits, fixed once made. Matched without regard to case, shown as it was typed. */
export const MEMBER_ID_PATTERN = /^[a-z0-9]{1,8}$/i;
export const MEMBER_NAME_MAX = 50;
/** How many members one call may block, unblock, delete or import. */
export const MEMBERS_AT_ONCE = 500;
export const IMPORT_ROWS_MAX = 2000;

/** How a member stands: the first of these that is true. `suspended`: the plan or their own time has run out. */
export const MEMBER_STATES = ['blocked', 'suspended', 'reset', 'active'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
/** What a list of members can be narrowed to. `ending`: their own time has run out, or does within days, before the plan's. */
export const MEMBER_FILTERS = [...MEMBER_STATES, 'ending'] as const;
export type MemberFilter = (typeof MEMBER_FILTERS)[number];

export const member = z.object({
  id: z.string(),
  memberId: z.string(),
  /** What they sign in as: `memberId@teamId`. */
  account: z.string(),
  name: z.string(),
  /** Where mails to them go; empty where none is known. */
  email: z.string(),
  state: z.enum(MEMBER_STATES),
  /** When their access ends: their own expiry or the plan's, whichever is first; 0 where there never was a plan. */
  expire: epochSeconds,
  /** Their own expiry; 0 for one that follows the plan. */
  ownExpire: epochSeconds,
  /** Seats that they hold. */
  deviceNum: z.int(),
  /** Devices that are bound. */
  boundDeviceNum: z.int(),
  /** They have yet to set their own password. */
  resetPassword: z.boolean(),
  /** To the website or an app; 0 for never. */
  lastLogin: epochSeconds,
  createdAt: epochSeconds,
});
export type Member = z.output<typeof member>;

const moment = z.int().check(z.minimum(0), z.maximum(253_402_300_799));

const profile = {
  name: text(200),
  /** Empty for none. */
  email: z.optional(text(320)),
  /** Epoch seconds, not beyond the plan's; 0, or the plan's own, follows the plan through every renewal. */
  expire: moment,
  /** Seats: how many devices they may bind. */
  deviceNum: z.int(),
};

const PROFILE_REFUSALS = [
  'MEMBER_NAME_WRONG',
  'EMAIL_INVALID',
  'MEMBER_EXPIRE_PAST',
  'MEMBER_EXPIRE_BEYOND',
  'MEMBER_SETS_WRONG',
  'TEAM_SETS_USED_UP',
] as const satisfies readonly BusinessError[];

const NEW_MEMBER_REFUSALS = [
  ...PROFILE_REFUSALS,
  'MEMBER_ID_WRONG',
  'MEMBER_ID_TAKEN',
  'MEMBER_PASSWORD_OR_EMAIL',
  ...PASSWORD_REFUSALS,
] as const satisfies readonly BusinessError[];

export const listMembers = endpoint({
  name: 'listMembers',
  methods: ['POST'],
  path: '/Team/memberList',
  access: 'team',
  summary: 'The team’s members by their ids, 50 a page; `search` looks in id, name and e-mail.',
  input: z.object({ search: z.optional(text(100)), state: z.optional(z.enum(MEMBER_FILTERS)), cursor }),
  output: z.extend(pageOf(member), {
    /** How many there are in all pages. */
    total: z.int(),
  }),
  errors: [],
});

const newMember = z.object({
  memberId: text(64),
  ...profile,
  /** Without one a link to set it is mailed to `email`. */
  password: z.optional(text(1024)),
});
export type NewMember = z.input<typeof newMember>;

export const addMember = endpoint({
  name: 'addMember',
  methods: ['POST'],
  path: '/Team/memberAdd',
  access: 'team',
  summary: 'Makes a member, who has to set a password of their own at the first sign-in.',
  input: newMember,
  /** With TEAM_SETS_USED_UP the bean is `{freeDeviceNum}`. */
  output: z.object({ id: z.string() }),
  errors: ['TEAM_PACKAGE_NEEDED', ...NEW_MEMBER_REFUSALS],
});

/** What is wrong with a row of an import. */
export const rowFault = z.object({
  /** Counted from 0. */
  row: z.int(),
  field: z.enum(['memberId', 'name', 'email', 'password', 'expire', 'deviceNum']),
  /** The refusal's code, with its text in the caller's language. */
  code: z.int(),
  text: z.string(),
});
export type RowFault = z.output<typeof rowFault>;

/** The bean of MEMBER_ROWS_WRONG: every fault of every row. */
export const importFaults = z.object({ faults: z.array(rowFault), freeDeviceNum: z.int() });

export const importMembers = endpoint({
  name: 'importMembers',
  methods: ['POST'],
  path: '/Team/memberImport',
  access: 'team',
  summary:
    'Makes many members at once, all or none; with `check` only tells what is wrong with the rows. The same `importId` never imports twice.',
  input: z.object({
    /** Made by the caller, for one import. */
    importId: text(64),
    rows: z.array(newMember).check(z.maxLength(10_000)),
    check: z.optional(z.boolean()),
  }),
  output: z.object({
    /** Members made; 0 for a check. */
    made: z.int(),
    faults: z.array(rowFault),
    freeDeviceNum: z.int(),
  }),
  errors: [
    'TEAM_PACKAGE_NEEDED',
    'MEMBER_ROWS_NONE',
    'MEMBER_ROWS_TOO_MANY',
    'MEMBER_ROWS_WRONG',
    'IMPORT_RUNS',
  ],
});

export const readImport = endpoint({
  name: 'readImport',
  methods: ['POST'],
  path: '/Team/importProgress',
  access: 'team',
  summary:
    'How far an import is, also after its own call was cut off. `lost`: it wrote nothing, and can be sent again.',
  input: z.object({ importId: textId }),
  output: z.object({ state: z.enum(['running', 'done', 'failed', 'lost']), done: z.int(), total: z.int() }),
  errors: ['IMPORT_NOT_FOUND'],
});

export const changeMember = endpoint({
  name: 'changeMember',
  methods: ['POST'],
  path: '/Team/memberEdit',
  access: 'team',
  summary:
    'Changes a member’s name, e-mail, expiry and sets. The id cannot be changed: delete and add again.',
  input: z.object({ id: anyId, ...profile }),
  output: noBean,
  /** With MEMBER_DEVICES_BOUND the bean is `{boundDeviceNum}`: unlink some first. */
  errors: ['MEMBER_NOT_FOUND', ...PROFILE_REFUSALS, 'MEMBER_DEVICES_BOUND', 'TEAM_PACKAGE_NEEDED'],
});

/** One by `id`, or several by `ids`: all of them or none. */
const some = z.object({
  id: z.optional(anyId),
  ids: z.optional(z.array(anyId).check(z.maxLength(MEMBERS_AT_ONCE))),
});
/** How many changed: those that stood so already did not. */
const changedCount = z.object({ changed: z.int() });

export const blockMembers = endpoint({
  name: 'blockMembers',
  methods: ['POST'],
  path: '/Team/memberBlock',
  access: 'team',
  summary: 'Blocks members: their sign-ins and devices end at once. They keep their sets.',
  input: some,
  output: changedCount,
  errors: ['MEMBER_NOT_FOUND'],
});

export const unblockMembers = endpoint({
  name: 'unblockMembers',
  methods: ['POST'],
  path: '/Team/memberUnblock',
  access: 'team',
  summary: 'Lets blocked members in again.',
  input: some,
  output: changedCount,
  errors: ['MEMBER_NOT_FOUND'],
});

export const deleteMembers = endpoint({
  name: 'deleteMembers',
  methods: ['POST'],
  path: '/Team/memberDelete',
  access: 'team',
  summary: 'Deletes members for good: their sets and ids are free again.',
  input: some,
  output: changedCount,
  errors: ['MEMBER_NOT_FOUND'],
});

export const setMemberPassword = endpoint({
  name: 'setMemberPassword',
  methods: ['POST'],
  path: '/Team/memberPassword',
  access: 'team',
  summary:
    'Gives a member a new password, or mails a link to set one where none is given. Their sign-ins end; they set their own next.',
  input: z.object({ id: anyId, password: z.optional(text(1024)) }),
  output: noBean,
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_PASSWORD_OR_EMAIL', ...PASSWORD_REFUSALS],
});

export const teamDevice = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  platform: z.enum(['mobile', 'other']),
  /** To the hour. */
  lastLogin: epochSeconds,
  bindTime: epochSeconds,
  /** Whose it is: the member's id to call with, and the one that they sign in by. */
  member: z.string(),
  memberId: z.string(),
  memberName: z.string(),
});
export type TeamDevice = z.output<typeof teamDevice>;

export const listTeamDevices = endpoint({
  name: 'listTeamDevices',
  methods: ['POST'],
  path: '/Team/deviceList',
  access: 'team',
  summary: 'The devices of all members, or of one, the one bound last first, 50 a page.',
  input: z.object({ search: z.optional(text(100)), member: z.optional(anyId), cursor }),
  output: z.extend(pageOf(teamDevice), { total: z.int() }),
  errors: ['MEMBER_NOT_FOUND'],
});

export const unlinkTeamDevice = endpoint({
  name: 'unlinkTeamDevice',
  methods: ['POST'],
  path: '/Team/deviceUnlink',
  access: 'team',
  summary: 'Unlinks a member’s device: its place is free and its sign-in has ended.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['DEVICE_NOT_FOUND'],
});
