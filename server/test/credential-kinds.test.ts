import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { REVIEW_PLACE } from '../src/modules/identity/reset-review-service.ts';
import { deriveKey } from '../src/platform/crypto/keys.ts';
import { seal } from '../src/platform/crypto/seal.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { ofCustomer, ofOperator, ownedBy, type Owner } from '../src/modules/identity/owner-store.ts';
import { issueSetPasswordKey } from '../src/modules/identity/password-service.ts';
import { freshDevice } from './client-apps.ts';
import { mailedCode, plantCustomer, type Customer } from './customers.ts';
import { deletionCodeOf } from './deletion-traces.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { turnOnMfa, turnOnOperatorMfa, type MfaCustomer } from './two-factor.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { APP_SECRET } from './test-app.ts';
import { operate } from './run-program.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
const limited = useTestApp({ config: { rateLimitFactor: 1 } });
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

/** A customer and an operator who differ only in their kind. */
async function plantTwins(at = app) {
  const operator = await plantOperator(at, 'support');
  const { id, email, password } = operator;
  const customer = await plantCustomer(at, { id, email, password });
  return { customer, operator };
}

/** The endpoints whose input has a field. */
const endpointsWith = (field: string) =>
  allEndpoints.filter(({ input }) => field in ((input as { def?: { shape?: object } }).def?.shape ?? {}));
const pathsWith = (field: string) => endpointsWith(field).map(({ path }) => path);

const TABLES = [
  'credentials',
  'sessions',
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'known_browsers',
  'set_password_keys',
  'security_events',
  'failed_attempts',
] as const;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows;

