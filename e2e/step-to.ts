import type { Page } from '@playwright/test';

/** Goes to another page of the site without loading the site again, and waits for its heading. */
export async function stepTo(page: Page, address: string): Promise<void> {
  // The previous page may remain for a while and must not be mistaken for this one.
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
  await page.goto(address);
  const isThere = () =>
    document.querySelector('h1[data-before]') === null && document.querySelector('h1')?.checkVisibility();
  // This looks at every frame; `expect` pauses for up to a second between two looks.
  await page.waitForFunction(isThere, undefined, { timeout: 15_000 }).catch((cause: unknown) => {
    throw new Error(`${address} shows no other heading`, { cause });
  });
}
