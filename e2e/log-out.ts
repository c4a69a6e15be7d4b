import type { Page } from '@playwright/test';
import { phrases as frame } from '../site/src/phrases/en/frame.ts';

/**
 * Logs out through the account's menu. By key: while the menu unfolds, Playwright finds it not to stand still, and scrolls the
 * page before it tries again. The bar moves with the page, and a press that was meant for the menu closes it.
 */
export async function logOut(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('button', { name: frame.quit }).press('Enter');
}
