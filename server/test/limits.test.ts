import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshEmail, mailedCode, plantCustomer } from './customers.ts';
import { plantMember, plantTeamPlan, plantTeam } from './teams.ts';
import type { Answer, TestApp } from './test-app.ts';
import { uploadImage } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const PASSWORD = 'lantern-on-the-dam';

/** Behind one proxy, so that a test can call from any network; by default from the same one. */
const app = useTestApp({ config: { rateLimitFactor: 1, trustProxy: 1 } });
/** No proxy, and half of every limit. */
const bare = useTestApp({ config: { rateLimitFactor: 0.5, trustProxy: 0 } });

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** Repeats a call until the answer has another name; returns how often it had the first one, and the last answer. */
async function countUntilOther<A extends Pick<Answer, 'name'>>(
  ask: () => Promise<A>,
  name: string,
): Promise<{ count: number; last: A }> {
  for (let count = 0; ; count++) {
    const last = await ask();
    if (last.name !== name) return { count, last };
  }
}

async function sendCode(app: TestApp, email: string): Promise<string> {
  return mailedCode(app, email, async () => {
    expect((await app.call('/Website/regCode', { account: email })).name).toBe('OK');
  });
}

const tryCode = (app: TestApp, account: string, code: string) =>
  app.call('/Website/reg', { account, code, password: PASSWORD });
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the 11th wrong password from one network is refused with code 429; its owner signs in from another', async () => {
  app.time.stand();
  const { email } = await plantCustomer(app);
  const wrong = () => app.call('/Website/login', { account: email, password: 'not it' }, from('203.0.113.7'));
  const { count, last } = await countUntilOther(wrong, 'WRONG_CREDENTIALS');
  expect(count).toBe(10);
  expect(last).toMatchObject({ status: 200, code: 429, bean: { retryAfter: 1 } });
  expect(last.texts).toEqual({
    cn: '操作过于频繁，请 1 秒后再试。',
    en: 'Too many attempts. Try again in 1 second.',
  });

  const raw = await fetch(`${app.url}/Website/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from('203.0.113.7').headers },
    body: JSON.stringify({ account: email, password: PASSWORD }),
  });
  expect(raw.status).toBe(200);
  expect(Number(raw.headers.get('retry-after'))).toBeGreaterThan(0);
  const right = { account: email, password: PASSWORD };
  expect((await app.call('/Website/login', right, from('203.0.113.8'))).name).toBe('OK');
  // One customer line has a whole /64 of IPv6.
  const manyHands = (host: number) =>
    app.call(
      '/Website/login',
      { account: email, password: 'not it' },
      from(`2001:db8:0:1::${host.toString(16)}`),
    );
  let host = 0;
  expect((await countUntilOther(() => manyHands(++host), 'WRONG_CREDENTIALS')).count).toBe(10);
  expect((await app.call('/Website/login', right, from('2001:db8:1:2::1'))).name).toBe('OK');
});

test('calls after a refusal from one network do not use up the account’s limit over all networks', async () => {
  const { email } = await plantCustomer(app);
  // Without refusals, they would be more than the account's tries from all networks and those from one.
  for (let round = 0; round < 7; round++) {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call('/Website/login', { account: email, password: 'not it' }, from('203.0.113.9')),
      ),
    );
  }
  const logIn = async (password: string) =>
    (await app.call('/Website/login', { account: email, password }, from('203.0.113.10'))).name;
  // The first try from a network is never refused.
  expect(await logIn('not it')).toBe('WRONG_CREDENTIALS');
  expect(await logIn(PASSWORD)).toBe('OK');
});

test('right passwords are not counted, however many arrive concurrently', async () => {
  const { email } = await plantCustomer(app);
  const signIn = () => app.call('/Website/login', { account: email, password: PASSWORD });
  await Promise.all(Array.from({ length: 30 }, signIn));
  for (let again = 0; again < 25; again++) expect((await signIn()).name).toBe('OK');
});

test('X-Forwarded-For is ignored without a proxy', async () => {
  bare.time.stand();
  let network = 0;
  const wrong = () =>
    bare.call(
      '/Website/login',
      { account: 'stranger@mail.example', password: 'not it' },
      from(`203.0.113.${++network}`),
    );
  expect((await countUntilOther(wrong, 'WRONG_CREDENTIALS')).count).toBe(5);
});

test('with one proxy, only the address that it saw is believed', async () => {
  let network = 0;
  const wrong = () =>
    app.call(
      '/Website/login',
      { account: 'who@mail.example', password: 'not it' },
      from(`198.51.100.${++network}, 203.0.113.7`),
    );
  expect((await countUntilOther(wrong, 'WRONG_CREDENTIALS')).count).toBe(10);
});

test('the longest address that there can be is limited like any other', async () => {
  const label = 'd'.repeat(62);
  const email = `${'l'.repeat(64)}@${label}.${label}.${'e'.repeat(59)}.com`;
  expect(email).toHaveLength(254);
  expect((await app.call('/Website/regCode', { account: email })).name).toBe('OK');
  expect((await app.call('/Website/regCode', { account: email })).name).toBe('CODE_SENT_RECENTLY');
  expect((await tryCode(app, email, '000000')).status).toBe(200);
});

test('the stored limits name neither an address nor a network', async () => {
  const email = freshEmail();
  await app.call('/Website/regCode', { account: email }, from('203.0.113.11'));
  await app.call('/Website/login', { account: email, password: 'not it' }, from('203.0.113.11'));
  const rows = await app.database.pool.query<{ key: string }>('select key from rate_limits');
  expect(rows.rows.length).toBeGreaterThan(3);
  for (const { key } of rows.rows) {
    expect(key).not.toContain(email);
    expect(key).not.toContain('203.0.113');
  }
});

test('RATE_LIMIT_FACTOR scales the limits, but neither the five tries of a code nor the 60 seconds', async () => {
  const wrong = () => bare.call('/Website/login', { account: 'who@mail.example', password: 'not it' });
  expect((await countUntilOther(wrong, 'WRONG_CREDENTIALS')).count).toBe(5);

  const email = freshEmail();
  const code = await sendCode(bare, email);
  expect((await countUntilOther(() => tryCode(bare, email, wrongOf(code)), 'CODE_WRONG')).count).toBe(4);
  bare.time.advance(58);
  expect((await bare.call('/Website/regCode', { account: email })).name).toBe('CODE_SENT_RECENTLY');
  bare.time.advance(3);
  expect((await bare.call('/Website/regCode', { account: email })).name).toBe('OK');
  for (let more = 2; more < 5; more++) {
    bare.time.advance(61);
    expect((await bare.call('/Website/regCode', { account: email })).name).toBe('OK');
  }
  bare.time.advance(61);
  expect((await bare.call('/Website/regCode', { account: email })).name).toBe('OK');
  bare.time.advance(61);
  expect((await bare.call('/Website/regCode', { account: email })).name).toBe('CODE_SENT_RECENTLY');
});

test('an account’s payments are polled sixty times an hour at most', async () => {
  const { token } = await plantCustomer(app);
  const ask = () => app.call('/Website/greenChannel', {}, { token, ...from('203.0.113.9') });
  const { count, last } = await countUntilOther(ask, 'OK');
  expect(count).toBe(60);
  expect(last).toMatchObject({ status: 200, code: 429 });
});

test('an account opens thirty tickets, writes 200 replies and uploads 100 images a day at most', async () => {
  const customer = await plantCustomer(app);
  const there = from('203.0.113.12');
  const add = (input: object) => app.call('/Website/ticketAdd', input, { token: customer.token, ...there });
  let number = 0;
  const opened = await countUntilOther(
    () => add({ type: 7, title: `Ticket ${++number}`, content: 'x' }),
    'OK',
  );
  expect(opened.count).toBe(30);
  expect(opened.last).toMatchObject({ status: 200, code: 429 });

  const [{ id: subject }] = (await app.call('/Website/ticket', {}, customer)).bean;
  const reply = () => add({ subject, content: `Reply ${++number}` });
  expect((await reply()).name).toBe('OK');
  await setUsed(`ticketRepliesByAccount:${customer.id}`, 198);
  expect(await countUntilOther(reply, 'OK')).toMatchObject({ count: 2, last: { code: 429 } });

  // Uploads that are no images count too.
  const upload = () => uploadImage(app, customer, new Uint8Array());
  expect((await upload()).name).toBe('IMAGE_FORMAT_WRONG');
  await setUsed(`ticketImagesByAccount:${customer.id}`, 98);
  expect(await countUntilOther(upload, 'IMAGE_FORMAT_WRONG')).toMatchObject({
    count: 2,
    last: { name: 'TOO_MANY_REQUESTS' },
  });
});

test('one network opens 120 tickets within a window at most, with however many accounts, and leaves no trace after an hour', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => plantCustomer(app)));
  const there = from('203.0.113.13');
  let number = 0;
  const open = () => {
    const { token } = accounts[number % accounts.length] ?? {};
    number += 1;
    const ticket = { type: 7, title: `Ticket ${number}`, content: 'x' };
    return app.call('/Website/ticketAdd', ticket, { token, ...there });
  };
  expect((await open()).name).toBe('OK');
  await setUsed('ticketsByNetwork:%', 118);
  expect(await countUntilOther(open, 'OK')).toMatchObject({ count: 2, last: { status: 200, code: 429 } });
  const { rows } = await app.database.pool.query<{ until: number }>(
    `select max(expire)::float8 as until from rate_limits where key like 'ticketsByNetwork:%'`,
  );
  // The job that deletes past counts runs each 5 minutes.
  expect(rows[0]?.until).toBeLessThan(Date.now() + 55 * 60_000);
});

test('a member’s login sets a password that the team knows at most twenty times, and then waits', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 3 });
  const { account, password } = await plantMember(app, team, { mustSetPassword: true });
  const { bean } = await app.call('/Team/memberLogin', { account, password }, from('203.0.113.14'));
  const set = (chosen: string, network: string) =>
    app.call('/Website/repass', { key: bean.data, password: chosen }, from(network));
  const { count, last } = await countUntilOther(() => set(password, '203.0.113.14'), 'PASSWORD_NOT_OWN');
  expect(count).toBe(20);
  expect(last).toMatchObject({ status: 200, code: 429 });
  expect((await set('another-lantern', '203.0.113.14')).code).toBe(429);
  expect((await set('another-lantern', '203.0.113.15')).name).toBe('OK');
});

test('the networks of one IPv6 customer have twenty tries together at a signed-in session’s password', async () => {
  const { token, password } = await plantCustomer(app);
  let network = 0;
  const change = async (oldPassword: string, address: string) =>
    app.call('/Website/repass', { oldPassword, password: PASSWORD }, { token, ...from(address) });
  const { count, last } = await countUntilOther(
    () => change('not it', `2001:db8:9:${network++}::1`),
    'OLD_PASSWORD_WRONG',
  );
  expect(count).toBe(20);
  expect(last.code).toBe(429);
  expect((await change(password, '2001:db8:a::1')).name).toBe('OK');
});

test('a session has sixty tries an hour at its password from all networks, and its owner still logs in', async () => {
  const { id, email, token, password } = await plantCustomer(app);
  let network = 0;
  const change = async (oldPassword: string) =>
    app.call(
      '/Website/repass',
      { oldPassword, password: PASSWORD },
      { token, ...from(`192.0.2.${++network}`) },
    );
  // Right passwords are not counted.
  for (let again = 0; again < 3; again++) expect((await change(password)).name).toBe('OK');
  expect((await change('not it')).name).toBe('OLD_PASSWORD_WRONG');
  await setUsed(`passwordChecksByOwner:${id}`, 58);
  const { count, last } = await countUntilOther(() => change('not it'), 'OLD_PASSWORD_WRONG');
  expect(count).toBe(2);
  expect(last).toMatchObject({ status: 200, code: 429 });
  expect((await change(password)).code).toBe(429);
  const login = { account: email, password: PASSWORD };
  expect((await app.call('/Website/login', login, from('192.0.2.200'))).name).toBe('OK');
});

/** What one network may do, of which an IPv6 customer's networks together may do ten times as much. */
const BY_NETWORK: readonly [name: string, most: number, act: (network: string) => Promise<Answer>][] = [
  [
    'codeMailsByNetwork',
    60,
    (network) => app.call('/Website/regCode', { account: freshEmail() }, from(network)),
  ],
  ['ticketsByNetwork', 120, (network) => ticketAdd({ type: 7, title: 'A ticket', content: 'x' }, network)],
  ['ticketRepliesByNetwork', 480, (network) => ticketAdd({ subject: randomUUID(), content: 'x' }, network)],
  [
    'helpVotesByNetwork',
    60,
    (network) => app.call('/Website/helpVote', { category: 'login', item: 1, helped: true }, from(network)),
  ],
];
const ticketAdd = async (input: object, network: string) =>
  app.call('/Website/ticketAdd', input, { token: (await plantCustomer(app)).token, ...from(network) });

/** Sets the count of each key of `rate_limits` like this one that stands at 1. */
async function setUsed(key: string, points: number): Promise<void> {
  const { rowCount } = await app.database.pool.query(
    'update rate_limits set points = $2 where key like $1 and points = 1',
    [key, points],
  );
  expect(rowCount).toBeGreaterThan(0);
}

/** The keys of the networks of one IPv6 customer together. Half of a network's name is that of the wider one. */
const widerKeys = (name: string) => `${name}:${'_'.repeat(11)}`;

test.each(BY_NETWORK)('%s: the networks of one IPv6 customer have ten times %i', async (name, most, act) => {
  expect((await act('2001:db8:d:1::1')).code).not.toBe(429);
  // All but one, which the next network takes.
  await setUsed(widerKeys(name), 10 * most - 1);
  expect((await act('2001:db8:d:2::1')).code).not.toBe(429);
  expect(await act('2001:db8:d:3::1')).toMatchObject({ status: 200, code: 429 });
  expect((await act('2001:db8:e::1')).code).not.toBe(429);
});

test('code emails of all kinds count together for the networks of one IPv6 customer', async () => {
  const asked = { account: freshEmail(), email: freshEmail() };
  const ask = async (path: string, network: string) => (await app.call(path, asked, from(network))).name;
  expect(await ask('/Website/regCode', '2001:db8:f:1::1')).toBe('OK');
  await setUsed(widerKeys('codeMailsByNetwork'), 600);
  for (const path of ['/Website/regCode', '/Website/forgotCode', '/Team/regCode', '/Console/forgotPassword'])
    expect(await ask(path, '2001:db8:f:2::1')).toBe('TOO_MANY_REQUESTS');
});
