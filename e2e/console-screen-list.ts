import type { Page } from '@playwright/test';
import type { ScreenShop } from './console-screen-shop.ts';
import type { ConsoleTexts } from './console-screen-texts.ts';
import { expect } from './test.ts';
import { attachPictures } from './ticket-images.ts';

/** A page of the console, or one of its dialogs. */
export interface ConsoleScreen {
  readonly name: string;
  /** Of the console, or an address outside of it. */
  readonly path: string;
  /** Opens the dialog, or another state of the page. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** The window alone is drawn: a dialog, a menu. */
  readonly over?: boolean;
}

/** Every page behind the login, and the dialogs that the journeys draw no picture of. */
export function consoleScreens(shop: ScreenShop, t: ConsoleTexts): readonly ConsoleScreen[] {
  return [
    ...firstPages(t),
    ...teamOfOperators(shop, t),
    ...customerScreens(shop, t),
    ...memberScreens(shop, t),
    ...ticketScreens(shop, t),
    ...moneyScreens(shop, t),
    ...shopScreens(shop, t),
  ];
}

/** What opens over a page. */
const OVER = '[role=dialog], [role=menu], [role=combobox][aria-expanded=true]';

/** Opens a screen and its dialog once the page is loaded. Without a screen before, the console is loaded again. */
export async function openScreen(page: Page, screen: ConsoleScreen, before?: ConsoleScreen): Promise<void> {
  const { path, open } = screen;
  // What was open over the page has been closed.
  const isThere = path === before?.path && (before.open === undefined || before.over === true);
  if (!isThere) {
    // Values that are typed on a page would be asked about.
    if (before === undefined || before.open !== undefined) await page.goto('about:blank');
    else if (path.split('?')[0] !== before.path.split('?')[0])
      await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
    await page.goto(path.startsWith('/') ? `/console/#${path}` : path);
    await expect(page.locator('h1:not([data-before])').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
  await open?.(page);
  // Its texts may load first.
  if (screen.over === true) await expect(page.locator(OVER).first()).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const press = (name: string) => (page: Page) => button(page, name).click();

/** Presses a menu's button, then one of its items. */
const choose = (menu: string, item?: string) => async (page: Page) => {
  await button(page, menu).click();
  if (item === undefined) await page.getByRole('menuitem').first().hover();
  else await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** Opens a dialog and presses its button without having filled it in. */
const refused = (open: (page: Page) => Promise<unknown>, action: string) => async (page: Page) => {
  await open(page);
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
};

function firstPages({ alerts, frame }: ConsoleTexts): readonly ConsoleScreen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'inbox', path: '/inbox' },
    { name: 'inbox-nothing', path: '/inbox?kind=difference' },
    { name: 'figures', path: '/figures' },
    {
      name: 'alerts',
      path: '/me/alerts',
      open: (page) => page.getByLabel(alerts.quiet, { exact: true }).check(),
    },
    { name: 'me', path: '/me' },
    { name: 'jobs', path: '/jobs' },
    { name: 'deliveries', path: '/deliveries' },
    { name: 'failed-attempts', path: '/failed-attempts' },
    { name: 'audit', path: '/audit' },
    {
      name: 'search',
      path: '/inbox',
      open: async (page) => {
        await page.keyboard.press('/');
        await page.keyboard.type('e2e');
        await page.getByRole('option').first().waitFor();
      },
      over: true,
    },
    {
      name: 'search-nothing',
      path: '/inbox',
      open: async (page) => {
        await page.keyboard.press('/');
        await page.keyboard.type('xyz-unknown');
        await page.getByText(frame.search.nothing).waitFor();
      },
      over: true,
    },
  ];
}

function teamOfOperators({ colleague }: ScreenShop, t: ConsoleTexts): readonly ConsoleScreen[] {
  const { approvals, operators, roles, rights } = t;
  const colleagueMenu = operators.actionsFor(colleague.name);
  const review = approvals.reviewLabel(approvals.actions['customer.time'], colleague.name);
  return [
    { name: 'operators', path: '/operators' },
    { name: 'operator-menu', path: '/operators', open: choose(colleagueMenu), over: true },
    { name: 'operator-invite', path: '/operators', open: press(operators.invite), over: true },
    {
      name: 'operator-roles',
      path: '/operators',
      open: choose(colleagueMenu, operators.changeRoles),
      over: true,
    },
    {
      name: 'operator-reset',
      path: '/operators',
      open: choose(colleagueMenu, operators.resetMfa),
      over: true,
    },
    { name: 'roles', path: '/roles' },
    {
      name: 'role-editor',
      path: '/roles',
      open: async (page) => {
        await press(roles.create)(page);
        const dialog = page.getByRole('dialog');
        for (const right of ['refunds.grant', 'customers.time'] as const)
          await dialog.getByLabel(rights.rights[right], { exact: true }).check();
        await dialog.getByRole('button', { name: roles.create, exact: true }).click();
      },
      over: true,
    },
    { name: 'approvals', path: '/approvals' },
    { name: 'approval', path: '/approvals', open: press(review), over: true },
  ];
}

function customerScreens(
  { customer: { id }, bulkActionId }: ScreenShop,
  t: ConsoleTexts,
): readonly ConsoleScreen[] {
  const { customers, frame, support } = t;
  const path = `/customers/${id}`;
  const act = (item: string) => choose(customers.act, item);
  const dialogs: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>])[] = [
    ['menu', choose(customers.act)],
    ['time', refused(act(customers.changeTime), customers.give)],
    ['email', act(support.writeEmail)],
    ['email-refused', refused(act(support.writeEmail), support.sendEmail)],
    ['ticket', act(support.openTicket)],
    ['reset', act(support.sendReset)],
    ['payment-link', act(support.sendLink)],
    ['change-email', refused(act(support.changeEmail), support.changeEmail)],
    ['two-factor', act(support.mfaOff)],
    [
      'two-factor-code',
      async (page) => {
        await act(support.mfaOff)(page);
        await button(page, support.haveCode).click();
      },
    ],
    ['slots', act(support.changeSlots)],
    ['sessions', act(customers.endSessions)],
    ['block', act(customers.block)],
    ['delete', act(customers.remove)],
    ['note', press(support.addNote)],
    ['tags', press(support.editTags)],
  ];
  const tabs = ['orders', 'devices', 'tickets'].map((tab) => ({
    name: `customer-${tab}`,
    path: `${path}?tab=${tab}`,
  }));
  return [
    { name: 'customer', path },
    ...dialogs.map(([name, open]) => ({ name: `customer-${name}`, path, open, over: true })),
    ...tabs,
    {
      name: 'customer-device-remove',
      path: `${path}?tab=devices`,
      open: press(support.removeNamedDevice('Pixel 9')),
      over: true,
    },
    { name: 'customer-summary-ask', path: `${path}/summary` },
    {
      name: 'customer-summary',
      path: `${path}/summary`,
      open: async (page) => {
        await page.getByLabel(frame.reason).fill('They ask why their phone is not listed.');
        await button(page, customers.seeOpen).click();
        await page.getByText(customers.seeBanner).waitFor();
      },
    },
    { name: 'customers', path: '/customers' },
    { name: 'bulk-actions', path: '/bulk-actions' },
    { name: 'bulk-action', path: `/bulk-actions/${bulkActionId}` },
  ];
}

