import type { Role } from '@causeway/contract/console/rights';
import { freshEmail } from './customers.ts';
import { OWNER, type TestApp } from './test-app.ts';

export interface TestOperator {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly token: string;
}

const PASSWORD = 'a lantern for the staff';

export async function signInOwner(app: TestApp): Promise<TestOperator> {
  const { bean } = await app.call('/Console/login', OWNER);
  return { ...OWNER, id: bean.operator.id, role: 'owner', token: bean.data };
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

/** The key of an invitation’s link. */
export function keyIn(text: string): string {
  const [, key] = /#\/join\?key=([\w-]+)/.exec(text) ?? [];
  if (key === undefined) throw new Error('The mail has no key in it');
  return key;
}
