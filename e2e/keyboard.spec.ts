import type { Locator, Page } from '@playwright/test';
import { phrases as accountEn } from '../site/src/phrases/en/billing/account.ts';
import { phrases as checkoutEn } from '../site/src/phrases/en/billing/checkout.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as helpEn } from '../site/src/phrases/en/content/help.ts';
import { phrases as landingEn } from '../site/src/phrases/en/content/landing.ts';
import { phrases as pitchEn } from '../site/src/phrases/en/content/pitch.ts';
import { phrases as paidEn } from '../site/src/phrases/en/billing/payment-success.ts';
import { phrases as fieldsEn } from '../site/src/phrases/en/teams/member-fields.ts';
import { phrases as membersEn } from '../site/src/phrases/en/teams/members.ts';
import { phrases as ticketsEn } from '../site/src/phrases/en/support/tickets.ts';
import { callApi, registerCustomer } from './customer.ts';
import { buySeats, registerTeam, signInTeam } from './teams.ts';
import { press, pressAbove, tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Moves through the choices from the focused one. */
async function choose(page: Page, choice: Locator): Promise<void> {
  for (let presses = 0; presses < 10 && !(await choice.isChecked()); presses++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(choice).toBeChecked();
}

/** Opens the landing page, whose links work first. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('link', { name: landingEn.registerNow }).first()).toBeVisible();
}

/** From the landing page until signed in. */
async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await arrive(page);
  await press(page, page.getByRole('link', { name: frameEn.titles.login }).first());
  await type(page, page.getByLabel(formsEn.email), email);
  await type(page, page.getByLabel(formsEn.password, { exact: true }), password);
  await page.keyboard.press('Enter');
}

test.use({ viewport: { width: 1280, height: 900 } });

test('a customer logs in, buys a plan, unbinds a device and opens a ticket, by keyboard alone', async ({
  page,
}) => {
  const customer = await registerCustomer();
  const { email: account, password } = customer;
  const device = { id: 'app of Pixel 9', name: 'Pixel 9', type: 'Android', platform: 'mobile' };
  await callApi('/Client/login', { account, password, device });
  const menu = page.getByRole('navigation', { name: frameEn.mainMenu });
  await logIn(page, customer);
  await expect(page).toHaveURL(/#\/(myAccount|Account)/);

  await pressAbove(page, menu.getByRole('link', { name: frameEn.titles.plans }));
  await tabTo(page, page.locator('input[value="vip-360"]'));
  await choose(page, page.locator('input[value="vip-90"]'));
  // None is preselected, so Tab goes to the first.
  const methods = page.getByRole('radiogroup', { name: checkoutEn.stepMethod });
  await tabTo(page, methods.getByRole('radio').first());
  await choose(page, methods.getByRole('radio', { name: checkoutEn.methods.alipay }));
  await expect(page.getByRole('region', { name: checkoutEn.summary })).toContainText('17.99');
  await press(page, page.getByRole('button', { name: checkoutEn.pay }));
  await page.waitForURL('**/pay/sandbox/*');
  await press(page, page.getByRole('button', { name: 'Pay', exact: true }));
  await page.waitForURL('**/#/PaySuc?id=*');
  await expect(page.getByText(paidEn.done)).toBeVisible();

  await press(page, page.getByRole('button', { name: paidEn.back }));
  // The next page moves the focus to its beginning, and the bar is the same on both.
  await expect(page.locator('#main')).toBeFocused();
  await pressAbove(page, page.getByRole('button', { name: customer.email }));
  await press(page, page.getByRole('link', { name: frameEn.titles.account, exact: true }));
  await expect(page).toHaveURL(/#\/(myAccount|Account)/);
  const unbind = page.getByRole('button', { name: `${accountEn.unbind} Pixel 9` });
  await press(page, unbind);
  const question = page.getByRole('dialog', { name: accountEn.unbindQuestion('Pixel 9') });
  await expect(question.getByRole('button', { name: frameEn.cancel })).toBeFocused();
  await press(page, question.getByRole('button', { name: accountEn.unbindConfirm }));
  await expect(page.getByText(accountEn.unbound('Pixel 9')).first()).toBeVisible();
  await expect(page.getByText(accountEn.noDevices)).toBeVisible();

  await pressAbove(page, menu.getByRole('link', { name: frameEn.titles.order }));
  const newTicket = page.getByRole('main').getByRole('link', { name: ticketsEn.newTicket });
  await press(page, newTicket);
  await expect(page.locator('#main')).toBeFocused();
  await press(page, page.getByRole('main').getByRole('link', { name: frameEn.cancel }));
  await expect(newTicket).toBeFocused();
  await page.keyboard.press('Enter');
  const kind = page.getByLabel(ticketsEn.type, { exact: true });
  await type(page, kind, ticketsEn.types[32].slice(0, 4));
  await expect(kind).toHaveValue('32');
  await type(page, page.getByLabel(ticketsEn.title, { exact: true }), 'It does not connect');
  await type(page, page.getByLabel(ticketsEn.content, { exact: true }), 'Since this morning');
  await press(page, page.getByRole('button', { name: ticketsEn.submit }));
  await page.waitForURL('**/#/Reply?id=*');
  await expect(page.getByRole('main')).toContainText('Since this morning');
});

test('an administrator adds a member, by keyboard alone', async ({ page }) => {
  const team = await registerTeam();
  await buySeats(team, 'team-30', 5);
  await signInTeam(page, team);
  await page.goto('/#/myAccount');
  const menu = page.getByRole('navigation', { name: frameEn.mainMenu });
  await pressAbove(page, menu.getByRole('link', { name: frameEn.titles.teamMembers }));
  await press(page, page.getByRole('main').getByRole('button', { name: membersEn.add }).first());
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByLabel(fieldsEn.fields.memberId), 'lin');
  await type(page, dialog.getByLabel(fieldsEn.fields.name), 'Lin Wei');
  await press(page, dialog.getByRole('button', { name: membersEn.generate }));
  await expect(dialog.getByLabel(fieldsEn.fields.password).last()).not.toHaveValue('');
  const sets = dialog.getByLabel(fieldsEn.fields.deviceNum);
  await tabTo(page, sets);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await press(page, dialog.getByRole('button', { name: membersEn.add }));
  await expect(dialog.getByRole('heading', { name: membersEn.addedTitle })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: membersEn.done }));
  await expect(dialog).toBeHidden();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lin Wei' });
  await expect(row).toContainText(membersEn.devicesOf(0, 2));
});

