import { beforeAll, describe, expect, test } from 'vitest';
import { recoverOperator } from '../src/modules/identity/operator-service.ts';
import { anotherProcess } from './another-process.ts';
import { freshEmail, plantCustomer } from './customers.ts';
import { joinOperator, keyIn, signInOwner, type TestOperator } from './operators.ts';
import { turnOnOperatorMfa } from './two-factor.ts';
import { OWNER, startTestApp } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

async function invite(role: string, email = freshEmail(), by: { token: string } = owner) {
  const answer = await app.call('/Console/operatorInvite', { email, name: 'Lin', roles: [role] }, by);
  return { ...answer, email };
}

/** The key of the newest invitation, which is not `older`. */
const newestKey = async (email: string, older = 'no key') =>
  keyIn((await app.smtp.waitForMail(email, ({ text }) => !text.includes(older))).text);

describe('signing in', () => {
  test('an unknown address, a wrong password and a customer’s account get the same answer', async () => {
    const customer = await plantCustomer(app);
    const answers = await Promise.all([
      app.call('/Console/login', { email: 'nobody@staff.example', password: 'not the password' }),
      app.call('/Console/login', { email: OWNER.email, password: 'not the password' }),
      app.call('/Console/login', { email: customer.email, password: customer.password }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ name: 'WRONG_CREDENTIALS', bean: null });
  });

  test('the address is compared trimmed and lower-cased', async () => {
    const { name } = await app.call('/Console/login', {
      email: ` ${OWNER.email.toUpperCase()} `,
      password: OWNER.password,
    });
    expect(name).toBe('OK');
  });

  test('signing out ends the sign-in', async () => {
    const { token } = await signInOwner(app);
    expect((await app.call('/Console/logout', {}, { token })).name).toBe('OK');
    expect((await app.call('/Console/me', {}, { token })).name).toBe('SESSION_REVOKED');
  });

  test('with two-factor, every password login requires it, and a code works once', async () => {
    const operator = await turnOnOperatorMfa(app, await joinOperator(app, 'finance', owner));
    const { email, password, recoveryCodes } = operator;
    expect(recoveryCodes).toHaveLength(10);

    const login = (otp?: string) => app.call('/Console/login', { email, password, otp });
    expect((await login()).name).toBe('SECOND_STEP_NEEDED');
    expect((await login(operator.wrongCode())).name).toBe('SECOND_STEP_WRONG');
    const now = operator.code();
    const names = (await Promise.all([login(now), login(now), login(now)])).map(({ name }) => name);
    expect(names.filter((name) => name === 'OK')).toHaveLength(1);
    expect((await login(recoveryCodes[0])).name).toBe('OK');
    expect((await login(recoveryCodes[0])).name).toBe('SECOND_STEP_WRONG');
  });

  test('a used recovery code leaves its own audit row, with the number of those left', async () => {
    const operator = await turnOnOperatorMfa(app, await joinOperator(app, 'finance', owner));
    const { email, password, recoveryCodes } = operator;
    for (const [otp, name] of [
      [recoveryCodes[0], 'OK'],
      [recoveryCodes[0], 'SECOND_STEP_WRONG'],
      [recoveryCodes[1], 'OK'],
    ]) {
      expect((await app.call('/Console/login', { email, password, otp })).name).toBe(name);
    }
    const rows = await app.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'details'])
      .where('subject', '=', operator.id)
      .where('action', '=', 'operator.recovery_code')
      .orderBy('id')
      .execute();
    const actor = `operator:${operator.id}`;
    expect(rows).toEqual([
      { actor, details: { before: { left: 10 }, after: { left: 9 } } },
      { actor, details: { before: { left: 9 }, after: { left: 8 } } },
    ]);
    expect((await app.call('/Console/me', {}, operator)).bean.mfa.recoveryCodesLeft).toBe(8);
  });
});

