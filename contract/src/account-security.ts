import * as z from 'zod/mini';
import { otp } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import type { BusinessError } from './errors.ts';
import { anyId, epochSeconds, noBean, nothing, text } from './schema.ts';

/** Recovery codes of an account; each works once. */
export const RECOVERY_CODES = 10;

const password = text(1024);
/** Refusals of re-authentication: password, two-factor code if on, and the limits on tries. */
export const REAUTH_REFUSALS = [
  'HOLDER_UNPROVED',
  'OLD_PASSWORD_WRONG',
  'SECOND_STEP_NEEDED',
  'SECOND_STEP_WRONG',
  'SECOND_STEP_TRIES_USED',
] as const satisfies readonly BusinessError[];

/** For a session that has not entered the password recently. */
export const reauth = { password: z.optional(password), otp: z.optional(otp) };
/** Families such as Chrome and Windows; null if unknown. */
const family = z.nullable(z.string());

export const session = z.object({
  /** A public id; neither the token nor its hash. */
  id: z.string(),
  kind: z.enum(['site', 'client']),
  createdAt: epochSeconds,
  /** Whether this call used it. */
  current: z.boolean(),
  /** The bound device's name, for a client app. */
  deviceName: z.nullable(z.string()),
  browser: family,
  system: family,
});

export type Session = z.output<typeof session>;

export const listSessions = endpoint({
  name: 'listSessions',
  methods: ['POST'],
  path: '/Website/sessions',
  access: 'account',
  summary: 'The active sessions on the website and in client apps, newest first. No IP addresses.',
  input: nothing,
  output: z.array(session),
  errors: [],
});

export const endSession = endpoint({
  name: 'endSession',
  methods: ['POST'],
  path: '/Website/sessionEnd',
  access: 'account',
  summary:
    'Ends one of the account’s sessions, whose next call returns code 3. Requires the password unless it was entered recently.',
  input: z.object({ id: anyId, ...reauth }),
  output: noBean,
  errors: [...REAUTH_REFUSALS, 'SESSION_NOT_FOUND'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  methods: ['POST'],
  path: '/Website/sessionsEndOthers',
  access: 'account',
  summary:
    'Ends all of the account’s sessions except the one that makes the call. Requires the password unless it was entered recently.',
  input: z.object(reauth),
  output: z.object({ ended: z.int() }),
  errors: REAUTH_REFUSALS,
});

export const passkey = z.object({
  id: z.string(),
  /** Empty until its holder names it. */
  name: z.string(),
  browser: family,
  system: family,
  createdAt: epochSeconds,
  lastUsed: z.nullable(epochSeconds),
});

export type Passkey = z.output<typeof passkey>;

export const readSecurity = endpoint({
  name: 'readSecurity',
  methods: ['POST'],
  path: '/Website/security',
  access: 'account',
  summary:
    'Whether two-factor is on, the passkeys, and whether this session has entered the password recently.',
  input: nothing,
  output: z.object({
    secondStep: z.object({ on: z.boolean(), recoveryCodesLeft: z.int() }),
    passkeys: z.array(passkey),
    /** False if the site’s host is an IP address, for which no passkey can be made. */
    passkeysAvailable: z.boolean(),
    /** The session gave the password minutes ago, so it is not requested again. */
    fresh: z.boolean(),
  }),
  errors: [],
});

export const beginMfa = endpoint({
  name: 'beginMfa',
  methods: ['POST'],
  path: '/Website/secondStepBegin',
  access: 'account',
  summary: 'Creates a two-factor secret. Requires the password unless it was entered recently.',
  input: z.object({ password: z.optional(password) }),
  /** An `otpauth:` URL for a QR code, and its secret in Base32 for typing. */
  output: z.object({ url: z.string(), secret: z.string() }),
  errors: [...REAUTH_REFUSALS, 'SECOND_STEP_ON'],
});

/** Shown once: the server stores hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmMfa = endpoint({
  name: 'confirmMfa',
  methods: ['POST'],
  path: '/Website/secondStepConfirm',
  access: 'account',
  summary: 'Turns two-factor on with a valid code, and returns ten recovery codes.',
  input: z.object({ otp }),
  output: recoveryCodes,
  errors: ['SECOND_STEP_NOT_BEGUN', 'SECOND_STEP_ON', 'SECOND_STEP_WRONG', 'SECOND_STEP_TRIES_USED'],
});

export const endMfa = endpoint({
  name: 'endMfa',
  methods: ['POST'],
  path: '/Website/secondStepEnd',
  access: 'account',
  summary: 'Turns two-factor off. Requires the password and a code or recovery code.',
  input: z.object({ password, otp }),
  output: noBean,
  errors: [...REAUTH_REFUSALS, 'SECOND_STEP_OFF'],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  methods: ['POST'],
  path: '/Website/recoveryCodes',
  access: 'account',
  summary: 'Replaces the recovery codes with ten new ones. Requires the password and a code.',
  input: z.object({ password, otp }),
  output: recoveryCodes,
  errors: [...REAUTH_REFUSALS, 'SECOND_STEP_OFF'],
});

export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'signed_in_client',
  'password_changed',
  'password_reset',
  'second_step_on',
  'second_step_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'passkey_used',
  'session_ended',
  'handoff',
  'email_changed',
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

export const securityEvent = z.object({
  id: z.string(),
  at: epochSeconds,
  kind: z.enum(SECURITY_EVENT_KINDS),
  browser: family,
  system: family,
});

export type SecurityEvent = z.output<typeof securityEvent>;

export const readSecurityLog = endpoint({
  name: 'readSecurityLog',
  methods: ['POST'],
  path: '/Website/securityLog',
  access: 'account',
  summary: 'Logins and security changes from the last 90 days, newest first, 20 per page. No IP addresses.',
  input: z.object({ cursor: z.optional(text(200)) }),
  /** `next` is the cursor of older events; null at the end. */
  output: z.object({ list: z.array(securityEvent), next: z.nullable(z.string()) }),
  errors: [],
});
