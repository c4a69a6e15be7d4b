import { listCannedReplies } from '@causeway/contract/console/canned-replies';
import {
  assignTicket,
  listTicketAssignees,
  listTicketTags,
  mergeTickets,
  readOperatorTicket,
  resolveOperatorTicket,
  setTicketTags,
  tellTicketPresence,
} from '@causeway/contract/console/tickets';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart, switchToColleague } from '../../../../test/show-part.tsx';
import { refetch, useRead } from '../../../api/use-read.ts';
import { phrases as t } from '../../../phrases/en/support/tickets.ts';
import { TicketActions } from './ticket-actions.tsx';
import TicketPage from './ticket-page.tsx';
import { TicketTags } from './ticket-tags.tsx';
import { TICKET } from './ticket.fixture.ts';

test('the menu of many colleagues stays inside the window, and its last one is reached by key', async () => {
  const colleagues = Array.from({ length: 50 }, (_, number) => ({ id: `c${number}`, name: `Wu ${number}` }));
  answer(listTicketAssignees, () => colleagues);
  await showPart(<TicketActions detail={TICKET} />);
  await page.getByRole('button', { name: t.giveTo, exact: true }).click();
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  expect(menu.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Wu 0' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  const last = page.getByRole('menuitem', { name: 'Wu 49' });
  await expect.element(last).toHaveFocus();
  expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

test('E resolves what the page has shown, and does nothing for an operator who may only read', async () => {
  answer(listTicketAssignees, () => []);
  const sent = answer(resolveOperatorTicket, () => null);
  await showPart(<TicketActions detail={TICKET} />);
  await expect.element(page.getByRole('button', { name: t.resolve })).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(page.getByText(t.resolved)).toBeVisible();
  expect(sent).toEqual([{ id: '9', seenMessageId: 'm1' }]);

  await switchToColleague(['tickets.read']);
  await expect.element(page.getByRole('button', { name: t.resolve })).not.toBeInTheDocument();
  await userEvent.keyboard('e');
  expect(sent).toHaveLength(1);
});

test('each change of the tags is sent with the tags before it', async () => {
  answer(listTicketTags, () => []);
  const sent = answer(setTicketTags, () => null);
  await showPart(<TicketTags detail={{ ...TICKET, ticket: { ...TICKET.ticket, tags: ['crash'] } }} />);
  await page.getByRole('combobox', { name: t.tags }).fill('mine');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ id: '9', tags: ['crash', 'mine'], seen: ['crash'] }]);
});

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

test('a merged ticket leads to the other one in the same queue', async () => {
  const others = [{ id: '7', title: 'Slower', state: 'pending' as const, writtenAt: 1_700_000_000 }];
  answer(listTicketAssignees, () => []);
  answer(mergeTickets, () => null);
  const part = (
    <>
      <TicketActions detail={{ ...TICKET, others }} />
      <Place />
    </>
  );
  await showPart(part, 'light', '/tickets/9?assignee=mine');
  await page.getByRole('button', { name: t.merge, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.mergeAction }).click();
  await expect.element(page.getByText('At /tickets/7?assignee=mine')).toBeVisible();
});

test('what an operator was writing to a ticket that a colleague merges goes to the kept one', async () => {
  const state = { detail: TICKET };
  answer(readOperatorTicket, () => state.detail);
  const texts = { zh: 'Dam', tw: 'Dam', en: 'Dam' };
  answer(listCannedReplies, () => ({ list: [], values: { brand: texts, supportName: texts } }));
  answer(listTicketAssignees, () => []);
  answer(listTicketTags, () => []);
  answer(tellTicketPresence, () => []);
  const pages = (
    <Routes>
      <Route path="/tickets/:id" element={<TicketPage />} />
    </Routes>
  );
  await showPart(pages, 'light', '/tickets/9');
  const reply = page.getByRole('textbox', { name: t.yourReply });
  const note = page.getByRole('textbox', { name: t.yourNote });
  await reply.fill('Please choose another server.');
  await page.getByRole('tab', { name: t.noteTab }).click();
  await note.fill('Asked before.');

  state.detail = { ...TICKET, ticket: { ...TICKET.ticket, id: '7', title: 'Slower', merged: ['9'] } };
  await refetch(readOperatorTicket);
  await expect.element(page.getByRole('heading', { name: 'Slower' })).toBeVisible();
  await expect.element(reply).toHaveValue('Please choose another server.');
  await page.getByRole('tab', { name: t.noteTab }).click();
  await expect.element(note).toHaveValue('Asked before.');
});

/** Reads the ticket as its page does. */
function Actions() {
  const { data } = useRead(readOperatorTicket, { id: '9' });
  return data && <TicketActions detail={data} />;
}

test('the focus stays on the buttons that assign a ticket', async () => {
  let assignee: (typeof TICKET)['ticket']['assignee'] = { id: 'op-2', name: 'Mei' };
  answer(listTicketAssignees, () => []);
  answer(readOperatorTicket, () => ({ ...TICKET, ticket: { ...TICKET.ticket, assignee } }));
  answer(assignTicket, ({ assigneeId }) => {
    assignee = assigneeId === null ? null : { id: String(assigneeId), name: 'Lin' };
    return null;
  });
  await showPart(<Actions />);
  const take = page.getByRole('button', { name: t.take, exact: true });
  const leave = page.getByRole('button', { name: t.leave, exact: true });
  await leave.click();
  await expect.element(leave).not.toBeInTheDocument();
  await expect.element(take).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(take).not.toBeInTheDocument();
  await expect.element(leave).toHaveFocus();
});
