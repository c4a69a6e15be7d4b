import type { Language } from '@causeway/contract/language';
import type { Page } from '@playwright/test';
import { languagesOf } from '../scripts/test-depth.ts';
import { errorTextsEn } from '../contract/src/phrases/en.ts';
import { errorTextsTw } from '../contract/src/phrases/tw.ts';
import { errorTextsZh } from '../contract/src/phrases/zh.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as memberEn } from '../site/src/phrases/en/access/member.ts';
import { phrases as signInEn } from '../site/src/phrases/en/identity/team-sign-in.ts';
import { phrases as ticketEn } from '../site/src/phrases/en/support/tickets.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as memberTw } from '../site/src/phrases/tw/access/member.ts';
import { phrases as signInTw } from '../site/src/phrases/tw/identity/team-sign-in.ts';
import { phrases as ticketTw } from '../site/src/phrases/tw/support/tickets.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as memberZh } from '../site/src/phrases/zh/access/member.ts';
import { phrases as signInZh } from '../site/src/phrases/zh/identity/team-sign-in.ts';
import { phrases as ticketZh } from '../site/src/phrases/zh/support/tickets.ts';
import { ownerToken } from './colleague.ts';
import { callApi, registerCustomer, signIn } from './customer.ts';
import { query } from './database.ts';
import { expectToFit } from './expectations.ts';
import { lookAt, takePicture } from './look-at.ts';
import { stepTo } from './step-to.ts';
import {
  addMember,
  buySeats,
  keepSignIn,
  type Member,
  registerTeam,
  settleMember,
  type Team,
} from './teams.ts';
import { expect, test } from './test.ts';
import { makePicture } from './ticket-images.ts';

const TEXTS = {
  en: {
    forms: formsEn,
    frame: frameEn,
    member: memberEn,
    signIn: signInEn,
    ticket: ticketEn,
    errors: errorTextsEn,
  },
  tw: {
    forms: formsTw,
    frame: frameTw,
    member: memberTw,
    signIn: signInTw,
    ticket: ticketTw,
    errors: errorTextsTw,
  },
  zh: {
    forms: formsZh,
    frame: frameZh,
    member: memberZh,
    signIn: signInZh,
    ticket: ticketZh,
    errors: errorTextsZh,
  },
} as const satisfies Record<Language, object>;
const VIEWS: Record<Language, { width: number; height: number }> = {
  zh: { width: 1280, height: 900 },
  tw: { width: 390, height: 844 },
  en: { width: 360, height: 740 },
};
const OWN = 'evening-tide-7';

let team: Team;
test.beforeAll(async () => {
  team = await registerTeam('海港 Works');
  await buySeats(team, 'team-30', 20);
});

let numbers = 0;
/** Each test has its own members. */
const newMember = (deviceNum = 2): Promise<Member> => {
  numbers += 1;
  return addMember(team, `m${test.info().parallelIndex}${numbers}`, { deviceNum });
};

const bindDevice = (account: string, password: string, name: string) =>
  callApi<{ data: string }>('/Client/login', {
    account,
    password,
    device: { id: `app of ${name}`, name, type: 'Android', platform: 'mobile' },
  });

/** Fills in and submits the members' login. */
async function logIn(page: Page, t: (typeof TEXTS)[Language], account: string, password: string) {
  await page.getByLabel(t.forms.memberAccount).fill(account);
  await page.getByLabel(t.forms.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t.frame.titles.login, exact: true }).click();
}

