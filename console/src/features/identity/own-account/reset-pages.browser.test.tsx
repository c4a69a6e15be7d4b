import {
  readOperatorReset,
  requestOperatorReset,
  resetOperatorMfa,
  resetOperatorPassword,
} from '@causeway/contract/console/operator-resets';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { expectNoViolationsInBothThemes, showPart } from '../../../../test/show-part.tsx';
import { takeLinkKey } from '../../../link-key.ts';
import { phrases as t } from '../../../phrases/en/identity/own-account.ts';
import ForgotPage from './forgot-page.tsx';
import ResetPage from './reset-page.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('a forgotten password: the answer is the same for every address', async () => {
  const sent = answer(requestOperatorReset, ({ email }) =>
    email === 'lin' ? { refusal: 'EMAIL_INVALID' as const } : null,
  );
  await showPart(<ForgotPage />);
  await page.viewport(320, 640);
  const email = page.getByLabelText(t.email);
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t.emailMissing)).toBeVisible();
  await email.fill('lin');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  expectToFit();
  await expectNoViolationsInBothThemes();
  await email.fill(' lin@staff.example ');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(t.forgotSentTitle)).toHaveFocus();
  await expect.element(page.getByRole('main')).toMatchTextContent(t.forgotSent('lin@staff.example'));
  expect(sent.at(-1)).toEqual({ email: 'lin@staff.example' });
});

test.each([
  ['password', 'dark'],
  ['mfa', 'light'],
] as const)('a link resets: %s', async (kind, scheme) => {
  history.replaceState(null, '', '#/reset?key=secret');
  takeLinkKey();
  expect(location.hash).toBe('#/reset');
  answer(readOperatorReset, () => ({ email: 'lin@staff.example', kind }));
  const endpoint = kind === 'password' ? resetOperatorPassword : resetOperatorMfa;
  const refusal = kind === 'password' ? 'OPERATOR_PASSWORD_SHORT' : 'OLD_PASSWORD_WRONG';
  const sent = answer(endpoint, ({ password }) =>
    password === 'short' ? { refusal: refusal as 'OPERATOR_RESET_INVALID' } : null,
  );
  await showPart(<ResetPage />, scheme);
  await page.viewport(320, 640);
  await expect.element(heading(t.resetTitles[kind])).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent(t.resetLead[kind]('lin@staff.example'));
  const password = page.getByLabelText(kind === 'password' ? t.newPassword : t.password, { exact: true });
  await password.fill('short');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  if (kind === 'mfa') await expect.element(page.getByText(t.passwordWrong)).toBeVisible();
  expectToFit();
  await expectNoViolations();
  await password.fill('sluice-gate-in-october');
  await page.getByRole('button', { name: t.resetActions[kind] }).click();
  await expect.element(page.getByText(t.resetDone[kind])).toBeVisible();
  expect(sent.at(-1)).toEqual({ key: 'secret', password: 'sluice-gate-in-october' });
});

test('a used link says so and leads to the login', async () => {
  answer(readOperatorReset, () => ({ refusal: 'OPERATOR_RESET_INVALID' as const }));
  await showPart(<ResetPage />);
  await expect.element(page.getByRole('link', { name: t.toSignIn })).toBeVisible();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
