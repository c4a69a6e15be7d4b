import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { normalizeEmail } from './email.ts';
import { hashPassword } from './password-hash.ts';
import { hasOperators, insertOperator, lockAllOperators } from './operator-store.ts';

export interface FirstOwner {
  readonly email: string;
  /** Null where whoever started the server has set it. */
  readonly password: string | null;
}

/** What the environment says of the first owner: both are set, or neither. */
export interface FirstOwnerChoice {
  readonly email: string | undefined;
  readonly password: string | undefined;
}

/** Nobody's: a demo's owner signs in with it, and no mail ever reaches it. */
const DEMO_EMAIL = 'owner@causeway.example';

/**
 * Makes the console's first owner where there is no operator at all: the one that the environment names, else, in a demo,
 * one with a random password, answered this once. Null where nobody was made.
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
    // Of several processes that start at once, one makes it.
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
