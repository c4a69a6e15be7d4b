import type { Browser, BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test';
import type { Who } from './screen-list.ts';
import type { People } from './screen-people.ts';

type Options = Pick<
  PlaywrightTestOptions,
  'locale' | 'baseURL' | 'viewport' | 'colorScheme' | 'reducedMotion'
>;

/** The session has seen the popup of a running campaign; otherwise no test could press anything else at first. */
export async function keepPopupAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept = { value: true, savedAt: Date.now(), expiresAt: Date.now() + 86_400_000 };
    // A frame without an origin, such as a mail's preview, has no storage.
    if (origin !== 'null') sessionStorage.setItem('showActive', JSON.stringify(kept));
  });
}

/** A browser's page that outlives a test. */
export interface HeldPage {
  /** The page of whoever looks, with these options: the one that the test before had, if that was theirs. */
  take(who: Who, options: Options): Promise<Page>;
}

export function holdPage(browser: Browser, { signInAs }: People): HeldPage & { close(): Promise<void> } {
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
