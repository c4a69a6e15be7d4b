import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ownerToken } from './colleague.ts';
import { callApi, registerCustomer, signIn } from './customer.ts';
import { expect, test } from './test.ts';

/** What an operator does in the console's settings. */
const setAccount = async (shared: { readonly id: string; readonly password: string }) =>
  callApi('/Console/appleAccountSet', shared, await ownerToken());
const clearAccount = async () => callApi('/Console/appleAccountClear', {}, await ownerToken());

const account = {
  id: `${randomBytes(6).toString('hex')}@mail.example`,
  password: randomBytes(9).toString('base64url'),
};
const copyPassword = (page: Page) => page.getByRole('button', { name: 'Copy password' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

// There is one account for all, so one test covers its whole life.
test('the shared account is copied with one press by customers alone, and the page says when there is none', async ({
  page,
  context,
}) => {
  await setAccount(account);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await page.goto('/#/iOSPA');
  await expect(page).toHaveURL(/#\/Login\?redirect=/);
  await expect(page.getByText(account.id)).toHaveCount(0);

  await signIn(page, await registerCustomer());
  await page.goto('/?in#/iOSPA');
  await expect(page.getByText(account.id)).toBeVisible();
  await expect(page.getByText(account.password)).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy Apple Account' }).click();
  expect(await clipboard(page)).toBe(account.id);
  await copyPassword(page).press('Enter');
  expect(await clipboard(page)).toBe(account.password);
  // It is announced too, keeps the focus, and can be pressed again.
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Copied' }).last()).toBeFocused();
  await expect(copyPassword(page)).toBeFocused();

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByText(account.password)).toBeVisible();
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(page.getByText(account.password)).toHaveCount(0);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await copyPassword(page).click();
  await expect(page.getByText('Couldn’t copy. Please try again.').first()).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await copyPassword(page).click();
  await expect(page.getByText('can’t copy this automatically').first()).toBeVisible();

  await clearAccount();
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText('No shared account right now')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Open a ticket' })).toBeVisible();
  await main.getByRole('link', { name: 'Create a US Apple Account' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a US Apple Account' })).toBeVisible();
});
test.afterAll(clearAccount);
