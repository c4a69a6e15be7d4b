import { previewCards } from '@causeway/contract/console/catalogue';
import {
  changeSettings,
  type ConsoleSetting,
  readSettings,
} from '@causeway/contract/console/console-settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart, switchToColleague } from '../../../../test/show-part.tsx';
import { useRead } from '../../../api/use-read.ts';
import { phrases as t } from '../../../phrases/en/content/settings-and-announcements.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { SettingGroupSection } from './setting-group-section.tsx';

const SETTINGS: readonly ConsoleSetting[] = [
  { path: 'rates.cny', group: 'money', kind: 'rate', value: 7.1, first: 0 },
  { path: 'rates.twd', group: 'money', kind: 'rate', value: 0, first: 0 },
];
const rate = page.getByRole('textbox', { name: t.fields['cny'] ?? '' });
const save = page.getByRole('button', { name: t.save });

async function open() {
  const previewed = answer(previewCards, ({ language, settings }) => ({
    html: `<p>${language}: ${settings?.rates?.cny}</p>`,
  }));
  await showPart(<SettingGroupSection group="money" settings={SETTINGS} mayChange />);
  const cards = page.getByTitle(t.previews.estimates);
  await expect.element(cards).toBeVisible();
  const text = () => (cards.element() as HTMLIFrameElement).contentDocument?.body.textContent;
  await expect.poll(text).toBe('en: 7.1');
  return { previewed, text };
}

/** Answers changes with what became of them; returns those sent. */
function answerChanges(state: 'done' | 'waiting') {
  answer(readSettings, () => ({ settings: [...SETTINGS] }));
  return answer(changeSettings, () => ({ state }));
}

test('unsaved rates appear in the preview; one that is no number yet shows no estimate', async () => {
  const { previewed, text } = await open();
  expect(previewed).toEqual([{ language: 'en', draft: null, settings: { rates: { cny: 7.1, twd: 0 } } }]);
  await rate.fill('6.');
  await expect.poll(text).toBe('en: 0');
  await rate.fill('6.5');
  await expect.poll(text).toBe('en: 6.5');
  await expectNoViolations();
});

test('an operator gives a reason, and sees that the change waits for a colleague', async () => {
  const sent = answerChanges('waiting');
  await open();
  await switchToColleague();
  await rate.fill('6.5');
  await save.click();
  const dialog = page.getByRole('dialog', { name: frame.requestTitle });
  await expect.element(dialog.getByText(frame.requestText)).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabelText(frame.reason).fill('The bank’s rate of today');
  await dialog.getByRole('button', { name: frame.request }).click();
  await expect.element(page.getByText(frame.requested)).toBeVisible();
  expect(sent).toEqual([
    { changes: [{ path: 'rates.cny', was: 7.1, value: 6.5 }], reason: 'The bank’s rate of today' },
  ]);
});

test('an owner changes them alone', async () => {
  const sent = answerChanges('done');
  await open();
  await rate.fill('6.5');
  await save.click();
  await expect.element(page.getByText(t.savedSettings)).toBeVisible();
  expect(sent).toEqual([{ changes: [{ path: 'rates.cny', was: 7.1, value: 6.5 }] }]);
});

/** Reads the settings as their page does. */
function ReadSection() {
  const { data } = useRead(readSettings, {});
  return data && <SettingGroupSection group="money" settings={data.settings} mayChange />;
}

test('a rate whose change was made but not answered counts as seen', async () => {
  let value = 7.1;
  let isLost = true;
  answer(previewCards, () => ({ html: null }));
  answer(readSettings, () => ({
    settings: SETTINGS.map((one) => (one === SETTINGS[0] ? { ...one, value } : one)),
  }));
  const sent = answer(changeSettings, ({ changes }) => {
    value = Number(changes[0]?.value);
    if (!isLost) return { state: 'done' as const };
    isLost = false;
    return 'silent';
  });
  await showPart(<ReadSection />);
  await rate.fill('6.5');
  await save.click();
  await expect.element(page.getByText(frame.networkFailure)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await rate.fill('6.6');
  await save.click();
  await expect.element(page.getByText(t.savedSettings)).toBeVisible();
  expect(sent[1]?.changes).toEqual([{ path: 'rates.cny', was: 6.5, value: 6.6 }]);
});
