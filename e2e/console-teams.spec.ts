import type { TeamGoodsDraft } from '@causeway/contract/console/teams';
import type { listTeamGoods } from '@causeway/contract/team-goods';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { Page } from '@playwright/test';
import { phrases as actions } from '../console/src/phrases/en/actions.ts';
import { phrases as customersEn } from '../console/src/phrases/en/customers.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as en } from '../console/src/phrases/en/money.ts';
import { phrases as searchEn } from '../console/src/phrases/en/search.ts';
import { phrases as teamEn } from '../console/src/phrases/en/team.ts';
import { phrases as goodsEn } from '../console/src/phrases/en/team-goods.ts';
import { phrases as zh } from '../console/src/phrases/zh/money.ts';
import { phrases as teamZh } from '../console/src/phrases/zh/team.ts';
import { phrases as goodsZh } from '../console/src/phrases/zh/team-goods.ts';
import { hireColleague, ownerToken } from './colleague.ts';
import { callApi, siteUrl } from './customer.ts';
import { query } from './database.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { signInToConsole } from './operator.ts';
import { useOwnServer } from './own-server.ts';
import { addMember, buySets, registerTeam, type Team } from './teams.ts';
import { expect, test } from './test.ts';

// Prices hold for everybody, so it has a server of its own.
useOwnServer();
test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

