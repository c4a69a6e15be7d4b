import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { languagesOf } from '../scripts/test-depth.ts';
import { codeOf } from '../server/test/two-factor.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as privacyEn } from '../site/src/phrases/en/privacy/deletion-and-export.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as privacyTw } from '../site/src/phrases/tw/privacy/deletion-and-export.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as privacyZh } from '../site/src/phrases/zh/privacy/deletion-and-export.ts';
import { buyPlan, callApi, codeIn, openOrder, registerCustomer, type Customer } from './customer.ts';
import { expectToFit } from './expectations.ts';
import { lookAt, takePicture } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { expect, test } from './test.ts';
import { uploadPicture } from './ticket-images.ts';

const TEXTS = {
  en: { t: privacyEn, forms: formsEn, frame: frameEn, subject: 'deletion code' },
  zh: { t: privacyZh, forms: formsZh, frame: frameZh, subject: '注销验证码' },
  tw: { t: privacyTw, forms: formsTw, frame: frameTw, subject: '帳號刪除驗證碼' },
} as const;
const WIDTHS = { en: 1280, zh: 390, tw: 320 } as const;

/** The code of the newest mail, once that has this subject. */
async function mailedCode(email: string, isIt: (subject: string) => boolean): Promise<string> {
  await expect.poll(async () => isIt((await readMail(email)).subject)).toBe(true);
  return codeIn((await readMail(email)).text);
}

/** A customer with a ticket with an image, a paid order, an open order, and a device. */
async function settledCustomer(page: Page): Promise<Customer> {
  const customer = await registerCustomer();
  const { email: account, password, token } = customer;
  await buyPlan(customer, 'vip-90');
  await openOrder(customer, { productId: 'vip-7' });
  const device = { id: 'phone', name: 'Lin’s phone', type: 'Android', platform: 'mobile' };
  await callApi('/Client/login', { account, password, device });
  const ticket = {
    type: 32,
    title: 'No connection',
    content: 'Since this morning.',
    file: [await uploadPicture(page, token)],
  };
  await callApi('/Website/ticketAdd', ticket, token);
  return customer;
}

/** Turns two-factor on; the returned function gives the app's next code. */
async function turnOnMfa({ password, token }: Customer): Promise<() => string> {
  const { secret } = await callApi<{ secret: string }>('/Website/secondStepBegin', { password }, token);
  await callApi('/Website/secondStepConfirm', { otp: codeOf(secret, new Date()) }, token);
  return () => codeOf(secret, new Date(Date.now() + 30_000));
}

