import type { Page } from '@playwright/test';
import { receiptNumber } from '@causeway/contract/receipt-number';
import { phrases as customersEn } from '../console/src/phrases/en/backoffice/customers.ts';
import { phrases as supportEn } from '../console/src/phrases/en/backoffice/customer-support.ts';
import { phrases as moneyEn } from '../console/src/phrases/en/billing/money.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as approvalsEn } from '../console/src/phrases/en/identity/approvals.ts';
import { phrases as wordsEn } from '../console/src/phrases/en/words.ts';
import { phrases as customersZh } from '../console/src/phrases/zh/backoffice/customers.ts';
import { phrases as supportZh } from '../console/src/phrases/zh/backoffice/customer-support.ts';
import { phrases as moneyZh } from '../console/src/phrases/zh/billing/money.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as approvalsZh } from '../console/src/phrases/zh/identity/approvals.ts';
import { phrases as wordsZh } from '../console/src/phrases/zh/words.ts';
import { ACCOUNT_LINK_TEXTS } from '../server/src/modules/identity/customer/account-link-texts.ts';
import { codeOf } from '../server/test/two-factor.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { hireColleague } from './colleague.ts';
import { openFound, startJob, type Hands } from './console-job.ts';
import { buyPlan, callApi, codeIn, freshEmail, registerCustomer, type Customer } from './customer.ts';
import { query } from './database.ts';
import { readMail } from './mailbox.ts';
import { openConsole } from './operator.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: {
    customers: customersEn,
    support: supportEn,
    money: moneyEn,
    frame: frameEn,
    approvals: approvalsEn,
    words: wordsEn,
  },
  zh: {
    customers: customersZh,
    support: supportZh,
    money: moneyZh,
    frame: frameZh,
    approvals: approvalsZh,
    words: wordsZh,
  },
} as const;

const REASON = 'They asked for it by phone.';

/** Logs an app in on a device, which links it. */
const linkDevice = ({ email: account, password }: Customer, name: string) =>
  callApi('/Client/login', {
    account,
    password,
    device: { id: `${name} of ${account}`, name, type: 'Android', platform: 'mobile' },
  });

async function mailWith(to: string, words: string): Promise<string> {
  const { subject, text } = await readMail(to, words);
  return `${subject}\n${text}`;
}

async function turnOnMfa({ password, token }: Customer): Promise<void> {
  const { secret } = await callApi<{ secret: string }>('/Website/secondStepBegin', { password }, token);
  await callApi('/Website/secondStepConfirm', { otp: codeOf(secret, new Date()) }, token);
}

const linkIn = (text: string): string => /\/account\/[\w/-]+/.exec(text)?.[0] ?? '?';

/** An order paid this many days ago. */
async function buyDaysAgo(customer: Customer, productId: string, days: number) {
  const id = await buyPlan(customer, productId);
  const [row] = await query(
    `update orders set created_at = created_at - make_interval(days => $2), paid_at = paid_at - make_interval(days => $2)
     where id = $1 returning number, (select number from receipts where order_id = $1) as receipt`,
    [id, days],
  );
  return { id, number: String(row?.['number']), receipt: receiptNumber(Number(row?.['receipt'])) };
}

