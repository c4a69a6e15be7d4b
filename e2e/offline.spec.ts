import type { Page } from '@playwright/test';
import { LANGUAGE_TAGS } from '@causeway/contract/language';
import { languagesOf } from '../scripts/test-depth.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as landingEn } from '../site/src/phrases/en/content/landing.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as landingTw } from '../site/src/phrases/tw/content/landing.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as landingZh } from '../site/src/phrases/zh/content/landing.ts';
import { lookAt } from './look-at.ts';
import { expect, test as base } from './test.ts';

const HEADINGS = { zh: '无法连接', tw: '無法連線', en: 'No connection' };
const PASSWORDS = { zh: formsZh.password, tw: formsTw.password, en: formsEn.password };
const RETRY = { zh: frameZh.retry, tw: frameTw.retry, en: frameEn.retry };
const HEADLINES = { zh: landingZh.headline, tw: landingTw.headline, en: landingEn.headline };

/** As elsewhere, except that here the browser is expected to log what it could not reach. */
const test = base.extend<{ quietPage: void }>({
  quietPage: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      const ofNetwork = text.includes('ERR_INTERNET_DISCONNECTED');
      if (/error|warning/.test(message.type()) && !ofNetwork) faults.push(text);
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await use();
    expect(faults).toEqual([]);
  },
});

/** Opens a page and waits until the service worker controls the site. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

for (const language of languagesOf('offline')) {
  test.describe(language, () => {
    test.use({ language });

    test('without a network a page says so in the visitor\u2019s language, and returns with the network', async ({
      page,
      context,
    }) => {
      await openWithWorker(page, '/');
      await context.setOffline(true);
      await page.goto('/?os=ios#/Login');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(HEADINGS[language]);
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
      // Its style and its picture are cached too.
      await expect(page.locator('main')).toHaveCSS('display', 'grid');
      expect(await page.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
        0,
      );
      await lookAt(page, `offline-${language}`);

      await page.getByRole('button', { name: RETRY[language] }).click();
      await expect(heading).toHaveText(HEADINGS[language]);

      // No press is needed: the requested page loads automatically.
      await context.setOffline(false);
      await expect(page.getByLabel(PASSWORDS[language], { exact: true })).toBeVisible();
    });
  });
}

test('the page finds the network by itself when the browser does not report it, and the button finds it immediately', async ({
  page,
  context,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.addInitScript(() => {
    addEventListener('online', (event) => event.stopImmediatePropagation());
  });
  await page.clock.install();
  await openWithWorker(page, '/');
  await context.setOffline(true);
  await page.goto('/');
  await expect(heading).toHaveText(HEADINGS.en);
  await context.setOffline(false);
  await page.clock.fastForward(5000);
  await expect(heading).toContainText(HEADLINES.en);

  // Now nothing polls for the network.
  await page.addInitScript(() => {
    globalThis.setInterval = (() => 0) as unknown as typeof setInterval;
  });
  await context.setOffline(true);
  await page.goto('/');
  await expect(heading).toHaveText(HEADINGS.en);
  await context.setOffline(false);
  await page.getByRole('button', { name: RETRY.en }).click();
  await expect(heading).toContainText(HEADLINES.en);
});

test('the worker caches only its own page, in the language chosen last, and the site reports failing calls itself', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/#/Login');
  await page.reload();
  await expect(page.getByLabel(formsEn.password, { exact: true })).toBeVisible();
  expect(await keptFiles(page)).toEqual(['/offline-en.html', '/offline.css', '/offline.js', '/offline.svg']);
  await page.getByLabel(formsEn.email, { exact: true }).fill('somebody@mail.example');
  await page.getByLabel(formsEn.password, { exact: true }).fill('a lantern');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText(frameEn.networkFailure).first()).toBeVisible();
  await context.setOffline(false);

  await page.goto('/?langType=tw');
  await expect
    .poll(() => keptFiles(page), { message: 'the worker of the new language has taken over' })
    .toEqual(['/offline-tw.html', '/offline.css', '/offline.js', '/offline.svg']);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS.tw);
});
