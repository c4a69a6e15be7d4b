import { beforeAll, describe, expect, test } from 'vitest';
import { nameOfAnyCode, type AnyCodeName } from '@causeway/contract/console/console-errors';
import { freshEmail, plantCustomer } from './customers.ts';
import { joinOperator, keyIn, plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { noise } from './pictures.ts';
import { rawRequest } from './raw-http.ts';
import { createStubSite } from './stub-site.ts';
import { OWNER, type Answer, type TestApp } from './test-app.ts';
import { openTicket, uploadImage } from './tickets.ts';
import { usedFrom } from './used-from.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

const app = useTestApp();
const secure = useTestAppBeside(app, { config: { publicUrl: 'https://vpn.example' } });
const proxied = useTestAppBeside(app, { config: { trustProxy: 1 } });
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

type Headers = Readonly<Record<string, string>>;

interface Called extends Pick<Answer, 'name' | 'bean'> {
  /** The value and the attributes of the cookie that the answer sets. */
  readonly cookie: readonly string[];
}

async function call(path: string, body: unknown, headers: Headers, at: TestApp = app): Promise<Called> {
  const answer = await fetch(`${at.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { code, bean } = (await answer.json()) as { code: number; bean: unknown };
  const set = answer.headers
    .getSetCookie()
    .filter((line) => /^(__(Secure|Host)-)?consoleSession=/.test(line));
  const [cookie = []] = set.map((line) => line.split('; '));
  return { name: nameOfAnyCode(code), bean, cookie };
}

/** What a page at this origin sends. */
const pageAt = (origin: string, cookie?: string): Headers => ({
  origin,
  'x-console': '1',
  ...(cookie !== undefined && { cookie }),
});

const enter = ({ email, password }: Pick<TestOperator, 'email' | 'password'>, headers: Headers, at = app) =>
  call('/Console/login', { email, password, cookie: true }, headers, at);

/** Logs in on the console’s page; returns the cookie. */
async function cookieOf(operator: Pick<TestOperator, 'email' | 'password'>): Promise<string> {
  const { name, cookie } = await enter(operator, pageAt(app.url));
  expect(name).toBe('OK');
  return cookie[0] ?? '';
}

const me = async (cookie: string) => (await call('/Console/me', {}, pageAt(app.url, cookie))).name;
const CLEARED = ['consoleSession=', 'Max-Age=0', 'Path=/Console', 'HttpOnly', 'SameSite=Strict'];

describe('the console’s page gets its session in a cookie and no token', () => {
  test.each<[string, () => TestApp, () => string, Headers, boolean]>([
    ['over HTTP', () => app, () => app.url, {}, false],
    ['at a public HTTPS address', () => secure, () => 'https://vpn.example', {}, true],
    [
      'behind a trusted HTTPS proxy',
      () => proxied,
      () => proxied.url.replace('http:', 'https:'),
      { 'x-forwarded-proto': 'https' },
      true,
    ],
    ['behind a trusted HTTP proxy', () => proxied, () => proxied.url, { 'x-forwarded-proto': 'http' }, false],
  ])('%s', async (_title, at, origin, headers, isSecure) => {
    const { name, bean, cookie } = await enter(OWNER, { ...pageAt(origin()), ...headers }, at());
    expect(name).toBe('OK');
    expect(bean).toMatchObject({ operator: { id: owner.id }, enrolling: false });
    expect(bean).not.toHaveProperty('data');
    const [value = '', ...flags] = cookie;
    expect(value).toMatch(isSecure ? /^__Secure-consoleSession=[\w-]{43}$/ : /^consoleSession=[\w-]{43}$/);
    const expected = ['Path=/Console', 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])];
    expect(flags.toSorted()).toEqual(expected.toSorted());
    const self = await call('/Console/me', {}, { ...pageAt(origin(), value), ...headers }, at());
    expect(self).toMatchObject({ name: 'OK', cookie: [] });
  });

  test('also after an invitation', async () => {
    const email = freshEmail();
    await app.call('/Console/operatorInvite', { email, name: 'Lin', roles: ['support'] }, owner);
    const key = keyIn((await app.smtp.waitForMail(email)).text);
    const join = { key, name: 'Lin', password: 'a lantern for the staff', cookie: true };
    const joined = await call('/Console/join', join, pageAt(app.url));
    expect(joined.bean).not.toHaveProperty('data');
    expect(await me(joined.cookie[0] ?? '')).toBe('OK');
  });

  test('a script still gets a token, which needs neither header nor origin', async () => {
    const { bean, cookie } = await call('/Console/login', OWNER, {});
    expect(cookie).toEqual([]);
    const token = String((bean as { data?: string }).data);
    expect((await app.call('/Console/me', {}, { token: `Bearer ${token}` })).name).toBe('OK');
    // It counts alone: a script has no use for a cookie.
    const both = { ...pageAt('https://evil.example', await cookieOf(OWNER)), authorization: 'no token' };
    expect(await call('/Console/me', {}, both)).toMatchObject({ name: 'NOT_SIGNED_IN', cookie: [] });
  });
});

describe('another page cannot use the cookie', () => {
  const evil = 'https://evil.example';
  const formFrom = (origin: string, type: string): Headers => ({ origin, 'content-type': type });
  const httpsUntrusted = (): Headers => ({
    ...pageAt(app.url.replace('http:', 'https:')),
    'x-forwarded-proto': 'https',
  });
  const attempts: [string, () => Headers, AnyCodeName][] = [
    ['from a foreign origin', () => pageAt(evil), 'CONSOLE_ADDRESS_WRONG'],
    ['from an origin that begins alike', () => pageAt(`${app.url}.evil.example`), 'CONSOLE_ADDRESS_WRONG'],
    ['from another port', () => pageAt('http://127.0.0.1:1'), 'CONSOLE_ADDRESS_WRONG'],
    ['from a page without an origin', () => pageAt('null'), 'CONSOLE_ADDRESS_WRONG'],
    ['over HTTPS that no proxy brought', () => httpsUntrusted(), 'CONSOLE_ADDRESS_WRONG'],
    ['without an origin', () => ({ 'x-console': '1' }), 'CONSOLE_ADDRESS_WRONG'],
    ['without the header', () => ({ origin: app.url }), 'CONSOLE_ADDRESS_WRONG'],
    ['with another header', () => ({ origin: app.url, 'x-console': 'yes' }), 'CONSOLE_ADDRESS_WRONG'],
    ['by a form', () => formFrom(evil, 'application/x-www-form-urlencoded'), 'CONSOLE_ADDRESS_WRONG'],
    ['by a form of plain text', () => formFrom(evil, 'text/plain'), 'CONSOLE_ADDRESS_WRONG'],
    ['by a form of the same site', () => formFrom(app.url, 'text/plain'), 'CONSOLE_ADDRESS_WRONG'],
    ['from another site', () => ({ ...pageAt(app.url), 'sec-fetch-site': 'cross-site' }), 'BAD_REQUEST'],
  ];
  test.each(attempts)('%s', async (_title, headers, refusal) => {
    const cookie = await cookieOf(OWNER);
    const tried = await call('/Console/logout', '{}', { ...headers(), cookie });
    expect(tried).toEqual({ name: refusal, bean: null, cookie: [] });
    expect(await me(cookie)).toBe('OK');
  });

  test.each(attempts.filter(([title]) => !title.includes('form')))(
    '%s, nor log its reader in',
    async (_title, headers, refusal) => {
      const given = { ...OWNER, cookie: true };
      expect(await call('/Console/login', given, headers())).toEqual({
        name: refusal,
        bean: null,
        cookie: [],
      });
    },
  );

  test('its preflight is not answered', async () => {
    const { headers } = await rawRequest(`${app.url}/Console/me`, {
      method: 'OPTIONS',
      headers: {
        origin: evil,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-console',
      },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('the cookie ends with its session', () => {
  test('by logging out, in every tab', async () => {
    const cookie = await cookieOf(OWNER);
    const left = await call('/Console/logout', {}, pageAt(app.url, cookie));
    expect(left.cookie).toEqual(expect.arrayContaining(CLEARED));
    const otherTab = await call('/Console/me', {}, pageAt(app.url, cookie));
    expect(otherTab.name).toBe('SESSION_REVOKED');
    expect(otherTab.cookie).toEqual(expect.arrayContaining(CLEARED));
  });

  test('by logging in as someone else in another tab, which ends the first session', async () => {
    const colleague = await plantOperator(app, 'support');
    const first = await cookieOf(OWNER);
    const { bean, cookie } = await enter(colleague, pageAt(app.url, first));
    expect(bean).toMatchObject({ operator: { id: colleague.id } });
    expect(await me(cookie[0] ?? '')).toBe('OK');
    expect(await me(first)).toBe('SESSION_REVOKED');
  });

  test('when it is revoked in a list or by a block', async () => {
    const operator = await joinOperator(app, 'support', owner);
    const [first, second] = [await cookieOf(operator), await cookieOf(operator)];
    const { bean } = await call('/Console/sessions', {}, pageAt(app.url, second));
    for (const { id, current } of bean as { id: string; current: boolean }[])
      if (!current) await call('/Console/sessionEnd', { id }, pageAt(app.url, second));
    expect(await me(first)).toBe('SESSION_REVOKED');
    await app.call('/Console/operatorBlock', { id: operator.id }, owner);
    const blocked = await call('/Console/me', {}, pageAt(app.url, second));
    expect(blocked.name).toBe('SESSION_REVOKED');
    expect(blocked.cookie).toEqual(expect.arrayContaining(CLEARED));
  });

  test('a new role counts from the next call on', async () => {
    const operator = await plantOperator(app, 'support');
    const cookie = await cookieOf(operator);
    const audit = async () => (await call('/Console/audit', {}, pageAt(app.url, cookie))).name;
    expect(await audit()).toBe('RIGHT_MISSING');
    await app.call('/Console/operatorRole', { id: operator.id, roles: ['auditor'] }, owner);
    expect(await audit()).toBe('OK');
    await app.call('/Console/operatorRole', { id: operator.id, roles: ['support'] }, owner);
    expect(await audit()).toBe('RIGHT_MISSING');
  });
});

test('exports and attachments are downloaded with the cookie, and not without the header', async () => {
  const customer = await plantCustomer(app);
  const { id } = await uploadImage(app, customer, await noise(40, 30).png().toBuffer());
  await openTicket(app, customer, { file: [id] });
  const cookie = await cookieOf(OWNER);
  for (const [path, body, type] of [
    ['/Console/auditExport', {}, 'text/csv'],
    ['/Console/customersExport', {}, 'text/csv'],
    ['/Console/ticketImage', { id }, 'image/'],
  ] as const) {
    const asked = { method: 'POST', body: JSON.stringify(body) };
    const json = { 'content-type': 'application/json' };
    const file = await fetch(app.url + path, { ...asked, headers: { ...json, ...pageAt(app.url, cookie) } });
    expect(file.headers.get('content-type')).toContain(type);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect((await call(path, body, { origin: app.url, cookie })).name).toBe('CONSOLE_ADDRESS_WRONG');
  }
});

describe('with CONSOLE_URL, the console has its own host', () => {
  const [SITE, CONSOLE] = ['vpn.example', 'console.example'];
  const stub = usedFrom(createStubSite, ({ remove }) => remove());
  // With its own database: any process on a database sends its emails.
  const apart = useTestApp({
    get site() {
      return stub.site;
    },
    config: { demoPublic: true, publicUrl: `https://${SITE}`, consoleUrl: `https://${CONSOLE}` },
  });

  test.each([
    [CONSOLE, 'GET', '/console/', 200, undefined],
    [CONSOLE, 'GET', '/console/assets/main-1a2b3c.js', 200, undefined],
    [CONSOLE, 'GET', '/healthz', 200, undefined],
    [CONSOLE, 'POST', '/Console/me', 200, undefined],
    [CONSOLE, 'GET', '/', 302, 'https://console.example/console/'],
    [CONSOLE, 'GET', '/packages?plan=vip-7', 302, 'https://vpn.example/packages?plan=vip-7'],
    [CONSOLE, 'GET', '/assets/main-1a2b3c.js', 302, 'https://vpn.example/assets/main-1a2b3c.js'],
    [CONSOLE, 'GET', '/console/nothing', 302, '/console/#/nothing'],
    [CONSOLE, 'GET', '/console/assets/nothing.js', 404, undefined],
    [CONSOLE, 'POST', '/Website/skuList', 404, undefined],
    [CONSOLE, 'GET', '/favicon.svg', 200, undefined],
    [CONSOLE, 'GET', '/account/email/x.svg', 302, 'https://vpn.example/account/email/x.svg'],
    [CONSOLE, 'GET', '/pay/stripe/return/x.png', 302, 'https://vpn.example/pay/stripe/return/x.png'],
    [SITE, 'GET', '/', 200, undefined],
    [SITE, 'GET', '/assets/main-1a2b3c.js', 200, undefined],
    [SITE, 'GET', '/console/', 302, 'https://console.example/console/'],
    [SITE, 'GET', '/%63onsole/', 302, 'https://console.example/%63onsole/'],
    [
      SITE,
      'GET',
      '/console/assets/main-1a2b3c.js',
      302,
      'https://console.example/console/assets/main-1a2b3c.js',
    ],
  ])('%s: %s %s', async (host, method, path, status, location) => {
    const headers = { host, accept: 'text/html', ...(method === 'POST' && { 'content-length': '0' }) };
    const answer = await rawRequest(`${apart.url}${path}`, { method, headers });
    expect({ status: answer.status, location: answer.headers.location }).toEqual({ status, location });
    if (status === 404) expect(answer.headers['content-type']).toContain('application/json');
  });

  test('which alone is its origin, and an invitation leads there', async () => {
    const wrong = await enter(OWNER, pageAt(`https://${SITE}`), apart);
    expect(wrong).toEqual({ name: 'CONSOLE_ADDRESS_WRONG', bean: null, cookie: [] });
    const { name, cookie } = await enter(OWNER, pageAt(`https://${CONSOLE}`), apart);
    expect(name).toBe('OK');
    const [value = '', ...flags] = cookie;
    expect(flags.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);
    const as = async (sent: string) =>
      (await call('/Console/me', {}, pageAt(`https://${CONSOLE}`, sent), apart)).name;
    expect(await as(value)).toBe('OK');
    // Another host of the domain can set the cookies without this prefix, but not log an operator in as someone else.
    const planted = value.replace(/^__Host-/, '');
    expect([await as(planted), await as(`__Secure-${planted}`)]).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN']);
    expect((await enter(OWNER, pageAt(apart.url), apart)).name).toBe('CONSOLE_ADDRESS_WRONG');
    const email = freshEmail();
    const invited = { email, name: 'Lin', roles: ['support'] };
    await apart.call('/Console/operatorInvite', invited, await signInOwner(apart));
    const { text } = await apart.smtp.waitForMail(email);
    expect(text).toContain(`https://${CONSOLE}/console/#/join?key=`);
  });

  test('passkeys are made for it', async () => {
    const { rpId } = (await apart.call('/Console/passkeyOptions')).bean;
    expect({ rpId, site: (await apart.call('/Website/passkeyOptions')).bean.rpId }).toEqual({
      rpId: CONSOLE,
      site: SITE,
    });
  });
});

test('an hour without a call ends the session, and the refused call the cookie', async () => {
  const cookie = await cookieOf(OWNER);
  app.time.advance(3601);
  const idle = await call('/Console/me', {}, pageAt(app.url, cookie));
  expect(idle.name).toBe('NOT_SIGNED_IN');
  expect(idle.cookie).toEqual(expect.arrayContaining(CLEARED));
});
