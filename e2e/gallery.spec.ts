import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { LANGUAGE_TAGS } from '@causeway/contract/language';
import type { Locator, Page } from '@playwright/test';
import { phrases as en } from '../site/gallery/phrases/en.ts';
import { phrases as tw } from '../site/gallery/phrases/tw.ts';
import { phrases as zh } from '../site/gallery/phrases/zh.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { expect, LANGUAGES, test as siteTest } from './test.ts';

const TEXTS = { en, tw, zh } as const;
const FRAMES = { en: frameEn, tw: frameTw, zh: frameZh } as const;
const LANGUAGE_NAMES = { en: 'English', tw: '繁體中文', zh: '简体中文' } as const;

interface Served {
  readonly url: string;
  stop(): Promise<void>;
}

/** What `npm run gallery` runs; it chooses a free port itself and says which. */
async function serveGallery(): Promise<Served> {
  const server = spawn('node', ['scripts/gallery.ts'], {
    cwd: new URL('..', import.meta.url).pathname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url === undefined) continue;
    const stop = async () => {
      server.kill('SIGTERM');
      await ended;
    };
    return { url, stop };
  }
  throw new Error('The gallery ended before it named its address');
}

/** As on the site: the console stays silent, and nothing is asked of another origin. */
const test = siteTest.extend<object, { galleryUrl: string }>({
  galleryUrl: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { url, stop } = await serveGallery();
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ galleryUrl }, use) => use(galleryUrl),
});

// One worker and so one server, whose cache two of them would write at once.
test.describe.configure({ mode: 'default' });

/** A part in the panel of one theme. */
const part = (page: Page, id: string, theme: 'light' | 'dark' = 'light'): Locator =>
  page.locator(`#${id} [data-place="${theme}"]`);

const pictureOf = (name: string) => ({ path: `${import.meta.dirname}/pictures/gallery-${name}.png` });

/** One picture for each group of parts: all in one would be too long to look at. */
async function takeGroups(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  for (const group of await page.locator('[data-group]').all()) {
    const clip = await group.boundingBox();
    if (clip === null) throw new Error('A group of parts is not to be seen');
    const id = await group.getAttribute('data-group');
    await page.screenshot({ ...pictureOf(`${id}-${name}`), fullPage: true, clip });
  }
}

// Every part stands there twice, its landmarks too.
const TWICE = { withoutRules: ['landmark-unique'] };

for (const language of LANGUAGES) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`${language}, ${theme}`, () => {
      test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });

      test('every part reads well, fits from 320 px, and axe finds nothing', async ({ page }) => {
        // Axe goes over every state of every part, in both themes.
        test.setTimeout(180_000);
        await page.goto('/');
        await page.getByRole('button', { name: LANGUAGE_NAMES[language] }).click();
        const frame = FRAMES[language];
        const themeName = theme === 'light' ? frame.themeLight : frame.themeDark;
        await page.getByRole('button', { name: themeName, exact: true }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
        await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
        await expect(page.getByRole('heading', { level: 1, name: TEXTS[language].title })).toBeVisible();
        await expect(page.locator('main section[id] [data-place="dark"]').first()).toHaveCSS(
          'color-scheme',
          'dark',
        );
        await expect(page.getByRole('img', { name: TEXTS[language].samples.qr.codeLabel })).toHaveCount(4);
        // The parts stand there in both themes, whatever the page's own: one look at them in each language is enough.
        const scope = theme === 'light' ? TWICE : { ...TWICE, apartFrom: '[data-place]' };
        await expectNoViolations(page, scope);
        await expectToFit(page);
        await page.screenshot(pictureOf(`top-${theme}-${language}`));
        if (theme === 'light') await takeGroups(page, language);

        for (const ground of theme === 'light' ? (['light', 'dark'] as const) : (['dark'] as const)) {
          await part(page, 'dialog', ground).getByRole('button').click();
          await expect(page.getByRole('dialog')).toHaveCSS('color-scheme', ground);
          if (theme === 'light') await expectNoViolations(page, { ...TWICE, within: 'dialog[open]' });
          if (ground === theme) await page.screenshot(pictureOf(`dialog-${theme}-${language}`));
          await page.keyboard.press('Escape');
        }
        for (const tone of ['info', 'success', 'warning', 'danger']) {
          await page.getByRole('button', { name: tone, exact: true }).click();
        }
        await expect(page.locator('[popover]:popover-open > div')).toHaveCount(4);
        await expectNoViolations(page, { ...TWICE, within: '[popover]:popover-open' });
        await page.screenshot(pictureOf(`toasts-${theme}-${language}`));

        await page.setViewportSize({ width: 320, height: 640 });
        await expectToFit(page);
        await page.screenshot(pictureOf(`phone-${theme}-${language}`));
      });
    });
  }
}

test('the two-option radio is worked with the arrow keys, each panel on its own', async ({ page }) => {
  await page.goto('/');
  const light = part(page, 'radio-pair').getByRole('group', { name: en.samples.radio.number }).first();
  await light.getByRole('radio', { name: '1' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(light.getByRole('radio', { name: '2' })).toBeChecked();
  await expect(light.getByRole('radio', { name: '2' })).toBeFocused();
  await expect(light.getByRole('radio', { name: '1' })).not.toBeChecked();
  await expect(part(page, 'radio-pair', 'dark').getByRole('radio', { name: '1' }).first()).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(light.getByRole('radio', { name: '1' })).toBeChecked();

  const option = light.locator('label').filter({ hasText: '1' });
  const box = await option.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  // None of the second pair is chosen beforehand.
  const kind = part(page, 'radio-pair').getByRole('group', { name: en.samples.radio.kind });
  await expect(kind.getByRole('radio', { checked: true })).toHaveCount(0);
  await kind.getByText(en.samples.radio.team).click();
  await expect(kind.getByRole('radio', { name: en.samples.radio.team })).toBeChecked();
});

test('the switch is turned with the space bar and by its words: green with a tick, red with a cross', async ({
  page,
}) => {
  await page.goto('/');
  const panel = part(page, 'switch');
  const toggle = panel.getByRole('switch', { name: en.samples.fields.reminder }).first();
  const track = toggle.locator('xpath=following-sibling::span[1]');
  /** Whether the ground of the track is more green than red. */
  const isGreen = () =>
    track.evaluate((element) => {
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) throw new Error('No canvas');
      context.fillStyle = getComputedStyle(element).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0] = context.getImageData(0, 0, 1, 1).data;
      return green > red;
    });
  const visibleMarks = track.locator('svg:visible');

  await expect(toggle).toBeChecked();
  await expect.poll(isGreen).toBe(true);
  await expect(visibleMarks).toHaveCount(1);
  const tick = await visibleMarks.innerHTML();

  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).not.toBeChecked();
  await expect.poll(isGreen).toBe(false);
  await expect(visibleMarks).toHaveCount(1);
  expect(await visibleMarks.innerHTML()).not.toBe(tick);

  await panel.getByText(en.samples.fields.reminder).first().click();
  await expect(toggle).toBeChecked();
  await expect(panel.getByRole('switch', { disabled: true })).toHaveCount(2);
});

test('a dialog takes the focus, closes on Esc, and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const opener = part(page, 'dialog').getByRole('button', { name: en.samples.dialog.open });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: en.samples.dialog.title });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the index leads to a part and shows where the reader is', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('navigation', { name: en.index }).getByRole('link', { name: 'icons' });
  await link.click();
  await expect(page.getByRole('heading', { name: 'icons.tsx' })).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'location');
});
