import type { Browser, Page, PlaywrightTestOptions } from '@playwright/test';
import type { Who } from './screen-list.ts';
import { gatherPeople, type People } from './screen-people.ts';
import { keepPopupAway, test as siteTest } from './test.ts';

type Options = Pick<
  PlaywrightTestOptions,
  'locale' | 'baseURL' | 'viewport' | 'colorScheme' | 'reducedMotion'
>;

/** A browser's page that outlives a test. */
interface HeldPage {
  /** The page of whoever looks, with these options: the one that the test before had, if that was theirs. */
  take(who: Who, options: Options): Promise<Page>;
}

/** Tests of one kind of caller, who is signed in when the test begins. The people are made once for each worker. */
export const test = siteTest.extend<{ who: Who }, { people: People }>({
  who: ['visitor', { option: true }],
  people: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(await gatherPeople()),
    { scope: 'worker' },
  ],
  page: async ({ page, who, people }, use) => {
    await people.signInAs[who](page);
    await use(page);
  },
});

/**
 * The same where neighbours go on in one page, from screen to screen as a person does. To load a site takes a browser
 * four times as long as to show another of its screens. After a failure the next begins with a page of its own.
 */
export const onward = test.extend<object, { held: HeldPage }>({
  held: [
    async ({ browser, people }, use) => {
      const held = holdPage(browser, people);
      await use(held);
      await held.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ held, who, locale, baseURL, viewport, colorScheme, reducedMotion }, use) => {
    const page = await held.take(who, { locale, baseURL, viewport, colorScheme, reducedMotion });
    if (viewport !== null) await page.setViewportSize(viewport);
    await use(page);
  },
});

function holdPage(browser: Browser, { signInAs }: People): HeldPage & { close(): Promise<void> } {
  let held: { readonly page: Page; readonly key: string } | undefined;
  const close = async () => held?.page.context().close();
  return {
    async take(who, options) {
      const key = JSON.stringify([who, options]);
      if (held?.key === key) return held.page;
      await close();
      const { baseURL, locale, ...others } = options;
      const context = await browser.newContext({
        ...others,
        ...(baseURL !== undefined && { baseURL }),
        ...(locale !== undefined && { locale }),
      });
      await keepPopupAway(context);
      const page = await context.newPage();
      await signInAs[who](page);
      held = { page, key };
      return page;
    },
    close,
  };
}
