import { describe, expect, test, vi } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { bindDevice, loginApp } from './client-apps.ts';
import { deletionCodeOf } from './deletion-traces.ts';
import { plantMember, plantTeamPlan, plantTeam, type PlantedMember, type Team } from './teams.ts';
import type { Answer } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';

// Hashes as in production, during which imports overlap.
vi.restoreAllMocks();

const app = useTestApp();

/** Some connection waits for a lock. */
const WAITS_FOR_LOCK = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

async function teamWith(seats: number): Promise<Team> {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats });
  return team;
}

const row = (memberId: string, deviceNum = 1) => ({
  memberId,
  name: 'A member',
  email: `${memberId}@mail.example`,
  expire: 0,
  deviceNum,
});
const add = (team: Team, memberId: string, deviceNum = 1) =>
  app.call('/Team/memberAdd', row(memberId, deviceNum), team);
const count = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ name }) => String(name))].map(([name, all]) => [name, all.length]),
  );
const infoOf = async (team: Team) =>
  (await app.call('/Team/info', undefined, { method: 'GET', token: team.token })).bean;

test('of many members who are added concurrently for the last seat, one gets it', async () => {
  const team = await teamWith(3);
  await plantMember(app, team, { deviceNum: 2 });
  const answers = await Promise.all(Array.from({ length: DEPTH.crowd }, (_, i) => add(team, `m${i}`)));
  expect(count(answers)).toEqual({ OK: 1, TEAM_SETS_USED_UP: DEPTH.crowd - 1 });
  expect(await infoOf(team)).toMatchObject({ usedDeviceNum: 3, freeDeviceNum: 0, memberNum: 2 });
});

test('of many who are added concurrently under one id, one gets it', async () => {
  const team = await teamWith(50);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => add(team, i % 2 === 0 ? 'same' : 'SAME')),
  );
  expect(count(answers)).toEqual({ OK: 1, MEMBER_ID_TAKEN: 19 });
  expect(await infoOf(team)).toMatchObject({ usedDeviceNum: 1, memberNum: 1 });
});

test('adding, giving more and importing share the last seats, and never give more than there are', async () => {
  for (let round = 0; round < DEPTH.races; round++) {
    const team = await teamWith(10);
    const member = await plantMember(app, team, { deviceNum: 4 });
    const edit = { id: member.id, name: 'A member', expire: 0, deviceNum: 8 };
    const rows = Array.from({ length: 5 }, (_, i) => row(`i${i}`));
    const answers = await Promise.all([
      add(team, 'a', 3),
      app.call('/Team/memberEdit', edit, team),
      app.call('/Team/memberImport', { importId: 'one', rows }, team),
      add(team, 'b', 3),
    ]);
    const given = [3, 4, 5, 3];
    const used = answers.reduce((sum, { name }, i) => sum + (name === 'OK' ? (given[i] ?? 0) : 0), 4);
    expect(used).toBeLessThanOrEqual(10);
    expect(used).toBeGreaterThan(6);
    expect(await infoOf(team)).toMatchObject({ usedDeviceNum: used, freeDeviceNum: 10 - used });
  }
});

test('an import that is sent ten times concurrently is done once', async () => {
  const team = await teamWith(100);
  const rows = Array.from({ length: 20 }, (_, i) => row(`m${i}`));
  const importing = () => app.call('/Team/memberImport', { importId: 'one', rows }, team);
  const answers = await Promise.all(Array.from({ length: 10 }, importing));
  const { OK = 0, IMPORT_RUNS = 0, ...others } = count(answers);
  expect(others).toEqual({});
  expect([OK > 0, OK + IMPORT_RUNS]).toEqual([true, 10]);
  expect(await infoOf(team)).toMatchObject({ memberNum: 20, usedDeviceNum: 20 });
  const { bean } = await app.call('/Team/auditList', {}, team);
  expect(bean.list.filter(({ action }: { action: string }) => action === 'member.import')).toHaveLength(1);
});

