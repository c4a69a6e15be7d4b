import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { lockCredential } from '../src/modules/identity/account-store.ts';
import { ofCustomer } from '../src/modules/identity/owner-store.ts';
import { issueSetPasswordKey } from '../src/modules/identity/password-service.ts';
import { limitKeyOf } from '../src/modules/identity/reauth-service.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { bindDevice, freshDevice } from './client-apps.ts';
import { freshEmail, mailedCode, plantCustomer } from './customers.ts';
import { plantOperator, signInOwner } from './operators.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const PASSWORD = 'lantern-on-the-dam';
const config = { rateLimitFactor: 1, trustProxy: 1 } as const;

/** Two processes on one database, with the default limits. */
const app = useTestApp({ config });
let second: TestApp;
beforeAll(async () => {
  app.time.stand();
  second = await startTestApp({ databaseUrl: app.databaseUrl, config: { ...config, smtpUrl: app.smtp.url } });
  second.time.stand();
  second.time.advance((app.time.clock().getTime() - second.time.clock().getTime()) / 1000);
});
afterAll(() => second.close());
beforeEach(() => pass(3601));

/** Lets time pass in both. */
function pass(seconds: number): void {
  for (const { time } of [app, second]) time.advance(seconds);
}

const from = (network: string, cookie?: string) => ({
  headers: { 'x-forwarded-for': network, ...(cookie !== undefined && { cookie }) },
});
const logIn = (account: string, password: string, options = from('198.51.100.1'), at = app) =>
  at.call('/Website/login', { account, password }, options);

