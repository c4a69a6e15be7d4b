import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyId, noBean, text } from '../schema.ts';
import { RESET_KINDS } from './lists.ts';

const key = text(200);
const password = text(1024);

export const requestOperatorReset = endpoint({
  name: 'requestOperatorReset',
  methods: ['POST'],
  path: '/Console/forgotPassword',
  access: 'anyone',
  summary:
    'Emails an operator a link that sets a new password, which expires in an hour and can be used once. The answer is the same for every address.',
  input: z.object({ email: text(320) }),
  output: noBean,
  errors: ['EMAIL_INVALID'],
});

export const sendOperatorReset = endpoint({
  name: 'sendOperatorReset',
  methods: ['POST'],
  path: '/Console/operatorReset',
  access: 'operator:operators.recover',
  reauth: true,
  audit: 'operator.reset_link',
  summary:
    'Emails an active colleague a link that resets their password, or their two-factor authentication with their passkeys. It expires in an hour and can be used once. All owners get an email.',
  input: z.object({ id: anyId, kind: z.enum(RESET_KINDS) }),
  output: noBean,
  errors: ['OPERATOR_NOT_FOUND', 'OPERATOR_NOT_YOURS', 'OPERATOR_NOT_ACTIVE'],
});

export const readOperatorReset = endpoint({
  name: 'readOperatorReset',
  methods: ['POST'],
  path: '/Console/reset',
  access: 'anyone',
  summary: 'What a reset link resets, and whose.',
  input: z.object({ key }),
  output: z.object({ email: z.string(), kind: z.enum(RESET_KINDS) }),
  errors: ['OPERATOR_RESET_INVALID'],
});

export const resetOperatorPassword = endpoint({
  name: 'resetOperatorPassword',
  methods: ['POST'],
  path: '/Console/resetPassword',
  access: 'anyone',
  summary:
    'Sets a new password by a reset link, ends all of the operator’s sessions, and emails them and all owners. It doesn’t log anyone in: two-factor authentication stays.',
  input: z.object({ key, password }),
  output: noBean,
  errors: [
    'OPERATOR_RESET_INVALID',
    'PASSWORD_REQUIRED',
    'OPERATOR_PASSWORD_SHORT',
    'PASSWORD_TOO_LONG',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_IS_ACCOUNT',
  ],
});

export const resetOperatorMfa = endpoint({
  name: 'resetOperatorMfa',
  methods: ['POST'],
  path: '/Console/resetMfa',
  access: 'anyone',
  summary:
    'Turns two-factor authentication off and removes the passkeys by a reset link and the password. Ends all of the operator’s sessions, and emails them and all owners. Two-factor authentication is set up again at the next login.',
  input: z.object({ key, password }),
  output: noBean,
  errors: ['OPERATOR_RESET_INVALID', 'OLD_PASSWORD_WRONG'],
});
