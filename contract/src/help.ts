import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { HELP_CATEGORIES, HELP_ITEMS } from './lists.ts';
import { noBean } from './schema.ts';

export const voteOnHelp = endpoint({
  name: 'voteOnHelp',
  methods: ['POST'],
  path: '/Website/helpVote',
  access: 'anyone',
  summary: 'Whether a help article helped. Counted by article, without who says it.',
  input: z.object({
    category: z.enum(HELP_CATEGORIES),
    item: z.int().check(z.gte(1), z.lte(HELP_ITEMS)),
    helped: z.boolean(),
  }),
  output: noBean,
  errors: [],
});
