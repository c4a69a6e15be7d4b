import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/content/landing.ts';
import { Questions } from './questions.tsx';

test('the trial is a question of visitors only', async () => {
  const trial = page.getByText(t.askTrial);
  const hide = await showPart(<Questions />, { language: 'en' });
  await expect.element(trial).toBeVisible();
  hide();
  await showPart(<Questions />, { language: 'en', kind: 'individual' });
  await expect.element(page.getByText(t.askRenewal)).toBeVisible();
  await expect.element(trial).not.toBeInTheDocument();
});
