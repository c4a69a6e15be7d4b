import * as z from 'zod/mini';
import { OPERATOR_NAME_MAX } from './limits.ts';
import { otp } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { anyId, epochSeconds, noBean, nothing, text } from '../schema.ts';
import { operatorLimits, rights, roleIds, roleName } from './roles.ts';

export const OPERATOR_PASSWORD_MIN = 12;

const email = text(320);
const password = text(1024);
const name = text(OPERATOR_NAME_MAX);
const family = z.nullable(z.string());

const roles = z.array(roleName);

export const operator = z.object({ id: z.string(), name: z.string(), email: z.string(), roles });
export type Operator = z.output<typeof operator>;

/**
 * For the console's page: saves the token in a cookie that scripts cannot read, and leaves it out of the answer. The page
 * then sends `X-Console: 1` instead of the token.
 */
export const cookie = z.optional(z.boolean());

/** A new console session. */
export const signedIn = z.object({
  /** The token, unless it is in the cookie. */
  data: z.optional(z.string()),
  /** The latest time at which the token expires. */
  expire: epochSeconds,
  operator,
  /** Two-factor must be set up before other endpoints answer. */
  enrolling: z.boolean(),
});

const CHOICE_REFUSALS = [
  'PASSWORD_REQUIRED',
  'OPERATOR_PASSWORD_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_IS_ACCOUNT',
] as const;
const MFA_REFUSALS = ['SECOND_STEP_NEEDED', 'SECOND_STEP_WRONG', 'SECOND_STEP_TRIES_USED'] as const;

export const consoleLogin = endpoint({
  name: 'consoleLogin',
  methods: ['POST'],
  path: '/Console/login',
  access: 'anyone',
  summary: 'Logs an operator in with email, password and, if two-factor is on, a code.',
  input: z.object({ email, password, otp: z.optional(otp), cookie }),
  output: signedIn,
  errors: [
    'CONSOLE_ADDRESS_WRONG',
    'ACCOUNT_REQUIRED',
    'PASSWORD_REQUIRED',
    'WRONG_CREDENTIALS',
    ...MFA_REFUSALS,
  ],
});

export const consoleLogout = endpoint({
  name: 'consoleLogout',
  methods: ['POST'],
  path: '/Console/logout',
  access: 'operator:enrolling',
  summary: 'Ends the caller’s session.',
  input: nothing,
  output: noBean,
  errors: [],
});

export const readOperatorSelf = endpoint({
  name: 'readOperatorSelf',
  methods: ['POST'],
  path: '/Console/me',
  access: 'operator:enrolling',
  summary: 'The caller’s account and its security.',
  input: nothing,
  output: z.object({
    operator,
    /** Of all roles together. */
    rights,
    limits: operatorLimits,
    enrolling: z.boolean(),
    mfa: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  errors: [],
});

export const changeOperatorPassword = endpoint({
  name: 'changeOperatorPassword',
  methods: ['POST'],
  path: '/Console/password',
  access: 'operator',
  audit: 'operator.password',
  summary: 'Changes the caller’s password and ends all their other sessions.',
  input: z.object({ oldPassword: password, password, otp: z.optional(otp) }),
  output: noBean,
  errors: ['OLD_PASSWORD_WRONG', ...CHOICE_REFUSALS, ...MFA_REFUSALS],
});

export const beginOperatorMfa = endpoint({
  name: 'beginOperatorMfa',
  methods: ['POST'],
  path: '/Console/mfaBegin',
  access: 'operator:enrolling',
  summary: 'Creates the secret of the caller’s two-factor authentication. Requires the password.',
  input: z.object({ password }),
  /** An `otpauth:` URL for a QR code, and its secret in Base32 for typing. */
  output: z.object({ url: z.string(), secret: z.string() }),
  errors: ['OLD_PASSWORD_WRONG', 'SECOND_STEP_ON'],
});

export const reauthenticate = endpoint({
  name: 'reauthenticate',
  methods: ['POST'],
  path: '/Console/reauth',
  access: 'operator',
  summary:
    'Re-authenticates the caller’s session for ten minutes, by the password and, if two-factor is on, a code. A login counts, too.',
  input: z.object({ password, otp: z.optional(otp) }),
  output: noBean,
  errors: ['OLD_PASSWORD_WRONG', ...MFA_REFUSALS],
});

/** Shown once: the server stores hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmOperatorMfa = endpoint({
  name: 'confirmOperatorMfa',
  methods: ['POST'],
  path: '/Console/mfaConfirm',
  access: 'operator:enrolling',
  audit: 'operator.mfa_on',
  summary: 'Turns two-factor authentication on with a valid code, and returns ten recovery codes.',
  input: z.object({ otp }),
  output: recoveryCodes,
  errors: ['SECOND_STEP_NOT_BEGUN', 'SECOND_STEP_ON', 'SECOND_STEP_WRONG'],
});

export const renewOperatorCodes = endpoint({
  name: 'renewOperatorCodes',
  methods: ['POST'],
  path: '/Console/recoveryCodes',
  access: 'operator',
  audit: 'operator.recovery_codes',
  summary: 'Replaces the recovery codes with ten new ones. Requires password and code.',
  input: z.object({ password, otp }),
  output: recoveryCodes,
  errors: ['OLD_PASSWORD_WRONG', 'SECOND_STEP_OFF', ...MFA_REFUSALS],
});

export const endOperatorMfa = endpoint({
  name: 'endOperatorMfa',
  methods: ['POST'],
  path: '/Console/mfaEnd',
  access: 'operator',
  audit: 'operator.mfa_off',
  summary:
    'Turns the caller’s two-factor authentication off, unless it is required. Requires password and code.',
  input: z.object({ password, otp }),
  output: noBean,
  errors: ['OLD_PASSWORD_WRONG', 'SECOND_STEP_OFF', 'MFA_REQUIRED', ...MFA_REFUSALS],
});

export const operatorSession = z.object({
  id: z.string(),
  createdAt: epochSeconds,
  lastSeen: epochSeconds,
  current: z.boolean(),
  browser: family,
  system: family,
});
export type OperatorSession = z.output<typeof operatorSession>;

export const listOperatorSessions = endpoint({
  name: 'listOperatorSessions',
  methods: ['POST'],
  path: '/Console/sessions',
  access: 'operator',
  summary: 'The caller’s active sessions, newest first.',
  input: nothing,
  output: z.array(operatorSession),
  errors: [],
});

export const endOperatorSession = endpoint({
  name: 'endOperatorSession',
  methods: ['POST'],
  path: '/Console/sessionEnd',
  access: 'operator',
  reauth: true,
  audit: 'operator.session_end',
  summary: 'Ends one of the caller’s sessions.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['SESSION_NOT_FOUND'],
});

export const operatorRow = z.extend(operator, {
  /** Of all roles together; who may change the operator depends on them. */
  rights,
  limits: operatorLimits,
  state: z.enum(['invited', 'active', 'blocked']),
  mfa: z.boolean(),
  invitedAt: epochSeconds,
  lastSeen: z.nullable(epochSeconds),
});
export type OperatorRow = z.output<typeof operatorRow>;

