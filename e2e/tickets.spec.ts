import type { Language } from '@causeway/contract/language';
import type { Locator, Page } from '@playwright/test';
import { phrases as accountEn } from '../site/src/phrases/en/billing/account.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as en } from '../site/src/phrases/en/support/tickets.ts';
import { phrases as accountTw } from '../site/src/phrases/tw/billing/account.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as tw } from '../site/src/phrases/tw/support/tickets.ts';
import { phrases as accountZh } from '../site/src/phrases/zh/billing/account.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as zh } from '../site/src/phrases/zh/support/tickets.ts';
import { languagesOf } from '../scripts/test-depth.ts';
import { ownerToken } from './colleague.ts';
import { callApi, registerCustomer, signIn, siteUrl, type Customer } from './customer.ts';
import { logOut } from './log-out.ts';
import { lookAt } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { keepSignIn } from './teams.ts';
import { expect, test } from './test.ts';
import { makePicture, uploadPicture } from './ticket-images.ts';

const TEXTS = { en, tw, zh } as const satisfies Record<Language, object>;
const FRAMES = { en: frameEn, tw: frameTw, zh: frameZh } as const;
const ACCOUNTS = { en: accountEn, tw: accountTw, zh: accountZh } as const;
const TITLES = {
  en: 'The app does not connect any more',
  zh: '客户端无法连接服务器已经三天',
  tw: '軟體已經三天無法連線到伺服器',
} as const;

/** Drops a file on the form, or pastes it into a field, with the browser's events. */
async function hand(page: Page, how: 'drop' | 'paste', label: string, bytes: Buffer, type = 'image/png') {
  await page.getByLabel(label, { exact: true }).evaluate(
    (field, { how, data, type }) => {
      const transfer = new DataTransfer();
      const binary = Uint8Array.from(atob(data), (unit) => unit.charCodeAt(0));
      transfer.items.add(new File([binary], 'image', { type }));
      const init = { bubbles: true, cancelable: true };
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', init);
      // Firefox accepts none from a script.
      if (how === 'paste') Object.defineProperty(event, 'clipboardData', { value: transfer });
      field.dispatchEvent(event);
    },
    { how, data: bytes.toString('base64'), type },
  );
}

const open = async (page: Page, customer: Customer, path = '/#/Order') => {
  await signIn(page, customer);
  await page.goto(path);
};
const previews = (page: Page, language: Language) =>
  page.getByRole('group', { name: TEXTS[language].images }).getByRole('img');
/** All are loaded, each from its signed URL, which is on this site and grants access to nothing but the image. */
async function expectImages(images: Locator, count: number): Promise<void> {
  await expect
    .poll(() => images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth)))
    .toEqual(Array.from({ length: count }, () => 320));
  for (const image of await images.all())
    expect(await image.getAttribute('src')).toMatch(
      new RegExp(`^${siteUrl()}/Website/ticketImage\\?id=[-\\w]+&expire=\\d+&signature=[-\\w]+$`),
    );
}

async function replyAsStaff(id: string, content: string): Promise<void> {
  const token = await ownerToken();
  const { messages } = await callApi<{ messages: { id: string }[] }>('/Console/ticket', { id }, token);
  const reply = { id, content, seenMessageId: messages.at(-1)?.id };
  await callApi('/Console/ticketReply', reply, token);
}

