import type { Page } from '@playwright/test';
import { CONSOLE_COOKIE } from '../server/src/platform/http/console-cookie.ts';
import { callApi, siteUrl } from './customer.ts';
import { OWNER } from './owner.ts';

interface Operator {
  readonly email: string;
  readonly password: string;
}

/** Opens a page of the console, by its path there, as a signed-in operator; returns the session’s token. */
export async function openConsole(
  page: Page,
  path = '/',
  { email, password }: Operator = OWNER,
): Promise<string> {
  const { data } = await callApi<{ data: string }>('/Console/login', { email, password });
  await openConsoleWith(page, path, data);
  return data;
}

/** The same with the token of a session. */
export async function openConsoleWith(page: Page, path: string, token: string): Promise<void> {
  const place = { domain: new URL(siteUrl()).hostname, path: '/Console' };
  await page
    .context()
    .addCookies([{ name: CONSOLE_COOKIE, value: token, ...place, httpOnly: true, sameSite: 'Strict' }]);
  await page.goto(`/console/#${path}`);
}
