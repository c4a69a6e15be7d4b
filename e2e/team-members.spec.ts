import type { Page } from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import { errorTextsEn } from '../contract/src/phrases/en.ts';
import { errorTextsTw } from '../contract/src/phrases/tw.ts';
import { errorTextsZh } from '../contract/src/phrases/zh.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as teamEn } from '../site/src/phrases/en/teams/team.ts';
import { phrases as devicesEn } from '../site/src/phrases/en/teams/devices.ts';
import { phrases as fieldsEn } from '../site/src/phrases/en/teams/member-fields.ts';
import { phrases as importEn } from '../site/src/phrases/en/teams/import.ts';
import { phrases as membersEn } from '../site/src/phrases/en/teams/members.ts';
import { phrases as overviewEn } from '../site/src/phrases/en/teams/overview.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as teamTw } from '../site/src/phrases/tw/teams/team.ts';
import { phrases as devicesTw } from '../site/src/phrases/tw/teams/devices.ts';
import { phrases as fieldsTw } from '../site/src/phrases/tw/teams/member-fields.ts';
import { phrases as membersTw } from '../site/src/phrases/tw/teams/members.ts';
import { phrases as overviewTw } from '../site/src/phrases/tw/teams/overview.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as teamZh } from '../site/src/phrases/zh/teams/team.ts';
import { phrases as devicesZh } from '../site/src/phrases/zh/teams/devices.ts';
import { phrases as fieldsZh } from '../site/src/phrases/zh/teams/member-fields.ts';
import { phrases as membersZh } from '../site/src/phrases/zh/teams/members.ts';
import { phrases as overviewZh } from '../site/src/phrases/zh/teams/overview.ts';
import { languagesOf } from '../scripts/test-depth.ts';
import { callApi } from './customer.ts';
import { query } from './database.ts';
import { expectToFit } from './expectations.ts';
import { lookAt, takePicture } from './look-at.ts';
import { buySeats, registerTeam, signInTeam, type Team } from './teams.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: {
    d: devicesEn,
    f: fieldsEn,
    m: membersEn,
    o: overviewEn,
    p: formsEn,
    w: teamEn.welcome,
    errors: errorTextsEn,
  },
  zh: {
    d: devicesZh,
    f: fieldsZh,
    m: membersZh,
    o: overviewZh,
    p: formsZh,
    w: teamZh.welcome,
    errors: errorTextsZh,
  },
  tw: {
    d: devicesTw,
    f: fieldsTw,
    m: membersTw,
    o: overviewTw,
    p: formsTw,
    w: teamTw.welcome,
    errors: errorTextsTw,
  },
} as const satisfies Record<Language, object>;

/** A member's first sign-in, which sets a password with the key that it returned. */
async function setOwnPassword(account: string, first: string): Promise<string> {
  const { key } = await callApi<{ key: string }>('/Team/memberLogin', { account, password: first });
  const password = 'oars-of-the-harbour';
  await callApi('/Website/repass', { key, password });
  return password;
}

async function bindDevice(account: string, password: string, name: string): Promise<void> {
  const device = { id: `app of ${name}`, name, type: 'Android', platform: 'mobile' };
  await callApi('/Client/login', { account, password, device });
}

const rowOf = (page: Page, name: string) =>
  page.locator('main').getByRole('listitem').filter({ hasText: name });

/** Members with one seat each and no password, since hashing one for each would take seconds. */
async function plantMembers({ teamId, signIn }: Team, count: number): Promise<void> {
  await query(
    `with made as (
       insert into accounts (id, kind, email, trial_key, language, invite_code, created_at)
       select gen_random_uuid(), 'member', 'm' || i || '@' || $1, sha256(($1 || i)::bytea), 'en', 'm' || $1 || i, now()
       from generate_series(1, $3::int) i returning id, email),
     credentials_made as (
       insert into credentials (owner_kind, owner_id, must_set_password) select 'customer', id, false from made)
     insert into members (account_id, team_id, member_id, name, device_num, created_at)
     select id, $2, split_part(email, '@', 1), 'Member ' || substr(split_part(email, '@', 1), 2), 1, now()
     from made`,
    [teamId.toLowerCase(), signIn.id, count],
  );
}