describe('the database', () => {
  test('has the kind in each primary, unique and foreign key among credentials, without a default', async () => {
    const columns = await query<{ table: string; fallback: string | null }>(
      `select table_name as table, column_default as fallback from information_schema.columns
       where column_name = 'owner_kind' and is_nullable = 'NO' and is_generated = 'NEVER'`,
    );
    expect(columns.map(({ table }) => table).toSorted()).toEqual(TABLES.toSorted());
    expect(columns.filter(({ fallback }) => fallback !== null)).toEqual([]);
    const keys = await query<{ key: string }>(
      `select conname as key from pg_constraint c
       where contype in ('p', 'u', 'f') and conrelid = any($1::text[]::regclass[])
         and not exists (select from pg_attribute a
           where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname = 'owner_kind')`,
      [TABLES],
    );
    // The foreign keys from a credential to the table of its kind, by generated columns, and a customer's device.
    expect(keys.map(({ key }) => key).toSorted()).toEqual([
      'credentials_account_id_fkey',
      'credentials_operator_id_fkey',
      'sessions_device_id_fkey',
      'sessions_opened_by_fkey',
    ]);
  });

  const insertions: Readonly<Record<(typeof TABLES)[number], (rows: Owner) => ReturnType<typeof sql>>> = {
    credentials: ({ kind, id }) =>
      sql`insert into credentials (owner_kind, owner_id, must_set_password) values (${kind}, ${id}, false)`,
    sessions: ({ kind, id }) =>
      sql`insert into sessions (owner_kind, token_hash, owner_id, created_at, expires_at, last_seen)
        values (${kind}, ${randomBytes(32)}, ${id}, now(), now(), ${kind === 'operator' ? new Date() : null})`,
    totp_secrets: ({ kind, id }) =>
      sql`insert into totp_secrets (owner_kind, owner_id, sealed_secret, begun_at) values (${kind}, ${id}, '', now())`,
    recovery_codes: ({ kind, id }) =>
      sql`insert into recovery_codes (owner_kind, owner_id, code_hash) values (${kind}, ${id}, '')`,
    passkeys: ({ kind, id }) =>
      sql`insert into passkeys (owner_kind, id, owner_id, credential_id, public_key, counter, transports, name, created_at)
        values (${kind}, gen_random_uuid(), ${id}, ${randomBytes(16)}, '', 0, '[]', '', now())`,
    passkey_challenges: ({ kind, id }) =>
      sql`insert into passkey_challenges (owner_kind, challenge_hash, owner_id, expires_at)
        values (${kind}, ${randomBytes(32)}, ${id}, now())`,
    set_password_keys: ({ kind, id }) =>
      sql`insert into set_password_keys (owner_kind, key_hash, owner_id, expires_at)
        values (${kind}, ${randomBytes(32)}, ${id}, now())`,
    known_browsers: ({ kind, id }) =>
      sql`insert into known_browsers (owner_kind, owner_id, key_hash, expires_at)
        values (${kind}, ${id}, ${randomBytes(32)}, now())`,
    security_events: ({ kind, id }) =>
      sql`insert into security_events (owner_kind, owner_id, id, at, kind)
        values (${kind}, ${id}, gen_random_uuid(), now(), 'signed_in')`,
    failed_attempts: ({ kind, id }) =>
      sql`insert into failed_attempts (hour, owner_kind, owner_id, outcome, attempts, last_at)
        values (now(), ${kind}, ${id}, 'password_wrong', 1, now())`,
  };

  test.each(TABLES)('stores no row of %s for an owner of the other kind, and moves none', async (table) => {
    const { db } = app.database;
    const [{ id: account }, { id: operator }] = [
      await plantCustomer(app),
      await plantOperator(app, 'support'),
    ];
    const insert = (rows: Owner) => insertions[table](rows).execute(db);
    await expect(insert(ofCustomer(operator))).rejects.toThrow('violates foreign key constraint');
    await expect(insert(ofOperator(account))).rejects.toThrow('violates foreign key constraint');
    for (const right of [ofCustomer(account), ofOperator(operator)]) {
      if (table === 'recovery_codes') await insertions.totp_secrets(right).execute(db);
      if (table !== 'credentials') await insert(right);
      const kind = right.kind === 'customer' ? 'operator' : 'customer';
      const moved = db.updateTable(table).set({ owner_kind: kind }).where(ownedBy(right));
      await expect(moved.execute()).rejects.toThrow('keeps its owner');
    }
  });

  test('gives an operator’s session no device, and a customer’s no idle limit', async () => {
    const { customer, operator } = await plantTwins();
    const [device] = await query<{ id: string }>(
      `insert into devices (id, account_id, client_id, name, type, platform, linked_at)
       values (gen_random_uuid(), $1, 'app', '', '', 'other', now()) returning id`,
      [customer.id],
    );
    const { db } = app.database;
    const change = (of: Owner, values: object) =>
      db.updateTable('sessions').set(values).where(ownedBy(of)).execute();
    await expect(change(ofOperator(operator.id), { device_id: device!.id })).rejects.toThrow(
      'without_device',
    );
    await expect(change(ofOperator(operator.id), { last_seen: null })).rejects.toThrow('idle_limit');
    await expect(change(ofCustomer(customer.id), { last_seen: new Date() })).rejects.toThrow('idle_limit');
  });
});

