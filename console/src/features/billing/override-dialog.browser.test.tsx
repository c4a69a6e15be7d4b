import { overrideRefund, readRefundLimit } from '@causeway/contract/console/refunds';
import { useSyncExternalStore } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../test/show-part.tsx';
import { phrases as frame } from '../../phrases/en/frame.ts';
import { phrases as t } from '../../phrases/en/billing/money.ts';
import type { OrderDetails } from './order-details.ts';
import { ORDER_DETAILS } from './order-details.fixture.ts';
import { OverrideDialog } from './override-dialog.tsx';

const dialog = page.getByRole('dialog', { name: t.overrideTitle });
const refund = dialog.getByRole('button', { name: t.refundTitle('$17.99') });
let details = ORDER_DETAILS;
const listeners = new Set<() => void>();
function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** What the server then says about the order. */
function becomes(next: OrderDetails): void {
  details = next;
  for (const tell of listeners) tell();
}

function Changing({ onClose }: { readonly onClose: () => void }) {
  const shown = useSyncExternalStore(listen, () => details);
  return <OverrideDialog details={shown} onClose={onClose} />;
}

test('a form that is sent again after its answer was lost says the same, unless the operator changes it', async () => {
  const onClose = vi.fn();
  let isLost = true;
  answer(readRefundLimit, () => ({ leftUsd: null }));
  const asked = answer(overrideRefund, () => (isLost ? 'silent' : { id: '1', state: 'succeeded' as const }));
  await showPart(<Changing onClose={onClose} />);
  await dialog.getByLabelText(t.amount).fill('17.99');
  await dialog.getByLabelText(frame.reason).fill('No server answered.');
  await refund.click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatchObject({ usd: 17.99, takeDays: true });

  const { order, money } = ORDER_DETAILS;
  becomes({ ...ORDER_DETAILS, money: { ...money, refundedUsd: 17.99, leftUsd: 0 } });
  await expect.element(dialog).toMatchTextContent(t.overrideText('$0.00'));
  await refund.click();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toEqual(asked[0]);

  await dialog.getByLabelText(t.takeDays).click();
  await refund.click();
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]).toEqual({ ...asked[0], takeDays: false });

  await dialog.getByLabelText(t.takeDays).click();
  await refund.click();
  await expect.poll(() => asked.length).toBe(4);
  becomes({ ...ORDER_DETAILS, order: { ...order, daysTaken: true } });
  isLost = false;
  await refund.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked[4]).toEqual(asked[0]);
});

test('a full refund of a team order always removes its days', async () => {
  const { order } = ORDER_DETAILS;
  answer(readRefundLimit, () => ({ leftUsd: null }));
  becomes({ ...ORDER_DETAILS, order: { ...order, kind: 'team' } });
  await showPart(<Changing onClose={vi.fn()} />);
  const choice = dialog.getByLabelText(t.takeDays);
  await dialog.getByLabelText(t.amount).fill('17.98');
  await expect.element(choice).not.toBeChecked();
  await expect.element(choice).toBeEnabled();
  await dialog.getByLabelText(t.amount).fill('17.99');
  await expect.element(choice).toBeChecked();
  await expect.element(choice).toBeDisabled();
  await expect.element(dialog).toMatchTextContent(t.takeSeats.always);
});

test('a refusal to keep the days of a team order by now refunded in full lets the form be sent again', async () => {
  const { order, money } = ORDER_DETAILS;
  const onClose = vi.fn();
  answer(readRefundLimit, () => ({ leftUsd: null }));
  const details = { ...ORDER_DETAILS, order: { ...order, kind: 'team' } } as const;
  becomes(details);
  const asked = answer(overrideRefund, ({ takeDays }) =>
    takeDays ? { id: '1', state: 'succeeded' as const } : { refusal: 'REFUND_KEEPS_DAYS' },
  );
  await showPart(<Changing onClose={onClose} />);
  await dialog.getByLabelText(t.amount).fill('10.00');
  await dialog.getByLabelText(frame.reason).fill('A part of it.');
  const part = dialog.getByRole('button', { name: t.refundTitle('$10.00') });
  await part.click();
  await expect.poll(() => asked.length).toBe(1);
  // A colleague has refunded the rest.
  becomes({ ...details, money: { ...money, refundedUsd: 7.99, leftUsd: 10 } });
  await expect.element(dialog.getByLabelText(t.takeDays)).toBeChecked();
  await part.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked.map(({ takeDays }) => takeDays)).toEqual([false, true]);
});

test.each([
  [5, true],
  [0, false],
])('with $%d pending, the choice about days that were revoked is open: %s', async (pendingUsd, isOpen) => {
  const { order, money } = ORDER_DETAILS;
  answer(readRefundLimit, () => ({ leftUsd: null }));
  becomes({ ...ORDER_DETAILS, order: { ...order, daysTaken: true }, money: { ...money, pendingUsd } });
  await showPart(<Changing onClose={vi.fn()} />);
  const choice = dialog.getByLabelText(t.takeDays);
  if (isOpen) await expect.element(choice).toBeEnabled();
  else await expect.element(choice).toBeDisabled();
});
