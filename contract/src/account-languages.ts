import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MAIL_LANGUAGES } from './language.ts';
import { noBean, nothing } from './schema.ts';

const mailLanguage = z.enum(MAIL_LANGUAGES);

export const readMailLanguage = endpoint({
  name: 'readMailLanguage',
  methods: ['POST'],
  path: '/Website/mailLanguage',
  access: 'customer',
  summary: 'The language chosen for the caller’s emails.',
  input: nothing,
  output: z.object({ mailLanguage }),
  errors: [],
});

export const saveLanguage = endpoint({
  name: 'saveLanguage',
  methods: ['POST'],
  path: '/Website/language',
  access: 'signedIn',
  summary:
    'Saves the call’s language as the one last used and, with `mailLanguage`, the language chosen for the caller’s emails.',
  input: z.object({ mailLanguage: z.optional(mailLanguage) }),
  output: noBean,
  errors: [],
});

export const saveClientLanguage = endpoint({
  name: 'saveClientLanguage',
  methods: ['POST'],
  path: '/Client/language',
  access: 'client',
  summary: 'Saves the call’s language as the one last used.',
  input: nothing,
  output: noBean,
  errors: [],
});
