import type { Page } from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import { errorTextsEn } from '../contract/src/phrases/en.ts';
import { errorTextsTw } from '../contract/src/phrases/tw.ts';
import { errorTextsZh } from '../contract/src/phrases/zh.ts';
import { phrases as devicesEn } from '../site/src/phrases/en/team-devices.ts';
import { phrases as fieldsEn } from '../site/src/phrases/en/team-member-fields.ts';
import { phrases as importEn } from '../site/src/phrases/en/team-import.ts';
import { phrases as membersEn } from '../site/src/phrases/en/team-members.ts';
import { phrases as overviewEn } from '../site/src/phrases/en/team-overview.ts';
import { phrases as devicesTw } from '../site/src/phrases/tw/team-devices.ts';
import { phrases as fieldsTw } from '../site/src/phrases/tw/team-member-fields.ts';
import { phrases as importTw } from '../site/src/phrases/tw/team-import.ts';
import { phrases as membersTw } from '../site/src/phrases/tw/team-members.ts';
import { phrases as overviewTw } from '../site/src/phrases/tw/team-overview.ts';
import { phrases as devicesZh } from '../site/src/phrases/zh/team-devices.ts';
import { phrases as fieldsZh } from '../site/src/phrases/zh/team-member-fields.ts';
import { phrases as importZh } from '../site/src/phrases/zh/team-import.ts';
import { phrases as membersZh } from '../site/src/phrases/zh/team-members.ts';
import { phrases as overviewZh } from '../site/src/phrases/zh/team-overview.ts';
import { callApi } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { readMail } from './mailbox.ts';
import { buySets, registerTeam, signInTeam, type Team } from './teams.ts';
import { expect, LANGUAGES, test } from './test.ts';

const TEXTS = {
  en: { d: devicesEn, f: fieldsEn, i: importEn, m: membersEn, o: overviewEn, errors: errorTextsEn },
  zh: { d: devicesZh, f: fieldsZh, i: importZh, m: membersZh, o: overviewZh, errors: errorTextsZh },
  tw: { d: devicesTw, f: fieldsTw, i: importTw, m: membersTw, o: overviewTw, errors: errorTextsTw },
} as const satisfies Record<Language, object>;

