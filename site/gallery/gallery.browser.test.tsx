import '@causeway/web/tokens.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../e2e/in-browser/expectations.ts';
import { languagesOf } from '../../scripts/test-depth.ts';
import { framePhrases } from '../src/phrases/shared.ts';
import { chooseTheme } from '../src/theme.ts';
import { dismissToast, readToasts } from '../src/ui/toast-store.ts';
import { Gallery } from './gallery.tsx';
import { PHRASES } from './use-texts.ts';

const LANGUAGE_NAMES = { en: 'English', tw: '繁體中文', zh: '简体中文' } as const;
const { samples: en, index } = PHRASES.en;

/** The gallery as `npm run gallery` begins. */
async function openGallery(): Promise<void> {
  chooseTheme('system');
  await Promise.all((['zh', 'tw', 'en'] as const).map((language) => framePhrases.load(language)));
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
    for (const { id } of readToasts()) dismissToast(id);
  });
  root.render(<Gallery startLanguage="en" />);
  await expect.element(page.getByRole('heading', { level: 1, name: PHRASES.en.title })).toBeVisible();
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`Nothing is ${selector}`);
  return found;
}

/** For `npm run screenshots`: an element, or what the window shows. */
async function takePicture(name: string, element?: Element): Promise<void> {
  if (process.env['SCREENSHOTS'] !== '1') return;
  // Without an element the picture would be as long as the page, and empty where the window does not reach.
  const pane = document.body.appendChild(document.createElement('div'));
  pane.style.cssText = 'position: fixed; inset: 0; pointer-events: none;';
  await page.screenshot({ path: `../../e2e/pictures/gallery-${name}.png`, element: element ?? pane });
  pane.remove();
}

/** A part: all that it has stands there in the light panel first, then in the dark one. */
const part = (file: string) => page.getByRole('region', { name: file, exact: true });

const colorSchemeOf = (selector: string) => getComputedStyle(find(selector)).colorScheme;

// Every part stands there twice, its landmarks too.
const TWICE = { withoutRules: ['landmark-unique'] };

describe.each(languagesOf('gallery'))('%s', (language: Language) => {
  test.each(['light', 'dark'] as const)(
    'every part reads well in %s, fits from 320 px, and axe finds nothing',
    async (theme) => {
      await page.viewport(1280, 900);
      await openGallery();
      const { title, samples } = PHRASES[language];
      const frame = await framePhrases.load(language);
      await page.getByRole('button', { name: LANGUAGE_NAMES[language] }).click();
      const themeName = theme === 'light' ? frame.themeLight : frame.themeDark;
      await page.getByRole('button', { name: themeName, exact: true }).click();
      await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(document.documentElement.lang).toBe(LANGUAGE_TAGS[language]);
      expect(colorSchemeOf('html')).toBe(theme);
      expect(colorSchemeOf('main section[id] [data-place="dark"]')).toBe('dark');
      await expect.element(page.getByRole('img', { name: samples.qr.codeLabel })).toHaveLength(4);

      // The panels have their own themes, whatever the page's: one look at them is enough.
      await expectNoViolations(theme === 'light' ? TWICE : { ...TWICE, apartFrom: '[data-place]' });
      expectToFit();
      await takePicture(`top-${theme}-${language}`);
      if (theme === 'light') {
        await page.viewport(1280, document.documentElement.scrollHeight);
        for (const group of document.querySelectorAll('[data-group]'))
          await takePicture(`${group.getAttribute('data-group')}-${language}`, group);
        await page.viewport(1280, 900);
      }

      for (const ground of theme === 'light' ? (['light', 'dark'] as const) : (['dark'] as const)) {
        await part('dialog.tsx')
          .getByRole('button')
          .nth(ground === 'light' ? 0 : 1)
          .click();
        await expect.element(page.getByRole('dialog')).toBeVisible();
        expect(colorSchemeOf('dialog[open]')).toBe(ground);
        if (theme === 'light') await expectNoViolations({ ...TWICE, within: 'dialog[open]' });
        if (ground === theme) await takePicture(`dialog-${theme}-${language}`);
        await userEvent.keyboard('{Escape}');
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      }
      for (const tone of ['info', 'success', 'warning', 'danger'])
        await page.getByRole('button', { name: tone, exact: true }).click();
      await expect.poll(() => document.querySelectorAll('[popover]:popover-open > div').length).toBe(4);
      await expectNoViolations({ ...TWICE, within: '[popover]:popover-open' });
      await takePicture(`toasts-${theme}-${language}`);

      await page.viewport(320, 640);
      expectToFit();
      await takePicture(`phone-${theme}-${language}`);
    },
  );
});

