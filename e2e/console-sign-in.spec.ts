import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as operatorsEn } from '../console/src/phrases/en/identity/operators.ts';
import { phrases as ownEn } from '../console/src/phrases/en/identity/own-account.ts';
import { phrases as rolesEn } from '../console/src/phrases/en/identity/roles.ts';
import { phrases as rightsEn } from '../console/src/phrases/en/rights.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as operatorsZh } from '../console/src/phrases/zh/identity/operators.ts';
import { phrases as ownZh } from '../console/src/phrases/zh/identity/own-account.ts';
import { phrases as rolesZh } from '../console/src/phrases/zh/identity/roles.ts';
import { phrases as rightsZh } from '../console/src/phrases/zh/rights.ts';
import { codeOf } from '../server/test/two-factor.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { CONSOLE_COOKIE } from '../server/src/platform/http/console-cookie.ts';
import { callApi, freshEmail } from './customer.ts';
import { hireColleague } from './colleague.ts';
import { lookAtConsole } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { openConsole } from './operator.ts';
import { OWNER } from './owner.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: {
    frame: frameEn,
    operators: operatorsEn,
    own: ownEn,
    roles: rolesEn,
    rights: rightsEn,
    start: rightsEn.start,
  },
  zh: {
    frame: frameZh,
    operators: operatorsZh,
    own: ownZh,
    roles: rolesZh,
    rights: rightsZh,
    start: rightsZh.start,
  },
} as const;

/** Makes the server require two-factor, as in production: until it is on, the operator is enrolling. */
async function requireMfa(page: Page): Promise<void> {
  await page.route(/\/Console\/(?:join|me)$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.bean !== null) answer.bean.enrolling = answer.bean.mfa?.on !== true;
    await route.fulfill({ response, json: answer });
  });
}

