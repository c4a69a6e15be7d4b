import { MAX } from 'uuid';
import { CAMPAIGN_REQUESTS } from './console-requests/campaign-requests.ts';
import { CONTENT_REQUESTS } from './console-requests/content-requests.ts';
import { CUSTOMER_REQUESTS } from './console-requests/customer-requests.ts';
import { RECORDS_REQUESTS } from './console-requests/records-requests.ts';
import { TEAM_REQUESTS } from './console-requests/team-requests.ts';
import { WHEEL_REQUESTS } from './console-requests/wheel-requests.ts';
import type { ExistingCustomer } from './many-accounts.ts';

export interface ConsoleRequest {
  readonly name: string;
  readonly path: `/Console/${string}`;
  /** The input for one of many customers, who has everything that a customer can have. */
  readonly input: (customer: ExistingCustomer) => object;
}

/** What operators request all day; the tests require an index for each. */
export const CONSOLE_REQUESTS: readonly ConsoleRequest[] = [
  { name: 'queue', path: '/Console/tickets', input: () => ({ state: 'pending' }) },
  {
    name: 'queue’s next page',
    path: '/Console/tickets',
    input: ({ ticketId }) => ({
      state: 'pending',
      cursor: `${(Date.now() - 3 * 86_400_000) * 1000}.${ticketId}`,
    }),
  },
  {
    name: 'queue under all filters',
    path: '/Console/tickets',
    input: () => ({ state: 'answered', type: 9, language: 'tw', assignee: 'unassigned' }),
  },
  {
    name: 'queue of their own',
    path: '/Console/tickets',
    input: () => ({ state: 'pending', assignee: 'mine' }),
  },
  {
    name: 'queue of a colleague with a tag',
    path: '/Console/tickets',
    input: ({ id }) => ({ state: 'pending', assignee: id, tag: 'refund' }),
  },
  { name: 'resolved tickets', path: '/Console/tickets', input: () => ({ state: 'resolved' }) },
  {
    name: 'resolved tickets under a filter',
    path: '/Console/tickets',
    input: () => ({ state: 'resolved', type: 9, assignee: 'mine' }),
  },
  { name: 'ticket counts', path: '/Console/ticketCounts', input: () => ({ state: 'pending' }) },
  {
    name: 'ticket counts of a tag',
    path: '/Console/ticketCounts',
    input: () => ({ state: 'pending', tag: 'refund' }),
  },
  {
    name: 'ticket’s tags',
    path: '/Console/ticketTags',
    input: ({ ticketId }) => ({ id: ticketId, tags: ['refund'] }),
  },
  { name: 'ticket', path: '/Console/ticket', input: ({ ticketId }) => ({ id: ticketId }) },
  {
    name: 'reply',
    path: '/Console/ticketReply',
    input: ({ ticketId }) => ({ id: ticketId, content: 'Hello.', seenMessageId: MAX }),
  },
  {
    name: 'note',
    path: '/Console/ticketNote',
    input: ({ ticketId }) => ({ id: ticketId, content: 'A good customer.' }),
  },
  {
    name: 'presence',
    path: '/Console/ticketPresence',
    input: ({ ticketId }) => ({ id: ticketId, doing: 'typing' }),
  },
  ...CUSTOMER_REQUESTS,
  ...TEAM_REQUESTS,
  ...RECORDS_REQUESTS,
  ...CONTENT_REQUESTS,
  ...CAMPAIGN_REQUESTS,
  ...WHEEL_REQUESTS,
];
