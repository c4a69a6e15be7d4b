import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as operatorsEn } from '../console/src/phrases/en/operators.ts';
import { phrases as overviewEn } from '../console/src/phrases/en/overview.ts';
import { phrases as ownEn } from '../console/src/phrases/en/own-account.ts';
import { phrases as rightsEn } from '../console/src/phrases/en/rights.ts';
import { phrases as startEn } from '../console/src/phrases/en/start.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as operatorsZh } from '../console/src/phrases/zh/operators.ts';
import { phrases as overviewZh } from '../console/src/phrases/zh/overview.ts';
import { phrases as ownZh } from '../console/src/phrases/zh/own-account.ts';
import { phrases as rightsZh } from '../console/src/phrases/zh/rights.ts';
import { phrases as startZh } from '../console/src/phrases/zh/start.ts';
import { codeOf } from '../server/test/second-steps.ts';
import { freshEmail } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { readMail } from './mailbox.ts';
import { signInToConsole } from './operator.ts';
import { OWNER } from './owner.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: {
    frame: frameEn,
    operators: operatorsEn,
    own: ownEn,
    overview: overviewEn,
    rights: rightsEn,
    start: startEn,
  },
  zh: {
    frame: frameZh,
    operators: operatorsZh,
    own: ownZh,
    overview: overviewZh,
    rights: rightsZh,
    start: startZh,
  },
} as const;
const WIDTHS = { en: 1280, zh: 768 } as const;

/** Saves pictures in both themes; in each axe finds nothing and nothing sticks out. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.screenshot({ path: `${import.meta.dirname}/pictures/console-${name}-${colorScheme}.png` });
    await expectNoViolations(page);
    await expectToFit(page);
  }
}

/** Has the server answer as one does that asks for the second step, as in production: until it is on, one is enrolling. */
async function requireSecondStep(page: Page): Promise<void> {
  await page.route(/\/Console\/(?:join|me)$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.bean !== null) answer.bean.enrolling = answer.bean.secondStep?.on !== true;
    await route.fulfill({ response, json: answer });
  });
}

