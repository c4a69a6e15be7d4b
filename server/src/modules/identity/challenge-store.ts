import type { OwnerKind } from '../../platform/database/credential-tables.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

interface Challenge {
  readonly kind: OwnerKind;
  readonly hash: Buffer;
  /** Null for a login. */
  readonly ownerId: string | null;
}

export async function insertChallenge(db: Db | Tx, challenge: Challenge, expiresAt: Date): Promise<void> {
  const { kind, hash, ownerId } = challenge;
  await db
    .insertInto('passkey_challenges')
    .values({ owner_kind: kind, challenge_hash: hash, owner_id: ownerId, expires_at: expiresAt })
    .execute();
}

/** Uses up a challenge; false if it is unknown, another owner's, or has expired. */
export async function useChallenge(db: Db, { kind, hash, ownerId }: Challenge, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('owner_kind', '=', kind)
    .where('challenge_hash', '=', hash)
    .where('owner_id', 'is not distinct from', ownerId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes challenges that expired before `before`. */
export async function deleteOldChallenges(db: Db, kind: OwnerKind, before: Date): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('owner_kind', '=', kind)
    .where('expires_at', '<', before)
    .execute();
}
