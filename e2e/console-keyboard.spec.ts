import type { Page } from '@playwright/test';
import { consoleLanguagesOf, DEPTH } from '../scripts/test-depth.ts';
import { consoleScreens, openScreen, type ConsoleScreen } from './console-screen-list.ts';
import { openScreenShop } from './console-screen-shop.ts';
import { CONSOLE_TEXTS } from './console-screen-texts.ts';
import { openConsole } from './operator.ts';
import { useOwnServer } from './own-server.ts';
import { findArrowFaults, findNameless, findTabFaults } from './tab-stops.ts';
import { expect, test } from './test.ts';

useOwnServer();

/** What opens over a page. */
const DIALOG = '[role=dialog][aria-modal=true]';
const OVER = `${DIALOG}, [role=menu], [role=listbox]:has([role=option])`;

for (const language of consoleLanguagesOf('console-keyboard')) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test('on every page and dialog, all has a name and is reached by Tab or arrows, the focus shows, and Escape leaves what is open', async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const texts = CONSOLE_TEXTS[language];
      const shop = await openScreenShop(language);
      await openConsole(page);
      let before: ConsoleScreen | undefined;
      for (const screen of consoleScreens(shop, texts).slice(0, DEPTH.walkedScreens)) {
        await test.step(screen.name, async () => {
          await openScreen(page, screen, before);
          const isFrameKnown = !DEPTH.everyMenu && before !== undefined && screen.over !== true;
          await expectKeys(page, isFrameKnown ? 'main' : 'body');
          if (screen.over === true) await leave(page, texts.frame.leave);
        });
        before = screen;
      }
    });
  });
}

/** Parts of a page may arrive while it is walked through. */
async function expectKeys(page: Page, within: 'main' | 'body'): Promise<void> {
  await expect(async () => {
    const isList =
      (await page.locator(OVER).filter({ visible: true }).count()) > (await page.locator(DIALOG).count());
    if (within === 'main') await page.locator(within).focus();
    const unreached = await (isList ? findArrowFaults(page) : findTabFaults(page, within));
    expect([...(await findNameless(page)), ...unreached]).toEqual([]);
  }).toPass({ timeout: 15_000 });
}

/** By Escape, and where typed values would be lost, by the answer to the question. */
async function leave(page: Page, answer: string): Promise<void> {
  const open = page.locator(OVER).filter({ visible: true });
  const answering = page.getByRole('button', { name: answer, exact: true });
  await page.keyboard.press('Escape');
  await expect(async () => {
    if (await answering.isVisible()) await answering.click();
    expect(await open.count()).toBe(0);
  }).toPass({ timeout: 15_000 });
}
