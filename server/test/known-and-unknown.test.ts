import argon2 from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../src/modules/identity/password-hash.ts';
import { freshDevice } from './client-apps.ts';
import { freshEmail, plantCustomer } from './customers.ts';
import { turnOnMfa } from './two-factor.ts';
import { plantOperator } from './operators.ts';
import { keepRemembered } from './keep-remembered.ts';
import { recordStatements, type Recorder } from './statement-record.ts';
import { plantMember, plantTeam } from './teams.ts';
import { useTestApp } from './use-test-app.ts';

// Hashes as in production, unlike in other files.
vi.restoreAllMocks();
keepRemembered();

const app = useTestApp();
let record: Recorder;
beforeAll(() => {
  // A refusal names the seconds to wait.
  app.time.stand();
  // They work as usual, and their calls are counted.
  vi.spyOn(argon2, 'hash');
  vi.spyOn(argon2, 'verify');
  record = recordStatements(app.database.pool);
});
beforeEach(() => vi.clearAllMocks());

const PASSWORD = 'lantern-on-the-dam';
const [WRONG_PASSWORD, WRONG_CODE] = ['nobody has chosen this', '000000'];

/** What determines the response time; no clock measures it reliably. */
interface Work {
  readonly answer: string;
  readonly statements: readonly string[];
  /** The cost of each hash that a password was compared with. */
  readonly compared: readonly (string | undefined)[];
  /** Passwords that were hashed. */
  readonly hashed: number;
}

async function workOf(url: string, payload: object): Promise<Work> {
  vi.clearAllMocks();
  const { result, statements } = await record(async () =>
    app.application.http.inject({ method: 'POST', url, payload }),
  );
  return {
    answer: result.body,
    statements: statements.map(({ text }) => text),
    compared: vi.mocked(argon2.verify).mock.calls.map(([hash]) => /^.*m=.*p=\d+/.exec(String(hash))?.[0]),
    hashed: vi.mocked(argon2.hash).mock.calls.length,
  };
}

/** Expects the same work for every name; returns it. */
async function expectSameWork(
  url: string,
  names: readonly string[],
  payload: (name: string) => object,
): Promise<Work> {
  // Caches filled by the first such call are no difference between the names.
  await workOf(url, payload(freshEmail()));
  const [first, ...others] = await names.reduce<Promise<Work[]>>(
    async (done, name) => [...(await done), await workOf(url, payload(name))],
    Promise.resolve([]),
  );
  for (const other of others) expect(other).toEqual(first);
  return first as Work;
}

describe('known and unknown names get the same answer for the same work', () => {
  let individual: string;
  let stepped: string;
  let team: string;
  let member: string;
  beforeAll(async () => {
    individual = (await plantCustomer(app)).email;
    stepped = (await turnOnMfa(app, await plantCustomer(app))).email;
    const registered = await plantTeam(app);
    team = registered.email;
    member = (await plantMember(app, registered)).account;
    // The hashes of planted accounts are cheaper.
    const password_hash = await hashPassword(PASSWORD);
    await app.database.db.updateTable('credentials').set({ password_hash }).execute();
    // After a minute another code may be mailed to them.
    app.time.advance(61);
  });

  test.each([
    ['/Website/login', 'account', {}],
    ['/Team/mainLogin', 'email', {}],
    ['/Team/memberLogin', 'account', {}],
    ['/Client/login', 'account', { device: freshDevice() }],
  ])('by a wrong password at %s', async (url, field, more) => {
    const names = [individual, stepped, team, member, freshEmail(), 'nobody@nowhere'];
    const { answer, statements, compared } = await expectSameWork(url, names, (name) => ({
      [field]: name,
      password: WRONG_PASSWORD,
      ...more,
    }));
    expect(answer).not.toContain('"code":200,');
    // The limits' and the account's.
    expect(statements).toHaveLength(2);
    expect(compared).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  });

  test.each([
    ['/Website/regCode', 'account'],
    ['/Website/forgotCode', 'email'],
    ['/Team/regCode', 'email'],
  ])('when requesting a code at %s, and again immediately', async (url, field) => {
    app.time.advance(61);
    const names = [individual, stepped, team, freshEmail()];
    const ask = () => expectSameWork(url, names, (name) => ({ [field]: name }));
    const { answer, statements } = await ask();
    expect(answer).toContain('"code":200,');
    expect(statements.filter((text) => text.includes('into "mails"'))).toHaveLength(1);
    expect((await ask()).answer).not.toContain('"code":200,');
  });

  test('when an operator’s password is forgotten', async () => {
    const names = [
      (await plantOperator(app, 'support')).email,
      (await plantOperator(app, 'owner')).email,
      individual,
      freshEmail(),
    ];
    const { answer, statements } = await expectSameWork('/Console/forgotPassword', names, (email) => ({
      email,
    }));
    expect(answer).toContain('"code":200,');
    expect(statements.filter((text) => text.includes('into "mails"'))).toHaveLength(1);
  });

  test.each([
    ['/Website/reg', 'account', {}],
    ['/Website/forgot', 'email', {}],
    ['/Team/reg', 'email', { teamName: 'Pier', teamId: 'PierOfNobody' }],
  ])('with a wrong code at %s', async (url, field, more) => {
    app.time.advance(61);
    const names = [individual, team, freshEmail()];
    for (const name of names) {
      await app.call('/Website/regCode', { account: name });
      await app.call('/Website/forgotCode', { email: name });
    }
    const { answer, hashed } = await expectSameWork(url, names, (name) => ({
      [field]: name,
      code: WRONG_CODE,
      password: PASSWORD,
      ...more,
    }));
    expect(answer).not.toContain('"code":200,');
    expect(hashed).toBe(0);
  });

  test('and only the mail says which it is', async () => {
    const [known, unknown] = [(await plantCustomer(app)).email, freshEmail()];
    app.time.advance(61);
    const hasCode = ({ text }: { text: string }) => /(?<!\d)\d{6}(?!\d)/.test(text);
    await app.call('/Website/regCode', { account: known });
    await app.call('/Website/forgotCode', { email: unknown });
    await app.smtp.waitForMail(known, (mail) => !hasCode(mail));
    expect(hasCode(await app.smtp.waitForMail(unknown))).toBe(false);
  });
});
