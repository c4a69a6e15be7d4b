import { describe, expect, test } from 'vitest';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';
import { bindDevice, freshDevice, loginApp } from './client-apps.ts';
import { freshEmail } from './customers.ts';
import { plantMember, plantTeamPlan, plantTeam, signInMember, type Team } from './teams.ts';
import type { Answer } from './test-app.ts';
import { turnOnMfa } from './two-factor.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

const GIVEN = { memberId: 'Ada1', name: 'Ada Wong', password: 'oars of the lake', expire: 0, deviceNum: 2 };

async function teamWith(seats: number, days = 90): Promise<Team & { until: number }> {
  const team = await plantTeam(app);
  const { until } = await plantTeamPlan(app, team, { seats, days });
  return { ...team, until: Math.floor(until.getTime() / 1000) };
}

const add = (team: Team, changes: object = {}): Promise<Answer> =>
  app.call('/Team/memberAdd', { ...GIVEN, ...changes }, team);
const membersOf = async (team: Team, filters: object = {}) =>
  (await app.call('/Team/memberList', filters, team)).bean;
const freeSeats = async (team: Team): Promise<number> =>
  (await app.call('/Team/info', undefined, { method: 'GET', token: team.token })).bean.freeDeviceNum;

describe('adding a member', () => {
  test('creates one who holds seats, is matched case-insensitively, and has to set a password', async () => {
    const team = await teamWith(5);
    const { bean } = await add(team);
    const { list, total, next } = await membersOf(team);
    expect({ total, next }).toEqual({ total: 1, next: null });
    expect(list).toEqual([
      {
        id: bean.id,
        memberId: 'Ada1',
        account: `ada1@${team.teamId.toLowerCase()}`,
        name: 'Ada Wong',
        email: '',
        state: 'reset',
        expire: team.until,
        ownExpire: 0,
        deviceNum: 2,
        boundDeviceNum: 0,
        resetPassword: true,
        lastLogin: 0,
        createdAt: expect.any(Number),
      },
    ]);
    expect(await freeSeats(team)).toBe(3);
    expect((await add(team, { memberId: 'ADA1' })).name).toBe('MEMBER_ID_TAKEN');
    const account = `ADA1@${team.teamId}`;
    const signedIn = await app.call('/Team/memberLogin', { account, password: GIVEN.password });
    expect(signedIn.bean).toMatchObject({ resetPassword: true, name: 'Ada Wong' });
  });

  test.each([
    ['no id', { memberId: '' }, 'MEMBER_ID_WRONG'],
    ['an id of nine', { memberId: 'abcdefghi' }, 'MEMBER_ID_WRONG'],
    ['an id with a dot', { memberId: 'a.b' }, 'MEMBER_ID_WRONG'],
    ['no name', { name: '  ' }, 'MEMBER_NAME_WRONG'],
    ['a name of 51', { name: '名'.repeat(51) }, 'MEMBER_NAME_WRONG'],
    ['a name of two lines', { name: 'a\nb' }, 'MEMBER_NAME_WRONG'],
    ['no address', { email: 'nobody' }, 'EMAIL_INVALID'],
    ['neither password nor address', { password: '' }, 'MEMBER_PASSWORD_OR_EMAIL'],
    ['a short password', { password: 'short' }, 'PASSWORD_TOO_SHORT'],
    ['the id as password', { memberId: 'abcdefgh', password: 'ABCDEFGH' }, 'PASSWORD_IS_ACCOUNT'],
    ['an expiry that has passed', { expire: 1 }, 'MEMBER_EXPIRE_PAST'],
    ['no set', { deviceNum: 0 }, 'MEMBER_SETS_WRONG'],
    ['too many sets', { deviceNum: 4 }, 'TEAM_SETS_USED_UP'],
    ['far too many sets', { deviceNum: 2 ** 50 }, 'TEAM_SETS_USED_UP'],
  ])('refuses %s', async (_what, changes, refusal) => {
    const team = await teamWith(3);
    const answer = await add(team, changes);
    expect(answer.name).toBe(refusal);
    expect(answer.bean).toEqual(refusal === 'TEAM_SETS_USED_UP' ? { freeDeviceNum: 3 } : null);
    expect((await membersOf(team)).total).toBe(0);
  });

  test('accepts an expiry up to the plan’s, which then follows it', async () => {
    const team = await teamWith(5);
    expect((await add(team, { expire: team.until + 1 })).name).toBe('MEMBER_EXPIRE_BEYOND');
    await add(team, { memberId: 'a', expire: team.until, deviceNum: 1 });
    await add(team, { memberId: 'b', expire: team.until - 60, deviceNum: 1 });
    const { list } = await membersOf(team);
    expect(
      list.map(({ ownExpire, expire }: { ownExpire: number; expire: number }) => [ownExpire, expire]),
    ).toEqual([
      [0, team.until],
      [team.until - 60, team.until - 60],
    ]);
  });

  test('needs a plan', async () => {
    const team = await plantTeam(app);
    expect((await add(team)).name).toBe('TEAM_PACKAGE_NEEDED');
  });

  test('without a password mails a link to set one', async () => {
    const team = await teamWith(5);
    const email = freshEmail();
    expect((await add(team, { email, password: undefined })).name).toBe('OK');
    const { text, subject } = await app.smtp.waitForMail(email);
    expect(subject).toContain(team.teamName);
    for (const part of [`ada1@${team.teamId.toLowerCase()}`, '7 days', '/#/mlogin'])
      expect(text).toContain(part);
    const link = /\S+#\/setpassword\?\S+/.exec(text)?.[0] ?? '';
    const query = new URL(link.replace('#/', '')).searchParams;
    expect(query.get('name')).toBe('Ada Wong');
    const set = await app.call('/Website/repass', { key: query.get('key'), password: 'a lake of my own' });
    expect(set.name).toBe('OK');
    const { bean } = await app.call('/Team/memberLogin', {
      account: `ada1@${team.teamId}`,
      password: 'a lake of my own',
    });
    expect(bean.resetPassword).toBe(false);
  });
});

