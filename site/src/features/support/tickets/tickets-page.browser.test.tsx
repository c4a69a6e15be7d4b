import type { OutputOf } from '@causeway/contract/endpoint';
import { listTickets } from '@causeway/contract/tickets';
import { readable } from '@causeway/web/readable';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { languagesOf } from '../../../../../scripts/test-depth.ts';
import { currentPath, showPart } from '../../../../test/show-part.tsx';
import { helpPhrases } from '../../../phrases/content.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import { startSession, useSession } from '../../../storage/session.ts';
import TicketsPage from './tickets-page.tsx';

type Row = OutputOf<typeof listTickets>[number];
const row = (id: string, title: string, state: Row['state']): Row => ({
  id,
  title,
  date: 1_700_000_000,
  state,
  unread: false,
});
const SHORT = '无法连接服务器已经三';
const LONG = '无法连接服务器已经三天了';
const LATIN = 'The app closes whenever I connect to Japan';

describe.each(languagesOf('tickets'))('the list of tickets, %s', (language) => {
  const open = async () => {
    answer(listTickets, () => [row('1', SHORT, 0), row('2', LONG, 1), row('3', LATIN, 2)]);
    const t = await ticketPhrases.load(language);
    await showPart(<TicketsPage />, { language, kind: 'individual' });
    await expect.element(page.getByRole('tabpanel').getByRole('listitem')).toHaveLength(3);
    return t;
  };

  test('cuts titles by style after 10 Han characters, or some 20 others', async () => {
    await open();
    const isCut = (title: string) => {
      const text = page.getByTitle(title, { exact: true }).element();
      return text.scrollWidth > text.clientWidth;
    };
    expect([SHORT, LONG, LATIN].map(isCut)).toEqual([false, true, true]);
    // Screen readers get all of it.
    await expect.element(page.getByRole('link', { name: LATIN })).toBeVisible();
    await expectNoViolations();
    await page.viewport(320, 640);
    expectToFit();
  });

  test('has its tab in the address', async () => {
    const t = await open();
    await userEvent.click(page.getByRole('tab', { name: t.states.resolved }));
    await expect.poll(currentPath).toMatch(/\?tab=resolved$/);
    await expect.element(page.getByRole('tabpanel').getByRole('listitem')).toHaveLength(1);
    await userEvent.click(page.getByRole('tab', { name: t.all(3) }));
    await expect.poll(currentPath).not.toContain('tab=');
  });
});

/** As in the site, which renders again for a new session. */
function Site() {
  useSession({ hydrating: false });
  return <TicketsPage />;
}

test('an unsent ticket is hidden from another account that logs in', async () => {
  answer(listTickets, () => []);
  const t = await ticketPhrases.load('en');
  await showPart(<Site />, { language: 'en', kind: 'individual', at: '/Order?new=1' });
  const title = page.getByLabelText(t.title, { exact: true });
  await title.fill('Private');
  const expire = Math.floor(Date.now() / 1000) + 3600;
  const signIn = { data: 'another-token', id: '2', kind: 'individual' as const, expire };
  startSession({ signIn, account: 'wei@mail.example' });
  await expect.element(title).toHaveValue('');
});

test('the form stays if the common problems cannot be loaded', async () => {
  answer(listTickets, () => []);
  const t = await ticketPhrases.load('tw');
  const lost = readable(Promise.reject(new TypeError('Failed to fetch')));
  lost.catch(() => undefined);
  vi.spyOn(helpPhrases, 'load').mockReturnValue(lost);
  await showPart(<TicketsPage />, { language: 'tw', kind: 'individual', at: '/Order?new=1' });
  await expect.element(page.getByRole('link', { name: t.allProblems })).toBeVisible();
  await expect.element(page.getByLabelText(t.title, { exact: true })).toBeVisible();
});
