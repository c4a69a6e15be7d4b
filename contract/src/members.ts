import * as z from 'zod/mini';
import { device } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { epochSeconds, nothing } from './schema.ts';

/** What a member may see: of the team only its name. */
export const readMember = endpoint({
  name: 'readMember',
  methods: ['POST'],
  path: '/Team/memberInfo',
  access: 'member',
  summary: 'The calling member’s id, team, expiry and devices.',
  input: nothing,
  output: z.object({
    memberId: z.string(),
    /** Their login name. */
    account: z.string(),
    name: z.string(),
    teamName: z.string(),
    teamId: z.string(),
    /** When access ends or ended; 0 if the team never had a plan. */
    expire: epochSeconds,
    expired: z.boolean(),
    deviceNum: z.int(),
    device: z.array(device),
  }),
  errors: [],
});
