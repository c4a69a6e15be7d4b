import type { Language } from '@causeway/contract/language';
import { errorTextsEn } from '@causeway/contract/phrases/en';
import { phrases as forms } from '../site/src/phrases/en/forms.ts';
import { phrases as frame } from '../site/src/phrases/en/frame.ts';
import { phrases as security } from '../site/src/phrases/en/identity/account-security.ts';
import { phrases as landingEn } from '../site/src/phrases/en/content/landing.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as landingTw } from '../site/src/phrases/tw/content/landing.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as mailLanguage } from '../site/src/phrases/zh/identity/mail-language.ts';
import { phrases as checkout } from '../site/src/phrases/en/billing/checkout.ts';
import { languagesOf } from '../scripts/test-depth.ts';
import { callApi, codeIn, registerCustomer, signIn } from './customer.ts';
import { query } from './database.ts';
import { logOut } from './log-out.ts';
import { lookAt } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { expect, test } from './test.ts';

const FRAMES = { en: frame, tw: frameTw, zh: frameZh } as const satisfies Record<Language, object>;

test('a language chosen in the bar or by a link is kept for good; the link’s other parameters, for the purchase', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('link', { name: '繁體中文' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(landingTw.trial(3));
  const read = async (path: string) => (await page.request.get(path)).text();
  expect(await read('/')).toContain(landingTw.registerNow);

  await page.goto('/?channelId=web7&langType=zh#/download?os=ios');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page).toHaveURL((url) => !url.href.includes('langType'));
  const kept = await page.evaluate(() =>
    ['os', 'channelId'].map((key) => JSON.parse(sessionStorage.getItem(key) ?? '{}').value as unknown),
  );
  expect(kept).toEqual(['ios', 'web7']);
  expect(await read('/Privacy')).toContain('lang="zh-Hans"');
});

test('a language chosen while logged in is that of the emails, until one is chosen for them', async ({
  page,
}) => {
  const customer = await registerCustomer();
  const stored = async () =>
    query('select language, chosen_language as chosen from accounts where email = $1', [customer.email]);
  await signIn(page, customer);
  await page.goto('/#/Account');
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('link', { name: '简体中文' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  expect(await stored()).toEqual([{ language: 'zh', chosen: null }]);

  await page.getByLabel(mailLanguage.label).selectOption('繁體中文');
  await expect(page.getByText(mailLanguage.saved).first()).toBeVisible();
  expect(await stored()).toEqual([{ language: 'zh', chosen: 'tw' }]);
  await page.reload();
  await expect(page.getByLabel(mailLanguage.label)).toHaveValue('tw');
});

test('the login names what is missing or wrong and leads back to the requested page of this site only; quitting ends the session here and on the server', async ({
  page,
}) => {
  const customer = await registerCustomer();
  const email = page.getByLabel(forms.email, { exact: true });
  const password = page.getByLabel(forms.password, { exact: true });
  await page.goto('/#/mlogin');
  await expect(page.getByText(forms.memberHint)).toBeVisible();
  await page.getByLabel(forms.memberAccount).fill('lin@harbour');
  await password.fill('lantern-on-the-dam');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(errorTextsEn.WRONG_CREDENTIALS);

  await page.goto('/#/packages');
  await expect(page).toHaveURL(/#\/Login\?redirect=%2FPackages/);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/Website/')) calls += 1;
  });
  await email.press('Enter');
  await expect(page.getByRole('alert')).toContainText(forms.notNullAdminEmail);
  await expect(page.getByText(forms.notNullName)).toBeVisible();
  await expect(email).toBeFocused();
  expect(calls).toBe(0);
  await email.fill(customer.email);
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(errorTextsEn.WRONG_CREDENTIALS);
  await password.fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/Packages\?endTime=\d{10}$/);
  await expect(page.getByText(forms.loginSuccess).first()).toBeVisible();

  const token = await page.evaluate(() => String(JSON.parse(localStorage.getItem('token') ?? '{}').value));
  await logOut(page, customer.email);
  await expect(page.getByText(frame.quitSuccess).first()).toBeVisible();
  expect(
    await page.evaluate(() => ['token', 'role', 'userInfo'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);
  // The site forgets the session before the server has answered.
  await expect(() => expect(callApi('/Website/info', {}, token)).rejects.toThrow('401')).toPass();

  await page.goto('/#/Login?redirect=%2F%2Fevil.example%2FPackages');
  await email.fill(customer.email);
  await password.fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/myAccount\?endTime=\d{10}$/);
});

test('a forgotten password is reset with a mailed code', async ({ page }) => {
  const customer = await registerCustomer();
  await page.goto('/#/Reset');
  await page.getByLabel(forms.email, { exact: true }).fill(customer.email);
  await page.getByRole('button', { name: frame.getCode }).click();
  await expect(page.getByRole('button', { name: /Resend \(\d+ s\)/ })).toBeDisabled();
  await expect
    .poll(async () => (await readMail(customer.email)).subject, { message: 'the reset mail arrives' })
    .toMatch(/reset|password/i);
  await page.getByLabel(forms.code).fill(codeIn((await readMail(customer.email)).text));
  await page.getByLabel(forms.newPassword).fill('another-lantern');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: security.reviewTitle })).toBeVisible();
});

