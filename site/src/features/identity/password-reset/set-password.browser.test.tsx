import { logout, resetPassword, type ResetReview as Review, setPassword } from '@causeway/contract/accounts';
import { listSessions, readSecurity, readSecurityLog } from '@causeway/contract/account-security';
import { removeAllPasskeys } from '@causeway/contract/passkeys';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../../e2e/in-browser/fake-api.ts';
import { languagesOf } from '../../../../../scripts/test-depth.ts';
import { currentPath, showPart } from '../../../../test/show-part.tsx';
import { useRead } from '../../../api/use-read.ts';
import { loadPage } from '../../../load-page.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { findRoute, NOT_FOUND } from '../../../routes.ts';
import { readToken } from '../../../storage/session.ts';
import ResetPage from './reset-page.tsx';
import SetPasswordPage from './set-password-page.tsx';

const REVIEW: Review = {
  sessions: [
    { kind: 'site', createdAt: 1_700_000_000, browser: 'Chrome', system: 'Windows' },
    { kind: 'client', createdAt: 1_690_000_000, browser: null, system: null },
  ],
  passkeys: [
    { name: 'Pixel 九', createdAt: 1_680_000_000, browser: 'Chrome', system: 'Android' },
    { name: '', createdAt: 1_680_000_000, browser: null, system: null },
  ],
  key: 'the-key-of-the-review',
  needsCode: false,
};

/** Reads what the security page shows. */
function Security() {
  useRead(listSessions, {});
  useRead(readSecurity, {});
  useRead(readSecurityLog, {});
  return null;
}

