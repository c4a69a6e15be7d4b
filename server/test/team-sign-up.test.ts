import { expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { codeIn, freshEmail, plantCustomer } from './customers.ts';
import { freshTeamId, registerTeam } from './teams.ts';
import { startTestApp } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

const PASSWORD = 'keys of the harbour';

async function codeFor(email: string, path = '/Team/regCode'): Promise<string> {
  expect((await app.call(path, { email, account: email })).name).toBe('OK');
  return codeIn((await app.smtp.waitForMail(email)).text);
}

const claim = (given: { email: string; code: string; teamId: string }, more: object = {}) =>
  app.call('/Team/reg', { teamName: 'Harbour Works', password: PASSWORD, ...given, ...more });

test('creates a team and signs its administrator in: no trial, no invitation, one audit record', async () => {
  const email = freshEmail();
  const teamId = freshTeamId();
  const code = await codeFor(email);
  const answer = await claim({ email: ` ${email.toUpperCase()} `, code, teamId }, { teamName: ' 海港工程 ' });
  expect(answer).toMatchObject({ name: 'OK', bean: { kind: 'team' } });
  const { id, data: token } = answer.bean;
  const { db } = app.database;
  expect(await db.selectFrom('teams').selectAll().where('account_id', '=', id).execute()).toMatchObject([
    { name: '海港工程', team_id: teamId },
  ]);
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(account).toMatchObject({ kind: 'team', email, invited_by: null, blocked_at: null });
  expect(account.data_key).not.toBeNull();
  expect(await db.selectFrom('ledger_entries').select('id').where('account_id', '=', id).execute()).toEqual(
    [],
  );
  expect(
    await db
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'subject', 'details'])
      .where('account_id', '=', id)
      .execute(),
  ).toEqual([{ actor: 'customer', action: 'team.register', subject: id, details: {} }]);
  expect((await app.call('/Website/info', {}, { token })).bean).toMatchObject({ account: email, vipType: 0 });
  for (const [path, body] of [
    ['/Website/login', { account: email, password: PASSWORD }],
    ['/Team/mainLogin', { email, password: PASSWORD }],
  ] as const) {
    expect(await app.call(path, body)).toMatchObject({ name: 'OK', bean: { id, kind: 'team' } });
  }
});

test('codes of both sign-ups are the same, and work once', async () => {
  const email = freshEmail();
  const code = await codeFor(email, '/Website/regCode');
  expect((await app.call('/Team/regCode', { email })).name).toBe('CODE_SENT_RECENTLY');
  const given = { email, code, teamId: freshTeamId() };
  expect((await claim(given)).name).toBe('OK');
  expect((await claim({ ...given, teamId: freshTeamId() })).name).toBe('CODE_USED');
  expect((await app.call('/Website/reg', { account: email, code, password: PASSWORD })).name).toBe(
    'CODE_USED',
  );
});

test('each refusal has its own code, and keeps the mailed one valid for a retry', async () => {
  const email = freshEmail();
  const taken = await registerTeam(app);
  const given = { email, code: await codeFor(email), teamId: freshTeamId() };
  const refusals: [object, string][] = [
    [{ teamName: ' \n ' }, 'TEAM_NAME_WRONG'],
    [{ teamName: 'x'.repeat(41) }, 'TEAM_NAME_WRONG'],
    [{ teamName: 'two\nlines' }, 'TEAM_NAME_WRONG'],
    [{ teamId: 'abc' }, 'TEAM_ID_WRONG'],
    [{ teamId: 'has-dash' }, 'TEAM_ID_WRONG'],
    [{ teamId: taken.teamId.toUpperCase() }, 'TEAM_ID_TAKEN'],
    [{ email: ' ' }, 'ACCOUNT_REQUIRED'],
    [{ email: 'rower@team1' }, 'EMAIL_INVALID'],
    [{ password: '' }, 'PASSWORD_REQUIRED'],
    [{ password: 'five5' }, 'PASSWORD_TOO_SHORT'],
    [{ password: 'password123' }, 'PASSWORD_TOO_COMMON'],
    [{ password: email }, 'PASSWORD_IS_ACCOUNT'],
    [{ code: '' }, 'CODE_REQUIRED'],
    [{ code: '000000' === given.code ? '000001' : '000000' }, 'CODE_WRONG'],
  ];
  for (const [change, name] of refusals) {
    const { status, name: answered, bean } = await claim(given, change);
    expect({ change, status, answered, bean }).toEqual({ change, status: 200, answered: name, bean: null });
  }
  expect((await claim(given)).name).toBe('OK');
});

