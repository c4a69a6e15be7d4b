import {
  addressTicketImage,
  addTicket,
  listTickets,
  uploadTicketImage,
  viewTicket,
} from '@causeway/contract/tickets';
import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../../e2e/in-browser/fake-api.ts';
import { languagesOf } from '../../../../../scripts/test-depth.ts';
import { currentPath, showPart } from '../../../../test/show-part.tsx';
import { refetch, useRead } from '../../../api/use-read.ts';
import { helpAddress } from '../../../help-address.ts';
import { loadTitles } from '../../../prose/load-text.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import { chooseTheme } from '../../../theme.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { NewTicketForm } from './new-ticket-form.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { TicketDraft } from './ticket-draft.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==';
const bytes = Uint8Array.from(atob(PIXEL), (unit) => unit.charCodeAt(0));
const picture = (name = 'a.png') => new File([bytes], name, { type: 'image/png' });

function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Chooses files, drops them on the form, or pastes them into a field, with the browser's events. */
function hand(how: 'pick' | 'drop' | 'paste', to: Locator, ...files: readonly File[]): void {
  const element = to.element();
  const dataTransfer = transferOf(files);
  const bubbles = { bubbles: true, cancelable: true };
  if (how === 'drop') element.dispatchEvent(new DragEvent('drop', { ...bubbles, dataTransfer }));
  else if (how === 'paste')
    element.dispatchEvent(new ClipboardEvent('paste', { ...bubbles, clipboardData: dataTransfer }));
  else {
    (element as HTMLInputElement).files = dataTransfer.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Accepts images and numbers them. */
function takeImages() {
  let number = 0;
  return answer(uploadTicketImage, () => [`image-${++number}`]);
}

describe.each(languagesOf('tickets'))('%s', (language) => {
  const load = () => ticketPhrases.load(language);
  const previews = (t: Awaited<ReturnType<typeof load>>) =>
    page.getByRole('group', { name: t.images }).getByRole('img');

  describe('a new ticket', () => {
    const open = async () => {
      const t = await load();
      const leave = await showPart(<NewTicketForm prefill={undefined} />, { language, kind: 'individual' });
      await expect.element(page.getByLabelText(t.title, { exact: true })).toBeVisible();
      return { t, leave };
    };

    test('reports missing fields one by one, keeps a draft, and is sent with its images', async () => {
      const uploads = takeImages();
      answer(addressTicketImage, () => `data:image/png;base64,${PIXEL}`);
      answer(listTickets, () => []);
      const { t, leave } = await open();
      const submit = page.getByRole('button', { name: t.submit });
      await submit.click();
      await expect.element(page.getByText(t.typeMissing).first()).toBeVisible();
      for (const theme of ['light', 'dark'] as const) {
        chooseTheme(theme);
        await expectNoViolations();
      }
      await page.getByLabelText(t.type, { exact: true }).selectOptions('32');
      await submit.click();
      await expect.element(page.getByText(t.titleMissing).first()).toBeVisible();
      await page.getByLabelText(t.title, { exact: true }).fill('Title');
      await submit.click();
      await expect.element(page.getByText(t.contentMissing).first()).toBeVisible();
      const content = page.getByLabelText(t.content, { exact: true });
      await content.fill('One\n\nTwo <b>three</b>');
      hand('drop', page.getByLabelText(t.title, { exact: true }), picture());
      await expect.element(previews(t)).toHaveLength(1);
      hand('paste', content, picture());
      await expect.element(previews(t)).toHaveLength(2);
      await expect.element(page.getByText(t.uploading)).not.toBeInTheDocument();
      await page.viewport(320, 640);
      expectToFit();

      // When reopened, it still has its images.
      leave();
      const again = await open();
      await expect
        .element(page.getByLabelText(t.content, { exact: true }))
        .toHaveValue('One\n\nTwo <b>three</b>');
      await expect.element(previews(t)).toHaveLength(2);
      expect(uploads).toHaveLength(2);
      // An address that cannot be refetched still shows its image.
      answer(addressTicketImage, () => ({ refusal: 'INTERNAL_ERROR' }));
      await refetch(addressTicketImage);
      await page.getByLabelText(t.title, { exact: true }).click();
      await expect.element(previews(t)).toHaveLength(2);
      const sent = answer(addTicket, () => ({ id: '9' }));
      await pressTwice(page.getByRole('button', { name: t.submit }));
      await expect.poll(currentPath).toBe('/Reply?id=9');
      expect(sent).toEqual([
        { type: 32, title: 'Title', content: 'One\n\nTwo <b>three</b>', file: ['image-1', 'image-2'] },
      ]);
      again.leave();
      await open();
      await expect.element(page.getByLabelText(t.title, { exact: true })).toHaveValue('');
      await expect.element(previews(t)).toHaveLength(0);
    });

    test('that is prefilled keeps its edits apart from the draft of another', async () => {
      const t = await load();
      const content = page.getByLabelText(t.content, { exact: true });
      const show = async (prefill: TicketDraft | undefined, value: string) => {
        const leave = await showPart(<NewTicketForm prefill={prefill} />, { language, kind: 'individual' });
        await expect.element(content).toHaveValue(value);
        return leave;
      };
      const prefill = { type: '2', title: 'Refund', content: 'Order 7', images: [] };
      let leave = await show(undefined, '');
      await content.fill('Slow');
      leave();
      leave = await show(prefill, 'Order 7');
      await content.fill('Order 7, please');
      leave();
      leave = await show(prefill, 'Order 7, please');
      leave();
      await show(undefined, 'Slow');
    });

    test('pasted text of an office program stays text; a copied picture or file is attached', async () => {
      const uploads = takeImages();
      const { t } = await open();
      const content = page.getByLabelText(t.content, { exact: true });
      const paste = (texts: Readonly<Record<string, string>>) => {
        const clipboardData = transferOf([picture()]);
        for (const [type, text] of Object.entries(texts)) clipboardData.items.add(text, type);
        const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
        return content.element().dispatchEvent(event);
      };
      expect(paste({ 'text/plain': 'Lin', 'text/html': '<td>Lin</td>' })).toBe(true);
      expect(paste({ 'text/html': '<img src="a.png">' })).toBe(false);
      expect(paste({ 'text/plain': 'a.png' })).toBe(false);
      await expect.element(previews(t)).toHaveLength(2);
      await expect.poll(() => uploads.length).toBe(2);
    });

    test('answers from the help while the title is typed', async () => {
      const { t } = await open();
      const [, forgot = ''] = await loadTitles('help/login', language);
      const link = page.getByRole('link', { name: forgot });
      const title = page.getByLabelText(t.title, { exact: true });
      const content = page.getByLabelText(t.content, { exact: true }).element();
      const { top } = content.getBoundingClientRect();
      await expect.element(page.getByText(t.helpHere)).toBeVisible();
      await title.fill(forgot.slice(0, -1));
      await expect.element(link).toBeVisible();
      await expect.element(page.getByText(t.mayHelp)).toBeVisible();
      expect(content.getBoundingClientRect().top).toBe(top);
      for (const theme of ['light', 'dark'] as const) {
        chooseTheme(theme);
        await expectNoViolations();
      }
      await page.viewport(320, 640);
      expectToFit();
      await title.fill('xyzzy');
      await expect.element(link).not.toBeInTheDocument();
      await expect.element(page.getByText(t.noHelp)).toBeVisible();
      await title.fill(forgot);
      await link.click();
      expect(currentPath()).toBe(helpAddress({ category: 'login', item: 2 }, forgot));
    });

    test('reports files that are no image, too large, or too many, and does not send them', async () => {
      const uploads = takeImages();
      const { t } = await open();
      const pick = page.getByLabelText(t.addImages);
      hand('pick', pick, new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
      await expect.element(page.getByText(t.imageFaults.format)).toBeVisible();
      const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
      hand('pick', pick, large);
      await expect.element(page.getByText(t.imageFaults.size)).toBeVisible();
      await expect.element(page.getByText(t.imageFaults.format)).not.toBeInTheDocument();
      expect(uploads).toEqual([]);

      // The server checks again what the page accepts.
      answer(uploadTicketImage, () => ({ refusal: 'IMAGE_FORMAT_WRONG' }));
      hand('pick', pick, picture());
      const alert = page.getByRole('group', { name: t.images }).getByRole('alert');
      await expect.element(alert).toMatchTextContent(t.imageFaults.format);
      await expect.element(previews(t)).toHaveLength(0);

      const taken = takeImages();
      hand('pick', pick, ...['1', '2', '3', '4'].map((name) => picture(name)));
      await expect.element(page.getByText(t.imageFaults.number)).toBeVisible();
      await expect.element(previews(t)).toHaveLength(3);
      await expect.element(pick).not.toBeInTheDocument();
      await expect.poll(() => taken.length).toBe(3);
      await page.getByRole('button', { name: t.removeImage(2) }).click();
      await expect.element(previews(t)).toHaveLength(2);
      await expect.element(page.getByRole('group', { name: t.images })).toHaveFocus();
      await expect.element(pick).toBeInTheDocument();
    });
  });

  test('a reply that cannot be sent reports that and stays in its field; pressed twice it is sent once', async () => {
    const t = await load();
    answer(viewTicket, () => ({ refusal: 'TICKET_NOT_FOUND' }));
    const reads = answer(listTickets, () => []);
    function Replying() {
      useRead(listTickets, {});
      return <ReplyForm ticketId="9" title="Words" open />;
    }
    await showPart(<Replying />, { language, kind: 'individual' });
    const reply = page.getByRole('textbox', { name: t.reply });
    const send = page.getByRole('button', { name: t.send });
    await reply.fill('Not yet');
    answer(addTicket, () => 'silent');
    await send.click();
    await expect.poll(() => readToasts().map(({ text }) => text)).toEqual([t.submitFailed]);
    // It may have arrived nevertheless.
    await expect.poll(() => reads).toHaveLength(2);
    answer(addTicket, () => ({ refusal: 'INTERNAL_ERROR' }));
    await send.click();
    await expect.element(page.getByText(t.submitFailed).last()).toBeVisible();
    await expect.element(reply).toHaveValue('Not yet');
    const sent = answer(addTicket, () => ({ id: '9' }));
    await pressTwice(send);
    await expect.element(reply).toHaveValue('');
    expect(sent).toEqual([{ subject: '9', title: 'Words', content: 'Not yet', file: [] }]);
  });

  test('while a reply is being sent, no text is taken, and an added image stays for the next one', async () => {
    const t = await load();
    takeImages();
    answer(viewTicket, () => ({ refusal: 'TICKET_NOT_FOUND' }));
    answer(listTickets, () => []);
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent = answer(addTicket, async () => {
      await promise;
      return { id: '9' };
    });
    await showPart(<ReplyForm ticketId="9" title="Words" open />, { language, kind: 'individual' });
    const reply = page.getByRole('textbox', { name: t.reply });
    await reply.fill('Slow');
    hand('pick', page.getByLabelText(t.addImages), picture('1'));
    await expect.element(page.getByText(t.uploading)).not.toBeInTheDocument();
    await page.getByRole('button', { name: t.send }).click();
    await expect.element(reply).toHaveAttribute('readonly');
    hand('pick', page.getByLabelText(t.addImages), picture('2'));
    await expect.element(previews(t)).toHaveLength(2);
    await expect.element(page.getByText(t.uploading)).not.toBeInTheDocument();
    resolve();
    await expect.element(reply).toHaveValue('');
    await expect.element(reply).not.toHaveAttribute('readonly');
    await expect.element(previews(t)).toHaveLength(1);
    expect(sent.map(({ file }) => file)).toEqual([['image-1']]);
  });
});
