import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../schema.ts';
import { CUSTOMER_STATES } from './customers.ts';
import { ORDER_STATUSES } from './lists.ts';
import { TICKET_STATES } from '../ticket-states.ts';

const found = {
  /** Of the thing itself. */
  id: z.string(),
  /** The page that shows it: a team's administrator, a device's account, a payment's order, else its own. */
  at: z.string(),
  /** The matched text: an address, a number, a title; null for a deleted account. */
  label: z.nullable(z.string()),
  /** What distinguishes similar results, such as the owner's address. Null if there is nothing. */
  note: z.nullable(z.string()),
  /** Matches the whole query; there may be several. */
  exact: z.boolean(),
};

export const searchHit = z.discriminatedUnion('kind', [
  /** With the state of the account that it leads to. A member is found as part of their team. */
  z.object({ kind: z.enum(['customer', 'team', 'device']), ...found, state: z.enum(CUSTOMER_STATES) }),
  /** With the state of the order. */
  z.object({ kind: z.enum(['order', 'receipt', 'payment']), ...found, state: z.enum(ORDER_STATUSES) }),
  z.object({ kind: z.literal('ticket'), ...found, state: z.enum(TICKET_STATES) }),
]);
export type SearchHit = z.output<typeof searchHit>;

export const SEARCH_KINDS = ['customer', 'team', 'device', 'order', 'receipt', 'payment', 'ticket'] as const;
export type SearchKind = SearchHit['kind'];

export const searchConsole = endpoint({
  name: 'searchConsole',
  methods: ['POST'],
  path: '/Console/search',
  access: 'operator',
  summary:
    'Searches by any part of an email, team name or id, member login name, device name, order number, receipt number or provider’s reference, by words in tickets, and by a whole invitation code or id, limited to what the role may read. Parts have at least three characters, or two Chinese ones. A whole address, order number or reference is searched by part only if nothing has it, a whole id never.',
  input: z.object({ q: text(320) }),
  output: z.object({
    hits: z.array(searchHit),
    /** More was found than is listed. */
    more: z.boolean(),
  }),
  errors: [],
});
