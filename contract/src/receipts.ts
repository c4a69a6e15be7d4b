import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LANGUAGES } from './language.ts';
import { anyId } from './schema.ts';

export const PDF_TYPE = 'application/pdf';

export const exportReceipt = endpoint({
  name: 'exportReceipt',
  methods: ['POST'],
  path: '/Website/orderReceiptPdf',
  access: 'account',
  summary:
    'The receipt of one of the caller\u2019s paid orders as a PDF, in their language or the given one.',
  input: z.object({ id: anyId, language: z.optional(z.enum(LANGUAGES)) }),
  answer: 'file',
  fileType: PDF_TYPE,
  output: z.file(),
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAID'],
});
