import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueSetPasswordKey } from '../src/modules/identity/password-service.ts';
import { limitKeyOf } from '../src/modules/identity/reauth-service.ts';
import { deriveKey } from '../src/platform/crypto/keys.ts';
import { networkName, widerNetwork } from '../src/platform/http/network.ts';
import { bindDevice } from './client-apps.ts';
import { freshEmail, plantCustomer } from './customers.ts';
import {
  plantMember,
  plantTeamPlan,
  plantTeam,
  signInMember,
  type PlantedMember,
  type Team,
} from './teams.ts';
import { APP_SECRET, startTestApp } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';

const app = useTestApp();
let team: Team;
beforeAll(async () => {
  team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 50 });
});

const OWN = 'a boat of one’s own';

const memberLogin = (account: string, password: string) =>
  app.call('/Team/memberLogin', { account, password });
const login = (account: string, password: string) => app.call('/Website/login', { account, password });
const nameOf = async (call: Promise<{ name: string | undefined }>) => (await call).name;
const rowOf = ({ id }: { id: string }) =>
  app.database.db
    .selectFrom('members as m')
    .innerJoin('credentials as c', 'c.account_id', 'm.account_id')
    .select(['m.last_login_at', 'c.must_set_password'])
    .where('m.account_id', '=', id)
    .executeTakeFirstOrThrow();

describe('a member signs in', () => {
  test('by memberId@teamId in any case, with blanks around it, by POST and GET, for twelve hours', async () => {
    const member = await plantMember(app, team, { memberId: 'Rower7', name: 'Ann Lin' });
    const before = Math.floor(app.time.clock().getTime() / 1000);
    const posted = await memberLogin(` ROWER7@${team.teamId.toUpperCase()} `, member.password);
    expect(posted).toMatchObject({
      name: 'OK',
      bean: { id: member.id, kind: 'member', resetPassword: false, key: '', name: 'Ann Lin' },
    });
    expect(posted.bean.expire - before).toBeGreaterThanOrEqual(12 * 3600 - 1);
    expect((await rowOf(member)).last_login_at?.getTime()).toBeGreaterThanOrEqual(before * 1000);
    const query = new URLSearchParams({ account: member.account, password: member.password }).toString();
    const got = await app.call(`/Team/memberLogin?${query}`, {}, { method: 'GET' });
    expect(got).toMatchObject({ name: 'OK', bean: { id: member.id } });
    const { bean } = await app.call('/Team/memberInfo', {}, { token: posted.bean.data });
    expect(bean).toMatchObject({ memberId: 'Rower7', account: member.account, name: 'Ann Lin' });
  });

  test('and every other name is answered alike: strangers, administrators, individuals, deleted members', async () => {
    const member = await plantMember(app, team);
    const gone = await plantMember(app, team);
    const { db } = app.database;
    await db.updateTable('accounts').set({ email: null }).where('id', '=', gone.id).execute();
    await db
      .updateTable('members')
      .set({ name: null, removed_at: new Date() })
      .where('account_id', '=', gone.id)
      .execute();
    const individual = await plantCustomer(app);
    const wrong = await memberLogin(member.account, 'not it');
    expect(wrong.name).toBe('WRONG_CREDENTIALS');
    const others: [string, string][] = [
      [`nobody@${team.teamId}`, 'not it'],
      ['a@team', 'not it'],
      [gone.account, gone.password],
      [team.email, team.password],
      [individual.email, individual.password],
    ];
    for (const [account, password] of others) expect(await memberLogin(account, password)).toEqual(wrong);
    expect(await nameOf(memberLogin(' ', 'x'))).toBe('ACCOUNT_REQUIRED');
    expect(await nameOf(memberLogin(member.account, ''))).toBe('PASSWORD_REQUIRED');
  });

  test('a blocked one learns it only with the right password', async () => {
    const member = await plantMember(app, team, { blocked: true });
    expect(await nameOf(memberLogin(member.account, 'not it'))).toBe('WRONG_CREDENTIALS');
    expect(await nameOf(memberLogin(member.account, member.password))).toBe('MEMBER_BLOCKED');
    expect((await rowOf(member)).last_login_at).toBeNull();
  });

  test('not by the forms of individuals and administrators, nor by mail', async () => {
    const member = await plantMember(app, team);
    const stranger = await login(`nobody@${team.teamId}`, 'not it');
    expect(stranger.name).toBe('WRONG_CREDENTIALS');
    expect(await login(member.account, member.password)).toEqual(stranger);
    const { account: email, password } = member;
    expect(await app.call('/Team/mainLogin', { email, password })).toEqual(stranger);
    const code = '123456';
    const byMail: [string, object][] = [
      ['/Website/regCode', { account: email }],
      ['/Team/regCode', { email }],
      ['/Website/forgotCode', { email }],
      ['/Website/reg', { account: email, code, password: OWN }],
      ['/Website/forgot', { email, code, password: OWN }],
    ];
    for (const [path, body] of byMail) expect(await nameOf(app.call(path, body))).toBe('EMAIL_INVALID');
    // It was the right password.
    expect(await nameOf(memberLogin(member.account, member.password))).toBe('OK');
  });

  test('ten wrong passwords for one name from one network are the limit, as for everybody', async () => {
    const limited = await startTestApp({ config: { rateLimitFactor: 1 } });
    limited.time.stand();
    try {
      const harbour = await plantTeam(limited);
      const member = await plantMember(limited, harbour);
      const tries = Array.from({ length: 11 }, () => ['not it', member.account] as const);
      const names = [];
      for (const [password, account] of tries) {
        names.push((await limited.call('/Team/memberLogin', { account, password })).name);
      }
      expect(names).toEqual([...Array<string>(10).fill('WRONG_CREDENTIALS'), 'TOO_MANY_REQUESTS']);
      // The count is shared with every other login.
      const elsewhere = await limited.call('/Client/login', {
        account: member.account,
        password: member.password,
        device: { id: 'x', name: 'x', type: 'x', platform: 'mobile' },
      });
      expect(elsewhere.name).toBe('TOO_MANY_REQUESTS');
      expect(limited.unexpected).toEqual([]);
    } finally {
      await limited.close();
    }
  });
});