describe('of twins with one id, address and password, neither gets in with the other’s:', () => {
  const name = async (path: string, body: object, token?: string) =>
    (await app.call(path, body, token === undefined ? {} : { token })).name;
  const issue = (of: Owner) =>
    inTransaction(app.database.db, async (tx) =>
      issueSetPasswordKey(tx, of, { now: app.time.clock(), lifeSeconds: 600 }),
    );
  const login = ({ email, password }: TestOperator, otp?: string) =>
    name('/Console/login', { email, password, otp });
  const siteLogin = ({ email, password }: Customer, otp?: string) =>
    name('/Website/login', { account: email, password, otp });

  test('key', async () => {
    // The others with a field of this name are no passwords' keys.
    const endpoints = endpointsWith('key').filter(({ access }) => access === 'anyone');
    expect(endpoints.map(({ path }) => path)).toEqual([
      '/Website/repass',
      '/Website/passkeysRemoveAll',
      '/Console/invitation',
      '/Console/join',
      '/Console/reset',
      '/Console/resetPassword',
      '/Console/resetMfa',
    ]);
    const { customer, operator } = await plantTwins();
    const password = 'a new lantern for both';
    const [theirs, staff] = [await issue(ofCustomer(customer.id)), await issue(ofOperator(operator.id))];
    expect(await name('/Website/repass', { key: staff, password })).toBe('SET_PASSWORD_KEY_INVALID');
    expect(await name('/Website/passkeysRemoveAll', { key: theirs })).toBe('RESET_REVIEW_OVER');
    expect(await name('/Console/invitation', { key: theirs })).toBe('INVITATION_INVALID');
    expect(await name('/Console/join', { key: theirs, name: '', password })).toBe('INVITATION_INVALID');
    for (const key of [theirs, staff]) {
      for (const path of ['reset', 'resetPassword', 'resetMfa'])
        expect(await name(`/Console/${path}`, { key, password })).toBe('OPERATOR_RESET_INVALID');
    }
    expect(await name('/Website/repass', { key: theirs, password })).toBe('OK');
    expect(await name('/Console/join', { key: staff, name: '', password })).toBe('OK');
  });

  test('code, and two-factor of one is not required of the other', async () => {
    const { customer, operator } = await plantTwins();
    const stepped = await turnOnMfa(app, customer);
    expect(await login(operator)).toBe('OK');
    const staff = await turnOnOperatorMfa(app, operator);
    expect(await login(operator, stepped.recoveryCodes[0])).toBe('SECOND_STEP_WRONG');
    expect(await siteLogin(customer, staff.recoveryCodes[0])).toBe('SECOND_STEP_WRONG');
    expect(await login(operator, staff.recoveryCodes[0])).toBe('OK');
    expect(await siteLogin(customer, stepped.recoveryCodes[0])).toBe('OK');
  });

  test('passkey or challenge', async () => {
    const endpoints = [
      '/Website/passkeyAdd',
      '/Website/passkeyLogin',
      '/Console/passkeyAdd',
      '/Console/passkeyLogin',
      '/Console/reauthPasskey',
    ];
    expect(pathsWith('response')).toEqual(endpoints);
    const { customer, operator } = await plantTwins();
    const [theirs, staff] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
    const begun = await app.call('/Website/passkeyBegin', { password: customer.password }, customer);
    const staffBegun = await app.call('/Console/passkeyBegin', { password: operator.password }, operator);
    expect(await name('/Console/passkeyAdd', staff.create(begun.bean), operator.token)).toBe(
      'PASSKEY_REFUSED',
    );
    expect(await name('/Website/passkeyAdd', theirs.create(begun.bean), customer.token)).toBe('OK');
    expect(await name('/Console/passkeyAdd', staff.create(staffBegun.bean), operator.token)).toBe('OK');
    const options = async (side: string) => (await app.call(`/${side}/passkeyOptions`)).bean;
    const tries: unknown[] = [];
    for (const [challengeOf, key, loginAt] of [
      ['Website', theirs, 'Console'],
      ['Console', theirs, 'Console'],
      ['Console', theirs, 'Website'],
      ['Website', staff, 'Website'],
      ['Console', staff, 'Website'],
      ['Website', staff, 'Console'],
    ] as const) {
      tries.push(await name(`/${loginAt}/passkeyLogin`, key.get(await options(challengeOf))));
    }
    const reauth = async (key: SoftwareAuthenticator, challengeOf: string) =>
      name('/Console/reauthPasskey', key.get(await options(challengeOf)), operator.token);
    tries.push(await reauth(theirs, 'Console'), await reauth(staff, 'Website'));
    expect(tries).toEqual(tries.map(() => 'PASSKEY_REFUSED'));
    expect(await reauth(staff, 'Console')).toBe('OK');
    expect(await name('/Website/passkeyLogin', theirs.get(await options('Website')))).toBe('OK');
    expect(await name('/Console/passkeyLogin', staff.get(await options('Console')))).toBe('OK');
  });

  test.each([
    ['login', 10, '/Website/login', '/Console/login', 'WRONG_CREDENTIALS'],
    ['login of the operator', 10, '/Console/login', '/Website/login', 'WRONG_CREDENTIALS'],
    ['re-authentication', 20, '/Website/recoveryCodes', '/Console/recoveryCodes', 'OLD_PASSWORD_WRONG'],
    [
      're-authentication of the operator',
      20,
      '/Console/recoveryCodes',
      '/Website/recoveryCodes',
      'OLD_PASSWORD_WRONG',
    ],
  ] as const)('limit of %s', async (_what, most, used, free, wrong) => {
    limited.time.stand();
    const { customer, operator } = await plantTwins(limited);
    const tokens = { Website: customer.token, Console: operator.token };
    const attempt = (path: string, password = operator.password) => {
      const token = tokens[path.startsWith('/Website') ? 'Website' : 'Console'];
      const { email } = operator;
      return limited.call(path, { account: email, email, password, otp: '000000' }, { token });
    };
    for (let i = 0; i < most; i++) expect((await attempt(used, 'not the password')).name).toBe(wrong);
    expect((await attempt(used)).name).toBe('TOO_MANY_REQUESTS');
    // Two-factor is off: what counts is that its limit lets the password be looked at.
    expect(['OK', 'SECOND_STEP_OFF']).toContain((await attempt(free)).name);
  });
});

