import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { forgetOldHandOffs } from '../src/modules/access/jobs/device-jobs.ts';
import { bindDevice, freshDevice } from './client-apps.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { startTestApp } from './test-app.ts';
import { leave } from './deletion-traces.ts';
import { beginRequest } from './raw-http.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

const use = (formSign: unknown, more: object = {}) => app.call('/Website/formSign', { formSign, ...more });
const codeFor = async (token: string): Promise<string> =>
  (await app.call('/Client/handoff', {}, { token })).bean.formSign;

async function customerWithApp(): Promise<Customer & { client: string; deviceId: string }> {
  const customer = await plantCustomer(app);
  const { token, deviceId } = await bindDevice(app, customer);
  return { ...customer, client: token, deviceId };
}

test('a code opens the website signed in for an hour, once', async () => {
  const { id, email, client } = await customerWithApp();
  const now = Math.floor(app.time.clock().getTime() / 1000);
  const handedOff = await app.call('/Client/handoff', {}, { token: client });
  expect(handedOff.bean.expire).toBeLessThanOrEqual(now + 121);

  const opened = await use(handedOff.bean.formSign, { os: 'android', channelId: 'web' });
  expect(opened).toMatchObject({ name: 'OK', bean: { id, account: email } });
  expect(opened.bean.expire - now).toBeGreaterThan(3590);
  expect(opened.bean.expire - now).toBeLessThan(3610);
  expect((await app.call('/Website/info', {}, { token: opened.bean.data })).bean.account).toBe(email);
  // The session is one of the website, not the app's.
  expect((await app.call('/Client/info', {}, { token: opened.bean.data })).code).toBe(401);
  expect((await use(handedOff.bean.formSign)).name).toBe('HAND_OFF_INVALID');
});

test('it holds neither the token nor anything of the account, and is stored hashed', async () => {
  const { id, email, client } = await customerWithApp();
  const code = await codeFor(client);
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(code).not.toBe(client);
  for (const known of [id, email, client]) expect(code).not.toContain(known);
  const { rows } = await app.database.pool.query<{ code_hash: Buffer }>(
    'select h.* from hand_off_codes h join sessions s on s.token_hash = h.session_hash where s.owner_id = $1',
    [id],
  );
  expect(rows.map((row) => row.code_hash)).toEqual([createHash('sha256').update(code).digest()]);
});

test('an account that is deleted while its app asks gets no code', async () => {
  const { client, ...customer } = await customerWithApp();
  const finish = await beginRequest(`${app.url}/Client/handoff`, {}, client);
  expect((await leave(app, customer)).name).toBe('OK');
  expect(JSON.parse(await finish())).toMatchObject({ code: 401 });
});

test('wrong, used and expired codes, and those of an ended session, are answered alike', async () => {
  const wrong = await use('nobody was given this');
  expect(wrong).toMatchObject({ status: 200, code: 3005, bean: null });

  const late = await customerWithApp();
  const lateCode = await codeFor(late.client);
  app.time.advance(121);
  expect(await use(lateCode)).toEqual(wrong);

  const out = await customerWithApp();
  const outCode = await codeFor(out.client);
  await app.call('/Client/logout', {}, { token: out.client });
  expect(await use(outCode)).toEqual(wrong);

  const unbound = await customerWithApp();
  const unboundCode = await codeFor(unbound.client);
  await app.call('/Website/deviceUnbind', { id: unbound.deviceId }, unbound);
  expect(await use(unboundCode)).toEqual(wrong);

  const changed = await customerWithApp();
  const changedCode = await codeFor(changed.client);
  const change = { oldPassword: changed.password, password: 'another-lantern' };
  expect((await app.call('/Website/repass', change, changed)).name).toBe('OK');
  expect(await use(changedCode)).toEqual(wrong);
});

test('the removal of the device ends the sessions that its app opened, and no other', async () => {
  const { client, deviceId, ...customer } = await customerWithApp();
  const open = async (): Promise<string> => (await use(await codeFor(client))).bean.data;
  const tokens = [await open(), await open(), customer.token];
  const states = () =>
    Promise.all(tokens.map(async (token) => (await app.call('/Website/info', {}, { token })).code));
  expect(await states()).toEqual([200, 200, 200]);
  await app.call('/Website/deviceUnbind', { id: deviceId }, customer);
  expect(await states()).toEqual([3, 3, 200]);

  // The page that the app opened stays when its owner removes the device there.
  const here = await customerWithApp();
  const token = (await use(await codeFor(here.client))).bean.data;
  expect((await app.call('/Website/deviceUnbind', { id: here.deviceId }, { token })).name).toBe('OK');
  expect((await app.call('/Website/info', {}, { token })).name).toBe('OK');
});

test('expired codes are swept after an hour, and with their client’s session', async () => {
  const { id, client } = await customerWithApp();
  const [code] = [await codeFor(client), await codeFor(client)];
  await use(code);
  const count = async () =>
    (
      await app.database.pool.query(
        'select 1 from hand_off_codes h join sessions s on s.token_hash = h.session_hash where s.owner_id = $1',
        [id],
      )
    ).rowCount;
  expect(await count()).toBe(2);
  const { db } = app.database;
  await forgetOldHandOffs(db, new Date(app.time.clock().getTime() + 3_600_000));
  expect(await count()).toBe(2);
  const later = new Date(app.time.clock().getTime() + 3_600_000 + 121_000);
  await forgetOldHandOffs(db, later);
  await forgetOldHandOffs(db, later);
  expect(await count()).toBe(0);
});

test('an app may request a code, at most sixty times an hour', async () => {
  const strict = await startTestApp({ config: { rateLimitFactor: 1 } });
  const customer = await plantCustomer(strict);
  expect((await strict.call('/Client/handoff', {}, customer)).code).toBe(401);
  const { token } = await bindDevice(strict, customer, freshDevice());
  const request = async () => (await strict.call('/Client/handoff', {}, { token })).name;
  expect(await request()).toBe('OK');
  const { rowCount } = await strict.database.pool.query(
    'update rate_limits set points = 58 where key = $1 and points = 1',
    [`handOffsByAccount:${customer.id}`],
  );
  expect(rowCount).toBe(1);
  expect([await request(), await request(), await request()]).toEqual(['OK', 'OK', 'TOO_MANY_REQUESTS']);
  expect(strict.unexpected).toEqual([]);
  await strict.close();
});
