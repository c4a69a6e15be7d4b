import { phrases as bulkEn } from '../console/src/phrases/en/backoffice/bulk-actions.ts';
import { phrases as customersEn } from '../console/src/phrases/en/backoffice/customers.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as bulkZh } from '../console/src/phrases/zh/backoffice/bulk-actions.ts';
import { phrases as customersZh } from '../console/src/phrases/zh/backoffice/customers.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { hireColleague, ownerToken } from './colleague.ts';
import { buyPlan, callApi, registerCustomer, type Customer } from './customer.ts';
import { openConsole } from './operator.ts';
import { press, pressAbove, tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { t: bulkEn, frame: frameEn, customers: customersEn, plan: 'VIP 7 days' },
  zh: { t: bulkZh, frame: frameZh, customers: customersZh, plan: 'VIP 7 天套餐' },
} as const;
const TICKETS = 5;
const DAY = 86_400;

const expiryOf = async ({ token }: Customer): Promise<number> =>
  (await callApi<{ expire: number }>('/Website/info', {}, token)).expire;

for (const language of consoleLanguagesOf('console-bulk')) {
  const { t, frame, customers, plan } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test('finance gives all customers of a plan a free day after an outage, and takes it back', async ({
      page,
    }) => {
      const mark = `outage ${Date.now() % 1_000_000}`;
      const [token, finance] = await Promise.all([ownerToken(), hireColleague('finance', mark)]);
      const [one, other, trial] = await Promise.all([1, 2, 3].map(() => registerCustomer()));
      if (one === undefined || other === undefined || trial === undefined)
        throw new Error('No customer was registered');
      const tag = (id: string) => callApi('/Console/customerTag', { id, tags: [mark], reason: mark }, token);
      await Promise.all([
        buyPlan(one, 'vip-7'),
        buyPlan(other, 'vip-7'),
        tag(one.id),
        tag(other.id),
        tag(trial.id),
      ]);
      const before = await Promise.all([one, other, trial].map(expiryOf));

      await openConsole(page, `/customers?tag=${encodeURIComponent(mark)}`, finance);
      await expect(page.getByRole('link', { name: trial.email })).toBeVisible();
      await page.getByRole('combobox', { name: customers.currentPlan }).click();
      await page.getByRole('option', { name: plan, exact: true }).click();
      await expect(page.getByRole('link', { name: trial.email })).toBeHidden();
      await page.getByRole('checkbox', { name: frame.selectShown }).check();
      await page.getByRole('button', { name: t.selectAll }).click();
      await expect(page.getByText(t.allSelected)).toBeVisible();
      await page.getByRole('button', { name: t.names['customer.time'] }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: t.eachDays }).fill('1');
      await expect(dialog.getByText(t.applies(t.customers(2, '2')))).toBeVisible();
      await expect(dialog.getByText(t.totalDays(2, '2'))).toBeVisible();
      await dialog.getByLabel(frame.reason).fill('The outage of last night.');
      await dialog.getByRole('button', { name: t.names['customer.time'] }).click();

      await expect(page.getByText(t.states.done, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(t.progressOf('2', '2'))).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: other.email })).toContainText(t.rowStates.done);
      const [first = 0, second = 0, third = 0] = before;
      expect(await Promise.all([one, other, trial].map(expiryOf))).toEqual([
        first + DAY,
        second + DAY,
        third,
      ]);

      await page.getByRole('button', { name: t.undo }).click();
      await expect(dialog.getByText(t.applies(t.customers(2, '2')))).toBeVisible();
      await dialog.getByLabel(frame.reason).fill('The wrong plan.');
      await dialog.getByRole('button', { name: t.undo }).click();
      await expect(page.getByRole('link', { name: t.undoes })).toBeVisible();
      await expect(page.getByText(t.progressOf('2', '2'))).toBeVisible();
      await expect.poll(() => Promise.all([one, other, trial].map(expiryOf))).toEqual(before);
    });

    test('support resolves all the tickets of a queue by keyboard, and reopens them', async ({ page }) => {
      const mark = `Queue ${Date.now() % 1_000_000}`;
      const [token, support] = await Promise.all([ownerToken(), hireColleague('support', mark)]);
      const { data } = await callApi<{ data: string }>('/Console/login', support);
      const { operator } = await callApi<{ operator: { id: string } }>('/Console/me', {}, data);
      const customer = await registerCustomer();
      const open = async (number: number) => {
        const opening = { type: 9, title: `${mark} ${number}`, content: 'Which server?' };
        const { id } = await callApi<{ id: string }>('/Website/ticketAdd', opening, customer.token);
        const assigned = { id, assigneeId: operator.id, seenAssigneeId: null };
        await callApi('/Console/ticketAssign', assigned, token);
      };
      await Promise.all(Array.from({ length: TICKETS }, (_, number) => open(number)));

      await openConsole(page, '/tickets?assignee=mine', support);
      await expect(page.getByText(frame.allShown(String(TICKETS)))).toBeVisible();
      const states = async () =>
        (await callApi<{ state: number }[]>('/Website/ticket', {}, customer.token)).map(({ state }) => state);
      const all = (state: number) => Array.from({ length: TICKETS }, () => state);
      expect(await states()).toEqual(all(0));
      const dialog = page.getByRole('dialog');
      const count = String(TICKETS);
      /** In the dialog that a button has opened. */
      const confirm = async (name: string, reason: string) => {
        await expect(dialog.getByText(t.applies(t.tickets(TICKETS, count)))).toBeVisible();
        await expect(dialog.getByLabel(frame.reason)).toBeFocused();
        await page.keyboard.type(reason);
        await press(page, dialog.getByRole('button', { name }));
        await expect(page.getByText(t.progressOf(count, count))).toBeVisible();
      };
      await tabTo(page, page.getByRole('checkbox', { name: frame.selectShown }));
      await page.keyboard.press('Space');
      await expect(page.getByText(t.selected(count))).toBeVisible();
      await pressAbove(page, page.getByRole('button', { name: t.names['ticket.resolve'] }));
      await confirm(t.names['ticket.resolve'], 'The server is back.');
      expect(await states()).toEqual(all(1));

      await press(page, page.getByRole('button', { name: t.undo }));
      await confirm(t.undo, 'It is down again.');
      await expect(page.getByRole('link', { name: t.undoes })).toBeVisible();
      await expect.poll(states).toEqual(all(0));
      await pressAbove(page, page.getByRole('link', { name: t.back }));
      await expect(page.getByRole('link', { name: t.names['ticket.resolve'] }).first()).toBeVisible();
    });
  });
}
