import type { Db, Tx } from '../../platform/database/tx.ts';

/** Whose password a key sets; undefined for a key that nobody was given. */
export async function findSetPasswordKeyHolder(
  db: Db,
  keyHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('set_password_keys')
    .select('account_id')
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

/** Uses a set-password key up; false when it has run out or was used. */
export async function useSetPasswordKey(tx: Tx, keyHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('set_password_keys')
    .set({ used_at: now })
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSetPasswordKey(
  tx: Tx,
  key: { keyHash: Buffer; accountId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('set_password_keys')
    .values({ key_hash: key.keyHash, account_id: key.accountId, expires_at: key.expiresAt })
    .execute();
}

/** Ends the account's keys: whoever has one of them sets no password with it any more. */
export async function endSetPasswordKeys(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('set_password_keys')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

/** Forgets keys that ran out before `before`. */
export async function deleteOldSetPasswordKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('set_password_keys').where('expires_at', '<', before).execute();
}