describe('where two-factor is asked for, a code of the twin is wrong, and stays good:', () => {
  let twins: Awaited<ReturnType<typeof plantTwins>>;
  let customerMfa: Awaited<ReturnType<typeof turnOnMfa>>;
  let operatorMfa: Awaited<ReturnType<typeof turnOnOperatorMfa>>;
  let deletionCode: string;
  beforeAll(async () => {
    twins = await plantTwins();
    customerMfa = await turnOnMfa(app, twins.customer);
    operatorMfa = await turnOnOperatorMfa(app, twins.operator);
    deletionCode = await deletionCodeOf(app, twins.customer);
  });

  const stored = () =>
    query(
      `select owner_kind, code_hash, used_at, (select last_step from totp_secrets t
         where t.owner_kind = r.owner_kind and t.owner_id = r.owner_id)
       from recovery_codes r where owner_id = $1 order by r::text`,
      [twins.customer.id],
    );

  /** The key that a reset has returned. */
  const reviewKeyOf = ({ id }: Customer) =>
    seal(
      deriveKey(APP_SECRET, 'reset reviews'),
      `${id} ${app.time.clock().getTime()}`,
      REVIEW_PLACE,
    ).toString('base64url');

  test.each(endpointsWith('otp'))('$path', async ({ path, reauth }) => {
    const { customer, operator } = twins;
    const isConsole = path.startsWith('/Console/');
    const { email, password, token } = isConsole ? operator : customer;
    const ask = async (otp: string | undefined) => {
      const tries = { wrong_tries: 0, tries_since: null };
      await app.database.db
        .updateTable('totp_secrets')
        .set(tries)
        .where('owner_id', '=', customer.id)
        .execute();
      // So that no login of before stands for the proof, unless it is asked for besides the code.
      await app.database.db
        .updateTable('sessions')
        .set({ reauth_at: reauth === true ? app.time.clock() : null })
        .where('owner_id', '=', customer.id)
        .execute();
      const kind = path.startsWith('/Team/') ? 'team' : 'individual';
      await app.database.db.updateTable('accounts').set({ kind }).where('id', '=', customer.id).execute();
      const passwords = { password, oldPassword: password, ownPassword: password };
      const proof = { account: email, email, ...passwords, code: deletionCode, address: '', ids: [] };
      const key = path.endsWith('RemoveAll') ? reviewKeyOf(customer) : undefined;
      const given = { ...proof, id: 'none', device: freshDevice(), ...(key !== undefined && { key }), otp };
      return (await app.call(path, given, { token })).name;
    };
    const wrong = path.endsWith('Confirm') ? 'SECOND_STEP_ON' : 'SECOND_STEP_WRONG';
    const before = await stored();
    const other = isConsole ? customerMfa : operatorMfa;
    // Everything else is right, or the field is asked for.
    expect(['SECOND_STEP_NEEDED', 'BAD_REQUEST']).toContain(await ask(undefined));
    expect([await ask(other.recoveryCodes[0]), await ask(other.code())]).toEqual([wrong, wrong]);
    expect(await stored()).toEqual(before);
  });
});