describe('changing a member', () => {
  const edit = (team: Team, id: string, changes: object) =>
    app.call('/Team/memberEdit', { id, name: 'Ada Wong', expire: 0, deviceNum: 2, ...changes }, team);

  test('changes name, e-mail, expiry and seats', async () => {
    const team = await teamWith(5);
    const { bean } = await add(team);
    const changes = { name: ' Bo ', email: 'Bo@Mail.Example', expire: team.until - 60, deviceNum: 5 };
    expect((await edit(team, bean.id, changes)).name).toBe('OK');
    expect((await membersOf(team)).list).toMatchObject([
      { name: 'Bo', email: 'bo@mail.example', ownExpire: team.until - 60, deviceNum: 5 },
    ]);
    expect(await freeSeats(team)).toBe(0);
    const more = await edit(team, bean.id, { deviceNum: 6 });
    expect(more).toMatchObject({ name: 'TEAM_SETS_USED_UP', bean: { freeDeviceNum: 0 } });
    expect((await edit(team, bean.id, { email: '', deviceNum: 1 })).name).toBe('OK');
    expect((await membersOf(team)).list).toMatchObject([{ email: '', ownExpire: 0, deviceNum: 1 }]);
  });

  test('keeps enough seats for the bound devices', async () => {
    const team = await teamWith(5);
    const member = await plantMember(app, team, { deviceNum: 3 });
    await bindDevice(app, { ...member, email: member.account });
    await bindDevice(app, { ...member, email: member.account });
    const answer = await edit(team, member.id, { deviceNum: 1 });
    expect(answer).toMatchObject({ name: 'MEMBER_DEVICES_BOUND', bean: { boundDeviceNum: 2 } });
    expect((await edit(team, member.id, { deviceNum: 2 })).name).toBe('OK');
  });

  test('accepts an unchanged past expiry, and changed names without a plan', async () => {
    const team = await plantTeam(app);
    const past = Math.floor(app.time.clock().getTime() / 1000) - 100;
    const member = await plantMember(app, team, { expiresAt: new Date(past * 1000), deviceNum: 2 });
    expect((await edit(team, member.id, { name: 'Cy', expire: past })).name).toBe('OK');
    expect((await edit(team, member.id, { expire: past, deviceNum: 3 })).name).toBe('TEAM_PACKAGE_NEEDED');
    await plantTeamPlan(app, team);
    expect((await edit(team, member.id, { expire: past - 1 })).name).toBe('MEMBER_EXPIRE_PAST');
    expect((await membersOf(team)).list).toMatchObject([{ name: 'Cy', state: 'suspended', expire: past }]);
  });
});

