import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { nameOfAnyCode } from '@causeway/contract/console/console-errors';
import type { Envelope } from '@causeway/contract/envelope';
import { limitKeyOf } from '../src/modules/identity/reauth-service.ts';
import { withConnectionsOf } from '../src/platform/database/prepared-statements.ts';
import { createLog } from '../src/platform/log.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { greyPng } from './pictures.ts';
import { rawBytes, rawRequest } from './raw-http.ts';
import { plantTeam, type Team } from './teams.ts';
import { callApi, type TestApp } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const MB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=b' };

const held: ClientRequest[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const asked of held.splice(0)) asked.destroy();
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Sending {
  readonly asked: ClientRequest;
  readonly answer: Promise<{ status: number; name: string | undefined; headers: IncomingMessage['headers'] }>;
}

/** Sends a part of a body that never ends by itself. */
function begin(
  app: TestApp,
  path: string,
  part: Buffer | string,
  headers: Record<string, string> = {},
): Sending {
  const asked = request(app.url + path, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    agent: false,
  });
  held.push(asked);
  asked.on('error', () => undefined);
  asked.write(part);
  const answer = once(asked, 'response').then(async ([response]: IncomingMessage[]) => {
    const { code } = (await json(response!)) as Envelope;
    return { status: response!.statusCode ?? 0, name: nameOfAnyCode(code), headers: response!.headers };
  });
  answer.catch(() => undefined);
  return { asked, answer };
}

/** A network may make 300 calls a minute where limits are a quarter. */
const SLOWLY = { interval: 250 };

/** As from another network, which a trusted proxy names. */
const from = (network: number) => ({ 'x-forwarded-for': `198.51.100.${network}` });
const health = async (app: TestApp) => (await fetch(`${app.url}/healthz`)).status;

