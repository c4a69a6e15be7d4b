import { listSpins, readSpin } from '@causeway/contract/wheel';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as t } from '../../../phrases/en/promotions/check-spin.ts';
import { CheckedSpin } from './checked-spin.tsx';
import { SpinList } from './spin-list.tsx';

test.each([
  ['INTERNAL_ERROR', frame.loadFailed],
  ['DRAW_NOT_FOUND', t.notFoundTitle],
] as const)('on %s it says: %s', async (refusal, text) => {
  answer(readSpin, () => ({ refusal }));
  await showPart(<CheckedSpin id="spin-1" />, { language: 'en', kind: 'individual' });
  await expect.element(page.getByText(text)).toBeVisible();
});

test('after "More", the focus is on the list of the older spins', async () => {
  const spin = (id: string) => ({ id, date: 1_700_000_000, days: 1, takenBack: false });
  answer(listSpins, ({ cursor }) =>
    cursor === undefined ? { list: [spin('1')], next: 'older' } : { list: [spin('2')], next: null },
  );
  await showPart(<SpinList current="1" />, { language: 'en', kind: 'individual' });
  await page.getByRole('button', { name: t.more }).click();
  await expect.element(page.getByRole('list').nth(1)).toHaveFocus();
});
