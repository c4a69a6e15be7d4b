import type { AttemptOutcome } from '@causeway/contract/console/lists';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startOfHour } from '../src/modules/identity/failed-attempt.ts';
import { deletePastNetworkKey } from '../src/modules/identity/failed-attempt-store.ts';
import { forgetAccountSecurity } from '../src/modules/identity/jobs/forget-jobs.ts';
import { MAX_WRONG_TOTP } from '../src/modules/identity/totp.ts';
import { createLog } from '../src/platform/log.ts';
import { freshEmail, mailedCode, plantCustomer, type Customer } from './customers.ts';
import { dumpRows, findTraces, leave } from './deletion-traces.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import {
  plantMember,
  plantTeam,
  plantTeamPlan,
  signInMember,
  type PlantedMember,
  type Team,
} from './teams.ts';
import { turnOnMfa, type MfaCustomer } from './two-factor.ts';
import { startTestApp } from './test-app.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const config = { trustProxy: 1 } as const;

/** Two processes on one database. */
const app = useTestApp({ config });
const second = useTestAppBeside(app, { config });
let operator: TestOperator;
let customer: MfaCustomer;
let team: Team;
let member: PlantedMember;
let memberToken: string;
beforeAll(async () => {
  app.time.stand();
  // In the middle of an hour, which no test leaves unless it passes one.
  app.time.advance(HOUR + HOUR / 2 - (Math.floor(app.time.clock().getTime() / 1000) % HOUR));
  second.time.stand();
  second.time.advance((app.time.clock().getTime() - second.time.clock().getTime()) / 1000);
  operator = await plantOperator(app, 'support');
  customer = await turnOnMfa(app, await plantCustomer(app));
  team = await plantTeam(app);
  await plantTeamPlan(app, team);
  member = await plantMember(app, team);
  memberToken = (await signInMember(app, member)).token;
});

beforeEach(async () => {
  await query('delete from failed_attempts');
});

function pass(seconds: number): void {
  for (const { time } of [app, second]) time.advance(seconds);
}

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows;
const from = (network: string, token?: string) => ({ token, headers: { 'x-forwarded-for': network } });
const wrong = (account: string, network = '198.51.100.1', at = app) =>
  at.call('/Website/login', { account, password: 'not it' }, from(network));

interface Row {
  readonly hour: Date;
  readonly kind: string;
  readonly id: string | null;
  readonly unknown: string | null;
  readonly network: string | null;
  readonly outcome: AttemptOutcome;
  readonly attempts: number;
}

const rowsSince = (at: Date) =>
  query<Row>(
    `select hour, owner_kind as kind, owner_id as id, unknown_account::text as unknown, network::text, outcome, attempts
     from failed_attempts where last_at >= $1 order by 2, 3, 6`,
    [at],
  );

/** The rows of what `attempt` does at a later time than everything before, once they are written. */
async function rowsOf(attempts: number, attempt: () => Promise<unknown>): Promise<Row[]> {
  pass(1);
  const at = app.time.clock();
  await attempt();
  let rows: Row[] = [];
  await expect
    .poll(async () => {
      rows = await rowsSince(at);
      return rows.reduce((sum, row) => sum + row.attempts, 0);
    })
    .toBe(attempts);
  return rows;
}

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const PASSWORD = 'lantern-on-the-dam';

