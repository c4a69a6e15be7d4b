import { saveCannedReply } from '@causeway/contract/console/canned-replies';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as t } from '../../../phrases/en/support/tickets.ts';
import { phrases as words } from '../../../phrases/en/words.ts';
import { CannedDialog } from './canned-dialog.tsx';

test('an unknown placeholder is named beside the text that has it, and the dialog stays open', async () => {
  let isClosed = false;
  answer(saveCannedReply, () => ({
    refusal: 'CANNED_REPLY_WORD_UNKNOWN',
    bean: { word: '{nmae}', language: 'en' },
  }));
  const texts = { zh: '您好。', tw: '您好。', en: 'Hello, {nmae}.' };
  await showPart(
    <CannedDialog reply={{ id: 'reply-1', name: 'Hello', texts }} onClose={() => (isClosed = true)} />,
  );
  const field = (language: keyof typeof texts) =>
    page.getByRole('textbox', { name: words.languages[language] });
  await field('en').fill('Hi, {nmae}.');
  await page.getByRole('button', { name: frame.save }).click();
  await expect.element(field('en')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('zh')).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(t.cannedAbout('{nmae}'))).toBeVisible();
  expect(isClosed).toBe(false);
});

test('a canned reply that a colleague saved meanwhile is shown, and taken over', async () => {
  let isClosed = false;
  const texts = { zh: '您好。', tw: '您好。', en: 'Hello.' };
  const mine = { id: 'reply-1', name: 'Hello', texts };
  const theirs = { ...mine, texts: { ...texts, en: 'Good day.' } };
  const sent = answer(saveCannedReply, ({ seen }) =>
    seen?.texts.en === 'Good day.'
      ? { id: 'reply-1' }
      : { refusal: 'CHANGED_MEANWHILE', bean: { reply: theirs } },
  );
  await showPart(<CannedDialog reply={mine} onClose={() => (isClosed = true)} />);
  const english = page.getByRole('textbox', { name: words.languages.en });
  await english.fill('Hi.');
  const save = page.getByRole('button', { name: frame.save });
  await save.click();
  const told = page.getByRole('alert').filter({ hasText: frame.changedMeanwhile });
  await expect.element(told).toMatchTextContent('Good day.');
  await told.getByRole('button', { name: frame.takeTheirs }).click();
  await expect.element(english).toHaveValue('Good day.');
  await english.fill('Good day!');
  await save.click();
  await expect.poll(() => isClosed).toBe(true);
  const { name } = mine;
  expect(sent).toEqual([
    { ...mine, texts: { ...texts, en: 'Hi.' }, seen: { name, texts } },
    { ...mine, texts: { ...texts, en: 'Good day!' }, seen: { name, texts: theirs.texts } },
  ]);
});