test('deleting against changing and blocking leaves a member whole or deleted', async () => {
  const team = await teamWith(50);
  for (let round = 0; round < DEPTH.races; round++) {
    const { id } = await plantMember(app, team, { deviceNum: 1 });
    const edit = { id, name: 'Another', expire: 0, deviceNum: 5 };
    const [gone, ...rest] = await Promise.all([
      app.call('/Team/memberDelete', { id }, team),
      app.call('/Team/memberEdit', edit, team),
      app.call('/Team/memberBlock', { id }, team),
      app.call('/Team/memberPassword', { id, password: 'a new oar each' }, team),
    ]);
    expect(gone.name).toBe('OK');
    expect(Object.keys(count(rest)).every((name) => ['OK', 'MEMBER_NOT_FOUND'].includes(name))).toBe(true);
    const kept = await app.database.db
      .selectFrom('members as m')
      .innerJoin('accounts as a', 'a.id', 'm.account_id')
      .select(['m.name', 'm.email as mail', 'a.email', 'a.data_key', 'a.blocked_at'])
      .where('m.account_id', '=', id)
      .executeTakeFirst();
    expect(kept).toEqual({ name: null, mail: null, email: null, data_key: null, blocked_at: null });
  }
  expect(await infoOf(team)).toMatchObject({ usedDeviceNum: 0, memberNum: 0 });
});

describe('devices that are being bound', () => {
  const devicesOf = async ({ id }: PlantedMember) =>
    app.database.db.selectFrom('devices').select('id').where('account_id', '=', id).execute();
  const openSignInsOf = async ({ id }: PlantedMember) =>
    app.database.db
      .selectFrom('sessions')
      .select('token_hash')
      .where(ownedBy(ofCustomer(id)))
      .where('ended_at', 'is', null)
      .execute();

  /** None of the five in the first round, all in the last; every number occurs in six rounds. */
  const firstOf = (round: number) => (round * 5) % 6;

  /**
   * Signs four apps and a browser in, and runs `act` after the first `before` of these. None finishes until all wait
   * for a lock, or are done without one.
   */
  async function race(
    { id, account, password }: PlantedMember,
    before: number,
    act: () => Promise<Answer>,
  ): Promise<{ acted: Answer; signedIn: Answer[] }> {
    const bind = () => loginApp(app, { email: account, password });
    const signIns = [bind, bind, () => app.call('/Team/memberLogin', { account, password }), bind, bind];
    let under = 0;
    const start = async (call: () => Promise<Answer>): Promise<Answer> => {
      under += 1;
      const answer = await call();
      under -= 1;
      return answer;
    };
    const gate = await app.database.pool.connect();
    // Those that have been answered no longer wait.
    const untilAllWait = async () =>
      await expect
        .poll(async () => ((await app.database.pool.query(WAITS_FOR_LOCK)).rowCount ?? 0) >= under, {
          interval: 10,
        })
        .toBe(true);
    try {
      await gate.query('begin');
      // Each sign-in writes here last, when its device is bound but not yet visible to others.
      await gate.query('select from members where account_id = $1 for update', [id]);
      const first = signIns.slice(0, before).map(start);
      await untilAllWait();
      const acting = start(act);
      await untilAllWait();
      const others = signIns.slice(before).map(start);
      await untilAllWait();
      await gate.query('commit');
      const [acted, ...signedIn] = await Promise.all([acting, ...first, ...others]);
      return { acted, signedIn };
    } finally {
      await gate.query('rollback');
      gate.release();
    }
  }

  test.each([
    ['/Team/memberDelete', 'is deleted', 'WRONG_CREDENTIALS', 'NOT_SIGNED_IN'],
    ['/Team/memberBlock', 'is blocked', 'MEMBER_BLOCKED', 'SESSION_REVOKED'],
  ])('after %s a member who %s keeps no device and no sign-in', async (path, _, refusal, over) => {
    const team = await teamWith(500);
    const answers: Answer[] = [];
    for (let round = 0; round < DEPTH.races; round++) {
      const member = await plantMember(app, team, { deviceNum: 10 });
      const bound = await bindDevice(app, { email: member.account, password: member.password });
      const { acted, signedIn } = await race(member, firstOf(round), () =>
        app.call(path, { id: member.id }, team),
      );
      expect(acted).toMatchObject({ name: 'OK', bean: { changed: 1 } });
      expect(await devicesOf(member)).toEqual([]);
      expect(await openSignInsOf(member)).toEqual([]);
      for (const token of [bound.token, ...signedIn.flatMap(({ bean }) => bean?.data ?? [])]) {
        expect(['NOT_SIGNED_IN', over]).toContain((await app.call('/Client/info', {}, { token })).name);
        expect(['NOT_SIGNED_IN', over]).toContain((await app.call('/Team/memberInfo', {}, { token })).name);
      }
      answers.push(...signedIn);
    }
    // No other answer was given, and both were.
    expect(Object.keys(count(answers)).toSorted()).toEqual(['OK', refusal].toSorted());
  });

  test('while their member is given fewer seats, never are more than there then are', async () => {
    const team = await teamWith(500);
    const outcomes: Answer[] = [];
    for (let round = 0; round < DEPTH.races; round++) {
      const member = await plantMember(app, team, { deviceNum: 3 });
      await bindDevice(app, { email: member.account, password: member.password });
      const edit = { id: member.id, name: 'A member', expire: 0, deviceNum: 1 + (round % 2) };
      const { acted, signedIn } = await race(member, firstOf(round), () =>
        app.call('/Team/memberEdit', edit, team),
      );
      // Either the change came first, and the devices found fewer seats, or these were bound, and it was refused.
      const seats = acted.name === 'OK' ? edit.deviceNum : 3;
      expect(await devicesOf(member)).toHaveLength(seats);
      // One had been bound before, and the browser takes no slot.
      const { OK, DEVICE_LIMIT = 0, ...rest } = count(signedIn);
      expect({ OK, DEVICE_LIMIT, rest }).toEqual({ OK: seats, DEVICE_LIMIT: 5 - seats, rest: {} });
      if (acted.name !== 'OK') expect(acted.bean.boundDeviceNum).toBeGreaterThan(edit.deviceNum);
      outcomes.push(acted);
    }
    expect(Object.keys(count(outcomes)).toSorted()).toEqual(['MEMBER_DEVICES_BOUND', 'OK']);
  });
});

