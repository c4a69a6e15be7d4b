import { accessOfTemplate, type Role, type RoleAccess } from '@causeway/contract/console/rights';
import { v7 as uuidv7 } from 'uuid';
import type { OperatorCaller } from '../src/platform/http/caller.ts';
import { browserFamily } from '../src/platform/browser-family.ts';
import { newToken } from '../src/modules/identity/session.ts';
import { SESSION_LIFE_MS } from '../src/modules/identity/operator.ts';
import { insertOperatorSession } from '../src/modules/identity/session-store.ts';
import { insertOperator, writeRoles } from '../src/modules/identity/operator-store.ts';
import { writeRole } from '../src/modules/identity/role-store.ts';
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
    ...accessOfTemplate('owner'),
    roles: [{ id: 'owner', name: null }],
    isOwner: true,
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
export async function plantOperator(
  app: Pick<TestApp, 'database' | 'time'>,
  role: Role,
): Promise<TestOperator> {
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

/** Inserts a signed-in operator who has only this role, as one that owners have made. */
export async function plantOperatorWith(app: TestApp, access: Partial<RoleAccess>): Promise<TestOperator> {
  const operator = await plantOperator(app, 'support');
  const roleId = uuidv7();
  const { rights = [], limits = accessOfTemplate('owner').limits } = access;
  await app.database.db.transaction().execute(async (tx) => {
    await writeRole(tx, { id: roleId, name: roleId, rights, limits });
    await writeRoles(tx, operator.id, [roleId]);
  });
  return operator;
}

/** Invites, reads the mail and joins, as a person does. */
export async function joinOperator(app: TestApp, role: Role, owner?: TestOperator): Promise<TestOperator> {
  const { token } = owner ?? (await signInOwner(app));
  const email = freshEmail();
  await app.call('/Console/operatorInvite', { email, name: `Lin of ${role}`, roles: [role] }, { token });
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