describe.each(languagesOf('reset-link'))('%s', (language) => {
  const texts = async () => ({
    t: await formPhrases.load(language),
    frame: await framePhrases.load(language),
    security: await accountSecurityPhrases.load(language),
  });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  async function choosePassword() {
    const { t, frame } = await texts();
    await page.getByLabelText(t.newPassword, { exact: true }).fill('another-lantern');
    await page.getByLabelText(t.confirmPassword, { exact: true }).fill('another-lantern');
    await button(frame.titles.setPassword).click();
  }

  const LOGINS = [
    ['incomplete', 'Lin', '/mlogin'],
    ['incomplete', '', '/Login'],
    ['used', 'Lin', '/mlogin'],
    ['used', '', '/Login'],
  ] as const;
  test.each(LOGINS)('a link that is %s, of “%s”, leads to %s', async (kind, name, loginPage) => {
    const { frame } = await texts();
    answer(setPassword, () => ({ refusal: 'SET_PASSWORD_KEY_INVALID' }));
    const at = `/setpassword?${kind === 'used' ? 'key=used-up&' : ''}name=${name}`;
    await showPart(<SetPasswordPage />, { language, at });
    if (kind === 'used') await choosePassword();
    await page.getByRole('link', { name: frame.titles.login }).click();
    await expect.poll(currentPath).toBe(loginPage);
  });

  test.each(['incomplete', 'used'] as const)('a link that is %s leads to another one', async (kind) => {
    const { t, frame } = await texts();
    answer(setPassword, () => ({ refusal: 'SET_PASSWORD_KEY_INVALID' }));
    const at = kind === 'used' ? '/setpassword?key=used-up' : '/setpassword?name=Lin';
    await showPart(<SetPasswordPage />, { language, at });
    if (kind === 'used') await choosePassword();
    const title = heading(kind === 'used' ? t.linkOver : t.linkIncomplete);
    await expect.element(title).toBeVisible();
    // Only the one that takes the place of the form, since the focus was in that.
    if (kind === 'used') await expect.element(title).toHaveFocus();
    else expect(document.activeElement).toBe(document.body);
    await expectNoViolations();
    await page.viewport(320, 640);
    expectToFit();
    await page.getByRole('link', { name: frame.titles.reset }).click();
    await expect.poll(currentPath).toBe('/Reset');
  });

  test('the page takes the key out of the address and still sends it', async () => {
    const { frame } = await texts();
    const sent = answer(setPassword, () => null);
    await showPart(<SetPasswordPage />, { language, at: '/setpassword?key=from-the-mail&name=Lin' });
    await expect.element(button(frame.titles.setPassword)).toBeVisible();
    await expect.poll(currentPath).toBe('/setpassword?name=Lin');
    await choosePassword();
    await expect.poll(currentPath).toBe('/mlogin');
    expect(sent).toEqual([{ key: 'from-the-mail', password: 'another-lantern' }]);
  });

  test('the form that follows the question about another session has the focus', async () => {
    const { t, frame } = await texts();
    await showPart(<SetPasswordPage />, {
      language,
      at: '/setpassword?key=from-the-mail&name=Lin',
      kind: 'individual',
    });
    await button(t.setAnyway).click();
    await expect.element(page.getByLabelText(t.newPassword, { exact: true })).toBeVisible();
    await expect.element(heading(frame.titles.setPassword)).toHaveFocus();
  });

  test('a change of the password asks for the code once the server does, and refetches the sessions', async () => {
    const { t, frame } = await texts();
    const secondStep = { on: true, recoveryCodesLeft: 3 };
    const reads = [
      answer(listSessions, () => []),
      answer(readSecurity, () => ({ secondStep, passkeysAvailable: true, passkeys: [], fresh: true })),
      answer(readSecurityLog, () => ({ list: [], next: null })),
    ];
    const readCounts = () => reads.map(({ length }) => length);
    const sent = answer(setPassword, ({ otp }) =>
      otp === '123456' ? null : { refusal: otp === undefined ? 'SECOND_STEP_NEEDED' : 'SECOND_STEP_WRONG' },
    );
    const both = (
      <>
        <SetPasswordPage />
        <Security />
      </>
    );
    await showPart(both, { language, at: '/setpassword', kind: 'individual' });
    await page.getByLabelText(t.oldPassword, { exact: true }).fill('the old lantern');
    const code = page.getByLabelText(t.otpOrRecovery);
    expect(code.elements()).toEqual([]);
    await choosePassword();
    await expect.element(code).toHaveFocus();
    await button(frame.titles.setPassword).click();
    expect(sent).toHaveLength(1);
    await code.fill('000000');
    await button(frame.titles.setPassword).click();
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    expect(readCounts()).toEqual([1, 1, 1]);
    await code.fill('123 456');
    await button(frame.titles.setPassword).click();
    await expect.poll(currentPath).toBe('/myAccount');
    await expect.poll(readCounts).toEqual([2, 2, 2]);
    expect(sent.at(-1)).toEqual({
      oldPassword: 'the old lantern',
      otp: '123456',
      password: 'another-lantern',
    });
  });

  test('the whole account is shown at 320 px, and told to password managers', async () => {
    const { t } = await texts();
    const account = 'lin-of-the-northern-harbor@lanterns.mail.example';
    await showPart(<SetPasswordPage />, { language, at: '/setpassword', kind: 'individual', account });
    await page.viewport(320, 640);
    const text = page.getByText(account);
    await expect.element(text).toBeVisible();
    expect(text.element().scrollWidth).toBeLessThanOrEqual(text.element().clientWidth);
    expectToFit();
    const field = page.getByLabelText(t.account, { exact: true });
    await expect.element(field).toHaveValue(account);
    await expect.element(field).toHaveAttribute('autocomplete', 'username');
    await expectNoViolations();
  });

  test('a reset by link lists sessions and passkeys, and removes all passkeys after a code', async () => {
    const { security } = await texts();
    answer(setPassword, () => ({ ...REVIEW, needsCode: true }));
    const sent = answer(removeAllPasskeys, ({ otp }) =>
      otp === '123456' ? { removed: 2 } : { refusal: 'SECOND_STEP_WRONG' },
    );
    await showPart(<SetPasswordPage />, { language, at: '/setpassword?key=from-the-mail' });
    await choosePassword();
    await expect.element(heading(security.reviewTitle)).toHaveFocus();
    const items = page.getByRole('listitem');
    await expect.element(items).toHaveLength(4);
    const names = [security.browserOn('Chrome', 'Windows'), security.unknownBrowser, 'Pixel 九'];
    for (const [index, name] of [...names, security.passkeyNumber(2)].entries())
      await expect.element(items.nth(index).getByText(name, { exact: true })).toBeVisible();
    await expectNoViolations();
    await page.viewport(320, 640);
    expectToFit();
    await button(security.removeAll).click();
    const dialog = page.getByRole('dialog');
    const code = dialog.getByRole('textbox');
    await code.fill('000000');
    await dialog.getByRole('button', { name: security.removeAll }).click();
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    expectToFit();
    await code.fill('123456');
    await dialog.getByRole('button', { name: security.removeAll }).click();
    await expect.element(items).toHaveLength(2);
    await expect.element(button(security.continue)).toHaveFocus();
    expect(sent.at(-1)).toEqual({ key: REVIEW.key, otp: '123456' });
    await button(security.continue).click();
    await expect.poll(currentPath).toBe('/Login');
  });

  test('a reset by code does so as well, then leads to the home page', async () => {
    const { t, security } = await texts();
    answer(resetPassword, () => REVIEW);
    const sent = answer(removeAllPasskeys, () => ({ removed: 2 }));
    await showPart(<ResetPage />, { language, at: '/Reset' });
    await page.getByLabelText(t.email, { exact: true }).fill('lin@mail.example');
    await page.getByLabelText(t.code, { exact: true }).fill('123456');
    await page.getByLabelText(t.newPassword, { exact: true }).fill('another-lantern');
    await button(t.resetButton).click();
    await expect.element(heading(security.reviewTitle)).toHaveFocus();
    await button(security.removeAll).click();
    await pressTwice(page.getByRole('dialog').getByRole('button', { name: security.removeAll }));
    await expect.element(page.getByRole('status').getByText(security.allRemoved(2))).toBeVisible();
    expect(sent).toEqual([{ key: REVIEW.key }]);
    await button(security.continue).click();
    await expect.poll(currentPath).toBe('/');
  });
});