test('an address with an account gets no second one, and the mail says so instead of a code', async () => {
  const { email } = await plantCustomer(app);
  app.time.advance(61);
  const before = app.smtp.mails.length;
  expect((await app.call('/Team/regCode', { email })).name).toBe('OK');
  const mail = await app.smtp.waitForMail(email, (one) => app.smtp.mails.indexOf(one) >= before);
  expect(mail.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/);

  // The code was mailed before the address had an account.
  const late = freshEmail();
  const code = await codeFor(late);
  const { id } = await plantCustomer(app);
  await app.database.db.updateTable('accounts').set({ email: late }).where('id', '=', id).execute();
  const teamId = freshTeamId();
  expect((await claim({ email: late, code, teamId })).name).toBe('ACCOUNT_EXISTS');
  expect((await app.call('/Team/teamIdFree', { teamId })).bean).toEqual({ free: true });
});

test('of many that claim an id concurrently, in any spelling, one gets it; the others keep their code', async () => {
  const name = freshTeamId();
  const claims = await Promise.all(
    Array.from({ length: DEPTH.crowd }, async (_, i) => {
      const email = freshEmail();
      return {
        email,
        code: await codeFor(email),
        teamId: i % 2 === 0 ? name.toUpperCase() : name.toLowerCase(),
      };
    }),
  );
  const answers = await Promise.all(claims.map((given) => claim(given)));
  const names = answers.map((answer) => answer.name);
  expect(names.toSorted()).toEqual(['OK', ...Array<string>(DEPTH.crowd - 1).fill('TEAM_ID_TAKEN')]);
  const loser = claims[names.indexOf('TEAM_ID_TAKEN')];
  if (loser === undefined) throw new Error('Nobody lost');
  expect((await claim({ ...loser, teamId: freshTeamId() })).name).toBe('OK');
  const kept = await app.database.db
    .selectFrom('accounts')
    .select('id')
    .where(
      'email',
      'in',
      claims.map(({ email }) => email),
    )
    .execute();
  expect(kept).toHaveLength(2);
});

test('an id is reported free or taken in any case, before anything else is known', async () => {
  const { teamId } = await registerTeam(app);
  const free = async (id: string) => app.call('/Team/teamIdFree', { teamId: id });
  expect((await free(freshTeamId())).bean).toEqual({ free: true });
  expect((await free(` ${teamId.toLowerCase()} `)).bean).toEqual({ free: false });
  expect((await free(teamId.toUpperCase())).bean).toEqual({ free: false });
  expect((await free('a b c d')).name).toBe('TEAM_ID_WRONG');
});

test('one network checks three hundred ids in a quarter of an hour at most', async () => {
  const limited = await startTestApp({ config: { rateLimitFactor: 1 } });
  try {
    const check = async () => (await limited.call('/Team/teamIdFree', { teamId: freshTeamId() })).name;
    expect(await check()).toBe('OK');
    const { rowCount } = await limited.database.pool.query(
      `update rate_limits set points = 298 where key like 'teamIdsByNetwork:%' and points = 1`,
    );
    expect(rowCount).toBe(1);
    expect([await check(), await check(), await check()]).toEqual(['OK', 'OK', 'TOO_MANY_REQUESTS']);
    expect(limited.unexpected).toEqual([]);
  } finally {
    await limited.close();
  }
});
