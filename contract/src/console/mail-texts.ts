import * as z from 'zod/mini';
import { LANGUAGES } from '../language.ts';
import { endpoint } from '../endpoint.ts';
import { approvalOutcome, REQUEST_REFUSALS } from './approvals.ts';
import { reason } from './console-schema.ts';
import { noBean, nothing, text } from '../schema.ts';

export const MAIL_PARAGRAPH_MAX = 1500;
export const MAIL_PARAGRAPHS_MAX = 8;

const language = z.enum(LANGUAGES);
const template = text(60);

/** What operators may word: the first paragraph goes above code, facts and button, the others below. */
const mailText = z.object({
  subject: text(1000),
  paragraphs: z.array(text(10_000)).check(z.maxLength(50)),
});
export type MailText = z.output<typeof mailText>;

const word = z.object({
  /** Appears in the text as `{name}`. */
  name: z.string(),
  /** A text without it is refused. */
  needed: z.boolean(),
  /** An example value. */
  example: z.string(),
});
export type MailWordInfo = z.output<typeof word>;

export const listMailTemplates = endpoint({
  name: 'listMailTemplates',
  methods: ['POST'],
  path: '/Console/mailTemplates',
  access: 'operator:content.read',
  summary: 'All kinds of emails, and the languages in which operators have customized them.',
  input: nothing,
  output: z.array(z.object({ name: z.string(), subject: z.string(), own: z.array(language) })),
  errors: [],
});

export const readMailText = endpoint({
  name: 'readMailText',
  methods: ['POST'],
  path: '/Console/mailText',
  access: 'operator:content.read',
  summary: 'The text of an email in one language, its default text and its placeholders.',
  input: z.object({ template, language }),
  output: z.object({
    /** It carries a code or key: changing it needs approval. */
    secret: z.boolean(),
    text: mailText,
    builtIn: mailText,
    /** 0 while the built-in text is in use; counts the changes from then on. */
    version: z.int(),
    words: z.array(word),
  }),
  errors: ['MAIL_TEMPLATE_NOT_FOUND'],
});

const TEXT_REFUSALS = [
  'MAIL_TEMPLATE_NOT_FOUND',
  'MAIL_TEXT_EMPTY',
  'MAIL_TEXT_LONG',
  'MAIL_TEXT_WORD_UNKNOWN',
  'MAIL_TEXT_WORD_MISSING',
  'MAIL_TEXT_DIGITS',
  'MAIL_TEXT_LINK',
] as const;

export const previewMail = endpoint({
  name: 'previewMail',
  methods: ['POST'],
  path: '/Console/mailPreview',
  access: 'operator:content.read',
  summary: 'A preview of an email with sample data, with the given text or, without one, the text in use.',
  input: z.object({ template, language, text: z.nullable(mailText) }),
  output: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  errors: TEXT_REFUSALS,
});

export const changeMailText = endpoint({
  name: 'changeMailText',
  methods: ['POST'],
  path: '/Console/mailTextChange',
  access: 'operator:content.change',
  audit: 'mail_text.change',
  summary:
    'Customizes an email in one language; one with a code or key needs approval, and a reason for the request. A refusal names an unknown or missing placeholder, or another site’s host, as `bean.word`.',
  input: z.object({ template, language, version: z.int(), text: mailText, reason: z.optional(reason) }),
  output: approvalOutcome,
  errors: [...TEXT_REFUSALS, 'CHANGED_MEANWHILE', 'NOTHING_CHANGED', ...REQUEST_REFUSALS],
});

export const resetMailText = endpoint({
  name: 'resetMailText',
  methods: ['POST'],
  path: '/Console/mailTextReset',
  access: 'operator:content.change',
  audit: 'mail_text.reset',
  summary: 'Restores the default text of an email in one language.',
  input: z.object({ template, language, version: z.int() }),
  output: noBean,
  errors: ['MAIL_TEMPLATE_NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED'],
});

export const sendTestMail = endpoint({
  name: 'sendTestMail',
  methods: ['POST'],
  path: '/Console/mailTest',
  access: 'operator:content.change',
  audit: 'mail_text.test',
  summary:
    'Sends the caller a test email with sample data, with the given text or, without one, the text in use.',
  input: z.object({ template, language, text: z.nullable(mailText) }),
  output: noBean,
  errors: TEXT_REFUSALS,
});