describe('ending the access of one changes nothing of the other:', () => {
  const rowsOf = async ({ kind, id }: Owner) => {
    const rows = TABLES.map((table) =>
      query(`select * from ${table} t where owner_kind = $1 and owner_id = $2 order by t::text`, [kind, id]),
    );
    const [person] = await query(
      `select * from ${kind === 'customer' ? 'accounts' : 'operators'} where id = $1`,
      [id],
    );
    return { rows: await Promise.all(rows), person };
  };
  /** Rows in every table, for each of the two. */
  async function plantFullTwins() {
    const twins = await plantTwins();
    const customer = await turnOnMfa(app, twins.customer);
    const { db } = app.database;
    for (const of of [ofCustomer(twins.customer.id), ofOperator(twins.operator.id)]) {
      const [{ kind, id }, bytes] = [of, randomBytes(16)];
      await sql`
        with step as (
          insert into totp_secrets (owner_kind, owner_id, sealed_secret, begun_at) values (${kind}, ${id}, '', now())
          on conflict do nothing)
        insert into passkeys (owner_kind, id, owner_id, credential_id, public_key, counter, transports, name, created_at)
        values (${kind}, gen_random_uuid(), ${id}, ${bytes}, '', 0, '[]', '', now())`.execute(db);
      await inTransaction(db, async (tx) =>
        issueSetPasswordKey(tx, of, { now: app.time.clock(), lifeSeconds: 600 }),
      );
    }
    return { ...twins, customer };
  }
  const reason = 'asked for by the test';

  test.each([
    [
      'a reset',
      async ({ email }: Customer) => {
        const code = await mailedCode(app, email, () => app.call('/Website/forgotCode', { email }));
        await app.call('/Website/forgot', { email, code, password: 'a new lantern' });
      },
    ],
    ['a block', async ({ id }: Customer) => app.call('/Console/customerBlock', { id, reason }, owner)],
    [
      'an end of sessions',
      async ({ id }: Customer) => app.call('/Console/customerSessionsEnd', { id, reason }, owner),
    ],
    [
      'another password',
      async (customer: MfaCustomer) => {
        const [otp] = customer.recoveryCodes;
        const passwords = { oldPassword: customer.password, password: 'a new lantern', otp };
        await app.call('/Website/repass', passwords, customer);
      },
    ],
    [
      'a deletion',
      async ({ id, email }: Customer) => app.call('/Console/customerDelete', { id, reason, email }, owner),
    ],
  ])('%s of the customer', async (_what, act) => {
    const { customer, operator } = await plantFullTwins();
    const [before, own] = [await rowsOf(ofOperator(operator.id)), await rowsOf(ofCustomer(customer.id))];
    await act(customer);
    expect(await rowsOf(ofCustomer(customer.id))).not.toEqual(own);
    expect(await rowsOf(ofOperator(operator.id))).toEqual(before);
  });

  test.each([
    [
      'a recovery',
      async ({ email }: TestOperator) => {
        const DATABASE_URL = app.databaseUrl.replace('@/', '@localhost/');
        await operate({ DATABASE_URL, APP_SECRET }, ['operators', 'recover', email]);
      },
    ],
    ['a block', async ({ id }: TestOperator) => app.call('/Console/operatorBlock', { id }, owner)],
    [
      'another role',
      async ({ id }: TestOperator) => app.call('/Console/operatorRole', { id, roles: ['auditor'] }, owner),
    ],
    [
      'another password',
      async (operator: TestOperator) => {
        const passwords = { oldPassword: operator.password, password: 'a new lantern for staff' };
        await app.call('/Console/password', passwords, operator);
      },
    ],
  ])('%s of the operator', async (_what, act) => {
    const { customer, operator } = await plantFullTwins();
    const [before, own] = [await rowsOf(ofCustomer(customer.id)), await rowsOf(ofOperator(operator.id))];
    await act(operator);
    expect(await rowsOf(ofOperator(operator.id))).not.toEqual(own);
    expect(await rowsOf(ofCustomer(customer.id))).toEqual(before);
  });
});
