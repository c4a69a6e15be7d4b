import { recordSentRefund, type RefundRow } from '@causeway/contract/console/refunds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../test/show-part.tsx';
import { phrases as t } from '../../phrases/en/billing/money.ts';
import { RefundTable } from './refund-table.tsx';

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const HASH = '5f'.repeat(32);
const REFUND: RefundRow = {
  id: '7',
  amount: 17.99,
  currency: 'USD',
  state: 'requested',
  kind: 'override',
  takesDays: true,
  reason: 'No server answered.',
  requestedBy: { kind: 'operator', id: '1', name: 'Lin' },
  requestedAt: 1_800_000_000,
  providerReference: null,
  page: null,
  sendTo: { named: true, address: ADDRESS, usdt: '17.99' },
};
const button = page.getByRole('button', { name: t.recordSent });

test('a refund without an address waits for the customer', async () => {
  const sendTo = { named: false, address: null, usdt: '17.99' };
  await showPart(<RefundTable refunds={[{ ...REFUND, sendTo }]} />, 'light');
  await expect.element(page.getByText(t.addressAwaited)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('one with an address names what to send, and its transaction is recorded once', async () => {
  let isUsed = true;
  const sent = answer(recordSentRefund, () => (isUsed ? { refusal: 'REFUND_HASH_USED' } : null));
  await showPart(<RefundTable refunds={[REFUND]} />, 'light');
  await expect.element(page.getByText(t.sendRefund('17.99'))).toMatchTextContent(ADDRESS);
  await button.click();
  const dialog = page.getByRole('dialog', { name: t.recordSent });
  const record = dialog.getByRole('button', { name: t.recordSent });
  const field = dialog.getByLabelText(t.transaction);
  await record.click();
  await expect.element(dialog.getByText(t.transactionMissing)).toBeVisible();
  expect(sent).toEqual([]);
  await field.fill(` ${HASH} `);
  await record.click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations();
  isUsed = false;
  await pressTwice(record);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { id: '7', hash: HASH, address: ADDRESS },
    { id: '7', hash: HASH, address: ADDRESS },
  ]);
});

test('a sent one shows the transaction', async () => {
  const done = { state: 'succeeded', providerReference: HASH, sendTo: null } as const;
  await showPart(<RefundTable refunds={[{ ...REFUND, ...done }]} />, 'light');
  await expect.element(page.getByText(new RegExp(HASH))).toBeVisible();
});

test('the foot adds up what was refunded and what is being refunded, by currency', async () => {
  const refunds: RefundRow[] = [
    { ...REFUND, id: '1', state: 'succeeded', amount: 0.1 },
    { ...REFUND, id: '2', state: 'succeeded', amount: 0.2 },
    { ...REFUND, id: '3', state: 'succeeded', amount: 20.5, currency: 'CNY' },
    { ...REFUND, id: '4', amount: 5 },
    { ...REFUND, id: '5', state: 'failed', amount: 900 },
  ];
  await showPart(<RefundTable refunds={refunds} />, 'light');
  const [refunded, processing] = [t.refundStates.succeeded, t.refundStates.requested];
  const sums = `${t.refundSum(refunded, '$0.30 + 20.5 CNY')} · ${t.refundSum(processing, '$5.00')}`;
  await expect.element(page.getByText(sums)).toBeVisible();
  await expectNoViolations();
});

test('refunds that failed have no sum', async () => {
  await showPart(<RefundTable refunds={[{ ...REFUND, state: 'failed', sendTo: null }]} />, 'light');
  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.element(page.getByText('$17.99')).toHaveLength(1);
});