describe('a body', () => {
  const app = useTestApp({ jobPollSeconds: 5 });
  let customer: Customer;
  let team: Team;
  beforeAll(async () => {
    customer = await plantCustomer(app);
    team = await plantTeam(app);
  });

  test.each<[string, string, () => string, number, string]>([
    ['of 64 kB', '/Website/skuList', () => JSON.stringify({ a: 'x'.repeat(64 * 1024 - 8) }), 200, 'OK'],
    [
      'above 64 kB',
      '/Website/skuList',
      () => JSON.stringify({ a: 'x'.repeat(64 * 1024 - 7) }),
      413,
      'BODY_TOO_LARGE',
    ],
    ['of 32 levels', '/Website/skuList', () => `{"a":${'['.repeat(31)}${']'.repeat(31)}}`, 200, 'OK'],
    [
      'of 33 levels',
      '/Website/skuList',
      () => `{"a":${'['.repeat(32)}${']'.repeat(32)}}`,
      400,
      'BAD_REQUEST',
    ],
    [
      'of a stranger at an endpoint that takes more',
      '/Team/memberImport',
      () => 'x'.repeat(3 * MB),
      200,
      'NOT_SIGNED_IN',
    ],
    [
      'above 256 kB for a provider',
      '/pay/stripe/events',
      () => 'x'.repeat(256 * 1024 + 1),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'of 256 kB for an unknown provider',
      '/pay/nobody/events',
      () => 'x'.repeat(256 * 1024),
      404,
      'NO_SUCH_ENDPOINT',
    ],
  ])('%s at %s', async (_, path, body, status, name) => {
    expect(await callApi(app.url, path, body())).toMatchObject({ status, name });
  });

  test('of an endpoint that declares more is read after its access check, up to 2 MB', async () => {
    const rows = (count: number) => ({
      importId: 'one',
      check: true,
      rows: Array.from({ length: count }, (_, row) => ({
        memberId: `m${row}`,
        name: 'x'.repeat(40),
        expire: 2_000_000_000,
        deviceNum: 1,
      })),
    });
    const send = (body: unknown) => app.call('/Team/memberImport', body, team);
    expect((await send(rows(2001))).name).toBe('MEMBER_ROWS_TOO_MANY');
    expect(await send('x'.repeat(2 * MB + 1))).toMatchObject({ status: 413, name: 'BODY_TOO_LARGE' });
    expect(await send(`{"rows":[${'{},'.repeat(20_000)}{}]}`)).toMatchObject({
      status: 400,
      name: 'BAD_REQUEST',
    });
  });

  test('for two hosts is for neither', async () => {
    const ask = (hosts: string) =>
      rawBytes(app.url, `GET /livez HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect(await ask('Host: localhost\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('Host: localhost\r\nhost: evil.example\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('waits for no connection that requests use: health checks and jobs have others', async () => {
    const { pool, jobPool, db } = app.database;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      expect(await health(app)).toBe(200);
      await withConnectionsOf(jobPool, () =>
        db
          .selectFrom('pgboss.job' as never)
          .select([])
          .limit(1)
          .execute(),
      );
      await jobPool.query(`insert into pgboss.job (name, data) values ('forget-old-sign-ins', '{}')`);
      const done = `select from pgboss.job where name = 'forget-old-sign-ins' and state = 'completed'`;
      await expect.poll(async () => (await jobPool.query(done)).rowCount, { timeout: 20_000 }).toBe(1);
    } finally {
      for (const client of clients) client.release();
    }
  });

  test('with a right password is never counted as a wrong one, even if the database fails', async () => {
    const answer = await app.database.db.transaction().execute(async (tx) => {
      const own = tx.selectFrom('credentials').select('owner_id').where('owner_id', '=', customer.id);
      await own.forUpdate().execute();
      const asked = app.call('/Website/login', { account: customer.email, password: customer.password });
      const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await app.database.jobPool.query(cancel)).rowCount).toBe(1);
      return { asked };
    });
    expect((await answer.asked).name).toBe('SERVICE_UNAVAILABLE');
    const counted = 'select from rate_limits where key like $1 and points > 0';
    const key = `%${limitKeyOf(customer.email)}%`;
    await expect.poll(async () => (await app.database.pool.query(counted, [key])).rowCount).toBe(0);
  });
});

describe('bodies that arrive slowly', () => {
  const app = useTestApp({ httpLimits: { bodyLimits: { ms: 300, formSpeed: 1000 } } });
  const FORM = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';

  test.each([
    ['of an unknown length', {}],
    ['of a declared length', { 'content-length': '100' }],
  ])('%s are refused, and their connections end; others are answered meanwhile', async (_, headers) => {
    const slow = begin(app, '/Website/skuList', '{"a"', headers);
    const customer = await plantCustomer(app);
    expect((await app.call('/Website/info', {}, customer)).name).toBe('OK');
    expect(await slow.answer).toMatchObject({
      status: 400,
      name: 'BAD_REQUEST',
      headers: { connection: 'close' },
    });
  });

  test('may take longer as a form, if they are fast enough', async () => {
    const customer = await plantCustomer(app);
    const headers = { ...FORM_TYPE, authorization: customer.token };
    const upload = '/Website/ticketImageUpload';
    const slow = begin(app, upload, FORM, headers);
    const fast = begin(app, upload, FORM, headers);
    fast.asked.write(greyPng(20, 20, 20));
    fast.asked.write(Buffer.alloc(50_000));
    expect(await slow.answer).toMatchObject({ status: 400, headers: { connection: 'close' } });
    await sleep(300);
    fast.asked.end('\r\n--b--\r\n');
    expect(await fast.answer).toMatchObject({ status: 200, name: 'OK' });
  });
});

describe('bodies in flight', () => {
  const app = useTestApp({
    config: { trustProxy: 1 },
    httpLimits: { bodyLimits: { bytes: 100_000, bytesOfOne: 60_000 } },
  });

  test('are limited for a network and for the process, also while their clients vanish', async () => {
    const part = Buffer.alloc(49_000, ' ');
    const first = begin(app, '/Website/skuList', part, from(1));
    const others = [begin(app, '/Website/skuList', part, from(2))];
    const small = (network: number, bytes = 12_000) =>
      callApi(app.url, '/Website/skuList', JSON.stringify({ a: 'x'.repeat(bytes - 8) }), {
        headers: from(network),
      });
    await expect.poll(async () => (await small(3)).status).toBe(503);
    expect((await small(3)).name).toBe('SERVICE_UNAVAILABLE');
    // The number of connections limits these.
    expect((await small(3, 8 * 1024)).name).toBe('OK');
    expect((await small(3, 8 * 1024 + 1)).name).toBe('SERVICE_UNAVAILABLE');
    expect(await health(app)).toBe(200);
    others[0]?.asked.destroy();
    await expect.poll(async () => (await small(3)).name).toBe('OK');
    expect((await small(1)).name).toBe('TOO_MANY_REQUESTS');
    first.asked.destroy();
    await expect.poll(async () => (await small(1)).name).toBe('OK');
  });
});

describe('calls in flight', () => {
  // A quarter of 8 for an account and of 64 for a network.
  const app = useTestApp({ config: { trustProxy: 1, rateLimitFactor: 0.25 } });

  test('are limited for an account, and released when its clients vanish', async () => {
    const [one, other] = [await plantCustomer(app), await plantCustomer(app)];
    const info = (of: Customer, network: number) =>
      app.call('/Website/info', {}, { token: of.token, headers: from(network) });
    const hold = () => begin(app, '/Website/info', '{', { ...from(8), authorization: one.token });
    hold();
    // A question may take the place of a call that shall be held, so each is followed by another one.
    const ask = async () => (hold(), (await info(one, 3)).name);
    await expect.poll(ask, SLOWLY).toBe('TOO_MANY_REQUESTS');
    expect((await info(other, 6)).name).toBe('OK');
    for (const asked of held.splice(0)) asked.destroy();
    await expect.poll(async () => (await info(one, 7)).name, SLOWLY).toBe('OK');
  });

  test('are limited for a network, the API document included, and never for monitoring', async () => {
    const list = (network: number) => app.call('/Website/skuList', {}, { headers: from(network) });
    const hold = () => begin(app, '/Website/skuList', '{', from(4));
    for (let count = 0; count < 15; count++) hold();
    const ask = async () => (hold(), (await list(4)).name);
    await expect.poll(ask, SLOWLY).toBe('TOO_MANY_REQUESTS');
    expect((await fetch(`${app.url}/openapi.json`, { headers: from(4) })).status).toBe(429);
    expect((await fetch(`${app.url}/healthz`, { headers: from(4) })).status).toBe(200);
    expect((await list(5)).name).toBe('OK');
    const document = await fetch(`${app.url}/openapi.json`, { headers: from(5) });
    expect(document.headers.get('cache-control')).toBe('public, max-age=300');
  });
});

describe('connections', () => {
  const app = useTestApp({ httpLimits: { maxConnections: 5 } });

  test('above the limit get a 503, those of monitoring excepted, until others end', async () => {
    const { hostname, port } = new URL(app.url);
    for (let count = 0; count < 5; count++) {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      await once(socket, 'connect');
    }
    const ask = (path: string) => rawRequest(`${app.url}${path}`);
    const refused = await ask('/openapi.json');
    expect(refused).toMatchObject({ status: 503, headers: { connection: 'close' } });
    expect((JSON.parse(refused.body) as Envelope).code).toBe(503);
    expect(refused.headers).toMatchObject({
      'x-request-id': expect.any(String) as string,
      'x-content-type-options': 'nosniff',
    });
    expect((await ask('/healthz')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await ask('/openapi.json')).status).toBe(200);
  });
});

describe('a proxy', () => {
  const lines: string[] = [];
  const log = createLog(
    'warn',
    new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(line.toString());
        done();
      },
    }),
  );
  const unnamed = useTestApp({ log });
  const named = useTestApp({ config: { trustProxy: 1 } });

  test('that TRUST_PROXY does not name is reported once', async () => {
    for (let count = 0; count < 3; count++) await unnamed.call('/Website/skuList', {}, { headers: from(1) });
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    expect(lines.join()).not.toContain('198.51.100');
  });

  test('cannot be imitated by a foreign page: a demo judges the Host that arrived, and the one that is forwarded', async () => {
    const status = async (host: string, forwarded: string) =>
      (await rawRequest(`${named.url}/livez`, { headers: { host, 'x-forwarded-host': forwarded } })).status;
    expect(await status('localhost', 'localhost')).toBe(200);
    expect(await status('evil.example', 'localhost')).toBe(400);
    expect(await status('localhost', 'evil.example')).toBe(400);
  });
});
