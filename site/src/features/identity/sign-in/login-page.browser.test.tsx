import { login, logout } from '@causeway/contract/accounts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { teamSignInPhrases } from '../../../phrases/identity.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { AccountKindProvider, useSession } from '../../../storage/session.ts';
import LoginPage from './login-page.tsx';

/** The page in the session, as the site shows it. */
function InSession() {
  const { kind } = useSession({ hydrating: false });
  return (
    <AccountKindProvider value={kind}>
      <LoginPage />
    </AccountKindProvider>
  );
}

const { titles } = await framePhrases.load('en');
const title = page.getByRole('heading', { level: 1, name: titles.login });

test('the login has the focus after a return from the two-factor code, but not when the page is opened', async () => {
  const t = await formPhrases.load('en');
  answer(login, () => ({ refusal: 'SECOND_STEP_NEEDED' }));
  await showPart(<InSession />, { language: 'en', at: '/Login' });
  const password = page.getByLabelText(t.password, { exact: true });
  await expect.element(password).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await page.getByLabelText(t.email, { exact: true }).fill('lin@mail.example');
  await password.fill('lantern-on-the-dam');
  await page.getByRole('button', { name: titles.login, exact: true }).click();
  await expect.element(page.getByLabelText(t.otp, { exact: true })).toHaveFocus();
  const contact = page.getByRole('link', { name: t.noRecoveryCode });
  expect(contact.elements()).toEqual([]);
  await page.getByRole('button', { name: t.useRecoveryCode }).click();
  await expect.element(contact).toHaveAttribute('href', '/Contact');
  await page.getByRole('button', { name: t.backToPassword }).click();
  await expect.element(title).toHaveFocus();
  await expect.element(password).toHaveValue('lantern-on-the-dam');
});

test('the login has the focus after the existing session is ended', async () => {
  const t = await teamSignInPhrases.load('en');
  answer(logout, () => null);
  await showPart(<InSession />, { language: 'en', kind: 'individual', at: '/Login' });
  await page.getByRole('button', { name: t.useAnother }).click();
  await expect.element(title).toHaveFocus();
});