describe('the list', () => {
  test('is sorted by id, paged, and searches id, name and e-mail literally', async () => {
    const team = await teamWith(200);
    const rows = Array.from({ length: 60 }, (_, i) => ({
      memberId: `m${String(i).padStart(2, '0')}`,
      name: i === 7 ? '100% Ünal_x' : `Person ${i}`,
      email: `p${i}@mail.example`,
      expire: 0,
      deviceNum: 1,
    }));
    await app.call('/Team/memberImport', { importId: 'list', rows }, team);
    const first = await membersOf(team);
    const second = await membersOf(team, { cursor: first.next });
    expect([first.list.length, second.list.length, second.next, first.total, second.total]).toEqual([
      50,
      10,
      null,
      60,
      60,
    ]);
    const ids = [...first.list, ...second.list].map(({ memberId }: { memberId: string }) => memberId);
    expect(ids).toEqual(rows.map(({ memberId }) => memberId));
    for (const [search, total] of [
      ['M07', 1],
      ['100%', 1],
      ['ünal', 1],
      ['%', 1],
      ['_', 1],
      ['P12@', 1],
      ['person', 59],
      ['\\', 0],
    ] as const) {
      expect([search, (await membersOf(team, { search })).total]).toEqual([search, total]);
    }
    const other = await teamWith(1);
    expect((await membersOf(other)).total).toBe(0);
  });

  test('filters by the state that each row shows', async () => {
    const team = await teamWith(10);
    const past = new Date(app.time.clock().getTime() - 1000);
    const [near, stub] = [6, 8].map((days) => new Date(app.time.clock().getTime() + days * 86_400_000));
    await plantMember(app, team, { memberId: 'a' });
    await plantMember(app, team, { memberId: 'b', mustSetPassword: true });
    await plantMember(app, team, { memberId: 'c', expiresAt: past, mustSetPassword: true });
    await plantMember(app, team, { memberId: 'd', blocked: true, expiresAt: past });
    await plantMember(app, team, { memberId: 'e', expiresAt: near! });
    await plantMember(app, team, { memberId: 'f', expiresAt: stub! });
    const told = async () =>
      Object.fromEntries(
        await Promise.all(
          ['active', 'reset', 'suspended', 'blocked', 'ending'].map(async (state) => {
            const { list, total } = await membersOf(team, { state });
            expect(state === 'ending' || list.every((row: { state: string }) => row.state === state)).toBe(
              true,
            );
            expect(total).toBe(list.length);
            return [state, list.map(({ memberId }: { memberId: string }) => memberId).join('')];
          }),
        ),
      );
    expect(await told()).toEqual({
      active: 'aef',
      reset: 'b',
      suspended: 'c',
      blocked: 'd',
      ending: 'cde',
    });
    const info = await app.call('/Team/info', undefined, { method: 'GET', token: team.token });
    expect(info.bean).toMatchObject({ resetNum: 1, blockedNum: 1, endingNum: 3 });
    const bare = await plantTeam(app);
    await plantMember(app, bare, { mustSetPassword: true });
    const bareInfo = await app.call('/Team/info', undefined, { method: 'GET', token: bare.token });
    expect(bareInfo.bean).toMatchObject({ resetNum: 0 });
    expect((await membersOf(bare, { state: 'suspended' })).list).toMatchObject([
      { state: 'suspended', expire: 0 },
    ]);
  });
});

