import type { Page } from '@playwright/test';
import { consoleScreens, openScreen, type ConsoleScreen } from './console-screen-list.ts';
import { openScreenShop } from './console-screen-shop.ts';
import { CONSOLE_TEXTS } from './console-screen-texts.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { takePicture, TAKES_PICTURES } from './look-at.ts';
import { openConsole } from './operator.ts';
import { useOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

// For `npm run screenshots` alone: component tests check the same dialogs in less time.
if (TAKES_PICTURES) {
  useOwnServer();

  for (const language of ['en', 'zh'] as const) {
    test.describe(language, () => {
      test.use({ language, viewport: DESKTOP });

      test('every page and dialog for operators is drawn on both widths and in both themes', async ({
        page,
      }) => {
        test.setTimeout(1_800_000);
        const shop = await openScreenShop(language);
        await openConsole(page);
        const faults: string[] = [];
        for (const screen of consoleScreens(shop, CONSOLE_TEXTS[language])) {
          try {
            await takePicturesOf(page, screen, language);
          } catch (fault) {
            // The other pictures are still wanted.
            faults.push(`${screen.name}: ${String(fault)}`);
          }
        }
        expect(faults).toEqual([]);
      });
    });
  }
}

async function takePicturesOf(page: Page, screen: ConsoleScreen, language: string): Promise<void> {
  const { name, over = false } = screen;
  await page.setViewportSize(DESKTOP);
  await openScreen(page, screen);
  await page.mouse.move(0, 0);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (!over) await page.evaluate(() => scrollTo(0, 0));
      await takePicture(page, `ops-${name}-${language}-${viewport.width}-${colorScheme}`, {
        fullPage: !over,
      });
      // Component tests check the dialogs.
      if (!over && viewport === DESKTOP)
        await expectNoViolations(page, { coloursAlone: colorScheme === 'dark' });
    }
    await expectToFit(page);
  }
}
