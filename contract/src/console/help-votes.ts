import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { HELP_CATEGORIES } from '../lists.ts';
import { nothing } from '../schema.ts';

const helpVotes = z.object({
  category: z.enum(HELP_CATEGORIES),
  /** The article's place in its category, from 1. */
  item: z.int(),
  /** In the caller's language; null on a server without a built site. */
  title: z.nullable(z.string()),
  yes: z.int(),
  no: z.int(),
});
export type HelpVotes = z.output<typeof helpVotes>;

export const listHelpVotes = endpoint({
  name: 'listHelpVotes',
  methods: ['POST'],
  path: '/Console/helpVotes',
  access: 'operator:content.read',
  summary: 'How many readers say that each help article helped, or that it did not; most “no” first.',
  input: nothing,
  output: z.array(helpVotes),
  errors: [],
});
