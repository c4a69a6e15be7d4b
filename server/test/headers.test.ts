import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '@causeway/contract/envelope';
import { createHttp, DOCUMENT_HEADERS } from '../src/platform/http/app.ts';
import { createLog } from '../src/platform/log.ts';
import { createSandboxProvider } from '../src/modules/billing/payments/providers/sandbox.ts';
import { buy, plantCustomer } from './customers.ts';
import { rawBytes, rawRequest, type RawAnswer } from './raw-http.ts';
import { createStubSite, STUB_SCRIPT_HASH, type StubSite } from './stub-site.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let stub: StubSite;
let demo: TestApp;
let production: TestApp;
beforeAll(async () => {
  stub = await createStubSite();
  demo = await startTestApp({ site: stub.site });
  const live = createSandboxProvider({
    publicUrl: 'https://causeway.test',
    secret: Buffer.alloc(0),
    clock: demo.time.clock,
    refunds: { giveBack: async () => false },
  });
  production = await startTestApp({
    site: stub.site,
    config: { mode: 'production', publicUrl: 'https://causeway.test' },
    providers: [{ ...live, name: 'live' }],
  });
});
afterAll(async () => {
  expect([...demo.unexpected, ...production.unexpected]).toEqual([]);
  await Promise.all([demo.close(), production.close()]);
  await stub.remove();
});

const EVERYWHERE = [
  ['an API answer', 'POST', '/Website/skuList'],
  ['a refusal', 'POST', '/Website/info'],
  ['a missing endpoint', 'POST', '/Website/nothing'],
  ['a body of a wrong type', 'POST', '/Website/login'],
  ['the first page', 'GET', '/'],
  ['a page’s real path', 'GET', '/packages'],
  ['the console', 'GET', '/console/'],
  ['a picture', 'GET', '/favicon.svg'],
  ['a missing script', 'GET', '/assets/main-1a2b3d.js'],
  ['a missing page', 'GET', '/no/such/page'],
  ['a URL that cannot be read', 'GET', '/%c0%ae'],
  ['the API document', 'GET', '/openapi.json'],
  ['its health', 'GET', '/healthz'],
  ['whether it is ready', 'GET', '/readyz'],
  ['checks without a token', 'GET', '/readyz?deep=1'],
] as const;
const ONLY_DEMO = [
  ['a payment page that is not there', 'GET', '/pay/sandbox/none'],
  ['the outbox', 'GET', '/dev/outbox'],
  ['a sample download', 'GET', '/dev/downloads/demo-macImage.txt'],
] as const;

const ask = (app: TestApp, method: string, path: string) => rawRequest(`${app.url}${path}`, { method });

function expectSecurityHeaders({ headers }: RawAnswer, publicUrl = 'http://localhost:8080'): void {
  const policy = String(headers['content-security-policy']);
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
  expect(directives.get('form-action')).toEqual(["'self'"]);
  expect(directives.get('script-src')).toEqual(["'self'", STUB_SCRIPT_HASH]);
  expect(directives.get('img-src')).toEqual(["'self'", publicUrl, 'data:', 'blob:']);
  directives.delete('img-src');
  for (const source of [...directives.values()].flat()) {
    expect(source).not.toMatch(/unsafe|\*|https?:|\./);
  }
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=(), ');
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['server']).toBeUndefined();
}

test.each([...EVERYWHERE, ...ONLY_DEMO])(
  'in demo %s has the security headers, and no HSTS',
  async (_, method, path) => {
    const answer = await ask(demo, method, path);
    expectSecurityHeaders(answer);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  },
);

test.each(EVERYWHERE)('in production %s has them too, and a year of HSTS', async (_, method, path) => {
  const answer = await ask(production, method, path);
  expectSecurityHeaders(answer, 'https://causeway.test');
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
});

