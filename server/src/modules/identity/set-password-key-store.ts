import { sql } from 'kysely';
import type { OwnerKind } from '../../platform/database/credential-tables.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { ownedBy, type Owner } from './owner-store.ts';

/** The owner whose password a key sets; undefined for an unknown, used or expired key. */
export async function findSetPasswordKeyOwner(
  db: Db | Tx,
  kind: OwnerKind,
  keyHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('set_password_keys')
    .select('owner_id')
    .where('owner_kind', '=', kind)
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.owner_id;
}

/** Uses up a set-password key; false if it has expired or was used. */
export async function useSetPasswordKey(
  tx: Tx,
  kind: OwnerKind,
  keyHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('set_password_keys')
    .set({ used_at: now })
    .where('owner_kind', '=', kind)
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('owner_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSetPasswordKey(
  tx: Tx,
  owner: Owner,
  key: { keyHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('set_password_keys')
    .values({
      owner_kind: owner.kind,
      owner_id: owner.id,
      key_hash: key.keyHash,
      expires_at: key.expiresAt,
      used_at: null,
    })
    .execute();
}

/** Inserts a customer's key if the customer exists. */
export async function insertResetKey(
  tx: Tx,
  accountId: string,
  { keyHash, expiresAt }: { keyHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into set_password_keys (owner_kind, key_hash, owner_id, expires_at)
    select owner_kind, ${keyHash}, owner_id, ${expiresAt} from credentials
    where owner_kind = 'customer' and owner_id = ${accountId}`.execute(tx);
}

/** Inserts keys to set members' passwords, one per member, in one statement. */
export async function insertMemberKeys(
  tx: Tx,
  keys: readonly { readonly keyHash: Buffer; readonly accountId: string }[],
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into set_password_keys (owner_kind, key_hash, owner_id, expires_at)
    select 'customer', key_hash, account_id, ${expiresAt} from unnest(${keys.map(({ keyHash }) => keyHash)}::bytea[],
      ${keys.map(({ accountId }) => accountId)}::uuid[]) as made (key_hash, account_id)`.execute(tx);
}

/** Invalidates the owner's keys. */
export async function endSetPasswordKeys(tx: Tx, owner: Owner, now: Date): Promise<void> {
  await tx
    .updateTable('set_password_keys')
    .set({ used_at: now })
    .where(ownedBy(owner))
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes keys that expired before `before`. */
export async function deleteOldSetPasswordKeys(db: Db, kind: OwnerKind, before: Date): Promise<void> {
  await db
    .deleteFrom('set_password_keys')
    .where('owner_kind', '=', kind)
    .where('expires_at', '<', before)
    .execute();
}