test('opposite orders of the same members do not deadlock', async () => {
  const team = await teamWith(50);
  const ids: string[] = [];
  for (let i = 0; i < 20; i++) ids.push((await plantMember(app, team)).id);
  const calls = Array.from({ length: 12 }, (_, i) => {
    const path = i % 2 === 0 ? '/Team/memberBlock' : '/Team/memberUnblock';
    return app.call(path, { ids: i % 3 === 0 ? ids : ids.toReversed() }, team);
  });
  expect(count(await Promise.all(calls))).toEqual({ OK: 12 });
});

test('nobody is added to a team while its administrator’s account is deleted', async () => {
  for (let round = 0; round < DEPTH.races; round++) {
    const team = await teamWith(50);
    await plantMember(app, team);
    const code = await deletionCodeOf(app, team);
    const rows = Array.from({ length: 5 }, (_, i) => row(`i${i}`));
    await Promise.all([
      app.call('/Website/deleteAccount', { code, password: team.password }, team),
      ...Array.from({ length: 6 }, (_, i) => add(team, `m${i}`)),
      app.call('/Team/memberImport', { importId: 'one', rows }, team),
    ]);
    const { db } = app.database;
    const left = await db.selectFrom('members').select('account_id').where('team_id', '=', team.id).execute();
    expect(left).toEqual([]);
    const living = await db
      .selectFrom('accounts')
      .select('email')
      .where('email', 'like', `%@${team.teamId.toLowerCase()}`)
      .execute();
    expect(living).toEqual([]);
  }
});

test('a call that runs while operators block the team changes nothing, and is told that the session has ended', async () => {
  const team = await teamWith(5);
  const blocker = await app.database.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('select from accounts where id = $1 for update', [team.id]);
    const call = add(team, 'late');
    // The call was authorized and waits for the account.
    await expect
      .poll(async () => (await app.database.healthPool.query(WAITS_FOR_LOCK)).rowCount)
      .toBeGreaterThan(0);
    await blocker.query('update accounts set blocked_at = now() where id = $1', [team.id]);
    await blocker.query('commit');
    expect((await call).name).toBe('SESSION_REVOKED');
  } finally {
    blocker.release();
  }
  const { db } = app.database;
  expect(await db.selectFrom('members').selectAll().where('team_id', '=', team.id).execute()).toEqual([]);
});
