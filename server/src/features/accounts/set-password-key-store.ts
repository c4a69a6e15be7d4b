import type { Db, Tx } from '../../database/tx.ts';

/** Uses a set-password key up; null when it does not exist, has run out, or was used. */
export async function useSetPasswordKey(tx: Tx, keyHash: Buffer, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('set_password_keys')
    .set({ used_at: now })
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
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

/** Forgets keys that ran out before `before`. */
export async function deleteOldSetPasswordKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('set_password_keys').where('expires_at', '<', before).execute();
}