const REASON = 'Agreed with the team on the phone.';
let team: Team;
let renewal: string;
test.beforeAll(async () => {
  team = await registerTeam();
  await buySets(team, 'team-90', 10);
  await addMember(team, 'mia', { name: 'Mia Chen', deviceNum: 2 });
  await addMember(team, 'noah', { name: 'Noah Berg', deviceNum: 1 });
  renewal = await buySets(team, 'team-30', 5);
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function teamGoods(): Promise<OutputOf<typeof listTeamGoods>> {
  const answer = await fetch(`${siteUrl()}/Team/goods`, { headers: { authorization: team.signIn.data } });
  return ((await answer.json()) as { bean: OutputOf<typeof listTeamGoods> }).bean;
}

/** Pictures at both widths in both themes; axe finds nothing and nothing sticks out. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await page.screenshot({
        path: `${import.meta.dirname}/pictures/console-${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
      await expectNoViolations(page);
      await expectToFit(page);
    }
  }
}

test('finance finds a team by its id, makes it an offer that its administrator is shown, and withdraws it', async ({
  page,
}) => {
  test.slow();
  await signInToConsole(page, await hireColleague('finance', 'Ada Marsh'));
  await page.getByRole('searchbox', { name: searchEn.label }).fill(team.teamId.toUpperCase());
  const hit = page.getByRole('option').filter({ hasText: searchEn.kinds.team });
  await expect(hit).toContainText(team.teamName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/customers/${team.signIn.id}`));
  await expect(section(page, teamEn.title)).toContainText(teamEn.setsUsed('3'));

  const offers = section(page, teamEn.offers);
  await offers.getByRole('button', { name: teamEn.make }).click();
  const dialog = dialogOf(page);
  const make = dialog.getByRole('button', { name: teamEn.make });
  await make.click();
  await expect(dialog.getByLabel(teamEn.total)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(teamEn.days, { exact: true }).fill('360');
  await dialog.getByLabel(teamEn.deviceNum).fill('2');
  await dialog.getByLabel(teamEn.total).fill('6000');
  await dialog.getByLabel(frameEn.reason).fill(REASON);
  await make.click();
  await expect(dialog.getByText('The team’s members hold more sets than that.')).toBeVisible();
  await dialog.getByLabel(teamEn.deviceNum).fill('250');
  await expect(dialog.getByText(teamEn.checkPrice('$2.00'))).toBeVisible();
  await lookAt(page, 'team-offer');
  await make.dblclick();
  await expect(dialog).toHaveCount(0);

  const rows = offers.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(teamEn.offered('250', '360'));
  await expect(rows.nth(1)).toContainText('$6,000.00');
  await expect(rows.nth(1)).toContainText('Ada Marsh');
  await expect(rows.nth(1)).toContainText(teamEn.offerStates.open);
  expect((await teamGoods()).offers).toMatchObject([{ days: 360, deviceNum: 250, usd: 6000 }]);
  await expect(page.getByRole('list', { name: customersEn.tabs.timeline })).toContainText(
    actions.actions['team.offer'] ?? '',
  );
  await lookAt(page, 'team-finance');

  await rows
    .nth(1)
    .getByRole('button', { name: teamEn.withdrawLabel(teamEn.offered('250', '360')) })
    .click();
  await dialog.getByLabel(frameEn.reason).fill('The team wants another time.');
  await dialog.getByRole('button', { name: teamEn.withdraw }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows.nth(1)).toContainText(teamEn.offerStates.withdrawn);
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
  expect((await teamGoods()).offers).toEqual([]);
});

test('support reads a team and its members, and can make no offer', async ({ page }) => {
  test.slow();
  await signInToConsole(page, await hireColleague('support', 'Wu Lan'));
  await page.goto('/console/#/customers?kind=team');
  const row = page.getByRole('row').filter({ hasText: team.email });
  await expect(row).toContainText(team.teamName);
  await row.getByRole('link').click();
  await expect(section(page, teamEn.title)).toContainText(team.teamId);
  await expect(section(page, teamEn.offers).getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: teamEn.make })).toHaveCount(0);
  await expect(page.getByRole('button', { name: teamEn.withdraw })).toHaveCount(0);

  await page.getByRole('tab', { name: teamEn.membersTab }).click();
  const members = page.getByRole('table', { name: teamEn.members });
  await expect(members.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox', { name: teamEn.searchHint }).fill('berg');
  await expect(members.getByRole('row')).toHaveCount(2);
  await expect(members).toContainText(`noah@${team.teamId.toLowerCase()}`);
  await expect(members).toContainText(teamEn.states.reset);
  await page.getByRole('searchbox', { name: teamEn.searchHint }).fill('nobody');
  await expect(page.getByText(teamEn.noneFound)).toBeVisible();

  // A member is found by the name that they sign in by, among the members of their team.
  await page.getByRole('searchbox', { name: searchEn.label }).fill(`mia@${team.teamId}`);
  await expect(
    page.getByRole('option').filter({ hasText: `mia@${team.teamId.toLowerCase()}` }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(members.getByRole('row')).toHaveCount(2);
  await expect(members).toContainText('Mia Chen');
  await lookAt(page, 'team-members');
});

test('marketing changes team prices, and is told when a colleague was faster', async ({ page }) => {
  test.slow();
  await signInToConsole(page, await hireColleague('marketing', 'Lin Mo'));
  await page.goto('/console/#/catalogue');
  const goods = section(page, goodsEn.title);
  const price = goods.getByLabel(goodsEn.priceOf(1));
  await expect(price).toHaveValue('4.99');
  const ten = goods.getByRole('table', { name: goodsEn.prices }).getByRole('row').nth(2);
  await expect(ten).toContainText('$47.41');
  await price.fill('6');
  await expect(ten).toContainText('$57.00');

  await goods.getByRole('button', { name: goodsEn.addSize }).click();
  await page.keyboard.type('20');
  await goods.getByRole('button', { name: frameEn.save }).click();
  await expect(goods.getByText(goodsEn.faults.setsTwice)).toBeVisible();
  await goods.getByLabel(goodsEn.setsOf(6)).fill('15');
  await expect(goods.getByText(goodsEn.faults.saveFalls)).toBeVisible();
  await goods.getByLabel(goodsEn.sizeSaveOf(6)).fill('7');
  await expect(goods.getByText(goodsEn.faults.saveFalls)).toHaveCount(0);

  const token = await ownerToken();
  const seen = await callApi<TeamGoodsDraft & { version: number }>('/Console/teamGoods', {}, token);
  const [month, ...others] = seen.times;
  const draft = {
    times: [{ days: 30, unitCents: 549, save: month?.save ?? 0 }, ...others],
    sizes: seen.sizes,
  };
  await callApi('/Console/teamGoodsChange', { version: seen.version, draft }, token);

  await goods.getByRole('button', { name: frameEn.save }).click();
  const told = goods.getByRole('alert').filter({ hasText: frameEn.changedMeanwhile });
  await expect(told).toContainText('$4.99');
  await expect(told).toContainText('$5.49');
  await lookAt(page, 'team-prices-overtaken');
  await told.getByRole('button', { name: frameEn.keepMine }).click();
  await goods.getByRole('button', { name: frameEn.save }).click();
  await expect(page.getByText(goodsEn.saved)).toBeVisible();
  const { time, device } = (await teamGoods()).goods;
  expect(time[0]).toMatchObject({ days: 30, price: { usd: 6 } });
  expect(device.map(({ deviceNum, save }) => [deviceNum, save])).toContainEqual([15, 7]);

  await goods.getByRole('button', { name: goodsEn.removeSize(3) }).click();
  await expect(goods.getByRole('button', { name: goodsEn.addSize })).toBeFocused();
  await goods.getByRole('button', { name: frameEn.save }).click();
  await expect(page.getByText(goodsEn.saved).last()).toBeVisible();
  await expect(goods.getByLabel(goodsEn.setsOf(6))).toHaveCount(0);
});

test('an order of a team says what it is, and a refund of it that it is against the policy', async ({
  page,
}) => {
  test.slow();
  await signInToConsole(page, await hireColleague('finance', 'Ada Marsh'));
  await page.goto(`/console/#/orders/${renewal}`);
  const facts = section(page, en.facts);
  await expect(facts).toContainText(en.teamKinds.renewal);
  await expect(facts).toContainText(team.teamName);
  await expect(facts).toContainText(team.teamId);
  await expect(facts).toContainText(en.guaranteeRuns);
  await expect(section(page, en.money)).toContainText(en.policyTeam('').trim());
  await expect(page.getByRole('button', { name: en.refund, exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: en.override }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(en.againstPolicy);
  await expect(dialog).toContainText(/The guarantee of this renewal runs until \w+ \d/);
  await lookAt(page, 'team-refund');
  await dialog.getByRole('button', { name: frameEn.cancel }).click();

  await query(`update orders set paid_at = paid_at - interval '16 days' where account_id = $1`, [
    team.signIn.id,
  ]);
  await page.reload();
  await expect(facts).toContainText(en.guaranteeEnded);
  await page.getByRole('button', { name: en.override }).click();
  await expect(dialog).toContainText(/The guarantee of this renewal ended \w+ \d/);
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh' });

  test('a team, its order and the prices', async ({ page }) => {
    test.slow();
    await signInToConsole(page);
    await page.goto(`/console/#/customers/${team.signIn.id}?tab=members`);
    await expect(section(page, teamZh.title)).toContainText(team.teamName);
    await expect(page.getByText('Mia Chen')).toBeVisible();
    await lookAt(page, 'team-zh');
    await page.getByRole('button', { name: teamZh.make }).click();
    await dialogOf(page).getByRole('button', { name: teamZh.make }).click();
    await lookAt(page, 'team-offer-zh');
    await page.goto(`/console/#/orders/${renewal}`);
    await expect(section(page, zh.facts)).toContainText(zh.teamKinds.renewal);
    await lookAt(page, 'team-order-zh');
    await page.goto('/console/#/catalogue');
    await expect(section(page, goodsZh.title).getByLabel(goodsZh.priceOf(1))).toBeVisible();
    await lookAt(page, 'team-prices-zh');
  });
});
