import type { Browser, BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test';
import type { Who } from './screen-list.ts';
import type { People } from './screen-people.ts';

type Options = Pick<
  PlaywrightTestOptions,
  'locale' | 'baseURL' | 'viewport' | 'colorScheme' | 'reducedMotion'
>;

/** Marks the popup of a running campaign as seen; otherwise it would cover every page first. */
export async function keepPopupAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept = { value: true, savedAt: Date.now(), expiresAt: Date.now() + 86_400_000 };
    // A frame without an origin, such as a mail's preview, has no storage.
    if (origin !== 'null') sessionStorage.setItem('showActive', JSON.stringify(kept));
  });
}

export interface HeldPage {
  /** The page of this person with these options: the previous test's, if it matches. */
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