/** Logs in and returns the cookie that the browser keeps. */
async function logInAsBrowser(account: string, password: string, network: string, cookie?: string) {
  const response = await fetch(`${app.url}/Website/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(network, cookie).headers },
    body: JSON.stringify({ account, password }),
  });
  const header = response.headers.getSetCookie().find((set) => set.startsWith('device='));
  return { header, cookie: header?.split(';')[0] ?? '' };
}

let networks = 0;
/** Their networks’ limits are not the subject. */
const fromAnywhere = () => from(`10.0.${Math.floor(++networks / 250)}.${networks % 250}`);

const ask = async (email: string) => {
  const { name, bean, texts } = await app.call('/Website/forgotCode', { email }, fromAnywhere());
  return { name, wait: Number(bean?.retryAfter ?? 0), texts };
};
const guess = (email: string, code: string, password = PASSWORD) =>
  app.call('/Website/forgot', { email, code, password }, fromAnywhere());
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The key in the newest link mailed to the address, in an email after the first `since`. */
async function mailedKey(email: string, since = 0): Promise<string> {
  const { text } = await app.smtp.waitForMail(
    email,
    (mail) => app.smtp.mails.indexOf(mail) >= since && mail.text.includes('/#/setpassword?key='),
  );
  return /\/#\/setpassword\?key=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Uses up four codes by wrong guesses. */
async function killCodes(email: string): Promise<void> {
  for (let mail = 0; mail < 4; mail++) {
    const code = await mailedCode(app, email, () => ask(email));
    for (let index = 0; index < 5; index++) await guess(email, wrongOf(code));
    pass(60);
  }
}

test('an attack from 15 networks and by reset codes costs the owner ten minutes at most, and a known browser nothing', async () => {
  const { email } = await plantCustomer(app);
  const { cookie } = await logInAsBrowser(email, PASSWORD, '203.0.113.99');
  await killCodes(email);
  const attackers = Array.from({ length: 15 }, (_, index) => `203.0.113.${index + 1}`);
  for (let minute = 0; minute < DEPTH.attackMinutes; minute++) {
    await Promise.all(
      attackers.map((network, index) =>
        logIn(email, 'not it', from(network), (minute + index) % 2 === 0 ? app : second),
      ),
    );
    // The browser is even in an attacker's network.
    if (minute % 10 === 5) {
      expect((await logIn(email, PASSWORD, from('203.0.113.1', cookie), second)).name).toBe('OK');
    }
    if (minute === 20) {
      expect((await logIn(email, 'a slip', from('192.0.2.1'))).name).toBe('WRONG_CREDENTIALS');
      const { bean } = await logIn(email, PASSWORD, from('192.0.2.1'), second);
      expect(bean.retryAfter).toBe(600);
    }
    if (minute === 30) expect((await logIn(email, PASSWORD, from('192.0.2.1'))).name).toBe('OK');
    // A stranger asks as often as possible, so the owner always has an email of the last ten minutes.
    const asked = await ask(email);
    expect(asked.name === 'OK' || asked.wait <= 600).toBe(true);
    await guess(email, '000000');
    pass(60);
  }
  const key = await mailedKey(email);
  const set = await app.call('/Website/repass', { key, password: 'another-lantern' }, from('192.0.2.2'));
  expect(set.name).toBe('OK');
  for (const network of ['192.0.2.2', '203.0.113.1']) {
    expect((await logIn(email, 'another-lantern', from(network))).name).toBe('OK');
  }
}, 120_000);

test('after ten codes a day, over all purposes, emails are ten minutes apart, and refusals name the wait', async () => {
  const email = freshEmail();
  const register = () => app.call('/Website/regCode', { account: email });
  for (let index = 0; index < 10; index++) {
    expect((await (index % 2 === 0 ? register() : ask(email))).name).toBe('OK');
    pass(60);
  }
  expect((await register()).name).toBe('OK');
  pass(61);
  expect(await register()).toMatchObject({
    name: 'CODE_SENT_RECENTLY',
    bean: { retryAfter: 539 },
    texts: {
      cn: '邮件已经发出，请查收。9 分钟后可重新获取。',
      en: 'We’ve already sent you an email. You can request another in 9 minutes.',
    },
  });
  // The attacked purpose does not delay the other one.
  expect((await ask(email)).name).toBe('OK');
  pass(539);
  expect((await register()).name).toBe('OK');
});

test('a request within the 60 seconds is not one of the ten, and names the rest of them', async () => {
  const email = freshEmail();
  const requests = await Promise.all(Array.from({ length: 14 }, () => ask(email)));
  expect(requests.filter(({ name }) => name === 'OK')).toHaveLength(1);
  pass(20);
  expect(await ask(email)).toMatchObject({ name: 'CODE_SENT_RECENTLY', wait: 40 });
  for (let more = 0; more < 9; more++) {
    pass(60);
    expect((await ask(email)).name).toBe('OK');
  }
});

test('wrong codes count only against a code that could still be used', async () => {
  const { email } = await plantCustomer(app);
  for (let index = 0; index < 30; index++) expect((await guess(email, '000000')).name).toBe('CODE_WRONG');
  const code = await mailedCode(app, email, () => ask(email));
  pass(601);
  for (let index = 0; index < 30; index++) {
    expect((await guess(email, wrongOf(code))).name).toBe('CODE_WRONG');
  }
  expect((await guess(email, code)).name).toBe('CODE_EXPIRED');
  const fresh = await mailedCode(app, email, () => ask(email));
  expect((await guess(email, fresh)).name).toBe('OK');
});

test('after twenty wrong codes a reset has a link, once valid for 30 minutes, which no stranger ends', async () => {
  const { email } = await plantCustomer(app);
  await killCodes(email);
  expect((await ask(email)).name).toBe('OK');
  const key = await mailedKey(email);
  pass(600);
  expect((await ask(email)).name).toBe('OK');
  for (let index = 0; index < 6; index++) await guess(email, '000000');
  const set = (given: string) => app.call('/Website/repass', { key: given, password: 'another-lantern' });
  expect((await set(`${key}x`)).name).toBe('SET_PASSWORD_KEY_INVALID');
  expect((await set(key)).name).toBe('OK');
  expect((await set(key)).name).toBe('SET_PASSWORD_KEY_INVALID');
  expect((await logIn(email, 'another-lantern')).name).toBe('OK');
  pass(600);
  const since = app.smtp.mails.length;
  expect((await ask(email)).name).toBe('OK');
  const late = await mailedKey(email, since);
  expect(late).not.toBe(key);
  pass(1801);
  expect((await set(late)).name).toBe('SET_PASSWORD_KEY_INVALID');
});

test('no reset link is made for an account that gets another address meanwhile', async () => {
  const { id, email } = await plantCustomer(app);
  await killCodes(email);
  const { db } = app.database;
  const { asked } = await db.transaction().execute(async (tx) => {
    await lockCredential(tx, id);
    const asking = ask(email);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows, { timeout: 10_000 }).toHaveLength(1);
    await tx.updateTable('accounts').set({ email: freshEmail() }).where('id', '=', id).execute();
    return { asked: asking };
  });
  expect((await asked).name).toBe('OK');
  const keys = db.selectFrom('set_password_keys').select('used_at').where('owner_id', '=', id);
  expect(await keys.execute()).toEqual([]);
});

test('the device cookie is random for each account, stored as a hash, and forgotten by a reset', async () => {
  const [one, other] = [await plantCustomer(app), await plantCustomer(app)];
  const first = await logInAsBrowser(one.email, PASSWORD, '198.51.100.20');
  expect(first.header).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  const again = await logInAsBrowser(one.email, PASSWORD, '198.51.100.20', first.cookie);
  expect(again.cookie).toBe(first.cookie);
  const both = await logInAsBrowser(other.email, PASSWORD, '198.51.100.20', first.cookie);
  expect(both.cookie).toMatch(/^device=[\w-]{43}\.[\w-]{43}$/);
  expect(both.cookie.endsWith(first.cookie.slice('device='.length))).toBe(true);
  const wrong = await logInAsBrowser(one.email, 'not it', '198.51.100.20');
  expect(wrong.header).toBe(undefined);

  const hashes = async () => {
    const { rows } = await app.database.pool.query<{ hash: string }>(
      "select encode(key_hash, 'base64') as hash from known_browsers where owner_id = $1",
      [one.id],
    );
    return rows.map(({ hash }) => hash);
  };
  expect(await hashes()).toHaveLength(1);
  expect(first.cookie).not.toContain((await hashes())[0]);
  const code = await mailedCode(app, one.email, () => ask(one.email));
  expect((await guess(one.email, code)).name).toBe('OK');
  expect(await hashes()).toEqual([]);
});

test('wrong passwords elsewhere do not delay an app on a registered device', async () => {
  const customer = await plantCustomer(app);
  const { email } = customer;
  const device = freshDevice();
  await bindDevice(app, customer, device);
  for (let index = 0; index < 60; index++) {
    await logIn(email, 'not it', from(`203.0.113.${index % 100}`));
  }
  const login = (chosen: object) =>
    app.call('/Client/login', { account: email, password: PASSWORD, device: chosen }, from('203.0.113.59'));
  expect((await login(freshDevice())).name).toBe('TOO_MANY_REQUESTS');
  expect((await login(device)).name).toBe('OK');
});

test('the 65,536 networks of one IPv6 customer have the tries of one network', async () => {
  const { email } = await plantCustomer(app);
  for (let count = 0; count < 10; count++) {
    expect((await logIn(email, 'not it', from(`2001:db8:7:${count}::1`))).name).toBe('WRONG_CREDENTIALS');
  }
  expect((await logIn(email, PASSWORD, from('2001:db8:7:ffff::1'), second)).bean).toEqual({ retryAfter: 1 });
  expect((await logIn(email, PASSWORD, from('2001:db8:8::1'))).name).toBe('OK');
});

test('an account’s known browsers may log in 200 times in ten minutes, which nobody else can use up', async () => {
  const { email } = await plantCustomer(app);
  const { cookie } = await logInAsBrowser(email, PASSWORD, '198.51.100.30');
  await app.database.pool.query('insert into rate_limits (key, points, expire) values ($1, 199, $2)', [
    `loginByNetwork:known.${limitKeyOf(email)}`,
    app.time.clock().getTime() + 600_000,
  ]);
  const known = () => logIn(email, PASSWORD, from('198.51.100.30', cookie));
  expect((await known()).name).toBe('OK');
  expect((await known()).bean).toEqual({ retryAfter: 600 });
  expect((await logIn(email, PASSWORD, from('198.51.100.30'))).name).toBe('OK');
});

test('blocking a customer ends the links to set a password, also for the time after; later ones wait for the unblocking', async () => {
  const { id } = await plantCustomer(app);
  const owner = await signInOwner(app);
  const now = app.time.clock();
  const issue = () =>
    inTransaction(app.database.db, (tx) =>
      issueSetPasswordKey(tx, ofCustomer(id), { now, lifeSeconds: 1800 }),
    );
  const set = async (key: string) =>
    (await app.call('/Website/repass', { key, password: 'another-lantern' })).name;
  const act = async (name: string) =>
    expect((await app.call(`/Console/${name}`, { id, reason: 'A theft' }, owner)).name).toBe('OK');
  const before = await issue();
  await act('customerBlock');
  const after = await issue();
  expect(await set(after)).toBe('ACCOUNT_BLOCKED');
  await act('customerUnblock');
  expect(await set(before)).toBe('SET_PASSWORD_KEY_INVALID');
  expect(await set(after)).toBe('OK');
});

test('a colleague ends an operator’s wait, with an audit row', async () => {
  const owner = await signInOwner(app);
  const operator = await plantOperator(app, 'support');
  const there = from('203.0.113.50');
  const enter = (password: string) => app.call('/Console/login', { email: operator.email, password }, there);
  for (let index = 0; index < 10; index++) {
    expect((await enter('not it')).name).toBe('WRONG_CREDENTIALS');
  }
  expect((await enter(operator.password)).name).toBe('TOO_MANY_REQUESTS');
  const unlock = (token: string) => app.call('/Console/operatorUnlock', { id: operator.id }, { token });
  expect((await unlock(operator.token)).name).toBe('RIGHT_MISSING');
  expect((await unlock(owner.token)).name).toBe('OK');
  expect((await enter(operator.password)).name).toBe('OK');
  const { rows } = await app.database.pool.query(
    `select action from audit_entries where subject = $1 and action = 'operator.unlock'`,
    [operator.id],
  );
  expect(rows).toHaveLength(1);
});