for (const language of languagesOf('privacy')) {
  const { t, forms, frame, subject } = TEXTS[language];

  test.describe(language, () => {
    test.use({
      language,
      viewport: { width: WIDTHS[language], height: 900 },
    });

    async function logIn(page: Page, { email, password }: Customer): Promise<void> {
      await page.getByLabel(forms.email, { exact: true }).fill(email);
      await page.getByLabel(forms.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: frame.titles.login, exact: true }).click();
    }

    test('the export holds everything, the deletion removes it, and the address can register again', async ({
      page,
    }) => {
      // A long test, with four screens to check.
      test.slow();
      await page.goto('/#/Login');
      const customer = await settledCustomer(page);
      await logIn(page, customer);
      await expect(page).toHaveURL(/#\/myAccount/);
      await page.getByRole('link', { name: frame.titles.security }).click();
      await page.getByRole('link', { name: frame.titles.leave }).click();
      await expect(page.getByRole('heading', { level: 1, name: frame.titles.leave })).toBeVisible();
      await takePicture(page, `privacy-page-${language}`, { fullPage: true });
      await expectToFit(page);

      // A response that is no export is not saved; a retry is offered.
      const exportButton = page.getByRole('button', { name: t.export, exact: true });
      const foreign = {
        status: 200,
        contentType: 'text/html',
        body: '<h1>Please log in to this network</h1>',
      };
      await page.route('**/Website/exportAccount', (route) => route.fulfill(foreign), { times: 1 });
      await exportButton.click();
      await expect(page.getByRole('alert').getByText(t.exportFailed)).toBeVisible();
      await lookAt(page, `privacy-export-failed-${language}`);

      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const countOf = (path: string) => asked.filter((one) => one === path).length;
      // Delayed until both clicks are done: after a response the second click would start another export.
      const { promise: clicked, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/Website/exportAccount', async (route) => {
        await clicked;
        await route.continue();
      });
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        exportButton.dblclick().then(release),
      ]);
      expect(file.suggestedFilename()).toMatch(/^causeway-account-\d{4}-\d\d-\d\d\.json$/);
      await expect(page.getByText(t.exported(file.suggestedFilename()))).toBeVisible();
      expect(countOf('/Website/exportAccount')).toBe(1);
      const text = await readFile(await file.path(), 'utf8');
      const { account, tables } = JSON.parse(text) as {
        account: string;
        tables: Record<string, Record<string, unknown>[]>;
      };
      expect(account).toBe(customer.email);
      expect(tables['orders']?.map(({ status }) => status).toSorted()).toEqual(['open', 'paid']);
      expect(tables['tickets']?.map(({ title }) => title)).toEqual(['No connection']);
      expect(tables['devices']?.map(({ name }) => name)).toEqual(['Lin’s phone']);
      const image = Buffer.from(String(tables['ticket_images']?.[0]?.['bytes']), 'base64');
      expect(image.subarray(1, 4).toString()).toBe('PNG');
      expect(text).not.toContain(customer.password);

      const otpNow = language === 'zh' ? undefined : await turnOnMfa(customer);
      await page.getByRole('button', { name: t.toForm }).press('Enter');
      await expect(page.getByRole('heading', { name: t.formTitle })).toBeFocused();
      const code = page.getByLabel(forms.code, { exact: true });
      const password = page.getByLabel(forms.password, { exact: true });
      const otp = page.getByLabel(forms.otpOrRecovery);
      const sure = page.getByRole('checkbox', { name: t.sure });
      const remove = page.getByRole('button', { name: t.delete });
      await remove.click();
      await expect(code).toBeFocused();
      await expect(page.getByRole('alert').getByText(t.notSure)).toBeVisible();
      await lookAt(page, `privacy-nothing-filled-${language}`);

      await page.getByRole('button', { name: frame.getCode }).click();
      await expect(page.getByRole('button', { name: frame.resend })).toBeDisabled();
      await code.fill(await mailedCode(customer.email, (found) => found.includes(subject)));
      await password.fill('not the password');
      await password.press('Enter');
      await expect(sure).toBeFocused();
      await sure.press('Space');
      await remove.click();
      await expect(password).toBeFocused();
      await expect(password).toHaveAttribute('aria-invalid', 'true');

      await password.fill(customer.password);
      if (otpNow !== undefined) {
        // Turned on elsewhere after the page loaded, so the page learns of it only now.
        await remove.click();
        await expect(otp).toBeFocused();
        await otp.fill('000 000');
        await remove.click();
        await expect(otp).toBeFocused();
        await expect(otp).toHaveAttribute('aria-invalid', 'true');
        await lookAt(page, `privacy-two-factor-${language}`);
        await otp.fill(otpNow());
      } else await lookAt(page, `privacy-form-${language}`);
      const before = countOf('/Website/deleteAccount');
      await remove.dblclick();
      await expect(page.getByRole('heading', { level: 1, name: t.goneTitle })).toBeFocused();
      expect(countOf('/Website/deleteAccount')).toBe(before + 1);
      await lookAt(page, `privacy-goodbye-${language}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: t.goneTitle })).toBeVisible();
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'language')),
      ).toEqual([]);

      await page.getByRole('main').getByRole('link', { name: frame.titles.home }).click();
      await page.goto('/#/Login');
      await logIn(page, customer);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(page).toHaveURL(/#\/Login/);

      const { email, password: chosen } = customer;
      await callApi('/Website/regCode', { account: email });
      const again = await mailedCode(email, (found) => !found.includes(subject));
      const { data, id } = await callApi<{ data: string; id: string }>('/Website/reg', {
        account: email,
        code: again,
        password: chosen,
      });
      expect(id).not.toBe(customer.id);
      const info = await callApi<{ vipType: number; pays: unknown[] }>('/Website/info', {}, data);
      expect(info).toMatchObject({ vipType: 0, pays: [], device: [] });
    });
  });
}

test('an app leads to the page by its hand-off; an email leads there through the login', async ({ page }) => {
  const customer = await registerCustomer();
  const { email: account, password } = customer;
  const device = { id: 'phone', name: 'Phone', type: 'Android', platform: 'mobile' };
  const client = await callApi<{ data: string }>('/Client/login', { account, password, device });
  const { formSign } = await callApi<{ formSign: string }>('/Client/handoff', {}, client.data);
  await page.goto(`/#/Leave?formSign=${formSign}`);
  await expect(page.getByRole('heading', { level: 1, name: frameEn.titles.leave })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');

  await page.goto('/#/Login?redirect=%2FLeave');
  await page.getByLabel(formsEn.email, { exact: true }).fill(account);
  await page.getByLabel(formsEn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: frameEn.titles.login, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: frameEn.titles.leave })).toBeVisible();
});
