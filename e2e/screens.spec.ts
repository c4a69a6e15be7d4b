import type { Language } from '@causeway/contract/language';
import { LANGUAGE_TAGS } from '@causeway/contract/language';
import type { Page } from '@playwright/test';
import { buyPackage, callApi, registerCustomer, signIn, type Customer } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { OTHER_PAGES, SCREENS, type Screen, type Who } from './screen-list.ts';
import { addMember, buySets, keepSignIn, registerTeam, signInTeam, settleMember } from './teams.ts';
import { expect, test } from './test.ts';

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

let customer: Customer;
/** What signs each kind of account in to a browser. */
let signInAs: Readonly<Record<Exclude<Who, 'visitor'>, (page: Page) => Promise<void>>>;
let orderId: string;
let sandbox: string;
test.beforeAll(async () => {
  customer = await registerCustomer();
  orderId = await buyPackage(customer, 'vip-90');
  await buyPackage(customer, 'svip-90');
  for (const [name, type, platform] of [
    ['Pixel 9', 'Android', 'mobile'],
    ['Lin’s laptop with a rather long name', 'Windows', 'other'],
  ]) {
    const { email: account, password } = customer;
    await callApi('/Client/login', { account, password, device: { id: name, name, type, platform } });
  }
  const order = await callApi<{ url: string }>(
    '/Website/createRenewOrder',
    { productId: 'vip-360', mId: 1, payType: 'alipay' },
    customer.token,
  );
  sandbox = new URL(order.url).pathname;

  const team = await registerTeam('海港 Harbour Works');
  await buySets(team, 'team-30', 20);
  const lin = await addMember(team, 'lin');
  const memberSignIn = await settleMember(lin);
  await callApi('/Client/login', {
    account: lin.account,
    password: memberSignIn.password,
    device: { id: 'lin-1', name: 'Lin’s phone', type: 'Android', platform: 'mobile' },
  });
  signInAs = {
    customer: (page) => signIn(page, customer),
    administrator: (page) => signInTeam(page, team),
    member: (page) => keepSignIn(page, lin.account, memberSignIn),
  };
});

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
  await page.screenshot({ path: `${import.meta.dirname}/pictures/${picture}.png`, fullPage: true });
  await expectNoViolations(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);
}

/** The three of a place in a list: neighbours, which are alike, are looked at in different ones. */
const tripleOf = (place: number): readonly Combination[] => TRIPLES[place % TRIPLES.length] ?? [];

const openToAll = SCREENS.filter(({ visitor, customer }) => visitor === 'stays' && customer === 'stays');

/** Where a screen stays on its page: in three combinations. Where it leads elsewhere: in one, another for each. */
function isLookedAt(screen: Screen, combination: Combination): boolean {
  const { who } = combination;
  if (OF_TEAMS.includes(combination)) {
    const isOwn = screen[who] === 'stays' && screen.customer !== 'stays';
    const ofKind = OF_TEAMS.filter((other) => other.who === who);
    return isOwn || ofKind[SCREENS.indexOf(screen) % ofKind.length] === combination;
  }
  if (openToAll.includes(screen)) return tripleOf(openToAll.indexOf(screen)).includes(combination);
  if (screen[who] === 'stays') return true;
  const leading = TRIPLES.flat().filter((other) => other.who === who);
  return leading[SCREENS.indexOf(screen) % leading.length] === combination;
}

/** Whose data a screen shows, where it shows anybody's. */
const ownerOf = ({ customer, member }: Screen): Who =>
  customer === 'stays' ? 'customer' : member === 'stays' ? 'member' : 'administrator';

for (const combination of COMBINATIONS) {
  const { language, theme, width, who } = combination;
  test.describe(`${language}, ${theme}, ${width}, ${who}`, () => {
    test.use({ language, colorScheme: theme, viewport: VIEWPORTS[width], reducedMotion: 'reduce' });

    for (const screen of SCREENS.filter((each) => isLookedAt(each, combination))) {
      const outcome = screen[who];
      if (outcome === 'stays') {
        test(`${screen.name} says something, fits from 320 px, and axe finds nothing`, async ({ page }) => {
          if (who !== 'visitor') await signInAs[who](page);
          const address = screen.path.replace('{order}', orderId);
          await page.goto(address);
          if (who === ownerOf(screen) && screen.ready !== undefined) {
            const isMail = screen.ready === '{email}';
            await expect(
              isMail
                ? page.locator('main').getByText(customer.email).first()
                : page.locator(screen.ready).first(),
            ).toBeAttached();
          }
          await expectMeaning(page, language);
          expect(new URL(page.url()).hash.toLowerCase()).toMatch(
            address.slice(1).replace('#/Home', '').split('?')[0]?.toLowerCase() ?? '',
          );
          await lookAt(page, `${screen.name}-${width}-${theme}-${language}-${who}`);
        });
      } else {
        test(`${screen.name} leads to ${outcome}`, async ({ page }) => {
          if (who !== 'visitor') await signInAs[who](page);
          await page.goto(screen.path.replace('{order}', orderId));
          await expect(page).toHaveURL((url) => url.hash === `#${outcome}`);
          await expectMeaning(page, language);
        });
      }
    }

    for (const { name, path } of OTHER_PAGES.filter((_, place) => tripleOf(place).includes(combination))) {
      test(`${name} says something, fits from 320 px, and axe finds nothing`, async ({ page }) => {
        await page.goto(path.replace('{sandbox}', sandbox));
        await expect(page.locator('h1').first()).toBeVisible();
        await lookAt(page, `${name}-${width}-${theme}-${language}`);
      });
    }
  });
}
