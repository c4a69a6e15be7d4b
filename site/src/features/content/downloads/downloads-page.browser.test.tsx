import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { languagesOf } from '../../../../../scripts/test-depth.ts';
import { browseWith, CHATS } from '../../../../test/browse-with.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { downloadPhrases } from '../../../phrases/content.ts';
import { chooseTheme } from '../../../theme.ts';
import DownloadsPage from './downloads-page.tsx';

test.each(languagesOf('downloads'))(
  'inside WeChat the downloads say how to open a browser: %s',
  async (language) => {
    browseWith(CHATS.WeChat);
    const t = await downloadPhrases.load(language);
    await showPart(<DownloadsPage />, { language });
    await expect.element(page.getByText(t.insideChat)).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      chooseTheme(theme);
      await expectNoViolations();
    }
    await page.viewport(320, 640);
    expectToFit();
  },
);

test('in a browser they do not', async () => {
  const t = await downloadPhrases.load('en');
  await showPart(<DownloadsPage />, { language: 'en' });
  await expect.element(page.getByText(t.lead)).toBeVisible();
  await expect.element(page.getByText(t.insideChat)).not.toBeInTheDocument();
});

test('on a computer each way to the iPhone app has a code, within the window', async () => {
  const t = await downloadPhrases.load('en');
  await showPart(<DownloadsPage />, { language: 'en' });
  await page.getByRole('tab', { name: t.names.iOS }).click();
  const codes = page.getByRole('button', { name: t.qr });
  await expect.element(codes).toHaveLength(3);
  for (const width of [800, 1280]) {
    await page.viewport(width, 900);
    for (const [index, way] of [t.appStore, t.testFlight, t.alternative].entries()) {
      (codes.nth(index).element() as HTMLElement).focus();
      await expect.element(page.getByRole('img', { name: t.qrIosLabel(way) })).toBeVisible();
      expectToFit();
    }
  }
  await expectNoViolations();
});

test('on a computer the Android app has a code', async () => {
  const t = await downloadPhrases.load('en');
  await showPart(<DownloadsPage />, { language: 'en' });
  await page.getByRole('tab', { name: t.names.Android }).click();
  const codes = page.getByRole('button', { name: t.qr });
  await expect.element(codes).toHaveLength(1);
  (codes.element() as HTMLElement).focus();
  await expect.element(page.getByRole('img', { name: t.qrLabel })).toBeVisible();
});
