import type { Page } from '@playwright/test';
import { expectNoViolations, expectToFit } from './expectations.ts';

/** A picture in the window as it is in light and on a phone in dark, with what every screen has to hold to. */
export async function lookAt(page: Page, name: string): Promise<void> {
  const desk = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const [size, colorScheme] of [
    [desk, 'light'],
    [{ width: 390, height: 844 }, 'dark'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const path = `${import.meta.dirname}/pictures/${name}-${size.width}-${colorScheme}.png`;
    // A dialog lies over the window alone.
    await page.screenshot({ path, fullPage: (await page.locator('dialog:modal').count()) === 0 });
    await expectNoViolations(page);
    await expectToFit(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(desk);
}