test('the two-option radio is worked with the arrow keys, each panel on its own', async () => {
  await page.viewport(1280, 900);
  await openGallery();
  const groups = part('radio-pair.tsx').getByRole('group', { name: en.radio.number });
  const light = groups.first();
  const dark = groups.nth(groups.length / 2);
  const one = light.getByRole('radio', { name: '1' });
  const two = light.getByRole('radio', { name: '2' });
  await userEvent.click(one.element().closest('label')!);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(two).toBeChecked();
  await expect.element(two).toHaveFocus();
  await expect.element(one).not.toBeChecked();
  await expect.element(dark.getByRole('radio', { name: '1' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(one).toBeChecked();

  const { width, height } = one.element().closest('label')!.getBoundingClientRect();
  expect(width).toBeGreaterThanOrEqual(44);
  expect(height).toBeGreaterThanOrEqual(44);
  // None of the second pair is chosen beforehand.
  const kind = part('radio-pair.tsx').getByRole('group', { name: en.radio.kind }).first();
  await expect.element(kind.getByRole('radio', { checked: true })).toHaveLength(0);
  await kind.getByText(en.radio.team).click();
  await expect.element(kind.getByRole('radio', { name: en.radio.team })).toBeChecked();
});

test('the switch is turned with the space bar and by its words: green with a tick, red with a cross', async () => {
  await openGallery();
  const panel = part('switch.tsx');
  const toggle = panel.getByRole('switch', { name: en.fields.reminder }).first();
  const track = toggle.element().nextElementSibling!;
  /** Whether the ground of the track is more green than red. */
  const isGreen = () => {
    const context = document.createElement('canvas').getContext('2d')!;
    context.fillStyle = getComputedStyle(track).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0] = context.getImageData(0, 0, 1, 1).data;
    return green > red;
  };
  const marks = () =>
    [...track.querySelectorAll('svg')]
      .filter((mark) => mark.checkVisibility({ visibilityProperty: true }))
      .map((mark) => mark.innerHTML);

  await expect.element(toggle).toBeChecked();
  await expect.poll(isGreen).toBe(true);
  const ticked = marks();
  expect(ticked).toHaveLength(1);

  (toggle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(toggle).not.toBeChecked();
  await expect.poll(isGreen).toBe(false);
  expect(marks()).toHaveLength(1);
  expect(marks()).not.toEqual(ticked);

  await panel.getByText(en.fields.reminder).first().click();
  await expect.element(toggle).toBeChecked();
  await expect.element(panel.getByRole('switch', { disabled: true })).toHaveLength(4);
});

test('a dialog takes the focus, closes on Esc, and gives the focus back', async () => {
  await openGallery();
  const opener = part('dialog.tsx').getByRole('button', { name: en.dialog.open }).first();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: en.dialog.title });
  await expect.element(dialog).toBeVisible();
  expect(find('dialog[open]').contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the index leads to a part and shows where the reader is', async () => {
  await openGallery();
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search));
  const link = page.getByRole('navigation', { name: index }).getByRole('link', { name: 'icons' });
  await link.click();
  await expect.element(page.getByRole('heading', { name: 'icons.tsx' })).toBeInViewport();
  await expect.element(link).toHaveAttribute('aria-current', 'location');
});