function memberScreens({ teamAccountId }: ScreenShop, { support }: ConsoleTexts): readonly ConsoleScreen[] {
  const path = `/customers/${teamAccountId}?tab=members`;
  const menu = async (page: Page) =>
    page.getByRole('row').filter({ hasText: 'lin@' }).getByRole('button', { name: /lin@/ }).click();
  const act = (item: string) => async (page: Page) => {
    await menu(page);
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  return [
    { name: 'team', path },
    { name: 'member-menu', path, open: menu, over: true },
    { name: 'member-devices', path, open: act(support.devices), over: true },
    { name: 'member-notes', path, open: act(support.notes), over: true },
  ];
}

function ticketScreens({ ticketId }: ScreenShop, { tickets: t }: ConsoleTexts): readonly ConsoleScreen[] {
  const path = `/tickets/${ticketId}`;
  return [
    { name: 'tickets', path: '/tickets' },
    { name: 'tickets-answered', path: '/tickets?state=answered' },
    { name: 'ticket', path },
    { name: 'ticket-shortcuts', path, open: press(t.shortcuts), over: true },
    { name: 'ticket-merge', path, open: press(t.merge), over: true },
    { name: 'ticket-assign', path, open: choose(t.giveTo), over: true },
    {
      name: 'ticket-writing',
      path,
      open: async (page) => {
        await attachPictures(page, 3);
        await page.getByRole('combobox', { name: t.canned, exact: true }).click();
        await page.getByRole('option').first().click();
        const field = page.getByRole('textbox', { name: t.yourReply });
        await field.fill(`${await field.inputValue()}\n{order} {oder}`);
      },
    },
    {
      name: 'ticket-note',
      path,
      open: (page) => page.getByRole('tab', { name: t.noteTab }).click(),
    },
    { name: 'canned-replies', path: '/canned-replies' },
    { name: 'canned-reply', path: '/canned-replies', open: press(t.cannedNew), over: true },
  ];
}

function moneyScreens({ orderId }: ScreenShop, { money }: ConsoleTexts): readonly ConsoleScreen[] {
  const review = (name: string) => (page: Page) =>
    page.getByRole('main').getByRole('button', { name, exact: false }).first().click();
  return [
    { name: 'orders', path: '/orders' },
    { name: 'order', path: `/orders/${orderId}` },
    { name: 'refund', path: `/orders/${orderId}`, open: press(money.refund), over: true },
    {
      name: 'refund-refused',
      path: `/orders/${orderId}`,
      open: async (page) => {
        await press(money.refund)(page);
        await page.getByRole('dialog').locator('[type=submit]').click();
      },
      over: true,
    },
    { name: 'payments', path: '/payments' },
    { name: 'accept', path: '/payments', open: review(money.accept), over: true },
    { name: 'send-back', path: '/payments', open: review(money.refundUnmatched), over: true },
    { name: 'resolve', path: '/payments', open: review(money.resolve), over: true },
    { name: 'reconciliation', path: '/reconciliation' },
    { name: 'payment-providers', path: '/payment-providers' },
  ];
}

function shopScreens(
  { wheelId, optOutLink, emailLink }: ScreenShop,
  t: ConsoleTexts,
): readonly ConsoleScreen[] {
  const { frame, plans, wheel } = t;
  const plan = '/catalogue/vip-90';
  const dearer = async (page: Page) => page.getByLabel(plans.price, { exact: true }).fill('29.99');
  return [
    { name: 'plan', path: plan },
    {
      name: 'price-change',
      path: plan,
      open: async (page) => {
        await dearer(page);
        await button(page, frame.save).click();
        await page.getByRole('dialog').getByRole('button', { name: frame.save }).click();
      },
      over: true,
    },
    {
      name: 'plan-schedule',
      path: plan,
      open: async (page) => {
        await dearer(page);
        await button(page, plans.schedule).click();
      },
      over: true,
    },
    { name: 'plan-scheduled', path: '/catalogue/svip-90' },
    {
      name: 'plan-schedule-cancel',
      path: '/catalogue/svip-90',
      open: press(plans.cancelScheduled),
      over: true,
    },
    { name: 'catalogue', path: '/catalogue' },
    { name: 'new-plan', path: '/new-plan' },
    { name: 'activities', path: '/activities' },
    { name: 'activity', path: `/activities/${wheelId}` },
    { name: 'new-activity', path: '/new-activity' },
    { name: 'announcements', path: '/announcements' },
    { name: 'help-votes', path: '/help-votes' },
    { name: 'mail-texts', path: '/mail-texts' },
    { name: 'mail-text', path: '/mail-texts/order-paid' },
    { name: 'settings', path: '/settings' },
    {
      name: 'wheel',
      path: `/wheels/${wheelId}`,
      open: async (page) => {
        await button(page, wheel.simulate('100,000')).click();
        await page.getByText(wheel.simulated, { exact: true }).first().waitFor();
      },
    },
    { name: 'opt-out', path: optOutLink },
    { name: 'new-email', path: emailLink },
  ];
}
