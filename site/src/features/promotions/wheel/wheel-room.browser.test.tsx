import { listSpins, readWheel, spinWheel } from '@causeway/contract/wheel';
import { SPIN_REPEAT_SECONDS } from '@causeway/contract/limits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/promotions/wheel.ts';
import TurnplatePage from './turnplate-page.tsx';

const DAY = 86_400;
const TERMS = { weightsVersion: 1, weights: [1, 1, 1, 1, 1, 1, 1, 1], cap: 360 };
const termsOf = (spins: number) => ({ id: `terms-${spins}`, hash: 'f'.repeat(64), ...TERMS });

test('without motion, the next spin starts after the server has stopped repeating this one', async () => {
  const now = Math.floor(Date.now() / 1000);
  const spins: { readonly days: number; readonly segment: number; readonly at: number }[] = [];
  answer(readWheel, () => ({
    num: 2 - spins.length,
    url: 'https://shop.example/?invite=1',
    wall: [],
    record: [],
    wheel: {
      state: 'running' as const,
      startTime: now - DAY,
      endTime: now + DAY,
      budget: null,
      friendChances: 0,
      terms: TERMS,
    },
    next: termsOf(spins.length),
    now,
  }));
  answer(listSpins, () => ({ list: [], next: null }));
  // As the server does, it answers with the last spin for a second.
  answer(spinWheel, () => {
    const at = performance.now();
    const last = spins.at(-1);
    const isRepeat = last !== undefined && at - last.at <= SPIN_REPEAT_SECONDS * 1000;
    const spin = isRepeat ? last : { days: [30, 90][spins.length] ?? 0, segment: 1 + 2 * spins.length, at };
    if (!isRepeat) spins.push(spin);
    const { days, segment } = spin;
    return { days, segment, id: '', num: 2 - spins.length, next: termsOf(spins.length) };
  });
  await showPart(<TurnplatePage />, { language: 'en', kind: 'individual' });
  const go = page.getByRole('button', { name: t.goLabel });
  const outcome = page.getByRole('dialog');
  await go.click();
  await expect.element(outcome).toHaveAccessibleName(t.wonTitle(30));
  // Without the time that a locator's click takes.
  outcome
    .getByRole('button', { name: t.done })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(outcome).not.toBeInTheDocument();
  go.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(outcome).toHaveAccessibleName(t.wonTitle(90));
});