describe('blocking, unblocking and deleting', () => {
  const act = (team: Team, path: string, given: object) => app.call(`/Team/member${path}`, given, team);

  test('a blocked member is signed out at the next call, of the site and of apps, and their devices are unbound', async () => {
    const team = await teamWith(5);
    const member = await plantMember(app, team, { deviceNum: 2 });
    const device = freshDevice();
    const client = await bindDevice(app, { ...member, email: member.account }, device);
    const site = await signInMember(app, member);
    expect((await act(team, 'Block', { id: member.id })).bean).toEqual({ changed: 1 });
    expect(await app.call('/Team/memberInfo', {}, site)).toMatchObject({ code: 3 });
    expect(await app.call('/Client/info', {}, client)).toMatchObject({ code: 3 });
    expect((await membersOf(team)).list).toMatchObject([
      { state: 'blocked', boundDeviceNum: 0, deviceNum: 2 },
    ]);
    const login = { account: member.account, password: member.password };
    expect((await app.call('/Team/memberLogin', login)).name).toBe('MEMBER_BLOCKED');
    expect((await loginApp(app, { ...member, email: member.account }, device)).name).not.toBe('OK');
    expect((await act(team, 'Block', { id: member.id })).bean).toEqual({ changed: 0 });

    expect((await act(team, 'Unblock', { id: member.id })).bean).toEqual({ changed: 1 });
    expect((await app.call('/Team/memberLogin', login)).name).toBe('OK');
    expect((await loginApp(app, { ...member, email: member.account }, device)).name).toBe('OK');
  });

  test('all of the members or none', async () => {
    const team = await teamWith(5);
    const stranger = await plantMember(app, await teamWith(5));
    const [one, two] = [await plantMember(app, team), await plantMember(app, team)];
    for (const path of ['Block', 'Unblock', 'Delete']) {
      for (const ids of [[], [one.id, stranger.id], [one.id, 'none'], [one.id, 7], [one.id, team.id]]) {
        expect((await act(team, path, { ids })).name).toBe('MEMBER_NOT_FOUND');
      }
    }
    expect((await membersOf(team, { state: 'active' })).total).toBe(2);
    expect((await act(team, 'Block', { id: one.id, ids: [one.id, two.id] })).bean).toEqual({ changed: 2 });
  });

  test('a deleted member frees seats and id', async () => {
    const team = await teamWith(3);
    const member = await plantMember(app, team, { memberId: 'x', deviceNum: 3 });
    const client = await bindDevice(app, { ...member, email: member.account });
    const site = await signInMember(app, member);
    expect((await act(team, 'Delete', { ids: [member.id] })).bean).toEqual({ changed: 1 });
    expect((await app.call('/Team/memberInfo', {}, site)).name).toBe('NOT_SIGNED_IN');
    expect((await app.call('/Client/info', {}, client)).name).toBe('NOT_SIGNED_IN');
    const login = { account: member.account, password: member.password };
    expect((await app.call('/Team/memberLogin', login)).name).toBe('WRONG_CREDENTIALS');
    expect((await act(team, 'Delete', { id: member.id })).name).toBe('MEMBER_NOT_FOUND');
    expect(await freeSeats(team)).toBe(3);
    expect((await add(team, { memberId: 'X', deviceNum: 3 })).name).toBe('OK');
  });
});