test.each(['/assets/main-1a2b3c.js', '/console/assets/main-1a2b3c.js'])(
  '%s has the headers that browsers use for a script, and no others',
  async (path) => {
    const { status, headers } = await ask(production, 'GET', path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(DOCUMENT_HEADERS.filter((name) => name in headers)).toEqual([]);
  },
);

test.each([
  [false, 'max-age=31536000'],
  [true, 'max-age=31536000; includeSubDomains'],
])('HSTS holds for subdomains if that is set: %s', async (hstsSubdomains, header) => {
  const http = await createHttp({
    log: createLog('silent'),
    trustProxy: 0,
    publicUrl: 'https://causeway.test',
    scriptHashes: [],
    production: true,
    isOwnHost: undefined,
    isAllowedOrigin: undefined,
    hstsSubdomains,
  });
  const { headers } = await http.inject({ url: '/' });
  expect(headers['strict-transport-security']).toBe(header);
  await http.close();
});

test('in production even an answer to what is no HTTP has them', async () => {
  const answer = await rawBytes(production.url, 'no HTTP\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/^strict-transport-security: max-age=31536000\r$/m);
  expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'\r$/m);
});

test('texts name their charset, pictures made of text included', async () => {
  const typeOf = async (path: string) => (await ask(production, 'GET', path)).headers['content-type'];
  expect(await typeOf('/favicon.svg')).toBe('image/svg+xml; charset=utf-8');
  expect(await typeOf('/assets/main-1a2b3c.js')).toMatch(/javascript; charset=utf-8$/);
});

test('TRACE shows nothing of a request', async () => {
  const headers = { authorization: 'a token' };
  const { status, body } = await rawRequest(`${production.url}/`, { method: 'TRACE', headers });
  expect([status, body]).toEqual([404, expect.not.stringContaining('a token')]);
});

test('over HTTPS, cookies have the prefix that binds them to it and to this host', async () => {
  const { email, password } = await plantCustomer(production);
  const login = await fetch(`${production.url}/Website/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: email, password }),
  });
  expect(login.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  const page = await fetch(`${production.url}/?langType=zh`);
  expect(page.headers.getSetCookie()).toEqual([
    '__Host-language=zh; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  ]);
});

test.each(ONLY_DEMO)('production has no such thing as %s', async (_, method, path) => {
  expect((await ask(production, method, path)).status).toBe(404);
});

test('an unreadable URL, refused before anything else, is no page either', async () => {
  const answer = await ask(demo, 'GET', '/%c0%ae');
  expect(answer.status).toBe(400);
  expect((JSON.parse(answer.body) as Envelope).code).toBe(400);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('no response of the API is cached, pages are revalidated, and built files are cached for good', async () => {
  const { token } = await plantCustomer(demo);
  const kept = async (path: string, method = 'POST', headers = {}) =>
    (await rawRequest(`${demo.url}${path}`, { method, headers })).headers['cache-control'];
  for (const path of ['/Website/skuList', '/Website/info', '/Website/nothing', '/Website/login']) {
    expect({ path, kept: await kept(path) }).toEqual({ path, kept: 'no-store' });
  }
  expect(await kept('/Website/info', 'POST', { authorization: token })).toBe('no-store');
  expect(await kept('/Team/mainLogin?email=who@mail.example&password=x', 'GET')).toBe('no-store');
  for (const path of ['/healthz', '/livez', '/readyz', '/version'])
    expect({ path, kept: await kept(path, 'GET') }).toEqual({ path, kept: 'no-store' });
  expect(await kept('/dev/outbox', 'GET')).toBe('no-store');
  expect(await kept('/', 'GET')).toBe('no-cache');
  expect(await kept('/assets/main-1a2b3c.js', 'GET')).toBe('public, max-age=31536000, immutable');
});

test('the console’s page alone may hold style blocks, by a nonce that no two answers share and no cache keeps', async () => {
  const styles = async (path: string) => {
    const { body, headers } = await ask(production, 'GET', path);
    const policy = String(headers['content-security-policy']);
    return { body, kept: headers['cache-control'], allowed: /style-src ([^;]*)/.exec(policy)?.[1] };
  };
  const [first, second] = [await styles('/console/'), await styles('/console/')];
  const nonce = /^'self' 'nonce-([\w-]{24})'$/.exec(first.allowed ?? '')?.[1];
  expect(nonce).toBeDefined();
  expect(first).toMatchObject({ kept: 'no-store', body: expect.stringContaining(`nonce="${nonce}"`) });
  expect(second.allowed).not.toBe(first.allowed);
  for (const path of ['/', '/console/nothing']) {
    expect({ path, allowed: (await styles(path)).allowed }).toEqual({ path, allowed: "'self'" });
  }
  expect((await ask(production, 'GET', '/console')).headers['location']).toBe('/console/');
});

test('a payment page and its outcome are not cached', async () => {
  const customer = await plantCustomer(demo);
  const { reference } = await buy(demo, customer, 'vip-7', 'failed');
  const page = await rawRequest(`${demo.url}/pay/sandbox/${reference}`);
  expect(page.status).toBe(200);
  expectSecurityHeaders(page);
  expect(page.headers['cache-control']).toBe('no-store');
});

describe('a demo answers only this machine', () => {
  const foreign = [
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '0.0.0.0',
    '192.0.2.1',
    'x@localhost.evil.example',
    'evil.example#localhost',
    '::1:8080',
  ];
  test.each(foreign)('Host: %s is refused', async (host) => {
    for (const [method, path] of [
      ['POST', '/Website/skuList'],
      ['GET', '/'],
      ['GET', '/packages'],
      ['GET', '/dev/outbox'],
      ['GET', '/nothing'],
      ['GET', '/assets/main-1a2b3c.js'],
      ['GET', '/healthz'],
    ] as const) {
      const answer = await rawRequest(`${demo.url}${path}`, { method, headers: { host } });
      expect({ path, status: answer.status }).toEqual({ path, status: 400 });
      expect((JSON.parse(answer.body) as Envelope).code).toBe(400);
      expectSecurityHeaders(answer);
      expect(answer.headers['x-request-id']).toBeDefined();
    }
  });

  test('a page with DNS rebinding is not admitted by X-Forwarded-Host', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost' };
    expect((await rawRequest(`${demo.url}/dev/outbox`, { headers })).status).toBe(400);
  });

  test.each(['localhost', 'LOCALHOST:8080', '127.0.0.1:1', '[::1]:8080'])(
    'Host: %s is answered',
    async (host) => {
      expect((await rawRequest(`${demo.url}/healthz`, { headers: { host } })).status).toBe(200);
    },
  );

  test('a public demo answers only to the host of its PUBLIC_URL', async () => {
    const config = { demoPublic: true, publicUrl: 'https://demo.example', trustProxy: 1 };
    const open = await startTestApp({ site: stub.site, config });
    const statusOf = async (path: string, host: string, forwarded = host) => {
      const headers = { host, 'x-forwarded-host': forwarded };
      return (await rawRequest(open.url + path, { headers })).status;
    };
    for (const path of ['/dev/outbox', '/', '/healthz']) {
      expect({ path, status: await statusOf(path, 'demo.example') }).toEqual({ path, status: 200 });
      expect({ path, status: await statusOf(path, 'localhost:8080') }).toEqual({ path, status: 200 });
      for (const host of ['evil.example', 'demo.example.evil.example', '192.0.2.1'])
        expect({ path, host, status: await statusOf(path, host) }).toEqual({ path, host, status: 400 });
      expect({ path, status: await statusOf(path, 'demo.example', 'evil.example') }).toEqual({
        path,
        status: 400,
      });
      expect({ path, status: await statusOf(path, '127.0.0.1', 'demo.example') }).toEqual({
        path,
        status: 200,
      });
    }
    expect(open.unexpected).toEqual([]);
    await open.close();
  });

  test('production answers its public name', async () => {
    const headers = { host: 'causeway.test' };
    expect((await rawRequest(`${production.url}/healthz`, { headers })).status).toBe(200);
  });
});

test('a page of another site can call nothing, not even by an image’s URL', async () => {
  const image = await fetch(`${demo.url}/Team/mainLogin?email=a@mail.example&password=b`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(image.status).toBe(400);
  const own = await fetch(`${demo.url}/Website/skuList`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(own.status).toBe(200);
});
