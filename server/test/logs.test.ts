import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttp } from '../src/platform/http/app.ts';
import { createLog } from '../src/platform/log.ts';
import { buy, codeIn, freshEmail, registerCustomer } from './customers.ts';
import { noise } from './pictures.ts';
import { rawBytes, rawRequest } from './raw-http.ts';
import { callApi, startTestApp, type TestApp } from './test-app.ts';
import { imageAddress, uploadImage } from './tickets.ts';

const NETWORK = '203.0.113.77';
const QUERY = 'utm_source=spring-leaflet';
const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  // The lowest level, far more than an operator can enable.
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  app = await startTestApp({ log, config: { trustProxy: 1 } });
});
afterAll(() => app.close());

const headers = { 'x-forwarded-for': NETWORK, 'user-agent': 'agent-of-the-test' };

/** Undoes the damage at the end: any exception inside must be answered as 500, and logged. */
async function withBrokenTable(table: string, during: () => Promise<void>): Promise<void> {
  const { pool } = app.database;
  await pool.query(`create function broken() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'unique_violation', message = 'broken', detail = row_to_json(new)::text; end $$`);
  await pool.query(
    `create trigger broken before insert or update on ${table} for each row execute function broken()`,
  );
  await during();
  await pool.query('drop function broken() cascade');
}

