import type { Page, PageScreenshotOptions } from '@playwright/test';
import { DEPTH } from '../scripts/test-depth.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { expect } from './test.ts';

/** For `npm run screenshots`. Tests do without: a browser takes longer for a picture than for most of what they check. */
const TAKES_PICTURES = process.env['SCREENSHOTS'] === '1';

/** A picture of the page as it is, in `e2e/pictures/`, where pictures are asked for. */
export async function takePicture(
  page: Page,
  name: string,
  options: Pick<PageScreenshotOptions, 'fullPage' | 'clip'> = {},
): Promise<void> {
  if (!TAKES_PICTURES) return;
  // As JPEG, which a browser writes in a fraction of the time.
  await page.screenshot({ path: `${import.meta.dirname}/pictures/${name}.jpg`, ...options });
}

/** What every screen has to hold to, in the window as it is in light and on a phone in dark; it fits from 320 px. */
export async function lookAt(page: Page, name: string): Promise<void> {
  const desktop = page.viewportSize() ?? { width: 1280, height: 900 };
  const isModal = (await page.locator('dialog:modal').count()) > 0;
  for (const [size, colorScheme] of [
    [desktop, 'light'],
    [{ width: 390, height: 844 }, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Later than the theme: what stands on another side of its button keeps the old theme in Firefox.
    await page.setViewportSize(size);
    // A dialog lies over the window alone, and nothing beneath it can be reached.
    await takePicture(page, `${name}-${size.width}-${colorScheme}`, { fullPage: !isModal });
    await expectNoViolations(page, isModal ? { within: 'dialog:modal' } : {});
    await expectToFit(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(desktop);
}

/**
 * What every screen of the console has to hold to: axe finds nothing in either theme in the window as it is, and it fits
 * a tablet and a phone. At full depth axe looks at those as well.
 */
export async function lookAtConsole(page: Page, name: string): Promise<void> {
  const desktop = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [desktop.width, 768, 320]) {
    await page.setViewportSize({ ...desktop, width });
    if (width === desktop.width || DEPTH.everyLook) await look(page, `${name}-${width}`);
    // Charts and the menu follow the window a moment later.
    await expect(() => expectToFit(page)).toPass({ timeout: 10_000 });
  }
  await page.setViewportSize(desktop);
}

/** A dialog of the console, which lies over a page that was or will be looked at without it. */
const MODAL = '[role=dialog][aria-modal=true]';

async function look(page: Page, name: string): Promise<void> {
  const isModal = (await page.locator(MODAL).count()) > 0;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await takePicture(page, `console-${name}-${colorScheme}`, { fullPage: true });
    await expectNoViolations(page, {
      ...(isModal && { within: MODAL }),
      coloursAlone: colorScheme === 'light',
    });
  }
}
