import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
// Not the shared `test`, which lets pages ask no origin but the product's.
import { expect, test, type Page } from '@playwright/test';
import type * as Client from '../server/test/specification-client.ts';
import type * as Life from '../server/test/specification-life.ts';
import { GOOD_LIFE } from '../server/test/specification-life.ts';
import { callApi, freshEmail, siteUrl } from './customer.ts';
import { readMail } from './mailbox.ts';
import { OWNER } from './owner.ts';
import { openShop } from './shop.ts';
import { addMember, buySets, registerTeam } from './teams.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

const readModule = async (name: string) =>
  stripTypeScriptTypes(await readFile(new URL(`../server/test/${name}`, import.meta.url), 'utf8'));

/** Another site than the product's: an empty page, and the client's two modules. */
async function openOtherSite(): Promise<{ origin: string; server: Server }> {
  const modules = new Map<string | undefined, string>([
    ['/specification-client.ts', await readModule('specification-client.ts')],
    ['/specification-life.ts', await readModule('specification-life.ts')],
  ]);
  const server = createServer(({ url }, response) => {
    const source = modules.get(url);
    response.setHeader('content-type', source === undefined ? 'text/html' : 'text/javascript');
    response.end(source ?? '<!doctype html>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The other site has no port');
  return { origin: `http://127.0.0.1:${address.port}`, server };
}

let listed: Awaited<ReturnType<typeof openOtherSite>>;
let unlisted: typeof listed;
let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  [listed, unlisted] = await Promise.all([openOtherSite(), openOtherSite()]);
  close = await openShop({ ALLOWED_ORIGINS: listed.origin, RATE_LIMIT_FACTOR: '1' });
});
test.afterAll(async () => {
  await close();
  for (const { server } of [listed, unlisted]) {
    server.close();
    server.closeAllConnections();
  }
});

const CODE = /\b\d{6}\b/;

function outsideOf(page: Page): Omit<Life.Outside, 'showsImage'> {
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
      const sandbox = await page.context().newPage();
      await sandbox.goto(url);
      await sandbox.locator('button[value=paid]').click();
      await sandbox.waitForURL('**/PaySuc**');
      await sandbox.close();
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
      await buySets(team, 'team-30', 5);
      return addMember(team, 'lin');
    },
  };
}

test('the client lives its whole life in a page of another origin that is allowed', async ({ page }) => {
  const outside = outsideOf(page);
  for (const [name, act] of Object.entries(outside)) await page.exposeFunction(name, act);
  await page.goto(listed.origin);
  const lived = await page.evaluate(
    async ({ base, account, names }) => {
      const { live } = (await import(`${location.origin}/specification-life.ts`)) as typeof Life;
      const exposed = Object.fromEntries(names.map((name) => [name, Reflect.get(window, name)]));
      const showsImage = (url: string) =>
        new Promise<boolean>((resolve) => {
          const image = document.body.appendChild(new Image());
          image.addEventListener('load', () => resolve(image.naturalWidth > 0));
          image.addEventListener('error', () => resolve(false));
          image.src = url;
        });
      return live(base, account, { ...exposed, showsImage } as Life.Outside);
    },
    { base: siteUrl(), account: freshEmail(), names: Object.keys(outside) },
  );
  expect(lived).toEqual(GOOD_LIFE);
});

test('the browser refuses the client’s first call from an origin that is not listed', async ({ page }) => {
  const callFrom = async (origin: string) => {
    await page.goto(origin);
    return page.evaluate(async (base) => {
      const { createClient } = (await import(`${location.origin}/specification-client.ts`)) as typeof Client;
      return createClient(base)
        .skuList()
        .then(
          () => 'answered',
          (error: unknown) => String(error),
        );
    }, siteUrl());
  };
  expect(await callFrom(unlisted.origin)).toBe('TypeError: Failed to fetch');
  expect(await callFrom(listed.origin)).toBe('answered');
});
