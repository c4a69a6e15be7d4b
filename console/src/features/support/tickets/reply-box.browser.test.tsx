import { listCannedReplies } from '@causeway/contract/console/canned-replies';
import {
  answerTicket,
  listTicketQueue,
  noteOnTicket,
  readOperatorTicket,
  tellTicketPresence,
  uploadOperatorTicketImage,
} from '@causeway/contract/console/tickets';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../../e2e/in-browser/fake-api.ts';
import { confirmSession, endSession, startSession } from '../../../api/session.ts';
import { refetch, useRead } from '../../../api/use-read.ts';
import { expectNoViolationsInBothThemes, showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/support/tickets.ts';
import { hasUnsaved } from '../../../ui/unsaved.ts';
import { errorTextsOf } from '../../../../../server/src/platform/http/error-text.ts';
import { ReplyBox } from './reply-box.tsx';
import { CUSTOMER, message, TICKET } from './ticket.fixture.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { usePresence } from './use-presence.ts';

const named = (zh: string, tw: string, en: string) => ({ zh, tw, en });
const CANNED = {
  list: [
    { id: 'c', name: 'Another server', texts: named('请换', '請換 {supportName}', 'Change it') },
    { id: 'd', name: 'Facts', texts: named('{name}', '{name} {order} {oder}', '{name}') },
  ],
  values: { brand: named('堤', '堤', 'Dam'), supportName: named('支持', '支援團隊', 'Support') },
};
const FILLED = '請換 支援團隊';

/** Its button mounts the box again, as a reload does. */
function Page() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button onClick={() => setTimes(times + 1)}>Reload</button>
      <Box key={times} />
    </>
  );
}

/** Reads the ticket as its page does. */
function Box() {
  const { data } = useRead(readOperatorTicket, { id: '9' });
  const { notifyTyping, notifySent } = usePresence('9', true);
  return (
    data && (
      <>
        <ShortcutHelp />
        <ReplyBox detail={data} onTyping={notifyTyping} onSent={notifySent} />
      </>
    )
  );
}

const field = page.getByRole('textbox', { name: t.yourReply });

async function open() {
  const state = { detail: TICKET };
  answer(readOperatorTicket, () => state.detail);
  answer(listCannedReplies, () => CANNED);
  const presence = answer(tellTicketPresence, () => []);
  await showPart(<Page />);
  await expect.element(field).toBeVisible();
  return { state, presence };
}

/** A reply by an operator. */
const staffMessage = (id: string, operator: string) => ({
  ...message(id, 'One moment, please.'),
  author: 'staff' as const,
  operator: { id: operator, name: operator },
});