test('a session that a change of the password elsewhere ended ends with a message', async ({ page }) => {
  const customer = await registerCustomer();
  await signIn(page, customer);
  await page.goto('/#/Packages');
  await page.getByText(checkout.methods.alipay).click();
  const login = { account: customer.email, password: customer.password };
  const { data: token } = await callApi<{ data: string }>('/Website/login', login);
  const change = { oldPassword: customer.password, password: 'another-lantern' };
  await callApi('/Website/repass', change, token);

  // Found at the session's next call, here at Continue.
  await page.getByRole('button', { name: checkout.pay }).click();
  await expect(page.getByText(errorTextsEn.SESSION_REVOKED).first()).toBeVisible();
  await expect(page.getByRole('link', { name: landingEn.registerNow }).first()).toBeVisible();
  // The notice leads back to the page where the session ended.
  await page.getByRole('link', { name: frame.loginNotice(frame.titles.plans) }).click();
  await expect(page).toHaveURL(/#\/Login\?redirect=%2FPackages/);
});

for (const language of languagesOf('manners')) {
  test.describe(language, () => {
    test.use({ language });

    test('a page that cannot be shown says whose fault it is, with bars that still work', async ({
      context,
    }) => {
      const contact = '**/assets/contact-page-*.js';
      const { pageFault, networkFailure } = FRAMES[language];
      // A second page, since the first one's console must stay silent.
      const page = await context.newPage();
      const faulty = 'export default function Contact() { throw new Error("of the page"); }';
      await page.route(contact, (route) => route.fulfill({ contentType: 'text/javascript', body: faulty }));
      await page.goto('/#/Contact');
      await expect(page.getByText(pageFault)).toBeVisible();
      await expect(page.getByText(networkFailure)).toBeHidden();
      await expect(page.getByRole('navigation').first()).toBeVisible();

      let asked = 0;
      await page.unroute(contact);
      await page.route(contact, async (route) => {
        asked += 1;
        await route.abort();
      });
      await page.reload();
      await expect(page.getByText(networkFailure)).toBeVisible();
      await expect(page.getByText(pageFault)).toBeHidden();
      // The document preloads it, and the page requests it.
      expect(asked).toBeLessThanOrEqual(2);

      // A failed mark for unread replies is not reported: the bars render without it.
      const mark = '**/assets/unread-mark-*.js';
      await page.route(mark, (route) => route.abort());
      await signIn(page, await registerCustomer());
      const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('unread-mark'));
      await page.goto('/?signed-in#/Help');
      await missed;
      const { titles } = FRAMES[language];
      await page.getByRole('link', { name: titles.order, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.order);
    });

    test('the landing page, opened second, says that its text could not be loaded, and does without its picture', async ({
      context,
    }) => {
      const { pageFault, networkFailure } = FRAMES[language];
      const page = await context.newPage();
      const faults: Error[] = [];
      page.on('pageerror', (fault) => faults.push(fault));
      const openSecond = async (first: string) => {
        await page.goto(first);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(FRAMES[language].titles.help);
        await page.getByRole('banner').getByRole('link').first().click();
      };
      const pitch = '**/assets/landing-pitch-*.js';
      await page.route(pitch, (route) => route.abort());
      await page.route('**/assets/night-map-*.js', (route) => route.abort());
      await openSecond('/#/Help');
      await expect(page.getByText(networkFailure)).toBeVisible();
      await expect(page.getByText(pageFault)).toBeHidden();

      await page.unroute(pitch);
      await openSecond('/?again#/Help');
      await expect(page.locator('#pitch h2').first()).toBeVisible();
      expect(faults).toEqual([]);
    });

    test('if the site’s own code is not loaded, the page says so, and a button reloads it', async ({
      context,
    }) => {
      const { networkFailure, retry, titles } = FRAMES[language];
      const page = await context.newPage();
      const notice = page.getByText(networkFailure);
      for (const [files, address, shown] of [
        ['**/assets/libraries-*.js', '/#/Help', page.getByText(titles.help, { exact: true }).last()],
        ['**/assets/frame-*.js', '/?again', page.getByRole('heading', { level: 1 })],
      ] as const) {
        await page.route(files, (route) => route.abort());
        await page.goto(address);
        await expect(notice).toBeVisible();
        await expect(shown).toBeVisible();
        await lookAt(page, `not-loaded-${language}-${address.replace(/\W/g, '')}`);
        await page.unrouteAll({ behavior: 'wait' });
        await page.getByRole('button', { name: retry }).press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(notice).toHaveCount(0);
      }
    });
  });
}

test('a page’s real path leads to the page, in any case; within the site a link to a document opens its page behind the hash', async ({
  page,
}) => {
  await page.goto('/DOWNLOAD?category=Mac');
  await expect(page).toHaveURL(/\/#\/download\?category=Mac$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(frame.titles.download);
  await page.getByRole('contentinfo').getByRole('link', { name: frame.titles.refund }).click();
  await expect(page).toHaveURL(/\/#\/Refund$/);
  await page.getByRole('article').getByRole('link', { name: frame.titles.terms }).first().click();
  await expect(page).toHaveURL(/\/#\/Terms$/);
  await expect(page).toHaveTitle(new RegExp(`^${frame.titles.terms} · `));
});

test('a link pressed while the page gets ready is followed', async ({ page }) => {
  // React renders in time slices, one per message to itself. With a clock that leaps, every slice is small, and the
  // press falls between the router reading the address and the page being rendered.
  await page.addInitScript(() => {
    let clock = 0;
    performance.now = () => (clock += 2);
    let pieces = 0;
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      pieces += 1;
      if (pieces === 30) document.querySelector<HTMLAnchorElement>('a[href="#/Login"]')?.click();
      post.apply(this, message);
    } as typeof post;
  });
  await page.goto('/#/Contact');
  await expect(page).toHaveURL(/#\/Login$/);
  await expect(page.getByLabel(forms.password, { exact: true })).toBeVisible();
});
