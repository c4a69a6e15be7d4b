import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../src/platform/database/open.ts';
import { ensureFirstOwner } from '../src/modules/identity/first-owner-service.ts';
import { createMigratedTestDatabase } from './test-database.ts';
import { openTestDatabase } from './use-database.ts';

let own: Awaited<ReturnType<typeof createMigratedTestDatabase>>;
let database: Database;
beforeAll(async () => {
  own = await createMigratedTestDatabase();
  database = await openTestDatabase(own.url);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});
beforeEach(async () => {
  await database.pool.query('delete from operators');
});

const start = (isDemo: boolean, email?: string, password?: string) =>
  ensureFirstOwner({ db: database.db, clock: () => new Date() }, { email, password, isDemo });
const owners = async () =>
  database.db
    .selectFrom('operators as o')
    .innerJoin('credentials as c', 'c.operator_id', 'o.id')
    .select(['o.email', 'o.role', 'c.password_hash'])
    .execute();

test('the environment’s owner is created when there is no operator, with the address lower-cased', async () => {
  const made = await start(false, 'Boss@Vpn.Example', 'keeper of the causeway');
  expect(made).toEqual({ email: 'boss@vpn.example', password: null });
  expect(await owners()).toMatchObject([{ email: 'boss@vpn.example', role: 'owner' }]);
});

test('a demo without it creates one with a random password, printed once', async () => {
  const made = await start(true);
  expect(made?.password).toMatch(/^[\w-]{16}$/);
  expect(await start(true)).toBeNull();
  expect((await owners())[0]?.password_hash).not.toContain(made?.password);
});

test('production without it creates nobody', async () => {
  expect(await start(false)).toBeNull();
  expect(await owners()).toEqual([]);
});

test('with an existing operator the environment changes nothing', async () => {
  await start(true);
  expect(await start(true, 'boss@vpn.example', 'keeper of the causeway')).toBeNull();
  expect(await owners()).toHaveLength(1);
});

test('of ten processes that start concurrently, one creates it', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => start(true)));
  expect(made.filter((owner) => owner !== null)).toHaveLength(1);
  expect(await owners()).toHaveLength(1);
});
