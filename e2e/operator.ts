import type { Page } from '@playwright/test';
import { callApi } from './customer.ts';
import { OWNER } from './owner.ts';

interface Operator {
  readonly email: string;
  readonly password: string;
}

/** Opens a page of the console, by its path there, as a signed-in operator. */
export async function openConsole(
  page: Page,
  path = '/',
  { email, password }: Operator = OWNER,
): Promise<void> {
  const { data } = await callApi<{ data: string }>('/Console/login', { email, password });
  await page.addInitScript((token) => {
    // A frame without an origin, such as a mail's preview, has no storage. Only once: not again after signing out.
    if (origin === 'null' || sessionStorage.getItem('e2e-signed-in') !== null) return;
    sessionStorage.setItem('e2e-signed-in', '1');
    sessionStorage.setItem('consoleToken', token);
  }, data);
  await page.goto(`/console/#${path}`);
}
