import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { PAY_METHODS } from '@causeway/contract/lists';
import { openApiDocument } from '../src/platform/http/openapi.ts';
import { codeIn, freshEmail } from './customers.ts';
import { freePort } from './free-port.ts';
import { openStripeStub, type StripeStub } from './providers/stripe-stub.ts';
import { startServerHere, type ServerHere } from './server-process.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { callApi } from './test-app.ts';
import { createEmptyTestDatabase, type TestDatabase } from './test-database.ts';

let stub: StripeStub;
let smtp: SmtpServer;
let dataDir: string;
let database: TestDatabase;
let server: ServerHere;
beforeAll(async () => {
  stub = await openStripeStub(() => new Date());
  smtp = await startSmtpServer();
  dataDir = await mkdtemp(join(tmpdir(), 'causeway-production-'));
  database = await createEmptyTestDatabase();
  const { stripe } = stub.payments;
  server = await startServerHere({
    dataDir,
    port: await freePort(),
    env: {
      APP_MODE: 'production',
      DATABASE_URL: database.url.replace('@/', '@localhost/'),
      APP_SECRET: 'a secret of this shop that nobody else has',
      RATE_LIMIT_FACTOR: '1',
      SMTP_URL: smtp.url,
      STRIPE_SECRET_KEY: stripe?.secretKey ?? '',
      STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret ?? '',
      STRIPE_API_URL: stripe?.apiUrl ?? '',
      STRIPE_METHODS: 'alipay',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([stub.close(), smtp.close(), database.drop()]);
  await rm(dataDir, { recursive: true });
});

test('production with one live provider offers that one\u2019s methods, as its settings name them, and takes money by it', async () => {
  const call = (path: string, body: unknown, token?: string) => callApi(server.url, path, body, { token });
  const account = freshEmail();
  await call('/Website/regCode', { account });
  const code = codeIn((await smtp.waitForMail(account)).text);
  const { bean: customer } = await call('/Website/reg', { account, code, password: 'lantern-on-the-dam' });

  const { payArray } = (await call('/Website/skuList', {})).bean;
  expect(payArray.map(({ name }: { name: string }) => name)).toEqual(['alipay']);
  const ask = (payType: keyof typeof PAY_METHODS) =>
    call(
      '/Website/createRenewOrder',
      { productId: 'vip-90', mId: PAY_METHODS[payType], payType },
      customer.data,
    );
  for (const other of ['creditCard', 'unionPay', 'paypal', 'crypto'] as const) {
    expect((await ask(other)).name).toBe('PAY_METHOD_UNKNOWN');
  }
  const { bean: order } = await ask('alipay');
  expect(order).toMatchObject({ status: 'pending', error: false });
  await stub.pay(order.url);
  for (const event of stub.tell()) {
    const { body, headers } = stub.sign(event);
    const answer = await fetch(`${server.url}/pay/stripe/events`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
  const { bean: info } = await call('/Website/info', {}, customer.data);
  expect(info.pays).toMatchObject([{ id: order.orderId, refunded: false }]);
});

test('production has no sandbox, no outbox and no other provider', async () => {
  for (const path of [
    '/pay/sandbox/events',
    '/pay/paypal/events',
    '/pay/free/events',
    '/pay/offline/events',
  ]) {
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', body: '{}' });
    expect({ path, status: answer.status }).toEqual({ path, status: 404 });
  }
  for (const path of ['/pay/sandbox/any', '/dev/outbox', '/dev/downloads/demo-macImage.txt']) {
    expect({ path, status: (await fetch(`${server.url}${path}`)).status }).toEqual({ path, status: 404 });
  }
});

const CARD_DATA = /\bcc-(number|csc|exp)|\b(card|pan)_?-?number\b|\bcvc\b|\bcvv\b/i;

test('no endpoint accepts card data, and no page has a field for it', async () => {
  expect(JSON.stringify(openApiDocument(allEndpoints, 'https://vpn.example'))).not.toMatch(CARD_DATA);
  for (const folder of ['site/src', 'console/src', 'web/src', 'server/src', 'contract/src']) {
    const root = new URL(`../../${folder}/`, import.meta.url).pathname;
    const files = (await readdir(root, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
    expect(files.length).toBeGreaterThan(10);
    const found = files.map(async (name) => {
      const [words] = CARD_DATA.exec(await readFile(join(root, name), 'utf8')) ?? [];
      return words === undefined ? [] : [`${name}: ${words}`];
    });
    expect((await Promise.all(found)).flat()).toEqual([]);
  }
});
