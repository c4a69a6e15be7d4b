import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../schema.ts';

/** Shorter texts find exact matches only. */
export const SEARCH_PREFIX_MIN = 3;

/** People and their devices, teams and their members, orders and their payments, tickets. */
export const SEARCH_KINDS = ['customer', 'team', 'device', 'order', 'payment', 'ticket'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Of the thing itself. */
  id: z.string(),
  /** The page that shows it: a team's administrator, a device's account, a payment's order, else its own. */
  at: z.string(),
  /** The matched text: an address, a number, a title; null for a deleted account. */
  label: z.nullable(z.string()),
  /** The owner's address or the state, to distinguish similar results. Null if there is none. */
  note: z.nullable(z.string()),
  /** Matches the whole query; there may be several. */
  exact: z.boolean(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchConsole = endpoint({
  name: 'searchConsole',
  methods: ['POST'],
  path: '/Console/search',
  access: 'operator',
  summary:
    'Searches by email, team name or team id (also their beginnings), member login name, order number, transaction id, ticket, device, invitation code or account id, limited to what the role may read.',
  input: z.object({ q: text(320) }),
  output: z.object({ hits: z.array(searchHit) }),
  errors: [],
});
