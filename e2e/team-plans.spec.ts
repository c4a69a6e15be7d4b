import type { Response } from '@playwright/test';
import type { Language } from '@causeway/contract/language';
import { phrases as checkoutEn } from '../site/src/phrases/en/billing/checkout.ts';
import { phrases as framePhrasesEn } from '../site/src/phrases/en/frame.ts';
import { phrases as privacyEn } from '../site/src/phrases/en/privacy/deletion-and-export.ts';
import { phrases as ordersEn } from '../site/src/phrases/en/billing/order-list.ts';
import { phrases as plansEn } from '../site/src/phrases/en/billing/team-plans.ts';
import { phrases as paidEn } from '../site/src/phrases/en/billing/payment-success.ts';
import { phrases as officeEn } from '../site/src/phrases/en/teams/office.ts';
import { phrases as ticketsEn } from '../site/src/phrases/en/support/tickets.ts';
import { phrases as checkoutTw } from '../site/src/phrases/tw/billing/checkout.ts';
import { phrases as ordersTw } from '../site/src/phrases/tw/billing/order-list.ts';
import { phrases as plansTw } from '../site/src/phrases/tw/billing/team-plans.ts';
import { phrases as paidTw } from '../site/src/phrases/tw/billing/payment-success.ts';
import { phrases as checkoutZh } from '../site/src/phrases/zh/billing/checkout.ts';
import { phrases as ordersZh } from '../site/src/phrases/zh/billing/order-list.ts';
import { phrases as plansZh } from '../site/src/phrases/zh/billing/team-plans.ts';
import { phrases as paidZh } from '../site/src/phrases/zh/billing/payment-success.ts';
import { languagesOf } from '../scripts/test-depth.ts';
import { callApi } from './customer.ts';
import { query } from './database.ts';
import { lookAt } from './look-at.ts';
import { countSheets } from './paper.ts';
import { addMember, buySeats, registerTeam, signInTeam } from './teams.ts';
import { expect, test } from './test.ts';

const { records: recordsEn, settings: settingsEn } = officeEn;

const TEXTS = {
  en: { t: plansEn, checkout: checkoutEn, paid: paidEn, orders: ordersEn, sandbox: 'Pay' },
  zh: { t: plansZh, checkout: checkoutZh, paid: paidZh, orders: ordersZh, sandbox: '支付' },
  tw: { t: plansTw, checkout: checkoutTw, paid: paidTw, orders: ordersTw, sandbox: '付款' },
} as const satisfies Record<Language, object>;

/** The account's newest paid order, in dollars. */
async function newestPaid(token: string): Promise<{ id: string; usd: number }> {
  const { pays } = await callApi<{ pays: { id: string; usd: number }[] }>('/Website/info', {}, token);
  const [newest] = pays;
  if (newest === undefined) throw new Error('Nothing was paid');
  return newest;
}