/** A picture on a desk in light and on a phone in dark, with what every screen has to hold to. */
async function lookAt(page: Page, name: string): Promise<void> {
  const desk = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const [size, colorScheme] of [
    [desk, 'light'],
    [{ width: 390, height: 844 }, 'dark'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const path = `${import.meta.dirname}/pictures/${name}-${size.width}-${colorScheme}.png`;
    // A dialog lies over the window alone.
    await page.screenshot({ path, fullPage: (await page.locator('dialog:modal').count()) === 0 });
    await expectNoViolations(page);
    await expectToFit(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(desk);
}

/** A member's first sign-in: sets a password of their own with the key that comes with it. */
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

/** A team with sets, whose administrator is signed in. */
async function openTeam(page: Page, sets: number): Promise<Team> {
  const team = await registerTeam();
  await buySets(team, 'team-90', sets);
  await signInTeam(page, team);
  return team;
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });
    test.setTimeout(180_000);
    const { d, f, i, m, o, errors } = TEXTS[language];

    test('a fresh team is led to a package and its first member, who binds, is changed, blocked and deleted', async ({
      page,
    }) => {
      const team = await registerTeam();
      await signInTeam(page, team);
      await page.goto('/#/index');
      await expect(page.getByRole('heading', { level: 1, name: o.welcome })).toBeVisible();
      await expect(page.getByText(o.lead(team.teamName, team.email))).toBeVisible();
      const now = page.locator('[aria-current=step]');
      const [buy, add] = o.steps;
      await expect(now).toContainText(buy?.title ?? '');
      await lookAt(page, `team-fresh-${language}`);

      await buySets(team, 'team-90', 5);
      await page.reload();
      await expect(now).toContainText(add?.title ?? '');
      await now.getByRole('link', { name: add?.button ?? '' }).click();

      // The form, first with an id that cannot be one.
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

      // The member's own part.
      const password = await setOwnPassword(account, first);
      await bindDevice(account, password, 'Pixel 9');
      await bindDevice(account, password, 'Tablet');

      // More sets than are free, fewer than are bound; each said beside the field, with the way to mend it.
      await page.reload();
      await expect(row).toContainText(m.states.active);
      await row.getByRole('button', { name: `${m.manage} Lin Wei` }).click();
      await expect(dialog.getByText(m.idFixed)).toBeVisible();
      const sets = dialog.getByLabel(f.fields.deviceNum);
      await sets.fill('6');
      await dialog.getByRole('button', { name: m.save }).click();
      await expect(sets).toHaveAccessibleDescription(errors.TEAM_SETS_USED_UP);
      await expect(dialog.getByText(f.free(3))).toBeVisible();
      await expect(dialog.getByRole('link', { name: f.addSets })).toBeVisible();
      await sets.fill('1');
      await dialog.getByRole('button', { name: m.save }).click();
      await expect(sets).toHaveAccessibleDescription(errors.MEMBER_DEVICES_BOUND);
      await expect(dialog.getByText(m.boundMore(2))).toBeVisible();
      await lookAt(page, `team-edit-${language}`);
      await dialog.getByRole('link', { name: m.seeBound }).click();

      // The devices, of which one goes.
      await expect(page.getByText(d.ofMember('Lin Wei'))).toBeVisible();
      const device = rowOf(page, 'Pixel 9');
      await expect(rowOf(page, 'Tablet')).toBeVisible();
      await lookAt(page, `team-devices-${language}`);
      await device.getByRole('button', { name: `${d.unlink} Pixel 9` }).click();
      const question = page.getByRole('dialog', { name: d.unlinkQuestion('Pixel 9', 'Lin Wei') });
      await question.getByRole('button', { name: d.unlink }).click();
      await expect(device).toBeHidden();
      await expect(page.getByText(d.total(1))).toBeVisible();

      // Now one set is enough; and a date of their own.
      await page.goto('/#/index/members');
      await row.getByRole('button', { name: `${m.manage} Lin Wei` }).click();
      await dialog.getByLabel(f.fields.name).fill('Lin Weiwei');
      await sets.fill('1');
      await dialog.getByText(m.accessDate).click();
      const inTenDays = new Date(Date.now() + 864_000_000).toISOString().slice(0, 10);
      await dialog.getByLabel(f.fields.expire).fill(inTenDays);
      await dialog.getByRole('button', { name: m.save }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText('Lin Weiwei');
      await expect(row).toContainText(m.ownDate);
      await expect(row).toContainText(m.devicesOf(1, 1));

      // Out at once, and in again.
      await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: m.block, exact: true }).click();
      await expect(dialog.getByRole('heading')).toHaveText(m.acts.block.title(1, 'Lin Weiwei'));
      await lookAt(page, `team-block-${language}`);
      await dialog.getByRole('button', { name: m.acts.block.button(1) }).click();
      await expect(row).toContainText(m.states.blocked);
      await expect(row).toContainText(m.devicesOf(0, 1));
      await expect(setOwnPassword(account, password)).rejects.toThrow(/8005/);
      await row.getByRole('button', { name: m.manage }).click();
      await dialog.getByRole('button', { name: m.unblock }).click();
      await dialog.getByRole('button', { name: m.acts.unblock.button(1) }).click();
      await expect(row).toContainText(m.states.active);
      await lookAt(page, `team-members-${language}`);

      // A new password, which is theirs to change again.
      await row.getByRole('button', { name: m.manage }).click();
      await dialog.getByRole('button', { name: m.setPassword }).click();
      await expect(dialog.getByText(m.noEmail)).toBeVisible();
      await dialog.getByLabel(m.newPassword).fill('Harbour-77');
      await dialog.getByRole('button', { name: m.setPasswordButton }).click();
      await expect(dialog).toContainText('Harbour-77');
      await dialog.getByRole('button', { name: m.done }).click();
      await expect(row).toContainText(m.states.reset);

      await row.getByRole('button', { name: m.manage }).click();
      await dialog.getByRole('button', { name: m.delete }).click();
      await dialog.getByRole('button', { name: m.acts.delete.button(1) }).click();
      await expect(page.getByText(m.noneTitle)).toBeVisible();
      await expect(page.locator('#main')).toBeFocused();
    });

    test('a list of eight with two bad rows is put right in the preview, and imported', async ({ page }) => {
      const team = await openTeam(page, 10);
      const mailed = `wang-${team.teamId}@mail.example`.toLowerCase();
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
      await lookAt(page, `team-import-${language}`);
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
      await expect(page.getByText(i.sets(9, 10))).toBeVisible();
      await button.click();

      await expect(page.getByText(i.madeTitle(8))).toBeVisible();
      await lookAt(page, `team-imported-${language}`);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: i.getNames }).click();
      const file = await (await download).createReadStream();
      const names = Buffer.concat(await file.toArray()).toString();
      expect(names).toContain(`"Wang, Fang",wang@${team.teamId},${mailed},${i.wayLink}`);
      expect(names).not.toContain('Harbour');

      await page.getByRole('link', { name: i.toMembers }).click();
      await expect(page.getByText(m.total(8))).toBeVisible();
      await expect(page.locator('bdi', { hasText: '陳怡君' })).toBeVisible();
      // Who was given no password got a link to set one.
      expect((await readMail(mailed)).text).toContain('/setpassword?key=');
    });
  });
}

