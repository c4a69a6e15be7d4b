import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { epochSeconds } from '../schema.ts';
import { ATTEMPT_OUTCOMES, ATTEMPT_SPANS, ATTEMPTED_KINDS, type AttemptSpan } from './lists.ts';

const attempted = z.object({
  kind: z.enum(ATTEMPTED_KINDS),
  /** Null for names that no account has, and for calls that name none. */
  id: z.nullable(z.string()),
  /** The customer whose page shows the account: for a member the team's. */
  customerId: z.nullable(z.string()),
  /** The operator's. */
  name: z.nullable(z.string()),
  attempts: z.int(),
  /** The most in one hour: networks of different hours can’t be compared. */
  networks: z.int(),
  /** Whether there were more than were counted. */
  moreNetworks: z.boolean(),
  lastAt: epochSeconds,
  /** Most frequent first. */
  outcomes: z.array(z.object({ outcome: z.enum(ATTEMPT_OUTCOMES), attempts: z.int() })),
});
export type AttemptedAccount = z.output<typeof attempted>;

export const listFailedAttempts = endpoint({
  name: 'listFailedAttempts',
  methods: ['POST'],
  path: '/Console/failedAttempts',
  access: 'operator:audit.read',
  summary:
    'The 100 accounts with the most failed logins, wrong codes and refused rights, most first. No IP addresses.',
  input: z.object({
    kind: z.optional(z.enum(ATTEMPTED_KINDS)),
    outcome: z.optional(z.enum(ATTEMPT_OUTCOMES)),
    /** The last day, if it is missing. */
    span: z.optional(z.enum(Object.keys(ATTEMPT_SPANS) as [AttemptSpan, ...AttemptSpan[]])),
  }),
  output: z.array(attempted),
  errors: [],
});
