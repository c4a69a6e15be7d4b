import { readOrderReceipt } from '@causeway/contract/orders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { SAMPLE_RECEIPT } from '../../../../test/sample-receipt.ts';
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
  answer(readOrderReceipt, () => ({ ...SAMPLE_RECEIPT, refundedUsd: 5.01, daysTaken: true }));
  await showPart(<ReceiptPage />, { language: 'en', kind: 'individual', at: '/OrderReceipt?id=order-1' });
  for (const text of [t.refundedPart('$5.01'), t.daysTaken])
    await expect.element(page.getByText(text)).toBeVisible();
});
