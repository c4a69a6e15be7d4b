import type { Locator, Page } from '@playwright/test';
import { readFocus } from './tab-stops.ts';
import { expect } from './test.ts';

/** Presses Tab, or Shift+Tab, until the target has the focus; every stop on the way must show its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    const { isShown, isTarget } = await readFocus(target);
    // What has just opened may still be fading in.
    if (!isShown) await expect.poll(() => readFocus(target)).toMatchObject({ isShown: true });
    if (isTarget) return;
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

/** Moves to the target and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** The same for targets before the focus, such as the bar. */
export async function pressAbove(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target, 'Shift+Tab');
  await page.keyboard.press('Enter');
}
