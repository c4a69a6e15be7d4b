import type { Page } from '@playwright/test';
import type { AccountKind } from '@causeway/contract/accounts';
import { guard } from '../site/src/guard.ts';
import { PAGE_ACCESS, type PagePath } from '../site/src/paths.ts';
import { phrases as account } from '../site/src/phrases/en/account.ts';
import { phrases as checkout } from '../site/src/phrases/en/checkout.ts';
import { phrases as forms } from '../site/src/phrases/en/forms.ts';
import { phrases as frame } from '../site/src/phrases/en/frame.ts';
import { phrases as member } from '../site/src/phrases/en/member.ts';
import { phrases as paid } from '../site/src/phrases/en/payment-success.ts';
import { phrases as wheel } from '../site/src/phrases/en/wheel.ts';
import {
  EMAIL,
  LAPTOP,
  MEMBER,
  PAID_ORDER,
  PAY_PATH,
  startSpecifiedBackend,
  TEAM,
  TICKET,
  type SpecifiedBackend,
} from './specified-backend.ts';
import { expect, test as base } from './test.ts';

const test = base.extend<object, { backend: SpecifiedBackend }>({
  backend: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const backend = await startSpecifiedBackend();
      await use(backend);
      await backend.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ backend }, use) => use(backend.origin),
});

interface Shown {
  readonly query?: string;
  /** What of the answers it shows, by who looks where that differs. */
  readonly text?: string | Readonly<Partial<Record<AccountKind, string>>>;
  /** Parts of it are read by calls that the specification does not have: in their place it says so. */
  readonly ownCalls?: true;
}

/** Every page of the site. The type asks for a new one. */
const PAGES: Readonly<Record<PagePath, Shown>> = {
  '/': {},
  '/Account': { text: EMAIL },
  '/myAccount': { text: { individual: EMAIL, team: TEAM } },
  '/Security': { ownCalls: true },
  '/Leave': {},
  '/Packages': { text: 'Plan short' },
  '/download': {},
  '/Login': {},
  '/mlogin': {},
  '/Register': {},
  '/Reset': {},
  '/setpassword': {},
  '/PaySuc': { query: `?id=${PAID_ORDER}`, text: { individual: '20260101-ABC' } },
  '/OrderReceipt': { query: `?id=${PAID_ORDER}`, text: '20260101-ABC' },
  '/Terms': {},
  '/Privacy': {},
  '/Refund': {},
  '/Contact': {},
  '/Help': {},
  '/helpdetail': {},
  '/FastGuide': {},
  '/iOSUSA': {},
  '/iOSMA': {},
  '/iOSPA': { text: 'shared@mail.example' },
  '/getAccount': {},
  '/Activity': { text: frame.titles.turnplate },
  '/Turnplate': { text: 'w***' },
  '/CheckDraw': { ownCalls: true },
  '/Order': { text: 'Odd state' },
  '/Reply': { query: `?id=${TICKET.id}`, text: 'Have you tried another server?' },
  '/Invite': { text: '2 friends' },
  '/index': {},
  '/index/members': { text: 'Wu' },
  '/index/import': {},
  '/index/devices': { ownCalls: true },
  '/index/packages': { text: 'team-90' },
  '/index/orders': {},
  '/index/records': {},
  '/index/settings': { text: TEAM },
  '/myAccountSub': { text: MEMBER },
};

type Kind = AccountKind | undefined;
const KINDS: readonly Kind[] = [undefined, 'individual', 'team', 'member'];
const opens = (path: string, kind: Kind) => guard({ path, search: '', kind, setpw: false }).kind === 'allow';

/** Logs in on the site's own forms. */
async function enter(page: Page, kind: AccountKind): Promise<void> {
  await page.goto(kind === 'individual' ? '/#/Login' : '/#/mlogin');
  if (kind === 'team') await page.getByRole('tab').last().click();
  await page.locator('input[name="account"]').fill(kind === 'member' ? MEMBER : EMAIL);
  await page.locator('input[type="password"]').fill('lantern-on-the-dam');
  await page.getByRole('button', { name: frame.titles.login, exact: true }).click();
  await expect(page.getByText(forms.loginSuccess).first()).toBeVisible();
}