test.describe('many members', () => {
  test.use({ viewport: { width: 1280, height: 900 } });
  test.setTimeout(180_000);
  const { m } = TEXTS.en;

  test('are looked for, filtered, turned through by page, and blocked all at once', async ({ page }) => {
    const team = await openTeam(page, 60);
    const rows = Array.from({ length: 60 }, (_, place) => ({
      memberId: `m${place}`,
      name: `Member ${place}`,
      expire: 0,
      deviceNum: 1,
      password: 'oars-of-the-harbour',
    }));
    await callApi('/Team/memberImport', { importId: 'sixty', rows }, team.signIn.data);

    await page.goto('/#/index/members');
    await expect(page.getByText(m.total(60))).toBeVisible();
    await expect(page.getByText('1–50 of 60')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('51–60 of 60')).toBeVisible();
    await expect(page.locator('main li input[type=checkbox]')).toHaveCount(10);

    await page.getByLabel(m.search).fill('member 17');
    await expect(page.getByText(m.found(1))).toBeVisible();
    await expect(page).toHaveURL(/search=member\+17/);
    await page.getByLabel(m.search).fill('nobody at all');
    await expect(page.getByText(m.noneFound)).toBeVisible();
    await page.getByRole('link', { name: m.showAll }).click();
    await expect(page.getByLabel(m.search)).toHaveValue('');

    await page.getByText(m.selectPage).click();
    await page.getByRole('button', { name: m.selectFound(60) }).click();
    await expect(page.getByText(m.selected(60))).toBeVisible();
    await page.getByRole('button', { name: m.block, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(m.andMore(55));
    await dialog.getByRole('button', { name: m.acts.block.button(60) }).click();
    await expect(page.getByText(m.acts.block.done(60)).last()).toBeVisible();
    await expect(page.getByText(m.selected(60))).toBeHidden();
    await page.getByLabel(m.state, { exact: true }).selectOption('blocked');
    await expect(page.getByText(m.found(60))).toBeVisible();
    await page.getByLabel(m.state, { exact: true }).selectOption('active');
    await expect(page.getByText(m.noneFound)).toBeVisible();
  });

  test('an import whose answer is lost is followed to its end, also after a reload', async ({ page }) => {
    const { i } = TEXTS.en;
    await openTeam(page, 5);
    await page.goto('/#/index/import');
    await page.getByLabel(i.paste).fill('lin\tLin Wei\t\tHarbour-71\nwang\tWang Fang\t\tHarbour-72');
    await page.getByRole('button', { name: i.read }).click();
    await expect(page.getByText(i.checked(2), { exact: true })).toBeVisible();
    // It reaches the server; its answer does not reach the page, and neither do those about it.
    const lost = { body: 'a proxy between them has lost it' };
    await page.route('**/Team/importProgress', (route) => route.fulfill(lost));
    const arrived = new Promise<void>((resolve) => {
      void page.route('**/Team/memberImport', async (route) => {
        await route.fetch();
        await route.fulfill(lost);
        resolve();
      });
    });
    await page.getByRole('button', { name: i.import(2) }).click();
    await arrived;
    await expect(page.getByText(i.away)).toBeVisible();
    await page.unroute('**/Team/importProgress');
    await page.reload();
    await expect(page.getByText(i.madeTitle(2))).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(i.paste)).toBeVisible();
  });
});
