import type { Who } from './screen-list.ts';
import { test as siteTest } from './test.ts';

/** Tests of one kind of caller, who is signed in when the test begins. */
export const test = siteTest.extend<{ who: Who }>({
  who: ['visitor', { option: true }],
  page: async ({ page, who, people }, use) => {
    await people.signInAs[who](page);
    await use(page);
  },
});

/**
 * The same with neighbouring tests in one page, from screen to screen as a person does: loading the site takes a
 * browser four times as long as showing another screen. After a failure the next test has a new page.
 */
export const onward = test.extend({
  page: async ({ held, who, locale, baseURL, viewport, colorScheme, reducedMotion }, use) => {
    const page = await held.take(who, { locale, baseURL, viewport, colorScheme, reducedMotion });
    if (viewport !== null) await page.setViewportSize(viewport);
    await use(page);
  },
});
