import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languagesOf } from '../scripts/test-depth.ts';
import { hashAddress } from '../server/src/modules/identity/mail-code.ts';
import { deriveKey, openRoot } from '../server/src/platform/crypto/keys.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as securityEn } from '../site/src/phrases/en/identity/account-security.ts';
import { phrases as securityTw } from '../site/src/phrases/tw/identity/account-security.ts';
import { phrases as securityZh } from '../site/src/phrases/zh/identity/account-security.ts';
import { registerCustomer } from './customer.ts';
import { query } from './database.ts';
import { expectToFit } from './expectations.ts';
import { takePicture } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { forms: formsEn, frame: frameEn, security: securityEn },
  zh: { forms: formsZh, frame: frameZh, security: securityZh },
  tw: { forms: formsTw, frame: frameTw, security: securityTw },
} as const;

/** As if strangers had requested a day's codes for the address. */
async function useUpCodes(email: string): Promise<void> {
  const secret = await readFile(join(process.env['CAUSEWAY_DATA_DIR'] ?? '', 'demo-secret'), 'utf8');
  const [row] = await query('select key_ring from app_secret_check', []);
  const root = openRoot(secret, row?.['key_ring'] as Buffer);
  const address = hashAddress(deriveKey(root, 'mail codes'), email);
  await query('update rate_limits set points = 1000000 where key = $1', [`codeMailsByAddress:${address}`]);
}

for (const language of languagesOf('reset-link')) {
  const { forms: t, frame, security } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true });

    test('after a day’s codes, an emailed link opens without a cache and resets the password once', async ({
      page,
    }) => {
      const { email } = await registerCustomer();
      await useUpCodes(email);
      await page.goto('/#/Reset');
      await page.getByLabel(t.email, { exact: true }).fill(email);
      await page.getByRole('button', { name: frame.getCode }).click();
      await expect.poll(async () => (await readMail(email)).text).toContain('/#/setpassword?key=');
      const link = /\/#\/setpassword\?key=[\w-]+/.exec((await readMail(email)).text)?.[0] ?? '';

      await page.context().clearCookies();
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url(), request.headers()['referer'] ?? ''));
      await page.goto('about:blank');
      await page.goto(link);
      const password = page.getByLabel(t.newPassword, { exact: true });
      await expect(password).toBeVisible();
      await expect(page).toHaveURL(/#\/setpassword$/);
      // For example in another language.
      await page.reload();
      await expect(password).toBeVisible();
      await expectToFit(page);
      await password.fill('another-lantern');
      await page.getByLabel(t.confirmPassword, { exact: true }).fill('another-lantern');
      await page.getByRole('button', { name: frame.titles.setPassword }).click();
      await expect(page.getByRole('heading', { level: 1, name: security.reviewTitle })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: security.website })).toBeVisible();
      await takePicture(page, `reset-review-${language}`, { fullPage: true });
      await expectToFit(page);
      await page.getByRole('button', { name: security.continue }).click();
      await expect(page).toHaveURL(/#\/Login/);
      const [, key = ''] = link.split('key=');
      expect(requested.filter((url) => url.split('#')[0]?.includes(key))).toEqual([]);

      await page.getByLabel(t.email, { exact: true }).fill(email);
      await page.getByLabel(t.password, { exact: true }).fill('another-lantern');
      await page.getByRole('button', { name: frame.titles.login, exact: true }).click();
      await expect(page).toHaveURL(/#\/myAccount/);

      await page.evaluate(() => localStorage.clear());
      await page.goto('about:blank');
      await page.goto(link);
      await password.fill('a third lantern');
      await page.getByLabel(t.confirmPassword, { exact: true }).fill('a third lantern');
      await page.getByRole('button', { name: frame.titles.setPassword }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.linkOver })).toBeVisible();
      await page.getByRole('link', { name: frame.titles.reset }).click();
      await expect(page).toHaveURL(/#\/Reset/);
    });
  });
}