/** Each failure: who is attacked, the refusal and the outcome. Null is an account that is not known. */
const FAILURES: readonly {
  readonly of: string;
  readonly refusal: string;
  readonly outcome: AttemptOutcome;
  readonly kind?: 'operator';
  readonly id: () => string | null;
  readonly act: () => Promise<{ name: string | undefined }>;
}[] = [
  {
    of: 'a customer’s login',
    refusal: 'WRONG_CREDENTIALS',
    outcome: 'password_wrong',
    id: () => customer.id,
    act: () => wrong(customer.email),
  },
  {
    of: 'a stranger’s login',
    refusal: 'WRONG_CREDENTIALS',
    outcome: 'password_wrong',
    id: () => null,
    act: () => wrong(freshEmail()),
  },
  {
    of: 'a member’s login',
    refusal: 'WRONG_CREDENTIALS',
    outcome: 'password_wrong',
    id: () => member.id,
    act: () => app.call('/Team/memberLogin', { account: member.account, password: 'not it' }),
  },
  {
    of: 'an operator’s login',
    refusal: 'WRONG_CREDENTIALS',
    outcome: 'password_wrong',
    kind: 'operator',
    id: () => operator.id,
    act: () => app.call('/Console/login', { email: operator.email, password: 'not it' }),
  },
  {
    of: 'a re-authentication',
    refusal: 'OLD_PASSWORD_WRONG',
    outcome: 'password_wrong',
    kind: 'operator',
    id: () => operator.id,
    act: () => app.call('/Console/mfaBegin', { password: 'not it' }, operator),
  },
  {
    of: 'a reset of two-factor',
    refusal: 'OLD_PASSWORD_WRONG',
    outcome: 'password_wrong',
    kind: 'operator',
    id: () => operator.id,
    act: async () => {
      const owner = await signInOwner(app);
      await app.call('/Console/operatorReset', { id: operator.id, kind: 'mfa' }, owner);
      const { text } = await app.smtp.waitForMail(operator.email, (mail) =>
        mail.text.includes('#/reset?key='),
      );
      const key = /#\/reset\?key=([\w-]+)/.exec(text)?.[1] ?? '';
      return app.call('/Console/resetMfa', { key, password: 'not it' });
    },
  },
  {
    of: 'a reset',
    refusal: 'CODE_WRONG',
    outcome: 'code_wrong',
    id: () => customer.id,
    act: async () => {
      const { email } = customer;
      const code = await mailedCode(app, email, () => app.call('/Website/forgotCode', { email }));
      return app.call('/Website/forgot', { email, code: wrongCode(code), password: PASSWORD });
    },
  },
  {
    of: 'a sign-up',
    refusal: 'CODE_WRONG',
    outcome: 'code_wrong',
    id: () => null,
    act: () => app.call('/Website/reg', { account: freshEmail(), code: '123456', password: PASSWORD }),
  },
  {
    of: 'an invitation',
    refusal: 'INVITATION_INVALID',
    outcome: 'code_wrong',
    kind: 'operator',
    id: () => null,
    act: () => app.call('/Console/invitation', { key: 'guessed' }),
  },
  {
    of: 'an operator’s reset',
    refusal: 'OPERATOR_RESET_INVALID',
    outcome: 'code_wrong',
    kind: 'operator',
    id: () => null,
    act: () => app.call('/Console/reset', { key: 'guessed' }),
  },
  {
    of: 'a second factor',
    refusal: 'SECOND_STEP_WRONG',
    outcome: 'mfa_wrong',
    id: () => customer.id,
    act: () => {
      const { email: account, password } = customer;
      return app.call('/Website/login', { account, password, otp: wrongCode(customer.code()) });
    },
  },
  {
    of: 'a second factor that is used up',
    refusal: 'SECOND_STEP_TRIES_USED',
    outcome: 'mfa_exhausted',
    id: () => customer.id,
    act: async () => {
      await query('update totp_secrets set wrong_tries = $1, tries_since = $2 where owner_id = $3', [
        MAX_WRONG_TOTP,
        app.time.clock(),
        customer.id,
      ]);
      const { email: account, password } = customer;
      return app.call('/Website/login', { account, password, otp: customer.code() });
    },
  },
  {
    of: 'an operator’s role',
    refusal: 'RIGHT_MISSING',
    outcome: 'right_missing',
    kind: 'operator',
    id: () => operator.id,
    act: () => app.call('/Console/failedAttempts', {}, operator),
  },
  {
    of: 'a member’s role',
    refusal: 'NOT_FOR_MEMBERS',
    outcome: 'right_missing',
    id: () => member.id,
    act: () => app.call('/Website/sessions', {}, { token: memberToken }),
  },
  {
    of: 'a customer’s role',
    refusal: 'TEAM_ONLY',
    outcome: 'right_missing',
    id: () => customer.id,
    act: () => app.call('/Team/memberList', {}, customer),
  },
];

