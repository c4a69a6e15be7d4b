import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { epochSeconds } from '../schema.ts';
import { INBOX_KINDS } from './lists.ts';

const kind = z.enum(INBOX_KINDS);

export const inboxItem = z.object({
  kind,
  id: z.string(),
  /** Since when it waits; null if that is unknown. */
  since: z.nullable(epochSeconds),
  deadline: z.nullable(epochSeconds),
  /** What it is about, by a name that the console has words for, such as a job's. */
  subject: z.nullable(z.string()),
  /** Shown as it is, such as an order's number. */
  detail: z.nullable(z.string()),
  /** The console's page for it. */
  path: z.string(),
});
export type InboxItem = z.output<typeof inboxItem>;

export const countInbox = endpoint({
  name: 'countInbox',
  methods: ['POST'],
  path: '/Console/inboxCounts',
  access: 'operator',
  summary:
    'How many items of each kind wait for someone with the caller’s rights. Kinds without items are left out.',
  input: z.object({}),
  output: z.array(z.object({ kind, count: z.int() })),
  errors: [],
});

export const readInbox = endpoint({
  name: 'readInbox',
  methods: ['POST'],
  path: '/Console/inbox',
  access: 'operator',
  summary:
    'The first items that wait for someone with the caller’s rights, urgent ones first: some of each kind, or 100 of one kind.',
  input: z.object({ kind: z.optional(kind) }),
  output: z.object({
    /** Of all kinds with items. */
    counts: z.array(z.object({ kind, count: z.int() })),
    list: z.array(inboxItem),
  }),
  errors: [],
});