for (const language of consoleLanguagesOf('console-sign-in')) {
  const { frame, operators, own, rights, roles, start } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });
    const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

    test('an owner invites a support operator, who joins, sets up two-factor and sees what support may', async ({
      page,
    }) => {
      test.slow();
      await openConsole(page, '/operators');
      const menu = page.getByRole('navigation', { name: frame.mainMenu });
      await expect(page.getByRole('row').filter({ hasText: OWNER.email })).toContainText(operators.you);

      const email = freshEmail();
      const name = language === 'zh' ? '林小满' : 'Ada Marsh';
      await page.getByRole('button', { name: operators.invite, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: operators.inviteTitle });
      await dialog.getByRole('button', { name: operators.invite, exact: true }).click();
      await expect(dialog.getByLabel(operators.name)).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel(operators.name).fill(name);
      await dialog.getByLabel(operators.email).fill(email);
      await expect(dialog.getByLabel(frame.roles.support)).toBeChecked();
      await dialog.getByLabel(frame.roles.auditor).check();
      await expect(dialog.getByText(rights.rights['audit.read'])).toBeVisible();
      await expect(dialog.getByText(rights.rights['tickets.answer'])).toBeVisible();
      await dialog.getByLabel(frame.roles.auditor).uncheck();
      await expect(dialog.getByText(rights.rights['audit.read'])).toHaveCount(0);
      await expect(dialog.getByText(rights.rights['refunds.override'])).toHaveCount(0);
      await lookAtConsole(page, `invite-${language}`);
      await dialog.getByRole('button', { name: operators.invite, exact: true }).click();
      await expect(page.getByText(operators.invited(email))).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: email });
      await expect(row).toContainText(operators.states.invited);
      await lookAtConsole(page, `operators-${language}`);

      await page.getByRole('button', { name: new RegExp(`^${frame.account}`) }).click();
      await page.getByRole('menuitem', { name: frame.signOut }).click();
      await expect(heading(page, own.signInTitle)).toBeVisible();

      const link = /\S+\/console\/#\/join\?key=\S+/.exec((await readMail(email)).text)?.[0] ?? '';
      await requireMfa(page);
      await page.goto('about:blank');
      await page.goto(link);
      await expect(heading(page, own.joinTitle)).toBeVisible();
      await expect(page).toHaveURL(/#\/join$/);
      await expect(page.getByText(own.joinLead(email, frame.roles.support))).toBeVisible();
      await page.getByLabel(own.newPassword).fill('too short');
      await page.getByRole('button', { name: own.join }).click();
      await expect(page.getByLabel(own.newPassword)).toHaveAttribute('aria-invalid', 'true');
      await lookAtConsole(page, `join-${language}`);
      const password = 'sluice-gate-in-october';
      await page.getByLabel(own.newPassword).fill(password);
      await page.getByRole('button', { name: own.join }).click();

      // The password was typed just now, so the set-up starts with the app.
      await expect(page.getByRole('img', { name: own.scanLabel })).toBeVisible();
      await lookAtConsole(page, `two-factor-${language}`);
      const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
      await page.getByLabel(own.firstCode).fill('000000');
      await page.getByRole('button', { name: own.confirm }).click();
      await expect(page.getByLabel(own.firstCode)).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(own.firstCode).fill(codeOf(secret, new Date()));
      await page.getByRole('button', { name: own.confirm }).click();
      await expect(heading(page, own.codesTitle)).toBeFocused();
      const codes = await page.locator('li > code').allInnerTexts();
      expect(codes).toHaveLength(10);
      await lookAtConsole(page, `recovery-codes-${language}`);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: own.downloadCodes }).click(),
      ]);
      expect(await readFile(await saved.path(), 'utf8')).toContain(codes.join('\n'));
      const onward = page.getByRole('button', { name: own.goOn });
      await expect(onward).toBeDisabled();
      await page.getByLabel(own.kept).check();
      await onward.click();

      await expect(heading(page, start.welcome(name))).toBeVisible();
      await expect(page.getByText(rights.rights['tickets.answer'])).toBeVisible();
      await expect(menu.getByRole('link', { name: frame.groups.operators })).toHaveCount(0);
      await page.goto('/console/#/operators');
      await expect(heading(page, frame.notAllowedTitle)).toBeVisible();
      await lookAtConsole(page, `not-allowed-${language}`);

      await page.goto('/console/#/me');
      await expect(page.getByText(own.codesLeft(10))).toBeVisible();
      await expect(page.getByText(own.thisOne)).toBeVisible();
      await lookAtConsole(page, `me-${language}`);

      // The password alone no longer suffices; a recovery code does, and leads back to the page that was opened.
      await page.context().clearCookies({ name: CONSOLE_COOKIE });
      await page.reload();
      await page.getByLabel(own.email, { exact: true }).fill(email);
      await page.getByLabel(own.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: own.signIn, exact: true }).click();
      await expect(page.getByLabel(own.code)).toBeFocused();
      await lookAtConsole(page, `code-${language}`);
      await page.getByRole('button', { name: own.useRecovery }).click();
      await page.getByLabel(own.recoveryCode).fill(codes[0] ?? '');
      await page.keyboard.press('Enter');
      await expect(heading(page, own.meTitle)).toBeVisible();
      await expect(page.getByText(own.codesLeft(9))).toBeVisible();

      await page.getByRole('button', { name: own.newCodes }).click();
      const proof = page.getByRole('dialog', { name: own.newCodes });
      await proof.getByLabel(own.password, { exact: true }).fill(password);
      await proof.getByLabel(own.code).fill(codeOf(secret, new Date(Date.now() + 30_000)));
      await proof.getByRole('button', { name: own.newCodes }).click();
      await expect(page.locator('li > code')).toHaveCount(10);
      await page.getByLabel(own.kept).check();
      await page.getByRole('button', { name: own.done }).click();
      await page
        .getByRole('button', { name: new RegExp(`^${own.end}`) })
        .first()
        .click();
      await expect(page.getByText(own.sessionEnded)).toBeVisible();
    });

    test('a colleague who forgot the password sets a new one by a link, and an owner makes a role with limits for them', async ({
      page,
    }) => {
      const colleague = await hireColleague('support', 'Sam Support');
      await page.goto('/console/');
      await page.getByRole('link', { name: own.forgot }).click();
      await expect(page.getByLabel(own.email, { exact: true })).toBeFocused();
      await page.keyboard.type(colleague.email);
      await page.keyboard.press('Enter');
      await expect(heading(page, own.forgotSentTitle)).toBeFocused();
      const { text } = await readMail(colleague.email, '#/reset?key=');
      await page.goto('about:blank');
      await page.goto(/\S+\/console\/#\/reset\?key=\S+/.exec(text)?.[0] ?? '');
      await expect(page).toHaveURL(/#\/reset$/);
      const password = 'another-sluice-gate-in-october';
      await page.getByLabel(own.newPassword).fill(password);
      await page.keyboard.press('Enter');
      await expect(heading(page, own.resetDoneTitle)).toBeFocused();

      await openConsole(page, '/roles');
      await page.getByRole('button', { name: roles.create }).click();
      const dialog = page.getByRole('dialog', { name: roles.createTitle });
      const name = `Nights ${colleague.email.slice(4, 16)}`;
      await dialog.getByLabel(roles.name, { exact: true }).fill(name);
      await dialog.getByLabel(rights.rights['customers.read']).check();
      await dialog.getByLabel(rights.rights['customers.time']).check();
      await dialog.getByLabel(roles.scopes.action).fill('3');
      await dialog.getByRole('button', { name: roles.create }).click();
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
      await page.goto('/console/#/operators');
      const row = page.getByRole('row').filter({ hasText: colleague.email });
      await row.getByRole('button', { name: operators.actionsFor(colleague.name) }).click();
      await page.getByRole('menuitem', { name: operators.changeRoles }).click();
      const change = page.getByRole('dialog', { name: operators.changeRolesTitle(colleague.name) });
      await change.getByLabel(name).check();
      await change.getByRole('button', { name: operators.changeRoles }).click();
      await expect(page.getByText(operators.rolesChanged(colleague.name))).toBeVisible();
      await page.goto('about:blank');
      await openConsole(page, '/me', { ...colleague, password });
      await expect(page.getByText(name).first()).toBeVisible();
    });

    test('an operator signs in by keyboard alone; the language changes in place, the theme stays, and signing out ends every tab', async ({
      page,
      context,
    }) => {
      await page.goto('/console/#/operators');
      await expect(page.getByLabel(own.email, { exact: true })).toBeFocused();
      await lookAtConsole(page, `sign-in-${language}`);
      await page.keyboard.type(OWNER.email);
      await page.keyboard.press('Tab');
      await page.keyboard.type('not the password');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText(/\S/);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(OWNER.password);
      const password = page.getByLabel(own.password, { exact: true });
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: frame.showPassword })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(password).toHaveAttribute('type', 'text');
      await expect(page.getByRole('button', { name: frame.hidePassword })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      // The page that was opened before signing in.
      await expect(heading(page, operators.title)).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`· ${frame.console}$`));
      await page.reload();
      await expect(heading(page, operators.title)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: frame.skipToContent })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: operators.roles })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: operators.inviteTitle })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: operators.invite, exact: true })).toBeFocused();

      await page.getByRole('button', { name: new RegExp(`^${frame.language}`) }).click();
      const other = language === 'en' ? 'zh' : 'en';
      await page.getByRole('menuitem', { name: other === 'en' ? 'English' : '简体中文' }).click();
      const texts = TEXTS[other];
      await expect(heading(page, texts.operators.title)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', other === 'en' ? 'en' : 'zh-Hans');
      await page.getByRole('button', { name: new RegExp(`^${texts.frame.theme}`) }).click();
      await page.getByRole('menuitem', { name: texts.frame.themeDark }).click();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

      // A second tab needs no sign-in, keeps language and theme, and is signed out too once it is in front.
      const [cookie] = await context.cookies(`${new URL(page.url()).origin}/Console/me`);
      expect(cookie).toMatchObject({ name: CONSOLE_COOKIE, httpOnly: true, sameSite: 'Strict' });
      const beside = await context.newPage();
      await beside.goto('/console/#/operators');
      await expect(heading(beside, texts.operators.title)).toBeVisible();
      await expect(beside.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await page.getByRole('button', { name: new RegExp(`^${texts.frame.account}`) }).click();
      await page.getByRole('menuitem', { name: texts.frame.signOut }).click();
      await expect(heading(page, texts.own.signInTitle)).toBeVisible();
      // Every page of Playwright’s has the focus, so none of them gets it.
      await beside.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(heading(beside, texts.own.signInTitle)).toBeVisible();

      // A session that the server has ended also leads back to the sign-in, which says why. The first tab could be the one
      // that is told, after which the browser has no cookie.
      await page.close();
      await beside.goto('about:blank');
      const token = await openConsole(beside, '/operators');
      await expect(heading(beside, texts.operators.title)).toBeVisible();
      await callApi('/Console/logout', {}, token);
      await beside.reload();
      await expect(heading(beside, texts.own.signInTitle)).toBeVisible();
      await expect(beside.getByRole('alert')).toContainText(/\S/);
    });
  });
}
