import { readOperatorWheel, setWheelWeights } from '@causeway/contract/console/wheel';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../../e2e/in-browser/fake-api.ts';
import { useRead } from '../../../api/use-read.ts';
import { expectNoViolationsInBothThemes, showPart } from '../../../../test/show-part.tsx';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as t } from '../../../phrases/en/promotions/wheel.ts';
import type { WheelData } from './wheel-data.ts';
import { WeightsSection } from './weights-section.tsx';

const version = (number: number, weights: number[]): WheelData['versions'][number] => ({
  version: number,
  weights,
  madeAt: 1_700_000_000,
  by: null,
  spins: 0,
  wonDays: 0,
});
const ONLY_30 = [0, 1, 0, 0, 0, 0, 0, 0];
const FIRST = version(1, [10, 1, 2, 1, 5, 1, 5, 1]);
const WHEEL: WheelData = {
  versions: [FIRST],
  budget: { days: null, won: 0, cap: 360 },
  grants: { orders: 0, friends: 0, operators: 0, spent: 0, takenBack: 0 },
  version: 1,
};

/** Reads the wheel as its page does. */
function Weights({ mayChange }: { readonly mayChange: boolean }) {
  const { data } = useRead(readOperatorWheel, { id: 'w' });
  return data && <WeightsSection id="w" wheel={data} mayChange={mayChange} />;
}

const field = (segment: number) => page.getByLabelText(t.weightOf(String(segment)), { exact: true });
const save = page.getByRole('region', { name: t.weights }).getByRole('button', { name: t.saveWeights });
const dialog = page.getByRole('dialog');

async function open(mayChange = true) {
  const server = { wheel: WHEEL };
  answer(readOperatorWheel, () => server.wheel);
  await showPart(<Weights mayChange={mayChange} />);
  await expect.element(page.getByRole('table', { name: t.weights })).toBeVisible();
  return server;
}

async function type(weights: readonly number[]): Promise<void> {
  for (const [segment, weight] of weights.entries()) await field(segment + 1).fill(String(weight));
}

async function giveReason(reason: string): Promise<void> {
  await save.click();
  await dialog.getByLabelText(frame.reason).fill(reason);
  await dialog.getByRole('button', { name: t.saveWeights }).click();
}

test('weights are simulated, and saved once with a reason over the version that was read', async () => {
  const server = await open();
  await expect.element(save).toBeDisabled();
  await type(ONLY_30);
  await expect.element(page.getByText(t.costs('30'))).toBeVisible();
  // An invalid weight has an error beside its field and cannot be saved.
  await field(1).fill('one');
  await expect.element(page.getByText(t.weightWrong)).toBeVisible();
  await expect.element(field(1)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(save).toBeDisabled();
  await field(1).fill('0');
  const saved = answer(setWheelWeights, ({ weights }) => {
    server.wheel = { ...WHEEL, versions: [version(2, weights), FIRST] };
    return { state: 'done' as const };
  });
  await save.click();
  await dialog.getByRole('button', { name: t.saveWeights }).click();
  await expect.element(dialog.getByText(frame.reasonMissing)).toBeVisible();
  expect(saved).toEqual([]);
  await dialog.getByLabelText(frame.reason).fill('Too dear.');
  await pressTwice(dialog.getByRole('button', { name: t.saveWeights }));
  await expect.element(page.getByText(t.weightsSaved)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saved).toEqual([{ id: 'w', before: 1, weights: ONLY_30, reason: 'Too dear.' }]);
  await expect.element(save).toBeDisabled();
});

test('the second of two operators sees the first one’s change, and decides', async () => {
  const server = await open();
  await type(ONLY_30);
  const late = answer(setWheelWeights, () => {
    server.wheel = { ...WHEEL, versions: [version(2, [3, 0, 0, 0, 0, 0, 0, 0]), FIRST] };
    return { refusal: 'CHANGED_MEANWHILE' };
  });
  await giveReason('Too dear.');
  const told = page.getByRole('region', { name: t.weights }).getByRole('alert');
  await expect.element(told).toMatchTextContent(frame.changedMeanwhile);
  // No notice repeats it.
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await expect.element(told).toMatchTextContent(`${t.segment} 1`);
  expect(late).toHaveLength(1);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field(2)).toHaveValue('1');
  await told.getByRole('button', { name: frame.keepMine }).click();
  const saved = answer(setWheelWeights, () => ({ state: 'done' as const }));
  await giveReason('Too dear.');
  await expect.poll(() => saved.map(({ before }) => before)).toEqual([2]);
});

test('an operator who may only look is offered no change', async () => {
  await open(false);
  await expect.element(page.getByRole('textbox')).toHaveLength(0);
  await expect.element(save).not.toBeInTheDocument();
  await expectNoViolationsInBothThemes();
  await page.viewport(320, 640);
  expectToFit();
});
