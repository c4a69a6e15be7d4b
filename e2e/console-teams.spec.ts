import type { listTeamPlans } from '@causeway/contract/team-plans';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { Page } from '@playwright/test';
import { phrases as actionsEn } from '../console/src/phrases/en/actions.ts';
import { phrases as customersEn } from '../console/src/phrases/en/backoffice/customers.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as moneyEn } from '../console/src/phrases/en/billing/money.ts';
import { phrases as teamEn } from '../console/src/phrases/en/teams/team.ts';
import { phrases as actionsZh } from '../console/src/phrases/zh/actions.ts';
import { phrases as customersZh } from '../console/src/phrases/zh/backoffice/customers.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as moneyZh } from '../console/src/phrases/zh/billing/money.ts';
import { phrases as teamZh } from '../console/src/phrases/zh/teams/team.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { hireColleague } from './colleague.ts';
import { siteUrl } from './customer.ts';
import { query } from './database.ts';
import { lookAtConsole } from './look-at.ts';
import { openConsole, openConsoleWith } from './operator.ts';
import { addMember, buySeats, registerTeam, type Team } from './teams.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: {
    customers: customersEn,
    frame: frameEn,
    money: moneyEn,
    search: frameEn.search,
    t: teamEn,
    usd: '$6,000.00',
    ...actionsEn,
  },
  zh: {
    customers: customersZh,
    frame: frameZh,
    money: moneyZh,
    search: frameZh.search,
    t: teamZh,
    usd: 'US$6,000.00',
    ...actionsZh,
  },
} as const;
const REASON = 'Agreed with the team on the phone.';

interface Scene {
  readonly team: Team;
  /** The order that extended its plan. */
  readonly renewal: string;
}

