import type { OutputOf } from '@causeway/contract/endpoint';
import type { readOrderReceipt } from '@causeway/contract/orders';

export const SAMPLE_RECEIPT: OutputOf<typeof readOrderReceipt> = {
  receiptNumber: 1,
  issue: 1,
  reissuedAt: null,
  charged: null,
  seller: [],
  productName: 'VIP 90 days',
  transactionId: '20261128-WKSAPDFPCA',
  account: 'lin@mail.example',
  date: 1_800_000_000,
  type: 'paypal',
  price: 29.98,
  saving: 11.99,
  team: null,
  friendDiscount: 0,
  usd: 17.99,
  days: 90,
  extraDays: 0,
  expire: 1_808_000_000,
  refunded: false,
  refundedUsd: 0,
  chargedBackUsd: 0,
  daysTaken: false,
};
