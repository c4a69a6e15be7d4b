import type { Page, PageScreenshotOptions } from '@playwright/test';
import { DEPTH } from '../scripts/test-depth.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { expect } from './test.ts';

/** For `npm run screenshots`; a picture takes a browser longer than most checks. */
export const TAKES_PICTURES = process.env['SCREENSHOTS'] === '1';

/** Saves a picture of the page in `e2e/pictures/`, if pictures are enabled. */
export async function takePicture(
  page: Page,
  name: string,
  options: Pick<PageScreenshotOptions, 'fullPage' | 'clip'> = {},
): Promise<void> {
  if (!TAKES_PICTURES) return;
  // JPEG is much faster to encode.
  await page.screenshot({ path: `${import.meta.dirname}/pictures/${name}.jpg`, ...options });
}

/**
 * What every screen must meet, in the current window in light and on a phone in dark; it fits from 320 px. At full depth
 * axe applies all its rules in both. At working depth it does so in one of them, which differs between names, and in the
 * other it checks the colours of a screen, but not again of a screen's state in a journey.
 */
export async function lookAt(page: Page, name: string, seen: 'screen' | 'state' = 'state'): Promise<void> {
  const desktop = page.viewportSize() ?? { width: 1280, height: 900 };
  const isModal = (await page.locator('dialog:modal').count()) > 0;
  const ruled = name.length % 2 === 0 ? 'light' : 'dark';
  for (const [size, colorScheme] of [
    [desktop, 'light'],
    [{ width: 390, height: 844 }, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // After the theme: in Firefox a popover that moves to another side of its button keeps the old theme.
    await page.setViewportSize(size);
    // A dialog covers only the window, and nothing beneath it can be reached.
    await takePicture(page, `${name}-${size.width}-${colorScheme}`, { fullPage: !isModal });
    if (DEPTH.everyLook || seen === 'screen' || colorScheme === ruled)
      await expectNoViolations(page, {
        ...(isModal && { within: 'dialog:modal' }),
        coloursAlone: !DEPTH.everyLook && colorScheme !== ruled,
      });
    await expectToFit(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(desktop);
}

/**
 * What every console screen must meet: axe finds nothing in either theme in the current window, and it fits a tablet
 * and a phone. At full depth axe checks those as well; at working depth it checks a dialog in one theme.
 */
export async function lookAtConsole(page: Page, name: string): Promise<void> {
  const desktop = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [desktop.width, 768, ...(DEPTH.everyLook ? [390] : []), 320]) {
    await page.setViewportSize({ ...desktop, width });
    if (width === desktop.width || DEPTH.everyLook) await look(page, `${name}-${width}`);
    // Charts and the menu follow the window a moment later.
    await expect(() => expectToFit(page)).toPass({ timeout: 10_000 });
  }
  await page.setViewportSize(desktop);
}

/** A dialog of the console; the page beneath it is checked without it. */
const MODAL = '[role=dialog][aria-modal=true]';

async function look(page: Page, name: string): Promise<void> {
  const isModal = (await page.locator(MODAL).count()) > 0;
  const ruled = isModal && name.length % 2 === 0 ? 'light' : 'dark';
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await takePicture(page, `console-${name}-${colorScheme}`, { fullPage: true });
    if (DEPTH.everyLook || !isModal || colorScheme === ruled)
      await expectNoViolations(page, {
        ...(isModal && { within: MODAL }),
        coloursAlone: colorScheme !== ruled,
      });
  }
}
