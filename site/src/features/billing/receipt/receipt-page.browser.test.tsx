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
