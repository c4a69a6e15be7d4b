import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochSeconds, nothing } from './schema.ts';

/** The discount of an order made now, when it ends, and the seconds left. */
export const friendDiscount = z.object({ percent: z.int(), endTime: epochSeconds, lastTime: z.int() });
export type FriendDiscount = z.output<typeof friendDiscount>;

/** The discount while an unpaid order holds it: until when that order can be paid, and when the discount ends. */
export const heldFriendDiscount = z.object({ until: epochSeconds, endTime: epochSeconds });

export const readInvite = endpoint({
  name: 'readInvite',
  methods: ['POST'],
  path: '/Website/invite',
  access: 'individual',
  summary: 'The caller’s invitation link, the rewards for invitations, and the rewards earned so far.',
  input: nothing,
  output: z.object({
    /** The sign-up page with the caller’s code. */
    url: z.string(),
    promoData: z.object({
      tiers: z.array(z.object({ days: z.int(), reward: z.int() })),
      friend: z.object({ percent: z.int(), hours: z.int() }),
    }),
    shareData: z.object({
      /** How many have registered with the link. */
      reg: z.int(),
      /** Days earned, less those revoked; days that had passed before still count. */
      reward: z.int(),
    }),
  }),
  errors: [],
});
