import { readOrderReceipt } from '@causeway/contract/orders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/billing/receipt.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import ReceiptPage from './receipt-page.tsx';

test.each([
  ['INTERNAL_ERROR', frame.loadFailed],
  ['ORDER_NOT_FOUND', t.refusedTitle],
  ['ORDER_NOT_PAID', t.refusedTitle],
] as const)('on %s it says: %s', async (refusal, text) => {
  answer(readOrderReceipt, () => ({ refusal }));
  await showPart(<ReceiptPage />, { language: 'en', kind: 'individual', at: '/OrderReceipt?id=order-1' });
  await expect.element(page.getByText(text).first()).toBeVisible();
});

test('it says what was refunded, and that days were removed', async () => {
  answer(readOrderReceipt, () => ({
    receiptNumber: 1,
    issue: 1,
    reissuedAt: null,
    charged: null,
    seller: [],
    productName: 'VIP 90 days',
    transactionId: '20261128-WKSAPDFPCA',
    account: 'lin@mail.example',
    date: 1_800_000_000,
    type: 'paypal' as const,
    price: 17.99,
    saving: 0,
    team: null,
    friendDiscount: 0,
    usd: 17.99,
    days: 90,
    extraDays: 0,
    expire: 1_808_000_000,
    refunded: false,
    refundedUsd: 5.01,
    chargedBackUsd: 0,
    daysTaken: true,
  }));
  await showPart(<ReceiptPage />, { language: 'en', kind: 'individual', at: '/OrderReceipt?id=order-1' });
  for (const text of [t.refundedPart('$5.01'), t.daysTaken])
    await expect.element(page.getByText(text)).toBeVisible();
});
