import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { languagesOf } from '../scripts/test-depth.ts';
import { codeOf } from '../server/test/two-factor.ts';
import { phrases as securityEn } from '../site/src/phrases/en/identity/account-security.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as securityTw } from '../site/src/phrases/tw/identity/account-security.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as securityZh } from '../site/src/phrases/zh/identity/account-security.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { addAuthenticator } from './authenticator.ts';
import { callApi, registerCustomer, type Customer } from './customer.ts';
import { query } from './database.ts';
import { expectToFit } from './expectations.ts';
import { lookAt, takePicture } from './look-at.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { security: securityEn, forms: formsEn, frame: frameEn },
  zh: { security: securityZh, forms: formsZh, frame: frameZh },
  tw: { security: securityTw, forms: formsTw, frame: frameTw },
} as const;

const WIDTHS = { en: 1280, zh: 390, tw: 320 } as const;

for (const language of languagesOf('security')) {
  const { security: t, forms, frame } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: WIDTHS[language], height: 900 } });

    async function typePassword(page: Page, { email, password }: Customer): Promise<void> {
      await page.getByLabel(forms.email, { exact: true }).fill(email);
      await page.getByLabel(forms.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: frame.titles.login, exact: true }).click();
    }

    async function leave(page: Page): Promise<void> {
      await page.evaluate(() => localStorage.clear());
      // Loads the page anew: the open one still has the token in its memory.
      await page.goto('about:blank');
      await page.goto('/#/Login');
    }

    const expectAccount = (page: Page) => expect(page).toHaveURL(/#\/myAccount/);

    test('two-factor, recovery codes, a passkey and the end of other logins', async ({ page }) => {
      // A long test, with five screens to check.
      test.slow();
      const customer = await registerCustomer();
      await addAuthenticator(page);
      await page.goto('/#/Login');
      await typePassword(page, customer);
      await expectAccount(page);
      await page.getByRole('link', { name: frame.titles.security }).click();
      await expect(page.getByRole('heading', { level: 1, name: frame.titles.security })).toBeVisible();

      // The sign-in is recent, so no re-authentication is needed.
      await page.getByRole('button', { name: t.addPasskey }).click();
      await expect(
        page.locator('[data-log]').getByText(t.events.passkey_added, { exact: true }),
      ).toBeVisible();
      await page.getByRole('button', { name: new RegExp(`^${t.renameLabel('')}`.trim()) }).click();
      await page.getByLabel(t.passkeyName, { exact: true }).fill('Pixel 九');
      await page.getByRole('button', { name: t.save }).click();
      await expect(page.getByText('Pixel 九', { exact: true })).toBeVisible();

      const turnOn = page.getByRole('button', { name: t.turnOn, exact: true });
      await turnOn.click();
      await expect(page.getByRole('heading', { name: t.scanTitle })).toBeFocused();
      await page.getByRole('button', { name: frame.cancel, exact: true }).click();
      await expect(turnOn).toBeFocused();
      await turnOn.click();
      await expect(page.getByRole('img', { name: t.scanLabel })).toBeVisible();
      await lookAt(page, `security-set-up-${language}`);
      const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
      await page.getByLabel(t.otp, { exact: true }).fill('000');
      await page.getByRole('button', { name: t.confirm }).click();
      await expect(page.getByLabel(t.otp, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(t.otp, { exact: true }).fill(codeOf(secret, new Date()));
      await page.getByRole('button', { name: t.confirm }).click();
      await expect(page.getByRole('heading', { name: t.codesTitle })).toBeFocused();
      const codes = await page.locator('li > code').allInnerTexts();
      expect(codes).toHaveLength(10);
      await lookAt(page, `security-recovery-codes-${language}`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t.download }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\n'));
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('li > code').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: t.codesSaved }).click();
      await expect(page.getByText(t.codesLeft(10))).toBeVisible();
      await expect(page.getByRole('button', { name: t.newCodes })).toBeFocused();

      // The password alone no longer suffices; the app's code does.
      await leave(page);
      await typePassword(page, customer);
      const otp = page.getByLabel(forms.otp, { exact: true });
      await expect(otp).toBeFocused();
      await expect(otp).toHaveAttribute('autocomplete', 'one-time-code');
      await lookAt(page, `security-login-code-${language}`);
      // The current time step's code was used for turning it on.
      await otp.fill(codeOf(secret, new Date(Date.now() + 30_000)));
      await otp.press('Enter');
      await expectAccount(page);

      // A recovery code works once.
      const [code = ''] = codes;
      for (const isFirst of [true, false]) {
        await leave(page);
        await typePassword(page, customer);
        await page.getByRole('button', { name: forms.useRecoveryCode }).click();
        const recovery = page.getByLabel(forms.recoveryCode, { exact: true });
        await expect(recovery).toBeFocused();
        await recovery.fill(code.toLowerCase());
        await recovery.press('Enter');
        if (isFirst) await expectAccount(page);
        else await expect(recovery).toHaveAttribute('aria-invalid', 'true');
      }

      // The passkey needs neither.
      await page.getByRole('button', { name: forms.backToPassword }).click();
      await page.getByRole('button', { name: forms.passkeyLogin }).click();
      await expectAccount(page);
      await expect(page.locator('main').getByText(customer.email).first()).toBeVisible();

      await page.goto('/#/Security');
      const log = page.locator('[data-log]');
      await expect(log.getByText(t.events.recovery_code_used, { exact: true })).toBeVisible();
      await expect(log.getByText(t.events.passkey_used, { exact: true })).toBeVisible();
      await takePicture(page, `security-page-${language}`, { fullPage: true });
      await expectToFit(page);

      const ends = page
        .getByRole('button', { name: new RegExp(`^${t.endLabel('').trim()}`) })
        .filter({ hasText: new RegExp(`^${t.end}$`) });
      await expect(ends).toHaveCount(4);
      await ends.first().click();
      await lookAt(page, `security-end-login-${language}`);
      // As if the login were an hour old.
      await query(
        'update sessions set reauth_at = null where owner_id = (select id from accounts where email = $1)',
        [customer.email],
      );
      await page.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click();
      const reauth = page.getByRole('dialog');
      await reauth.getByLabel(forms.reauthPassword, { exact: true }).fill(customer.password);
      await reauth.getByLabel(forms.otpOrRecovery).fill(codes[2] ?? '');
      await reauth.getByRole('button', { name: t.end, exact: true }).click();
      await expect(ends).toHaveCount(3);
      await page.getByRole('button', { name: t.endOthers }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.endOthers }).click();
      await expect(page.getByRole('status').getByText(t.othersEnded(3))).toBeVisible();
      await expect(ends).toHaveCount(0);
      await expect(callApi('/Website/info', {}, customer.token)).rejects.toThrow('answered 3');

      await page.getByRole('button', { name: t.removeLabel('Pixel 九') }).click();
      const removal = page.getByRole('dialog');
      await removal.getByLabel(forms.otpOrRecovery).fill(codes[1] ?? '');
      await takePicture(page, `security-remove-passkey-${language}`);
      await expectToFit(page);
      await removal.getByRole('button', { name: t.remove }).click();
      await expect(page.getByText(t.noPasskeys)).toBeVisible();

      await page.getByRole('button', { name: t.turnOff, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await lookAt(page, `security-turn-off-${language}`);
      await dialog.getByLabel(forms.reauthPassword, { exact: true }).fill(customer.password);
      await dialog.getByLabel(forms.otpOrRecovery).fill(codes[3] ?? '');
      await dialog.getByRole('button', { name: t.turnOff }).click();
      await expect(page.getByText(t.off, { exact: true })).toBeVisible();
    });
  });
}
