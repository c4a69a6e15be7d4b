import { CODES } from '@causeway/contract/errors';
import type { Language } from '@causeway/contract/language';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as en } from '../site/src/phrases/en/team-sign-up.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as tw } from '../site/src/phrases/tw/team-sign-up.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as zh } from '../site/src/phrases/zh/team-sign-up.ts';
import { codeIn, freshEmail, registerCustomer, signIn } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { readMail } from './mailbox.ts';
import { freshTeamId, registerTeam, signInTeam } from './teams.ts';
import { expect, LANGUAGES, test } from './test.ts';

const TEXTS = { en, tw, zh };
const FORMS = { en: formsEn, tw: formsTw, zh: formsZh };
const FRAME = { en: frameEn, tw: frameTw, zh: frameZh };
const VIEWS: Record<Language, { width: number; height: number }> = {
  zh: { width: 390, height: 844 },
  tw: { width: 360, height: 740 },
  en: { width: 1280, height: 900 },
};

for (const language of LANGUAGES) {
  const t = TEXTS[language];
  const forms = FORMS[language];
  const { titles } = FRAME[language];
  test.describe(language, () => {
    test.use({ language, viewport: VIEWS[language], colorScheme: language === 'tw' ? 'dark' : 'light' });

    test('a team signs up from the register page, and its administrator is at the management', async ({
      page,
    }) => {
      const taken = (await registerTeam()).teamId;
      await page.goto('/#/Register');
      await page.locator('form').getByRole('link', { name: titles.getAccount }).click();
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
      // In another case it is the same id.
      await id.fill(taken.toUpperCase());
      await expect(id).toHaveAccessibleDescription(t.teamIdTaken);
      const teamId = freshTeamId();
      await id.fill(teamId);
      await expect(id).toHaveAccessibleDescription(t.teamIdFree(teamId));

      const email = freshEmail();
      await page.getByLabel(forms.email).fill(email);
      await page.getByRole('button', { name: FRAME[language].getCode }).click();
      await expect(page.getByRole('button', { name: /60|59|58/ })).toBeDisabled();
      const code = codeIn((await readMail(email)).text);
      await page.getByLabel(forms.code).fill(code === '000000' ? '111111' : '000000');
      await page.getByLabel(t.password, { exact: true }).fill('lantern-on-the-dam');
      await expectNoViolations(page);
      await expectToFit(page);
      await page.screenshot({
        path: `${import.meta.dirname}/pictures/team-sign-up-filled-${language}.png`,
        fullPage: true,
      });
      await page.getByRole('button', { name: t.submit }).click();
      // The refusal stands beside its field, and costs nothing of what was typed.
      await expect(page.getByLabel(forms.code)).toBeFocused();
      await expect(page.getByLabel(forms.code)).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(forms.code).fill(code);
      await page.getByRole('button', { name: t.submit }).click();

      await expect(page).toHaveURL(/#\/index$/);
      await expect(page.getByText(t.done('海港 Works')).first()).toBeVisible();
      await expect(page.getByText('海港 Works', { exact: true }).first()).toBeVisible();
      // It is signed in as an administrator: the pages of individuals lead to what the team has in their place.
      await page.goto('/#/Packages');
      await expect(page).toHaveURL(/#\/index\/packages$/);
      await page.goto('/#/myAccount');
      await expect(page).toHaveURL(/#\/index$/);
    });
  });
}

test('the check of an id that is slow, late or lost stands in nobody’s way', async ({ page }) => {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  await page.route('**/Team/teamIdFree', async (route) => {
    const { teamId } = route.request().postDataJSON() as { teamId: string };
    asked.push(teamId);
    if (teamId === 'slowone') await new Promise<void>((resolve) => waiting.push(resolve));
    const bean = { free: teamId !== 'slowone' };
    // A refusal, since one that is cut off would stand in the console.
    const code = teamId === 'lostone' ? CODES.TOO_MANY_REQUESTS : 200;
    return route.fulfill({ json: { code, msg: '', bean } });
  });
  await page.goto('/#/getAccount');
  const id = page.getByLabel(en.teamId);
  await id.pressSequentially('slowone', { delay: 10 });
  await expect(id).toHaveAccessibleDescription(en.teamIdChecking('slowone'));
  await expect.poll(() => asked).toEqual(['slowone']);
  await id.fill('fastone');
  await expect(id).toHaveAccessibleDescription(en.teamIdFree('fastone'));
  // The answer about what stood there before comes last, and is dropped.
  const late = page.waitForResponse('**/Team/teamIdFree');
  for (const go of waiting) go();
  await late;
  await expect(id).toHaveAccessibleDescription(en.teamIdFree('fastone'));
  await id.fill('lostone');
  await expect(id).toHaveAccessibleDescription(en.teamIdUnknown);
  await expect(page.getByRole('button', { name: en.submit })).toBeEnabled();
});

test('who is signed in has no use for the sign-up of teams', async ({ page }) => {
  await signIn(page, await registerCustomer());
  await page.goto('/#/getAccount');
  await expect(page).toHaveURL(/#\/Account$/);
});

test('an administrator’s bar has the team’s pages, and asks for nothing that is an individual’s', async ({
  page,
}) => {
  const team = await registerTeam();
  await signInTeam(page, team);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/#/Login');
  await expect(page).toHaveURL(/#\/index$/);
  await expect(page.getByText(team.teamName, { exact: true }).first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: frameEn.mainMenu });
  await expect(menu.getByRole('link')).toHaveText([
    frameEn.titles.index,
    frameEn.titles.teamMembers,
    frameEn.titles.teamPackages,
    frameEn.titles.order,
    frameEn.titles.download,
    frameEn.titles.help,
  ]);
  await menu.getByRole('link', { name: frameEn.titles.order }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frameEn.titles.order);
  await page.goto('/#/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...asked].filter((path) => /info$|activity|invite|Lottery/i.test(path))).toEqual(['/Team/info']);
});

test('the login of a team’s administrator ends at the team, or where it was meant to', async ({ page }) => {
  const team = await registerTeam();
  await page.goto('/#/index/members');
  await expect(page).toHaveURL(/#\/Login\?redirect=%2Findex%2Fmembers$/);
  const logIn = async () => {
    await page.getByLabel(formsEn.email).fill(team.email);
    await page.getByLabel(formsEn.password, { exact: true }).fill(team.password);
    await page.getByRole('button', { name: frameEn.titles.login, exact: true }).click();
  };
  await logIn();
  await expect(page).toHaveURL(/#\/index\/members\?endTime=\d+$/);
  await page.getByRole('button', { name: team.email }).click();
  await page.getByRole('button', { name: frameEn.quit }).click();
  await page.goto('/#/Login');
  await logIn();
  await expect(page).toHaveURL(/#\/index\?endTime=\d+$/);
});
