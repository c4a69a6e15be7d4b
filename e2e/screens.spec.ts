import { LANGUAGES, LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import type { Page } from '@playwright/test';
import { DEPTH } from '../scripts/test-depth.ts';
import { findPath, type PagePath } from '../site/src/paths.ts';
import { lookAt } from './look-at.ts';
import { onward, test } from './one-page.ts';
import { OTHER_PAGES, SCREENS, type Screen, type Who } from './screen-list.ts';
import { expect } from './test.ts';

/** Something to read is there, in the right language, without a key or a hole in it. */
async function expectMeaning(page: Page, language: Language): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
  const main = page.locator('main');
  // Waits: what is still on its way has no text.
  await expect(main).toContainText(/\S[^]{20}/);
  const text = await main.innerText();
  expect(text).not.toMatch(/\{\w+\}|undefined|\[object|NaN|\bnull\b/);
  if (language !== 'en') expect(text).toMatch(/\p{Script=Han}/u);
  expect(await page.title()).toMatch(/\S/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
}

/** Whose data a screen shows, where it shows anybody's. */
const ownerOf = ({ customer, member }: Screen): Who =>
  customer ? 'customer' : member ? 'member' : 'administrator';

interface Look {
  readonly language: Language;
  readonly who: Who;
  /** At its address in a fresh browser; to the others somebody steps from the screen before. */
  readonly isFresh: boolean;
}

/**
 * The looks at the screen of a place in the list: at full depth in every language and by everybody who may stay on it, at
 * working depth the first of them. The order is another for each place, so that neighbours differ.
 */
function looksAt(screen: Screen, place: number): readonly Look[] {
  const people = (['customer', 'visitor', 'administrator', 'member'] as const).filter((who) => screen[who]);
  const count = DEPTH.everyLook ? Math.max(LANGUAGES.length, people.length) : 1;
  return Array.from({ length: count }, (_, look) => ({
    language: LANGUAGES[(place + look) % LANGUAGES.length] as Language,
    // What is somebody's own is theirs to look at first.
    who: people[(look + (screen.visitor ? place : 0)) % people.length] as Who,
    isFresh: look === 1,
  }));
}

/** Paths that one component draws, which keeps its heading on a step between them. */
const DRAWN_AS: Readonly<Partial<Record<PagePath, PagePath>>> = {
  '/myAccount': '/Account',
  '/mlogin': '/Login',
  '/Privacy': '/Terms',
  '/Refund': '/Terms',
  '/iOSMA': '/iOSUSA',
};

/** What draws a screen: most pages have states that their query asks for. */
function pageOf({ path }: Screen): PagePath | undefined {
  const page = findPath(path.replace(/^\/#/, '').replace(/\?.*/, ''));
  return page && (DRAWN_AS[page] ?? page);
}

/** In this order each step leads to another page, which alone has a heading that was not there before. */
function apart<T extends { readonly screen: Screen }>(looks: readonly T[]): readonly T[] {
  const half = Math.ceil(looks.length / 2);
  const order = looks
    .slice(0, half)
    .flatMap((look, place) => [look, ...looks.slice(half + place, half + place + 1)]);
  for (const [place, { screen }] of order.entries()) {
    const next = order[place + 1]?.screen;
    if (next !== undefined && pageOf(screen) === pageOf(next))
      throw new Error(`${screen.name} and ${next.name} are one page`);
  }
  return order;
}

/** Goes to an address from where the page is, without loading the site again. */
async function stepTo(page: Page, address: string): Promise<void> {
  // The screen before may stand for a while yet, and must not be taken for this one.
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
  await page.goto(address);
  await expect(page.locator('h1[data-before]')).toHaveCount(0);
}

type Go = (page: Page, address: string) => Promise<unknown>;

/** One look at a screen. */
function addTest(runner: typeof test, screen: Screen, { language, who }: Look, go: Go) {
  const { name } = screen;
  runner(`${name} says something, fits from 320 px, and axe finds nothing`, async ({ page, people }) => {
    const address = screen.path.replace('{order}', people.orderId);
    await go(page, address);
    if (who === ownerOf(screen) && screen.ready !== undefined) {
      const isMail = screen.ready === '{email}';
      await expect(
        isMail
          ? page.locator('main').getByText(people.customer.email).first()
          : page.locator(screen.ready).first(),
      ).toBeAttached();
    }
    await expectMeaning(page, language);
    expect(new URL(page.url()).hash.toLowerCase()).toMatch(
      address.slice(1).replace('#/Home', '').split('?')[0]?.toLowerCase() ?? '',
    );
    await lookAt(page, `${name}-${language}-${who}`);
  });
}

const looks = SCREENS.flatMap((screen, place) => looksAt(screen, place).map((look) => ({ screen, look })));

for (const language of LANGUAGES) {
  for (const who of ['visitor', 'customer', 'administrator', 'member'] as const) {
    test.describe(`${language}, ${who}`, () => {
      test.use({ language, viewport: { width: 1280, height: 900 }, who });
      const theirs = looks.filter(({ look }) => look.language === language && look.who === who);

      for (const { screen, look } of theirs.filter((each) => each.look.isFresh))
        addTest(test, screen, look, (page, address) => page.goto(address));

      onward.describe('from screen to screen', () => {
        // In their order and by one worker, so that each begins where the one before ended.
        onward.describe.configure({ mode: 'default' });

        for (const { screen, look } of apart(theirs.filter((each) => !each.look.isFresh)))
          addTest(onward, screen, look, stepTo);

        const others = OTHER_PAGES.filter(
          (_, place) => who === 'visitor' && (DEPTH.everyLook || LANGUAGES[place % 3] === language),
        );
        for (const { name, path } of others) {
          onward(
            `${name} says something, fits from 320 px, and axe finds nothing`,
            async ({ page, people }) => {
              await page.goto(path.replace('{sandbox}', people.sandbox));
              await expect(page.locator('h1').first()).toBeVisible();
              await lookAt(page, `${name}-${language}`);
            },
          );
        }
      });
    });
  }
}
