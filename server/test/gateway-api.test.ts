import { beforeAll, expect, test } from 'vitest';
import type { EntitlementState } from '@causeway/contract/gateway';
import {
  createGatewayKeyService,
  type GatewayKeyService,
} from '../src/modules/access/gateway-key-service.ts';
import { buy, plantCustomer } from './customers.ts';
import { createFeed } from './feed-state.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let keys: GatewayKeyService;
let key: string;
beforeAll(async () => {
  keys = createGatewayKeyService({ db: app.database.db, clock: app.time.clock });
  key = await keys.createKey('tests', 'tests');
});

const read = (query = '', token = `Bearer ${key}`) =>
  app.call(`/Gateway/entitlements?${query}`, undefined, { method: 'GET', token });

/** All pages after a cursor. */
async function readAll(since = '', limit = 200): Promise<{ list: EntitlementState[]; next: string }> {
  const { bean } = await read(`since=${since}&limit=${limit}`);
  if (!bean.more) return bean;
  const rest = await readAll(bean.next, limit);
  return { list: [...bean.list, ...rest.list], next: rest.next };
}

const rowOf = (list: readonly EntitlementState[], account: string) =>
  list.find((row) => row.account === account);

test('a purchase is listed immediately, with its tier, end and devices; then there is nothing new', async () => {
  const customer = await plantCustomer(app);
  const { next, list } = await readAll();
  expect(rowOf(list, customer.id)).toMatchObject({ tier: 'vip', deviceNum: 1, devices: [], later: [] });

  await buy(app, customer, 'svip-360');
  const answer = await read(`since=${next}`);
  const info = (await app.call('/Website/info', {}, customer)).bean;
  expect(answer.bean.list).toEqual([
    {
      account: customer.id,
      tier: 'svip',
      until: info.expire,
      deviceNum: 4,
      deviceMode: 1,
      later: [{ from: expect.any(Number), tier: 'vip', deviceNum: 1, deviceMode: 1 }],
      devices: [],
    },
  ]);
  expect(answer.bean.more).toBe(false);
  const [row] = answer.bean.list as EntitlementState[];
  // SVIP runs first: the rest of the trial follows.
  const behind = info.expire - (row?.later[0]?.from ?? 0);
  expect(behind).toBeGreaterThan(2 * 86_400);
  expect(behind).toBeLessThanOrEqual(3 * 86_400);
  expect((await read(`since=${answer.bean.next}`)).bean).toEqual({
    list: [],
    next: answer.bean.next,
    more: false,
  });
});

test('binding or unbinding a device is a change; the gateway does not get its name', async () => {
  const customer = await plantCustomer(app);
  const { db } = app.database;
  const { next } = await readAll();
  const device = { id: crypto.randomUUID(), platform: 'mobile' } as const;
  await db
    .insertInto('devices')
    .values({
      ...device,
      account_id: customer.id,
      client_id: 'c',
      name: 'Ann’s phone',
      type: 'iOS',
      linked_at: new Date(),
    })
    .execute();
  const bound = (await read(`since=${next}`)).bean;
  expect(bound.list).toMatchObject([{ account: customer.id, devices: [device] }]);
  await db.updateTable('devices').set({ name: 'another name' }).where('id', '=', device.id).execute();
  expect((await read(`since=${bound.next}`)).bean.list).toEqual([]);
  await db.deleteFrom('devices').where('id', '=', device.id).execute();
  expect((await read(`since=${bound.next}`)).bean.list).toMatchObject([
    { account: customer.id, devices: [] },
  ]);
});

test('a deleted account is listed as removed, but not to readers that begin later', async () => {
  const customer = await plantCustomer(app);
  const { next } = await readAll();
  await app.database.db
    .updateTable('accounts')
    .set({ email: null, data_key: null })
    .where('id', '=', customer.id)
    .execute();
  expect((await read(`since=${next}`)).bean.list).toMatchObject([
    { account: customer.id, removed: true, tier: 'none', until: 0, devices: [] },
  ]);
  expect(rowOf((await readAll()).list, customer.id)).toBeUndefined();
});

