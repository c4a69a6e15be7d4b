import * as z from 'zod/mini';
import { CODE_REFUSALS } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { epochSeconds, noBean, nothing, text } from './schema.ts';

export const exportAccount = endpoint({
  name: 'exportAccount',
  methods: ['POST'],
  path: '/Website/exportAccount',
  access: 'account',
  summary: 'Everything that is held about the account, table by table; no hashes, keys or tokens.',
  input: nothing,
  output: z.object({
    account: z.string(),
    madeAt: epochSeconds,
    /** By the table’s name, its rows: times in ISO 8601, images and other bytes in Base64. */
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: [],
});

export const sendDeletionCode = endpoint({
  name: 'sendDeletionCode',
  methods: ['POST'],
  path: '/Website/deletionCode',
  access: 'account',
  summary: 'Mails the caller a code with which the account can be deleted.',
  input: nothing,
  output: noBean,
  errors: ['CODE_SENT_RECENTLY', 'CODE_DAILY_LIMIT'],
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  methods: ['POST'],
  path: '/Website/deleteAccount',
  access: 'account',
  summary: 'Deletes the caller’s account for good, with a mailed code and the password.',
  input: z.object({ code: text(64), password: text(1024) }),
  output: noBean,
  errors: [...CODE_REFUSALS, 'PASSWORD_REQUIRED', 'OLD_PASSWORD_WRONG'],
});
