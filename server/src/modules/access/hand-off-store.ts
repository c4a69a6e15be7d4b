import type { Db, Tx } from '../../platform/database/tx.ts';
import { selectAppSession } from './session-read.ts';

/** Returns false if the session has ended or was deleted. */
export async function insertHandOffCode(
  db: Db,
  { codeHash, sessionHash, expiresAt }: { codeHash: Buffer; sessionHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const session = selectAppSession(db, sessionHash);
  const row = await db
    .insertInto('hand_off_codes')
    .columns(['session_hash', 'code_hash', 'expires_at'])
    .expression(({ val }) => session.select([val(codeHash).as('code_hash'), val(expiresAt).as('expires_at')]))
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
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
