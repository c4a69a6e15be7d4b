import { phrases as frame } from '../console/src/phrases/en/frame.ts';
import { phrases as own } from '../console/src/phrases/en/own-account.ts';
import { addAuthenticator } from './authenticator.ts';
import { expectNoViolations } from './expectations.ts';
import { signInToConsole } from './operator.ts';
import { OWNER } from './owner.ts';
import { expect, test } from './test.ts';

test.use({ language: 'en', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

test('an operator adds a passkey, signs in with it alone, and removes it', async ({ page }) => {
  await addAuthenticator(page);
  await signInToConsole(page);
  await page.goto('/console/#/me');
  const section = page.getByRole('region', { name: own.passkeysTitle });
  await section.getByRole('button', { name: own.addPasskey }).click();
  const dialog = page.getByRole('dialog', { name: own.addPasskey });
  await dialog.getByLabel(own.password, { exact: true }).fill(OWNER.password);
  await dialog.getByRole('button', { name: own.continue }).click();
  await expect(page.getByText(own.passkeyAdded)).toBeVisible();

  await section.getByRole('button', { name: own.rename }).last().click();
  const naming = page.getByRole('dialog', { name: own.rename });
  await naming.getByLabel(own.passkeyName, { exact: true }).fill('Desk key');
  await naming.getByRole('button', { name: own.rename }).click();
  const row = section.getByRole('row').filter({ hasText: 'Desk key' });
  await expect(row).toContainText(own.never);
  await page.screenshot({
    path: `${import.meta.dirname}/pictures/console-passkeys-1280-en.png`,
    fullPage: true,
  });
  await expectNoViolations(page);

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: own.passkeySignIn }).click();
  await expect(page.getByRole('navigation', { name: frame.mainMenu })).toBeVisible();

  await expect(row).not.toContainText(own.never);
  await row.getByRole('button', { name: own.removeLabel('Desk key') }).click();
  await expect(page.getByText(own.passkeyRemoved)).toBeVisible();
  await expect(row).toHaveCount(0);
});
