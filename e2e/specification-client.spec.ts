import type * as Client from '../server/test/specification-client.ts';
import type * as Life from '../server/test/specification-life.ts';
import { GOOD_LIFE } from '../server/test/specification-life.ts';
import { DEPTH } from '../scripts/test-depth.ts';
import { callApi, freshEmail, siteUrl } from './customer.ts';
import { readMail } from './mailbox.ts';
import { otherSiteUrl } from './other-site.ts';
import { OWNER } from './owner.ts';
import { addMember, buySeats, registerTeam } from './teams.ts';
// Not `test`, whose pages may request only the product's origin.
import { expect, plainTest as test } from './test.ts';

/**
 * Chapters that only server/test/specification-client.test.ts runs: this shop's limits are too high to reach, and at
 * working depth one chapter for each kind of call is enough.
 */
const leftOut = ['reachLimit', ...DEPTH.chaptersLeftOut];

const CODE = /\b\d{6}\b/;

function outsideOf(): Omit<Life.Outside, 'showsImage'> {
  const read = new Set<string>();
  const asStaff = async <T>(path: string, body: object) =>
    callApi<T>(path, body, (await callApi<{ data: string }>('/Console/login', OWNER)).data);
  return {
    readCode: async (address) => {
      let code = '';
      await expect(async () => {
        code = CODE.exec((await readMail(address)).text)?.[0] ?? '';
        expect(code).not.toBe('');
        expect(read).not.toContain(code);
      }).toPass();
      read.add(code);
      return code;
    },
    pay: async (url) => {
      const paid = await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) });
      expect(paid.ok).toBe(true);
    },
    bindDevice: async (account, password) => {
      const device = { id: `app of ${account}`, name: 'Pixel', type: 'Android', platform: 'mobile' };
      await callApi('/Client/login', { account, password, device });
    },
    replyAsStaff: async (id) => {
      const { messages } = await asStaff<{ messages: { id: string }[] }>('/Console/ticket', { id });
      const reply = { id, content: 'Which system is it?', seenMessageId: messages.at(-1)?.id };
      await asStaff('/Console/ticketReply', reply);
    },
    resolveAsStaff: (id) => asStaff('/Console/ticketResolve', { id }),
    addMember: async () => {
      const team = await registerTeam();
      await buySeats(team, 'team-30', 5);
      return addMember(team, 'lin');
    },
  };
}

test('the client runs its whole life in a page of another allowed origin, and is refused its first call elsewhere', async ({
  page,
}) => {
  const outside = outsideOf();
  for (const [name, act] of Object.entries(outside)) await page.exposeFunction(name, act);
  await page.goto(otherSiteUrl());
  const lived = await page.evaluate(
    async ({ base, account, names, leftOut }) => {
      const { live } = (await import(`${location.origin}/specification-life.ts`)) as typeof Life;
      const exposed = Object.fromEntries(names.map((name) => [name, Reflect.get(window, name)]));
      const showsImage = (url: string) =>
        new Promise<boolean>((resolve) => {
          const image = document.body.appendChild(new Image());
          image.addEventListener('load', () => resolve(image.naturalWidth > 0));
          image.addEventListener('error', () => resolve(false));
          image.src = url;
        });
      return live(base, account, { ...exposed, showsImage } as Life.Outside, leftOut);
    },
    { base: siteUrl(), account: freshEmail(), names: Object.keys(outside), leftOut },
  );
  const chapters = Object.entries(GOOD_LIFE).filter(([name]) => !leftOut.includes(name));
  expect(lived).toEqual(Object.fromEntries(chapters));

  const call = () =>
    page.evaluate(async (base) => {
      const { createClient } = (await import(`${location.origin}/specification-client.ts`)) as typeof Client;
      return createClient(base)
        .skuList()
        .then(
          () => 'answered',
          (error: unknown) => String(error),
        );
    }, siteUrl());
  expect(await call()).toBe('answered');
  // The same machine by another name is another origin.
  await page.goto(otherSiteUrl().replace('127.0.0.1', 'localhost'));
  // As Chromium or Firefox words it.
  expect(await call()).toMatch(
    /^TypeError: (?:Failed to fetch|NetworkError when attempting to fetch resource\.)$/,
  );
});
