import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Request,
} from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import { siteUrl } from './customer.ts';
import { prepareFirefox } from './firefox.ts';
import { providerOrigins } from './provider-pages.ts';

export { expect };

/** What a visitor's browser says before any choice was made. */
export const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', tw: 'zh-TW', en: 'en-US' };

/** The session has seen the popup of a running activity; otherwise no test could press anything else at first. */
export async function keepPopupAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept = { value: true, savedAt: Date.now(), expiresAt: Date.now() + 86_400_000 };
    // A frame without an origin, such as a mail's preview, has no storage.
    if (origin !== 'null') sessionStorage.setItem('showActive', JSON.stringify(kept));
  });
}

/** Any page, in any of the browsers. */
export const plainTest = base.extend({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') await prepareFirefox(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
});

/**
 * A page whose console stays silent and that asks no origin but the shop's and payment providers' for anything; both are checked at the end of every
 * test.
 */
export const test = plainTest.extend<{ language: Language; activityPopup: boolean; quietPage: void }>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(LOCALES[language]),
  // Known only once the server has started, so not in the configuration.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(siteUrl()),
  // Whether the session has yet to see the popup of a running activity.
  activityPopup: [false, { option: true }],
  context: async ({ context, activityPopup }, use) => {
    if (!activityPopup) await keepPopupAway(context);
    await use(context);
  },
  quietPage: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = [];
      const hear = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      };
      const fail = (error: Error) => void faults.push(error.message);
      const watch = (request: Request) => {
        const { origin, protocol } = new URL(request.url());
        if (!/^https?:$/.test(protocol) || origin === baseURL || providerOrigins.has(origin)) return;
        faults.push(`asked ${origin}`);
      };
      page.on('console', hear).on('pageerror', fail).on('request', watch);
      await use();
      // The page may be another test's next.
      page.off('console', hear).off('pageerror', fail).off('request', watch);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export const LANGUAGES: readonly Language[] = ['zh', 'tw', 'en'];
