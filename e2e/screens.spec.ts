import { LANGUAGES, LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import type { Page } from '@playwright/test';
import { DEPTH } from '../scripts/test-depth.ts';
import { findPath, type PagePath } from '../site/src/paths.ts';
import { lookAt } from './look-at.ts';
import { onward, test } from './one-page.ts';
import { OTHER_PAGES, SCREENS, type Screen, type Who } from './screen-list.ts';
import { stepTo } from './step-to.ts';
import { expect } from './test.ts';

/** The page has text, in the right language, without raw keys or missing values. */
async function expectMeaning(page: Page, language: Language): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
  const main = page.locator('main');
  // Waits, since content that is still loading has no text.
  await expect(main).toContainText(/\S[^]{20}/);
  const text = await main.innerText();
  expect(text).not.toMatch(/\{\w+\}|undefined|\[object|NaN|\bnull\b/);
  if (language !== 'en') expect(text).toMatch(/\p{Script=Han}/u);
  expect(await page.title()).toMatch(/\S/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
}

/** Whose data a screen shows, if anybody's. */
const ownerOf = (screen: Screen): Who =>
  (['customer', 'newcomer', 'member'] as const).find((who) => screen[who]) ?? 'administrator';

interface Look {
  readonly language: Language;
  readonly who: Who;
  /** Whether the screen is opened in a fresh browser; the others are reached from the screen before. */
  readonly isFresh: boolean;
}

/** The language of each person at working depth, in which each has one open page. */
const LANGUAGE_OF: Readonly<Record<Who, Language>> = {
  visitor: 'en',
  customer: 'zh',
  newcomer: 'tw',
  administrator: 'tw',
  member: 'en',
};

/**
 * The looks at a screen by its place in the list: at full depth in every language and by everybody who may stay on it,
 * at working depth the first of them. The order differs by place, so that neighbours differ.
 */
function looksAt(screen: Screen, place: number): readonly Look[] {
  const people = (['customer', 'newcomer', 'visitor', 'administrator', 'member'] as const).filter(
    (who) => screen[who],
  );
  const count = DEPTH.everyLook ? Math.max(LANGUAGES.length, people.length) : 1;
  return Array.from({ length: count }, (_, look) => {
    // The owner of a screen's data comes first.
    const who = people[(look + (screen.visitor ? place : 0)) % people.length] as Who;
    const language = LANGUAGES[(place + look) % LANGUAGES.length] as Language;
    return { language: DEPTH.everyLook ? language : LANGUAGE_OF[who], who, isFresh: look === 1 };
  });
}

/** Paths that one component renders, which keeps its heading on a step between them. */
const DRAWN_AS: Readonly<Partial<Record<PagePath, PagePath>>> = {
  '/myAccount': '/Account',
  '/mlogin': '/Login',
  '/Privacy': '/Terms',
  '/Refund': '/Terms',
  '/iOSMA': '/iOSUSA',
};

/** The component of a screen: most pages have states that their query selects. */
function pageOf({ path }: Screen): PagePath | undefined {
  const page = findPath(path.replace(/^\/#/, '').replace(/\?.*/, ''));
  return page && (DRAWN_AS[page] ?? page);
}

/** The first screen of each component; the others are states of it. */
const FIRST_OF_PAGE: ReadonlySet<Screen> = new Set(
  new Map(
    // Administrators have another page at an address of customers.
    SCREENS.toReversed().map((screen) => [`${pageOf(screen)} ${screen.administrator}`, screen]),
  ).values(),
);

/** Orders looks so that each step leads to another page: only another page has a new heading. */
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

type Go = (page: Page, address: string) => Promise<unknown>;

function addTest(runner: typeof test, screen: Screen, { language, who }: Look, go: Go) {
  const { name } = screen;
  runner(`${name} says something, fits from 320 px, and axe finds nothing`, async ({ page, people }) => {
    const address = people.addressOf(screen.path, who);
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
    await lookAt(page, `${name}-${language}-${who}`, FIRST_OF_PAGE.has(screen) ? 'screen' : 'state');
  });
}

const looks = SCREENS.flatMap((screen, place) => looksAt(screen, place).map((look) => ({ screen, look })));

for (const language of LANGUAGES) {
  for (const who of ['visitor', 'customer', 'newcomer', 'administrator', 'member'] as const) {
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

        const isLookedAt = who === 'visitor' && (DEPTH.everyLook || LANGUAGE_OF.visitor === language);
        for (const { name, path } of isLookedAt ? OTHER_PAGES : []) {
          onward(
            `${name} says something, fits from 320 px, and axe finds nothing`,
            async ({ page, people }) => {
              await page.goto(people.addressOf(path, who));
              await expect(page.locator('h1').first()).toBeVisible();
              await lookAt(page, `${name}-${language}`, 'screen');
            },
          );
        }
      });
    });
  }
}