describe('a member’s password', () => {
  const setPassword = (team: Team, given: object) => app.call('/Team/memberPassword', given, team);

  test('set by the administrator ends all sessions, keeps the devices and must be replaced', async () => {
    const team = await teamWith(5);
    const member = await plantMember(app, team);
    const client = await bindDevice(app, { ...member, email: member.account });
    const site = await signInMember(app, member);
    expect((await setPassword(team, { id: member.id, password: 'a new oar each' })).name).toBe('OK');
    expect(await app.call('/Team/memberInfo', {}, site)).toMatchObject({ code: 3 });
    expect(await app.call('/Client/info', {}, client)).toMatchObject({ code: 3 });
    expect((await membersOf(team)).list).toMatchObject([
      { resetPassword: true, state: 'reset', boundDeviceNum: 1 },
    ]);
    const { account } = member;
    const login = await app.call('/Team/memberLogin', { account, password: 'a new oar each' });
    expect(login.bean).toMatchObject({ resetPassword: true });
    expect((await app.call('/Team/memberInfo', {}, { token: login.bean.data })).name).toBe('PASSWORD_TO_SET');
    expect((await setPassword(team, { id: member.id, password: '1' })).name).toBe('PASSWORD_TOO_SHORT');
    expect((await setPassword(team, { id: member.id })).name).toBe('MEMBER_PASSWORD_OR_EMAIL');
  });

  test('is set only with the administrator’s, unless it was entered recently; so is a member deleted', async () => {
    const team = await teamWith(5);
    const [one, two] = [await plantMember(app, team), await plantMember(app, team)];
    const site = await signInMember(app, one);
    const { password: ownPassword } = team;
    const mfa = await turnOnMfa(app, team);
    const forget = () =>
      app.database.db
        .updateTable('sessions')
        .set({ reauth_at: new Date(app.time.clock().getTime() - 601_000) })
        .where(ownedBy(ofCustomer(team.id)))
        .execute();
    const set = async (given: object = {}) =>
      (await setPassword(team, { id: one.id, password: 'a new oar each', ...given })).name;
    const remove = async (id: string, given: object = {}) =>
      (await app.call('/Team/memberDelete', { id, ...given }, team)).name;
    await forget();
    expect([await set(), await remove(one.id)]).toEqual(['HOLDER_UNPROVED', 'HOLDER_UNPROVED']);
    expect(await set({ ownPassword: 'not it' })).toBe('OLD_PASSWORD_WRONG');
    expect(await remove(one.id, { password: 'not it' })).toBe('OLD_PASSWORD_WRONG');
    expect(await set({ ownPassword })).toBe('SECOND_STEP_NEEDED');
    expect(await remove(one.id, { password: ownPassword })).toBe('SECOND_STEP_NEEDED');
    expect((await app.call('/Team/memberInfo', {}, site)).name).toBe('OK');
    expect(await set({ ownPassword, otp: mfa.code() })).toBe('OK');
    // The password counts for ten minutes.
    expect([await set(), await remove(two.id)]).toEqual(['OK', 'OK']);
    await forget();
    expect(await remove(one.id, { password: ownPassword, otp: mfa.code(1) })).toBe('OK');
  });

  test.each([
    ['blocked', '/Team/memberBlock', {}],
    [
      'given another address',
      '/Team/memberEdit',
      { name: 'Ada Wong', email: 'ada@mail.example', expire: 0, deviceNum: 2 },
    ],
  ])('is set by no link that was mailed before the member was %s', async (_, path, change) => {
    const team = await teamWith(5);
    const email = freshEmail();
    const { bean } = await add(team, { email, password: '' });
    const key = /key=([\w-]+)/.exec((await app.smtp.waitForMail(email)).text)?.[1];
    expect((await app.call(path, { id: bean.id, ...change }, team)).name).toBe('OK');
    expect((await app.call('/Team/memberUnblock', { id: bean.id }, team)).name).toBe('OK');
    const set = await app.call('/Website/repass', { key, password: 'an oar of my own' });
    expect(set.name).toBe('SET_PASSWORD_KEY_INVALID');
    expect((await membersOf(team)).list).toMatchObject([{ resetPassword: true }]);
  });

  test('is set by the member with a mailed link, of which only the newest is valid', async () => {
    const team = await teamWith(5);
    const email = freshEmail();
    const { bean } = await add(team, { email, password: '' });
    const keyIn = (text: string) => /key=([\w-]+)/.exec(text)?.[1];
    const first = keyIn((await app.smtp.waitForMail(email)).text);
    expect((await setPassword(team, { id: bean.id })).name).toBe('OK');
    const isNew = ({ subject }: { subject: string }) => subject.includes('new password');
    const second = keyIn((await app.smtp.waitForMail(email, isNew)).text);
    const set = (key: string | undefined) =>
      app.call('/Website/repass', { key, password: 'an oar of my own' });
    expect((await set(first)).name).toBe('SET_PASSWORD_KEY_INVALID');
    expect((await set(second)).name).toBe('OK');
    expect((await membersOf(team)).list).toMatchObject([{ resetPassword: false, state: 'active' }]);
  });
});

