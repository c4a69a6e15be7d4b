import type { Role } from '@causeway/contract/console/rights';
import { v7 as uuidv7 } from 'uuid';
import type { OperatorCaller } from '../src/platform/http/caller.ts';
import { browserFamily } from '../src/platform/browser-family.ts';
import { newToken } from '../src/modules/identity/session.ts';
import { SESSION_LIFE_MS } from '../src/modules/identity/operator.ts';
import { insertOperatorSession } from '../src/modules/identity/session-store.ts';
import { insertOperator } from '../src/modules/identity/operator-store.ts';
import { freshEmail, hashOf } from './customers.ts';
import { OWNER, type TestApp } from './test-app.ts';
import { ofOperator } from '../src/modules/identity/owner-store.ts';

export interface TestOperator {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly token: string;
}

/** The caller of a use case that runs without HTTP: an owner who has just re-authenticated. */
export function testOperator(operatorId: string = uuidv7()): OperatorCaller {
  const email = 'tests@staff.example';
  const tokenHash = Buffer.alloc(32);
  return {
    operatorId,
    name: 'Tests',
    email,
    role: 'owner',
    enrolling: false,
    reauthenticated: true,
    tokenHash,
  };
}

const PASSWORD = 'a lantern for the staff';

export async function signInOwner(app: TestApp): Promise<TestOperator> {
  const { bean } = await app.call('/Console/login', OWNER);
  return { ...OWNER, id: bean.operator.id, role: 'owner', token: bean.data };
}

/** Inserts a signed-in operator as after joining, without audit rows. */
export async function plantOperator(app: TestApp, role: Role): Promise<TestOperator> {
  const id = uuidv7();
  const email = freshEmail();
  const now = app.time.clock();
  const passwordHash = await hashOf(PASSWORD);
  const operator = {
    id,
    email,
    name: `Lin of ${role}`,
    role,
    language: 'en',
    passwordHash,
    invitedAt: now,
  } as const;
  const { token, tokenHash } = newToken();
  await app.database.db.transaction().execute(async (tx) => {
    await insertOperator(tx, operator);
    const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
    const from = browserFamily(undefined);
    await insertOperatorSession(tx, ofOperator(id), { tokenHash, createdAt: now, expiresAt, from });
  });
  return { id, email, password: PASSWORD, role, token };
}

/** Invites, reads the mail and joins, as a person does. */
export async function joinOperator(app: TestApp, role: Role, owner?: TestOperator): Promise<TestOperator> {
  const { token } = owner ?? (await signInOwner(app));
  const email = freshEmail();
  await app.call('/Console/operatorInvite', { email, name: `Lin of ${role}`, role }, { token });
  const key = keyIn((await app.smtp.waitForMail(email)).text);
  const { bean } = await app.call('/Console/join', { key, name: `Lin of ${role}`, password: PASSWORD });
  return { id: bean.operator.id, email, password: PASSWORD, role, token: bean.data };
}

/** The key in an invitation's link. */
export function keyIn(text: string): string {
  const [, key] = /#\/join\?key=([\w-]+)/.exec(text) ?? [];
  if (key === undefined) throw new Error('The mail has no key in it');
  return key;
}