/** Their calls give a key, but no name. */
const NAMELESS = ['INVITATION_INVALID', 'OPERATOR_RESET_INVALID'];

test.each(FAILURES)('$of: $refusal is counted as $outcome', async ({ refusal, outcome, kind, id, act }) => {
  const rows = await rowsOf(1, async () => expect((await act()).name).toBe(refusal));
  expect(rows).toEqual([
    {
      hour: startOfHour(app.time.clock()),
      kind: kind ?? 'customer',
      id: id(),
      // A name that no account has, if the call gives one.
      unknown:
        id() === null && !NAMELESS.includes(refusal) ? expect.stringMatching(/^\\x[\da-f]{32}$/) : null,
      network: expect.stringMatching(/^\\x[\da-f]{32}$/) as string,
      outcome,
      attempts: 1,
    },
  ]);
});

test('a refused try is counted while its account has to wait', async () => {
  const { id, email } = await plantCustomer(app);
  const limited = await startTestApp({
    databaseUrl: app.databaseUrl,
    config: { ...config, rateLimitFactor: 1 },
  });
  await Promise.all(Array.from({ length: 12 }, () => wrong(email, '198.51.100.9', limited)));
  await limited.close();
  const rows = await query('select outcome, attempts from failed_attempts where owner_id = $1 order by 1', [
    id,
  ]);
  expect(rows).toEqual([
    { outcome: 'attempts_limited', attempts: 2 },
    { outcome: 'password_wrong', attempts: 10 },
  ]);
});

