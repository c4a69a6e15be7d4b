import type { Page } from '@playwright/test';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as en } from '../console/src/phrases/en/tickets.ts';
import { phrases as words } from '../console/src/phrases/en/words.ts';
import { phrases as zh } from '../console/src/phrases/zh/tickets.ts';
import { buyPackage, callApi, registerCustomer, signIn, siteUrl } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { readMail } from './mailbox.ts';
import { signInToConsole } from './operator.ts';
import { OWNER } from './owner.ts';
import { addMember, buySets, registerTeam, settleMember } from './teams.ts';
import { expect, test } from './test.ts';
import { uploadPicture } from './ticket-images.ts';

const NOTE = 'Asked the same last month; be patient.';
const REPLY = 'Please choose another server.';

async function lookAt(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.screenshot({
      path: `${import.meta.dirname}/pictures/console-${name}-${colorScheme}.png`,
      fullPage: true,
    });
    await expectNoViolations(page);
    await expectToFit(page);
  }
}

test.use({ language: 'en', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

test('an operator takes a ticket, notes, answers with a canned reply, merges and resolves; the customer sees the answer alone', async ({
  page,
  context,
}) => {
  test.slow();
  const customer = await registerCustomer();
  await buyPackage(customer, 'vip-90');
  await page.goto('/console/');
  const image = await uploadPicture(page, customer.token);
  const open = async (title: string, more: object = {}) => {
    const opening = { type: 32, title, content: `About: ${title}`, ...more };
    return (await callApi<{ id: string }>('/Website/ticketAdd', opening, customer.token)).id;
  };
  const title = `No connection since today ${customer.id.slice(-6)}`;
  const again = `Still none ${customer.id.slice(-6)}`;
  const id = await open(title, { file: [image] });
  const duplicate = await open(again);

  await signInToConsole(page);
  await page.getByRole('navigation').getByRole('link', { name: en.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: en.title })).toBeVisible();

  // A canned reply in three languages.
  await page.getByRole('link', { name: en.cannedTitle }).click();
  await page.getByRole('button', { name: en.cannedNew }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.cannedName).fill('Another server');
  await dialog.getByRole('button', { name: frameEn.save }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(words.languages.zh).fill('请换一个服务器。\n{supportName}');
  await dialog.getByLabel(words.languages.tw).fill('請換一個伺服器。\n{supportName}');
  await dialog.getByLabel(words.languages.en).fill(`${REPLY}\n{supportName}`);
  await lookAt(page, 'canned-reply-1280');
  await dialog.getByRole('button', { name: frameEn.save }).click();
  await expect(page.getByRole('cell', { name: 'Another server', exact: true })).toBeVisible();
  await page.goBack();

  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await lookAt(page, 'tickets-1280');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const log = page.getByRole('list', { name: en.conversation });
  await log.getByRole('button', { name: en.enlarge(1) }).click();
  const large = page.getByRole('dialog').getByRole('img', { name: en.image(1) });
  await expect(large).toBeVisible();
  await expect.poll(() => large.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: customer.email })).toBeVisible();

  await page.getByRole('button', { name: en.take }).click();
  await expect(page.getByText(en.taken)).toBeVisible();
  await expect(page.getByRole('button', { name: en.leave })).toBeVisible();

  await page.getByRole('tab', { name: en.noteTab }).click();
  await page.getByLabel(en.yourNote).fill(NOTE);
  await page.getByRole('button', { name: en.keepNote }).click();
  await expect(log.getByText(NOTE)).toBeVisible();

  // The customer's language is chosen already; a reload leaves the draft; the keyboard sends.
  await page.getByRole('tab', { name: en.answerTab }).click();
  await page.getByRole('combobox', { name: en.canned, exact: true }).click();
  await page.getByRole('option', { name: 'Another server' }).click();
  const field = page.getByRole('textbox', { name: en.yourReply });
  await expect(field).toHaveValue(`${REPLY}\nCauseway support team`);
  await page.reload();
  await expect(field).toHaveValue(`${REPLY}\nCauseway support team`);

  // A colleague was quicker.
  const owner = await callApi<{ data: string }>('/Console/login', OWNER);
  const seen = await callApi<{ messages: { id: string }[] }>('/Console/ticket', { id }, owner.data);
  await callApi(
    '/Console/ticketReply',
    { id, content: 'One moment, please.', seenMessageId: seen.messages.at(-1)?.id },
    owner.data,
  );
  await field.press('Control+Enter');
  await expect(page.getByText(en.meanwhile)).toBeVisible();
  await expect(log.getByText('One moment, please.')).toBeVisible();
  await expect(field).toHaveValue(`${REPLY}\nCauseway support team`);
  await lookAt(page, 'ticket-1280');
  await page.getByRole('button', { name: en.sendAnyway }).click();
  await expect(log.getByText(REPLY)).toBeVisible();
  await expect(field).toHaveValue('');

  // The duplicate goes under it.
  await page.getByRole('link', { name: again }).click();
  await expect(page.getByRole('heading', { level: 1, name: again })).toBeVisible();
  await page.getByRole('button', { name: en.merge }).click();
  await page.getByRole('dialog').getByRole('radio', { name: title }).check();
  await page.getByRole('dialog').getByRole('button', { name: en.mergeAction, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(log.getByText(`About: ${again}`)).toBeVisible();
  await expect(page.getByText(en.mergedHere(1))).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  await lookAt(page, 'ticket-768');
  await page.getByRole('button', { name: en.resolve }).click();
  await expect(page.getByRole('button', { name: en.reopen })).toBeVisible();

  // What the customer gets: a mail, one ticket, the replies, and no note.
  expect((await readMail(customer.email)).text).toContain(`/#/Login?redirect=%2FReply%3Fid%3D${id}`);
  const site = await context.newPage();
  await signIn(site, customer);
  await site.goto(`${siteUrl()}/#/Reply?id=${duplicate}`);
  const seenLog = site.getByRole('log');
  await expect(seenLog.getByText(REPLY)).toBeVisible();
  await expect(seenLog.getByText(`About: ${again}`)).toBeVisible();
  await expect(site.getByText(NOTE)).toHaveCount(0);
  const list = await callApi<{ title: string }[]>('/Website/ticket', {}, customer.token);
  expect(list.map((row) => row.title)).toEqual([title]);
});

test('a member’s ticket names the team and leads to its page', async ({ page }) => {
  const team = await registerTeam(`Harbour ${Date.now()}`);
  await buySets(team, 'team-30', 5);
  const member = await addMember(team, 'lin');
  const { data } = await settleMember(member);
  const title = `From a member ${member.id.slice(-6)}`;
  await callApi('/Website/ticketAdd', { type: 4, title, content: 'Which server?' }, data);
  await signInToConsole(page);
  await page.getByRole('navigation').getByRole('link', { name: en.title }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText(member.account.toLowerCase())).toBeVisible();
  await expect(row.getByText(en.memberOf(team.teamName))).toBeVisible();
  await lookAt(page, 'tickets-of-a-member-1280');
  await row.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(en.tiers.vip, { exact: true })).toBeVisible();
  await lookAt(page, 'ticket-of-a-member-1280');
  await page.getByRole('link', { name: en.memberOf(team.teamName) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(team.email);
});

test('two operators at one ticket see one another, and filters narrow the queue with their figures', async ({
  page,
}) => {
  const customer = await registerCustomer();
  const title = `Wu and Lin ${customer.id.slice(-6)}`;
  const opening = { type: 9, title, content: 'Hello' };
  const { id } = await callApi<{ id: string }>('/Website/ticketAdd', opening, customer.token);
  const owner = await callApi<{ data: string }>('/Console/login', OWNER);
  const { key } = await inviteColleague(owner.data);
  const colleague = await callApi<{ data: string }>('/Console/join', {
    key,
    name: 'Wu',
    password: 'a second lantern on the quay',
  });
  await signInToConsole(page);
  await page.goto(`/console/#/tickets/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await callApi('/Console/ticketPresence', { id, doing: 'typing' }, colleague.data);
  // The next beat of the page tells it.
  await expect(page.getByText(en.typing('Wu'))).toBeVisible({ timeout: 25_000 });
  await page.getByRole('button', { name: en.giveTo }).click();
  await page.getByRole('menuitem', { name: 'Wu' }).click();
  await expect(page.getByText(en.given('Wu'))).toBeVisible();

  await page.goto('/console/#/tickets?type=9');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Wu');
  await page.getByRole('combobox', { name: en.assignee }).click();
  await page.getByRole('option', { name: new RegExp(`^${en.mine} \\(`) }).click();
  await expect(page.getByText(title)).toHaveCount(0);
  await expect(page).toHaveURL(/assignee=mine/);
});

test.describe('Chinese', () => {
  test.use({ language: 'zh', viewport: { width: 768, height: 1024 } });

  test('the queue and a ticket speak Chinese, on a tablet', async ({ page }) => {
    const customer = await registerCustomer();
    const opening = { type: 32, title: '客户端无法连接', content: '今天早上开始。' };
    const { id } = await callApi<{ id: string }>('/Website/ticketAdd', opening, customer.token);
    await signInToConsole(page);
    await page.goto('/console/#/tickets');
    await expect(page.getByRole('heading', { level: 1, name: zh.title })).toBeVisible();
    await expect(page.getByRole('link', { name: opening.title }).first()).toBeVisible();
    await lookAt(page, 'tickets-768-zh');
    await page.goto(`/console/#/tickets/${id}`);
    await expect(page.getByText(opening.content)).toBeVisible();
    await lookAt(page, 'ticket-768-zh');
  });
});

/** Invites a colleague as an owner does; answers the key of the mail's link. */
async function inviteColleague(token: string): Promise<{ key: string }> {
  const email = `wu-${Date.now()}@staff.example`;
  await callApi('/Console/operatorInvite', { email, name: 'Wu', role: 'support' }, token);
  const { text } = await readMail(email);
  const [, key = ''] = /#\/join\?key=([\w-]+)/.exec(text) ?? [];
  return { key };
}
