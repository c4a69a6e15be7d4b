import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as ticketsEn } from '../console/src/phrases/en/support/tickets.ts';
import { phrases as wordsEn } from '../console/src/phrases/en/words.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as ticketsZh } from '../console/src/phrases/zh/support/tickets.ts';
import { phrases as wordsZh } from '../console/src/phrases/zh/words.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { hireColleague } from './colleague.ts';
import { buyPlan, callApi, registerCustomer } from './customer.ts';
import { lookAtConsole } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { openConsole } from './operator.ts';
import { addMember, buySeats, registerTeam, settleMember } from './teams.ts';
import { expect, test } from './test.ts';
import { uploadPicture } from './ticket-images.ts';

const NOTE = 'Asked the same last month; please wait.';
const REPLY = 'Please choose another server.';
const TEXTS = {
  en: { t: ticketsEn, frame: frameEn, words: wordsEn },
  zh: { t: ticketsZh, frame: frameZh, words: wordsZh },
} as const;

for (const language of consoleLanguagesOf('console-tickets')) {
  const { t, frame, words } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test('an operator claims a ticket, notes, answers with a canned reply, merges and resolves; the customer sees only the answer', async ({
      page,
    }) => {
      test.slow();
      const customer = await registerCustomer();
      await buyPlan(customer, 'vip-90');
      const image = await uploadPicture(page, customer.token);
      const open = async (title: string, more: object = {}) => {
        const opening = { type: 32, title, content: `About: ${title}`, ...more };
        return (await callApi<{ id: string }>('/Website/ticketAdd', opening, customer.token)).id;
      };
      const mark = customer.id.slice(-6);
      const title = `No connection since today ${mark}`;
      const again = `Still none ${mark}`;
      const canned = `Another server ${mark}`;
      const id = await open(title, { file: [image] });
      const duplicate = await open(again);

      await openConsole(page, '/tickets');
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();

      // A canned reply in three languages.
      await page.getByRole('link', { name: t.cannedTitle }).click();
      await page.getByRole('button', { name: t.cannedNew }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t.cannedName).fill(canned);
      await dialog.getByRole('button', { name: frame.save }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByLabel(words.languages.zh).fill('请换一个服务器。\n{supportName}');
      await dialog.getByLabel(words.languages.tw).fill('請換一個伺服器。\n{supportName}');
      await dialog.getByLabel(words.languages.en).fill(`${REPLY}\n{supportName}`);
      await lookAtConsole(page, `canned-reply-${language}`);
      await dialog.getByRole('button', { name: frame.save }).click();
      await expect(page.getByRole('cell', { name: canned, exact: true })).toBeVisible();
      await lookAtConsole(page, `canned-replies-${language}`);
      await page.goBack();

      await expect(page.getByRole('link', { name: title })).toBeVisible();
      await lookAtConsole(page, `tickets-${language}`);
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const log = page.getByRole('list', { name: t.conversation });
      await log.getByRole('button', { name: t.enlarge(1) }).click();
      const large = page.getByRole('dialog').getByRole('img', { name: t.image(1) });
      await expect(large).toBeVisible();
      await expect.poll(() => large.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: customer.email })).toBeVisible();

      await page.getByRole('button', { name: t.take }).click();
      await expect(page.getByText(t.taken)).toBeVisible();
      await expect(page.getByRole('button', { name: t.leave })).toBeVisible();

      await page.getByRole('tab', { name: t.noteTab }).click();
      await page.getByLabel(t.yourNote).fill(NOTE);
      await page.getByRole('button', { name: t.keepNote }).click();
      await expect(log.getByText(NOTE)).toBeVisible();

      // The customer's language is preselected; a reload keeps the draft; a shortcut sends.
      await page.getByRole('tab', { name: t.answerTab }).click();
      await page.getByRole('combobox', { name: t.canned, exact: true }).click();
      await page.getByRole('option', { name: canned }).click();
      const field = page.getByRole('textbox', { name: t.yourReply });
      await expect(field).toHaveValue(`${REPLY}\nCauseway Support`);
      await page.reload();
      await expect(field).toHaveValue(`${REPLY}\nCauseway Support`);

      await lookAtConsole(page, `ticket-${language}`);
      await field.press('Control+Enter');
      await expect(log.getByText(REPLY)).toBeVisible();
      await expect(field).toHaveValue('');

      // Merges the duplicate into it.
      await page.getByRole('link', { name: again }).click();
      await expect(page.getByRole('heading', { level: 1, name: again })).toBeVisible();
      await page.getByRole('button', { name: t.merge }).click();
      await page.getByRole('dialog').getByRole('radio', { name: title }).check();
      await page.getByRole('dialog').getByRole('button', { name: t.mergeAction, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(log.getByText(`About: ${again}`)).toBeVisible();
      await expect(page.getByText(t.mergedHere(1))).toBeVisible();
      await page.getByRole('button', { name: t.resolve, exact: true }).click();
      await expect(page.getByRole('button', { name: t.reopen })).toBeVisible();

      // What the customer gets: a mail, one ticket, the replies, and no note.
      expect((await readMail(customer.email)).text).toContain(`/#/Login?redirect=%2FReply%3Fid%3D${id}`);
      const { messages } = await callApi<{ messages: { content: string }[] }>(
        '/Website/ticketView',
        { id: duplicate },
        customer.token,
      );
      const told = messages.map(({ content }) => content).join('\n');
      expect(told).toContain(REPLY);
      expect(told).toContain(`About: ${again}`);
      expect(told).not.toContain(NOTE);
      const list = await callApi<{ title: string }[]>('/Website/ticket', {}, customer.token);
      expect(list.map((row) => row.title)).toEqual([title]);
    });

    test('two operators see each other on a member’s ticket, which names the team; tags and filters narrow the queue, and the address keeps them', async ({
      page,
    }) => {
      const team = await registerTeam(`Harbour ${Date.now()}`);
      await buySeats(team, 'team-30', 5);
      const member = await addMember(team, 'lin');
      const { data } = await settleMember(member);
      const mark = member.id.slice(-6);
      const title = `From a member ${mark}`;
      const opening = { type: 9, title, content: 'Which server?' };
      const { id } = await callApi<{ id: string }>('/Website/ticketAdd', opening, data);
      const colleague = await hireColleague('support', `Wu ${mark}`);
      const { email, password, name } = colleague;
      const theirs = await callApi<{ data: string }>('/Console/login', { email, password });
      await openConsole(page, '/tickets?type=9');
      const row = page.getByRole('row').filter({ hasText: title });
      await expect(row.getByText(member.account.toLowerCase())).toBeVisible();
      await expect(row.getByText(t.memberOf(team.teamName))).toBeVisible();

      await callApi('/Console/ticketPresence', { id, doing: 'typing' }, theirs.data);
      await row.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(t.tiers.vip, { exact: true })).toBeVisible();
      await expect(page.getByText(t.typing(name))).toBeVisible();
      await page.getByRole('button', { name: t.giveTo, exact: true }).click();
      // There may be many: a click would scroll the page, and so close the menu.
      await page.getByRole('menuitem', { name }).press('Enter');
      await expect(page.getByText(t.given(name))).toBeVisible();

      const tags = page.getByRole('combobox', { name: t.tags, exact: true });
      const tag = `tag ${mark}`;
      await page.keyboard.press('t');
      await expect(tags).toBeFocused();
      await page.keyboard.type(`  ${tag.toUpperCase()}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText(tag, { exact: true }).first()).toBeVisible();
      await page.keyboard.press('Tab');
      await page.getByRole('link', { name: t.backToQueue }).focus();
      await page.keyboard.press('u');
      await page.getByRole('combobox', { name: t.tag, exact: true }).click();
      await page.getByRole('option', { name: tag }).click();
      await expect(page.getByRole('row').filter({ hasText: tag })).toHaveCount(1);
      await expect(row).toContainText(name);
      await row.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(new RegExp(`/tickets/${id}\\?type=9&tag=`));
      await page.getByRole('link', { name: t.backToQueue }).click();
      await expect(page.getByRole('row').filter({ hasText: tag })).toHaveCount(1);

      await page.goto('/console/#/tickets?type=9');
      await expect(row).toBeVisible();
      await page.getByRole('combobox', { name: t.assignee }).click();
      await page.getByRole('option', { name: new RegExp(`^${t.mine} ?[(（]`) }).click();
      await expect(page).toHaveURL(/assignee=mine/);
      await expect(row).toHaveCount(0);

      await page.goto(`/console/#/tickets/${id}`);
      await page.getByRole('link', { name: t.memberOf(team.teamName) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(team.email);
      await expect(page).toHaveURL(/tab=members&member=lin$/u);
    });
  });
}
