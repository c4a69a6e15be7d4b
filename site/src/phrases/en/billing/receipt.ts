import { PAY_METHOD_NAMES } from '@causeway/contract/phrases/pay-method-names';
import { receiptTexts } from '@causeway/contract/phrases/receipt/en';

export const phrases = {
  ...receiptTexts,
  payMethods: PAY_METHOD_NAMES.en,
  refunded: 'This order has been refunded.',
  chargedBack: (amount: string) =>
    `This includes a chargeback of ${amount} by your bank or payment provider.`,
  reissued: (on: string, issue: number) =>
    `Reissued on ${on} as version ${issue} with the same receipt number. This version replaces earlier versions.`,
  thanks: (brand: string) => `Thank you for choosing ${brand}.`,
  questions: (who: string) => `Questions about this receipt? Email ${who}: `,
  print: 'Print',
  file: 'Download PDF',
  fileFailed: 'The PDF didn’t download completely. Please try again.',
  toAccount: 'Back to your account',
  links: 'More information',
  refusedTitle: 'Receipt not found',
  refusedText:
    'We couldn’t find a paid order in your account that matches this link. You can find all your receipts under Orders.',
  toOrders: 'Back to orders',
};
