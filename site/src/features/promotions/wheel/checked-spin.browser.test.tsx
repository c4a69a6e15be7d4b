import { readSpin } from '@causeway/contract/wheel';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as t } from '../../../phrases/en/promotions/check-spin.ts';
import { CheckedSpin } from './checked-spin.tsx';

test.each([
  ['INTERNAL_ERROR', frame.loadFailed],
  ['DRAW_NOT_FOUND', t.notFoundTitle],
] as const)('on %s it says: %s', async (refusal, text) => {
  answer(readSpin, () => ({ refusal }));
  await showPart(<CheckedSpin id="spin-1" />, { language: 'en', kind: 'individual' });
  await expect.element(page.getByText(text)).toBeVisible();
});
