import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LANGUAGES } from '../language.ts';
import { PDF_TYPE } from '../receipts.ts';
import { anyId } from '../schema.ts';

export const exportOrderReceipt = endpoint({
  name: 'exportOrderReceipt',
  methods: ['POST'],
  path: '/Console/orderReceiptPdf',
  access: 'operator:orders.read',
  summary: 'The receipt of a paid order as a PDF, in the customer’s language or the given one.',
  input: z.object({ id: anyId, language: z.optional(z.enum(LANGUAGES)) }),
  answer: 'file',
  fileType: PDF_TYPE,
  output: z.file(),
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAID'],
});
