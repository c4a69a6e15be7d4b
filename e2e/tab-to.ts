import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Tab, or Shift+Tab, until the target has the focus; every stop on the way must show its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    const { outline, name, isThere } = await target.evaluate((wanted) => {
      const element = document.activeElement;
      const isThere = element === wanted;
      if (element === null || element === document.body) return { outline: 'the window', name: '', isThere };
      // A radio's focus may be drawn by a surrounding element.
      const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
      let shown: Element | null = element;
      while (isRadio && shown !== null && getComputedStyle(shown).outlineStyle === 'none') {
        shown = shown.parentElement;
      }
      const outline = shown === null ? 'none' : getComputedStyle(shown).outlineStyle;
      return { outline, name: element.outerHTML.slice(0, 200), isThere };
    });
    expect(outline, name).not.toBe('none');
    if (isThere) return;
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
