import type { Page } from '@playwright/test';
import { openStripeStub, type StripeStub } from '../server/test/providers/stripe-stub.ts';
import { phrases as inboxEn } from '../console/src/phrases/en/backoffice/inbox.ts';
import { phrases as moneyEn } from '../console/src/phrases/en/billing/money.ts';
import { phrases as plansEn } from '../console/src/phrases/en/catalog/plans.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as inboxZh } from '../console/src/phrases/zh/backoffice/inbox.ts';
import { phrases as moneyZh } from '../console/src/phrases/zh/billing/money.ts';
import { phrases as plansZh } from '../console/src/phrases/zh/catalog/plans.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { hireColleague, ownerToken } from './colleague.ts';
import { startJob } from './console-job.ts';
import { homeIn } from './console-shop.ts';
import { callApi, openOrder, registerCustomer, type Customer } from './customer.ts';
import { query } from './database.ts';
import { lookAtConsole } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { openConsole } from './operator.ts';
import { deliverEvents } from './provider-pages.ts';
import { openShop } from './shop.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { inbox: inboxEn, money: moneyEn, plans: plansEn, frame: frameEn, vip90: 'VIP 90 days' },
  zh: { inbox: inboxZh, money: moneyZh, plans: plansZh, frame: frameZh, vip90: 'VIP 90 天套餐' },
} as const;

/** Buys a plan at the provider, which takes that many cents. */
async function buyAt(stub: StripeStub, customer: Customer, cents: number) {
  const { orderId, url } = await openOrder(customer, { payType: 'creditCard' });
  await stub.pay(url, { cents });
  await deliverEvents(stub);
  const [payment] = await query('select reference from payments where order_id = $1', [orderId]);
  return { orderId, reference: String(payment?.['reference']) };
}

interface Morning {
  readonly ticketId: string;
  readonly customer: Customer;
  readonly disputed: { readonly orderId: string; readonly reference: string };
  readonly bounced: { readonly orderId: string };
  readonly wrong: { readonly orderId: string };
}

