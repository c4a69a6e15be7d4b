import type { Page } from '@playwright/test';
import { OWNER } from './owner.ts';
import { expect } from './test.ts';

/** Signs an operator in to the console who has no second step. */
export async function signInToConsole(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string } = OWNER,
): Promise<void> {
  await page.goto('/console/');
  await page.locator('input[autocomplete=username]').fill(email);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('main h1')).toBeFocused();
}