describe('a member who has to set a password', () => {
  const newMember = () => plantMember(app, team, { mustSetPassword: true });

  test('gets a key for half an hour, and a session that is valid for that and for signing out', async () => {
    const member = await newMember();
    const { bean } = await memberLogin(member.account, member.password);
    expect(bean).toMatchObject({ resetPassword: true, kind: 'member' });
    expect(bean.key).not.toBe('');
    const token = { token: bean.data };
    expect(await nameOf(app.call('/Team/memberInfo', {}, token))).toBe('PASSWORD_TO_SET');
    expect(await nameOf(app.call('/Website/deviceUnbind', { id: 'x' }, token))).toBe('PASSWORD_TO_SET');
    expect(await nameOf(app.call('/Website/logout', {}, token))).toBe('OK');
    const stored = await app.database.db
      .selectFrom('set_password_keys')
      .selectAll()
      .where(ownedBy(ofCustomer(member.id)))
      .executeTakeFirstOrThrow();
    expect(stored.key_hash).toEqual(createHash('sha256').update(bean.key).digest());
    expect(Math.round((stored.expires_at.getTime() - app.time.clock().getTime()) / 60_000)).toBe(30);
  });

  test('sets it by that key: every session ends, and the key and all others are used up', async () => {
    const member = await newMember();
    const first = (await memberLogin(member.account, member.password)).bean;
    const second = (await memberLogin(member.account, member.password)).bean;
    const bad: [string, string][] = [
      [member.memberId, 'PASSWORD_IS_ACCOUNT'],
      [member.account.toUpperCase(), 'PASSWORD_IS_ACCOUNT'],
      // The administrator knows it.
      [member.password, 'PASSWORD_NOT_OWN'],
      ['five5', 'PASSWORD_TOO_SHORT'],
      ['', 'PASSWORD_REQUIRED'],
    ];
    for (const [password, name] of bad) {
      expect(await nameOf(app.call('/Website/repass', { key: first.key, password }))).toBe(name);
    }
    const set = (key: string) => nameOf(app.call('/Website/repass', { key, password: OWN }));
    expect(await set(first.key)).toBe('OK');
    expect(await set(first.key)).toBe('SET_PASSWORD_KEY_INVALID');
    expect(await set(second.key)).toBe('SET_PASSWORD_KEY_INVALID');
    for (const { data } of [first, second]) {
      expect(await nameOf(app.call('/Team/memberInfo', {}, { token: data }))).toBe('SESSION_REVOKED');
    }
    expect(await nameOf(memberLogin(member.account, member.password))).toBe('WRONG_CREDENTIALS');
    expect((await memberLogin(member.account, OWN)).bean).toMatchObject({ resetPassword: false, key: '' });
    expect(await rowOf(member)).toMatchObject({ must_set_password: false });
  });

  test('sets it signed in with the old one: this session stays and is unrestricted, others end', async () => {
    const member = await newMember();
    const [here, there] = [
      (await memberLogin(member.account, member.password)).bean.data as string,
      (await memberLogin(member.account, member.password)).bean.data as string,
    ];
    const body = { oldPassword: member.password, password: OWN };
    const same = { ...body, password: member.password };
    expect(await nameOf(app.call('/Website/repass', same, { token: here }))).toBe('PASSWORD_NOT_OWN');
    expect(await nameOf(app.call('/Website/repass', body, { token: here }))).toBe('OK');
    expect(await nameOf(app.call('/Team/memberInfo', {}, { token: here }))).toBe('OK');
    expect(await nameOf(app.call('/Team/memberInfo', {}, { token: there }))).toBe('SESSION_REVOKED');
  });

  test('sets it by a mailed key, which lives longer, and loses the session of an app', async () => {
    const member = await plantMember(app, team);
    const client = await bindDevice(app, { email: member.account, password: member.password });
    const key = await app.database.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('credentials')
        .set({ must_set_password: true })
        .where(ownedBy(ofCustomer(member.id)))
        .execute();
      const now = app.time.clock();
      return issueSetPasswordKey(tx, ofCustomer(member.id), { now, lifeSeconds: 7 * 86_400 });
    });
    expect(await nameOf(app.call('/Website/repass', { key, password: OWN }))).toBe('OK');
    expect(await nameOf(app.call('/Client/info', {}, client))).toBe('SESSION_REVOKED');
    expect((await memberLogin(member.account, OWN)).bean.resetPassword).toBe(false);
  });

  const repass = (body: object, token?: string) =>
    nameOf(app.call('/Website/repass', body, token === undefined ? {} : { token }));

  test.each([
    ['as the key', (token: string, password: string) => repass({ key: token, password })],
    ['in the header', (token: string, password: string) => repass({ password }, token)],
  ])('sets it by the token of the sign-in, %s, once', async (_where, set) => {
    const member = await newMember();
    const first = (await memberLogin(member.account, member.password)).bean;
    const second = (await memberLogin(member.account, member.password)).bean;
    for (const [password, name] of [
      [member.password, 'PASSWORD_NOT_OWN'],
      [member.account, 'PASSWORD_IS_ACCOUNT'],
      ['five5', 'PASSWORD_TOO_SHORT'],
      ['', 'PASSWORD_REQUIRED'],
    ] as const) {
      expect(await set(first.data, password)).toBe(name);
    }
    expect(await set(first.data, OWN)).toBe('OK');
    for (const { data, key } of [first, second]) {
      expect(await nameOf(app.call('/Website/info', {}, { token: data }))).toBe('SESSION_REVOKED');
      expect(await repass({ key, password: `${OWN} 2` })).toBe('SET_PASSWORD_KEY_INVALID');
      expect(await repass({ key: data, password: `${OWN} 2` })).toBe('SET_PASSWORD_KEY_INVALID');
      expect(await repass({ password: `${OWN} 2` }, data)).toBe('SESSION_REVOKED');
    }
    const { bean } = await memberLogin(member.account, OWN);
    expect(bean).toMatchObject({ resetPassword: false, key: '' });
    expect(await rowOf(member)).toMatchObject({ must_set_password: false });
  });

  test('by a token that ended, expired, is blocked or needs no password sets none', async () => {
    const invalid = async (key: string) =>
      expect(await repass({ key, password: OWN })).toBe('SET_PASSWORD_KEY_INVALID');
    const settled = await signInMember(app, await plantMember(app, team));
    await invalid(settled.token);
    expect(await repass({ password: OWN }, settled.token)).toBe('OLD_PASSWORD_WRONG');
    const individual = await plantCustomer(app);
    await invalid(individual.token);
    await invalid(team.token);
    expect(await repass({ password: OWN }, individual.token)).toBe('OLD_PASSWORD_WRONG');
    for (const change of [
      { ended_at: new Date(), end_reason: 'signed_out' as const },
      { ended_at: new Date(), end_reason: 'revoked' as const },
      { expires_at: new Date(0) },
    ]) {
      const member = await signInMember(app, await newMember());
      await app.database.db
        .updateTable('sessions')
        .set(change)
        .where(ownedBy(ofCustomer(member.id)))
        .execute();
      await invalid(member.token);
    }
    const blocked = await newMember();
    const { token } = await signInMember(app, blocked);
    await app.database.db
      .updateTable('accounts')
      .set({ blocked_at: new Date() })
      .where('id', '=', blocked.id)
      .execute();
    expect(await repass({ key: token, password: OWN })).toBe('MEMBER_BLOCKED');
    // An app's session from before the password had to be set.
    const bound = await plantMember(app, team);
    const client = await bindDevice(app, { email: bound.account, password: bound.password });
    await app.database.db
      .updateTable('credentials')
      .set({ must_set_password: true })
      .where(ownedBy(ofCustomer(bound.id)))
      .execute();
    await invalid(client.token);
  });

  test('by a token sent in parallel calls, as the key and in the header, sets it once', async () => {
    const member = await newMember();
    const { token } = await signInMember(app, member);
    const names = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2 === 0
          ? repass({ key: token, password: `${OWN} ${i}` })
          : repass({ password: `${OWN} ${i}` }, token),
      ),
    );
    expect(names.filter((name) => name === 'OK')).toHaveLength(1);
    const refused = names.filter((name) => name !== 'OK');
    // A call after the first has committed is no longer signed in.
    for (const name of refused) expect(['SET_PASSWORD_KEY_INVALID', 'SESSION_REVOKED']).toContain(name);
  });

  test('with a key that many use concurrently, sets it once', async () => {
    const member = await newMember();
    const { key } = (await memberLogin(member.account, member.password)).bean;
    const names = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        nameOf(app.call('/Website/repass', { key, password: `${OWN} ${i}` })),
      ),
    );
    expect(names.toSorted()).toEqual(['OK', ...Array<string>(7).fill('SET_PASSWORD_KEY_INVALID')]);
  });
});

