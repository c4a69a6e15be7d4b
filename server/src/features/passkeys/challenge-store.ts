import type { Db, Tx } from '../../database/tx.ts';

export async function insertChallenge(
  tx: Db | Tx,
  challenge: { hash: Buffer; accountId: string | null; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challenge.hash,
      account_id: challenge.accountId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Uses a challenge up, whatever comes of it; false when it is unknown, somebody else's, or has run out. */
export async function useChallenge(
  db: Db,
  given: { hash: Buffer; accountId: string | null },
  now: Date,
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', given.hash)
    .where('account_id', 'is not distinct from', given.accountId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Forgets challenges that ran out before `before`. */
export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute();
}
