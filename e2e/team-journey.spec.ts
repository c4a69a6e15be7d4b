import type { Browser, Page } from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import { languagesOf } from '../scripts/test-depth.ts';
import { callApi, codeIn, freshEmail, siteUrl } from './customer.ts';
import { keepPopupAway } from './held-page.ts';
import { lookAt, takePicture } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { buySeats, freshTeamId, registerTeam } from './teams.ts';
import { TEXTS } from './team-texts.ts';
import { expect, LOCALES, test } from './test.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const VIEWS: Record<Language, typeof DESKTOP> = { zh: PHONE, tw: DESKTOP, en: DESKTOP };
const SANDBOX: Record<Language, string> = { zh: '支付', tw: '付款', en: 'Pay' };
const OWN = 'evening-tide-7';

/** Signs a team up in the browser, which is then signed in as its administrator. */
async function signUp(page: Page, language: Language): Promise<string> {
  const { signUp: t, forms, frame } = TEXTS[language];
  const taken = (await registerTeam()).teamId;
  await page.goto('/#/Register');
  await page.locator('form').getByRole('link', { name: frame.titles.getAccount }).click();
  await expect(page).toHaveURL(/#\/getAccount$/);
  await expect(page.getByText(t.management)).toBeVisible();

  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByLabel(t.teamName)).toBeFocused();
  await expect(page.getByLabel(t.teamName)).toHaveAccessibleDescription(t.notNullTeamName);
  await expect(page.getByLabel(t.teamId)).toHaveAccessibleDescription(t.notNullTeamId);

  await page.getByLabel(t.teamName).fill('海港 Works');
  const id = page.getByLabel(t.teamId);
  await id.fill('ab');
  await expect(id).toHaveAccessibleDescription(t.teamIdHint);
  await id.fill('ab_');
  await expect(id).toHaveAccessibleDescription(t.teamIdCharacters);
  // Ids are case-insensitive.
  await id.fill(taken.toUpperCase());
  await expect(id).toHaveAccessibleDescription(t.teamIdTaken);
  const teamId = freshTeamId();
  await id.fill(teamId);
  await expect(id).toHaveAccessibleDescription(t.teamIdFree(teamId));

  const email = freshEmail();
  await page.getByLabel(forms.email).fill(email);
  await page.getByRole('button', { name: frame.getCode }).click();
  await expect(page.getByRole('button', { name: /60|59|58/ })).toBeDisabled();
  const code = codeIn((await readMail(email)).text);
  await page.getByLabel(forms.code).fill(code === '000000' ? '111111' : '000000');
  await page.getByLabel(t.password, { exact: true }).fill('lantern-on-the-dam');
  await lookAt(page, `team-sign-up-filled-${language}`);
  await page.getByRole('button', { name: t.submit }).click();
  // The refusal appears at its field, and the form keeps its input.
  await expect(page.getByLabel(forms.code)).toBeFocused();
  await expect(page.getByLabel(forms.code)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(forms.code).fill(code);
  await page.getByRole('button', { name: t.submit }).click();

  await expect(page).toHaveURL(/#\/myAccount$/);
  await expect(page.getByText(t.done('海港 Works')).first()).toBeVisible();
  await expect(page.getByText('海港 Works', { exact: true }).first()).toBeVisible();
  return teamId;
}

/** From the chosen order to the page after paying; its price must not change on the way. */
async function pay(page: Page, language: Language, usd: string): Promise<void> {
  const { checkout, paid } = TEXTS[language];
  await expect(page.getByRole('region', { name: checkout.summary })).toContainText(usd);
  await page.getByText(checkout.methods.alipay).click();
  await page.getByRole('button', { name: checkout.pay }).click();
  await page.waitForURL('**/pay/sandbox/*');
  await expect(page.getByText(usd).first()).toBeVisible();
  await page.getByRole('button', { name: SANDBOX[language], exact: true }).click();
  await page.waitForURL('**/#/PaySuc?id=*');
  await expect(page.getByText(paid.team.done)).toBeVisible();
}

/**
 * Imports eight members, two of whose rows are corrected in the preview; returns the address that a link is mailed to.
 */
async function importMembers(page: Page, language: Language, teamId: string): Promise<string> {
  const { i, f, m } = TEXTS[language];
  const mailed = `wang-${teamId}@mail.example`.toLowerCase();
  const list = [
    `${f.fields.memberId},${f.fields.name},${f.fields.email},${f.fields.password},${f.fields.expire},${f.fields.deviceNum}`,
    'lin,Lin Wei,,Harbour-71,,2',
    `wang,"Wang, Fang",${mailed},,,`,
    'chen,陳怡君,,Harbour-73,,1',
    'not an id,Zoë,no address,Harbour-74,31.12.2026,1',
    'LIN,Lin Another,,Harbour-75,,1',
    'bob,Bob,,Harbour-76,,1',
    'carol,Carol,,Harbour-77,,1',
    'dave,Dave,,Harbour-78,,1',
  ].join('\r\n');
  await page.goto('/#/index/members');
  await page.getByRole('link', { name: m.import }).first().click();
  await expect(page.getByText(i.how)).toBeVisible();
  await takePicture(page, `team-import-${language}`, { fullPage: true });
  await page.locator('input[type=file]').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${list}`),
  });

  await expect(page.getByText(i.summary(8, 2))).toBeVisible();
  const bad = page.getByRole('listitem').filter({ hasText: i.row(4) });
  const twice = page.getByRole('listitem').filter({ hasText: i.row(5) });
  await expect(bad.getByLabel(f.fields.memberId)).toHaveAccessibleDescription(f.faults.memberId);
  await expect(bad.getByLabel(f.fields.email)).toHaveAccessibleDescription(f.faults.email);
  await expect(bad.getByLabel(f.fields.expire)).toHaveAccessibleDescription(f.faults.date);
  await expect(twice.getByLabel(f.fields.memberId)).toHaveAccessibleDescription(f.faults.memberIdTwice);
  const button = page.getByRole('button', { name: i.import(8) });
  await expect(button).toBeDisabled();
  await page.getByText(i.onlyFaulty).click();
  await expect(page.getByRole('listitem').filter({ hasText: i.row(1) })).toBeHidden();
  await lookAt(page, `team-preview-${language}`);

  await bad.getByLabel(f.fields.memberId).fill('zoe');
  await bad.getByLabel(f.fields.email).fill('');
  await bad.getByLabel(f.fields.expire).fill('');
  await twice.getByLabel(f.fields.memberId).fill('lin2');
  await expect(page.getByText(i.checked(8), { exact: true })).toBeVisible();
  await expect(page.getByText(i.seats(9, 10))).toBeVisible();
  await button.click();

  await expect(page.getByText(i.madeTitle(8))).toBeVisible();
  await lookAt(page, `team-imported-${language}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: i.getNames }).click();
  const file = await (await download).createReadStream();
  const names = Buffer.concat(await file.toArray()).toString();
  expect(names).toContain(`"Wang, Fang",wang@${teamId},${mailed},${i.wayLink}`);
  expect(names).not.toContain('Harbour');

  await page.getByRole('link', { name: i.toMembers }).click();
  await expect(page.getByText(m.total(8))).toBeVisible();
  await expect(page.locator('bdi', { hasText: '陳怡君' })).toBeVisible();
  // A member without a password gets a link to set one.
  expect((await readMail(mailed)).text).toContain('/setpassword?key=');
  return mailed;
}

