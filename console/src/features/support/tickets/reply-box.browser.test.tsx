import { listCannedReplies } from '@causeway/contract/console/canned-replies';
import {
  answerTicket,
  noteOnTicket,
  readOperatorTicket,
  type OperatorTicketDetail,
} from '@causeway/contract/console/tickets';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../../e2e/in-browser/fake-api.ts';
import { useRead } from '../../../api/use-read.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/support/tickets.ts';
import { ReplyBox } from './reply-box.tsx';

const message = (id: string, content: string): OperatorTicketDetail['messages'][number] => ({
  id,
  author: 'customer',
  operator: null,
  at: 1_700_000_000,
  content,
  images: [],
});
const DETAIL: OperatorTicketDetail = {
  ticket: {
    id: '9',
    title: 'Slow',
    type: 4,
    state: 'pending',
    language: 'tw',
    email: 'lin@mail.example',
    team: null,
    assignee: null,
    since: 1_700_000_000,
    due: null,
    createdAt: 1_700_000_000,
    firstReplyAt: null,
    unread: false,
    expire: null,
    merged: [],
  },
  messages: [message('m1', 'It is slow.')],
  notes: [],
  others: [],
  customer: null,
};
const named = (zh: string, tw: string, en: string) => ({ zh, tw, en });
const CANNED = {
  list: [{ id: 'c', name: 'Another server', texts: named('请换', '請換 {supportName}', 'Change it') }],
  values: { brand: named('堤', '堤', 'Dam'), supportName: named('支持', '支援團隊', 'Support') },
};
const FILLED = '請換 支援團隊';

/** Reads the ticket as its page does. */
function Box() {
  const { data } = useRead(readOperatorTicket, { id: '9' });
  return data && <ReplyBox detail={data} onTyping={() => undefined} />;
}

const field = page.getByRole('textbox', { name: t.yourReply });

async function open(scheme: 'light' | 'dark' = 'light') {
  const state = { detail: DETAIL };
  answer(readOperatorTicket, () => state.detail);
  answer(listCannedReplies, () => CANNED);
  await showPart(<Box />, scheme);
  await expect.element(field).toBeVisible();
  return state;
}

test('a canned reply is in the customer’s language; a reply that a colleague overtook is sent on the second press', async () => {
  const state = await open();
  await page.getByRole('combobox', { name: t.canned, exact: true }).click();
  await page.getByRole('option', { name: 'Another server' }).click();
  await expect.element(field).toHaveValue(FILLED);
  await expect.element(field).toHaveFocus();

  const late = answer(answerTicket, () => {
    state.detail = { ...DETAIL, messages: [...DETAIL.messages, message('m2', 'One moment, please.')] };
    return { refusal: 'TICKET_ANSWERED_MEANWHILE' };
  });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(t.meanwhile)).toBeVisible();
  expect(late.map(({ seenMessageId }) => seenMessageId)).toEqual(['m1']);
  await expect.element(field).toHaveValue(FILLED);
  await expectNoViolations();

  const sent = answer(answerTicket, () => ({ id: 'm3' }));
  await pressTwice(page.getByRole('button', { name: t.sendAnyway }));
  await expect.element(field).toHaveValue('');
  await expect.element(page.getByText(t.sent)).toBeVisible();
  expect(sent).toEqual([{ id: '9', content: FILLED, seenMessageId: 'm2' }]);
});

test('a note is separate from the reply, whose draft stays', async () => {
  await open();
  const replies = answer(answerTicket, () => ({ id: 'm3' }));
  const notes = answer(noteOnTicket, () => ({ id: 'n1' }));
  const send = page.getByRole('button', { name: t.send });
  await expect.element(send).toBeDisabled();
  await field.fill('Not yet');
  await page.getByRole('tab', { name: t.noteTab }).click();
  const note = page.getByRole('textbox', { name: t.yourNote });
  await expect.element(note).toHaveValue('');
  await note.fill('Calls at noon.');
  await page.getByRole('button', { name: t.keepNote }).click();
  await expect.element(page.getByText(t.noteKept)).toBeVisible();
  expect(notes).toEqual([{ id: '9', content: 'Calls at noon.' }]);
  await page.getByRole('tab', { name: t.answerTab }).click();
  await expect.element(field).toHaveValue('Not yet');
  expect(replies).toEqual([]);
});

test.each(['light', 'dark'] as const)('the box is accessible in %s and fits', async (scheme) => {
  await open(scheme);
  await expectNoViolations();
  await page.viewport(320, 640);
  expectToFit();
});
