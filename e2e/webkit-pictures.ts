import { mkdir } from 'node:fs/promises';
import { LANGUAGES, type Language } from '@causeway/contract/language';
import { siteUrl, type FreshPage } from './customer.ts';
import type { Who } from './screen-list.ts';
import { gatherPeople, type People } from './screen-people.ts';
import { openShop } from './shop.ts';
import { haveWheel } from './wheel.ts';
import { startBrowser, type Browser } from './web-driver.ts';

/**
 * `npm run pictures:webkit`: pictures of what opens over or sticks to a page, in the engine of every iPhone, on a demo
 * that ends with the run. Words after `--` select a language (`zh`), `dark`, `chromium` for pictures to compare with,
 * and screens by name (`toast`).
 */
interface Shot {
  readonly name: string;
  readonly who: Who;
  /** `{order}` is a paid one. */
  readonly path: string;
  /** Runs once the page is loaded. */
  readonly act?: (browser: Browser) => Promise<unknown>;
  /** If only this width has it. */
  readonly width?: number;
}

const PICTURES = `${import.meta.dirname}/pictures/`;
const SIZES = [
  [390, 844],
  [1280, 900],
] as const;

const press =
  (...selectors: readonly string[]) =>
  async (browser: Browser) => {
    for (const selector of selectors) await browser.press(selector);
  };
/** The bar's menus on a computer, in their order. */
const barMenu = (place: number) => press(`header > div > div > div:nth-child(${place}) > [popovertarget]`);
const UNBIND = 'main li > [popovertarget]';
const CONFIRM = 'dialog:popover-open button:last-child';
const PHONE_MENU = '[popovertarget="bar-sheet"]';

const removeDevice = async (browser: Browser) => {
  await press(UNBIND, CONFIRM)(browser);
  await browser.find('[popover=manual]:popover-open button');
};
/** The popup opens at the first scroll after the page has read the campaign. */
const openPopup = async (browser: Browser) => {
  await browser.find('[role=timer]');
  await browser.run(() => scrollBy(0, 1), undefined);
  await browser.find('dialog:modal');
};
/** Chooses the first plan and the first payment method, so that the sticky bar says Continue. */
const choosePlan = press('label:has(input[type=radio])', '[role=radiogroup][aria-busy=false] > label');

const SHOTS: readonly Shot[] = [
  { name: 'landing-menu', who: 'visitor', path: '/#/', act: press(PHONE_MENU), width: 390 },
  { name: 'activity-popup', who: 'visitor', path: '/#/', act: openPopup },
  { name: 'phone-menu', who: 'customer', path: '/#/Account', act: press(PHONE_MENU), width: 390 },
  { name: 'language-menu', who: 'customer', path: '/#/Account', act: barMenu(1), width: 1280 },
  { name: 'theme-menu', who: 'customer', path: '/#/Account', act: barMenu(2), width: 1280 },
  { name: 'account-menu', who: 'administrator', path: '/#/index', act: barMenu(3), width: 1280 },
  { name: 'team-menu', who: 'administrator', path: '/#/index', act: press(PHONE_MENU), width: 390 },
  { name: 'removal', who: 'customer', path: '/#/Account', act: press(UNBIND) },
  { name: 'toast', who: 'customer', path: '/#/Account', act: removeDevice },
  { name: 'account', who: 'customer', path: '/#/Account' },
  { name: 'plans', who: 'customer', path: '/#/Packages', act: choosePlan },
  { name: 'payment-success', who: 'customer', path: '/#/PaySuc?id={order}' },
  {
    name: 'refund-dialog',
    who: 'customer',
    path: '/#/Account',
    act: press('[role=tab][data-key=orders]', '[role=tabpanel] td button'),
  },
  { name: 'new-ticket', who: 'customer', path: '/#/Order?new=1' },
  { name: 'wheel', who: 'customer', path: '/#/Turnplate' },
  {
    name: 'rules-dialog',
    who: 'customer',
    path: '/#/Turnplate',
    act: press('main section + div button'),
  },
  {
    name: 'invite-code',
    who: 'customer',
    path: '/#/Invite',
    act: (browser) => browser.hover('button[aria-expanded]'),
    width: 1280,
  },
  {
    name: 'team-member',
    who: 'administrator',
    path: '/#/index/members',
    act: press('main button'),
  },
];

async function openAs(browser: Browser, people: People, shot: Shot, look: Look): Promise<void> {
  await browser.open(`${siteUrl()}/favicon.svg`);
  await browser.run(
    ({ theme, popup }) => {
      localStorage.clear();
      sessionStorage.clear();
      const kept = (value: unknown) =>
        JSON.stringify({ value, savedAt: Date.now(), expiresAt: Date.now() + 86_400_000 });
      localStorage.setItem('theme', kept(theme));
      if (!popup) sessionStorage.setItem('showActive', kept(true));
    },
    { theme: look.theme, popup: shot.name === 'activity-popup' },
  );
  // Runs on a script-free page of the same origin, which is equivalent to running before the next page's scripts.
  const addInitScript = (script: (arg: unknown) => void, arg: unknown) => browser.run(script, arg);
  await people.signInAs[shot.who]({ addInitScript: addInitScript as unknown as FreshPage['addInitScript'] });
  const path = people.addressOf(shot.path, shot.who);
  await browser.open(`${siteUrl()}/?langType=${look.language}${path.slice(1)}`);
  await browser.find('main h1');
  await browser.settle();
}

interface Look {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
}

const words = new Set(process.argv.slice(2));
const take = <T extends string>(choices: readonly T[], otherwise: T): T => {
  const found = choices.find((choice) => words.delete(choice));
  return found ?? otherwise;
};
const engine = take(['webkit', 'chromium'], 'webkit');
const look: Look = { language: take(LANGUAGES, 'en'), theme: take(['light', 'dark'], 'light') };

await mkdir(PICTURES, { recursive: true });
const browser = await startBrowser(engine);
try {
  const closeShop = await openShop();
  try {
    await haveWheel();
    const people = await gatherPeople();
    // The narrow ones first: a window of WebKitGTK sometimes hangs when it shrinks.
    for (const [width, height] of SIZES) {
      await browser.resize(width, height);
      for (const shot of SHOTS) {
        if (words.size > 0 && !words.has(shot.name)) continue;
        if (shot.width !== undefined && shot.width !== width) continue;
        await openAs(browser, people, shot, look);
        await shot.act?.(browser);
        await browser.settle();
        const name = `${engine}-${shot.name}-${width}-${look.theme}-${look.language}.png`;
        await browser.screenshot(`${PICTURES}${name}`);
        process.stdout.write(`e2e/pictures/${name}\n`);
      }
    }
  } finally {
    await closeShop();
  }
} finally {
  await browser.close();
}