export const listOperators = endpoint({
  name: 'listOperators',
  methods: ['POST'],
  path: '/Console/operators',
  access: 'operator:operators.read',
  summary: 'All operators, by name.',
  input: nothing,
  output: z.array(operatorRow),
  errors: [],
});

export const inviteOperator = endpoint({
  name: 'inviteOperator',
  methods: ['POST'],
  path: '/Console/operatorInvite',
  access: 'operator:operators.change',
  reauth: true,
  audit: 'operator.invite',
  summary:
    'Emails an invitation that expires in three days and can be used once. Inviting someone again replaces it; refused if they no longer have the roles that were `seen`, with the current ones as `bean.roles`.',
  input: z.object({ email, name, roles: roleIds, seen: z.optional(roleIds) }),
  output: z.object({ id: z.string() }),
  errors: [
    'EMAIL_INVALID',
    'OPERATOR_EXISTS',
    'OPERATOR_NOT_YOURS',
    'CHANGED_MEANWHILE',
    'ROLE_NOT_FOUND',
    'RIGHTS_KEPT_APART',
    'LAST_OWNER',
  ],
});

export const changeOperatorRole = endpoint({
  name: 'changeOperatorRole',
  methods: ['POST'],
  path: '/Console/operatorRole',
  access: 'operator:operators.change',
  reauth: true,
  audit: 'operator.role',
  summary:
    'Changes the roles of another operator, who has the rights of all of them and the higher of each limit. Refused if the operator no longer has the roles that were `seen`, with the current ones as `bean.roles`.',
  input: z.object({ id: anyId, roles: roleIds, seen: z.optional(roleIds) }),
  output: noBean,
  errors: [
    'OPERATOR_NOT_FOUND',
    'OPERATOR_NOT_YOURS',
    'CHANGED_MEANWHILE',
    'LAST_OWNER',
    'ROLE_NOT_FOUND',
    'RIGHTS_KEPT_APART',
  ],
});

export const blockOperator = endpoint({
  name: 'blockOperator',
  methods: ['POST'],
  path: '/Console/operatorBlock',
  access: 'operator:operators.change',
  reauth: true,
  audit: 'operator.block',
  summary: 'Blocks another operator: their sessions end right away, and an invitation stops working.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['OPERATOR_NOT_FOUND', 'OPERATOR_NOT_YOURS', 'LAST_OWNER'],
});

export const unlockOperator = endpoint({
  name: 'unlockOperator',
  methods: ['POST'],
  path: '/Console/operatorUnlock',
  access: 'operator:operators.change',
  reauth: true,
  audit: 'operator.unlock',
  summary: 'Ends the waits after wrong passwords for an operator, who can try again right away.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['OPERATOR_NOT_FOUND', 'OPERATOR_NOT_YOURS'],
});

export const unblockOperator = endpoint({
  name: 'unblockOperator',
  methods: ['POST'],
  path: '/Console/operatorUnblock',
  access: 'operator:operators.change',
  reauth: true,
  audit: 'operator.unblock',
  summary: 'Unblocks an operator.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['OPERATOR_NOT_FOUND', 'OPERATOR_NOT_YOURS'],
});

export const readInvitation = endpoint({
  name: 'readInvitation',
  methods: ['POST'],
  path: '/Console/invitation',
  access: 'anyone',
  summary: 'The recipient of an invitation or of a key of the operator command.',
  input: z.object({ key: text(200) }),
  output: z.object({ email: z.string(), name: z.string(), roles }),
  errors: ['INVITATION_INVALID'],
});

export const joinConsole = endpoint({
  name: 'joinConsole',
  methods: ['POST'],
  path: '/Console/join',
  access: 'anyone',
  summary: 'Accepts an invitation: sets name and password, and logs in.',
  input: z.object({ key: text(200), name, password, cookie }),
  output: signedIn,
  errors: ['CONSOLE_ADDRESS_WRONG', 'INVITATION_INVALID', ...CHOICE_REFUSALS],
});
