import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LANGUAGES } from './language.ts';
import { anyId } from './schema.ts';

export const PDF_TYPE = 'application/pdf';

/** The file name of a receipt: 123 → `receipt-000123.pdf`. */
export function receiptFileName(number: number): string {
  return `receipt-${receiptNumber(number)}.pdf`;
}

/** The number as printed, sortable: 123 → `000123`. */
export function receiptNumber(number: number): string {
  return String(number).padStart(6, '0');
}

export const exportReceipt = endpoint({
  name: 'exportReceipt',
  methods: ['POST'],
  path: '/Website/orderReceiptPdf',
  access: 'account',
  summary:
    'The receipt of one of the caller\u2019s paid orders as a PDF, in their language or the one named.',
  input: z.object({ id: anyId, language: z.optional(z.enum(LANGUAGES)) }),
  answer: 'file',
  fileType: PDF_TYPE,
  output: z.file(),
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAID'],
});
