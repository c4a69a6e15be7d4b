import type { Page } from '@playwright/test';
import { callApi } from './customer.ts';
import { OWNER } from './owner.ts';
import { expect } from './test.ts';

interface Operator {
  readonly email: string;
  readonly password: string;
}

/** Opens a page of the console, by its address there, as an operator who has signed in already. */
export async function openConsole(
  page: Page,
  path = '/',
  { email, password }: Operator = OWNER,
): Promise<void> {
  const { data } = await callApi<{ data: string }>('/Console/login', { email, password });
  await page.addInitScript((token) => {
    // A frame without an origin, such as a mail's preview, has no storage. Not again after the sign-in has ended.
    if (origin === 'null' || sessionStorage.getItem('e2e-signed-in') !== null) return;
    sessionStorage.setItem('e2e-signed-in', '1');
    sessionStorage.setItem('consoleToken', token);
  }, data);
  await page.goto(`/console/#${path}`);
}

/** Signs an operator in to the console, who has no second step, by its form. */
export async function signInToConsole(page: Page, { email, password }: Operator = OWNER): Promise<void> {
  await page.goto('/console/');
  await page.locator('input[autocomplete=username]').fill(email);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('main h1')).toBeFocused();
}
