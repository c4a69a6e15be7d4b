import type { Page } from '@playwright/test';
import { phrases as frame } from '../site/src/phrases/en/frame.ts';

/**
 * Logs out through the account's menu, by key: while the menu unfolds, Playwright finds it unstable and scrolls before
 * it retries; the bar moves with the page, and a click meant for the menu closes it.
 */
export async function logOut(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('button', { name: frame.quit }).press('Enter');
}
