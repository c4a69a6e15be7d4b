import { readMailLanguage } from '@causeway/contract/account-languages';
import { logout } from '@causeway/contract/accounts';
import { loginByHandOff } from '@causeway/contract/devices';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { readToken } from '../../../storage/session.ts';
import { handOffPhrases } from '../../../phrases/identity.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import HandOff from './hand-off.tsx';

const account = 'lin@mail.example';
const open = () => {
  const expire = Math.floor(Date.now() / 1000) + 3600;
  answer(loginByHandOff, () => ({
    data: 'token-of-app',
    id: '1',
    kind: 'individual' as const,
    expire,
    account,
  }));
  const ended = answer(logout, () => null);
  return {
    ended,
    show: () => showPart(<HandOff code="code" />, { language: 'en', kind: 'individual', account }),
  };
};

test('an account that is signed in keeps its session', async () => {
  const { ended, show } = open();
  answer(readMailLanguage, () => ({ mailLanguage: 'site' as const }));
  await show();
  await expect.poll(() => ended).toHaveLength(1);
  expect(readToken()).toBe('token');
});

test('an account whose session was revoked is signed in by the app', async () => {
  const t = await handOffPhrases.load('en');
  const { ended, show } = open();
  answer(readMailLanguage, () => ({ refusal: 'SESSION_REVOKED' }));
  await show();
  await expect.element(page.getByText(t.done(account)).first()).toBeVisible();
  expect(readToken()).toBe('token-of-app');
  expect(ended).toEqual([]);
  // None says that the session has ended.
  expect(readToasts()).toHaveLength(1);
});