/** A page is there with its heading and what it is about, and says nowhere that it could not be shown. */
async function expectPage(page: Page, path: PagePath, kind: Kind): Promise<void> {
  const { query = '', text, ownCalls } = PAGES[path];
  const [before, title] = path === '/Help' ? ['/Terms', frame.titles.terms] : ['/Help', frame.titles.help];
  // From a page that is another one for sure, without loading the site again.
  await page.goto(`/#${before}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
  await page.goto(`/#${path}${query}`);
  await expect(page.locator('h1[data-before]'), path).toHaveCount(0);
  await expect(page.locator('h1').first(), path).toBeVisible();
  const wanted = typeof text === 'object' ? kind && text[kind] : text;
  if (wanted !== undefined) {
    const found = page.getByText(wanted).or(page.locator(`input[value="${wanted}"]`));
    await expect(found.filter({ visible: true }).first(), path).toBeVisible();
  }
  for (const fault of [frame.pageFault, frame.networkFailure, ...(ownCalls ? [] : [frame.loadFailed])]) {
    await expect(page.getByText(fault), `${path}: ${fault}`).toHaveCount(0);
  }
  const words = await page.locator('body').innerText();
  expect(words, path).not.toMatch(/\{\w+\}|undefined|\[object|NaN|Invalid Date|Infinity|\bnull\b|1970/);
}

for (const kind of KINDS) {
  test(`every page that ${kind ?? 'a visitor'} may open shows what another backend answers`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    if (kind !== undefined) await enter(page, kind);
    for (const path of Object.keys(PAGES) as PagePath[]) {
      if (opens(path, kind)) await expectPage(page, path, kind);
    }
  });
}

test('every page is opened by somebody', () => {
  const paths = Object.keys(PAGE_ACCESS);
  expect(paths.filter((path) => !KINDS.some((kind) => opens(path, kind)))).toEqual([]);
});

test('a plan and a way to pay that only another backend knows lead to its payment', async ({ page }) => {
  await enter(page, 'individual');
  await page.goto('/#/Packages');
  await page.getByText('Plan vip-90').first().click();
  await page.getByText('stamps').click();
  await page.getByRole('button', { name: checkout.pay }).click();
  await page.waitForURL(`**${PAY_PATH}`);
});

test('so does a team’s', async ({ page }) => {
  await enter(page, 'team');
  await page.goto('/#/index/packages');
  await page.getByText(checkout.methods.creditCard).click();
  await page.getByRole('button', { name: checkout.pay }).click();
  await page.waitForURL(`**${PAY_PATH}`);
});

test('the wheel turns without terms and tells the days', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, 'individual');
  await page.goto('/#/Turnplate');
  await expect(page.getByText(wheel.chancesLeft(2))).toBeVisible();
  await page.getByRole('button', { name: wheel.goLabel }).click();
  await expect(page.getByRole('dialog')).toContainText(wheel.wonTitle(90));
});

test('devices are removed by individuals and members', async ({ browser, backend, page }) => {
  const remove = async (by: Page, words: typeof account | typeof member) => {
    await by.getByRole('button', { name: `${words.unbind} ${LAPTOP}` }).click();
    await by.getByRole('button', { name: words.unbindConfirm, exact: true }).click();
    await expect(by.getByText(words.unbound(LAPTOP)).first()).toBeVisible();
    await expect(by.getByRole('button', { name: `${words.unbind} ${LAPTOP}` })).toHaveCount(0);
  };
  await enter(page, 'individual');
  await page.goto('/#/Account');
  await remove(page, account);
  const other = await browser.newContext({ baseURL: backend.origin, locale: 'en-US' });
  const members = await other.newPage();
  await enter(members, 'member');
  await remove(members, member);
  await other.close();
});

test('a ticket is opened and answered', async ({ page }) => {
  await enter(page, 'individual');
  await page.goto('/#/Order');
  await page.getByRole('link', { name: TICKET.title }).click();
  await expect(page.getByText('It does not connect.')).toBeVisible();
});

test('the success page thanks for a paid order alone', async ({ page }) => {
  await enter(page, 'individual');
  await page.goto(`/#/PaySuc?id=${PAID_ORDER}`);
  await expect(page.getByRole('heading', { name: paid.title })).toBeVisible();
  await page.goto('/#/PaySuc?id=unknown');
  await expect(page.getByRole('heading', { name: paid.waitingTitle })).toBeVisible();
});
