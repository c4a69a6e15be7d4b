import * as z from 'zod/mini';
import { perLanguage } from '../language.ts';
import { endpoint } from '../endpoint.ts';
import { anyId, localized, noBean, nothing, text } from '../schema.ts';
import { TICKET_CONTENT_MAX } from '../limits.ts';
import { CANNED_NAME_MAX } from './limits.ts';

export const CANNED_REPLIES_MAX = 300;

const cannedReply = z.object({ id: z.string(), name: z.string(), texts: localized });
export type CannedReply = z.output<typeof cannedReply>;

export const listCannedReplies = endpoint({
  name: 'listCannedReplies',
  methods: ['POST'],
  path: '/Console/cannedReplies',
  access: 'operator:tickets.read',
  summary: 'Canned replies by name, and the values of their placeholders.',
  input: nothing,
  output: z.object({
    list: z.array(cannedReply),
    values: z.object({ brand: localized, supportName: localized }),
  }),
  errors: [],
});
export type CannedReplies = z.output<typeof listCannedReplies.output>;

const wording = {
  name: text(CANNED_NAME_MAX),
  texts: z.object(perLanguage(() => text(TICKET_CONTENT_MAX))),
};

export const saveCannedReply = endpoint({
  name: 'saveCannedReply',
  methods: ['POST'],
  path: '/Console/cannedReplySave',
  access: 'operator:tickets.answer',
  audit: 'canned_reply.save',
  summary:
    'Creates a canned reply or, with `id`, changes one; refused if it is no longer what was `seen`, with the current one as `bean.reply`. Another refusal names an unknown placeholder as `bean.word`, and the language of its text as `bean.language`.',
  input: z.object({ id: z.optional(anyId), ...wording, seen: z.optional(z.object(wording)) }),
  output: z.object({ id: z.string() }),
  errors: [
    'CANNED_REPLY_NOT_FOUND',
    'CHANGED_MEANWHILE',
    'CANNED_REPLY_INCOMPLETE',
    'CANNED_REPLY_WORD_UNKNOWN',
    'CANNED_REPLIES_TOO_MANY',
  ],
});

export const deleteCannedReply = endpoint({
  name: 'deleteCannedReply',
  methods: ['POST'],
  path: '/Console/cannedReplyDelete',
  access: 'operator:tickets.answer',
  audit: 'canned_reply.delete',
  summary: 'Deletes a canned reply.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['CANNED_REPLY_NOT_FOUND'],
});