describe('a session ends', () => {
  test('an hour after its last use, not counting unattended calls, and twelve after it began', async () => {
    const other = await startTestApp();
    try {
      const idle = await signInOwner(other);
      const used = await signInOwner(other);
      const left = await signInOwner(other);
      const unattended: (string | undefined)[] = [];
      for (let quarter = 0; quarter < 4; quarter++) {
        other.time.advance(901);
        expect((await other.call('/Console/me', {}, used)).name).toBe('OK');
        const options = { token: left.token, headers: { 'x-console-unattended': '1' } };
        unattended.push((await other.call('/Console/me', {}, options)).name);
      }
      expect(unattended).toEqual(['OK', 'OK', 'OK', 'NOT_SIGNED_IN']);
      expect((await other.call('/Console/me', {}, idle)).name).toBe('NOT_SIGNED_IN');
      for (let quarter = 0; quarter < 43; quarter++) {
        other.time.advance(900);
        await other.call('/Console/me', {}, used);
      }
      other.time.advance(900);
      expect((await other.call('/Console/me', {}, used)).name).toBe('NOT_SIGNED_IN');
    } finally {
      await other.close();
    }
  });

  test('immediately when its operator is blocked, whose password then no longer works', async () => {
    const operator = await joinOperator(app, 'support', owner);
    expect((await app.call('/Console/operatorBlock', { id: operator.id }, owner)).name).toBe('OK');
    expect((await app.call('/Console/me', {}, operator)).name).toBe('SESSION_REVOKED');
    const { email, password } = operator;
    expect((await app.call('/Console/login', { email, password })).name).toBe('WRONG_CREDENTIALS');
    expect((await app.call('/Console/operatorBlock', { id: operator.id }, owner)).name).toBe('OK');
    for (let twice = 0; twice < 2; twice++)
      expect((await app.call('/Console/operatorUnblock', { id: operator.id }, owner)).name).toBe('OK');
    expect((await app.call('/Console/login', { email, password })).name).toBe('OK');
    // A repeated action has changed nothing.
    const rows = app.database.db.selectFrom('audit_entries').select('action').orderBy('id');
    expect(
      await rows
        .where('subject', '=', operator.id)
        .where('action', 'in', ['operator.block', 'operator.unblock'])
        .execute(),
    ).toEqual([{ action: 'operator.block' }, { action: 'operator.unblock' }]);
  });

  test('when the password changes, except for the session that changed it', async () => {
    const operator = await joinOperator(app, 'support', owner);
    const { email, password } = operator;
    const other = await app.call('/Console/login', { email, password });
    const change = { oldPassword: password, password: 'quite another lantern' };
    expect((await app.call('/Console/password', change, operator)).name).toBe('OK');
    expect((await app.call('/Console/me', {}, { token: other.bean.data })).name).toBe('SESSION_REVOKED');
    expect((await app.call('/Console/me', {}, operator)).name).toBe('OK');
  });
});

describe('invitations', () => {
  test('works once, for three days, and 50 concurrent uses sign one in', async () => {
    const { email } = await invite('support');
    const key = await newestKey(email);
    const shown = await app.call('/Console/invitation', { key });
    expect(shown.bean).toEqual({ email, name: 'Lin', roles: [{ id: 'support', name: null }] });
    const join = () => app.call('/Console/join', { key, name: 'Lin', password: 'a lantern for everybody' });
    const names = (await Promise.all(Array.from({ length: 50 }, join))).map(({ name }) => name);
    expect(names.filter((name) => name === 'OK')).toHaveLength(1);
    expect(new Set(names)).toEqual(new Set(['OK', 'INVITATION_INVALID']));
  });

  test('joining and recovering wait for a change of operators before they lock one, so there is no deadlock', async () => {
    const { bean, email } = await invite('support');
    const key = await newestKey(email);
    const { identity, stop } = anotherProcess(app);
    const change = await app.database.pool.connect();
    try {
      await change.query('begin; lock table operators in share row exclusive mode');
      const both = [
        app.call('/Console/join', { key, name: 'Lin', password: 'a lantern for the staff' }),
        recoverOperator(identity.operatorContext, { actor: 'tests', email }),
      ];
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await app.database.pool.query(waiting)).rowCount).toBe(2);
      await change.query('select from credentials where owner_id = $1 for no key update nowait', [bean.id]);
      await change.query('select from operators where id = $1 for no key update nowait', [bean.id]);
      await change.query('rollback');
      await Promise.all(both);
    } finally {
      change.release();
      await stop();
    }
  });

  test('joining leaves the invited name and the chosen one in the audit log', async () => {
    const { bean, email } = await invite('support');
    const given = { key: await newestKey(email), name: 'Wu', password: 'a lantern for the staff' };
    expect((await app.call('/Console/join', given)).name).toBe('OK');
    const rows = app.database.db.selectFrom('audit_entries').select(['action', 'details']);
    expect(await rows.where('actor', '=', `operator:${bean.id}`).execute()).toEqual([
      { action: 'operator.sign_in', details: { before: { name: 'Lin' }, after: { name: 'Wu' } } },
    ]);
  });

  test('a newer one invalidates the older, and changes the role', async () => {
    const { email } = await invite('support');
    const older = await newestKey(email);
    expect((await invite('auditor', email)).name).toBe('OK');
    const newer = await newestKey(email, older);
    expect((await app.call('/Console/invitation', { key: older })).name).toBe('INVITATION_INVALID');
    expect((await app.call('/Console/invitation', { key: newer })).bean.roles).toEqual([
      { id: 'auditor', name: null },
    ]);
  });

  test('one for an existing operator is refused', async () => {
    const operator = await joinOperator(app, 'support', owner);
    expect((await invite('support', operator.email)).name).toBe('OPERATOR_EXISTS');
    expect((await invite('support', 'no address')).name).toBe('EMAIL_INVALID');
  });

  test.each([
    ['short', 'OPERATOR_PASSWORD_SHORT'],
    ['aaaaaaaaaaaaaaaa', 'PASSWORD_TOO_COMMON'],
    ['x'.repeat(65), 'PASSWORD_TOO_LONG'],
    ['', 'PASSWORD_REQUIRED'],
  ])('the password %j is refused as %s, and the invitation stays good', async (password, refusal) => {
    const { email } = await invite('support');
    const key = await newestKey(email);
    expect((await app.call('/Console/join', { key, name: 'Lin', password })).name).toBe(refusal);
    expect((await app.call('/Console/invitation', { key })).name).toBe('OK');
  });
});

