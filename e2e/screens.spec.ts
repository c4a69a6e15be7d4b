import type { Language } from '@causeway/contract/language';
import { LANGUAGE_TAGS } from '@causeway/contract/language';
import type { Page } from '@playwright/test';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { onward, test } from './one-page.ts';
import { OTHER_PAGES, SCREENS, type Screen, type Who } from './screen-list.ts';
import { expect } from './test.ts';

interface Combination {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly width: 'phone' | 'desk';
  readonly who: Who;
}

/** Each has every language, both themes, both widths and both sign-ins; together every two of these meet. */
const TRIPLES: readonly (readonly Combination[])[] = [
  [
    { language: 'zh', theme: 'light', width: 'phone', who: 'visitor' },
    { language: 'tw', theme: 'dark', width: 'phone', who: 'customer' },
    { language: 'en', theme: 'dark', width: 'desk', who: 'visitor' },
  ],
  [
    { language: 'zh', theme: 'dark', width: 'desk', who: 'customer' },
    { language: 'tw', theme: 'light', width: 'desk', who: 'visitor' },
    { language: 'en', theme: 'light', width: 'phone', who: 'customer' },
  ],
];
/** What is a team's own is looked at in all three of its kind; every other screen in one of them, another for each. */
const OF_TEAMS: readonly Combination[] = [
  { language: 'zh', theme: 'light', width: 'phone', who: 'administrator' },
  { language: 'tw', theme: 'dark', width: 'desk', who: 'administrator' },
  { language: 'en', theme: 'dark', width: 'phone', who: 'administrator' },
  { language: 'zh', theme: 'dark', width: 'desk', who: 'member' },
  { language: 'tw', theme: 'light', width: 'phone', who: 'member' },
  { language: 'en', theme: 'light', width: 'desk', who: 'member' },
];
const COMBINATIONS = [...TRIPLES.flat(), ...OF_TEAMS];
const VIEWPORTS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } } as const;

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

async function lookAt(page: Page, picture: string): Promise<void> {
  // As JPEG, which a browser writes in a fraction of the time.
  await page.screenshot({ path: `${import.meta.dirname}/pictures/${picture}.jpg`, fullPage: true });
  await expectNoViolations(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);
}

/** The three of a place in a list: neighbours, which are alike, are looked at in different ones. */
const tripleOf = (place: number): readonly Combination[] => TRIPLES[place % TRIPLES.length] ?? [];

const openToAll = SCREENS.filter(({ visitor, customer }) => visitor && customer);

/** In three combinations, where the guard lets it be seen; where it leads elsewhere is guard.spec.ts's to test. */
function isLookedAt(screen: Screen, combination: Combination): boolean {
  const { who } = combination;
  if (OF_TEAMS.includes(combination)) {
    const isOwn = screen[who] && !screen.customer;
    const ofKind = OF_TEAMS.filter((other) => other.who === who);
    return isOwn || (screen[who] && ofKind[SCREENS.indexOf(screen) % ofKind.length] === combination);
  }
  if (openToAll.includes(screen)) return tripleOf(openToAll.indexOf(screen)).includes(combination);
  return screen[who];
}

/** Whose data a screen shows, where it shows anybody's. */
const ownerOf = ({ customer, member }: Screen): Who =>
  customer ? 'customer' : member ? 'member' : 'administrator';

/** Of a screen's three looks one is at its address in a fresh browser, another for each screen; to the others somebody steps. */
function isFresh(screen: Screen, combination: Combination): boolean {
  const place = (OF_TEAMS.includes(combination) ? OF_TEAMS : TRIPLES.flat()).indexOf(combination);
  return (SCREENS.indexOf(screen) + place) % 3 === 0;
}

/**
 * In this order each step leads to another page: neighbours in the list may be one page with different queries.
 */
function apart(screens: readonly Screen[]): readonly Screen[] {
  const half = Math.ceil(screens.length / 2);
  return screens
    .slice(0, half)
    .flatMap((screen, place) => [screen, ...screens.slice(half + place, half + place + 1)]);
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
function addTest(runner: typeof test, screen: Screen, { language, theme, width, who }: Combination, go: Go) {
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
    await lookAt(page, `${name}-${width}-${theme}-${language}-${who}`);
  });
}

for (const combination of COMBINATIONS) {
  const { language, theme, width, who } = combination;
  test.describe(`${language}, ${theme}, ${width}, ${who}`, () => {
    test.use({ language, colorScheme: theme, viewport: VIEWPORTS[width], reducedMotion: 'reduce', who });
    const screens = SCREENS.filter((each) => isLookedAt(each, combination));

    for (const screen of screens.filter((each) => isFresh(each, combination))) {
      addTest(test, screen, combination, (page, address) => page.goto(address));
    }

    onward.describe('from screen to screen', () => {
      // In their order and by one worker, so that each begins where the one before ended.
      onward.describe.configure({ mode: 'default' });

      const others = screens.filter((each) => !isFresh(each, combination));
      for (const screen of apart(others)) addTest(onward, screen, combination, stepTo);

      for (const { name, path } of OTHER_PAGES.filter((_, place) => tripleOf(place).includes(combination))) {
        onward(
          `${name} says something, fits from 320 px, and axe finds nothing`,
          async ({ page, people }) => {
            await page.goto(path.replace('{sandbox}', people.sandbox));
            await expect(page.locator('h1').first()).toBeVisible();
            await lookAt(page, `${name}-${width}-${theme}-${language}`);
          },
        );
      }
    });
  });
}
