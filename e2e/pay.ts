import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** In a narrower window there is no code to scan, and the page goes on automatically. */
const COMPUTER_WIDTH = 600;

/** From a started Alipay payment to the sandbox's page; on a computer past the code that a phone would scan. */
export async function toPaymentPage(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: COMPUTER_WIDTH };
  if (width >= COMPUTER_WIDTH) await page.getByRole('dialog').getByRole('link').click();
  await expect(page).toHaveURL(/\/pay\/sandbox\//);
}