/** The page's links to pages that a member may not open. */
async function linksForOthers(page: Page): Promise<string[]> {
  const links = page.locator('main a');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.filter((href) => /#\/(Invite|Security|Register|getAccount)\b/.test(href));
}

/** A screen that screens.spec.ts or tickets.spec.ts checks in full. */
async function glance(page: Page, name: string): Promise<void> {
  await takePicture(page, name, { fullPage: true });
  await expectToFit(page);
}

for (const language of languagesOf('member')) {
  const t = TEXTS[language];
  const { titles } = t.frame;
  test.describe(language, () => {
    test.use({ language, viewport: VIEWS[language] });

    test('a member sets a password, unlinks a device, and changes the password, which ends other logins', async ({
      page,
    }) => {
      const member = await newMember();
      await page.goto('/#/mlogin');
      await expect(page.getByRole('tab', { selected: true })).toHaveText(t.forms.modeMember);
      await logIn(page, t, member.account, 'not it at all');
      await expect(page.getByText(t.errors.WRONG_CREDENTIALS)).toBeVisible();
      await expect(page.getByText(t.forms.memberHint)).toBeVisible();
      // Account names are case-insensitive.
      await logIn(page, t, ` ${member.account.toUpperCase()} `, member.password);

      await expect(page).toHaveURL(/#\/setpassword\?name=[^&]+$/);
      await expect(page.getByText(t.forms.greeting('林 Lin'))).toBeVisible();
      // No other page is open until then.
      await page.goto('/#/myAccountSub');
      await expect(page).toHaveURL(/#\/setpassword$/);
      await page.goBack();
      await expect(page).toHaveURL(/#\/setpassword\?name=/);
      await glance(page, `member-set-password-${language}`);
      await page.getByLabel(t.forms.newPassword).fill(OWN);
      await page.getByLabel(t.forms.confirmPassword).fill('something else');
      await page.getByRole('button', { name: titles.setPassword }).click();
      await expect(page.getByText(t.forms.passwordMismatch).first()).toBeVisible();
      await page.getByLabel(t.forms.confirmPassword).fill(OWN);
      await page.getByRole('button', { name: titles.setPassword }).click();

      await expect(page).toHaveURL(/#\/mlogin$/);
      await expect(page.getByText(t.forms.setPasswordSuccess).first()).toBeVisible();
      expect(
        await page.evaluate(() => ['token', 'role', 'setpw'].map((key) => localStorage.getItem(key))),
      ).toEqual([null, null, null]);
      await logIn(page, t, member.account, OWN);
      await expect(page).toHaveURL(/#\/myAccountSub$/);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.member.hello('林 Lin'));
      await expect(main.getByText(t.member.noDevices)).toBeVisible();
      await expect(main.getByText(t.member.noDevicesHint(member.account))).toBeVisible();
      await expect(main.getByText(t.member.teamId(team.teamId))).toBeVisible();
      await lookAt(page, `member-no-device-${language}`);

      await bindDevice(member.account, OWN, 'Pixel 9');
      await bindDevice(member.account, OWN, 'Old phone');
      await page.reload();
      await expect(main.getByText(t.member.deviceCount(2, 2))).toBeVisible();
      await expect(main.getByText(t.member.devicesFull)).toBeVisible();
      await lookAt(page, `member-devices-${language}`);
      const row = main.getByRole('listitem').filter({ hasText: 'Old phone' });
      await row.getByRole('button', { name: t.member.unbind }).click();
      await main.getByText(t.member.unbindQuestion('Old phone')).waitFor();
      await main.getByRole('button', { name: t.member.unbindConfirm, exact: true }).click();
      await expect(page.getByText(t.member.unbound('Old phone')).first()).toBeVisible();
      await expect(main.getByText(t.member.deviceCount(1, 2))).toBeVisible();
      await expect(main.getByText('Pixel 9', { exact: true }).first()).toBeVisible();

      const { account } = member;
      const other = await callApi<{ data: string }>('/Team/memberLogin', { account, password: OWN });
      await page.getByRole('link', { name: t.member.changePassword }).click();
      const former = page.getByLabel(t.forms.oldPassword);
      await former.fill('wrong-wrong');
      await page.getByLabel(t.forms.newPassword).fill('morning-tide-8');
      await page.getByLabel(t.forms.confirmPassword).fill('morning-tide-8');
      await page.getByRole('button', { name: titles.setPassword }).click();
      await expect(former).toHaveAccessibleDescription(t.errors.OLD_PASSWORD_WRONG);
      await former.fill(OWN);
      await page.getByRole('button', { name: titles.setPassword }).click();
      await expect(page).toHaveURL(/#\/myAccountSub$/);
      await expect(page.getByText(t.forms.passwordChanged).first()).toBeVisible();
      await expect(main.getByText('Pixel 9', { exact: true }).first()).toBeVisible();
      await expect(callApi('/Team/memberInfo', {}, other.data)).rejects.toThrow('answered 3');
    });

    test('a member opens a ticket with an image and reads the reply', async ({ page }) => {
      const member = await newMember();
      await keepSignIn(page, member.account, await settleMember(member));
      await page.goto('/#/myAccountSub');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: titles.order }).click();
      await page.getByRole('link', { name: t.ticket.newTicket }).first().click();
      await page.getByLabel(t.ticket.type, { exact: true }).selectOption('4');
      await page.getByLabel(t.ticket.title, { exact: true }).fill('No server');
      await page.getByLabel(t.ticket.content, { exact: true }).fill('Since this morning.');
      const buffer = await makePicture(page, '#27648b');
      await page
        .getByLabel(t.ticket.addImages)
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('button', { name: t.ticket.removeImage(1) })).toBeVisible();
      await page.getByRole('button', { name: t.ticket.submit }).click();
      await expect(page).toHaveURL(/#\/Reply\?id=/);
      const log = page.getByRole('log');
      const image = log.getByRole('button', { name: t.ticket.enlarge(1) }).locator('img');
      await expect
        .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
        .toBeGreaterThan(0);
      const id = new URL(page.url()).hash.split('id=')[1] ?? '';
      const owner = await ownerToken();
      const { messages } = await callApi<{ messages: { id: string }[] }>('/Console/ticket', { id }, owner);
      const reply = { id, content: 'Please try another server.', seenMessageId: messages.at(-1)?.id };
      await callApi('/Console/ticketReply', reply, owner);
      await page.reload();
      await expect(log.getByText('Please try another server.')).toBeVisible();
      await glance(page, `member-ticket-${language}`);
      await page.goto('/#/Order');
      await expect(main.getByRole('link', { name: 'No server' })).toBeVisible();
      await glance(page, `member-tickets-${language}`);
    });

    test('a link to set a password asks before it ends somebody’s session', async ({ page }) => {
      const customer = await registerCustomer();
      const member = await newMember();
      const { key } = await callApi<{ key: string }>('/Team/memberLogin', {
        account: member.account,
        password: member.password,
      });
      await signIn(page, customer);
      await page.goto(`/#/setpassword?${new URLSearchParams({ key, name: '林 Lin' })}`);
      await expect(page.getByText(t.forms.somebodyHere(customer.email, '林 Lin'))).toBeVisible();
      await lookAt(page, `set-password-somebody-here-${language}`);
      await page.getByRole('link', { name: t.forms.stayHere }).click();
      await expect(page).toHaveURL(/#\/myAccount$/);
      await page.goto('/#/mlogin');
      await expect(page.getByText(t.signIn.already(customer.email))).toBeVisible();
      await lookAt(page, `already-signed-in-${language}`);
      await page.getByRole('button', { name: t.signIn.useAnother }).click();
      await expect(page.getByLabel(t.forms.memberAccount)).toBeVisible();
    });
  });
}

test('a login without a key, as specified, and an expired key lead to a new password all the same', async ({
  page,
}) => {
  const member = await newMember();
  await page.route('**/Team/memberLogin', async (route) => {
    const response = await route.fetch();
    const { bean, ...rest } = await response.json();
    const { key: _key, ...shown } = bean;
    await route.fulfill({ response, json: { ...rest, bean: shown } });
  });
  await page.goto('/#/mlogin');
  await logIn(page, TEXTS.en, member.account, member.password);
  // The token sets the password and stays out of the address.
  await expect(page).toHaveURL(/#\/setpassword\?name=[^&]+$/);
  await expect(page.getByLabel(formsEn.newPassword)).toBeVisible();
  await expect(page.getByLabel(formsEn.oldPassword)).toHaveCount(0);

  const setPassword = async () => {
    await page.getByLabel(formsEn.newPassword).fill(OWN);
    await page.getByLabel(formsEn.confirmPassword).fill(OWN);
    await page.getByRole('button', { name: frameEn.titles.setPassword }).click();
  };
  await page.goto('/#/setpassword?key=long-gone&name=Lin');
  await setPassword();
  await expect(page.getByText(errorTextsEn.SET_PASSWORD_KEY_INVALID)).toBeVisible();
  await page.getByRole('link', { name: formsEn.withoutLink }).click();
  await expect(page).toHaveURL(/#\/setpassword$/);
  await expect(page.getByLabel(formsEn.oldPassword)).toHaveCount(0);
  await setPassword();
  await expect(page).toHaveURL(/#\/mlogin$/);
  await expect(page.getByLabel(formsEn.memberAccount)).toBeVisible();
  await page.goto('/#/setpassword?key=long-gone&name=Lin');
  await expect(page.getByText(formsEn.linkTooOldMember)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: frameEn.titles.login }).click();
  await logIn(page, TEXTS.en, member.account, OWN);
  await expect(page).toHaveURL(/#\/myAccountSub$/);
});

test('a member’s bar and pages hold nothing that is not theirs, no such call is made, and the guides lead to their own', async ({
  page,
}) => {
  const member = await newMember();
  await keepSignIn(page, member.account, await settleMember(member));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/#/Packages');
  await expect(page).toHaveURL(/#\/myAccountSub$/);
  await expect(page.getByText(memberEn.noDevices)).toBeVisible();
  const menu = page.getByRole('navigation', { name: frameEn.mainMenu });
  const { titles } = frameEn;
  const own = [titles.myAccountSub, titles.order, titles.download, titles.help];
  await expect(menu.getByRole('link')).toHaveText(own);
  for (const path of ['/', '/download?category=iOS', '/Help', '/helpdetail', '/PaySuc?id=1']) {
    await stepTo(page, `/#${path}`);
    expect(await linksForOthers(page), path).toEqual([]);
  }
  const calls = [...asked].filter((path) => /^\/(Website|Team)\//.test(path));
  expect(
    calls.filter(
      (path) =>
        !['/Team/memberInfo', '/Website/ticket', '/Website/download', '/Website/mailLanguage'].includes(path),
    ),
  ).toEqual([]);

  await page.goto('/#/FastGuide?helpcategory=iOS');
  await page.getByRole('article').locator('a[href="/#/iOSPA"]').first().click();
  await expect(page).toHaveURL(/#\/iOSPA$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/shared Apple Account/);
  await page.goBack();
  // The guard redirects from another kind's account page to their own.
  await page.getByRole('article').locator('a[href="/#/Account"]').click();
  await expect(page).toHaveURL(/#\/myAccountSub$/);
});

test('an app hands a member over as a member, who learns whom to ask once the time is over', async ({
  page,
}) => {
  const member = await newMember();
  const { password } = await settleMember(member);
  const app = await bindDevice(member.account, password, 'Pixel 9');
  const { formSign } = await callApi<{ formSign: string }>('/Client/handoff', {}, app.data);
  await page.goto(`/#/Packages?formSign=${formSign}`);
  await expect(page).toHaveURL(/#\/myAccountSub$/);
  await expect(page.getByText('Pixel 9', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('role'))).toContain('member');

  await query('update members set expires_at = now() where account_id = $1', [member.id]);
  await page.reload();
  await expect(page.getByText(memberEn.suspended)).toBeVisible();
  await expect(page.getByText(memberEn.expiredOn)).toBeVisible();
  await lookAt(page, 'member-suspended-en');
});
