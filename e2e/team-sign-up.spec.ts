import { CODES } from '@causeway/contract/errors';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as landingEn } from '../site/src/phrases/en/content/landing.ts';
import { phrases as en } from '../site/src/phrases/en/teams/sign-up.ts';
import { logOut } from './log-out.ts';
import { registerTeam, signInTeam } from './teams.ts';
import { expect, test } from './test.ts';

test('the check of an id that is slow, late or lost blocks nobody', async ({ page }) => {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  await page.route('**/Team/teamIdFree', async (route) => {
    const { teamId } = route.request().postDataJSON() as { teamId: string };
    asked.push(teamId);
    if (teamId === 'slowone') await new Promise<void>((resolve) => waiting.push(resolve));
    const bean = { free: teamId !== 'slowone' };
    // A refusal, since an aborted request would be logged to the console.
    const code = teamId === 'lostone' ? CODES.TOO_MANY_REQUESTS : 200;
    return route.fulfill({ json: { code, msg: '', bean } });
  });
  await page.goto('/#/getAccount');
  const id = page.getByLabel(en.teamId);
  await id.fill('slowone');
  await expect(id).toHaveAccessibleDescription(en.teamIdChecking('slowone'));
  await expect.poll(() => asked).toEqual(['slowone']);
  await id.fill('fastone');
  await expect(id).toHaveAccessibleDescription(en.teamIdFree('fastone'));
  // The response for the earlier input arrives last and is dropped.
  const late = page.waitForResponse('**/Team/teamIdFree');
  for (const go of waiting) go();
  await late;
  await expect(id).toHaveAccessibleDescription(en.teamIdFree('fastone'));
  await id.fill('lostone');
  await expect(id).toHaveAccessibleDescription(en.teamIdUnknown);
  await expect(page.getByRole('button', { name: en.submit })).toBeEnabled();
});

test('an administrator’s bar has only the team’s pages; the login ends at the team, or at the requested page', async ({
  page,
}) => {
  const team = await registerTeam();
  await signInTeam(page, team);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/#/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(landingEn.headline);
  await page.goto('/#/myAccount');
  await expect(page.getByText(team.teamName, { exact: true }).first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: frameEn.mainMenu });
  await expect(menu.getByRole('link')).toHaveText([
    frameEn.titles.teamOverview,
    frameEn.titles.teamMembers,
    frameEn.titles.teamPlans,
    frameEn.titles.order,
    frameEn.titles.download,
    frameEn.titles.help,
  ]);
  await menu.getByRole('link', { name: frameEn.titles.order }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frameEn.titles.order);
  expect([...asked].filter((path) => /info$|activity|invite|Lottery/i.test(path))).toEqual(['/Team/info']);

  const leave = async () => {
    await logOut(page, team.email);
    await expect(page.getByRole('button', { name: team.email })).toHaveCount(0);
  };
  const logIn = async () => {
    await page.getByLabel(formsEn.email).fill(team.email);
    await page.getByLabel(formsEn.password, { exact: true }).fill(team.password);
    await page.getByRole('button', { name: frameEn.titles.login, exact: true }).click();
  };
  await leave();
  await page.goto('/#/Login?redirect=%2Findex%2Fmembers');
  await logIn();
  await expect(page).toHaveURL(/#\/index\/members\?endTime=\d+$/);
  await leave();
  await page.goto('/#/Login');
  await logIn();
  await expect(page).toHaveURL(/#\/myAccount\?endTime=\d+$/);
});