for (const language of consoleLanguagesOf('console-support')) {
  const { customers, support, money, frame, approvals, words } = TEXTS[language];
  const usd = (sum: string) => (language === 'en' ? `$${sum}` : `US$${sum}`);

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    /** Chooses from the customer's actions. */
    async function choose(page: Page, { click }: Hands, name: string): Promise<void> {
      await click(page.getByRole('button', { name: customers.act, exact: true }));
      await click(page.getByRole('menuitem', { name, exact: true }));
    }

    test('support removes a lost phone, turns off two-factor and changes a wrong email address', async ({
      page,
    }) => {
      test.slow();
      const [customer, cautious] = [await registerCustomer(), await registerCustomer()];
      await linkDevice(customer, 'Lost phone');
      await expect(linkDevice(customer, 'New phone')).rejects.toThrow();
      await turnOnMfa(cautious);
      await openConsole(page, '/', await hireColleague('support', 'Lin of support'));
      const dialog = page.getByRole('dialog');
      const reasonField = dialog.getByRole('textbox', { name: frame.reason });
      const button = (name: string) => dialog.getByRole('button', { name, exact: true });
      const open = (hands: Hands, { email }: Customer) =>
        openFound(page, hands, { part: email.slice(4, 14), hit: email, heading: email });

      const lost = startJob('Lost phone');
      const phone = lost.on(page);
      await open(phone, customer);
      await phone.click(page.getByRole('tab', { name: customers.tabs.devices }));
      await phone.click(page.getByRole('button', { name: support.removeNamedDevice('Lost phone') }));
      await phone.type(REASON, reasonField);
      await phone.click(button(support.removeDevice));
      await expect(page.getByText(customers.devicesEmpty)).toBeVisible();
      lost.end();
      await mailWith(customer.email, 'Support removed a device');
      await linkDevice(customer, 'New phone');

      const factor = startJob('Lost second factor');
      const code = factor.on(page);
      await open(code, cautious);
      await choose(page, code, support.mfaOff);
      await code.type(REASON, reasonField);
      await code.click(button(support.sendCode));
      const codeField = dialog.getByRole('textbox', { name: support.code });
      await expect(codeField).toBeFocused();
      await code.type(codeIn(await mailWith(cautious.email, 'Code to turn off')), codeField);
      await code.click(button(support.mfaOff));
      await expect(page.getByText(support.mfaOffAt)).toBeVisible();
      factor.end();
      await mailWith(cautious.email, 'will be turned off');

      const wrong = startJob('Wrong email');
      const email = wrong.on(page);
      const right = freshEmail();
      await open(email, customer);
      await choose(page, email, support.changeEmail);
      await email.type(right, dialog.getByRole('textbox', { name: support.newEmail }));
      await email.click(reasonField);
      await email.type(REASON, reasonField);
      await email.click(button(support.changeEmail));
      await expect(page.getByText(support.waitingEmail)).toBeVisible();
      wrong.end();
      await confirmAndUndo(page, customer, right);
    });

    /** The new address confirms with its code; the old one learns of it, and undoes it. */
    async function confirmAndUndo(page: Page, { email, password }: Customer, right: string): Promise<void> {
      const links = ACCOUNT_LINK_TEXTS[language];
      const login = (account: string) => callApi('/Website/login', { account, password });
      const request = await mailWith(right, '/account/email/');
      await page.goto(linkIn(request));
      await page.getByLabel(links.code).fill(codeIn(request));
      await page.getByRole('button', { name: links.confirm(right).button ?? '?', exact: true }).click();
      await expect(page.getByText(links.changed(right).text)).toBeVisible();
      await mailWith(right, 'is now');
      await login(right);
      await expect(login(email)).rejects.toThrow();
      await page.goto(linkIn(await mailWith(email, '/account/email-undo/')));
      await page.getByRole('button', { name: links.undo(right).button ?? '?' }).click();
      await expect(page.getByText(links.undone.text)).toBeVisible();
      await login(email);
    }

    test('support refunds within the policy; a colleague approves more than the limit, and finance refunds outside the policy', async ({
      page,
    }) => {
      test.slow();
      const customer = await registerCustomer();
      const recent = await buyDaysAgo(customer, 'vip-90', 2);
      const large = await buyDaysAgo(customer, 'svip-360', 0);
      const old = await buyDaysAgo(customer, 'vip-90', 40);
      const dialog = page.getByRole('dialog');
      const reasonField = dialog.getByRole('textbox', { name: frame.reason });
      const button = (name: string) => dialog.getByRole('button', { name, exact: true });
      const reason = `${REASON} ${customer.email}`;
      const open = (hands: Hands, { number, part = number }: { number: string; part?: string }) =>
        openFound(page, hands, { part, hit: number, heading: money.orderTitle(number) });

      await openConsole(page, '/', await hireColleague('support', 'Lin of support'));
      const within = startJob('Refund within the policy');
      const lin = within.on(page);
      await open(lin, recent);
      await lin.click(page.getByRole('button', { name: money.refund, exact: true }));
      // The 70 % have one condition.
      await expect(dialog.getByLabel(money.notAbused)).toBeFocused();
      await lin.press('Space', 'Tab');
      await lin.type(reason, reasonField);
      await lin.click(button(money.refundTitle(usd('12.59'))));
      await expect(page.getByText(money.refundDone)).toBeVisible();
      await expect(page.getByRole('region', { name: money.refunds, exact: true })).toContainText(
        usd('12.59'),
      );
      within.end();

      const above = startJob('Refund above support’s limit');
      const asking = above.on(page);
      await open(asking, { number: large.number, part: large.receipt });
      await asking.click(page.getByRole('button', { name: money.refund, exact: true }));
      await expect(dialog.getByLabel(money.unusable)).toBeFocused();
      await asking.press('Space', 'Tab', 'Space', 'Tab');
      await asking.type(reason, reasonField);
      await expect(dialog).toContainText(money.limitLeft(usd('50.00')));
      await asking.click(button(frame.request));
      await expect(page.getByText(frame.requested)).toBeVisible();
      const change = approvals.actions['order.refund'];
      const review = approvals.reviewLabel(change, 'Lin of support');
      await expect(page.getByRole('button', { name: review })).toBeVisible();
      await page.goto(`/console/#/orders/${old.id}`);
      await expect(page.getByText(money.policyNothing)).toBeVisible();
      await expect(page.getByRole('button', { name: money.recheck })).toBeVisible();
      await expect(page.getByRole('button', { name: money.override })).toHaveCount(0);

      await page.goto('about:blank');
      await openConsole(page, '/', await hireColleague('finance', 'Mei of finance'));
      const approving = above.on(page);
      await approving.click(page.getByRole('link', { name: approvals.title, exact: true }));
      const row = page.getByRole('row').filter({ hasText: customer.email });
      await approving.click(row.getByRole('button', { name: review }));
      await approving.type('The servers were down that day.', reasonField);
      await approving.click(button(approvals.approve));
      await expect(page.getByText(approvals.started)).toBeVisible();
      await expect(row).toHaveCount(0);
      above.end();
      await mailWith(customer.email, '71.99');

      const outside = startJob('Refund outside the policy');
      const mei = outside.on(page);
      await open(mei, old);
      await mei.click(page.getByRole('button', { name: money.override, exact: true }));
      await mei.type('5.00', dialog.getByRole('textbox', { name: money.amount }));
      await mei.click(reasonField);
      await mei.type(reason, reasonField);
      await mei.click(button(money.refundTitle(usd('5.00'))));
      await expect(page.getByText(money.refundDone)).toBeVisible();
      await expect(page.getByText(words.orderStatuses.partly_refunded).first()).toBeVisible();
      outside.end();
    });
  });
}
