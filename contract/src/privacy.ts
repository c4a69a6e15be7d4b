import * as z from 'zod/mini';
import { CODE_REFUSALS, otp } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { digitCode, noBean, nothing, text } from './schema.ts';

/** Differs from an envelope's type, so that clients can tell the file from a refusal. */
export const ACCOUNT_EXPORT_TYPE = 'application/vnd.causeway.account+json';

/**
 * The file is JSON: `account`, the address; `madeAt` in epoch seconds; `tables`, the rows by table name, with times
 * in ISO 8601, images in Base64.
 */
export const exportAccount = endpoint({
  name: 'exportAccount',
  methods: ['POST'],
  path: '/Website/exportAccount',
  access: 'account',
  summary:
    'All data about the account as one JSON file {account, madeAt, tables}, with images in Base64. Hashes, keys and tokens are left out.',
  input: nothing,
  answer: 'file',
  fileType: ACCOUNT_EXPORT_TYPE,
  output: z.file(),
  errors: [],
});

export const sendDeletionCode = endpoint({
  name: 'sendDeletionCode',
  methods: ['POST'],
  path: '/Website/deletionCode',
  access: 'account',
  summary: 'Emails the caller a code for deleting the account.',
  input: nothing,
  output: noBean,
  errors: ['CODE_SENT_RECENTLY'],
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  methods: ['POST'],
  path: '/Website/deleteAccount',
  access: 'account',
  summary:
    'Permanently deletes the caller’s account, with an emailed code and the password. If two-factor is on, `otp` is required too.',
  input: z.object({ code: digitCode, password: text(1024), otp: z.optional(otp) }),
  output: noBean,
  errors: [
    ...CODE_REFUSALS,
    'EMAIL_CHANGED_RECENTLY',
    'PASSWORD_REQUIRED',
    'OLD_PASSWORD_WRONG',
    'SECOND_STEP_NEEDED',
    'SECOND_STEP_WRONG',
    'SECOND_STEP_TRIES_USED',
  ],
});
