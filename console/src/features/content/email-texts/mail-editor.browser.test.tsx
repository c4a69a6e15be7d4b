import { changeMailText, previewMail, readMailText } from '@causeway/contract/console/mail-texts';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart, switchToColleague } from '../../../../test/show-part.tsx';
import { useRead } from '../../../api/use-read.ts';
import { phrases as t } from '../../../phrases/en/content/email-texts.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { hasUnsaved } from '../../../ui/unsaved.ts';
import { MailEditor } from './mail-editor.tsx';
import MailTextPage from './mail-text-page.tsx';

const PLACE = { template: 'reset-code', language: 'en' } as const;
const TEXT = { subject: 'Your code', paragraphs: ['Enter {code}.'] };
const MAIL = { secret: true, text: TEXT, builtIn: TEXT, version: 3, words: [] };

/** Reads the mail as its page does. */
function Editor() {
  const { data } = useRead(readMailText, PLACE);
  return data && <MailEditor place={PLACE} mail={data} onDraft={() => {}} />;
}

const subject = page.getByLabelText(t.subject);
const save = page.getByRole('button', { name: t.save, exact: true });

test('a change that waits for approval leaves the text in use in the form, and nothing unsaved', async () => {
  answer(readMailText, () => MAIL);
  const sent = answer(changeMailText, () => ({ state: 'waiting' as const }));
  await showPart(<Editor />);
  await switchToColleague();
  await subject.fill('Another');
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(frame.reason).fill('Clearer.');
  await dialog.getByRole('button', { name: frame.request }).click();
  await expect.element(page.getByText(frame.requested)).toBeVisible();
  await expect.element(subject).toHaveValue(TEXT.subject);
  expect(hasUnsaved()).toBe(false);
  expect(sent).toMatchObject([{ text: { subject: 'Another' }, reason: 'Clearer.' }]);
});

test('a saved text that could not be read is refetched before the next change', async () => {
  let isReadable = true;
  let mail = MAIL;
  answer(readMailText, () => (isReadable ? mail : { refusal: 'MAIL_TEMPLATE_NOT_FOUND' }));
  const sent = answer(changeMailText, ({ text }) => {
    isReadable = false;
    mail = { ...mail, text, version: mail.version + 4 };
    return { state: 'done' as const };
  });
  await showPart(<Editor />);
  await subject.fill('Another');
  await save.click();
  const retry = page.getByRole('button', { name: frame.retry });
  await expect.element(retry).toBeVisible();
  await expect.element(save).toBeDisabled();
  await expect.element(subject).toHaveAttribute('readonly');
  await expect.element(page.getByLabelText(t.paragraphs)).toHaveAttribute('readonly');
  expect(hasUnsaved()).toBe(false);
  isReadable = true;
  await retry.click();
  await expect.element(save).toBeEnabled();
  await subject.fill('A third one');
  await save.click();
  await expect.poll(() => sent.map(({ version }) => version)).toEqual([3, 7]);
});

test('the text is in the language of the address', async () => {
  const asked = answer(readMailText, () => MAIL);
  answer(previewMail, () => ({ refusal: 'MAIL_TEMPLATE_NOT_FOUND' }));
  const routes = (
    <Routes>
      <Route path="/mail-texts/:template" element={<MailTextPage />} />
    </Routes>
  );
  await showPart(routes, 'light', '/mail-texts/reset-code?language=tw');
  await expect.element(page.getByRole('radio', { name: t.languages.tw })).toBeChecked();
  expect(asked.map(({ language }) => language)).toEqual(['tw']);
});
