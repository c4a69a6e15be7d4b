import { describe, expect, test } from 'vitest';
import { forgetAccountSecurity } from '../src/modules/identity/jobs/forget-jobs.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { useTestApp } from './use-test-app.ts';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const app = useTestApp({ config: { trustProxy: 1 } });

const headers = { 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.9' };

async function login({ email, password }: Customer): Promise<string> {
  const answer = await app.call('/Website/login', { account: email, password }, { headers });
  return answer.bean.data as string;
}

const sessions = async (token: string) =>
  (await app.call('/Website/sessions', {}, { token })).bean as {
    id: string;
    current: boolean;
    kind: string;
    browser: string | null;
    system: string | null;
  }[];

const log = async (token: string, cursor?: string) =>
  (await app.call('/Website/securityLog', cursor === undefined ? {} : { cursor }, { token })).bean as {
    list: { id: string; kind: string; browser: string | null; system: string | null; at: number }[];
    next: string | null;
  };

const kinds = async (token: string) => (await log(token)).list.map((event) => event.kind);

describe('sign-ins', () => {
  test('are listed with recognizable details, the current one marked, and nothing of the token', async () => {
    const customer = await plantCustomer(app);
    const token = await login(customer);
    const list = await sessions(token);
    expect(list).toMatchObject([
      { kind: 'site', current: true, browser: 'Chrome', system: 'Windows' },
      { kind: 'site', current: false },
    ]);
    const rows = await app.database.db
      .selectFrom('sessions')
      .select('token_hash')
      .where(ownedBy(ofCustomer(customer.id)))
      .execute();
    const said = JSON.stringify(list);
    for (const { token_hash: hash } of rows) {
      expect(said).not.toContain(hash.toString('hex'));
      expect(said).not.toContain(hash.toString('base64url'));
    }
    expect(said).not.toContain(token);
    expect(said).not.toContain('203.0.113');
  });

  test('one is ended, which then answers code 3; the rest stay', async () => {
    const customer = await plantCustomer(app);
    const [here, there] = [await login(customer), await login(customer)];
    const id = (await sessions(there))[0]?.id ?? '';
    expect((await app.call('/Website/sessionEnd', { id }, { token: here })).name).toBe('OK');
    expect((await app.call('/Website/info', {}, { token: there })).code).toBe(3);
    expect((await app.call('/Website/info', {}, { token: here })).name).toBe('OK');
    expect((await app.call('/Website/info', {}, customer)).name).toBe('OK');
    expect((await app.call('/Website/sessionEnd', { id }, { token: here })).name).toBe('SESSION_NOT_FOUND');
    expect(await sessions(here)).toHaveLength(2);
  });

  test('all others are ended together, and their number is returned', async () => {
    const customer = await plantCustomer(app);
    const [here, there] = [await login(customer), await login(customer)];
    expect((await app.call('/Website/sessionsEndOthers', {}, { token: here })).bean).toEqual({ ended: 2 });
    expect((await app.call('/Website/info', {}, { token: there })).code).toBe(3);
    expect((await app.call('/Website/info', {}, customer)).code).toBe(3);
    expect(await sessions(here)).toMatchObject([{ current: true }]);
    expect((await app.call('/Website/sessionsEndOthers', {}, { token: here })).bean).toEqual({ ended: 0 });
  });

  test('are ended only with the password, unless it was entered recently', async () => {
    const customer = await plantCustomer(app);
    const { email: account, password } = customer;
    await login(customer);
    const token = (await app.call('/Website/login', { account, password, remember: true })).bean
      .data as string;
    app.time.advance(601);
    const [id] = (await sessions(token)).filter(({ current }) => !current).map((session) => session.id);
    const end = (given: object) => app.call('/Website/sessionEnd', { id, ...given }, { token });
    const endOthers = (given: object) => app.call('/Website/sessionsEndOthers', given, { token });
    for (const call of [end, endOthers]) {
      expect((await call({})).name).toBe('HOLDER_UNPROVED');
      expect((await call({ password: 'not it' })).name).toBe('OLD_PASSWORD_WRONG');
    }
    expect(await sessions(token)).toHaveLength(3);
    expect((await end({ password })).name).toBe('OK');
    // The password counts for ten minutes again.
    expect((await endOthers({})).bean).toEqual({ ended: 1 });
  });

  test('an expired one is not listed and not counted', async () => {
    const customer = await plantCustomer(app);
    app.time.advance(3601);
    const token = await login(customer);
    expect(await sessions(token)).toHaveLength(1);
    expect((await app.call('/Website/sessionsEndOthers', {}, { token })).bean).toEqual({ ended: 0 });
  });

  test('a client app’s is listed by its device, and ended without unbinding the device', async () => {
    const customer = await plantCustomer(app);
    const device = { id: 'own-id', name: 'Pixel of Lin', type: 'Android', platform: 'mobile' };
    const { email: account, password } = customer;
    const token = (await app.call('/Client/login', { account, password, device })).bean.data as string;
    const list = await sessions(customer.token);
    const client = list.find((session) => session.kind === 'client');
    expect(client).toMatchObject({ current: false, deviceName: 'Pixel of Lin' });
    expect((await app.call('/Website/sessionEnd', { id: client?.id }, customer)).name).toBe('OK');
    expect((await app.call('/Client/info', {}, { token })).code).toBe(3);
    expect((await app.call('/Website/info', {}, customer)).bean.device).toHaveLength(1);
    expect(await kinds(customer.token)).toEqual(['session_ended', 'signed_in_client', 'signed_in']);
  });

  test('a foreign one is answered like a missing one', async () => {
    const [owner, stranger] = [await plantCustomer(app), await plantCustomer(app)];
    const id = (await sessions(owner.token))[0]?.id ?? '';
    const end = (value: unknown) => app.call('/Website/sessionEnd', { id: value }, stranger);
    const missing = await end('7f9f2a54-0b52-4f0e-9a52-5d7a2f6f5a11');
    expect(missing).toMatchObject({ status: 200, name: 'SESSION_NOT_FOUND' });
    expect(await end(id)).toEqual(missing);
    expect(await end('no id')).toEqual(missing);
    expect(await end(7)).toEqual(missing);
    expect((await app.call('/Website/info', {}, owner)).name).toBe('OK');
  });
});

describe('the log', () => {
  test('lists sign-ins and changes, newest first, with browser families and without IP addresses', async () => {
    const customer = await plantCustomer(app);
    const token = await login(customer);
    await app.call(
      '/Website/repass',
      { oldPassword: customer.password, password: 'another-lantern' },
      { token, headers },
    );
    await app.call('/Website/sessionsEndOthers', {}, { token });
    const { list, next } = await log(token);
    expect(list).toMatchObject([
      { kind: 'password_changed', browser: 'Chrome', system: 'Windows' },
      { kind: 'signed_in', browser: 'Chrome', system: 'Windows' },
      { kind: 'signed_in' },
    ]);
    expect(next).toBeNull();
    const rows = await app.database.db.selectFrom('security_events').selectAll().execute();
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain('203.0.113');
    expect(stored).not.toContain('AppleWebKit');
    await app.smtp.waitForMail(customer.email, (mail) => /password changed/.test(mail.subject));
  });

  test('omits what did not happen', async () => {
    const customer = await plantCustomer(app);
    await app.call('/Website/login', { account: customer.email, password: 'not it' });
    await app.call('/Website/repass', { oldPassword: 'not it', password: 'another-lantern' }, customer);
    await app.call('/Website/sessionEnd', { id: 'no id' }, customer);
    expect(await kinds(customer.token)).toEqual(['signed_in']);
  });

  test('is read page by page, each event once, and another’s cursor opens nothing', async () => {
    const customer = await plantCustomer(app);
    const tokens: string[] = [];
    for (let count = 0; count < 44; count++) tokens.push(await login(customer));
    const token = tokens.at(-1) ?? '';
    const first = await log(token);
    const second = await log(token, first.next ?? '');
    const third = await log(token, second.next ?? '');
    expect([first.list.length, second.list.length, third.list.length]).toEqual([20, 20, 5]);
    expect(third.next).toBeNull();
    const ids = [first, second, third].flatMap(({ list }) => list.map((event) => event.id));
    expect(new Set(ids).size).toBe(45);
    const stranger = await plantCustomer(app);
    const foreign = await log(stranger.token, first.next ?? '');
    expect(foreign.list.filter(({ id }) => ids.includes(id))).toEqual([]);
    expect((await log(token, 'no cursor')).list).toHaveLength(20);
  });

  test('is deleted after 90 days, and so are unused challenges and secrets, however often the job runs', async () => {
    const customer = await plantCustomer(app);
    const { db } = app.database;
    await app.call('/Website/secondStepBegin', {}, customer);
    await app.call('/Website/passkeyBegin', {}, customer);
    await app.call('/Website/passkeyOptions');
    const left = async () => {
      const of = (table: 'security_events' | 'totp_secrets' | 'passkey_challenges') =>
        db
          .selectFrom(table)
          .select('owner_id')
          .where(ownedBy(ofCustomer(customer.id)))
          .execute();
      const [events, steps, challenges] = await Promise.all([
        of('security_events'),
        of('totp_secrets'),
        of('passkey_challenges'),
      ]);
      return [events.length, steps.length, challenges.length];
    };
    const later = (seconds: number) => new Date(app.time.clock().getTime() + seconds * 1000);
    await forgetAccountSecurity(db, later(290));
    expect(await left()).toEqual([1, 1, 1]);
    await forgetAccountSecurity(db, later(600));
    expect(await left()).toEqual([1, 1, 0]);
    await forgetAccountSecurity(db, later(90 * 86_400 - 60));
    expect(await left()).toEqual([1, 0, 0]);
    await Promise.all([
      forgetAccountSecurity(db, later(90 * 86_400 + 60)),
      forgetAccountSecurity(db, later(90 * 86_400 + 60)),
    ]);
    expect(await left()).toEqual([0, 0, 0]);
  });
});

test('is deleted with the account', async () => {
  const { db } = app.database;
  const { rows } = await app.database.pool.query<{ table: string; rule: string }>(
    `select conrelid::regclass::text as table, confdeltype as rule from pg_constraint
     where contype = 'f' and conrelid::regclass::text in
       ('totp_secrets', 'recovery_codes', 'passkeys', 'passkey_challenges', 'security_events')`,
  );
  expect(rows).toHaveLength(5);
  expect(rows.filter(({ rule }) => rule !== 'c')).toEqual([]);
  expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
});