test('a canned reply is in the customer’s language; a reply that a colleague overtook is sent on the second press', async () => {
  const { state } = await open();
  await page.getByRole('combobox', { name: t.canned, exact: true }).click();
  await page.getByRole('option', { name: 'Another server' }).click();
  await expect.element(field).toHaveValue(FILLED);
  await expect.element(field).toHaveFocus();

  const late = answer(answerTicket, () => {
    state.detail = { ...TICKET, messages: [...TICKET.messages, message('m2', 'One moment, please.')] };
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
  expect(sent).toEqual([{ id: '9', content: FILLED, seenMessageId: 'm2', images: [], resolve: false }]);
});

test('a colleague’s reply that arrives during a draft warns before sending, also after a reload', async () => {
  const { state } = await open();
  const arrive = async (...later: (typeof TICKET)['messages']) => {
    state.detail = { ...state.detail, messages: [...state.detail.messages, ...later] };
    await refetch(readOperatorTicket);
  };
  // Earlier replies, the operator's own and the customer's messages give no warning.
  await arrive(staffMessage('m2', 'op-2'));
  await field.fill('Please restart it.');
  await arrive(staffMessage('m3', 'op-1'), message('m4', 'Still slow.'));
  const warning = page.getByText(t.meanwhile);
  await expect.element(page.getByRole('button', { name: t.send, exact: true })).toBeVisible();
  expect(warning.elements()).toEqual([]);
  await arrive(staffMessage('m5', 'op-2'));
  await expect.element(warning).toBeVisible();

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(field).toHaveValue('Please restart it.');
  await expect.element(warning).toBeVisible();
  const sent = answer(answerTicket, () => ({ id: 'm6' }));
  await page.getByRole('button', { name: t.sendAnyway }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(warning).not.toBeInTheDocument();
  expect(sent.map(({ seenMessageId }) => seenMessageId)).toEqual(['m5']);
  await field.fill('Is it better?');
  await expect.element(page.getByRole('button', { name: t.send, exact: true })).toBeEnabled();
});

test('once a reply is sent, colleagues no longer see its writer typing', async () => {
  const { presence } = await open();
  await field.fill('Please restart it.');
  await expect.poll(() => presence.at(-1)?.doing).toBe('typing');
  answer(answerTicket, () => ({ id: 'm3' }));
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await expect.poll(() => presence.at(-1)?.doing).toBe('looking');
});

test('while a reply is being sent, its text can’t change, and an image added meanwhile stays', async () => {
  await open();
  const { promise, resolve } = Promise.withResolvers<{ id: string }>();
  answer(answerTicket, () => promise);
  answer(uploadOperatorTicketImage, () => ({ id: 'i1' }));
  await field.fill('Please restart it.');
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await expect.element(field).toHaveAttribute('readonly');
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(['a'], 'a.png', { type: 'image/png' }));
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  const image = page.getByRole('img', { name: t.image(1) });
  await expect.element(image).toBeInTheDocument();
  resolve({ id: 'm3' });
  await expect.element(field).toHaveValue('');
  await expect.element(field).not.toHaveAttribute('readonly');
  await expect.element(image).toBeInTheDocument();
});

test('placeholders without a value, and misspelled ones, are shown and stop the reply', async () => {
  const { state } = await open();
  const name = named('林', '林', 'Lin');
  state.detail = { ...TICKET, customer: { ...CUSTOMER, placeholders: { name, order: null, expiry: null } } };
  await refetch(readOperatorTicket);
  const sent = answer(answerTicket, () => ({ id: 'm3' }));
  await page.getByRole('combobox', { name: t.canned, exact: true }).click();
  await page.getByRole('option', { name: 'Facts' }).click();
  await expect.element(field).toHaveValue('林 {order} {oder}');
  const warning = page.getByText(t.unfilled('{order}, {oder}'));
  await expect.element(warning).toBeVisible();
  await expect.element(page.getByRole('button', { name: t.send })).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectNoViolationsInBothThemes();
  await field.fill('林 A1');
  await expect.element(warning).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent.map(({ content }) => content)).toEqual(['林 A1']);
});

test('images are uploaded, removed and sent with a reply that resolves; the next key opens the next ticket', async () => {
  await open();
  let uploads = 0;
  answer(uploadOperatorTicketImage, () =>
    uploads === 2 ? { refusal: 'IMAGE_DAMAGED' } : { id: `i${++uploads}` },
  );
  const sent = answer(answerTicket, () => ({ id: 'm3' }));
  const files = ['a', 'b', 'c', 'd'].map((name) => new File([name], `${name}.png`, { type: 'image/png' }));
  const choice = page.getByLabelText(t.attach, { exact: true }).first();
  await choice.upload(files);
  await expect.element(page.getByText(errorTextsOf('IMAGE_DAMAGED').en)).toBeVisible();
  await expect.element(page.getByRole('img', { name: t.image(2) })).toBeInTheDocument();
  // The same file can be chosen again.
  expect(choice.element()).toHaveValue('');
  await page.getByRole('button', { name: t.removeImage(1) }).click();
  await expect.element(page.getByRole('button', { name: t.attach })).toHaveFocus();
  await expectNoViolations();
  await field.fill('See the picture. No reply needed.');
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect.element(page.getByText(t.sentAndResolved)).toBeVisible();
  expect(sent).toMatchObject([{ images: ['i2'], resolve: true }]);
  const queue = answer(listTicketQueue, () => ({ list: [], next: null }));
  await expect.element(page.getByRole('button', { name: t.next })).toHaveFocus();
  await userEvent.keyboard('n');
  await expect.element(page.getByText(t.noNext)).toBeVisible();
  expect(queue).toEqual([{ state: 'pending', cursor: '1700000000000000.9' }, { state: 'pending' }]);
});

test('images, but not one of pasted text, follow the one that uploads; removing one meanwhile keeps the focus', async () => {
  await open();
  const waiting: (() => void)[] = [];
  const uploads = answer(uploadOperatorTicketImage, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { id: `i${waiting.length}` };
  });
  const paste = (...names: string[]) => {
    const clipboardData = new DataTransfer();
    for (const name of names) {
      clipboardData.items.add(new File([name], `${name}.png`, { type: 'image/png' }));
    }
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  };
  const finish = async (number: number) => {
    await expect.poll(() => waiting.length).toBe(number);
    waiting.at(-1)?.();
  };
  const copied = new DataTransfer();
  copied.items.add(new File(['text'], 'image.png', { type: 'image/png' }));
  copied.items.add('Lin', 'text/plain');
  copied.items.add('<td>Lin</td>', 'text/html');
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true }));
  paste('a');
  paste('b');
  await finish(1);
  await expect.element(page.getByRole('img', { name: t.image(1) })).toBeInTheDocument();
  paste('c', 'd');
  await expect.element(page.getByText(t.imagesTooMany)).toBeVisible();
  await page.getByRole('button', { name: t.removeImage(1) }).click();
  await expect.element(page.getByRole('button', { name: t.attach })).toHaveFocus();
  await finish(2);
  await finish(3);
  await expect.element(page.getByRole('img', { name: t.image(2) })).toBeInTheDocument();
  expect(uploads.map(({ image }) => image.name)).toEqual(['a.png', 'b.png', 'c.png']);
  // Unlike the text, they would be lost on another page.
  expect(hasUnsaved()).toBe(true);
});

