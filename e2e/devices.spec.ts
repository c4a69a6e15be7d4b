import type { Page } from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import { errorTextsEn } from '../contract/src/phrases/en.ts';
import { errorTextsTw } from '../contract/src/phrases/tw.ts';
import { errorTextsZh } from '../contract/src/phrases/zh.ts';
import { phrases as accountEn } from '../site/src/phrases/en/account.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as handOffEn } from '../site/src/phrases/en/hand-off.ts';
import { phrases as accountTw } from '../site/src/phrases/tw/account.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as handOffTw } from '../site/src/phrases/tw/hand-off.ts';
import { phrases as accountZh } from '../site/src/phrases/zh/account.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as handOffZh } from '../site/src/phrases/zh/hand-off.ts';
import { callApi, registerCustomer, signIn, type Customer } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { expect, LANGUAGES, test } from './test.ts';

const TEXTS = {
  en: { account: accountEn, frame: frameEn, handOff: handOffEn, errors: errorTextsEn },
  zh: { account: accountZh, frame: frameZh, handOff: handOffZh, errors: errorTextsZh },
  tw: { account: accountTw, frame: frameTw, handOff: handOffTw, errors: errorTextsTw },
} as const satisfies Record<Language, object>;

/** Signs a client app in; answers its token. */
async function bindDevice({ email, password }: Customer, name: string): Promise<string> {
  const device = { id: `app of ${name}`, name, type: 'Android', platform: 'mobile' };
  return (await callApi<{ data: string }>('/Client/login', { account: email, password, device })).data;
}

/** A code that opens the website as the app's account. */
async function handOff(customer: Customer): Promise<string> {
  const token = await bindDevice(customer, 'Pixel');
  return (await callApi<{ formSign: string }>('/Client/handoff', {}, token)).formSign;
}

/** A picture on a desk in light and on a phone in dark, with what every screen has to hold to. */
async function lookAt(page: Page, name: string): Promise<void> {
  const desk = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const [size, colorScheme] of [
    [desk, 'light'],
    [{ width: 390, height: 844 }, 'dark'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({
      path: `${import.meta.dirname}/pictures/${name}-${size.width}-${colorScheme}.png`,
    });
    await expectNoViolations(page);
    await expectToFit(page);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(desk);
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    const t = TEXTS[language];

    test('a device that an app has bound appears, and is unbound', async ({ page }) => {
      const customer = await registerCustomer();
      await signIn(page, customer);
      await page.goto('/#/Account');
      await expect(page.getByText(t.account.noDevices)).toBeVisible();
      await expect(page.getByRole('link', { name: t.account.getApp })).toHaveAttribute('href', '#/download');

      const token = await bindDevice(customer, 'Pixel 9');
      await page.reload();
      const row = page.getByRole('listitem').filter({ hasText: 'Pixel 9' });
      await expect(row).toContainText('Android');
      await expect(row.locator('time')).toHaveAttribute('title', /\d{4}/);
      await expect(page.getByText(t.account.deviceCount(1, 1))).toBeVisible();

      const unbind = row.getByRole('button', { name: `${t.account.unbind} Pixel 9` });
      const question = page.getByRole('dialog', { name: t.account.unbindQuestion('Pixel 9') });
      await unbind.click();
      await expect(question).toBeVisible();
      await expect(question.getByRole('button', { name: t.frame.cancel })).toBeFocused();
      await lookAt(page, `account-unbind-${language}`);
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(unbind).toBeFocused();
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: t.frame.cancel }).click();
      await expect(question).toBeHidden();
      await expect(unbind).toBeFocused();
      await expect(row).toBeVisible();

      await unbind.click();
      await question.getByRole('button', { name: t.account.unbindConfirm }).click();
      await expect(page.getByText(t.account.unbound('Pixel 9')).first()).toBeVisible();
      await expect(row).toHaveCount(0);
      await expect(page.getByText(t.account.noDevices)).toBeVisible();
      await expect(callApi('/Client/info', {}, token)).rejects.toThrow('answered 3');
    });

    test('an app opens the site signed in, on the page that it names, and no code stays', async ({
      page,
    }) => {
      const customer = await registerCustomer();
      await page.goto(`/#/Account?formSign=${await handOff(customer)}`);
      await expect(page.getByText(t.handOff.done(customer.email)).first()).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Pixel' })).toBeVisible();
      expect(page.url()).toMatch(/#\/Account$/);
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
        'formSign',
      );
    });

    test('a code that is worth nothing says so, and leads where a visitor may go', async ({ page }) => {
      const customer = await registerCustomer();
      const code = await handOff(customer);
      await callApi('/Website/formSign', { formSign: code });
      await page.goto(`/#/Account?formSign=${code}`);
      await expect(page.getByText(t.errors.HAND_OFF_INVALID).first()).toBeVisible();
      await expect(page).toHaveURL(/#\/$/);
    });

    test('somebody who is signed in is asked, both accounts named', async ({ page }) => {
      const [here, other] = [await registerCustomer(), await registerCustomer()];
      await signIn(page, here);
      await page.goto('/#/Account');
      const card = page.getByRole('region', { name: t.account.overview });
      await expect(card).toContainText(here.email);

      const arrive = async () => {
        const code = await handOff(other);
        await page.evaluate((formSign) => {
          location.hash = `#/Account?formSign=${formSign}`;
        }, code);
        await expect(dialog).toContainText(here.email);
        await expect(dialog).toContainText(other.email);
        expect(page.url()).toMatch(/#\/Account$/);
      };
      const dialog = page.getByRole('dialog', { name: t.handOff.title });
      await arrive();
      await lookAt(page, `hand-off-${language}`);
      await dialog.getByRole('button', { name: t.handOff.stay }).click();
      await expect(dialog).toBeHidden();
      await expect(card).toContainText(here.email);

      await arrive();
      await dialog.getByRole('button', { name: t.handOff.change }).click();
      await expect(page.getByText(t.handOff.done(other.email)).first()).toBeVisible();
      await expect(card).toContainText(other.email);
      await expect(card).not.toContainText(here.email);
      // The page goes on while the former sign-in is ended.
      await expect(async () => {
        await expect(callApi('/Website/info', {}, here.token)).rejects.toThrow('answered 401');
      }).toPass();
    });
  });
}

test.describe('over a change of language', () => {
  test.use({ language: 'zh' });

  test('an app may name the language beside the code', async ({ page }) => {
    const customer = await registerCustomer();
    await page.goto(`/?langType=en&formSign=${await handOff(customer)}#/Packages`);
    await expect(page.getByText(handOffEn.done(customer.email)).first()).toBeVisible();
    expect(page.url()).toMatch(/\/#\/Packages$/);
  });

  test('the landing page is opened signed in too', async ({ page }) => {
    const customer = await registerCustomer();
    await page.goto(`/?formSign=${await handOff(customer)}`);
    await expect(page.getByText(handOffZh.done(customer.email)).first()).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });
});
