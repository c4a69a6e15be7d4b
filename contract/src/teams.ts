import * as z from 'zod/mini';
import { otp, PASSWORD_LOGIN_REFUSALS, signIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { text } from './schema.ts';

export const teamLogin = endpoint({
  name: 'teamLogin',
  methods: ['POST', 'GET'],
  path: '/Team/mainLogin',
  access: 'anyone',
  summary:
    'The same sign-in as /Website/login. GET is for clients that have it built in; POST keeps the password out of addresses.',
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

export const memberLogin = endpoint({
  name: 'memberLogin',
  methods: ['POST', 'GET'],
  path: '/Team/memberLogin',
  access: 'anyone',
  summary: 'Signs a team member in. Answers that members come later until they do.',
  input: z.object({ account: text(320), password: text(1024) }),
  output: signIn,
  errors: ['ACCOUNT_REQUIRED', 'PASSWORD_REQUIRED', 'MEMBERS_NOT_YET'],
});
