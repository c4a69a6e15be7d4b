import type { Db, Tx } from '../../platform/database/tx.ts';

export async function insertHandOffCode(
  db: Db,
  code: { codeHash: Buffer; sessionHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('hand_off_codes')
    .values({ code_hash: code.codeHash, session_hash: code.sessionHash, expires_at: code.expiresAt })
    .execute();
}

/** Uses up a code; false if it was used or has expired, or the session that requested it has ended. */
export async function useHandOffCode(tx: Tx, codeHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('hand_off_codes')
    .from('sessions')
    .set({ used_at: now })
    .where('hand_off_codes.code_hash', '=', codeHash)
    .where('hand_off_codes.used_at', 'is', null)
    .where('hand_off_codes.expires_at', '>', now)
    .where('sessions.owner_kind', '=', 'customer')
    .whereRef('sessions.token_hash', '=', 'hand_off_codes.session_hash')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .returning('hand_off_codes.code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes codes that expired before `before`. */
export async function deleteOldHandOffCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('hand_off_codes').where('expires_at', '<', before).execute();
}
