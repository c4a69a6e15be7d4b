import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bindDevice, freshDevice, loginApp } from './client-apps.ts';
import { freshEmail, plantCustomer } from './customers.ts';
import { dumpRows, findTraces, leave } from './deletion-traces.ts';
import { signInOwner } from './operators.ts';
import { noise } from './pictures.ts';
import { plantMember, plantTeamPlan, plantTeam, signInMember, type Team } from './teams.ts';
import { openTicket, uploadImage } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';

const app = useTestApp();

/** A member with every kind of personal text. */
async function plantTracedMember(team: Team) {
  const mark = (name: string) => `${name}-${randomBytes(6).toString('hex')}`;
  const traces = {
    name: mark('name'),
    email: freshEmail(),
    device: mark('device'),
    client: mark('client'),
    title: mark('title'),
    content: mark('content'),
  };
  const password = 'oars of the lake';
  const given = { memberId: randomBytes(4).toString('hex'), name: traces.name, expire: 0, deviceNum: 2 };
  const { bean } = await app.call('/Team/memberAdd', { ...given, email: traces.email }, team);
  const account = `${given.memberId}@${team.teamId}`.toLowerCase();
  const key = /key=([\w-]+)/.exec((await app.smtp.waitForMail(traces.email)).text)?.[1];
  await app.call('/Website/repass', { key, password });
  const device = freshDevice({ name: traces.device, id: traces.client });
  const client = await bindDevice(app, { email: account, password }, device);
  const site = await signInMember(app, { ...given, id: bean.id, account, password });
  const { id: image } = await uploadImage(app, site, await noise(40, 30).png().toBuffer());
  await openTicket(app, site, { title: traces.title, content: traces.content, file: [image] });
  // Another image, which waits for its message.
  await uploadImage(app, site, await noise(40, 30).png().toBuffer());
  // Another mail, which may still wait, and an unused key.
  await app.call('/Team/memberPassword', { id: bean.id }, team);
  const { db } = app.database;
  // The new password has made the browsers unknown.
  await db
    .insertInto('known_browsers')
    .values({
      owner_kind: 'customer',
      owner_id: bean.id,
      key_hash: randomBytes(32),
      expires_at: app.time.clock(),
    })
    .execute();
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where(ownedBy(ofCustomer(bean.id)))
    .executeTakeFirstOrThrow();
  return {
    id: bean.id,
    account,
    password,
    client,
    site,
    traces: { ...traces, account, hash: row.password_hash ?? 'none' },
  };
}

const expectNoTrace = async ({ id, traces }: Awaited<ReturnType<typeof plantTracedMember>>) => {
  expect(findTraces(await dumpRows(app.database.pool), traces)).toEqual([]);
  const { db } = app.database;
  const mails = await db
    .selectFrom('mails')
    .select(['sealed', 'status'])
    .where('account_id', '=', id)
    .execute();
  expect(mails.length).toBeGreaterThan(1);
  expect(mails.every(({ sealed, status }) => sealed === null && status !== 'waiting')).toBe(true);
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'data_key'])
    .where('id', '=', id)
    .execute();
  expect(account).toEqual([{ email: null, data_key: null }]);
  for (const table of ['sessions', 'set_password_keys', 'security_events', 'known_browsers'] as const) {
    expect(
      await db
        .selectFrom(table)
        .select('owner_id')
        .where(ownedBy(ofCustomer(id)))
        .execute(),
    ).toEqual([]);
  }
  for (const table of ['devices', 'tickets', 'ticket_images'] as const) {
    expect(await db.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).toEqual(
      [],
    );
  }
};

async function teamWithMembers() {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 9 });
  return { team, members: [await plantTracedMember(team), await plantTracedMember(team)] as const };
}

describe('the remains of a member', () => {
  test('who is deleted are the id for the team’s records, and nothing of the person', async () => {
    const { team, members } = await teamWithMembers();
    await app.call('/Team/memberDelete', { id: members[0].id }, team);
    await expectNoTrace(members[0]);
    // The other one is unchanged.
    expect(findTraces(await dumpRows(app.database.pool), members[1].traces)).not.toEqual([]);
    const login = { email: members[1].account, password: members[1].password };
    expect((await loginApp(app, login)).name).toBe('WRONG_CREDENTIALS');
  });

  test('whose administrator deletes the account are nothing, and they are signed out at the next call', async () => {
    const { team, members } = await teamWithMembers();
    const other = await plantTeam(app);
    for (let count = 0; count < 2; count++) await plantMember(app, other);
    const fresh = await plantMember(app, team);
    const [site, client] = [
      await signInMember(app, fresh),
      await bindDevice(app, { email: fresh.account, password: fresh.password }),
    ];
    expect((await leave(app, team)).name).toBe('OK');
    for (const member of members) await expectNoTrace(member);
    expect((await app.call('/Team/memberInfo', {}, site)).name).toBe('NOT_SIGNED_IN');
    expect((await app.call('/Client/info', {}, client)).name).toBe('NOT_SIGNED_IN');
    const { db } = app.database;
    expect(await db.selectFrom('teams').select('name').where('account_id', '=', team.id).execute()).toEqual(
      [],
    );
    expect(await db.selectFrom('members').select('name').where('team_id', '=', team.id).execute()).toEqual(
      [],
    );
    expect((await app.call('/Team/memberList', {}, other)).bean.total).toBe(2);
    // The id is free for another team.
    expect((await app.call('/Team/teamIdFree', { teamId: team.teamId })).bean).toEqual({ free: true });
  });

  test('whose administrator an operator deletes are nothing either', async () => {
    const { team, members } = await teamWithMembers();
    const act = { id: team.id, reason: 'As they asked', email: team.email };
    expect((await app.call('/Console/customerDelete', act, await signInOwner(app))).name).toBe('OK');
    for (const member of members) await expectNoTrace(member);
  });
});

test('the administrator’s export has the team, its members and its imports, and no other team’s', async () => {
  const { team } = await teamWithMembers();
  const other = await teamWithMembers();
  const row = { memberId: 'r1', name: 'Row', password: 'oars of the lake', expire: 0, deviceNum: 1 };
  await app.call('/Team/memberImport', { importId: 'x', rows: [row] }, team);
  const { bean } = await app.call('/Website/exportAccount', {}, team);
  const text = JSON.stringify(bean);
  const { bean: list } = await app.call('/Team/memberList', {}, team);
  expect(list.list).toHaveLength(3);
  for (const { name, email } of list.list) {
    expect(text).toContain(name);
    expect(text).toContain(email);
  }
  for (const { traces } of other.members) {
    expect(text).not.toContain(traces.name);
    expect(text).not.toContain(traces.email);
  }
  expect(
    JSON.stringify((await app.call('/Website/exportAccount', {}, await plantCustomer(app))).bean),
  ).not.toContain('Harbour');
});
