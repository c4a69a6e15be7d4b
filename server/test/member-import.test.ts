import { describe, expect, test, vi } from 'vitest';
import { nameOfCode } from '@causeway/contract/errors';
import { forgetOldImports } from '../src/modules/teams/jobs/member-jobs.ts';
import { freshEmail } from './customers.ts';
import { plantMember, plantTeamPlan, plantTeam, type Team } from './teams.ts';
import { startTestApp, type Answer } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

// Hashes as in production: tests look at an import while it hashes.
vi.restoreAllMocks();

const app = useTestApp();

async function teamWith(seats: number): Promise<Team> {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats });
  return team;
}

const row = (memberId: string, changes: object = {}) => ({
  memberId,
  name: `Name of ${memberId}`,
  password: 'oars of the lake',
  expire: 0,
  deviceNum: 1,
  ...changes,
});
const send = (team: Team, rows: readonly object[], more: object = {}): Promise<Answer> =>
  app.call('/Team/memberImport', { importId: 'one', rows, ...more }, team);
const idsIn = async (team: Team): Promise<string[]> => {
  const { bean } = await app.call('/Team/memberList', {}, team);
  return bean.list.map(({ memberId }: { memberId: string }) => memberId);
};
const progress = (team: Team, importId = 'one') => app.call('/Team/importProgress', { importId }, team);

interface Fault {
  readonly row: number;
  readonly field: string;
  readonly code: number;
  readonly text: string;
}
const said = (faults: readonly Fault[]) =>
  faults.map((fault) => [fault.row, fault.field, nameOfCode(fault.code)]);

/** Each invalid in a different way, except the first two and the last. */
const MIXED = (taken: string) => [
  row('good', { deviceNum: 2 }),
  row('mailed', { password: '', email: freshEmail() }),
  row('GOOD'),
  row(taken.toUpperCase()),
  row('far too long'),
  row('n', { name: '', email: 'nobody' }),
  row('p', { password: 'short' }),
  row('q', { password: undefined }),
  row('e', { expire: 1 }),
  row('f', { expire: 253_402_300_799 }),
  row('s', { deviceNum: 0 }),
  row('t', { deviceNum: 3 }),
  row('last', { deviceNum: 1 }),
];
const MIXED_FAULTS = [
  [2, 'memberId', 'MEMBER_ID_TAKEN'],
  [3, 'memberId', 'MEMBER_ID_TAKEN'],
  [4, 'memberId', 'MEMBER_ID_WRONG'],
  [5, 'name', 'MEMBER_NAME_WRONG'],
  [5, 'email', 'EMAIL_INVALID'],
  [6, 'password', 'PASSWORD_TOO_SHORT'],
  [7, 'password', 'MEMBER_PASSWORD_OR_EMAIL'],
  [8, 'expire', 'MEMBER_EXPIRE_PAST'],
  [9, 'expire', 'MEMBER_EXPIRE_BEYOND'],
  [10, 'deviceNum', 'MEMBER_SETS_WRONG'],
  [11, 'deviceNum', 'TEAM_SETS_USED_UP'],
];

describe('invalid rows', () => {
  test('are all reported together, before and instead of an import, and nothing is written', async () => {
    const team = await teamWith(15);
    const { memberId } = await plantMember(app, team, { memberId: 'taken', deviceNum: 2 });
    const rows = MIXED(memberId);
    const checked = await send(team, rows, { check: true });
    expect(checked.name).toBe('OK');
    expect(said(checked.bean.faults)).toEqual(MIXED_FAULTS);
    expect(checked.bean).toMatchObject({ made: 0, freeDeviceNum: 13 });
    const refused = await send(team, rows);
    expect(refused.name).toBe('MEMBER_ROWS_WRONG');
    expect(refused.bean).toEqual({ faults: checked.bean.faults, freeDeviceNum: 13 });
    expect(await idsIn(team)).toEqual(['taken']);
    expect((await progress(team)).name).toBe('IMPORT_NOT_FOUND');
  });

  test('are reported in the caller’s language', async () => {
    const team = await teamWith(1);
    const texts = ['zh-CN', 'zh-TW', 'en'].map(async (tag) => {
      const { bean } = await app.call(
        '/Team/memberImport',
        { importId: 'x', rows: [row('')], check: true },
        { token: team.token, headers: { 'accept-language': tag } },
      );
      return bean.faults[0].text;
    });
    const [zh, tw, en] = await Promise.all(texts);
    expect(en).toContain('letters or numbers');
    expect(zh).toContain('成员');
    expect(tw).toContain('成員');
  });

  test('seats go to the rows in their order; those that do not fit are reported', async () => {
    const team = await teamWith(5);
    const rows = [3, 3, 2, 1].map((deviceNum, i) => row(`m${i}`, { deviceNum }));
    const { bean } = await send(team, rows, { check: true });
    expect(said(bean.faults)).toEqual([
      [1, 'deviceNum', 'TEAM_SETS_USED_UP'],
      [3, 'deviceNum', 'TEAM_SETS_USED_UP'],
    ]);
  });

  test('no rows, too many rows and no plan are refused as a whole', async () => {
    const team = await teamWith(5);
    expect((await send(team, [])).name).toBe('MEMBER_ROWS_NONE');
    const many = Array.from({ length: 2001 }, (_, i) => row(String(i)));
    expect((await send(team, many)).name).toBe('MEMBER_ROWS_TOO_MANY');
    expect((await send(await plantTeam(app), [row('a')])).name).toBe('TEAM_PACKAGE_NEEDED');
  });
});

