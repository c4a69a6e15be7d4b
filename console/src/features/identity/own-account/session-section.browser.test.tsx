import {
  endOperatorSession,
  listOperatorSessions,
  type OperatorSession,
} from '@causeway/contract/console/operators';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/identity/own-account.ts';
import { SessionSection } from './session-section.tsx';

const session = (id: string, browser: string): OperatorSession => ({
  id,
  createdAt: 1_700_000_000,
  lastSeen: 1_700_000_000,
  browser,
  system: null,
  current: id === '1',
});

test('when a session is ended, the focus goes to the next one', async () => {
  let sessions = [session('1', 'Chrome'), session('2', 'Firefox'), session('3', 'Safari')];
  answer(listOperatorSessions, () => sessions);
  answer(endOperatorSession, ({ id }) => {
    sessions = sessions.filter((one) => one.id !== id);
    return null;
  });
  await showPart(<SessionSection />);
  await page.getByRole('button', { name: t.endLabel('Firefox') }).click();
  await expect.element(page.getByText('Firefox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('row').filter({ hasText: 'Safari' })).toHaveFocus();
});