for (const language of languagesOf('team-members')) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });
    const { d, f, m, o, p, w, errors } = TEXTS[language];

    test('a new team is led to a plan and its first member, who binds, is changed and deleted', async ({
      page,
    }) => {
      const team = await registerTeam();
      await signInTeam(page, team);
      await page.goto('/#/index');
      await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
      await page.getByRole('link', { name: w.toOverview }).click();
      await expect(page).toHaveURL(/#\/myAccount$/);
      await expect(page.getByText(o.lead(team.teamName, team.email))).toBeVisible();
      const now = page.locator('[aria-current=step]');
      const [buy, add] = o.steps;
      await expect(now).toContainText(buy?.title ?? '');
      await lookAt(page, `team-fresh-${language}`);

      await buySeats(team, 'team-90', 5);
      await page.reload();
      await expect(now).toContainText(add?.title ?? '');
      await now.getByRole('link', { name: add?.button ?? '' }).click();

      // The form, first with an invalid id.
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(f.fields.memberId).fill('lin wei');
      await dialog.getByLabel(f.fields.name).fill('Lin Wei');
      await dialog.getByRole('button', { name: m.generate }).click();
      const first = await dialog.getByLabel(f.fields.password).last().inputValue();
      await dialog.getByLabel(f.fields.deviceNum).fill('2');
      await dialog.getByRole('button', { name: m.add }).click();
      await expect(dialog.getByLabel(f.fields.memberId)).toHaveAccessibleDescription(f.faults.memberId);
      await expect(dialog.getByLabel(f.fields.memberId)).toBeFocused();
      await dialog.getByLabel(f.fields.memberId).fill('LinWei');
      const account = `LinWei@${team.teamId}`;
      await expect(dialog.getByText(m.accountIs(account))).toBeVisible();
      await expect(dialog.getByText(f.free(5))).toBeVisible();
      await lookAt(page, `team-add-${language}`);
      await dialog.getByRole('button', { name: m.add }).dblclick();
      await expect(dialog.getByRole('heading', { name: m.addedTitle })).toBeVisible();
      await expect(dialog).toContainText(account);
      await expect(dialog).toContainText(first);
      await lookAt(page, `team-added-${language}`);
      await dialog.getByRole('button', { name: m.done }).click();

      const row = rowOf(page, 'Lin Wei');
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(m.states.reset);
      await expect(row).toContainText(m.devicesOf(0, 2));

      // The member's part.
      const password = await setOwnPassword(account, first);
      await bindDevice(account, password, 'Pixel 9');
      await bindDevice(account, password, 'Tablet');

      // More seats than are free, fewer than are bound: both errors appear at the field, with the remedy.
      await page.reload();
      await expect(row).toContainText(m.states.active);
      await row.getByRole('button', { name: `${m.manage} Lin Wei` }).click();
      await expect(dialog.getByText(m.idFixed)).toBeVisible();
      const seats = dialog.getByLabel(f.fields.deviceNum);
      await seats.fill('6');
      await dialog.getByRole('button', { name: m.save }).click();
      await expect(seats).toHaveAccessibleDescription(errors.TEAM_SETS_USED_UP);
      await expect(dialog.getByText(f.free(3))).toBeVisible();
      await expect(dialog.getByRole('link', { name: f.addSeats })).toBeVisible();
      await seats.fill('1');
      await dialog.getByRole('button', { name: m.save }).click();
      await expect(seats).toHaveAccessibleDescription(errors.MEMBER_DEVICES_BOUND);
      await expect(dialog.getByText(m.boundMore(2))).toBeVisible();
      await lookAt(page, `team-edit-${language}`);
      await dialog.getByRole('link', { name: m.seeBound }).click();

      // The devices, of which one is removed.
      await expect(page.getByText(d.ofMember('Lin Wei'))).toBeVisible();
      const device = rowOf(page, 'Pixel 9');
      await expect(rowOf(page, 'Tablet')).toBeVisible();
      await device.getByRole('button', { name: `${d.unlink} Pixel 9` }).click();
      const question = page.getByRole('dialog', { name: d.unlinkQuestion('Pixel 9', 'Lin Wei') });
      await question.getByRole('button', { name: d.unlink }).click();
      await expect(device).toBeHidden();
      await expect(page.getByText(d.total(1))).toBeVisible();

      // Now one seat is enough; and the member gets a separate expiry date.
      await page.goto('/#/index/members');
      await row.getByRole('button', { name: `${m.manage} Lin Wei` }).click();
      await dialog.getByLabel(f.fields.name).fill('Lin Weiwei');
      await seats.fill('1');
      await dialog.getByText(m.accessDate).click();
      const inTenDays = new Date(Date.now() + 864_000_000).toISOString().slice(0, 10);
      await dialog.getByLabel(f.fields.expire).fill(inTenDays);
      await dialog.getByRole('button', { name: m.save }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText('Lin Weiwei');
      await expect(row).toContainText(m.ownDate);
      await expect(row).toContainText(m.devicesOf(1, 1));

      // A new password, which the member has to change again. The administrator logged in an hour ago.
      await query('update sessions set reauth_at = null where owner_id = $1', [team.signIn.id]);
      await row.getByRole('button', { name: m.manage }).click();
      await dialog.getByRole('button', { name: m.setPassword }).click();
      await expect(dialog.getByText(m.noEmail)).toBeVisible();
      await dialog.getByLabel(m.newPassword).fill('Harbour-77');
      await dialog.getByRole('button', { name: m.setPasswordButton }).click();
      const reauth = page.getByRole('dialog', { name: p.reauthTitle });
      await reauth.getByLabel(p.reauthPassword, { exact: true }).fill(team.password);
      await takePicture(page, `team-reauth-${language}`);
      await expectToFit(page);
      await reauth.getByRole('button', { name: m.setPasswordButton }).click();
      await expect(reauth).toBeHidden();
      await expect(dialog).toContainText('Harbour-77');
      await dialog.getByRole('button', { name: m.done }).click();
      await expect(row).toContainText(m.states.reset);

      await row.getByRole('button', { name: m.manage }).click();
      await dialog.getByRole('button', { name: m.delete }).click();
      await dialog.getByRole('button', { name: m.acts.delete.button(1) }).click();
      await expect(page.getByText(m.noneTitle)).toBeVisible();
      await expect(page.locator('#main')).toBeFocused();
    });
  });
}

