import { grantSpins, setWheelBudget, setWheelWeights } from '@causeway/contract/console/wheel';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart, switchToColleague } from '../../../../test/show-part.tsx';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as t } from '../../../phrases/en/promotions/wheel.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import type { WheelData } from './wheel-data.ts';
import { WeightsSection } from './weights-section.tsx';

const WHEEL: WheelData = {
  versions: [
    { version: 1, weights: [10, 1, 2, 1, 5, 1, 5, 1], madeAt: 1_700_000_000, by: null, spins: 0, wonDays: 0 },
  ],
  budget: { days: 700, won: 0, cap: 360 },
  grants: { orders: 0, friends: 0, operators: 0, spent: 0, takenBack: 0 },
  version: 1,
};

const close = () => undefined;
const dialog = page.getByRole('dialog');

/** Opens the question about new weights. */
async function changeWeights(): Promise<void> {
  await page.getByLabelText(t.weightOf('1'), { exact: true }).fill('9');
  await page.getByRole('button', { name: t.saveWeights }).click();
}
const nameCustomer = () => dialog.getByLabelText(t.customer).fill('lin@mail.example');
const already = async () => undefined;

const CHANGES: readonly (readonly [string, ReactNode, () => Promise<unknown>])[] = [
  [t.saveWeights, <WeightsSection key="weights" id="w" wheel={WHEEL} mayChange />, changeWeights],
  [t.changeBudget, <BudgetDialog key="budget" id="w" wheel={WHEEL} onClose={close} />, already],
  [t.give, <GrantDialog key="grant" id="w" onClose={close} />, nameCustomer],
];

test.each(CHANGES)('“%s” says before it is sent that a colleague approves it', async (_name, part, fill) => {
  const sent = [setWheelWeights, setWheelBudget, grantSpins].map((endpoint) =>
    answer(endpoint, () => ({ state: 'waiting' as const })),
  );
  await showPart(part);
  await switchToColleague();
  await fill();
  await expect.element(dialog.getByText(frame.requestText)).toBeVisible();
  await dialog.getByLabelText(frame.reason).fill('The autumn campaign');
  await dialog.getByRole('button', { name: frame.request }).click();
  await expect.element(page.getByText(frame.requested)).toBeVisible();
  expect(sent.flat()).toHaveLength(1);
});

test.each(CHANGES)('an owner’s button says “%s”', async (name, part, fill) => {
  await showPart(part);
  await fill();
  await expect.element(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  expect(dialog.getByText(frame.requestText).elements()).toEqual([]);
});

test('the budget’s dialog shows what a colleague has set meanwhile', async () => {
  const colleague = new EventTarget();
  function Budget() {
    const [wheel, setWheel] = useState(WHEEL);
    useEffect(() => {
      const change = () => setWheel({ ...WHEEL, version: 2, budget: { ...WHEEL.budget, days: 800 } });
      colleague.addEventListener('change', change);
      return () => colleague.removeEventListener('change', change);
    }, []);
    return <BudgetDialog id="w" wheel={wheel} onClose={close} />;
  }
  await showPart(<Budget />);
  await dialog.getByLabelText(t.budgetField).fill('900');
  colleague.dispatchEvent(new Event('change'));
  await expect.element(dialog.getByText(t.budgetNow(t.days('800')))).toBeVisible();
  await expect.element(dialog.getByLabelText(t.budgetField)).toHaveValue('900');
});
