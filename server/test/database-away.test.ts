import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import type { Envelope } from '@causeway/contract/envelope';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { migrateToLatest } from '../src/platform/database/migrate.ts';
import { createLog } from '../src/platform/log.ts';
import { buy, freshEmail, plantCustomer, type Customer } from './customers.ts';
import { rawRequest } from './raw-http.ts';
import { createStubSite } from './stub-site.ts';
import { startTestApp, type Answer, type TestApp } from './test-app.ts';

const log = createLog('silent');
const TIMEOUT_MS = 2000;
/** The pool's maximum per process. */
const POOL_SIZE = 10;
let dataDir: string;
let server: EmbeddedPostgres;
let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'causeway-away-'));
  // mkdtemp makes 0700, which locks out the account under which root runs PostgreSQL.
  await chmod(dataDir, 0o711);
  server = await startServer();
  await migrateToLatest({ connectionString: server.url });
  app = await startTestApp({ databaseUrl: server.url, connectTimeoutMs: 1500 });
  customer = await plantCustomer(app);
});
afterAll(async () => {
  expect(app.unexpected).toEqual([]);
  await app.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Durable, since it is killed. */
const startServer = () => startEmbeddedPostgres({ dataDir, log });
const readInfo = () => app.call('/Website/info', {}, customer);
const health = async () => (await fetch(`${app.url}/healthz`)).status;

const countRetries = async () =>
  (await app.database.pool.query(`select from pgboss.job where name = 'send-mail' and state = 'retry'`))
    .rowCount;

/** Waits for the response; returns it with the milliseconds it took. */
async function timed<T>(ask: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const start = performance.now();
  const answer = await ask();
  return { answer, ms: performance.now() - start };
}

async function expectAway(ask: () => Promise<Answer>, what: string): Promise<void> {
  const { answer, ms } = await timed(ask);
  expect({ what, ...answer }).toMatchObject({ what, status: 503, name: 'SERVICE_UNAVAILABLE', bean: null });
  expect(answer.texts.en.length).toBeGreaterThan(5);
  expect(answer.texts.cn).toMatch(/\p{Script=Han}/u);
  expect(ms).toBeLessThan(TIMEOUT_MS);
}

test('without a database every endpoint answers 503 in the envelope within 2 s; it recovers, and waiting mails are sent', async () => {
  const waiting = freshEmail();
  app.smtp.refuse({ code: 451 });
  expect((await app.call('/Website/regCode', { account: waiting })).name).toBe('OK');
  // An attempt whose end is not recorded would only be retried after a missed heartbeat.
  await expect.poll(countRetries).toBe(1);
  await server.stop();
  app.smtp.acceptAgain();

  for (const { methods, path } of allEndpoints) {
    for (const method of methods) {
      await expectAway(() => app.call(path, {}, { token: customer.token, method }), `${method} ${path}`);
    }
  }
  const account = freshEmail();
  const forStrangers: readonly [string, object][] = [
    ['/Website/login', { account, password: 'lantern-on-the-dam' }],
    ['/Team/mainLogin', { email: account, password: 'lantern-on-the-dam' }],
    ['/Website/regCode', { account }],
    ['/Website/reg', { account, code: '123456', password: 'lantern-on-the-dam' }],
    ['/Website/forgotCode', { email: account }],
    ['/Website/forgot', { email: account, code: '123456', password: 'lantern-on-the-dam' }],
    ['/Website/repass', { key: 'no such key', password: 'lantern-on-the-dam' }],
    ['/Website/skuList', {}],
  ];
  for (const [path, body] of forStrangers) await expectAway(() => app.call(path, body), path);
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => expectAway(readInfo, `one of many at once, ${index}`)),
  );

  const pages = [`/pay/sandbox/${'x'.repeat(43)}`, '/dev/outbox', '/healthz'];
  for (const page of pages) {
    const { answer, ms } = await timed(() => fetch(`${app.url}${page}`));
    expect({ page, status: answer.status }).toEqual({ page, status: 503 });
    expect(((await answer.json()) as Envelope).code).toBe(503);
    expect(ms).toBeLessThan(TIMEOUT_MS);
  }
  const { headers } = await fetch(`${app.url}/Website/skuList`, { method: 'POST' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  // What needs no database still works.
  for (const path of ['/livez', '/readyz', '/version'])
    expect({ path, status: (await fetch(app.url + path)).status }).toEqual({ path, status: 200 });
  expect((await app.call('/Website/info')).name).toBe('NOT_SIGNED_IN');
  expect((await app.call('/Website/nothing')).name).toBe('NO_SUCH_ENDPOINT');

  server = await startServer();
  await expect.poll(health).toBe(200);
  expect((await readInfo()).bean).toMatchObject({ account: customer.email, vipType: 1 });
  expect((await app.smtp.waitForMail(waiting)).text).toMatch(/\d{6}/);
  await buy(app, customer);
  await app.smtp.waitForMail(customer.email, (mail) => mail.text.includes('17.99'));
  expect((await readInfo()).bean.pays).toHaveLength(1);
});

/** Requests a page as a browser in this language does. */
async function openPage({ url }: TestApp, path: string, language: Language) {
  const { status, headers, body } = await rawRequest(url + path, {
    headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': LANGUAGE_TAGS[language] },
  });
  return { path, status, headers, kept: headers['cache-control'], html: body };
}

test('without a database people read pages as last rendered, or one that says so', async () => {
  const stub = await createStubSite();
  // In another process, since rendering pages caches the catalogue for a moment.
  const shown = await startTestApp({ databaseUrl: server.url, connectTimeoutMs: 1500, site: stub.site });
  onTestFinished(async () => {
    await shown.close();
    await stub.remove();
  });
  const known = [
    ...LANGUAGES.map((language) => ['/', language] as const),
    ['/Terms', 'zh'],
    ['/nothing-here', 'en'],
  ] as const;
  const before = await Promise.all(known.map(([path, language]) => openPage(shown, path, language)));
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
  await server.stop();
  await expect.poll(async () => (await openPage(shown, '/', 'en')).kept).toBe('no-store');

  for (const [index, [path, language]] of known.entries()) {
    const { answer, ms } = await timed(() => openPage(shown, path, language));
    const { status, html } = before[index] ?? {};
    expect(answer).toMatchObject({ path, status, html, kept: 'no-store' });
    expect(ms).toBeLessThan(TIMEOUT_MS);
  }
  for (const [path, language] of [
    ['/Terms', 'tw'],
    ['/nothing-here', 'zh'],
  ] as const) {
    const { answer, ms } = await timed(() => openPage(shown, path, language));
    expect(answer).toMatchObject({ path, status: 503, kept: 'no-store' });
    expect(answer.html).toContain(`<html lang="${language}"><title>Away`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': LANGUAGE_TAGS[language],
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(ms).toBeLessThan(TIMEOUT_MS);
  }
  const ofProgram = { method: 'GET', headers: { 'accept-language': 'zh-TW' } } as const;
  await expectAway(() => shown.call('/Terms', {}, ofProgram), '/Terms');

  server = await startServer();
  await expect.poll(health).toBe(200);
  await expect.poll(() => openPage(shown, '/Terms', 'tw')).toMatchObject({ status: 200, kept: 'no-cache' });
  expect(shown.unexpected).toEqual([]);
});

test('a database killed under load costs 503s and nothing else; what was promised is there', async () => {
  const busy = await plantCustomer(app);
  const killed = new AbortController();
  let refused = 0;
  const promised: string[] = [];
  const customers = Array.from({ length: 6 }, async () => {
    for (let round = 0; round < 200 && (!killed.signal.aborted || refused < 6); round++) {
      const request = { productId: 'vip-7', mId: 1, payType: 'alipay' };
      const order = await app.call('/Website/createRenewOrder', request, busy);
      if (order.status === 503) refused++;
      else if (order.name === 'OK') {
        const paid = await fetch(`${app.url}/pay/sandbox/${String(order.bean.url).split('/').at(-1)}`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ outcome: 'paid' }),
        });
        expect([303, 503]).toContain(paid.status);
        if (paid.status === 303) promised.push(order.bean.orderId);
      }
    }
  });
  await expect.poll(() => promised.length).toBeGreaterThan(5);
  process.kill(server.pid, 'SIGKILL');
  killed.abort();
  await Promise.all(customers);
  expect(refused).toBeGreaterThan(0);

  await expect.poll(health).toBe(200);
  const paid = (await app.call('/Website/info', {}, busy)).bean.pays as { id: string }[];
  expect(paid.map(({ id }) => id)).toEqual(expect.arrayContaining(promised));
});

test('a frozen database is 503 within 2 s as well, except for calls whose connection was just in use', async () => {
  expect((await readInfo()).name).toBe('OK');
  // The postmaster first, so that no unfrozen connection is created.
  process.kill(server.pid, 'SIGSTOP');
  const frozen = [server.pid];
  const inTime: Answer[] = [];
  let calls: Promise<Answer>[] = [];
  try {
    const { rows } = await app.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend'`,
    );
    frozen.push(...rows.map(({ pid }) => pid));
    for (const pid of frozen.slice(1)) process.kill(pid, 'SIGSTOP');
    calls = Array.from({ length: 2 * POOL_SIZE }, readInfo);
    for (const call of calls) void call.then((answer) => inTime.push(answer));
    await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
    expect(inTime.length).toBeGreaterThanOrEqual(POOL_SIZE);
    for (const answer of inTime) expect(answer).toMatchObject({ status: 503, name: 'SERVICE_UNAVAILABLE' });
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
  for (const answer of await Promise.all(calls)) expect([200, 503]).toContain(answer.status);
  await expect.poll(async () => (await readInfo()).name).toBe('OK');
});