test('a journey with all its mishaps leaves no password, code, token, address, network or query string in the log', async () => {
  const secrets: string[] = [NETWORK, QUERY, headers['user-agent']];
  const call = (path: string, body: unknown, token?: string) =>
    callApi(app.url, `${path}?${QUERY}`, body, { headers, token });

  const customer = await registerCustomer(app, { password: 'a-lantern-of-this-test' });
  secrets.push(customer.email, customer.password, customer.token);
  secrets.push(codeIn((await app.smtp.waitForMail(customer.email)).text));
  const stranger = freshEmail();
  secrets.push(stranger, 'wrong-lantern-of-this-test', '987654');
  expect(
    (await call('/Website/login', { account: stranger, password: 'wrong-lantern-of-this-test' })).name,
  ).toBe('WRONG_CREDENTIALS');
  await call('/Website/reg', { account: stranger, code: '987654', password: 'wrong-lantern-of-this-test' });
  await call('/Website/forgotCode', { email: stranger });
  await call('/Website/info', {}, 'no-token-of-anybody');
  secrets.push('no-token-of-anybody');
  const byGet = new URLSearchParams({ email: customer.email, password: customer.password });
  const got = await callApi(app.url, `/Team/mainLogin?${byGet.toString()}`, {}, { method: 'GET', headers });
  secrets.push(got.bean.data);
  await call(`/No/${customer.token}`, {});
  await call('/Website/login', `{"account": "${customer.email}", "password": "${customer.password}"`);
  await call('/Website/login', { account: 7, password: [customer.password] });
  await call('/Website/info', `"${'x'.repeat(9_000_000)}${customer.password}"`, customer.token);
  await rawBytes(app.url, `GET /?${QUERY} HTTP/1.1\r\nhost localhost ${customer.password}\r\n\r\n`);

  const { id: image } = await uploadImage(app, customer, await noise(8, 8).png().toBuffer());
  const address = await imageAddress(app, customer, image);
  secrets.push(image, new URL(address).searchParams.get('signature') ?? '');
  for (const url of [address, `${address}x`]) expect((await fetch(url)).status).toBe(200);

  const { reference } = await buy(app, customer, 'vip-7');
  secrets.push(reference);
  await fetch(`${app.url}/pay/sandbox/${reference}?${QUERY}`);
  await fetch(`${app.url}/pay/sandbox/${reference}`, {
    method: 'POST',
    body: `outcome=${customer.password}`,
  });

  await withBrokenTable('sessions', async () => {
    const { email: account, password } = customer;
    expect((await call('/Website/login', { account, password })).status).toBe(500);
  });
  await withBrokenTable('mail_codes', async () => {
    expect((await call('/Website/regCode', { account: freshEmail() })).status).toBe(500);
  });
  await withBrokenTable('provider_events', async () => {
    const order = await call(
      '/Website/createRenewOrder',
      { productId: 'vip-7', mId: 1, payType: 'alipay' },
      customer.token,
    );
    const broken = String(order.bean.url).split('/').at(-1) ?? '';
    secrets.push(broken);
    const paid = await fetch(`${app.url}/pay/sandbox/${broken}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
    });
    expect(paid.status).toBe(500);
  });
  expect(app.unexpected).toHaveLength(3);

  app.smtp.refuse({ code: 550 });
  const refused = freshEmail();
  secrets.push(refused);
  await call('/Website/regCode', { account: refused });
  await expect.poll(() => lines.join('')).toContain('relay failed');

  const log = lines.join('');
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/@mail\.example/);
  // Proves that requests, refusals and errors were logged.
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = entries.filter((entry) => entry['msg'] === 'request');
  expect(requests.length).toBeGreaterThan(15);
  expect(requests.map((entry) => entry['route'])).toContain('/pay/sandbox/:reference');
  // A refusal's status is 200, so only its name tells it from success.
  expect(requests.map((entry) => entry['refusal'])).toEqual(
    expect.arrayContaining(['WRONG_CREDENTIALS', undefined]),
  );
  expect(requests.map((entry) => entry['outcome'])).toEqual(
    expect.arrayContaining(['password_wrong', 'code_wrong', undefined]),
  );
  expect(entries.filter((entry) => entry['msg'] === 'unexpected error')).toHaveLength(3);
  expect(entries.map(({ level }) => level)).toEqual(expect.arrayContaining(['info', 'warn', 'error']));
  for (const { time } of entries) expect(new Date(String(time)).toISOString()).toBe(time);
});

test('the id of a proxy, or else a new one, is in the response and in the log', async () => {
  const logged = () => lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId);
  const idFor = async (given?: string, path = '/Website/skuList') => {
    const { headers: answered } = await rawRequest(app.url + path, {
      method: 'POST',
      ...(given === undefined ? {} : { headers: { 'x-request-id': given } }),
    });
    return String(answered['x-request-id']);
  };
  const proxys = '0af7651916cd43dd8448eb211c80319c';
  expect(await idFor(proxys)).toBe(proxys);
  await expect.poll(logged).toContain(proxys);
  for (const given of [
    undefined,
    '',
    'short',
    'x'.repeat(101),
    'who@mail.example',
    'two words of it',
    `"{}",,`,
  ]) {
    const id = await idFor(given);
    expect({ given, id }).toEqual({ given, id: expect.stringMatching(/^[\da-f-]{36}$/) as string });
    await expect.poll(logged).toContain(id);
  }
  expect(await idFor(proxys, '/%c0%ae')).toBe(proxys);
});

test('what a request’s handler logs has the request’s id, also after its body was read', async () => {
  const written: string[] = [];
  const log = createLog('info', { write: (line) => void written.push(line) });
  const http = await createHttp({
    log,
    trustProxy: 0,
    publicUrl: 'http://localhost:8080',
    scriptHashes: [],
    production: false,
    isOwnHost: undefined,
    isAllowedOrigin: undefined,
  });
  http.post('/logs', async () => {
    log.info('in the handler');
    await setImmediate();
    log.info('later');
    return {};
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const listening = written.length;
  const requestId = '0af7651916cd43dd8448eb211c80319c';
  await fetch(`http://127.0.0.1:${port}/logs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify({ long: 'x'.repeat(60_000) }),
  });
  await expect.poll(() => written.join('')).toContain('"request"');
  await http.close();
  const lines = written
    .slice(listening)
    .map((line) => JSON.parse(line) as { msg: string; requestId: string });
  expect(lines.map(({ msg, ...line }) => [msg, line.requestId])).toEqual([
    ['in the handler', requestId],
    ['later', requestId],
    ['request', requestId],
  ]);
});

test('a 500 has the same id in the answer and in the log', async () => {
  const before = app.unexpected.length;
  await withBrokenTable('mail_codes', async () => {
    const answer = await app.call('/Website/regCode', { account: freshEmail() });
    expect(answer).toMatchObject({ status: 500, name: 'INTERNAL_ERROR', bean: { id: expect.any(String) } });
    await expect.poll(() => lines.join('')).toContain(answer.bean.id);
  });
  expect(app.unexpected).toHaveLength(before + 1);
});
