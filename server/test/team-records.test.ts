import { expect, test } from 'vitest';
import { bindDevice } from './client-apps.ts';
import { plantMember, plantTeamPlan, plantTeam, signInMember, type Team } from './teams.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

const records = async (team: Team, cursor?: string | null) =>
  (await app.call('/Team/auditList', cursor == null ? {} : { cursor }, team)).bean;

interface Told {
  readonly by: string;
  readonly action: string;
  readonly memberId: string | null;
  readonly before: object;
  readonly after: object;
}
const told = ({ by, action, memberId, before, after }: Told) => [by, action, memberId, before, after];

test('list who did what to whom, the newest first, with neither names nor addresses, also of those deleted since', async () => {
  const team = await plantTeam(app);
  const { until } = await plantTeamPlan(app, team, { seats: 20 });
  const expire = Math.floor(until.getTime() / 1000) - 100;
  const ask = (path: string, given: object) => app.call(path, given, team);
  const given = {
    memberId: 'Ada',
    name: 'Secretname',
    email: 'secret@mail.example',
    expire: 0,
    deviceNum: 1,
  };
  const { bean } = await ask('/Team/memberAdd', given);
  const { id } = bean;
  const { memberId: _, ...profile } = given;
  await ask('/Team/memberEdit', { id, ...profile });
  await ask('/Team/memberEdit', { id, ...profile, name: 'Hiddenname', email: '', expire, deviceNum: 4 });
  await ask('/Team/memberPassword', { id, password: 'a given password' });
  const key = (
    await app.call('/Team/memberLogin', { account: `ada@${team.teamId}`, password: 'a given password' })
  ).bean.key;
  await app.call('/Website/repass', { key, password: 'an own password' });
  const ada = { id, memberId: 'Ada', account: `ada@${team.teamId}`, password: 'an own password', name: '' };
  const own = await bindDevice(app, { email: ada.account, password: ada.password });
  await app.call('/Website/deviceUnbind', { id: own.deviceId }, await signInMember(app, ada));
  const second = await bindDevice(app, { email: ada.account, password: ada.password });
  await ask('/Team/deviceUnlink', { id: second.deviceId });
  await ask('/Team/memberBlock', { id });
  await ask('/Team/memberBlock', { id });
  await ask('/Team/memberUnblock', { id });
  const row = { name: 'Row', password: 'oars of the lake', expire: 0, deviceNum: 1 };
  await ask('/Team/memberImport', {
    importId: 'x',
    rows: ['r1', 'r2'].map((memberId) => ({ ...row, memberId })),
  });
  await ask('/Team/settings', { teamName: ' Secretteam ' });
  await ask('/Team/settings', { teamName: 'Secretteam' });
  await ask('/Team/memberDelete', { id });

  const { list, next } = await records(team);
  expect(next).toBeNull();
  const none = {};
  expect(list.map(told)).toEqual([
    ['admin', 'member.delete', 'Ada', none, none],
    ['admin', 'team.rename', null, none, { name: 'changed' }],
    ['admin', 'member.import', null, none, { count: 2 }],
    ['admin', 'member.unblock', 'Ada', none, none],
    ['admin', 'member.block', 'Ada', none, none],
    ['admin', 'member.device_unlink', 'Ada', none, none],
    ['member', 'member.device_unlink', 'Ada', none, none],
    ['admin', 'member.password', 'Ada', none, none],
    [
      'admin',
      'member.change',
      'Ada',
      { expire: 0, deviceNum: 1 },
      { name: 'changed', email: 'changed', expire, deviceNum: 4 },
    ],
    ['admin', 'member.add', 'Ada', none, { expire: 0, deviceNum: 1 }],
    ['admin', 'team.register', null, none, none],
  ]);
  const { rows } = await app.database.pool.query<{ row: string }>(
    'select a::text as row from audit_entries a',
  );
  expect(rows.filter(({ row: text }) => /secret|hiddenname/i.test(text))).toEqual([]);
  expect((await records(await plantTeam(app))).list).toHaveLength(1);
  const info = await app.call('/Team/info', undefined, { method: 'GET', token: team.token });
  expect(info.bean.teamName).toBe('Secretteam');
  for (const teamName of ['', ' ', 'x'.repeat(41), 'see bad.com']) {
    expect((await ask('/Team/settings', { teamName })).name).toBe('TEAM_NAME_WRONG');
  }
});

test('are paged, each record once, and list what support did', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 20 });
  const ids: string[] = [];
  for (let i = 0; i < 15; i++) ids.push((await plantMember(app, team)).id);
  for (const path of ['Block', 'Unblock', 'Block', 'Unblock', 'Block', 'Unblock', 'Block', 'Unblock']) {
    await app.call(`/Team/member${path}`, { ids }, team);
  }
  await app.database.db
    .insertInto('audit_entries')
    .values({
      at: app.time.clock(),
      actor: `operator:${team.id}`,
      action: 'team.rename',
      account_id: team.id,
      subject: team.id,
      details: '{"reason": "As they asked", "before": {}, "after": {"name": "changed"}}',
    })
    .execute();
  const seen: string[] = [];
  let cursor: string | null | undefined;
  let pages = 0;
  do {
    const { list, next } = await records(team, cursor);
    if (pages++ === 0)
      expect(told(list[0])).toEqual(['support', 'team.rename', null, {}, { name: 'changed' }]);
    seen.push(...list.map(({ id }: { id: string }) => id));
    cursor = next;
  } while (cursor !== null);
  expect([pages, seen.length, new Set(seen).size]).toEqual([3, 122, 122]);
});
