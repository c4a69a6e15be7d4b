import { beforeAll, expect, test } from 'vitest';
import { seededAccountKey } from '../src/platform/crypto/account-key.ts';
import { deriveKey } from '../src/platform/crypto/keys.ts';
import { SEEDED_PASSWORD } from '../src/app/seed/seed-statements.ts';
import { SEEDED_MEMBERS, SEEDED_TEAM, seedTeam } from '../src/app/seed/seed-team.ts';
import { expectReceiptsUnbroken, expectStoredTimeIsReplayed } from './settlement-state.ts';
import { APP_SECRET } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
beforeAll(async () => {
  await seedTeam(app.database.connection, seededAccountKey(deriveKey(APP_SECRET, 'account keys')));
});

test('a seeded shop has a team whose administrator signs in, with a running plan and members in all states', async () => {
  const { email: account } = SEEDED_TEAM;
  const { bean } = await app.call('/Website/login', { account, password: SEEDED_PASSWORD });
  const who = { token: String(bean.data) };
  const used = SEEDED_MEMBERS.reduce((sum, { seats }) => sum + seats, 0);
  expect((await app.call('/Team/info', {}, { ...who, method: 'GET' })).bean).toMatchObject({
    teamName: SEEDED_TEAM.name,
    deviceNum: 20,
    usedDeviceNum: used,
    freeDeviceNum: 20 - used,
    memberNum: SEEDED_MEMBERS.length,
    blockedNum: 2,
    boundDeviceNum: 9,
  });
  const { list } = (await app.call('/Team/memberList', {}, who)).bean;
  const states = Object.groupBy(list as { state: string }[], ({ state }) => state);
  expect(Object.keys(states).toSorted()).toEqual(['active', 'blocked', 'reset', 'suspended']);
  const member = { account: 'anna@harbour', password: SEEDED_PASSWORD };
  expect((await app.call('/Team/memberLogin', member)).name).toBe('OK');
});

test('its records agree', async () => {
  const { db } = app.database;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', 'team')
    .executeTakeFirstOrThrow();
  expect(order.total_cents).toBe(order.list_cents - order.discount_cents);
  await expectReceiptsUnbroken(db);
  await expectStoredTimeIsReplayed(db, order.account_id);
});
