import { phrases as ticketsEn } from '../console/src/phrases/en/support/tickets.ts';
import { phrases as ticketsZh } from '../console/src/phrases/zh/support/tickets.ts';
import { consoleLanguagesOf, DEPTH } from '../scripts/test-depth.ts';
import { hireColleague, ownerToken } from './colleague.ts';
import { startJob } from './console-job.ts';
import { buyPlan, callApi, registerCustomer, type Customer } from './customer.ts';
import { openConsole } from './operator.ts';
import { expect, test } from './test.ts';
import { makePicture } from './ticket-images.ts';

const TEXTS = { en: ticketsEn, zh: ticketsZh } as const;
const TICKETS = DEPTH.ticketsInARow;

/** Tickets of two customers, of which only one has an order, assigned to the operator. */
async function openTickets(operatorId: string, mark: string): Promise<Customer> {
  const [buyer, visitor] = [await registerCustomer(), await registerCustomer()];
  await buyPlan(buyer, 'vip-90');
  const owner = await ownerToken();
  for (let number = 1; number <= TICKETS; number++) {
    const opening = { type: 9, title: `${mark} ${number}`, content: `Question ${number}:\nwhich server?` };
    const { token } = number === 3 ? visitor : buyer;
    const { id } = await callApi<{ id: string }>('/Website/ticketAdd', opening, token);
    await callApi('/Console/ticketAssign', { id, assigneeId: operatorId, seenAssigneeId: null }, owner);
  }
  return buyer;
}

for (const language of consoleLanguagesOf('console-ten-tickets')) {
  const t = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test('a support operator answers and resolves tickets in a row without a click, on a phone in the end', async ({
      page,
    }) => {
      test.slow();
      const mark = `Ten ${Date.now() % 1_000_000}`;
      const colleague = await hireColleague('support', mark);
      const { data } = await callApi<{ data: string }>('/Console/login', colleague);
      const { operator } = await callApi<{ operator: { id: string } }>('/Console/me', {}, data);
      const buyer = await openTickets(operator.id, mark);
      const canned = `Order ${mark}`;
      const texts = { zh: '订单 {order}，{name}', tw: '訂單 {order}，{name}', en: 'Order {order}, {name}' };
      await callApi('/Console/cannedReplySave', { name: canned, texts }, data);

      await openConsole(page, `/tickets?assignee=${operator.id}`, colleague);
      const title = (number: number) =>
        page.getByRole('heading', { level: 1, name: `${mark} ${number}`, exact: true });
      const field = page.getByRole('textbox', { name: t.yourReply });
      const row = page
        .getByRole('row')
        .filter({ hasText: `${mark} 1` })
        .first();
      await expect(row).toContainText('Question 1: which server?');
      const job = startJob('Ten tickets in a row');
      const { press } = job.on(page);
      await page.getByRole('heading', { level: 1, name: t.title }).focus();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: t.shortcuts })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await press('j', 'Enter');
      for (let number = 1; number <= TICKETS; number++) {
        await expect(title(number)).toBeFocused();
        if (number === TICKETS) await page.setViewportSize({ width: 390, height: 844 });
        if (number === 2 || number === 3) {
          await press('c');
          await page.keyboard.type(canned.slice(0, 12));
          await press('Enter');
          await expect(field).toBeFocused();
          if (number === 3) {
            await expect(page.getByText(t.unfilled('{order}'))).toBeVisible();
            await page.keyboard.press('Control+Enter');
            await field.fill('No order yet.');
          } else await expect(field).toHaveValue(new RegExp(buyer.email));
        } else {
          await press('r');
          await expect(field).toBeFocused();
          // First the letters of all keys; they only type here.
          const reply = number === 1 ? 'Near pine tree, quick.' : 'Near.';
          await page.keyboard.type(reply);
          await expect(field).toHaveValue(reply);
        }
        if (number === 4) {
          const picture = await makePicture(page, '#27648b');
          const file = { name: 'map.png', mimeType: 'image/png', buffer: picture };
          await page.locator('input[type=file]').setInputFiles(file);
          await expect(page.getByRole('img', { name: t.image(1) })).toBeVisible();
        }
        await press('Control+Shift+Enter');
        await expect(page.getByRole('button', { name: t.next })).toBeFocused();
        await expect(page.getByRole('button', { name: t.reopen })).toBeVisible();
        if (number < TICKETS) await press('n');
      }
      // On a phone the customer's facts are below the conversation.
      const facts = page.getByRole('heading', { level: 2, name: t.beside, exact: true });
      expect((await facts.boundingBox())?.y).toBeGreaterThan((await field.boundingBox())?.y ?? Infinity);
      await expect(page.getByText(buyer.email).first()).toBeVisible();
      await press('n');
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`assignee=${operator.id}`));
      await expect(page.getByText(t.empty)).toBeVisible();
      // Three keys for each: “r”, the reply's, and “n”.
      job.end(3 * (10 - TICKETS));

      const list = await callApi<{ id: string; title: string; state: number }[]>(
        '/Website/ticket',
        {},
        buyer.token,
      );
      expect(list.map(({ state }) => state)).toEqual(list.map(() => 1));
      const fourth = list.find(({ title }) => title === `${mark} 4`);
      const { messages } = await callApi<{ messages: { file: string[] }[] }>(
        '/Website/ticketView',
        { id: fourth?.id },
        buyer.token,
      );
      expect((await fetch(messages[1]?.file[0] ?? '')).headers.get('content-type')).toBe('image/png');
    });
  });
}
