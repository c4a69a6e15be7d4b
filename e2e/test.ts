import { test as base, expect, type ConsoleMessage, type Request } from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import { siteUrl } from './customer.ts';
import { prepareFirefox } from './firefox.ts';
import { holdPage, keepPopupAway, type HeldPage } from './held-page.ts';
import { providerOrigins } from './provider-pages.ts';
import { gatherPeople, type People } from './screen-people.ts';

export { expect };

/** The browser language before a visitor has chosen any. */
export const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', tw: 'zh-TW', en: 'en-US' };

/**
 * Any page, in any of the browsers. All worker fixtures are defined here and made on first use: tests with another set
 * of them would need another worker and another browser.
 */
export const plainTest = base.extend<object, { people: People; held: HeldPage }>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') await prepareFirefox(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  people: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(await gatherPeople()),
    { scope: 'worker' },
  ],
  held: [
    async ({ browser, people }, use) => {
      const held = holdPage(browser, people);
      await use(held);
      await held.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * A page whose console stays silent and that requests only the shop's and payment providers' origins; both are checked
 * at the end of every test.
 */
export const test = plainTest.extend<{
  language: Language;
  phone: boolean;
  campaignPopup: boolean;
  quietPage: void;
}>({
  language: ['en', { option: true }],
  // A phone's screen and touches; Firefox has no mode for the rest of it.
  phone: [false, { option: true }],
  viewport: async ({ phone, viewport }, use) => use(phone ? { width: 390, height: 844 } : viewport),
  hasTouch: async ({ phone, hasTouch }, use) => use(phone || hasTouch),
  isMobile: async ({ phone, browserName }, use) => use(phone && browserName !== 'firefox'),
  locale: async ({ language }, use) => use(LOCALES[language]),
  // Known only once the server has started, so not in the configuration.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(siteUrl()),
  // Whether the session has yet to see the popup of a running campaign.
  campaignPopup: [false, { option: true }],
  context: async ({ context, campaignPopup }, use) => {
    if (!campaignPopup) await keepPopupAway(context);
    await use(context);
  },
  quietPage: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = [];
      const hear = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      };
      const fail = ({ message, stack }: Error) => void faults.push(stack ?? message);
      const watch = (request: Request) => {
        const { origin, protocol } = new URL(request.url());
        if (!/^https?:$/.test(protocol) || origin === baseURL || providerOrigins.has(origin)) return;
        faults.push(`asked ${origin}`);
      };
      page.on('console', hear).on('pageerror', fail).on('request', watch);
      await use();
      // The page may be the next test's.
      page.off('console', hear).off('pageerror', fail).off('request', watch);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