for (const language of languagesOf('team-plans')) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test('a renewal can change its seats, and a quote is accepted at the price on the screen', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const { t, checkout, paid, orders, sandbox } = TEXTS[language];
      const team = await registerTeam();
      await buySeats(team, 'team-90', 10);
      await addMember(team, 'lin01', { name: 'Lin', deviceNum: 8 });
      await signInTeam(page, team);
      await query(
        `insert into team_offers (id, account_id, days, device_num, total_cents, made_by, made_at, expires_at)
         values (gen_random_uuid(), $1, 180, 300, 99900, 'operator:' || gen_random_uuid(), now(), now() + interval '7 days')`,
        [team.signIn.id],
      );
      const summary = page.getByRole('region', { name: checkout.summary });

      // Not fewer than members hold, and not more than are sold here.
      await page.goto('/#/index/packages');
      await page.locator('input[value="team-30"]').check({ force: true });
      const field = page.getByRole('textbox', { name: t.field, exact: true });
      await field.fill('7');
      await expect(page.getByText(t.belowUsed(8, 7))).toBeVisible();
      await expect(page.getByRole('button', { name: checkout.pay })).toHaveCount(0);
      await field.fill('101');
      await expect(page.getByRole('link', { name: t.overAsk })).toBeVisible();
      await lookAt(page, `team-plans-over-${language}`);
      await field.fill('9');
      await expect(summary).toContainText('44.91');

      await page.getByText(t.taskOffer(300, 180)).click();
      await lookAt(page, `team-plans-offer-${language}`);
      await expect(summary).toContainText('999.00');
      await page.getByText(checkout.methods.alipay).click();
      await page.getByRole('button', { name: checkout.pay }).click();
      await page.waitForURL('**/pay/sandbox/*');
      await expect(page.getByText('999.00').first()).toBeVisible();
      await page.getByRole('button', { name: sandbox, exact: true }).click();
      await page.waitForURL('**/#/PaySuc?id=*');
      await expect(page.getByText(paid.team.done)).toBeVisible();

      await page.goto('/#/index/orders');
      await expect(page.getByRole('link', { name: orders.receipt })).toHaveCount(2);
      const { id, usd } = await newestPaid(team.signIn.data);
      expect(usd).toBe(999);
      await page.goto(`/#/OrderReceipt?id=${id}`);
      const sheet = page.getByRole('article');
      for (const fact of [team.teamName, team.teamId, '300']) await expect(sheet).toContainText(fact);
      await lookAt(page, `team-receipt-${language}`);
      expect(await countSheets(page)).toBe(1);
    });

    test('a failed payment returns to the plans, which say what happened and keep time, slots and method', async ({
      page,
    }) => {
      const { t, checkout, paid, sandbox } = TEXTS[language];
      await signInTeam(page, await registerTeam());
      await page.goto('/#/index/packages');
      await page.locator('input[value="team-90"]').check({ force: true });
      await page.getByRole('textbox', { name: t.field, exact: true }).fill('12');
      await page.getByRole('radio', { name: checkout.methods.creditCard }).check({ force: true });
      await page.getByRole('button', { name: checkout.pay }).click();
      await page.waitForURL('**/pay/sandbox/*');
      await page.locator('button[value=failed]').click();

      await page.waitForURL('**/#/index/packages?order=*');
      await expect(page.getByText(checkout.returned.failed)).toBeVisible();
      await expect(page.getByText(checkout.returned.keeps)).toBeVisible();
      await expect(page.locator('input[value="team-90"]')).toBeChecked();
      await expect(page.getByRole('textbox', { name: t.field, exact: true })).toHaveValue('12');
      await expect(page.getByRole('radio', { name: checkout.methods.creditCard })).toBeChecked();

      await page.getByRole('button', { name: checkout.pay, exact: true }).click();
      await page.waitForURL('**/pay/sandbox/*');
      await page.getByRole('button', { name: sandbox, exact: true }).click();
      await page.waitForURL('**/#/PaySuc?id=*');
      await expect(page.getByText(paid.team.done)).toBeVisible();
    });
  });
}

test('an administrator renames the team, reads the changes, requests more than is sold, and pays an order that was left', async ({
  page,
}) => {
  const team = await registerTeam();
  await buySeats(team, 'team-30', 5);
  const { id } = await addMember(team, 'lin01', { name: 'Lin', deviceNum: 1 });
  await callApi('/Team/memberEdit', { id, name: 'Lin', expire: 0, deviceNum: 3 }, team.signIn.data);
  const order = { timeKey: 'team-30', deviceNum: 5, mId: 1, payType: 'alipay' };
  await callApi('/Team/createOrder', order, team.signIn.data);
  await signInTeam(page, team);
  const answers: Promise<string>[] = [];
  const hear = (response: Response) => {
    if (!response.url().includes('/Website/')) return;
    answers.push(response.json().then(({ code }: { code: number }) => `${code} ${response.url()}`));
  };
  page.on('response', hear);

  await page.goto('/#/index/settings');
  await page.getByRole('textbox', { name: settingsEn.name }).fill('Pier Works');
  await page.getByRole('button', { name: settingsEn.save }).click();
  await expect(page.getByText(settingsEn.saved).first()).toBeVisible();
  await expect(page.getByText('Pier Works').first()).toBeVisible();
  await page.goto('/#/index/records');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: recordsEn.actions['member.change']('lin01', 0) })).toContainText(
    recordsEn.fieldChanged(recordsEn.fields.deviceNum, '1', '3'),
  );
  await expect(page.getByText(recordsEn.actions['team.rename']('', 0))).toBeVisible();

  await page.goto('/#/index/packages');
  await page.getByRole('button', { name: checkoutEn.recheck }).click();
  await expect(page.getByText(checkoutEn.notYet).first()).toBeVisible();
  await page.getByRole('textbox', { name: plansEn.field, exact: true }).fill('150');
  await page.getByRole('link', { name: plansEn.overAsk }).click();
  await expect(page.getByLabel(ticketsEn.content)).toHaveValue(new RegExp(`${team.teamId}[^]*150`));
  await page.getByRole('button', { name: ticketsEn.submit }).click();
  await page.waitForURL('**/#/Reply?id=*');
  await expect(page.getByRole('main')).toContainText(team.teamId);
  await page.goto('/#/Leave');
  await expect(page.getByText(privacyEn.team.membersLost)).toBeVisible();
  await page.goto('/#/Order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(framePhrasesEn.titles.order);
  // The responses of a page that was left cannot be read any more.
  page.off('response', hear);
  expect((await Promise.all(answers)).filter((answer) => !answer.startsWith('200 '))).toEqual([]);

  await page.goto('/#/index/orders');
  await page.getByRole('button', { name: checkoutEn.resume }).click();
  await page.waitForURL('**/pay/sandbox/*');
});
