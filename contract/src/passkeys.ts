import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX } from './limits.ts';
import { otp, signIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { anyId, noBean, nothing, text } from './schema.ts';

/** Bytes in Base64url, as browsers exchange them. */
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/));
const credentialType = z.literal('public-key');
const transports = z.array(text(32)).check(z.maxLength(10));
const descriptor = z.object({ id: z.string(), type: credentialType });
const attachment = z.optional(z.nullable(text(32)));
const verification = z.literal('required');

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  methods: ['POST'],
  path: '/Website/passkeyBegin',
  access: 'account',
  summary:
    'The options for `navigator.credentials.create`. Requires the password (and a code, if two-factor is on) unless it was entered recently.',
  input: z.object({ password: z.optional(text(1024)), otp: z.optional(otp) }),
  output: z.object({
    rp: z.object({ name: z.string(), id: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: credentialType })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: verification,
    }),
    attestation: z.literal('none'),
  }),
  errors: [
    'PASSKEYS_UNAVAILABLE',
    'PASSKEYS_TOO_MANY',
    'HOLDER_UNPROVED',
    'OLD_PASSWORD_WRONG',
    'SECOND_STEP_NEEDED',
    'SECOND_STEP_WRONG',
    'SECOND_STEP_TRIES_USED',
  ],
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  methods: ['POST'],
  path: '/Website/passkeyAdd',
  access: 'account',
  summary: 'Saves the passkey that the browser created for `passkeyBegin`.',
  input: z.object({
    id: bytes(1400),
    rawId: bytes(1400),
    type: credentialType,
    authenticatorAttachment: attachment,
    response: z.object({
      clientDataJSON: bytes(8000),
      attestationObject: bytes(40_000),
      transports: z.optional(transports),
    }),
  }),
  output: z.object({ id: z.string() }),
  errors: ['PASSKEYS_UNAVAILABLE', 'PASSKEYS_TOO_MANY', 'PASSKEY_REFUSED'],
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  methods: ['POST'],
  path: '/Website/passkeyRename',
  access: 'account',
  summary: 'Renames a passkey. An empty name restores the browser’s name.',
  input: z.object({ id: anyId, name: text(PASSKEY_NAME_MAX) }),
  output: noBean,
  errors: ['PASSKEY_NOT_FOUND'],
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  methods: ['POST'],
  path: '/Website/passkeyRemove',
  access: 'account',
  summary:
    'Removes a passkey. Requires the password unless it was entered recently, and a code if two-factor is on.',
  input: z.object({ id: anyId, password: z.optional(text(1024)), otp: z.optional(otp) }),
  output: noBean,
  errors: [
    'PASSKEY_NOT_FOUND',
    'HOLDER_UNPROVED',
    'OLD_PASSWORD_WRONG',
    'SECOND_STEP_NEEDED',
    'SECOND_STEP_WRONG',
    'SECOND_STEP_TRIES_USED',
  ],
});

export const removeAllPasskeys = endpoint({
  name: 'removeAllPasskeys',
  methods: ['POST'],
  path: '/Website/passkeysRemoveAll',
  access: 'anyone',
  summary:
    'Removes the passkeys that a reset has listed, with its key and, if two-factor is on, a code. Newer passkeys stay.',
  input: z.object({ key: text(400), otp: z.optional(otp) }),
  output: z.object({ removed: z.int() }),
  errors: ['RESET_REVIEW_OVER', 'SECOND_STEP_NEEDED', 'SECOND_STEP_WRONG', 'SECOND_STEP_TRIES_USED'],
});

export const readPasskeyOptions = endpoint({
  name: 'readPasskeyOptions',
  methods: ['POST'],
  path: '/Website/passkeyOptions',
  access: 'anyone',
  summary:
    'The options for `navigator.credentials.get`. The challenge can be used once, within five minutes.',
  input: nothing,
  output: z.object({
    challenge: z.string(),
    timeout: z.int(),
    rpId: z.string(),
    userVerification: verification,
  }),
  errors: ['PASSKEYS_UNAVAILABLE'],
});

export const passkeyLogin = endpoint({
  name: 'passkeyLogin',
  methods: ['POST'],
  path: '/Website/passkeyLogin',
  access: 'anyone',
  summary:
    'Logs in with a passkey for 1 hour, or 12 hours with `remember`. Its user verification counts as both factors.',
  input: z.object({
    id: bytes(1400),
    rawId: bytes(1400),
    type: credentialType,
    authenticatorAttachment: attachment,
    response: z.object({
      clientDataJSON: bytes(8000),
      authenticatorData: bytes(8000),
      signature: bytes(8000),
      userHandle: z.optional(z.nullable(bytes(200))),
    }),
    remember: z.optional(z.boolean()),
  }),
  /** `account` is the address, which was not typed. */
  output: z.extend(signIn, { account: z.string() }),
  errors: ['PASSKEYS_UNAVAILABLE', 'PASSKEY_REFUSED', 'ACCOUNT_BLOCKED'],
});
