import type { Page } from '@playwright/test';
import { phrases as catalogueEn } from '../console/src/phrases/en/catalogue.ts';
import { phrases as contentEn } from '../console/src/phrases/en/content.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as namesEn } from '../console/src/phrases/en/mail-names.ts';
import { phrases as mailTextsEn } from '../console/src/phrases/en/mail-texts.ts';
import { phrases as catalogueZh } from '../console/src/phrases/zh/catalogue.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as siteFrameEn } from '../site/src/phrases/en/frame.ts';
import { registerCustomer, siteUrl, type Customer } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { readMail } from './mailbox.ts';
import { signInToConsole } from './operator.ts';
import { OWNER } from './owner.ts';
import startServer from './start-server.ts';
import { expect, LANGUAGES, test } from './test.ts';

// What is changed here shows on every page, so it has a server of its own.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const shared = { ...process.env };
let stop: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startServer();
});
test.afterAll(async () => {
  await stop();
  for (const name of ['CAUSEWAY_URL', 'CAUSEWAY_DATA_DIR', 'MAILBOX_URL']) process.env[name] = shared[name];
});
test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

const picture = (page: Page, name: string) =>
  page.screenshot({ path: `${import.meta.dirname}/pictures/console-${name}.png`, fullPage: true });

/** Pictures at both widths; axe finds nothing and nothing sticks out. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, `${name}-${width}`);
    await expectNoViolations(page);
    await expectToFit(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function orderOf(customer: Customer): Promise<{ id: string; url: string }> {
  const answer = await fetch(`${siteUrl()}/Website/createRenewOrder`, {
    method: 'POST',
    headers: { authorization: customer.token, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: 'vip-90', mId: 1, payType: 'alipay' }),
  });
  const { bean } = (await answer.json()) as { bean: { orderId: string; url: string } };
  return { id: bean.orderId, url: bean.url };
}

test('a price is changed: the site shows it, an open order keeps the old one, a new one pays the new', async ({
  page,
}) => {
  test.slow();
  const t = catalogueEn;
  const customer = await registerCustomer();
  const old = await orderOf(customer);
  await signInToConsole(page);
  await page.goto('/console/#/catalogue');
  await expect(heading(page, t.title)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'vip-90' }).first()).toContainText('$17.99');
  await lookAt(page, 'catalogue');

  await page.getByRole('link', { name: 'VIP 90 days', exact: true }).first().click();
  await expect(heading(page, 'VIP 90 days')).toBeVisible();
  const price = page.getByLabel(t.price, { exact: true });
  await expect(price).toHaveValue('17.99');
  const cards = page.frameLocator('iframe');
  await expect(cards.getByText('VIP 90 days', { exact: true })).toBeVisible();
  await price.fill('');
  await page.getByRole('button', { name: frameEn.save }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('18.34');
  // The draft stands on the real cards before anything is saved.
  await expect(cards.getByText('18.34')).toBeVisible();
  await picture(page, 'plan-1280');
  await page.getByRole('button', { name: frameEn.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  const history = page.getByRole('region', { name: t.historyTitle });
  await expect(history).toContainText('1799');
  await expect(history).toContainText('1834');

  for (const language of LANGUAGES) {
    const html = await (await fetch(`${siteUrl()}/?langType=${language}`)).text();
    expect(html).toContain('"usd":18.34');
    expect(html).not.toContain('"usd":17.99');
  }
  await page.goto(old.url);
  await expect(page.getByText('17.99')).toBeVisible();
  await page.goto((await orderOf(customer)).url);
  await expect(page.getByText('18.34')).toBeVisible();
});

test('two operators at once: the second is told what the first did, and decides', async ({ page }) => {
  const t = catalogueEn;
  await signInToConsole(page);
  await page.goto('/console/#/catalogue/svip-90');
  await expect(page.getByLabel(t.price, { exact: true })).toHaveValue('26.99');
  const other = await page.context().newPage();
  // The sign-in is the browser's, not the tab's.
  await other.goto('/console/#/catalogue/svip-90');
  await other.getByLabel(t.price, { exact: true }).fill('25.00');
  await other.getByRole('button', { name: frameEn.save }).click();
  await expect(other.getByText(t.saved)).toBeVisible();
  await other.close();

  await page.getByLabel(t.price, { exact: true }).fill('24.00');
  await page.getByRole('button', { name: frameEn.save }).click();
  const told = page.getByRole('alert').filter({ hasText: frameEn.changedMeanwhile });
  await expect(told).toContainText('2699');
  await expect(told).toContainText('2500');
  await picture(page, 'changed-meanwhile-1280');
  await told.getByRole('button', { name: frameEn.keepMine }).click();
  await page.getByRole('button', { name: frameEn.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(page.getByLabel(t.price, { exact: true })).toHaveValue('24.00');
});

test('plans are arranged by keyboard, and an offer that claims too much is refused beside its field', async ({
  page,
}) => {
  const t = catalogueEn;
  await signInToConsole(page);
  await page.goto('/console/#/catalogue');
  const up = page.getByRole('button', { name: t.up('VIP 90 days'), exact: true });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.moved('VIP 90 days', 1))).toBeAttached();
  await expect(page.locator('tbody tr').first()).toContainText('vip-90');
  await expect(up).toBeFocused();

  await page.goto('/console/#/catalogue/vip-360');
  await page.getByLabel(t.withOffer).check();
  await page.getByLabel(t.offerPrice).fill('40');
  await page.getByLabel(t.offerSave).fill('90');
  await page.getByLabel(t.offerEnd, { exact: true }).fill('2099-01-01T00:00');
  await page.getByRole('button', { name: frameEn.save }).click();
  await expect(page.getByLabel(t.offerSave)).toHaveAttribute('aria-invalid', 'true');
});

test('an announcement appears in three languages, can be dismissed, and goes at its end', async ({
  page,
}) => {
  const t = contentEn;
  const texts = { zh: '今晚二十二点维护', tw: '今晚二十二點維護', en: 'Maintenance tonight at ten' };
  await signInToConsole(page);
  await page.goto('/console/#/announcements');
  await page.getByRole('button', { name: t.announce }).click();
  const dialog = page.getByRole('dialog', { name: t.newTitle });
  await dialog.getByRole('button', { name: t.announce }).click();
  await expect(dialog.getByLabel(t.texts.zh)).toHaveAttribute('aria-invalid', 'true');
  for (const language of LANGUAGES) await dialog.getByLabel(t.texts[language]).fill(texts[language]);
  await lookAt(page, 'announce');
  await dialog.getByRole('button', { name: t.announce }).click();
  await expect(page.getByRole('row').filter({ hasText: texts.en })).toContainText(t.shown);
  await lookAt(page, 'announcements');

  for (const language of LANGUAGES) {
    await page.goto(`/?langType=${language}`);
    await expect(page.getByText(texts[language])).toBeVisible();
    await expectNoViolations(page);
    await page.screenshot({ path: `${import.meta.dirname}/pictures/announcement-${language}.png` });
  }
  await page.goto('/?langType=en');
  const bar = page.getByRole('complementary', { name: siteFrameEn.announcement });
  await bar.getByRole('button', { name: siteFrameEn.close }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(bar).toBeHidden();
  await page.goto('/Terms');
  await expect(page.getByText(texts.en)).toBeHidden();

  await page.goto('/console/#/announcements');
  await page.getByRole('button', { name: t.end, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.end }).click();
  await expect(page.getByText(t.ended)).toBeVisible();
  for (const language of LANGUAGES) {
    expect(await (await fetch(`${siteUrl()}/?langType=${language}`)).text()).not.toContain(texts[language]);
  }
});

test('a mail is worded, sent to oneself as a test, and put back', async ({ page }) => {
  const t = mailTextsEn;
  await signInToConsole(page);
  await page.goto('/console/#/mail-texts');
  await expect(heading(page, t.title)).toBeVisible();
  await lookAt(page, 'mail-texts');
  await page.getByRole('link', { name: namesEn.mailNames['order-paid'] ?? '', exact: true }).click();
  await page.getByText(t.languages.en, { exact: true }).click();
  await page.getByLabel(t.subject).fill('Thanks for {nonsense}');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByRole('alert').filter({ hasText: '{nonsense}' })).toBeVisible();
  await page.getByLabel(t.subject).fill('Thanks for {productName}');
  await page.getByLabel(t.paragraphs).fill('Dear <b>friend</b> of {brand}\n\nUntil {accessUntil}');
  await expect(page.getByText('Thanks for VIP 90')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Dear <b>friend</b> of Causeway')).toBeVisible();
  await lookAt(page, 'mail-text');
  // What stands on the screen is tried out before it is saved.
  await page.getByRole('button', { name: t.test }).click();
  await expect(page.getByText(t.tested(OWNER.email))).toBeVisible();
  const mail = await readMail(OWNER.email);
  expect(mail.subject).toBe('[Test] Thanks for VIP 90');
  expect(mail.text).toContain('Dear <b>friend</b> of Causeway');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await page.getByRole('button', { name: t.reset }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.reset }).click();
  await expect(page.getByText(t.wasReset)).toBeVisible();
  await expect(page.getByLabel(t.subject)).toHaveValue('Payment received: {productName}');
});

test('settings are changed in groups, and the shared Apple account is never shown', async ({ page }) => {
  const t = contentEn;
  await signInToConsole(page);
  await page.goto('/console/#/settings');
  const brand = page.getByRole('region', { name: t.groups.brand });
  const field = brand.getByRole('group', { name: t.fields['brand'] ?? '' }).getByLabel(t.texts.en);
  await expect(field).toHaveValue('Causeway');
  await lookAt(page, 'settings');
  await field.fill('');
  await brand.getByRole('button', { name: t.save }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('Lighthouse');
  await brand.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.savedSettings)).toBeVisible();
  expect(await (await fetch(`${siteUrl()}/?langType=en`)).text()).toContain('<title>Lighthouse');
  const apple = page.getByRole('region', { name: t.apple });
  await apple.getByLabel(t.appleId).fill('shared.one');
  await apple.getByLabel(t.applePassword).fill('seen-by-customers-alone');
  await apple.getByRole('button', { name: t.appleSave }).click();
  await expect(apple).toContainText(t.appleSet);
  await page.reload();
  await expect(apple).toContainText(t.appleSet);
  await expect(apple.getByLabel(t.appleId)).toHaveValue('');
  await expect(page.getByText('shared.one')).toHaveCount(0);
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh' });

  test('the catalogue and a plan', async ({ page }) => {
    await signInToConsole(page);
    await page.goto('/console/#/catalogue');
    await expect(heading(page, catalogueZh.title)).toBeVisible();
    await page.getByRole('link', { name: 'VIP 90 天套餐', exact: true }).click();
    await expect(page.getByRole('button', { name: frameZh.save })).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('VIP 90 天套餐', { exact: true })).toBeVisible();
    await picture(page, 'plan-zh-1280');
    // axe would run its script in the frame too, which lets none run.
    await page.locator('iframe').evaluate((frame) => frame.remove());
    await lookAt(page, 'plan-zh-form');
  });
});
