import type { Page } from '@playwright/test';
import type { AccountKind } from '@causeway/contract/accounts';
import { DEPTH } from '../scripts/test-depth.ts';
import { guard } from '../site/src/guard.ts';
import type { PagePath } from '../site/src/paths.ts';
import { phrases as account } from '../site/src/phrases/en/billing/account.ts';
import { phrases as checkout } from '../site/src/phrases/en/billing/checkout.ts';
import { phrases as forms } from '../site/src/phrases/en/forms.ts';
import { phrases as frame } from '../site/src/phrases/en/frame.ts';
import { phrases as member } from '../site/src/phrases/en/access/member.ts';
import { phrases as paid } from '../site/src/phrases/en/billing/payment-success.ts';
import { phrases as wheel } from '../site/src/phrases/en/promotions/wheel.ts';
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
import { stepTo } from './step-to.ts';
import { expect, test as base } from './test.ts';

const test = base.extend<{ backend: SpecifiedBackend }>({
  // oxlint-disable-next-line no-empty-pattern
  backend: async ({}, use) => {
    const backend = await startSpecifiedBackend();
    await use(backend);
    await backend.close();
  },
  baseURL: async ({ backend }, use) => use(backend.origin),
});

interface Shown {
  readonly query?: string;
  /** The text of the responses that the page shows, by caller where it differs. */
  readonly text?: string | Readonly<Partial<Record<AccountKind, string>>>;
  /** Parts of the page use calls that the specification does not have: the page says so there. */
  readonly ownCalls?: true;
}

/** Every page of the site; the type requires new ones too. */
const PAGES: Readonly<Record<PagePath, Shown>> = {
  '/': {},
  '/Account': { text: EMAIL },
  '/myAccount': { text: { individual: EMAIL, team: TEAM } },
  '/Security': { ownCalls: true },
  '/Leave': {},
  '/Packages': { text: 'Plan short' },
  '/Prices': { text: 'Plan short' },
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

const TABLE = Object.keys(PAGES) as PagePath[];

/**
 * The pages that a kind may open. Pages open to everybody are the same for all, so at working depth one kind opens
 * each.
 */
function pagesOf(kind: Kind): PagePath[] {
  const isForAll = (path: PagePath) => KINDS.every((each) => opens(path, each));
  const shared = TABLE.filter(isForAll);
  const found = TABLE.filter(
    (path) =>
      opens(path, kind) &&
      (DEPTH.everyLook || !isForAll(path) || KINDS[shared.indexOf(path) % KINDS.length] === kind),
  );
  // Neighbours in the list may be one page, and a step between them would not show.
  const half = Math.ceil(found.length / 2);
  return found
    .slice(0, half)
    .flatMap((path, place) => [path, ...found.slice(half + place, half + place + 1)]);
}

/** A page is shown with its heading and its content, and has no error message. */
async function expectPage(page: Page, path: PagePath, kind: Kind): Promise<void> {
  const { query = '', text, ownCalls } = PAGES[path];
  await stepTo(page, `/#${path}${query}`);
  const wanted = typeof text === 'object' ? kind && text[kind] : text;
  if (wanted !== undefined) {
    const found = page.getByText(wanted).or(page.locator(`input[value="${wanted}"]`));
    await expect(found.filter({ visible: true }).first(), path).toBeVisible();
  }
  const words = await page.locator('body').innerText();
  for (const fault of [frame.pageFault, frame.networkFailure, ...(ownCalls ? [] : [frame.loadFailed])]) {
    expect(words, path).not.toContain(fault);
  }
  expect(words, path).not.toMatch(/\{\w+\}|undefined|\[object|NaN|Invalid Date|Infinity|\bnull\b|1970/);
}

async function removeLaptop(page: Page, words: typeof account | typeof member): Promise<void> {
  await page.getByRole('button', { name: `${words.unbind} ${LAPTOP}` }).click();
  await page.getByRole('button', { name: words.unbindConfirm, exact: true }).click();
  await expect(page.getByText(words.unbound(LAPTOP)).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `${words.unbind} ${LAPTOP}` })).toHaveCount(0);
}

/** The actions in which the backend decides. */
const ACTS: Readonly<Record<AccountKind, (page: Page) => Promise<void>>> = {
  individual: async (page) => {
    await page.goto('/#/Account');
    await removeLaptop(page, account);

    await page.goto('/#/Turnplate');
    await expect(page.getByText(wheel.spinsLeft(2))).toBeVisible();
    await page.getByRole('button', { name: wheel.goLabel }).click();
    await expect(page.getByRole('dialog')).toContainText(wheel.wonTitle(90));
    await page.keyboard.press('Escape');

    await page.goto('/#/Order');
    await page.getByRole('link', { name: TICKET.title }).click();
    await expect(page.getByText('It does not connect.')).toBeVisible();

    await page.goto(`/#/PaySuc?id=${PAID_ORDER}`);
    await expect(page.getByRole('heading', { name: paid.title, level: 1 })).toBeVisible();
    await page.goto('/#/PaySuc?id=unknown');
    await expect(page.getByRole('heading', { name: paid.waitingTitle })).toBeVisible();

    await page.goto('/#/Packages');
    await page.getByText('Plan vip-90').first().click();
    await page.getByText('stamps').click();
    await page.getByRole('button', { name: checkout.pay }).click();
    await page.waitForURL(`**${PAY_PATH}`);
  },
  team: async (page) => {
    await page.goto('/#/index/packages');
    await page.getByText(checkout.methods.creditCard).click();
    await page.getByRole('button', { name: checkout.pay }).click();
    await page.waitForURL(`**${PAY_PATH}`);
  },
  member: async (page) => {
    await page.goto('/#/myAccountSub');
    await removeLaptop(page, member);
  },
};

test('every page shows what another backend answers to each kind of caller, and its actions succeed', async ({
  page,
}) => {
  test.setTimeout(180_000);
  // In one browser, which has the site's files after the first page.
  await page.goto('/#/Help');
  await expect(page.getByRole('heading', { level: 1, name: frame.titles.help })).toBeVisible();
  for (const path of pagesOf(undefined)) await expectPage(page, path, undefined);

  for (const kind of ['individual', 'team', 'member'] as const) {
    await test.step(kind, async () => {
      await page.goto(PAY_PATH);
      await page.evaluate(() => localStorage.clear());
      await enter(page, kind);
      for (const path of pagesOf(kind)) await expectPage(page, path, kind);
      await ACTS[kind](page);
    });
  }
});
