import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../schema.ts';

/** Fewer characters than this find nothing but what they are exactly. */
export const SEARCH_PREFIX_MIN = 3;

/** What the search finds: people and their devices, teams and their members, orders and their payments, tickets. */
export const SEARCH_KINDS = ['customer', 'team', 'device', 'order', 'payment', 'ticket'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Of the thing itself. */
  id: z.string(),
  /** Whose page shows it: the administrator's of a team and its members, the account's of a device, the order's of a payment, else the thing's own. */
  at: z.string(),
  /** What was looked for, as it is written: an address, a number, a title; null for an account that was deleted. */
  label: z.nullable(z.string()),
  /** Tells it from others of its kind: whose it is, by address, or how it stands. Null where there is nothing to say. */
  note: z.nullable(z.string()),
  /** It is what was typed, whole; of these there may be several. */
  exact: z.boolean(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchConsole = endpoint({
  name: 'searchConsole',
  methods: ['POST'],
  path: '/Console/search',
  access: 'operator',
  summary:
    'Finds by e-mail, team name or team id (also their beginnings), member’s sign-in name, order number, transaction id, ticket, device, invite code or account id; only what the role may read.',
  input: z.object({ q: text(320) }),
  output: z.object({ hits: z.array(searchHit) }),
  errors: [],
});
