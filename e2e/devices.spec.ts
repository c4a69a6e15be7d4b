import type { Language } from '@causeway/contract/language';
import { languagesOf } from '../scripts/test-depth.ts';
import { errorTextsEn } from '../contract/src/phrases/en.ts';
import { errorTextsTw } from '../contract/src/phrases/tw.ts';
import { errorTextsZh } from '../contract/src/phrases/zh.ts';
import { phrases as accountEn } from '../site/src/phrases/en/billing/account.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as handOffEn } from '../site/src/phrases/en/identity/hand-off.ts';
import { phrases as accountTw } from '../site/src/phrases/tw/billing/account.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as handOffTw } from '../site/src/phrases/tw/identity/hand-off.ts';
import { phrases as accountZh } from '../site/src/phrases/zh/billing/account.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as handOffZh } from '../site/src/phrases/zh/identity/hand-off.ts';
import { callApi, registerCustomer, type Customer } from './customer.ts';
import { lookAt } from './look-at.ts';
import { expect, LOCALES, test } from './test.ts';

const TEXTS = {
  en: { account: accountEn, frame: frameEn, handOff: handOffEn, errors: errorTextsEn },
  zh: { account: accountZh, frame: frameZh, handOff: handOffZh, errors: errorTextsZh },
  tw: { account: accountTw, frame: frameTw, handOff: handOffTw, errors: errorTextsTw },
} as const satisfies Record<Language, object>;

/** The browser's language, which an app's link overrides. */
const OTHERS = { en: 'zh', zh: 'tw', tw: 'en' } as const satisfies Record<Language, Language>;

/** Signs a client app in; returns its token. */
async function bindDevice({ email, password }: Customer): Promise<string> {
  const device = { id: 'app of Pixel 9', name: 'Pixel 9', type: 'Android', platform: 'mobile' };
  return (await callApi<{ data: string }>('/Client/login', { account: email, password, device })).data;
}

/** A code that opens the website as the app's account. */
async function handOff(customer: Customer): Promise<string> {
  return (await callApi<{ formSign: string }>('/Client/handoff', {}, await bindDevice(customer))).formSign;
}

for (const language of languagesOf('devices')) {
  test.describe(language, () => {
    const t = TEXTS[language];

    test.describe('in a browser of another language', () => {
      test.use({ locale: LOCALES[OTHERS[language]] });

      test('an app opens the site signed in, on the page and in the language that it names, and its device is unbound', async ({
        page,
      }) => {
        const customer = await registerCustomer();
        const token = await bindDevice(customer);
        const { formSign } = await callApi<{ formSign: string }>('/Client/handoff', {}, token);
        await page.goto(`/?langType=${language}&formSign=${formSign}#/Account`);
        await expect(page.getByText(t.handOff.done(customer.email)).first()).toBeVisible();
        expect(page.url()).toMatch(/\/#\/Account$/);
        expect(
          await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })),
        ).not.toContain('formSign');

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
        await expect(page.getByRole('link', { name: t.account.getApp })).toHaveAttribute(
          'href',
          '#/download',
        );
        await expect(callApi('/Client/info', {}, token)).rejects.toThrow('answered 3');
      });
    });

    test.describe('in a browser of this language', () => {
      test.use({ language });

      test('an invalid code is reported and leads home, where the next one signs in', async ({ page }) => {
        const customer = await registerCustomer();
        const code = await handOff(customer);
        await callApi('/Website/formSign', { formSign: code });
        await page.goto(`/#/Account?formSign=${code}`);
        await expect(page.getByText(t.errors.HAND_OFF_INVALID).first()).toBeVisible();
        await expect(page).toHaveURL(/#\/$/);
        await page.goto(`/?formSign=${await handOff(customer)}`);
        await expect(page.getByText(t.handOff.done(customer.email)).first()).toBeVisible();
        expect(new URL(page.url()).search).toBe('');
      });

      test('a signed-in person is asked first, with both accounts named', async ({ page }) => {
        const [here, other] = [await registerCustomer(), await registerCustomer()];
        await page.goto(`/#/Account?formSign=${await handOff(here)}`);
        const card = page.getByRole('region', { name: t.account.overview });
        await expect(card).toContainText(here.email);
        const { value: token } = await page.evaluate<{ value: string }>(() =>
          JSON.parse(localStorage.getItem('token') ?? '{}'),
        );
        await callApi('/Website/info', {}, token);

        const dialog = page.getByRole('dialog', { name: t.handOff.title });
        const arrive = async () => {
          const code = await handOff(other);
          await page.evaluate((formSign) => {
            location.hash = `#/Account?formSign=${formSign}`;
          }, code);
          await expect(dialog).toContainText(here.email);
          await expect(dialog).toContainText(other.email);
          expect(page.url()).toMatch(/#\/Account$/);
        };
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
        // The page continues while the former session is being ended.
        await expect(async () => {
          await expect(callApi('/Website/info', {}, token)).rejects.toThrow('answered 401');
        }).toPass();
      });
    });
  });
}
