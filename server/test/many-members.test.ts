import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { sequentialScans } from './query-plans.ts';
import { recordStatements, type Recorder, type Statement } from './statement-record.ts';
import { plantTeamPlan, plantTeam, type Team } from './teams.ts';
import type { Answer } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const MANY = DEPTH.teamMembers;
const app = useTestApp();
let client: pg.Client;
let record: Recorder;
let team: Team;
beforeAll(async () => {
  record = recordStatements(app.database.pool);
  client = new pg.Client(app.database.connection);
  await client.connect();
  // Other teams, so that one team's members are few among all.
  for (let i = 0; i < 3; i++) {
    const other = await plantTeam(app);
    await client.query(
      `with made as (
         insert into accounts (id, kind, email, trial_key, language, invite_code, created_at)
         select gen_random_uuid(), 'member', 'o' || i || '@' || $1, sha256(i::text::bytea), 'en', $1 || i, now()
         from generate_series(1, $3::int) i returning id, email),
       credentials_made as (
         insert into credentials (owner_kind, owner_id, must_set_password) select 'customer', id, true from made)
       insert into members (account_id, team_id, member_id, name, device_num, created_at)
       select id, $2, split_part(email, '@', 1), 'Other', 1, now() from made`,
      [other.teamId.toLowerCase(), other.id, 2 * MANY],
    );
  }
  await client.query('vacuum analyze');
  team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 2 * MANY + 500 });
});
afterAll(async () => {
  await client.end();
});

const ask = async (
  path: string,
  payload: object,
): Promise<{ bean: Answer['bean']; statements: Statement[] }> => {
  const { result, statements } = await record(async () =>
    app.application.http.inject({
      method: path === '/Team/info' ? 'GET' : 'POST',
      url: path,
      ...(path === '/Team/info' ? {} : { payload }),
      headers: { authorization: team.token },
    }),
  );
  const { code, bean } = result.json<{ code: number; bean: Answer['bean'] }>();
  expect(code).toBe(200);
  return { bean, statements };
};

const rows = (count: number, letter: string) =>
  Array.from({ length: count }, (_, i) => ({
    memberId: `${letter}${i}`,
    name: `Person ${i}`,
    email: `${letter}${i}@mail.example`,
    expire: 0,
    deviceNum: 2,
  }));

/** Without updates of the import's progress, the only statements whose number grows with the members. */
const withoutProgress = (statements: readonly Statement[]) =>
  statements.filter(({ text }) => !text.startsWith('update "team_imports"')).length;

test(`${MANY} members are imported with their mails in one transaction, in as many statements as ten`, async () => {
  const ten = await ask('/Team/memberImport', { importId: 'ten', rows: rows(10, 'a') });
  const many = await ask('/Team/memberImport', { importId: 'many', rows: rows(MANY, 'b') });
  expect([ten.bean.made, many.bean.made]).toEqual([10, MANY]);
  expect(withoutProgress(many.statements)).toBe(withoutProgress(ten.statements));
  const writes = many.statements
    .map(({ text }) => text)
    .filter((text) => /insert into (accounts|members|mails)/.test(text));
  expect(writes).toHaveLength(3);
  // A mail that has been sent since was updated by that.
  const inOne = await client.query(
    `select count(distinct a.xmin::text || m.xmin::text || k.xmin::text)::int as transactions, count(*)::int as members,
       bool_and(l.tries > 0 or l.xmin = a.xmin) as with_mails
     from members m join accounts a on a.id = m.account_id join mails l on l.account_id = a.id
       join set_password_keys k on k.owner_kind = 'customer' and k.owner_id = a.id
     where m.team_id = $1 and m.member_id like 'b%'`,
    [team.id],
  );
  expect(inOne.rows).toEqual([{ transactions: 1, members: MANY, with_mails: true }]);
  const { rows: jobs } = await client.query(
    `select count(*)::int as jobs, count(distinct (retry_limit, retry_delay, retry_backoff, policy, expire_seconds, heartbeat_seconds, dead_letter))::int as kinds
     from pgboss.job where name = 'send-mail' and data ->> 'mailId' in (select id::text from mails where template in ('member-invited', 'registration-code'))`,
  );
  expect(jobs[0].jobs).toBeGreaterThanOrEqual(MANY + 10);
  // Bulk-inserted jobs are like those inserted one by one, such as those of the teams' sign-ups.
  expect(jobs[0].kinds).toBe(1);
});

test('a list, a search and bulk changes of hundreds take few statements, and none scans a growing table', async () => {
  await client.query('vacuum analyze');
  const all: Statement[] = [];
  const counted = async (path: string, payload: object): Promise<readonly [number, Answer['bean']]> => {
    const { bean, statements } = await ask(path, payload);
    all.push(...statements);
    return [statements.length, bean];
  };
  const ids: string[] = [];
  let cursor: string | null = null;
  while (ids.length < 500) {
    const [statements, bean] = await counted('/Team/memberList', cursor === null ? {} : { cursor });
    expect(statements).toBeLessThanOrEqual(11);
    expect(bean.total).toBe(MANY + 10);
    ids.push(...bean.list.map(({ id }: { id: string }) => id));
    cursor = bean.next;
  }
  for (const filters of [{ search: 'Person 77' }, { state: 'ending' }, { search: 'b1', state: 'blocked' }]) {
    expect((await counted('/Team/memberList', filters))[0]).toBeLessThanOrEqual(11);
  }
  expect((await counted('/Team/info', {}))[0]).toBeLessThanOrEqual(11);
  expect((await counted('/Team/deviceList', {}))[0]).toBeLessThanOrEqual(6);
  expect((await counted('/Team/auditList', {}))[0]).toBeLessThanOrEqual(6);
  for (const [path, most] of [
    ['Block', 11],
    ['Unblock', 8],
    // Five of them demand the administrator’s password.
    ['Delete', 25],
  ] as const) {
    const one = await counted(`/Team/member${path}`, { id: ids[0] });
    const many = await counted(`/Team/member${path}`, { ids: ids.slice(1) });
    expect([one[1].changed, many[1].changed]).toEqual([1, 499]);
    expect(many[0]).toBe(one[0]);
    expect(many[0]).toBeLessThanOrEqual(most);
  }
  const add = { ...rows(1, 'c')[0], password: '' };
  const { id } = (await counted('/Team/memberAdd', add))[1];
  await counted('/Team/memberEdit', { ...add, id, deviceNum: 3 });
  await counted('/Team/memberPassword', { id });
  expect((await counted('/Team/memberList', {}))[1].total).toBe(MANY + 10 - 500 + 1);
  // The other tables are small here: every statement must only have an index to use.
  await client.query('set enable_seqscan = off');
  expect(await sequentialScans(client, all, ['members'])).toEqual([]);
  const text = 'select account_id from members where created_at = $1';
  expect(await sequentialScans(client, [{ text, values: [new Date()] }], ['members'])).toHaveLength(1);
});
