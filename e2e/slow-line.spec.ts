import { DEPTH } from '../scripts/test-depth.ts';
import { loadSlowly, SLOW_SCREENS } from './slow-line.ts';
import { expect, test } from './test.ts';

const WIDTHS = [390, 1280] as const;

for (const [place, screen] of SLOW_SCREENS.slice(0, DEPTH.slowScreens).entries()) {
  // At working depth the screens alternate between a phone and a desktop.
  for (const width of DEPTH.everyLook ? WIDTHS : [WIDTHS[place % 2] ?? 390]) {
    test.describe(`${width} px`, () => {
      test.use({ viewport: { width, height: 844 } });

      test(`nothing moves on ${screen.name} for ${screen.who} at 400 kbit/s`, async ({ page, people }) => {
        const { shifts } = await loadSlowly(page, screen, people);
        if (screen.ready !== undefined && screen.ready !== '{email}')
          await expect(page.locator(screen.ready).first()).toBeAttached();
        expect(shifts).toEqual([]);
      });
    });
  }
}

test('the title and lead that a page shows before its code arrives stay', async ({ page, people }) => {
  await people.signInAs.customer(page);
  for (const path of ['Packages', 'Prices', 'download', 'Help', 'Activity']) {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    await page.route('**/assets/libraries-*.js', async (route) => {
      await allowed;
      await route.continue();
    });
    await page.goto('/robots.txt');
    await page.goto(`/#/${path}`, { waitUntil: 'commit' });
    const early = page.locator('#waiting p');
    await expect(early.last()).toBeVisible();
    const said = await early.allInnerTexts();
    allow();
    await expect(page.locator('h1')).toHaveText(said[0] ?? '');
    await expect(page.locator('h1 + p')).toHaveText(said[1] ?? '');
    await page.unrouteAll({ behavior: 'wait' });
  }
});