describe('nobody grants rights that they lack', () => {
  test('an operator changes neither themselves nor a role into one beyond their own', async () => {
    expect((await app.call('/Console/operatorRole', { id: owner.id, roles: ['auditor'] }, owner)).name).toBe(
      'OPERATOR_NOT_YOURS',
    );
    expect((await app.call('/Console/operatorBlock', { id: owner.id }, owner)).name).toBe(
      'OPERATOR_NOT_YOURS',
    );
    const { id } = await joinOperator(app, 'support', owner);
    for (const path of ['operatorRole', 'operatorBlock', 'operatorUnblock']) {
      const foreign = await app.call(`/Console/${path}`, { id: 'none', roles: ['support'] }, owner);
      expect(foreign.name).toBe('OPERATOR_NOT_FOUND');
    }
    expect((await app.call('/Console/operatorRole', { id, roles: ['emperor'] }, owner)).name).toBe(
      'ROLE_NOT_FOUND',
    );
  });

  test('of two owners who block each other concurrently, one remains', async () => {
    const other = await joinOperator(app, 'owner', owner);
    const rounds = await Promise.all([
      app.call('/Console/operatorBlock', { id: other.id }, owner),
      app.call('/Console/operatorBlock', { id: owner.id }, other),
    ]);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as left from operators where role = $$owner$$ and blocked_at is null',
    );
    expect(rows[0].left).toBeGreaterThan(0);
    expect(rounds.filter(({ name }) => name === 'OK').length).toBeLessThan(2);
    await app.database.pool.query('update operators set blocked_at = null where email = $1', [OWNER.email]);
    owner = await signInOwner(app);
  });
});

describe('production: every operator needs two-factor', () => {
  test('until it is set up, every other call is refused; afterwards it cannot be turned off', async () => {
    const live = await startTestApp({
      config: { mode: 'production', publicUrl: 'https://vpn.example', rateLimitFactor: 1 },
    });
    try {
      const boss = await signInOwner(live);
      expect((await live.call('/Console/me', {}, boss)).bean).toMatchObject({
        enrolling: true,
        mfa: { on: false, required: true },
      });
      expect((await live.call('/Console/operators', {}, boss)).name).toBe('ENROLMENT_NEEDED');
      const { code } = await turnOnOperatorMfa(live, boss);
      expect((await live.call('/Console/operators', {}, boss)).name).toBe('OK');
      const end = { password: boss.password, otp: code() };
      expect((await live.call('/Console/mfaEnd', end, boss)).name).toBe('MFA_REQUIRED');
    } finally {
      await live.close();
    }
  });
});

test('no password, key, code or token of an operator is in the database in plain text', async () => {
  const { email } = await invite('support');
  const key = await newestKey(email);
  const { token } = await signInOwner(app);
  const { rows: tables } = await app.database.pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query(`select t::text as line from ${name} t`);
    const text = rows.map(({ line }) => String(line)).join('\n');
    const found = [key, token, OWNER.password].filter((secret) => text.includes(secret));
    expect({ name, found }).toEqual({ name, found: [] });
  }
});