test.each(['/Reset', '/setpassword'])('%s has the texts of the review before the reset', async (path) => {
  const load = vi.spyOn(accountSecurityPhrases, 'load');
  await loadPage(findRoute(path) ?? NOT_FOUND, 'en');
  expect(load).toHaveBeenCalledWith('en');
});

test.each([
  ['lin@mail.example', undefined],
  ['wei@mail.example', 'token'],
])('a reset by code as %s leaves this browser the token %s', async (account, token) => {
  const [t, security] = [await formPhrases.load('en'), await accountSecurityPhrases.load('en')];
  answer(resetPassword, () => REVIEW);
  answer(logout, () => ({ refusal: 'SESSION_REVOKED' }));
  await showPart(<ResetPage />, { language: 'en', at: '/Reset', kind: 'individual', account });
  await page.getByLabelText(t.email, { exact: true }).fill('Lin@Mail.Example');
  await page.getByLabelText(t.code, { exact: true }).fill('123456');
  await page.getByLabelText(t.newPassword, { exact: true }).fill('another-lantern');
  await page.getByRole('button', { name: t.resetButton, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: security.reviewTitle })).toBeVisible();
  expect(readToken()).toBe(token);
});

test('a server of the specification, which lists nothing, leads on right away', async () => {
  const t = await formPhrases.load('en');
  answer(resetPassword, () => null);
  await showPart(<ResetPage />, { language: 'en', at: '/Reset?redirect=%2FPackages' });
  await page.getByLabelText(t.email, { exact: true }).fill('lin@mail.example');
  await page.getByLabelText(t.code, { exact: true }).fill('123456');
  await page.getByLabelText(t.newPassword, { exact: true }).fill('another-lantern');
  await page.getByRole('button', { name: t.resetButton, exact: true }).click();
  await expect.poll(currentPath).toBe('/Packages');
});
