import { describe, expect, test } from 'vitest';
import { bindDevice, freshDevice, loginApp } from './client-apps.ts';
import type { Customer } from './customers.ts';
import {
  plantMember,
  plantTeamPlan,
  plantTeam,
  signInMember,
  type PlantedMember,
  type Team,
} from './teams.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

const DAY = 86_400;
/** A member as a caller of the apps' sign-in. */
const asUser = ({ account, password }: PlantedMember): Pick<Customer, 'email' | 'password'> => ({
  email: account,
  password,
});
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
const infoOf = (client: { token: string }) => app.call('/Client/info', {}, client);

async function teamWithPlan(days = 90): Promise<{ team: Team; until: Date }> {
  const team = await plantTeam(app);
  const { until } = await plantTeamPlan(app, team, { seats: 10, days });
  return { team, until };
}

const block = (id: string, blockedAt: Date | null = new Date()) =>
  app.database.db.updateTable('accounts').set({ blocked_at: blockedAt }).where('id', '=', id).execute();

describe('a client app signs a member in', () => {
  test('with as many devices as they have seats, whatever these are, until the plan ends', async () => {
    const { team, until } = await teamWithPlan();
    const member = await plantMember(app, team, { deviceNum: 2 });
    const client = await bindDevice(app, asUser(member), freshDevice({ platform: 'mobile' }));
    await bindDevice(app, asUser(member), freshDevice({ platform: 'other' }));
    const third = await loginApp(app, asUser(member), freshDevice({ platform: 'other' }));
    expect(third).toMatchObject({ name: 'DEVICE_LIMIT', bean: { deviceNum: 2, deviceMode: 1, mustGo: 1 } });
    expect(third.bean.device).toHaveLength(2);
    expect((await infoOf(client)).bean).toEqual({
      account: member.account,
      vipType: 1,
      expired: false,
      expire: seconds(until),
      deviceId: client.deviceId,
      allowance: { deviceNum: 2, deviceMode: 1 },
    });
    const { last_login_at: seen } = await app.database.db
      .selectFrom('members')
      .select('last_login_at')
      .where('account_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(seen).not.toBeNull();
    const replaced = await loginApp(app, asUser(member), freshDevice(), { replace: client.deviceId });
    expect(replaced).toMatchObject({ name: 'OK', bean: { kind: 'member' } });
    expect((await infoOf(client)).name).toBe('SESSION_REVOKED');
  });

  test('and refuses those who may not by name, but only after the right password', async () => {
    const { team } = await teamWithPlan();
    const blocked = await plantMember(app, team, { blocked: true });
    const unset = await plantMember(app, team, { mustSetPassword: true });
    const over = await plantMember(app, team, { expiresAt: new Date(app.time.clock().getTime() - 1000) });
    const packageless = await plantTeam(app);
    const early = await plantMember(app, packageless);
    const cases: [PlantedMember, string][] = [
      [blocked, 'MEMBER_BLOCKED'],
      [unset, 'PASSWORD_TO_SET'],
      [over, 'ACCESS_EXPIRED'],
      [early, 'ACCESS_EXPIRED'],
    ];
    for (const [member, name] of cases) {
      expect((await loginApp(app, { ...asUser(member), password: 'not it' })).name).toBe('WRONG_CREDENTIALS');
      expect((await loginApp(app, asUser(member))).name).toBe(name);
    }
    const devices = await app.database.db
      .selectFrom('devices')
      .select('id')
      .where(
        'account_id',
        'in',
        cases.map(([{ id }]) => id),
      )
      .execute();
    expect(devices).toEqual([]);
    const administrator = await loginApp(app, team);
    expect(administrator.name).toBe('MANAGEMENT_ONLY');
    expect(administrator.texts.en).toContain('separate member account');
    expect((await loginApp(app, { ...team, password: 'not it' })).name).toBe('WRONG_CREDENTIALS');
  });

  test('whose seats have become fewer than their devices: these stay bound, a new one is refused', async () => {
    const { team } = await teamWithPlan();
    const member = await plantMember(app, team, { deviceNum: 2 });
    const clients = [await bindDevice(app, asUser(member)), await bindDevice(app, asUser(member))];
    await app.database.db
      .updateTable('members')
      .set({ device_num: 1 })
      .where('account_id', '=', member.id)
      .execute();
    for (const client of clients) expect((await infoOf(client)).name).toBe('OK');
    expect(await loginApp(app, asUser(member))).toMatchObject({ name: 'DEVICE_LIMIT', bean: { mustGo: 2 } });
  });
});

describe('a member’s app is signed out at its next call', () => {
  test('when their own expiry has passed', async () => {
    const { team } = await teamWithPlan();
    const expiresAt = new Date(app.time.clock().getTime() + DAY * 1000);
    const member = await plantMember(app, team, { expiresAt });
    const colleague = await plantMember(app, team);
    const [mine, theirs] = [await bindDevice(app, asUser(member)), await bindDevice(app, asUser(colleague))];
    expect((await infoOf(mine)).bean.expire).toBe(seconds(expiresAt));
    app.time.advance(DAY + 1);
    expect((await infoOf(mine)).name).toBe('ACCESS_EXPIRED');
    expect((await infoOf(mine)).name).toBe('NOT_SIGNED_IN');
    expect((await infoOf(theirs)).name).toBe('OK');
  });

  test('when the plan has, and a renewal lets the same device in again', async () => {
    const { team } = await teamWithPlan(30);
    const member = await plantMember(app, team);
    const device = freshDevice();
    const before = await bindDevice(app, asUser(member), device);
    app.time.advance(29 * DAY);
    expect((await infoOf(before)).name).toBe('OK');
    app.time.advance(DAY + 1);
    expect((await infoOf(before)).name).toBe('ACCESS_EXPIRED');
    expect((await loginApp(app, asUser(member), device)).name).toBe('ACCESS_EXPIRED');
    const { until } = await plantTeamPlan(app, team, { seats: 5, days: 30 });
    const after = await bindDevice(app, asUser(member), device);
    expect(after.deviceId).toBe(before.deviceId);
    expect((await infoOf(after)).bean.expire).toBe(seconds(until));
  });

  test('when the team is blocked, and gets in again with the team', async () => {
    const { team } = await teamWithPlan();
    const member = await plantMember(app, team);
    const client = await bindDevice(app, asUser(member));
    await block(team.id);
    expect((await infoOf(client)).name).toBe('ACCESS_EXPIRED');
    expect((await loginApp(app, asUser(member))).name).toBe('ACCESS_EXPIRED');
    await block(team.id, null);
    expect((await loginApp(app, asUser(member), freshDevice(), { replace: client.deviceId })).name).toBe(
      'OK',
    );
  });
});

describe('an app opens the website signed in', () => {
  test('as the member, who reaches what is theirs and nothing else', async () => {
    const { team } = await teamWithPlan();
    const member = await plantMember(app, team);
    const client = await bindDevice(app, asUser(member));
    const { formSign } = (await app.call('/Client/handoff', {}, client)).bean;
    const opened = await app.call('/Website/formSign', { formSign });
    expect(opened).toMatchObject({ name: 'OK', bean: { kind: 'member', account: member.account } });
    const token = { token: opened.bean.data };
    expect((await app.call('/Team/memberInfo', {}, token)).bean.device).toHaveLength(1);
    expect((await app.call('/Website/invite', {}, token)).name).toBe('NOT_FOR_MEMBERS');
    expect((await app.call('/Website/formSign', { formSign })).name).toBe('HAND_OFF_INVALID');
  });

  test('but not for a member who was blocked meanwhile', async () => {
    const { team } = await teamWithPlan();
    const member = await plantMember(app, team);
    const client = await bindDevice(app, asUser(member));
    const { formSign } = (await app.call('/Client/handoff', {}, client)).bean;
    await block(member.id);
    expect((await app.call('/Website/formSign', { formSign })).name).toBe('HAND_OFF_INVALID');
  });
});

describe('concurrent sign-ins', () => {
  test('of ten devices for a member’s last seat, one gets it', async () => {
    const { team } = await teamWithPlan();
    const member = await plantMember(app, team, { deviceNum: 2 });
    await bindDevice(app, asUser(member));
    const names = (await Promise.all(Array.from({ length: 10 }, () => loginApp(app, asUser(member))))).map(
      ({ name }) => name,
    );
    expect(names.toSorted()).toEqual([...Array<string>(9).fill('DEVICE_LIMIT'), 'OK']);
  });
});

test('a website session is not valid in an app, nor vice versa', async () => {
  const { team } = await teamWithPlan();
  const member = await plantMember(app, team);
  const website = await signInMember(app, member);
  const client = await bindDevice(app, asUser(member));
  expect((await infoOf(website)).name).toBe('NOT_SIGNED_IN');
  expect((await app.call('/Team/memberInfo', {}, client)).name).toBe('NOT_SIGNED_IN');
});
