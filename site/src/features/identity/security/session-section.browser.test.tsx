import {
  endOtherSessions,
  endSession,
  listSessions,
  readSecurityLog,
  type Session,
} from '@causeway/contract/account-security';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { errorTextsOf } from '../../../../../server/src/platform/http/error-text.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/identity/account-security.ts';
import { phrases as forms } from '../../../phrases/en/forms.ts';
import { SessionSection } from './session-section.tsx';

const session = (id: string, browser: string): Session => ({
  id,
  kind: 'site',
  createdAt: 1_700_000_000,
  current: id === '1',
  deviceName: null,
  browser,
  system: null,
});

test('when a session is ended, the focus goes to the one in its place', async () => {
  let sessions = [session('1', 'Chrome'), session('2', 'Firefox'), session('3', 'Safari')];
  answer(listSessions, () => sessions);
  answer(readSecurityLog, () => ({ list: [], next: null }));
  answer(endSession, ({ id }) => {
    sessions = sessions.filter((one) => one.id !== id);
    return null;
  });
  await showPart(<SessionSection needsCode={false} />, { language: 'en', kind: 'individual' });
  await page.getByRole('button', { name: t.endLabel('Firefox') }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click();
  await expect.element(page.getByRole('listitem')).toHaveLength(2);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Safari' })).toHaveFocus();
});

test('a session that has ended elsewhere leaves the list', async () => {
  let sessions = [session('1', 'Chrome'), session('2', 'Firefox')];
  answer(listSessions, () => sessions);
  answer(readSecurityLog, () => ({ list: [], next: null }));
  answer(endSession, ({ password }) => {
    if (password === undefined) return { refusal: 'HOLDER_UNPROVED' };
    sessions = sessions.filter(({ current }) => current);
    return { refusal: 'SESSION_NOT_FOUND' };
  });
  await showPart(<SessionSection needsCode={false} />, { language: 'en', kind: 'individual' });
  await page.getByRole('button', { name: t.endLabel('Firefox') }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click();
  await page.getByLabelText(forms.reauthPassword, { exact: true }).fill('right');
  await page.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click();
  await expect.element(page.getByText(errorTextsOf('SESSION_NOT_FOUND').en).first()).toBeVisible();
  await expect.element(page.getByText('Firefox')).not.toBeInTheDocument();
});

test('sessions that were ended without an answer leave the list', async () => {
  let sessions = [session('1', 'Chrome'), session('2', 'Firefox'), session('3', 'Safari')];
  answer(listSessions, () => sessions);
  answer(readSecurityLog, () => ({ list: [], next: null }));
  answer(endSession, ({ id }) => {
    sessions = sessions.filter((one) => one.id !== id);
    return 'silent';
  });
  answer(endOtherSessions, () => {
    sessions = sessions.filter(({ current }) => current);
    return 'silent';
  });
  await showPart(<SessionSection needsCode={false} />, { language: 'en', kind: 'individual' });
  await page.getByRole('button', { name: t.endLabel('Firefox') }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click();
  await expect.element(page.getByRole('listitem')).toHaveLength(2);
  await page.getByRole('button', { name: t.endOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.endOthers }).click();
  await expect.element(page.getByRole('listitem')).toHaveLength(1);
});