test.describe('many members', () => {
  test.use({ viewport: { width: 1280, height: 900 } });
  const { m } = TEXTS.en;

  test('are imported, with progress shown to the end although responses are lost; they are searched, paged through, and all blocked', async ({
    page,
  }) => {
    const team = await registerTeam();
    await buySeats(team, 'team-90', 60);
    await signInTeam(page, team);
    await page.goto('/#/index/import');
    await page.getByLabel(importEn.paste).fill('lin\tLin Wei\t\tHarbour-71');
    await page.getByRole('button', { name: importEn.read }).click();
    await page.getByRole('button', { name: importEn.otherList }).click();
    await expect(page.getByLabel(importEn.paste)).toBeFocused();
    await page.getByLabel(importEn.paste).fill('lin\tLin Wei\t\tHarbour-71\nwang\tWang Fang\t\tHarbour-72');
    await page.getByRole('button', { name: importEn.read }).click();
    const summary = page.getByText(importEn.checked(2), { exact: true });
    await expect(summary).toBeVisible();
    await expect(summary).toBeFocused();
    // The import reaches the server; its response and those about its progress do not reach the page.
    const lost = { body: 'a proxy between them has lost it' };
    await page.route('**/Team/importProgress', (route) => route.fulfill(lost));
    const arrived = new Promise<void>((resolve) => {
      void page.route('**/Team/memberImport', async (route) => {
        await route.fetch();
        await route.fulfill(lost);
        resolve();
      });
    });
    await page.getByRole('button', { name: importEn.import(2) }).click();
    await arrived;
    await expect(page.getByText(importEn.away)).toBeVisible();
    await page.unroute('**/Team/importProgress');
    await page.reload();
    await expect(page.getByText(importEn.madeTitle(2))).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(importEn.paste)).toBeVisible();

    await plantMembers(team, 50);
    await page.goto('/#/index/members');
    await expect(page.getByText(m.total(52))).toBeVisible();
    await expect(page.getByText('1–50 of 52')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('51–52 of 52')).toBeVisible();
    await expect(page.locator('main li input[type=checkbox]')).toHaveCount(2);

    await page.getByLabel(m.search).fill('member 17');
    await expect(page.getByText(m.found(1))).toBeVisible();
    await expect(page).toHaveURL(/search=member\+17/);
    await page.getByLabel(m.search).fill('nobody at all');
    await expect(page.getByText(m.noneFound)).toBeVisible();
    await page.getByRole('link', { name: m.showAll }).click();
    await expect(page.getByLabel(m.search)).toHaveValue('');

    await page.getByText(m.selectPage).click();
    await page.getByRole('button', { name: m.selectFound(52) }).click();
    await expect(page.getByText(m.selected(52))).toBeVisible();
    await page.getByRole('button', { name: m.block, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(m.andMore(47));
    await dialog.getByRole('button', { name: m.acts.block.button(52) }).click();
    await expect(page.getByText(m.acts.block.done(52)).last()).toBeVisible();
    await expect(page.getByText(m.selected(52))).toBeHidden();
    await page.getByLabel(m.state, { exact: true }).selectOption('blocked');
    await expect(page.getByText(m.found(52))).toBeVisible();
    await page.getByLabel(m.state, { exact: true }).selectOption('active');
    await expect(page.getByText(m.noneFound)).toBeVisible();
  });
});
