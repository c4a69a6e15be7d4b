import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochSeconds, nothing } from './schema.ts';

/** What a friend's first order of so many days, VIP or SVIP, gives whoever invited them: days of VIP. */
export const REWARD_TIERS = [
  { days: 90, reward: 10 },
  { days: 360, reward: 40 },
] as const;

/** What an invited friend saves on one order, for so many hours after registering. */
export const FRIEND_DISCOUNT = { percent: 10, hours: 24 } as const;

/** The discount that an order made now would get, when it ends, and how many seconds are left until then. */
export const friendDiscount = z.object({ percent: z.int(), endTime: epochSeconds, lastTime: z.int() });
export type FriendDiscount = z.output<typeof friendDiscount>;

/** The discount while an unpaid order has it: until when that one can be paid, and when the discount ends. */
export const heldFriendDiscount = z.object({ until: epochSeconds, endTime: epochSeconds });

export const readInvite = endpoint({
  name: 'readInvite',
  methods: ['POST'],
  path: '/Website/invite',
  access: 'individual',
  summary: 'The caller’s invitation link, what invitations give, and what they have brought so far.',
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
      /** Days obtained, less those taken back. */
      reward: z.int(),
    }),
  }),
  errors: [],
});
