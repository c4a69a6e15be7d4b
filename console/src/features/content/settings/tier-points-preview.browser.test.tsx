import { previewCards } from '@causeway/contract/console/catalogue';
import type { ConsoleSetting } from '@causeway/contract/console/console-settings';
import { perLanguage } from '@causeway/contract/language';
import { perTier } from '@causeway/contract/tiers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/content/settings-and-announcements.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { SettingGroupSection } from './setting-group-section.tsx';

const SETTINGS = (['en', 'zh', 'tw'] as const).map((language): ConsoleSetting => ({
  path: `tierPoints.svip.${language}`,
  group: 'prices',
  kind: 'points',
  value: `Point in ${language}`,
  first: '',
}));

async function open() {
  const asked = answer(previewCards, ({ language, settings }) => ({
    html: `<p>${language}: ${settings?.tierPoints?.svip[language]}</p>`,
  }));
  await showPart(<SettingGroupSection group="prices" settings={SETTINGS} mayChange />);
  const cards = page.getByTitle(t.previews.cards);
  await expect.element(cards).toBeVisible();
  const text = () => (cards.element() as HTMLIFrameElement).contentDocument?.body.textContent;
  return { asked, text };
}

test('the preview begins with the stored texts, and asks once for them', async () => {
  const { asked, text } = await open();
  await expect.poll(text).toBe('en: Point in en');
  const tierPoints = perTier((tier) =>
    perLanguage((language) => (tier === 'svip' ? `Point in ${language}` : '')),
  );
  expect(asked).toEqual([{ language: 'en', draft: null, settings: { tierPoints } }]);
  await expectNoViolations();
});

test('unsaved texts appear in it', async () => {
  const { text } = await open();
  await page.getByRole('textbox', { name: t.fields['en'] ?? '', exact: true }).fill('Faster\nCloser');
  await expect.poll(text).toBe('en: Faster\nCloser');
});

test('it follows the chosen language', async () => {
  const { text } = await open();
  await page.getByText('繁體中文').click();
  await expect.poll(text).toBe('tw: Point in tw');
});

test('without a built site it says so', async () => {
  answer(previewCards, () => ({ html: null }));
  await showPart(<SettingGroupSection group="prices" settings={SETTINGS} mayChange />);
  await expect.element(page.getByText(frame.sitePreview.noSite)).toBeVisible();
});
