import { listTickets, resolveTicket, viewTicket } from '@causeway/contract/tickets';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { refetch } from '../../../api/use-read.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as t } from '../../../phrases/en/support/tickets.ts';
import TicketPage from './ticket-page.tsx';

const TICKET = { info: { title: 'Slow', state: 1 as const, type: 32, expire: 0 }, messages: [] };

const open = () => showPart(<TicketPage />, { language: 'en', kind: 'individual', at: '/Reply?id=9' });

test('an open ticket and its reply stay when it cannot be refetched, until it is deleted', async () => {
  answer(listTickets, () => []);
  answer(viewTicket, () => TICKET);
  await open();
  const reply = page.getByRole('textbox', { name: t.reply });
  await reply.fill('Since noon');
  const failed = answer(viewTicket, () => ({ refusal: 'INTERNAL_ERROR' }));
  await refetch(viewTicket);
  expect(failed).toHaveLength(1);
  await reply.fill('Since 9');
  await expect.element(reply).toHaveValue('Since 9');
  answer(viewTicket, () => ({ refusal: 'TICKET_NOT_FOUND' }));
  await refetch(viewTicket);
  await expect.element(page.getByText(t.missingTitle)).toBeVisible();
});

test('a ticket that cannot be read at first can be tried again', async () => {
  answer(viewTicket, () => ({ refusal: 'TOO_MANY_REQUESTS', bean: { retryAfter: 1 } }));
  await open();
  await expect.element(page.getByRole('button', { name: frame.retry })).toBeVisible();
  await expect.element(page.getByText(t.missingTitle)).not.toBeInTheDocument();
});

test('a ticket that was resolved without an answer is shown as resolved', async () => {
  let state: 1 | 2 = 1;
  answer(listTickets, () => []);
  answer(viewTicket, () => ({ ...TICKET, info: { ...TICKET.info, state } }));
  answer(resolveTicket, () => {
    state = 2;
    return 'silent';
  });
  await open();
  const resolve = page.getByRole('button', { name: t.resolve });
  await resolve.click();
  await expect.element(resolve).not.toBeInTheDocument();
});