/** What a night leaves behind: a ticket, a wrong amount, a dispute, and a refund that its bank sent back. */
async function leaveWork(stub: StripeStub): Promise<Morning> {
  const customer = await registerCustomer();
  const opening = { type: 9, title: 'Since last night', content: 'No server answers.' };
  const { id: ticketId } = await callApi<{ id: string }>('/Website/ticketAdd', opening, customer.token);
  const wrong = await buyAt(stub, customer, 900);
  const disputed = await buyAt(stub, customer, 1799);
  const bounced = await buyAt(stub, customer, 1799);
  const asked = {
    id: bounced.orderId,
    usd: 17.99,
    takeDays: true,
    reason: 'No server',
    key: bounced.orderId,
  };
  const { id } = await callApi<{ id: string }>('/Console/refundOverride', asked, await ownerToken());
  stub.bounceRefund?.(id);
  stub.dispute?.(disputed.reference, 'open');
  await deliverEvents(stub);
  return { ticketId, customer, wrong, disputed, bounced };
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const language of consoleLanguagesOf('console-owner-jobs')) {
  const { inbox, money, plans, frame, vip90 } = TEXTS[language];

  test.describe(language, () => {
    test.describe.configure({ mode: 'default', timeout: 180_000 });
    test.use({ language, viewport: { width: 1280, height: 900 } });

    let stub: StripeStub;
    let close: () => Promise<void>;
    let morning: Morning;
    test.beforeAll(async () => {
      test.setTimeout(180_000);
      stub = await openStripeStub(() => new Date());
      const { secretKey = '', webhookSecret = '', apiUrl = '' } = stub.payments.stripe ?? {};
      close = await openShop({
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: apiUrl,
      });
      morning = await leaveWork(stub);
    });
    test.afterAll(async () => {
      await close();
      await stub.close();
    });

    test('the owner sees in the morning what waits, and each item leads to its place', async ({ page }) => {
      const places = [
        { kind: 'ticket', path: `/tickets/${morning.ticketId}`, shown: page.getByText('No server answers.') },
        {
          kind: 'payment',
          path: `/orders/${morning.wrong.orderId}`,
          shown: section(page, money.paymentsTitle).getByText(money.kinds.wrong_amount),
        },
        {
          kind: 'dispute',
          path: `/orders/${morning.disputed.orderId}`,
          shown: section(page, money.disputes).getByText(money.disputeStates.open),
        },
        {
          kind: 'refund',
          path: `/orders/${morning.bounced.orderId}`,
          shown: section(page, money.refunds).getByText(money.refundStates.failed),
        },
      ] as const;
      await openConsole(page);
      const { on, end } = startJob('First look');
      const { click, back } = on(page);
      const rows = section(page, inbox.today).locator('tbody').getByRole('row');
      await expect(rows).toHaveCount(places.length);
      await expect(page).toHaveTitle(/^\(4\) /);
      const entries = page.getByRole('navigation').getByRole('listitem');
      for (const [name, count] of [
        [inbox.title, '4'],
        [money.paymentsTitle, '3'],
        [inbox.kinds.ticket, '1'],
      ] as const) {
        await expect(entries.filter({ hasText: name }).first()).toContainText(frame.waiting(count));
      }
      for (const { kind, path, shown } of places) {
        const row = rows.filter({ has: page.getByRole('cell', { name: inbox.kinds[kind], exact: true }) });
        await click(row.getByRole('link'));
        await expect(page).toHaveURL(new RegExp(`#${path}$`));
        await expect(shown.first()).toBeVisible();
        await back();
        await expect(rows).toHaveCount(places.length);
      }
      end();
    });

    test('finance finds a dispute with its deadline, notes the answer, and learns how it ended', async ({
      page,
    }) => {
      const { orderId, reference } = morning.disputed;
      await openConsole(page, '/', await hireColleague('finance', 'Mei of finance'));
      const { on, end } = startJob('A dispute');
      const { click, type } = on(page);
      const rows = section(page, inbox.today).locator('tbody').getByRole('row');
      const row = rows.filter({
        has: page.getByRole('cell', { name: inbox.kinds.dispute, exact: true }),
      });
      const due = (await row.locator('time').last().getAttribute('datetime')) ?? '';
      expect(new Date(due).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
      await click(row.getByRole('link'));
      const disputes = section(page, money.disputes);
      await expect(disputes.getByRole('columnheader', { name: money.dueUntil })).toBeVisible();
      await expect(disputes.locator(`time[datetime="${due}"]`)).toBeVisible();
      const items = section(page, money.paymentsTitle);
      await expect(items).toContainText(money.kindTexts.dispute);
      await lookAtConsole(page, `dispute-${language}`);
      // The evidence is sent in the provider’s dashboard.
      await click(items.getByRole('button', { name: new RegExp(`^${money.resolve}`) }));
      const dialog = page.getByRole('dialog', { name: money.resolveTitle });
      await click(dialog.getByLabel(money.outcomes.other));
      await click(dialog.getByLabel(money.note));
      await type('Sent the receipt, the timeline and the ticket.');
      await click(dialog.getByRole('button', { name: money.resolve, exact: true }));
      await expect(page.getByText(money.resolved)).toBeVisible();
      end();

      stub.dispute?.(reference, 'won');
      await deliverEvents(stub);
      await page.reload();
      await expect(disputes).toContainText(money.disputeStates.won);
      await readMail(morning.customer.email, 'Dispute closed');
      const order = await callApi<{ order: { needsReview: boolean } }>(
        '/Console/order',
        { id: orderId },
        await ownerToken(),
      );
      expect(order).toMatchObject({ order: { needsReview: false } });
      await page.goto('/console/#/');
      await expect(row).toHaveCount(0);
    });

    test('marketing changes a price by more than 30% now, and schedules another change', async ({ page }) => {
      await openConsole(page, '/', await hireColleague('marketing', 'Lin of marketing'));
      const now = startJob('A price change above 30%');
      const { click, press, type } = now.on(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await click(page.getByRole('navigation').getByRole('link', { name: plans.title, exact: true }));
      await click(page.getByRole('link', { name: vip90, exact: true }).first());
      const price = page.getByLabel(plans.price, { exact: true });
      await expect(price).toHaveValue('17.99');
      await click(price);
      await press('ControlOrMeta+a');
      await type('24.99');
      await press('Enter');
      const confirming = page.getByRole('dialog', { name: plans.priceChange });
      await expect(confirming.getByRole('row').filter({ hasText: '$24.99' })).toContainText('$17.99');
      await expect(confirming.getByLabel(plans.again(plans.regularPrice))).toBeFocused();
      await type('24.99');
      await press('Enter');
      await expect(page.getByText(plans.saved)).toBeVisible();
      now.end();
      expect(await homeIn(language)).toContain('"usd":24.99');

      const later = startJob('A scheduled price change');
      const hands = later.on(page);
      await page.goto('/console/#/');
      await expect(section(page, inbox.today)).toBeVisible();
      await hands.click(page.getByRole('navigation').getByRole('link', { name: plans.title, exact: true }));
      await hands.click(page.getByRole('link', { name: vip90, exact: true }).first());
      await expect(price).toHaveValue('24.99');
      await hands.click(price);
      await hands.press('ControlOrMeta+a');
      await hands.type('15.99');
      await hands.click(page.getByRole('button', { name: plans.schedule }));
      const scheduling = page.getByRole('dialog', { name: plans.schedule });
      await expect(scheduling.getByRole('row').filter({ hasText: '$15.99' })).toContainText('$24.99');
      await hands.click(scheduling.getByLabel(plans.again(plans.regularPrice)));
      await hands.type('15.99');
      await hands.press('Enter');
      await expect(page.getByText(plans.scheduled)).toBeVisible();
      later.end();
      await expect(section(page, plans.scheduledTitle)).toContainText('$15.99');
      expect(await homeIn(language)).toContain('"usd":24.99');
    });
  });
}
