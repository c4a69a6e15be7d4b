import fc from 'fast-check';
import * as z from 'zod/mini';
import { beforeAll, expect, test } from 'vitest';
import { isForOperators, type Access } from '@causeway/contract/endpoint';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { DEPTH } from '../../scripts/test-depth.ts';
import { createGatewayKeyService } from '../src/modules/access/gateway-key-service.ts';
import { anyCharacter } from './any-character.ts';
import { bindDevice } from './client-apps.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { signInOwner } from './operators.ts';
import { plantMember, plantTeamPlan, plantTeam, signInMember, type Team } from './teams.ts';
import { callApi } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let customer: Customer;
let team: Team;
let member: Customer;
let clientToken: string;
let ownerToken: string;
let gatewayKey: string;
let rowCounts: Record<string, number>;
beforeAll(async () => {
  customer = await plantCustomer(app);
  team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 3 });
  member = await signInMember(app, await plantMember(app, team));
  // Of another customer: calls on the site may end an account's other sessions.
  clientToken = (await bindDevice(app, await plantCustomer(app))).token;
  ownerToken = (await signInOwner(app)).token;
  const { db } = app.database;
  gatewayKey = await createGatewayKeyService({ db, clock: app.time.clock }).createKey('tests', 'tests');
  rowCounts = await countRows();
});

/** Texts that break parsers, stores and pages. */
const NAUGHTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil\u202c',
  '\ufeff',
  "' or 1=1 --",
  '"; drop table accounts; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%2e%2e',
  '${7*7}{{7*7}}',
  'ｅｖｉｌ＠ｍａｉｌ',
  '1e309',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '👩‍👩‍👧‍👦'.repeat(20),
  'x'.repeat(100_000),
];
const WRONG_TYPES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 60,
  [],
  ['x'],
  {},
  { toString: 'x' },
  { $ne: null },
];

const badValue = fc.oneof(
  fc.constantFrom(...NAUGHTY),
  fc.constantFrom(...WRONG_TYPES),
  fc.string({ unit: anyCharacter, maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Inputs with each field bad, missing, or accompanied by unknown fields. */
function badInput(schema: z.ZodMiniType) {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  const fields = Object.fromEntries(Object.keys(properties).map((name) => [name, badValue]));
  return fc
    .tuple(
      fc.record(fields, { requiredKeys: [] }),
      fc.dictionary(fc.string({ maxLength: 10 }), badValue, { maxKeys: 3 }),
    )
    .map(([own, strange]) => ({ ...strange, isAdmin: true, kind: 'team', ...own }));
}

/** The same as a query string, short enough for a server to read. */
const queryOf = (input: object) =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000),
    ]),
  );

const TABLES = [
  'accounts',
  'orders',
  'payments',
  'ledger_entries',
  'mails',
  'receipts',
  'tickets',
  'ticket_messages',
  'ticket_images',
  'wheel_spin_grants',
  'wheel_spins',
  'wheel_weights',
  'teams',
  'members',
  'devices',
] as const;

async function countRows(): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => `(select count(*) from ${table}) as ${table}`);
  const { rows } = await app.database.pool.query<Record<string, number>>(`select ${counts.join()}`);
  return rows[0] ?? {};
}

/** The token of a caller who gets as far as the input check. */
function knownTo(access: Access): string {
  if (isForOperators(access)) return ownerToken;
  if (access === 'gateway') return gatewayKey;
  if (access === 'client') return clientToken;
  if (access === 'team') return team.token;
  return access === 'member' ? member.token : customer.token;
}

/** No input can be wrong here, so only strangers are refused. */
const FREE_OF_INPUT = [
  '/Website/logout',
  '/Website/deletionCode',
  '/Website/exportAccount',
  '/Client/logout',
  '/Console/logout',
];

/** Answers to a caller who is not known. */
const REFUSED_BEFORE_INPUT = ['NOT_SIGNED_IN', 'SESSION_REVOKED', 'RIGHT_MISSING', 'GATEWAY_KEY_WRONG'];

test.each(allEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s answers bad input with a refusal in the envelope, and stores nothing',
  async (path, endpoint) => {
    const token = FREE_OF_INPUT.includes(path) ? undefined : knownTo(endpoint.access);
    const isForConsole = isForOperators(endpoint.access);
    const callers = isForConsole ? fc.constant(token) : fc.constantFrom(token, undefined);
    const [method] = endpoint.methods;
    await fc.assert(
      fc.asyncProperty(badInput(endpoint.input), callers, async (input, caller) => {
        const address = method === 'GET' ? `${path}?${queryOf(input).toString()}` : path;
        const answer = await callApi(app.url, address, input, { token: caller, method });
        expect(answer.name).toBeDefined();
        if (caller !== undefined) expect(REFUSED_BEFORE_INPUT).not.toContain(answer.name);
        expect(answer.status).toBeLessThan(500);
        expect(answer.texts.en.length).toBeGreaterThan(0);
      }),
      { numRuns: isForConsole ? DEPTH.consoleRequestRuns : DEPTH.requestRuns },
    );
    const before = rowCounts;
    rowCounts = await countRows();
    expect(rowCounts).toEqual(before);
  },
);

test.each([
  ['broken JSON', '{"account":', 'application/json', 400, 'BAD_REQUEST'],
  ['an array', '[]', 'application/json', 400, 'BAD_REQUEST'],
  ['a bare number', '7', 'application/json', 400, 'BAD_REQUEST'],
  ['null', 'null', 'application/json', 400, 'BAD_REQUEST'],
  ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'application/json', 400, 'BAD_REQUEST'],
  ['five megabytes', 'x'.repeat(5_000_000), 'application/json', 413, 'BODY_TOO_LARGE'],
  ['a form', 'account=a&password=b', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a prototype',
    '{"__proto__":{"account":"a"},"constructor":{"prototype":{}}}',
    'application/json',
    400,
    'BAD_REQUEST',
  ],
] as const)(
  '%s as a body is a fault of the transport, in the envelope',
  async (_title, body, type, status, name) => {
    const answer = await callApi(app.url, '/Website/login', body, { headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status, name });
  },
);

test('an endpoint that takes nothing takes an empty body, with or without a type', async () => {
  const bare = await fetch(`${app.url}/Website/skuList`, { method: 'POST' });
  expect(bare.status).toBe(200);
  expect((await callApi(app.url, '/Website/skuList', '')).name).toBe('OK');
});

test('a refusal of input names the fields, never their values', async () => {
  const answer = await app.call('/Website/login', { account: 'secret-value', password: { secret: 'value' } });
  expect(answer).toMatchObject({ name: 'BAD_REQUEST', bean: { fields: ['password'] } });
  expect(JSON.stringify(answer)).not.toContain('secret');
});