for (const language of languagesOf('tickets')) {
  test.describe(language, () => {
    test.use({ language });

    test('a ticket with three images is opened, answered by staff, read, replied to and resolved', async ({
      page,
    }) => {
      const t = TEXTS[language];
      const frame = FRAMES[language];
      const title = TITLES[language];
      const customer = await registerCustomer();
      await open(page, customer);
      const main = page.getByRole('main');
      await expect(main.getByText(t.none)).toBeVisible();
      await main.getByRole('link', { name: t.newTicket }).click();

      const submit = page.getByRole('button', { name: t.submit });
      await page.getByLabel(t.type, { exact: true }).selectOption({ label: t.types[32] });
      await page.getByLabel(t.title, { exact: true }).fill(title);
      await page.getByLabel(t.content, { exact: true }).fill('One\n\nTwo <b>three</b>');

      const [picked, dropped, pasted] = await Promise.all(
        ['#27648b', '#b4590e', '#2f7d4f'].map((colour) => makePicture(page, colour)),
      );
      if (picked === undefined || dropped === undefined || pasted === undefined)
        throw new Error('No picture');
      await page
        .getByLabel(t.addImages)
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picked });
      await hand(page, 'drop', t.title, dropped);
      await hand(page, 'paste', t.content, pasted);
      await expect(previews(page, language)).toHaveCount(3);
      await expect(page.getByText(t.uploading)).toHaveCount(0);
      await expect(page.getByLabel(t.addImages)).toHaveCount(0);
      await lookAt(page, `ticket-new-${language}`);

      // A reload keeps all of it.
      await page.reload();
      await expect(page.getByLabel(t.type, { exact: true })).toHaveValue('32');
      await expect(page.getByLabel(t.title, { exact: true })).toHaveValue(title);
      await expect(page.getByLabel(t.content, { exact: true })).toHaveValue('One\n\nTwo <b>three</b>');
      await expect(previews(page, language)).toHaveCount(3);
      await expectImages(previews(page, language), 3);
      await submit.click();

      await expect(page.getByText(t.submitted).first()).toBeVisible();
      await expect(page).toHaveURL(/#\/Reply\?id=/);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading.locator(`[title="${title}"]`)).toBeVisible();
      await expect(heading.locator('[aria-hidden]')).toHaveText(/^.{11,24}…$/u);
      const log = page.getByRole('log');
      await expect(log.getByText('Two <b>three</b>')).toBeVisible();
      await expect(log.getByRole('button')).toHaveCount(3);
      await expectImages(log.locator('img'), 3);
      await expect(log.getByText(t.waitsPromised.pending)).toBeVisible();

      const id = new URLSearchParams(page.url().split('?')[1]).get('id') ?? '';
      await page.goto('/#/Account');
      await replyAsStaff(id, 'Please try\nanother server.');
      // Until this mail arrives, the newest is that of the registration.
      const newest = async () => (await readMail(customer.email)).text;
      await expect.poll(newest).toContain(`/#/Login?redirect=%2FReply%3Fid%3D${id}`);
      expect(await newest()).not.toContain('another server');

      await page.reload();
      await expect(main.getByText(ACCOUNTS[language].unreadReply)).toBeVisible();
      await page.goto('/#/Order');
      const row = main.getByRole('listitem').filter({ hasText: t.unread });
      await expect(row.getByText(t.states.answered)).toBeVisible();
      const short = row.locator(`[title="${title}"]`);
      expect(await short.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(true);
      const menu = page.getByRole('banner').getByRole('link', { name: frame.newReply });
      await expect(menu).toBeVisible();
      await lookAt(page, `tickets-unread-${language}`);
      await row.getByRole('link', { name: title }).click();

      await expect(log.getByText('Please try\nanother server.')).toBeVisible();
      await expect(log.getByText(t.waitsPromised.answered)).toBeVisible();
      await expect(menu).toHaveCount(0);
      await log.getByRole('button', { name: t.enlarge(2) }).click();
      const large = page.getByRole('dialog').getByRole('img', { name: t.image(2) });
      await expect(large).toBeVisible();
      expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
      await lookAt(page, `ticket-image-${language}`);
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('dialog').getByRole('link', { name: t.openImage }).click(),
      ]);
      await expect(tab.locator('img')).toBeVisible();
      await tab.close();
      await page.keyboard.press('Escape');

      const reply = page.getByRole('textbox', { name: t.reply });
      await reply.fill('It works now.');
      await page.getByRole('button', { name: t.send }).click();
      await expect(log.getByText('It works now.')).toBeVisible();
      await expect(reply).toHaveValue('');
      await expect(log.getByText(t.waitsPromised.pending)).toBeVisible();
      await page.getByRole('button', { name: t.resolve }).click();
      await expect(log.getByText(t.resolvedUntil('X').split('X')[0]?.trim() ?? '')).toBeVisible();
      await expect(page.getByRole('button', { name: t.resolve })).toHaveCount(0);
      await lookAt(page, `ticket-resolved-${language}`);

      await page.getByRole('link', { name: frame.titles.order }).first().click();
      await page.getByRole('tab', { name: t.states.resolved }).click();
      await expect(main.getByRole('link', { name: title })).toBeVisible();
      await page.getByRole('tab', { name: t.states.pending }).click();
      await expect(main.getByText(t.noneOfState)).toBeVisible();
    });
  });
}

test('a refund request is prefilled, and its draft is deleted when its owner logs out', async ({ page }) => {
  const customer = await registerCustomer();
  const { email, token, id, expire } = customer;
  await keepSignIn(page, email, { data: token, id, expire, kind: 'individual' });
  const query = new URLSearchParams({ type: '2', title: 'Refund', content: 'For order 7' });
  await page.goto(`/#/Order?${query}`);
  await expect(page.getByLabel(en.type, { exact: true })).toHaveValue('2');
  await expect(page.getByLabel(en.title, { exact: true })).toHaveValue('Refund');
  await expect(page.getByLabel(en.content, { exact: true })).toHaveValue('For order 7');

  const drafts = () => page.evaluate(() => localStorage.getItem('ticketDrafts'));
  await page.getByLabel(en.content, { exact: true }).fill('For order 8');
  await expect.poll(drafts).toContain('For order 8');
  await logOut(page, email);
  await expect(page.getByText(frameEn.quitSuccess).first()).toBeVisible();
  expect(await drafts()).toBeNull();
});

test('an image whose URL has expired is shown by a new one, also under another name of the server', async ({
  page,
  context,
}) => {
  const customer = await registerCustomer();
  const opening = {
    type: 4,
    title: 'Words',
    content: 'Some',
    file: [await uploadPicture(page, customer.token)],
  };
  const { id } = await callApi<{ id: string }>('/Website/ticketAdd', opening, customer.token);
  const address = `/#/Reply?id=${id}`;
  let ended = 0;
  await page.route(
    '**/Website/ticketView',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/expire=\d+/, 'expire=1');
      ended += 1;
      await route.fulfill({ response: answer, body });
    },
    { times: 1 },
  );
  await open(page, customer, address);
  await expectImages(page.getByRole('log').locator('img'), 1);
  expect(ended).toBe(1);

  const other = await context.newPage();
  const faults: string[] = [];
  other.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const otherUrl = siteUrl().replace('localhost', '127.0.0.1');
  await open(other, customer, otherUrl + address);
  await expectImages(other.getByRole('log').locator('img'), 1);
  await other.goto(`${otherUrl}/#/Packages`);
  const icons = other.getByRole('radiogroup').locator('img[src$=".svg"]');
  await expect(icons).toHaveCount(6);
  await expect
    .poll(() => icons.evaluateAll((all) => all.map((icon) => (icon as HTMLImageElement).naturalWidth)))
    .toEqual(Array.from({ length: 6 }, () => 24));
  expect(faults).toEqual([]);
});
