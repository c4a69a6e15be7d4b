import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as ownEn } from '../console/src/phrases/en/identity/own-account.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as ownZh } from '../console/src/phrases/zh/identity/own-account.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { addAuthenticator } from './authenticator.ts';
import { hireColleague } from './colleague.ts';
import { expectNoViolations } from './expectations.ts';
import { takePicture } from './look-at.ts';
import { openConsole } from './operator.ts';
import { expect, test } from './test.ts';

const TEXTS = { en: { frame: frameEn, own: ownEn }, zh: { frame: frameZh, own: ownZh } } as const;

for (const language of consoleLanguagesOf('console-passkeys')) {
  const { frame, own } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test('an operator adds a passkey, signs in with only that passkey, and removes it', async ({ page }) => {
      const name = `Desk key ${language}`;
      await addAuthenticator(page);
      const colleague = await hireColleague('support', name);
      await openConsole(page, '/me', colleague);
      const section = page.getByRole('region', { name: own.passkeysTitle });
      await section.getByRole('button', { name: own.addPasskey }).click();
      const dialog = page.getByRole('dialog', { name: own.addPasskey });
      await dialog.getByLabel(own.password, { exact: true }).fill(colleague.password);
      await dialog.getByRole('button', { name: own.continue }).click();
      await expect(page.getByText(own.passkeyAdded)).toBeVisible();

      await section.getByRole('button', { name: own.rename }).last().click();
      const naming = page.getByRole('dialog', { name: own.rename });
      await naming.getByLabel(own.passkeyName, { exact: true }).fill(name);
      await naming.getByRole('button', { name: own.rename }).click();
      const row = section.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText(own.never);
      await takePicture(page, `console-passkeys-1280-${language}`, { fullPage: true });
      await expectNoViolations(page, { within: 'main' });

      await page.getByRole('button', { name: new RegExp(`^${frame.account}`) }).click();
      await page.getByRole('menuitem', { name: frame.signOut }).click();
      await expect(page.getByRole('heading', { level: 1, name: own.signInTitle })).toBeVisible();
      await page.goto('/console/#/me');
      await page.getByRole('button', { name: own.passkeySignIn }).click();
      await expect(page.getByRole('navigation', { name: frame.mainMenu })).toBeVisible();

      await expect(row).not.toContainText(own.never);
      await row.getByRole('button', { name: own.removeLabel(name) }).click();
      await expect(page.getByText(own.passkeyRemoved)).toBeVisible();
      await expect(row).toHaveCount(0);
    });
  });
}
