import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { normalizeEmail } from './email.ts';
import { hashPassword } from './password-hash.ts';
import { hasOperators, insertOperator, lockAllOperators } from './operator-store.ts';

export interface FirstOwner {
  readonly email: string;
  /** Null if the environment does not set it. */
  readonly password: string | null;
}

/** The first owner from the environment: both fields are set, or neither. */
export interface FirstOwnerChoice {
  readonly email: string | undefined;
  readonly password: string | undefined;
}

/** The demo owner's login name; emails to it reach nobody. */
const DEMO_EMAIL = 'owner@causeway.example';

/**
 * Creates the console's first owner if there is no operator: the one that the environment names or, in a demo, one
 * with a random password, returned only here. Returns null if none was created.
 */
export async function ensureFirstOwner(
  { db, clock }: { db: Db; clock: Clock },
  given: FirstOwnerChoice & { isDemo: boolean },
): Promise<FirstOwner | null> {
  const isNamed = given.email !== undefined && given.password !== undefined;
  if (!isNamed && !given.isDemo) return null;
  if (await hasOperators(db)) return null;
  const email = normalizeEmail(isNamed ? (given.email ?? '') : DEMO_EMAIL);
  const password = given.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const isMade = await inTransaction(db, async (tx) => {
    // Only one of several starting processes creates the owner.
    await lockAllOperators(tx);
    if (await hasOperators(tx)) return false;
    return insertOperator(tx, {
      id: uuidv7(),
      email,
      name: 'Owner',
      role: 'owner',
      language: 'en',
      passwordHash,
      invitedAt: clock(),
    });
  });
  return isMade ? { email, password: isNamed ? null : password } : null;
}
