import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@causeway/contract/language';
import { languagesOf } from '../scripts/test-depth.ts';
import { phrases as devicesEn } from '../site/src/phrases/en/access/first-device.ts';
import { phrases as devicesTw } from '../site/src/phrases/tw/access/first-device.ts';
import { phrases as devicesZh } from '../site/src/phrases/zh/access/first-device.ts';
import { phrases as landingEn } from '../site/src/phrases/en/content/landing.ts';
import { phrases as landingTw } from '../site/src/phrases/tw/content/landing.ts';
import { phrases as landingZh } from '../site/src/phrases/zh/content/landing.ts';
import { phrases as pitchEn } from '../site/src/phrases/en/content/pitch.ts';
import { phrases as pitchTw } from '../site/src/phrases/tw/content/pitch.ts';
import { phrases as pitchZh } from '../site/src/phrases/zh/content/pitch.ts';
import { CHECKOUT_TEXTS } from './checkout-texts.ts';
import { buyPlan, callApi, codeIn, freshEmail, registerCustomer, signIn } from './customer.ts';
import { expectPlansInView, expectToFit } from './expectations.ts';
import { lookAt } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { ...CHECKOUT_TEXTS.en, device: devicesEn, landing: landingEn, pitch: pitchEn },
  zh: { ...CHECKOUT_TEXTS.zh, device: devicesZh, landing: landingZh, pitch: pitchZh },
  tw: { ...CHECKOUT_TEXTS.tw, device: devicesTw, landing: landingTw, pitch: pitchTw },
} as const satisfies Record<Language, object>;

const CHOICE = 'plan=vip-90&pay=creditCard';
const PASSWORD = 'lantern-on-the-dam';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

async function expectChoice(page: Page, language: Language): Promise<void> {
  const { methods } = TEXTS[language].checkout;
  await expect(page.locator('input[value="vip-90"]')).toBeChecked();
  await expect(page.getByRole('radio', { name: methods.creditCard })).toBeChecked();
}

/** From the landing page's prices to a chosen plan and method. */
async function choose(page: Page, language: Language): Promise<void> {
  const { pitch, checkout } = TEXTS[language];
  await page.goto('/');
  await page.getByRole('link', { name: pitch.allPrices }).click();
  await page.locator('input[value="vip-90"]').check();
  await page.getByRole('radio', { name: checkout.methods.creditCard }).check();
  await expect(page).toHaveURL(`/#/Prices?${CHOICE}`);
}

/** Reads the refund policy, reloads and changes the language: the choice stays. */
async function interrupt(page: Page, language: Language, next: Language): Promise<void> {
  const { frame } = TEXTS[language];
  await page.getByRole('main').getByRole('link', { name: frame.titles.refund }).click();
  await expect(page.getByRole('heading', { name: frame.titles.refund, level: 1 })).toBeVisible();
  await page.goBack();
  await expectChoice(page, language);
  await page.reload();
  await expectChoice(page, language);
  await page.getByRole('button', { name: frame.menu }).click();
  await page.locator('#bar-sheet').getByRole('link', { name: LANGUAGE_NAMES[next] }).click();
  await expect(page.getByRole('heading', { name: TEXTS[next].frame.titles.prices, level: 1 })).toBeVisible();
  await expectChoice(page, next);
}

/** The price leads a stranger to the login, and from there to sign up; answers the new account. */
async function register(page: Page, language: Language): Promise<string> {
  const { checkout, forms, frame } = TEXTS[language];
  await page.getByRole('button', { name: checkout.pay, exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: frame.titles.register, exact: true }).click();
  // The page to log in has a field with the same name.
  await expect(page.getByRole('heading', { name: frame.titles.register, level: 1 })).toBeVisible();
  const email = freshEmail();
  await page.getByLabel(forms.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: frame.getCode }).click();
  await page.getByLabel(forms.code).fill(codeIn((await readMail(email)).text));
  await page.getByLabel(forms.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/#/Packages?${CHOICE}`);
  await expectChoice(page, language);
  return email;
}

/** A payment fails: the page says so and keeps the choice. */
async function fail(page: Page, language: Language): Promise<void> {
  const { checkout } = TEXTS[language];
  await page.getByRole('button', { name: checkout.pay, exact: true }).click();
  await page.waitForURL('**/pay/sandbox/*');
  await page.locator('button[value=failed]').click();
  await page.waitForURL('**/#/Packages?order=*');
  await expect(page.getByText(checkout.returned.failed)).toBeVisible();
  await expect(page.getByText(checkout.returned.keeps)).toBeVisible();
  await expectChoice(page, language);
  await expectPlansInView(page);
}