describe('mails about a changed password', () => {
  async function change(member: PlantedMember): Promise<void> {
    const { token } = await signInMember(app, member);
    const body = { oldPassword: member.password, password: OWN };
    expect(await nameOf(app.call('/Website/repass', body, { token }))).toBe('OK');
  }

  test('go to a member’s own address, with their account name', async () => {
    const email = freshEmail();
    const member = await plantMember(app, team, { email });
    await change(member);
    const mail = await app.smtp.waitForMail(email);
    expect(mail.text).toContain(member.account);
    expect(mail.text).toContain('administrator');
    expect(mail.text).not.toContain('/#/Reset');
  });

  test('are not sent without an address: the account name is none', async () => {
    const member = await plantMember(app, team);
    await change(member);
    const mails = await app.database.db
      .selectFrom('mails')
      .select('template')
      .where('account_id', '=', member.id)
      .execute();
    expect(mails).toEqual([]);
  });
});

describe('a member’s own page', () => {
  test('shows id, team, expiry and devices, and unlinks only the member’s own devices', async () => {
    const ownUntil = new Date(Math.floor(app.time.clock().getTime() / 1000) * 1000 + 5 * 86_400_000);
    const member = await plantMember(app, team, { deviceNum: 2, expiresAt: ownUntil });
    const other = await plantMember(app, team);
    const mine = await bindDevice(app, { email: member.account, password: member.password });
    const theirs = await bindDevice(app, { email: other.account, password: other.password });
    const { token } = await signInMember(app, member);
    const info = async () => (await app.call('/Team/memberInfo', {}, { token })).bean;
    expect(await info()).toMatchObject({
      memberId: member.memberId,
      teamName: team.teamName,
      teamId: team.teamId,
      expire: ownUntil.getTime() / 1000,
      expired: false,
      deviceNum: 2,
      device: [{ id: mine.deviceId }],
    });
    const unlink = (id: unknown) => nameOf(app.call('/Website/deviceUnbind', { id }, { token }));
    for (const id of [theirs.deviceId, crypto.randomUUID(), 'none', 7]) {
      expect(await unlink(id)).toBe('DEVICE_NOT_FOUND');
    }
    expect(await unlink(mine.deviceId)).toBe('OK');
    expect(await nameOf(app.call('/Client/info', {}, mine))).toBe('SESSION_REVOKED');
    expect(await nameOf(app.call('/Client/info', {}, theirs))).toBe('OK');
    expect((await info()).device).toEqual([]);
    const records = await app.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'account_id', 'subject', 'details'])
      .where('action', '=', 'member.device_unlink')
      .where('subject', '=', member.id)
      .execute();
    expect(records).toEqual([
      {
        actor: `member:${member.id}`,
        action: 'member.device_unlink',
        account_id: team.id,
        subject: member.id,
        details: { before: {}, after: {} },
      },
    ]);
  });

  test('ends with their own expiry or the plan, and shows none while the team is blocked', async () => {
    const harbour = await plantTeam(app);
    const member = await plantMember(app, harbour);
    const { token } = await signInMember(app, member);
    const info = async () => (await app.call('/Team/memberInfo', {}, { token })).bean;
    expect(await info()).toMatchObject({ expire: 0, expired: true, deviceNum: 1 });
    const { until } = await plantTeamPlan(app, harbour);
    const expire = Math.floor(until.getTime() / 1000);
    expect(await info()).toMatchObject({ expire, expired: false });
    const block = (blockedAt: Date | null) =>
      app.database.db
        .updateTable('accounts')
        .set({ blocked_at: blockedAt })
        .where('id', '=', harbour.id)
        .execute();
    await block(new Date());
    expect(await info()).toMatchObject({ expire: 0, expired: true });
    await block(null);
    expect(await info()).toMatchObject({ expire, expired: false });
  });
});

