import type { Language } from '@causeway/contract/language';
import { languagesOf } from '../scripts/test-depth.ts';
import { phrases as devicesEn } from '../site/src/phrases/en/access/first-device.ts';
import { phrases as devicesTw } from '../site/src/phrases/tw/access/first-device.ts';
import { phrases as devicesZh } from '../site/src/phrases/zh/access/first-device.ts';
import { CHECKOUT_TEXTS } from './checkout-texts.ts';
import { callApi, registerCustomer, signIn } from './customer.ts';
import { expectToFit } from './expectations.ts';
import { lookAt } from './look-at.ts';
import { expect, test } from './test.ts';

const DEVICES = { en: devicesEn, zh: devicesZh, tw: devicesTw } as const satisfies Record<Language, object>;
for (const language of languagesOf('first-device')) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } });
    const { account, checkout, paid, pay } = CHECKOUT_TEXTS[language];
    const t = DEVICES[language];

    test('a payment fails and keeps the choice, the next one leads to the app, and the page sees the device', async ({
      page,
    }) => {
      const customer = await registerCustomer();
      await signIn(page, customer);
      await page.goto('/#/Account');
      // A new trial: the app comes first, and nothing asks for a renewal.
      await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
      await expect(page.getByText(account.trialSoon)).toHaveCount(0);

      await page.goto('/#/Packages');
      await page.locator('input[value="vip-90"]').check();
      await page.getByText(checkout.methods.creditCard).click();
      await page.getByRole('button', { name: checkout.pay, exact: true }).click();
      await page.waitForURL('**/pay/sandbox/*');
      await page.locator('button[value=failed]').click();

      await page.waitForURL('**/#/Packages?order=*');
      await expect(page.getByText(checkout.returned.failed)).toBeVisible();
      await expect(page.getByText(checkout.returned.keeps)).toBeVisible();
      await expect(page.locator('input[value="vip-90"]')).toBeChecked();
      await expect(page.getByRole('radio', { name: checkout.methods.creditCard })).toBeChecked();
      await lookAt(page, `returned-failed-${language}`);
      await expectToFit(page);

      await page.getByRole('button', { name: checkout.pay, exact: true }).click();
      await page.waitForURL('**/pay/sandbox/*');
      await page.getByRole('button', { name: pay, exact: true }).click();
      await page.waitForURL('**/#/PaySuc?id=*');
      await expect(page.getByText(paid.done)).toBeVisible();
      const steps = page.getByRole('region', { name: t.title });
      await expect(steps).toContainText(t.paid);
      await expect(steps.getByRole('link').first()).toBeVisible();
      await lookAt(page, `first-device-${language}`);
      await expectToFit(page);

      await page.evaluate(() => document.documentElement.classList.add('not-reloaded'));
      const device = { id: 'app of Pixel 9', name: 'Pixel 9', type: 'Android', platform: 'mobile' };
      const { email, password } = customer;
      await callApi('/Client/login', { account: email, password, device });
      await expect(page.getByRole('heading', { name: t.titleDone })).toBeVisible({ timeout: 15_000 });
      await expect(page.getByText(t.connectedBy('Pixel 9'))).toBeVisible();
      await expect(page.locator('html.not-reloaded')).toHaveCount(1);

      await page.getByRole('button', { name: paid.back }).click();
      await page.waitForURL(/#?\/?$/);
      await page.goto('/#/Account');
      await expect(page.getByRole('button', { name: `${account.unbind} Pixel 9` })).toBeVisible();
      // The failed order asks for nothing.
      await expect(page.getByRole('heading', { name: checkout.unpaidTitle(1) })).toHaveCount(0);
      const [end = ''] = checkout.replaced('|', '|').split('|').slice(-1);
      await expect(page.getByText(end)).toBeVisible();
    });
  });
}