/** The next payment succeeds, and its page leads to the app for this phone. */
async function payAgain(page: Page, language: Language): Promise<void> {
  const { checkout, paid, pay, device } = TEXTS[language];
  await page.getByRole('button', { name: checkout.pay, exact: true }).click();
  await page.waitForURL('**/pay/sandbox/*');
  await page.getByRole('button', { name: pay, exact: true }).click();
  await page.waitForURL('**/#/PaySuc?id=*');
  await expect(page.getByText(paid.done)).toBeVisible();
  const steps = page.getByRole('region', { name: device.title });
  await expect(steps).toContainText(device.paid);
  await expectToFit(page);
  await steps.getByRole('link', { name: device.getAppFor.Android }).click();
  await expect(page).toHaveURL('/#/download?category=Android');
  await expect(page.getByRole('main').locator('a[href*=androidPackage]')).toBeVisible();
  await page.goBack();
  await expect(steps).toContainText(device.waiting);
}

/** Logs in as the app does. The page, whose clock is Playwright's, asks for the device every five seconds. */
async function linkDevice(page: Page, account: string): Promise<void> {
  const device = { id: `app of ${account}`, name: 'Pixel 9', type: 'Android', platform: 'mobile' };
  await callApi('/Client/login', { account, password: PASSWORD, device });
  await page.clock.fastForward(5000);
}

/** The app logs in: the page sees the device without a reload, and the account shows it. */
async function connect(page: Page, language: Language, email: string): Promise<void> {
  const { account, checkout, paid, device: t } = TEXTS[language];
  await page.evaluate(() => document.documentElement.classList.add('not-reloaded'));
  await linkDevice(page, email);
  await expect(page.getByRole('heading', { name: t.titleDone })).toBeVisible();
  await expect(page.getByText(t.connectedBy('Pixel 9'))).toBeVisible();
  await expect(page.locator('html.not-reloaded')).toHaveCount(1);
  await lookAt(page, `first-device-linked-${language}`);

  await page.getByRole('button', { name: paid.back }).click();
  await page.waitForURL(/#?\/?$/);
  await page.goto('/#/Account');
  await expect(page.getByRole('button', { name: `${account.unbind} Pixel 9` })).toBeVisible();
  // The failed order asks for nothing.
  await expect(page.getByRole('heading', { name: checkout.unpaidTitle(1) })).toHaveCount(0);
  const [end = ''] = checkout.replaced('|', '|').split('|').slice(-1);
  await expect(page.getByText(end)).toBeVisible();
}

for (const language of languagesOf('first-device')) {
  test.describe(language, () => {
    test.use({ language, phone: true, userAgent: ANDROID });

    test('a stranger’s choice survives the refund policy, a reload, another language and a failed payment, and the paid page sees the device', async ({
      page,
    }) => {
      const next = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;
      const { account, device } = TEXTS[next];
      await page.clock.install();
      await choose(page, language);
      await interrupt(page, language, next);
      const email = await register(page, next);
      // A new trial: the app comes first, and nothing asks for a renewal.
      await page.goto('/#/Account');
      await expect(page.getByRole('heading', { name: device.title })).toBeVisible();
      await expect(page.getByText(account.trialSoon)).toHaveCount(0);
      await page.goBack();
      await fail(page, next);
      await expectToFit(page);
      await payAgain(page, next);
      await connect(page, next, email);
    });

    test('a customer’s landing page shows the four steps while no device is linked, and never the pitch', async ({
      page,
    }) => {
      const { device: t, landing, pitch } = TEXTS[language];
      const customer = await registerCustomer();
      await buyPlan(customer, 'vip-90');
      await signIn(page, customer);
      const main = page.getByRole('main');
      const steps = main.getByRole('region', { name: t.title }).getByRole('heading', { level: 3 });
      const expectOwnPage = async () => {
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(landing.headline);
        for (const [name, href] of [
          [landing.account, '#/Account'],
          [landing.topUp, '#/Packages'],
        ] as const)
          await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
        for (const text of [landing.kicker, landing.leadTrial, pitch.prices, pitch.blurbs, landing.closing])
          await expect(main).not.toContainText(text);
      };

      await page.clock.install();
      await page.goto('/');
      await expect(steps).toContainText([t.paid, t.getApp, t.logIn, t.connected]);
      await expectOwnPage();
      await linkDevice(page, customer.email);
      await expect(page.getByRole('heading', { name: t.titleDone })).toBeVisible();
      await page.reload();
      await expect(main.getByRole('heading', { name: landing.downloads })).toBeVisible();
      await expect(steps).toHaveCount(0);
      await expect(page.getByRole('heading', { name: t.titleDone })).toHaveCount(0);
      await expectOwnPage();
    });
  });
}