test('a token of random bytes is no session', async () => {
  const token = randomBytes(32).toString('base64url');
  expect(await nameOf(app.call('/Team/memberInfo', {}, { token }))).toBe('NOT_SIGNED_IN');
});

test('a password from the administrator lets in a member whom must wait after wrong ones', async () => {
  const { pool } = app.database;
  const member = await plantMember(app, team);
  await pool.query(
    `insert into password_tries (account, place, tries, closed_until, forget_at)
     select $1, 'network:' || $2, 99, now() + interval '10 minutes', now() + interval '20 minutes'`,
    [
      limitKeyOf(member.account),
      widerNetwork(networkName('127.0.0.1', deriveKey(APP_SECRET, 'networks').toString('hex'))),
    ],
  );
  expect(await nameOf(memberLogin(member.account, member.password))).toBe('TOO_MANY_REQUESTS');
  const given = { id: member.id, password: 'a new pair of oars' };
  expect((await app.call('/Team/memberPassword', given, team)).name).toBe('OK');
  expect((await memberLogin(member.account, given.password)).bean).toMatchObject({ resetPassword: true });
});

test('a password from the administrator makes the browsers of the old one unknown', async () => {
  const member = await plantMember(app, team);
  const browsers = async () => {
    const known = app.database.db.selectFrom('known_browsers').select('expires_at');
    return (await known.where(ownedBy(ofCustomer(member.id))).execute()).length;
  };
  expect(await nameOf(memberLogin(member.account, member.password))).toBe('OK');
  expect(await browsers()).toBe(1);
  const given = { id: member.id, password: 'a new pair of oars' };
  expect((await app.call('/Team/memberPassword', given, team)).name).toBe('OK');
  expect(await browsers()).toBe(0);
});
