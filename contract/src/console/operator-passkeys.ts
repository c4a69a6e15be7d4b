import * as z from 'zod/mini';
import { otp } from '../accounts.ts';
import { passkey } from '../account-security.ts';
import { endpoint } from '../endpoint.ts';
import { PASSKEY_NAME_MAX } from '../limits.ts';
import { addPasskey, beginPasskey, passkeyLogin, readPasskeyOptions } from '../passkeys.ts';
import { anyId, noBean, nothing, text } from '../schema.ts';
import { cookie, signedIn } from './operators.ts';

export const listOperatorPasskeys = endpoint({
  name: 'listOperatorPasskeys',
  methods: ['POST'],
  path: '/Console/passkeys',
  access: 'operator',
  summary: 'The caller’s passkeys, oldest first.',
  input: nothing,
  output: z.object({
    list: z.array(passkey),
    /** False if the host is an IP address, for which no passkey can be made. */
    available: z.boolean(),
  }),
  errors: [],
});

export const beginOperatorPasskey = endpoint({
  name: 'beginOperatorPasskey',
  methods: ['POST'],
  path: '/Console/passkeyBegin',
  access: 'operator',
  summary:
    'Options for `navigator.credentials.create`. Requires the password and, if two-factor is on, a code.',
  input: z.object({ password: text(1024), otp: z.optional(otp) }),
  output: beginPasskey.output,
  errors: [
    'PASSKEYS_UNAVAILABLE',
    'PASSKEYS_TOO_MANY',
    'OLD_PASSWORD_WRONG',
    'SECOND_STEP_NEEDED',
    'SECOND_STEP_WRONG',
    'SECOND_STEP_TRIES_USED',
  ],
});

export const addOperatorPasskey = endpoint({
  name: 'addOperatorPasskey',
  methods: ['POST'],
  path: '/Console/passkeyAdd',
  access: 'operator',
  audit: 'operator.passkey_add',
  summary: 'Saves the passkey that the browser created for `passkeyBegin`.',
  input: addPasskey.input,
  output: z.object({ id: z.string() }),
  errors: ['PASSKEYS_UNAVAILABLE', 'PASSKEYS_TOO_MANY', 'PASSKEY_REFUSED'],
});

export const renameOperatorPasskey = endpoint({
  name: 'renameOperatorPasskey',
  methods: ['POST'],
  path: '/Console/passkeyRename',
  access: 'operator',
  audit: 'operator.passkey_rename',
  summary: 'Renames a passkey. An empty name restores the browser’s name.',
  input: z.object({ id: anyId, name: text(PASSKEY_NAME_MAX) }),
  output: noBean,
  errors: ['PASSKEY_NOT_FOUND'],
});

export const removeOperatorPasskey = endpoint({
  name: 'removeOperatorPasskey',
  methods: ['POST'],
  path: '/Console/passkeyRemove',
  access: 'operator',
  reauth: true,
  audit: 'operator.passkey_remove',
  summary: 'Removes a passkey. Requires a code if two-factor is on.',
  input: z.object({ id: anyId, otp: z.optional(otp) }),
  output: noBean,
  errors: ['PASSKEY_NOT_FOUND', 'SECOND_STEP_NEEDED', 'SECOND_STEP_WRONG', 'SECOND_STEP_TRIES_USED'],
});

export const readOperatorPasskeyOptions = endpoint({
  name: 'readOperatorPasskeyOptions',
  methods: ['POST'],
  path: '/Console/passkeyOptions',
  access: 'anyone',
  summary:
    'Options for `navigator.credentials.get`. The challenge expires in five minutes and can be used once.',
  input: nothing,
  output: readPasskeyOptions.output,
  errors: ['PASSKEYS_UNAVAILABLE'],
});

export const operatorPasskeyLogin = endpoint({
  name: 'operatorPasskeyLogin',
  methods: ['POST'],
  path: '/Console/passkeyLogin',
  access: 'anyone',
  summary: 'Logs an operator in with a passkey. Its user verification counts as both factors.',
  input: z.extend(passkeyLogin.input, { cookie }),
  output: signedIn,
  errors: ['CONSOLE_ADDRESS_WRONG', 'PASSKEYS_UNAVAILABLE', 'PASSKEY_REFUSED'],
});

export const reauthenticateByPasskey = endpoint({
  name: 'reauthenticateByPasskey',
  methods: ['POST'],
  path: '/Console/reauthPasskey',
  access: 'operator',
  summary: 'The same by one of the caller’s passkeys, with options from `passkeyOptions`.',
  input: passkeyLogin.input,
  output: noBean,
  errors: ['PASSKEYS_UNAVAILABLE', 'PASSKEY_REFUSED'],
});
