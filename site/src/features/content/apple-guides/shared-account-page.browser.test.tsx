import { readAppleAccount } from '@causeway/contract/apple';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { refetch } from '../../../api/use-read.ts';
import { appleGuidePhrases } from '../../../phrases/content.ts';
import SharedAccountPage from './shared-account-page.tsx';

test('the account stays shown if it cannot be refetched', async () => {
  const t = await appleGuidePhrases.load('en');
  answer(readAppleAccount, () => ({ id: 'shared@mail.example', password: 'northern-light' }));
  await showPart(<SharedAccountPage />, { language: 'en', kind: 'individual' });
  await expect.element(page.getByText('shared@mail.example')).toBeVisible();
  answer(readAppleAccount, () => ({ refusal: 'INTERNAL_ERROR' }));
  await refetch(readAppleAccount);
  await page.getByRole('button', { name: t.show }).click();
  await expect.element(page.getByText('northern-light')).toBeVisible();
});
