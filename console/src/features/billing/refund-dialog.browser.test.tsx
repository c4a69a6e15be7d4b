import { grantRefund, readRefundLimit } from '@causeway/contract/console/refunds';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../e2e/in-browser/fake-api.ts';
import { expectNoViolationsInBothThemes, showPart } from '../../../test/show-part.tsx';
import { phrases as frame } from '../../phrases/en/frame.ts';
import { phrases as t } from '../../phrases/en/billing/money.ts';
import { RefundDialog } from './refund-dialog.tsx';

const FULL = { percent: 100, usd: 17.99, until: 2_000_000_000 };
const REMOVAL = { days: 89.5, extraDays: 7, rewardDays: 0 };
const TITLE = t.refundTitle('$17.99');
const dialog = page.getByRole('dialog', { name: TITLE });
const confirm = dialog.getByRole('button', { name: TITLE });

async function open(
  scheme: 'light' | 'dark' = 'light',
  offer = FULL,
  leftUsd: number | null = null,
  removal = REMOVAL,
) {
  const onClose = vi.fn();
  answer(readRefundLimit, () => ({ leftUsd }));
  await showPart(<RefundDialog id="7" offer={offer} removal={removal} onClose={onClose} />, scheme);
  await expect.element(dialog).toBeVisible();
  return onClose;
}

async function fillIn(): Promise<void> {
  await dialog.getByLabelText(t.unusable).click();
  await dialog.getByLabelText(t.notAbused).click();
  await dialog.getByLabelText(frame.reason).fill('  No server answered.  ');
}

test('a full refund needs a reason and both conditions, and is requested once with the shown amount', async () => {
  const asked = answer(grantRefund, () => ({ id: '1', state: 'succeeded' as const }));
  const onClose = await open();
  await expect.element(dialog.getByLabelText(t.unusable)).toHaveFocus();
  await expect.element(dialog).toMatchTextContent(t.refundText('$17.99', 100));
  await expect.element(dialog).toMatchTextContent(t.removedDays('89.5'));
  await expect.element(dialog).toMatchTextContent(t.removedExtra('7'));
  await expect.element(dialog).not.toMatchTextContent(t.removedReward('0'));
  await confirm.click();
  await expect.element(dialog.getByText(frame.reasonMissing)).toBeVisible();
  await dialog.getByLabelText(frame.reason).fill('No server answered.');
  await dialog.getByLabelText(t.unusable).click();
  await confirm.click();
  await expect.element(dialog.getByText(t.conditionsMissing)).toBeVisible();
  await expect.element(dialog.getByLabelText(t.notAbused)).toHaveFocus();
  await dialog.getByLabelText(t.notAbused).click();
  expect(asked).toEqual([]);
  await pressTwice(confirm);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText(t.refundDone)).toBeVisible();
  const key: unknown = expect.stringMatching(/^\S{8,}$/);
  expect(asked).toEqual([
    { id: '7', usd: 17.99, unusable: true, notAbused: true, reason: 'No server answered.', key },
  ]);
});

test('the inviter’s reward is listed if the refund removes any of it', async () => {
  await open('light', FULL, null, { ...REMOVAL, extraDays: 0, rewardDays: 6 });
  await expect.element(dialog).toMatchTextContent(t.removedReward('6'));
  await expect.element(dialog).not.toMatchTextContent(t.removedExtra('0'));
});

test('above the operator’s limits the refund becomes a request', async () => {
  answer(grantRefund, () => ({ id: null, state: 'waiting' as const }));
  const onClose = await open('light', FULL, 12.5);
  await expect.element(dialog.getByText(t.limitLeft('$12.50'))).toBeVisible();
  await fillIn();
  await dialog.getByRole('button', { name: frame.request }).click();
  await expect.element(page.getByText(frame.requested)).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a limit that admits the refund is only named', async () => {
  await open('dark', FULL, 20);
  await expect.element(dialog.getByText(t.limitLeft('$20.00'))).toBeVisible();
  await expect.element(confirm).toBeVisible();
  await expectNoViolations();
});

test('after 24 hours only the terms are to be confirmed', async () => {
  const asked = answer(grantRefund, () => ({ id: '1', state: 'succeeded' as const }));
  // The amount stays, so that the dialog keeps its title.
  await open('light', { ...FULL, percent: 70 });
  await expect.element(dialog.getByLabelText(t.notAbused)).toBeVisible();
  expect(dialog.getByLabelText(t.unusable).elements()).toEqual([]);
  await dialog.getByLabelText(t.notAbused).click();
  await dialog.getByLabelText(frame.reason).fill('Changed their mind.');
  await confirm.click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatchObject({ unusable: false, notAbused: true });
});

/** Its button makes the offer that of another day. */
function Changing() {
  const [offer, setOffer] = useState(FULL);
  return (
    <>
      <button onClick={() => setOffer({ ...FULL, percent: 70 })}>Later</button>
      <RefundDialog id="7" offer={offer} removal={REMOVAL} onClose={() => {}} />
    </>
  );
}

test('once the offer has changed, exactly the conditions that are shown are confirmed', async () => {
  answer(readRefundLimit, () => ({ leftUsd: null }));
  const asked = answer(grantRefund, () => ({ id: '1', state: 'succeeded' as const }));
  await showPart(<Changing />);
  await dialog.getByLabelText(t.unusable).click();
  await dialog.getByLabelText(frame.reason).fill('No server answered.');
  // Behind the dialog.
  (page.getByText('Later', { exact: true }).element() as HTMLElement).click();
  await expect.element(dialog.getByLabelText(t.unusable)).not.toBeInTheDocument();
  await confirm.click();
  await expect.element(dialog.getByText(t.conditionsMissing)).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByLabelText(t.notAbused).click();
  await confirm.click();
  await expect.poll(() => asked).toMatchObject([{ unusable: false, notAbused: true }]);
});

test('a refund whose answer was lost is requested again with the same key; a refusal is shown and keeps the form', async () => {
  const lost = answer(grantRefund, () => 'silent');
  const onClose = await open();
  await fillIn();
  await confirm.click();
  await expect.element(page.getByText(frame.networkFailure)).toBeVisible();
  const again = answer(grantRefund, () => ({ refusal: 'REFUND_FIGURE_CHANGED' }));
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(again.map(({ key }) => key)).toEqual(lost.map(({ key }) => key));
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['requested', t.refundPending],
  ['failed', t.refundFailed],
] as const)('how a refund stands is said: %s', async (state, words) => {
  answer(grantRefund, () => ({ id: '1', state }));
  await open();
  await fillIn();
  await confirm.click();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('the dialog is accessible in both themes and fits', async () => {
  await open();
  await confirm.click();
  await expectNoViolationsInBothThemes();
  await page.viewport(320, 640);
  expectToFit();
});
