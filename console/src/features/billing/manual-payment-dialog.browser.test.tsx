import { markOfflinePayment, readOfflineLimit } from '@causeway/contract/console/offline-payments';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../test/show-part.tsx';
import { phrases as frame } from '../../phrases/en/frame.ts';
import { phrases as t } from '../../phrases/en/billing/money.ts';
import { ManualPaymentDialog } from './manual-payment-dialog.tsx';
import type { OrderDetails } from './order-details.ts';

const dialog = page.getByRole('dialog', { name: t.offlineTitle });
const order = { id: '7', usd: 17.99 } as OrderDetails['order'];

async function open(leftUsd: number, scheme: 'light' | 'dark' = 'light') {
  const onClose = vi.fn();
  answer(readOfflineLimit, () => ({ leftUsd }));
  await showPart(<ManualPaymentDialog order={order} onClose={onClose} />, scheme);
  await expect.element(dialog.getByText(t.offlineLeft(`$${leftUsd.toFixed(2)}`))).toBeVisible();
  return onClose;
}

async function fillIn(): Promise<void> {
  await dialog.getByLabelText(t.offlineReference).fill(' wire 1 ');
  await dialog.getByLabelText(frame.reason).fill('Seen in the account');
}

test('a payment within the limit is recorded once', async () => {
  const asked = answer(markOfflinePayment, () => ({ state: 'done' as const }));
  const onClose = await open(17.99);
  await expect.element(dialog).not.toMatchTextContent(frame.requestText);
  await dialog.getByRole('button', { name: t.offline }).click();
  await expect.element(dialog.getByText(t.offlineMissing)).toBeVisible();
  await fillIn();
  await pressTwice(dialog.getByRole('button', { name: t.offline }));
  await expect.element(page.getByText(t.offlineDone)).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked).toEqual([{ id: '7', reference: 'wire 1', reason: 'Seen in the account' }]);
});

test('above the limit it becomes a request', async () => {
  answer(markOfflinePayment, () => ({ state: 'waiting' as const }));
  const onClose = await open(2.01, 'dark');
  await expect.element(dialog).toMatchTextContent(frame.requestText);
  await expectNoViolations();
  await fillIn();
  await dialog.getByRole('button', { name: frame.request }).click();
  await expect.element(page.getByText(t.offlineWaits)).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});