test('from page load to a plan, a payment method and the login on a narrow phone, by keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arrive(page);
  await press(page, page.getByRole('link', { name: pitchEn.allPrices }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frameEn.titles.prices);
  await tabTo(page, page.locator('input[value="vip-360"]'));
  await choose(page, page.locator('input[value="svip-90"]'));
  const methods = page.getByRole('radiogroup', { name: checkoutEn.stepMethod });
  await tabTo(page, methods.getByRole('radio').first());
  await choose(page, methods.getByRole('radio', { name: checkoutEn.methods.alipay }));
  await press(page, page.getByRole('button', { name: checkoutEn.pay, exact: true }));
  await expect(page).toHaveURL(/redirect=%2FPackages%3Fplan%3Dsvip-90%26pay%3Dalipay$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frameEn.titles.login);
});

test('from page load to the Windows client and to another language, by keyboard alone', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name });
  await arrive(page);
  await press(page, page.getByRole('link', { name: frameEn.clients }).first());
  await press(page, page.getByRole('link', { name: /^Windows/ }).first());
  await expect(page).toHaveURL(/#\/download\?category=Windows$/);
  await expect(page.getByRole('tab', { selected: true })).toContainText('Windows');
  await tabTo(page, tab('Windows'));
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/category=Mac$/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/category=Windows$/);
  await expect(page.getByRole('tabpanel')).toContainText(/Windows/);
  // Faster than anything is drawn.
  await tab('Windows').evaluate((windows: HTMLElement) => {
    windows.focus();
    for (let presses = 0; presses < 3; presses++)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }),
      );
  });
  await expect(page).toHaveURL(/category=iOS$/);
  await expect(tab('iOS')).toBeFocused();

  await press(page, page.getByRole('button', { name: /^Language/ }).first());
  await press(page, page.getByRole('link', { name: '简体中文' }).first());
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});

test('from page load to the second item of the third help tab, by keyboard alone; the first Tab offers to skip to the content', async ({
  page,
}) => {
  await arrive(page);
  await press(page, page.getByRole('link', { name: frameEn.titles.help }).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frameEn.titles.help);
  await page.goto('/#/helpdetail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frameEn.titles.helpDetail);
  const second = page.locator('details').nth(1);
  const titleBefore = await second.locator('h2').innerText();
  await press(page, page.getByRole('main').getByRole('link', { name: helpEn.categories.payment }));
  await expect(page).toHaveURL(/helpcategory=3$/);
  // The address changes immediately, the items once their text is loaded.
  await expect(second.locator('h2')).not.toHaveText(titleBefore);
  const title = await second.locator('h2').innerText();
  await press(page, second.locator('summary'));
  await expect(page).toHaveURL(/helpcategory=3&helpcontent=2&helpName=/);
  await expect(second.locator('p').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: frameEn.breadcrumb })).toContainText(title);

  await page.reload();
  await expect(second.locator('p').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: frameEn.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page).toHaveURL(/helpcategory=3&helpcontent=2&helpName=/);
  await tabTo(page, second.locator('summary'));
  await page.keyboard.press('Space');
  await expect(second.locator('p').first()).toBeHidden();
  await expect(page).toHaveURL(/helpcategory=3$/);
});