/** A team of two members that has renewed its plan. */
async function renewedTeam(): Promise<Scene> {
  const team = await registerTeam();
  await buySeats(team, 'team-90', 10);
  await addMember(team, 'mia', { name: 'Mia Chen', deviceNum: 2 });
  await addMember(team, 'noah', { name: 'Noah Berg', deviceNum: 1 });
  return { team, renewal: await buySeats(team, 'team-30', 5) };
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function offersOf(team: Team): Promise<OutputOf<typeof listTeamPlans>['offers']> {
  const answer = await fetch(`${siteUrl()}/Team/goods`, { headers: { authorization: team.signIn.data } });
  return ((await answer.json()) as { bean: OutputOf<typeof listTeamPlans> }).bean.offers;
}

for (const language of consoleLanguagesOf('console-teams')) {
  const { t, customers, frame, money, search, usd, actions } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test('finance finds a team by its id, makes a quote that support sees but cannot withdraw, withdraws it, and is warned that a refund is against the policy', async ({
      page,
    }) => {
      test.slow();
      const { team, renewal } = await renewedTeam();
      const finance = await openConsole(page, '/orders', await hireColleague('finance', 'Ada Marsh'));
      await page.getByRole('combobox', { name: search.label }).fill(team.teamId.toUpperCase());
      // The team comes before its members.
      const hit = page.getByRole('option').first();
      await expect(hit).toContainText(search.kinds.team);
      await expect(hit).toContainText(team.teamName);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`#/customers/${team.signIn.id}`));
      await expect(section(page, t.title)).toContainText(t.seatsUsed('3'));

      const offers = section(page, t.offers);
      await offers.getByRole('button', { name: t.make }).click();
      const dialog = dialogOf(page);
      const make = dialog.getByRole('button', { name: t.make });
      await make.click();
      await expect(dialog.getByLabel(t.total)).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel(t.days, { exact: true }).fill('360');
      await dialog.getByLabel(t.deviceNum).fill('2');
      await dialog.getByLabel(t.total).fill('6000');
      await dialog.getByLabel(frame.reason).fill(REASON);
      await make.click();
      await expect(dialog.getByLabel(t.deviceNum)).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel(t.deviceNum).fill('250');
      await expect(dialog.getByText(t.checkPrice(usd.replace('6,000', '2')))).toBeVisible();
      await lookAtConsole(page, `team-offer-${language}`);
      await make.dblclick();
      await expect(dialog).toHaveCount(0);

      const rows = offers.getByRole('table').getByRole('row');
      await expect(rows).toHaveCount(2);
      await expect(rows.nth(1)).toContainText(t.offered('250', '360'));
      await expect(rows.nth(1)).toContainText(usd);
      await expect(rows.nth(1)).toContainText('Ada Marsh');
      await expect(rows.nth(1)).toContainText(t.offerStates.open);
      expect(await offersOf(team)).toMatchObject([{ days: 360, deviceNum: 250, usd: 6000 }]);
      await expect(page.getByRole('list', { name: customers.tabs.timeline })).toContainText(
        actions['team.offer'] ?? '',
      );
      await lookAtConsole(page, `team-finance-${language}`);

      await page.goto('about:blank');
      await readAsSupport(page, team);
      await page.goto('about:blank');
      await openConsoleWith(page, `/customers/${team.signIn.id}`, finance);
      await rows
        .nth(1)
        .getByRole('button', { name: t.withdrawLabel(t.offered('250', '360')) })
        .click();
      await dialog.getByLabel(frame.reason).fill('The team wants another time.');
      await dialog.getByRole('button', { name: t.withdraw }).click();
      await expect(dialog).toHaveCount(0);
      await expect(rows.nth(1)).toContainText(t.offerStates.withdrawn);
      await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
      expect(await offersOf(team)).toEqual([]);
      await page.goto(`/console/#/orders/${renewal}`);
      const facts = section(page, money.facts);
      await expect(facts).toContainText(money.teamKinds.renewal);
      await expect(facts).toContainText(team.teamName);
      await expect(facts).toContainText(team.teamId);
      await expect(facts).toContainText(money.guaranteeRuns);
      await expect(section(page, money.money)).toContainText(money.policyTeam('').trim());
      await expect(page.getByRole('button', { name: money.refund, exact: true })).toHaveCount(0);

      await page.getByRole('button', { name: money.override }).click();
      await expect(dialog).toContainText(money.againstPolicy);
      await expect(dialog).toContainText(money.guaranteeHolds('·').split('·')[0] ?? '?');
      await lookAtConsole(page, `team-refund-${language}`);
      await dialog.getByRole('button', { name: frame.cancel }).click();

      await query(`update orders set paid_at = paid_at - interval '16 days' where account_id = $1`, [
        team.signIn.id,
      ]);
      await page.reload();
      await expect(facts).toContainText(money.guaranteeEnded);
      await page.getByRole('button', { name: money.override }).click();
      await expect(dialog).toContainText(money.guaranteeOver('·').split('·')[0] ?? '?');
    });

    /** Support reads the team and its members. */
    async function readAsSupport(page: Page, team: Team): Promise<void> {
      await openConsole(page, '/customers?kind=team', await hireColleague('support', 'Wu Lan'));
      const row = page.getByRole('row').filter({ hasText: team.email });
      await expect(row).toContainText(team.teamName);
      await row.getByRole('link').click();
      await expect(section(page, t.title)).toContainText(team.teamId);
      await expect(section(page, t.offers)).toContainText(t.offered('250', '360'));
      await expect(page.getByRole('button', { name: t.make })).toHaveCount(0);
      await expect(page.getByRole('button', { name: t.withdraw })).toHaveCount(0);

      await page.getByRole('tab', { name: t.membersTab }).click();
      const members = page.getByRole('table', { name: t.members });
      await expect(members.getByRole('row')).toHaveCount(3);
      await page.getByRole('searchbox', { name: t.searchHint }).fill('berg');
      await expect(members.getByRole('row')).toHaveCount(2);
      await expect(members).toContainText(`noah@${team.teamId.toLowerCase()}`);
      await expect(members).toContainText(t.states.reset);
      await page.getByRole('searchbox', { name: t.searchHint }).fill('nobody');
      await expect(page.getByText(t.noneFound)).toBeVisible();

      // A member is found by their account name, which leads to the members of their team.
      await page.getByRole('combobox', { name: search.label }).fill(`mia@${team.teamId}`);
      await expect(
        page.getByRole('option').filter({ hasText: `mia@${team.teamId.toLowerCase()}` }),
      ).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(members.getByRole('row')).toHaveCount(2);
      await expect(members).toContainText('Mia Chen');
    }
  });
}
