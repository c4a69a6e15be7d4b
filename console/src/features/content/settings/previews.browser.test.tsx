import { type ConsoleSetting, previewSettings } from '@causeway/contract/console/console-settings';
import type { SettingGroup } from '@causeway/contract/console/lists';
import { LANGUAGE_NAMES, LANGUAGES } from '@causeway/contract/language';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/content/settings-and-announcements.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { SettingGroupSection } from './setting-group-section.tsx';

type Kind = ConsoleSetting['kind'];

const setting = (group: SettingGroup, path: string, kind: Kind, value: string | number | boolean) => ({
  path,
  group,
  kind,
  value,
  first: value,
});
const FACTS: readonly ConsoleSetting[] = [
  ...LANGUAGES.map((language) => setting('facts', `seat.${language}`, 'name', `Seat ${language}`)),
  ...LANGUAGES.map((language) => setting('facts', `seatReason.${language}`, 'sentence', '')),
  setting('facts', 'countries', 'countries', 'JP US'),
  setting('facts', 'countryNum', 'number', 60),
  setting('facts', 'factsConfirmed', 'truth', false),
];

test('the facts are previewed as typed, in each language, and missing texts are named', async () => {
  const asked = answer(previewSettings, () => ({ html: '<!doctype html><title>Shown</title>' }));
  await showPart(<SettingGroupSection group="facts" settings={FACTS} mayChange />);
  await expect.element(page.getByTitle(t.previews.facts)).toBeVisible();
  const draft = { part: 'facts', seat: 'Seat en', seatReason: '', countries: 'JP US', countryNum: 60 };
  expect(asked).toEqual([{ language: 'en', draft }]);
  expect(page.getByText(t.notSet).elements()).toHaveLength(LANGUAGES.length);
  await expect.element(page.getByText(t.notConfirmed)).toBeVisible();

  await page.getByLabelText(t.fields['countries'] ?? '?').fill('JP');
  await expect.poll(() => asked.at(-1)).toEqual({ language: 'en', draft: { ...draft, countries: 'JP' } });
  await page.getByRole('radiogroup').getByText(LANGUAGE_NAMES.zh).click();
  const zh = { ...draft, seat: 'Seat zh', countries: 'JP' };
  await expect.poll(() => asked.at(-1)).toEqual({ language: 'zh', draft: zh });
  await expectNoViolations();
});

test('a sample receipt shows the seller as typed; without a built site there is none', async () => {
  const asked = answer(previewSettings, () => ({ html: null }));
  const seller = setting('receipts', 'receiptSeller', 'lines', '');
  await showPart(<SettingGroupSection group="receipts" settings={[seller]} mayChange />);
  await expect.element(page.getByText(frame.sitePreview.noSite)).toBeVisible();
  await page.getByRole('textbox').fill('Harbor Ltd.\n1 Pier Road');
  const draft = { part: 'receipt', seller: 'Harbor Ltd.\n1 Pier Road' };
  await expect.poll(() => asked.at(-1)).toEqual({ language: 'en', draft });
  await expectNoViolations();
});