for (const language of ['en', 'zh'] as const) {
  const { frame, operators, own, rights, start } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: WIDTHS[language], height: 900 }, reducedMotion: 'reduce' });
    const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
    const picture = (name: string) => `${name}-${WIDTHS[language]}-${language}`;

    test('an owner invites a support operator, who joins, sets up the second step and sees what support may', async ({
      page,
    }) => {
      test.slow();
      await page.goto('/console/');
      await expect(heading(page, own.signInTitle)).toBeVisible();
      await lookAt(page, picture('sign-in'));
      await signInToConsole(page);
      await expect(page).toHaveTitle(new RegExp(`· ${frame.console}$`));
      await lookAt(page, picture('start-owner'));

      const menu = page.getByRole('navigation', { name: frame.mainMenu });
      const openMenu = page.getByRole('button', { name: frame.openMenu });
      if (await openMenu.isVisible()) {
        await openMenu.click();
        await lookAt(page, picture('menu'));
      }
      await menu.getByRole('link', { name: frame.groups.operators }).click();
      await expect(heading(page, operators.title)).toBeFocused();
      await expect(page.getByRole('row').filter({ hasText: OWNER.email })).toContainText(operators.you);

      const email = freshEmail();
      const name = language === 'zh' ? '林小满' : 'Ada Marsh';
      await page.getByRole('button', { name: operators.invite, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: operators.inviteTitle });
      await dialog.getByRole('button', { name: operators.invite, exact: true }).click();
      await expect(dialog.getByLabel(operators.name)).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel(operators.name).fill(name);
      await dialog.getByLabel(operators.email).fill(email);
      await dialog.getByLabel(frame.roles.auditor).check();
      await expect(dialog.getByText(rights.rights['audit.read'])).toBeVisible();
      await dialog.getByLabel(frame.roles.support).check();
      await expect(dialog.getByText(rights.rights['tickets.answer'])).toBeVisible();
      await expect(dialog.getByText(rights.rights['refunds.grant'])).toHaveCount(0);
      await lookAt(page, picture('invite'));
      await dialog.getByRole('button', { name: operators.invite, exact: true }).click();
      await expect(page.getByText(operators.invited(email))).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: email });
      await expect(row).toContainText(operators.states.invited);
      await lookAt(page, picture('operators'));

      await page.getByRole('button', { name: new RegExp(`^${frame.account}`) }).click();
      await page.getByRole('menuitem', { name: frame.signOut }).click();
      await expect(heading(page, own.signInTitle)).toBeVisible();

      const link = /\S+\/console\/#\/join\?key=\S+/.exec((await readMail(email)).text)?.[0] ?? '';
      await requireSecondStep(page);
      await page.goto('about:blank');
      await page.goto(link);
      await expect(heading(page, own.joinTitle)).toBeVisible();
      await expect(page).toHaveURL(/#\/join$/);
      await expect(page.getByText(own.joinLead(email, frame.roles.support))).toBeVisible();
      await page.getByLabel(own.newPassword).fill('too short');
      await page.getByRole('button', { name: own.join }).click();
      await expect(page.getByLabel(own.newPassword)).toHaveAttribute('aria-invalid', 'true');
      await lookAt(page, picture('join'));
      const password = 'sluice-gate-in-october';
      await page.getByLabel(own.newPassword).fill(password);
      await page.getByRole('button', { name: own.join }).click();

      // The password was typed just now, so the set-up is at the app already.
      await expect(page.getByRole('img', { name: own.scanLabel })).toBeVisible();
      await lookAt(page, picture('second-step'));
      const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
      await page.getByLabel(own.firstCode).fill('000000');
      await page.getByRole('button', { name: own.confirm }).click();
      await expect(page.getByLabel(own.firstCode)).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(own.firstCode).fill(codeOf(secret, new Date()));
      await page.getByRole('button', { name: own.confirm }).click();
      await expect(heading(page, own.codesTitle)).toBeFocused();
      const codes = await page.locator('li > code').allInnerTexts();
      expect(codes).toHaveLength(10);
      await lookAt(page, picture('recovery-codes'));
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
      await lookAt(page, picture('start-support'));
      await expect(menu.getByRole('link', { name: frame.groups.operators })).toHaveCount(0);
      await page.goto('/console/#/operators');
      await expect(heading(page, frame.notAllowedTitle)).toBeVisible();
      await lookAt(page, picture('not-allowed'));

      await page.goto('/console/#/me');
      await expect(page.getByText(own.codesLeft(10))).toBeVisible();
      await expect(page.getByText(own.thisOne)).toBeVisible();
      await lookAt(page, picture('me'));

      // The password alone no longer opens it; a recovery code does, and one is back at the page that was asked for.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await page.getByLabel(own.email, { exact: true }).fill(email);
      await page.getByLabel(own.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: own.signIn, exact: true }).click();
      await expect(page.getByLabel(own.code)).toBeFocused();
      await lookAt(page, picture('code'));
      await page.getByRole('button', { name: own.useRecovery }).click();
      await page.getByLabel(own.recoveryCode).fill(codes[0] ?? '');
      await page.keyboard.press('Enter');
      await expect(heading(page, own.meTitle)).toBeVisible();
      await expect(page.getByText(own.codesLeft(9))).toBeVisible();

      await page.getByRole('button', { name: own.newCodes }).click();
      const proof = page.getByRole('dialog', { name: own.newCodes });
      await proof.getByLabel(own.password, { exact: true }).fill(password);
      await proof.getByLabel(own.code).fill('123');
      await proof.getByRole('button', { name: own.newCodes }).click();
      await expect(proof.getByLabel(own.code)).toHaveAttribute('aria-invalid', 'true');
      await lookAt(page, picture('proof'));
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

    test('the language turns in place, and the theme stays chosen', async ({ page }) => {
      await signInToConsole(page);
      await page.getByRole('button', { name: new RegExp(`^${frame.language}`) }).click();
      const other = language === 'en' ? 'zh' : 'en';
      await page.getByRole('menuitem', { name: other === 'en' ? 'English' : '简体中文' }).click();
      await expect(page.getByRole('heading', { level: 1, name: TEXTS[other].overview.title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', other === 'en' ? 'en' : 'zh-Hans');
      const texts = TEXTS[other].frame;
      await page.getByRole('button', { name: new RegExp(`^${texts.theme}`) }).click();
      await page.getByRole('menuitem', { name: texts.themeDark }).click();
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await expect(page.getByRole('heading', { level: 1, name: TEXTS[other].overview.title })).toBeVisible();
    });
  });
}

test('signs in by keyboard alone, and a wrong password is told in the answer’s words', async ({ page }) => {
  await page.goto('/console/#/operators');
  await expect(page.getByLabel(ownEn.email)).toBeFocused();
  await page.keyboard.type(OWNER.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(/\S/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');
  // Where the address pointed before signing in.
  await expect(page.getByRole('heading', { level: 1, name: operatorsEn.title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: operatorsEn.title })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: frameEn.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: operatorsEn.inviteTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: operatorsEn.invite, exact: true })).toBeFocused();
});

test('a sign-in that the server has ended leads back to the sign-in, which says why', async ({ page }) => {
  await signInToConsole(page);
  await page.evaluate(() => sessionStorage.setItem('consoleToken', 'no longer good'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: ownEn.signInTitle })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(/\S/);
});

test('a page opened beside a signed-in one needs no sign-in of its own, and ends with it', async ({
  page,
  context,
}) => {
  await signInToConsole(page);
  const beside = await context.newPage();
  await beside.goto('/console/#/operators');
  await expect(beside.getByRole('heading', { level: 1, name: operatorsEn.title })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${frameEn.account}`) }).click();
  await page.getByRole('menuitem', { name: frameEn.signOut }).click();
  await expect(beside.getByRole('heading', { level: 1, name: ownEn.signInTitle })).toBeVisible();
});

test('the console can be used on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToConsole(page);
  const menu = page.getByRole('button', { name: frameEn.openMenu });
  // From the heading back past the header: a closed menu holds the focus nowhere.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: new RegExp(`^${frameEn.account}`) })).toBeFocused();
  await menu.click();
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('link', { name: frameEn.groups.operators }).click();
  await expect(page.getByRole('heading', { level: 1, name: operatorsEn.title })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: OWNER.email })).toBeVisible();
  await lookAt(page, 'operators-390-en');
});