test('keys write a reply or a note, but not while someone types or after they were switched off', async () => {
  await open();
  await userEvent.keyboard('i');
  const note = page.getByRole('textbox', { name: t.yourNote });
  await expect.element(note).toHaveFocus();
  await userEvent.keyboard('ring');
  await expect.element(note).toHaveValue('ring');
  await page.getByRole('tab', { name: t.answerTab }).click();
  await userEvent.keyboard('r');
  await expect.element(field).toHaveFocus();
  await page.getByRole('button', { name: t.shortcuts }).click();
  const keys = page.getByRole('switch', { name: t.singleKeys });
  await keys.click();
  await expect.element(page.getByText(t.shortcutNames.next)).not.toBeInTheDocument();
  await expectNoViolations({ within: '[role=dialog]' });
  await page.viewport(320, 640);
  expectToFit();
  await page.viewport(1280, 900);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('r?');
  await expect.element(field).not.toHaveFocus();
  await page.getByRole('button', { name: t.shortcuts }).click();
  await keys.click();
  await expect.element(page.getByText(t.shortcutNames.next)).toBeVisible();
  await userEvent.keyboard('{Escape}');
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

test.each<[string, () => void, boolean]>([
  ['are forgotten after logging out here', () => endSession(), false],
  ['are forgotten after logging out in another tab, or a block', () => endSession('Ended.', true), false],
  ['are forgotten after someone else’s login in another tab', () => confirmSession('op-2'), false],
  ['are kept if the session ends by its time', () => endSession('Log in again.'), true],
])('drafts %s', async (_title, end, isKept) => {
  startSession('op-1');
  confirmSession('op-1');
  await open();
  await field.fill('Between us');
  const drafts = () => Object.values(sessionStorage).filter((text) => text === 'Between us');
  expect(drafts()).toHaveLength(1);
  end();
  expect(drafts()).toHaveLength(isKept ? 1 : 0);
  sessionStorage.clear();
});

test('the box is accessible in both themes and fits', async () => {
  await open();
  await expectNoViolationsInBothThemes();
  await page.viewport(320, 640);
  expectToFit();
});
