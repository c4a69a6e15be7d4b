import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseCsv } from '@causeway/contract/csv';
import { receiptNumber } from '@causeway/contract/receipt-number';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as moneyEn } from '../console/src/phrases/en/billing/money.ts';
import { phrases as ownEn } from '../console/src/phrases/en/identity/own-account.ts';
import { phrases as wordsEn } from '../console/src/phrases/en/words.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as moneyZh } from '../console/src/phrases/zh/billing/money.ts';
import { phrases as ownZh } from '../console/src/phrases/zh/identity/own-account.ts';
import { phrases as wordsZh } from '../console/src/phrases/zh/words.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { hireColleague, ownerToken } from './colleague.ts';
import { callApi, paySandbox, registerCustomer, type OpenOrder } from './customer.ts';
import { query } from './database.ts';
import { openConsole } from './operator.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { t: moneyEn, frame: frameEn, own: ownEn, words: wordsEn },
  zh: { t: moneyZh, frame: frameZh, own: ownZh, words: wordsZh },
} as const;

/** The search's action. */
const COMMANDS = { en: 'Export orders', zh: '导出订单' } as const;

/** A month in which only this run of the test has orders; it also has one in the month before. */
function ownMonth(language: 'en' | 'zh') {
  const { project, repeatEachIndex, retry } = test.info();
  const run = (repeatEachIndex * 2 + retry) * 2 + (language === 'zh' ? 1 : 0);
  const start = new Date(Date.UTC(2010, run * 4 + (project.name === 'firefox' ? 2 : 0)));
  const after = new Date(start);
  after.setUTCMonth(start.getUTCMonth() + 1);
  const dayBefore = (moment: Date) => new Date(moment.getTime() - 86_400_000);
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  return { first: day(start), last: day(dayBefore(after)), dayBefore: day(dayBefore(start)) };
}

/** An order from a source, paid at a moment, with the provider's reference of its payment. */
async function addPaidOrder(token: string, source: string, moment: string) {
  const plan = { productId: 'vip-90', mId: 1, payType: 'alipay', source };
  const { orderId, url } = await callApi<OpenOrder>('/Website/createRenewOrder', plan, token);
  await paySandbox(url);
  const reference = `pi_${randomUUID()}`;
  await query('update orders set created_at = $2, paid_at = $2 where id = $1', [orderId, moment]);
  await query('update payments set provider_reference = $2 where order_id = $1', [orderId, reference]);
  const [row] = await query('select number from receipts where order_id = $1', [orderId]);
  return { orderId, source, reference, receipt: receiptNumber(Number(row?.['number'])) };
}

/** Saves the file that `start` asks for; returns its rows by their columns. */
async function savedRows(page: Page, start: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  const [names = [], ...rows] = parseCsv(await readFile(await download.path(), 'utf8'));
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index]])));
}

for (const language of consoleLanguagesOf('console-accountant')) {
  const { t, frame, own, words } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 }, timezoneId: 'UTC' });

    test('an accountant exports a month’s orders and refunds, with receipts and references, after giving the password', async ({
      page,
    }) => {
      const month = ownMonth(language);
      const [{ token, email }, accountant] = await Promise.all([
        registerCustomer(),
        hireColleague('finance', 'Fay Finance'),
      ]);
      await addPaidOrder(token, 'early', `${month.dayBefore}T23:59:59Z`);
      const first = await addPaidOrder(token, 'blog', `${month.first}T00:00:00Z`);
      const last = await addPaidOrder(token, 'video', `${month.last}T23:59:59Z`);

      const session = await openConsole(page, '/orders', accountant);
      const refund = { id: last.orderId, usd: 5, reason: 'As agreed by phone.', key: randomUUID() };
      await callApi('/Console/refundOverride', refund, session);
      const { operator } = await callApi<{ operator: { id: string } }>('/Console/me', {}, session);
      await query('update sessions set reauth_at = null where owner_id = $1', [operator.id]);

      await page.getByLabel(t.from, { exact: true }).fill(month.first);
      await page.getByLabel(t.until, { exact: true }).fill(month.last);
      const rows = page.getByRole('row').filter({ hasText: email });
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText('$5.00');
      await expect(rows.last()).toContainText('$17.99');

      // By the keyboard, from the search.
      const prompt = page.getByRole('dialog', { name: own.reauthTitle });
      const whole = await savedRows(page, async () => {
        await page.getByRole('combobox', { name: frame.search.label }).fill(COMMANDS[language]);
        const option = page.getByRole('option', { name: COMMANDS[language] });
        await expect(option).toHaveAttribute('data-combobox-selected', 'true');
        await page.keyboard.press('Enter');
        await prompt.getByLabel(own.password, { exact: true }).fill(accountant.password);
        await page.keyboard.press('Enter');
      });
      const paid = { total: '17.99', charged: '17.99', charged_currency: 'USD', email: '' };
      const columns = ({ source, reference, receipt }: typeof first, refunded: string) =>
        expect.objectContaining({ ...paid, source, reference, receipt, refunded }) as object;
      expect(whole).toEqual([columns(last, '5'), columns(first, '0')]);

      await page.getByRole('combobox', { name: t.status }).click();
      await page.getByRole('option', { name: words.orderStatuses.partly_refunded }).click();
      await expect(rows).toHaveCount(1);
      const refunded = await savedRows(page, () =>
        page.getByRole('button', { name: frame.exportCsv }).click(),
      );
      expect(refunded).toEqual([columns(last, '5')]);
      await expect(prompt).toBeHidden();

      const actions = { actor: `operator:${operator.id}`, action: 'orders.export' };
      const { list } = await callApi<{ list: readonly { details: object }[] }>(
        '/Console/audit',
        actions,
        await ownerToken(),
      );
      const filters = { from: `${month.first}T00:00:00.000Z` };
      expect(list.map(({ details }) => details)).toMatchObject([
        { filters: { ...filters, status: 'partly_refunded' } },
        { filters },
      ]);
    });
  });
}
