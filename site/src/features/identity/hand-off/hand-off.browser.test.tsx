import { readMailLanguage } from '@causeway/contract/account-languages';
import { checkCampaign } from '@causeway/contract/campaigns';
import { logout } from '@causeway/contract/accounts';
import { loginByHandOff } from '@causeway/contract/devices';
import type { Language } from '@causeway/contract/language';
import { listTickets } from '@causeway/contract/tickets';
import { readAppleAccount } from '@causeway/contract/apple';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { currentPath, showPart } from '../../../../test/show-part.tsx';
import { endHandOff, keepHandOff } from '../../../hand-off.ts';
import { App } from '../../../app.tsx';
import { readToken } from '../../../storage/session.ts';
import { handOffPhrases } from '../../../phrases/identity.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import HandOff from './hand-off.tsx';

const account = 'lin@mail.example';
const NO_TEXT = { zh: '', tw: '', en: '' };
const SHARED = { id: 'shared@mail.example', password: 'northern-light' };

beforeEach(() => {
  keepHandOff('code');
  return endHandOff;
});
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

/** The whole site on a page that waits for the hand-off. */
const atSharedAccount = () => {
  history.replaceState(null, '', '#/iOSPA');
  onTestFinished(() => history.replaceState(null, '', '#/'));
  answer(checkCampaign, () => ({
    enable: false,
    endTime: 0,
    title: NO_TEXT,
    image: { b: NO_TEXT },
    link: '' as const,
    now: 1_700_000_000,
  }));
  return (language: Language) =>
    showPart(<App hydrating={false} />, { language, kind: 'individual', account, at: '/iOSPA' });
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

test('the page waits for the hand-off, and no refusal of the former session leads elsewhere', async () => {
  const [t] = await Promise.all([handOffPhrases.load('en'), framePhrases.load('en')]);
  const showApp = atSharedAccount();
  let isFormer = true;
  const refused = Promise.withResolvers<void>();
  answer(listTickets, () => {
    refused.resolve();
    return isFormer ? { refusal: 'SESSION_REVOKED' } : [];
  });
  const read = answer(readAppleAccount, () => SHARED);
  answer(readMailLanguage, () => {
    isFormer = false;
    return { refusal: 'SESSION_REVOKED' };
  });
  const expire = Math.floor(Date.now() / 1000) + 3600;
  answer(loginByHandOff, async () => {
    await refused.promise;
    expect(read).toEqual([]);
    return { data: 'token-of-app', id: '1', kind: 'individual' as const, expire, account };
  });
  await showApp('en');
  await expect.element(page.getByText(SHARED.id)).toBeVisible();
  expect(currentPath()).toBe('/iOSPA');
  expect(readToasts().map(({ text }) => text)).toEqual([t.done(account)]);
});

test('the page opens if the texts of the hand-off cannot be loaded', async () => {
  const { networkFailure } = await framePhrases.load('tw');
  const showApp = atSharedAccount();
  answer(listTickets, () => []);
  answer(readAppleAccount, () => SHARED);
  // No other test loads these, which are kept once loaded.
  vi.spyOn(handOffPhrases.loaders, 'tw').mockRejectedValue(new TypeError('Failed to fetch'));
  await showApp('tw');
  await expect.element(page.getByText(SHARED.id)).toBeVisible();
  expect(readToasts().map(({ text }) => text)).toEqual([networkFailure]);
});