test('one deleted while a reader reads the first pages is listed to it', async () => {
  const customers = [await plantCustomer(app), await plantCustomer(app)];
  const { bean: first } = await read('limit=1');
  expect(first.more).toBe(true);
  await app.database.db
    .updateTable('accounts')
    .set({ email: null })
    .where('id', 'in', [first.list[0].account, customers[1]?.id ?? ''])
    .execute();
  const { list } = await readAll(first.next, 1);
  expect(rowOf(list, first.list[0].account)?.removed).toBe(true);
  expect(rowOf(list, customers[1]?.id ?? '')?.removed).toBe(true);
  expect(rowOf(list, customers[0]?.id ?? '')?.tier).toBe('vip');
});

test('passing time is no change, since until and later announced it; a new reader does not get expired accounts', async () => {
  const customer = await plantCustomer(app);
  const { next } = await readAll();
  app.time.advance(4 * 86_400);
  expect((await read(`since=${next}`)).bean.list).toEqual([]);
  expect(rowOf((await readAll()).list, customer.id)).toBeUndefined();
});

test('each key works independently; a revoked, a wrong and a missing one are refused alike', async () => {
  const second = await keys.createKey('second', 'tests');
  const refused = await read('', 'Bearer nobody has this');
  expect(refused).toMatchObject({ status: 200, name: 'GATEWAY_KEY_WRONG', bean: null });
  const bare = await app.call('/Gateway/entitlements', undefined, { method: 'GET' });
  expect(bare).toEqual(refused);

  expect((await read('', second)).name).toBe('OK');
  const listed = await keys.listKeys();
  const today = app.time.clock().toISOString().slice(0, 10);
  expect(listed).toMatchObject([
    { name: 'tests', last_used_on: expect.any(String) },
    { name: 'second', last_used_on: today, revoked_at: null },
  ]);
  await keys.revokeGatewayKey(listed[1]?.id ?? '', 'tests');
  expect(await read('', second)).toEqual(refused);
  expect((await read()).name).toBe('OK');
  await expect(keys.revokeGatewayKey(listed[1]?.id ?? '', 'tests')).rejects.toThrow('no active key');
  await expect(keys.revokeGatewayKey('nothing', 'tests')).rejects.toThrow('no active key');
  await expect(keys.createKey(' ', 'tests')).rejects.toThrow('1–60');
});

test('a new key can have the name of revoked keys, but not of an active one', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const key = await keys.createKey('renewed', 'tests');
    expect((await read('', key)).name).toBe('OK');
    await expect(keys.createKey('renewed', 'tests')).rejects.toThrow('another active key has this name');
    await keys.revokeGatewayKey((await keys.listKeys()).at(-1)?.id ?? '', 'tests');
    expect((await read('', key)).name).toBe('GATEWAY_KEY_WRONG');
  }
});

test('the database keeps no key', async () => {
  const { rows } = await app.database.pool.query<{ row: string }>(
    `select k::text as row from gateway_keys k union all select a::text from audit_entries a`,
  );
  expect(rows.length).toBeGreaterThan(2);
  const secret = key.slice('cwg_'.length);
  expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
});

test('a cursor that this feed never gave is refused, and so is one from before a restore', async () => {
  const { next } = await readAll();
  const [feed] = next.split('.');
  for (const since of ['x', `${feed}.999999999`, `${feed}.0.999999999`, '00000000.1', `${next}.x`]) {
    expect({ since, name: (await read(`since=${since}`)).name }).toEqual({
      since,
      name: 'GATEWAY_CURSOR_UNKNOWN',
    });
  }
  for (const limit of ['0', '1001', '-1', '1.5', 'x', '']) {
    expect({ limit, name: (await read(`limit=${limit}`)).name }).toEqual({ limit, name: 'BAD_REQUEST' });
  }
  expect((await read(`since=${next}`)).name).toBe('OK');
  await createFeed({ db: app.database.db, clock: app.time.clock }).restartFeed('tests');
  expect((await read(`since=${next}`)).name).toBe('GATEWAY_CURSOR_UNKNOWN');
  expect((await readAll()).next).not.toBe(next);
});

test('a first read is complete even if none of the changes numbered first gives access', async () => {
  await app.database.pool.query(
    `with inserted as (
       insert into accounts (id, kind, email, trial_key, language, invite_code)
         select gen_random_uuid(), 'individual', i || '@no-access.example', '', 'en', 'none' || i
         from generate_series(1, 10000) i returning id
     )
     insert into unnumbered_changes select id from inserted`,
  );
  const customer = await plantCustomer(app);
  expect(rowOf((await readAll('', 1000)).list, customer.id)?.tier).toBe('vip');
});