test('processes share the key of an hour; that of a past hour is nowhere, and nothing links the hours', async () => {
  const attack = async () => {
    const stranger = 'stranger@mail.example';
    for (const at of [app, second]) {
      await wrong(stranger, '203.0.113.7', at);
      await wrong(customer.email, '203.0.113.7', at);
    }
    await wrong(customer.email, '2001:db8:7:1::1');
    await wrong(customer.email, '2001:db8:7:2::1');
  };
  const keyOf = async () =>
    (await query<{ key: string }>('select key::text from network_key'))[0]?.key.slice(2) ?? '';
  pass(HOUR);
  const first = await rowsOf(6, attack);
  expect(first.map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
  const firstKey = await keyOf();
  expect(firstKey).toMatch(/^[\da-f]{64}$/);
  pass(HOUR);
  const later = await rowsOf(6, attack);
  expect(later).toHaveLength(3);
  const values = [...first, ...later].flatMap(({ network, unknown }) => [network, unknown]);
  const known = values.filter((value) => value !== null);
  // Two networks, one of which both accounts have in common, and a name, in each of two hours.
  expect(new Set(known).size).toBe(6);
  expect(known).toHaveLength(8);
  const dump = await dumpRows(app.database.pool);
  expect(findTraces(dump, { firstKey, network: '203.0.113.7', name: 'stranger@mail.example' })).toEqual([]);

  const lastKey = await keyOf();
  await deletePastNetworkKey(app.database.db, startOfHour(app.time.clock()));
  expect(await keyOf()).toBe(lastKey);
  pass(HOUR);
  // A server that starts an hour later deletes the key, as the job does.
  await (await startTestApp({ databaseUrl: app.databaseUrl, startsAt: app.time.clock() })).close();
  expect(await query('select from network_key')).toEqual([]);
});

test('a flood from two processes makes one row, and a fault of the database loses no count', async () => {
  const [prober, later] = [await plantOperator(app, 'support'), await plantOperator(app, 'support')];
  const flood = (at = app, by = prober) =>
    Promise.all(Array.from({ length: 8 }, () => at.call('/Console/failedAttempts', {}, by)));
  expect(
    await rowsOf(32, async () => {
      await Promise.all([flood(), flood(second)]);
      await Promise.all([flood(), flood(second)]);
    }),
  ).toMatchObject([{ id: prober.id, outcome: 'right_missing', attempts: 32 }]);

  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const third = await startTestApp({ databaseUrl: app.databaseUrl, config, log, startsAt: app.time.clock() });
  // Not earlier than the others.
  third.time.advance(60);
  await rowsOf(8, async () => {
    await query('alter table failed_attempts rename to moved');
    const answers = await flood(third, later);
    expect(answers.map(({ name }) => name)).toEqual(Array.from({ length: 8 }, () => 'RIGHT_MISSING'));
    await expect.poll(() => lines.join('')).toContain('failed attempts are written later');
    await query('alter table moved rename to failed_attempts');
    // Stopping writes what is left.
    await third.close();
  });
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
  expect(requests[0]).toMatchObject({ status: 200, refusal: 'RIGHT_MISSING', outcome: 'right_missing' });
});

test('the console lists who is attacked, and from how many networks in an hour', async () => {
  const list = async (input: object, key: object) => {
    // A new session each time: hours pass.
    const { name, bean } = await app.call(
      '/Console/failedAttempts',
      input,
      await plantOperator(app, 'auditor'),
    );
    expect(name).toBe('OK');
    return (bean as { id: string }[]).find((row) =>
      Object.entries(key).every(([of, value]) => row[of as 'id'] === value),
    );
  };
  const { id, email } = await plantCustomer(app);
  const prober = await plantOperator(app, 'support');
  await rowsOf(7, async () => {
    for (const network of [1, 2, 3]) await wrong(email, `192.0.2.${network}`);
    for (const network of [1, 2]) await wrong(freshEmail(), `192.0.2.${network}`);
    await app.call('/Console/failedAttempts', {}, prober);
    await app.call('/Team/memberLogin', { account: member.account, password: 'not it' });
  });
  pass(HOUR);
  await rowsOf(1, () => wrong(email, '192.0.2.4'));
  expect(await list({}, { id })).toEqual({
    kind: 'customer',
    id,
    customerId: id,
    name: null,
    attempts: 4,
    networks: 3,
    moreNetworks: false,
    lastAt: Math.floor(app.time.clock().getTime() / 1000),
    outcomes: [{ outcome: 'password_wrong', attempts: 4 }],
  });
  expect(await list({}, { id: member.id })).toMatchObject({ kind: 'member', customerId: team.id });
  expect(await list({ kind: 'operator' }, { id: prober.id })).toMatchObject({
    customerId: null,
    name: 'Lin of support',
  });
  expect(await list({}, { id: null })).toMatchObject({ kind: 'customer', attempts: 2, networks: 2 });
  expect(await list({ kind: 'operator' }, { id })).toBe(undefined);
  expect(await list({ outcome: 'code_wrong' }, { id })).toBe(undefined);
  pass(2 * DAY);
  expect(await list({}, { id })).toBe(undefined);
  expect(await list({ span: 'week' }, { id })).toMatchObject({ attempts: 4 });
});

/** An account’s own view of its data. */
const exported = async (of: Customer) =>
  (await app.call('/Website/exportAccount', {}, of)).bean.tables.failed_attempts as unknown[];

test('attempts are exported without networks, deleted with their account, and kept for 90 days', async () => {
  const departed = await plantCustomer(app);
  const other = await plantCustomer(app);
  await rowsOf(2, async () => {
    await wrong(departed.email);
    await wrong(other.email);
  });
  expect(await exported(departed)).toEqual([
    { outcome: 'password_wrong', attempts: 1, last_at: expect.anything() as unknown },
  ]);
  expect((await leave(app, departed)).name).toBe('OK');
  const kept = async () =>
    (
      await query<{ id: string }>('select owner_id as id from failed_attempts where owner_id = any($1)', [
        [departed.id, other.id],
      ])
    ).map(({ id }) => id);
  expect(await kept()).toEqual([other.id]);
  expect(await rowsOf(1, () => wrong(departed.email))).toMatchObject([{ id: null }]);

  const { db } = app.database;
  const later = (seconds: number) => new Date(app.time.clock().getTime() + seconds * 1000);
  await forgetAccountSecurity(db, later(90 * DAY - HOUR));
  expect(await kept()).toEqual([other.id]);
  await forgetAccountSecurity(db, later(90 * DAY + HOUR));
  expect(await query('select from failed_attempts')).toEqual([]);
});
