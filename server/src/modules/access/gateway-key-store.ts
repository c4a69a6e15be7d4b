import type { Db, Tx } from '../../platform/database/tx.ts';

export interface NewGatewayKey {
  readonly id: string;
  readonly name: string;
  readonly keyHash: Buffer;
  readonly createdAt: Date;
}

/** Stores a new key; returns false if another active key has the name. */
export async function insertGatewayKey(tx: Tx, key: NewGatewayKey): Promise<boolean> {
  const row = await tx
    .insertInto('gateway_keys')
    .values({ id: key.id, name: key.name, key_hash: key.keyHash, created_at: key.createdAt })
    .onConflict((conflict) => conflict.column('name').where('revoked_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest last, revoked ones included. */
export async function listGatewayKeys(db: Db) {
  return db
    .selectFrom('gateway_keys')
    .select(['id', 'name', 'created_at', 'last_used_on', 'revoked_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Finds a valid key by its hash. */
export async function findGatewayKey(db: Db, keyHash: Buffer) {
  return db
    .selectFrom('gateway_keys')
    .select(['id', 'last_used_on'])
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export async function markGatewayKeyUsed(db: Db, id: string, day: string): Promise<void> {
  await db.updateTable('gateway_keys').set({ last_used_on: day }).where('id', '=', id).execute();
}

/** Returns false if the id is unknown or was revoked before. */
export async function revokeKey(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('gateway_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the ids of the keys that were valid. */
export async function revokeAllKeys(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('gateway_keys')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