describe('an import', () => {
  test('creates all members, mails those without a password, and returns the same answer when repeated', async () => {
    const team = await teamWith(9);
    const email = freshEmail();
    const rows = [row('Own', { deviceNum: 3 }), row('mailed', { password: undefined, email })];
    const first = await send(team, rows);
    expect(first).toMatchObject({ name: 'OK', bean: { made: 2, faults: [], freeDeviceNum: 5 } });
    expect(await idsIn(team)).toEqual(['mailed', 'Own']);
    const login = { account: `own@${team.teamId}`, password: 'oars of the lake' };
    expect((await app.call('/Team/memberLogin', login)).bean).toMatchObject({ resetPassword: true });
    expect((await app.smtp.waitForMail(email)).text).toContain(`mailed@${team.teamId.toLowerCase()}`);

    await app.call(
      '/Team/memberDelete',
      { id: (await app.call('/Team/memberList', {}, team)).bean.list[0].id },
      team,
    );
    const again = await send(team, rows);
    expect(again).toMatchObject({ name: 'OK', bean: { made: 2, faults: [], freeDeviceNum: 6 } });
    expect(await idsIn(team)).toEqual(['Own']);
    expect((await progress(team)).bean).toEqual({ state: 'done', done: 2, total: 2 });
    expect((await progress(await teamWith(1))).name).toBe('IMPORT_NOT_FOUND');
  });

  test('runs one at a time per team: others wait, and one without progress for a minute gives way', async () => {
    const team = await teamWith(9);
    const plant = (heardAgo: number) =>
      app.database.db
        .insertInto('team_imports')
        .values({
          team_id: team.id,
          import_id: 'theirs',
          state: 'running',
          total: 7,
          done: 3,
          begun_at: app.time.clock(),
          heard_at: new Date(app.time.clock().getTime() - heardAgo * 1000),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['team_id', 'import_id'])
            .doUpdateSet({ heard_at: new Date(app.time.clock().getTime() - heardAgo * 1000) }),
        )
        .execute();
    await plant(50);
    expect((await send(team, [row('a')])).name).toBe('IMPORT_RUNS');
    expect((await send(team, [row('a')], { importId: 'theirs' })).name).toBe('IMPORT_RUNS');
    expect((await progress(team, 'theirs')).bean).toEqual({ state: 'running', done: 3, total: 7 });
    expect(await idsIn(team)).toEqual([]);
    await plant(60);
    expect((await progress(team, 'theirs')).bean.state).toBe('lost');
    expect((await send(team, [row('a')])).bean.made).toBe(1);
    expect((await progress(team, 'theirs')).bean.state).toBe('failed');
    expect((await send(team, [row('b')], { importId: 'theirs' })).bean.made).toBe(1);
    expect(await idsIn(team)).toEqual(['a', 'b']);
  });

  test('reports its progress while it runs, and an attempt that was given up as dead writes nothing', async () => {
    const team = await teamWith(400);
    const rows = Array.from({ length: 150 }, (_, i) => row(`m${i}`));
    const ended = send(team, rows);
    const { db } = app.database;
    for (;;) {
      const { bean } = await progress(team);
      if (bean !== null && bean.done > 0) {
        expect(bean).toMatchObject({ state: 'running', total: 150 });
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await db
      .updateTable('team_imports')
      .set({ heard_at: new Date(0), run: crypto.randomUUID() })
      .where('team_id', '=', team.id)
      .execute();
    expect((await ended).name).toBe('IMPORT_RUNS');
    expect(await idsIn(team)).toEqual([]);
    expect((await send(team, [row('a')], { importId: 'next' })).bean.made).toBe(1);
  });

  test('is aborted when the server stops, with nothing written', async () => {
    const stopped = await startTestApp();
    const team = await plantTeam(stopped);
    await plantTeamPlan(stopped, team, { seats: 400 });
    const rows = Array.from({ length: 200 }, (_, i) => row(`m${i}`));
    const ended = stopped.call('/Team/memberImport', { importId: 'one', rows }, team);
    const { db } = stopped.database;
    const read = () => db.selectFrom('team_imports').select('state').executeTakeFirst();
    while ((await read()) === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
    void stopped.application.announceStop();
    expect((await ended).name).toBe('SERVICE_UNAVAILABLE');
    expect(await read()).toEqual({ state: 'failed' });
    expect(await db.selectFrom('members').select('account_id').execute()).toEqual([]);
    expect(stopped.unexpected).toEqual([]);
    await stopped.close();
  });

  test('is deleted after a day', async () => {
    const team = await teamWith(9);
    await send(team, [row('a')]);
    const now = app.time.clock().getTime();
    await forgetOldImports(app.database.db, new Date(now + 86_000_000));
    expect((await progress(team)).bean.state).toBe('done');
    await forgetOldImports(app.database.db, new Date(now + 90_000_000));
    expect((await progress(team)).name).toBe('IMPORT_NOT_FOUND');
  });
});