describe('devices of all members', () => {
  test('are listed with their members, and unlinked', async () => {
    const team = await teamWith(9);
    const [one, two] = [
      await plantMember(app, team, { memberId: 'one', name: 'First', deviceNum: 2 }),
      await plantMember(app, team, { memberId: 'two', name: 'Second' }),
    ];
    const before = Math.floor(app.time.clock().getTime() / 1000);
    await bindDevice(app, { ...one, email: one.account }, freshDevice({ name: 'A phone' }));
    const client = await bindDevice(
      app,
      { ...two, email: two.account },
      freshDevice({ name: 'A desk', platform: 'other' }),
    );
    const list = async (filters: object = {}) => (await app.call('/Team/deviceList', filters, team)).bean;
    const all = await list();
    expect(all).toMatchObject({
      total: 2,
      next: null,
      list: [
        {
          id: client.deviceId,
          name: 'A desk',
          member: two.id,
          memberId: 'two',
          memberName: 'Second',
          platform: 'other',
        },
        { name: 'A phone', member: one.id, memberId: 'one' },
      ],
    });
    expect(all.list[0].bindTime).toBeGreaterThanOrEqual(before);
    for (const [filters, total] of [
      [{ search: 'desk' }, 1],
      [{ search: 'first' }, 1],
      [{ search: 'tw' }, 1],
      [{ member: one.id }, 1],
      [{ member: one.id, search: 'desk' }, 0],
      [{ cursor: client.deviceId }, 2],
    ] as const) {
      expect([filters, (await list(filters)).total]).toEqual([filters, total]);
    }
    expect((await list({ cursor: client.deviceId })).list).toHaveLength(1);
    expect((await app.call('/Team/deviceUnlink', { id: client.deviceId }, team)).name).toBe('OK');
    expect(await app.call('/Client/info', {}, client)).toMatchObject({ code: 3 });
    expect((await app.call('/Team/deviceUnlink', { id: client.deviceId }, team)).name).toBe(
      'DEVICE_NOT_FOUND',
    );
    expect((await list()).total).toBe(1);
  });
});

test('the overview counts seats, members and what needs attention', async () => {
  const team = await teamWith(10, 30);
  const now = app.time.clock().getTime();
  const at = (days: number) => new Date(now + days * 86_400_000);
  await plantMember(app, team, { deviceNum: 3, expiresAt: at(-1) });
  await plantMember(app, team, { expiresAt: at(6), mustSetPassword: true });
  await plantMember(app, team, { expiresAt: at(8), blocked: true });
  const member = await plantMember(app, team);
  await bindDevice(app, { ...member, email: member.account });
  const { bean } = await app.call('/Team/info', undefined, { method: 'GET', token: team.token });
  expect(bean).toEqual({
    teamName: team.teamName,
    teamId: team.teamId,
    email: team.email,
    expire: team.until,
    expired: false,
    deviceNum: 10,
    usedDeviceNum: 6,
    freeDeviceNum: 4,
    memberNum: 4,
    blockedNum: 1,
    resetNum: 1,
    endingNum: 2,
    boundDeviceNum: 1,
    later: [],
  });
  await plantTeamPlan(app, team, { seats: 7 });
  const renewed = await app.call('/Team/info', undefined, { method: 'GET', token: team.token });
  expect(renewed.bean).toMatchObject({ freeDeviceNum: 1, later: [{ from: team.until, deviceNum: 7 }] });
});