async function openBrowser(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({
    locale: LOCALES[language],
    viewport: VIEWS[language],
    baseURL: siteUrl(),
  });
  await keepPopupAway(context);
  return context.newPage();
}

/** Opens the mailed link, sets a password, and logs in with it. */
async function signInByLink(page: Page, language: Language, mailed: string, account: string): Promise<void> {
  const { forms, frame, member } = TEXTS[language];
  const [link = ''] = /http\S+setpassword\?key=\S+/.exec((await readMail(mailed)).text) ?? [];
  await page.goto(link);
  await expect(page.getByText(forms.greeting('Wang, Fang'))).toBeVisible();
  await page.getByLabel(forms.newPassword).fill(OWN);
  await page.getByLabel(forms.confirmPassword).fill(OWN);
  await page.getByRole('button', { name: frame.titles.setPassword }).click();
  await expect(page).toHaveURL(/#\/mlogin$/);
  await page.getByLabel(forms.memberAccount).fill(account);
  await page.getByLabel(forms.password, { exact: true }).fill(OWN);
  await page.getByRole('button', { name: frame.titles.login, exact: true }).click();
  await expect(page).toHaveURL(/#\/myAccountSub$/);
  await expect(page.getByText(member.noDevices)).toBeVisible();
}

/** Pays a team's order outside of its browser, which learns of it by reloading. */
async function payOutside(page: Page, timeKey: string, seats: number): Promise<void> {
  const data = await page.evaluate(() => String(JSON.parse(localStorage.getItem('token') ?? '{}').value));
  await buySeats({ signIn: { data } }, timeKey, seats);
  await page.goto('/#/index/packages');
  await page.reload();
}

for (const language of languagesOf('team-journey')) {
  test.describe(language, () => {
    test.use({ language, viewport: VIEWS[language] });
    // A team's first days from end to end, with four screens to check.
    test.slow();
    const { checkout, forms, frame, m, member, plans: t, paid, errors } = TEXTS[language];

    test('a team signs up, buys ten seats, imports eight members, blocks one and lets them in again, and buys more time and seats', async ({
      page,
      browser,
    }) => {
      const teamId = await signUp(page, language);
      const summary = page.getByRole('region', { name: checkout.summary });
      // It is signed in as an administrator: the pages of individuals redirect to the team's equivalents.
      await page.goto('/#/Account');
      await expect(page).toHaveURL(/#\/myAccount$/);
      await page.goto('/#/Packages');
      await expect(page).toHaveURL(/#\/index\/packages$/);
      await page.locator('input[value="team-90"]').check({ force: true });
      await page
        .getByRole('button', { name: t.quickSeats(10), exact: false })
        .first()
        .click();
      await expect(summary).toContainText(t.lineTime(90, 20));
      await expect(summary).toContainText(t.lineSize(10, 5));
      await expect(summary).toContainText('149.70');
      await takePicture(page, `team-plans-buy-${language}`, { fullPage: true });
      await pay(page, language, '113.77');
      await page.getByRole('button', { name: paid.back }).click();
      await page.waitForURL('**/#/myAccount');

      const mailed = await importMembers(page, language, teamId);
      const account = `wang@${teamId}`;
      const theirs = await openBrowser(browser, language);
      await signInByLink(theirs, language, mailed, account);
      const device = { id: `app of ${account}`, name: 'Pixel 9', type: 'Android', platform: 'mobile' };
      const login = { account, password: OWN, device };
      const bind = () => callApi<{ data: string }>('/Client/login', login);
      const app = await bind();
      await theirs.reload();
      await expect(theirs.getByText('Pixel 9', { exact: true }).first()).toBeVisible();

      // Signed out immediately, in the browser and in the app, with the reason.
      const row = page.locator('main').getByRole('listitem').filter({ hasText: 'Wang, Fang' });
      const dialog = page.getByRole('dialog');
      await page.reload();
      await expect(row).toContainText(m.devicesOf(1, 1));
      await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: m.block, exact: true }).click();
      await expect(dialog.getByRole('heading')).toHaveText(m.acts.block.title(1, 'Wang, Fang'));
      await lookAt(page, `team-block-${language}`);
      await dialog.getByRole('button', { name: m.acts.block.button(1) }).click();
      await expect(row).toContainText(m.states.blocked);
      await expect(row).toContainText(m.devicesOf(0, 1));
      await expect(callApi('/Client/info', {}, app.data)).rejects.toThrow('answered 3');
      await expect(bind()).rejects.toThrow(/8005/);
      await theirs.reload();
      await expect(theirs).toHaveURL(/#\/$/);
      await theirs.goto('/#/mlogin');
      await theirs.getByLabel(forms.memberAccount).fill(account);
      await theirs.getByLabel(forms.password, { exact: true }).fill(OWN);
      const logIn = theirs.getByRole('button', { name: frame.titles.login, exact: true });
      await logIn.click();
      await expect(theirs.getByText(errors.MEMBER_BLOCKED)).toBeVisible();

      await row.getByRole('button', { name: m.manage }).click();
      await dialog.getByRole('button', { name: m.unblock }).click();
      await dialog.getByRole('button', { name: m.acts.unblock.button(1) }).click();
      await expect(row).toContainText(m.states.active);
      await logIn.click();
      await expect(theirs).toHaveURL(/#\/myAccountSub$/);
      await expect(theirs.getByText(member.noDevices)).toBeVisible();
      await bind();
      await theirs.context().close();

      // Five more until the end: 15 in all keep the discount of ten. Then a renewal with as many seats as members hold.
      await page.goto('/#/index/packages?timeKey=rest');
      await page.getByRole('textbox', { name: t.fieldAdd, exact: true }).fill('5');
      await expect(summary).toContainText(t.willAdd(15));
      await expect(summary).toContainText('56.89');
      await payOutside(page, 'rest', 5);
      await page.locator('input[value="team-30"]').check({ force: true });
      await page.getByRole('textbox', { name: t.field, exact: true }).fill('9');
      await expect(summary).toContainText('44.91');
      await payOutside(page, 'team-30', 9);
      await expect(page.getByText(t.holdsUse(15, 9))).toBeVisible();
    });
  });
}
