import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { OwnerKind } from '../../platform/database/credential-tables.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import { ownedBy, type Owner } from './owner-store.ts';

export interface NewPasskey {
  readonly id: string;
  readonly owner: Owner;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly from: BrowserFamily;
  readonly createdAt: Date;
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** Inserts a passkey; false if any owner of this kind has it already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { owner, from } = passkey;
  const inserted = await tx
    .insertInto('passkeys')
    .values({
      owner_kind: owner.kind,
      id: passkey.id,
      owner_id: owner.id,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: '',
      browser: from.browser,
      system: from.system,
      created_at: passkey.createdAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['owner_kind', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** An owner's passkeys, oldest first. */
export async function listPasskeys(db: Db | Tx, owner: Owner) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name', 'browser', 'system', 'created_at', 'last_used_at'])
    .where(ownedBy(owner))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Db, kind: OwnerKind, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'owner_id', 'public_key', 'counter'])
    .where('owner_kind', '=', kind)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Saves the counter of a use; false if the passkey was deleted or an equal or higher counter is stored.
 * Authenticators that do not count always send 0.
 */
export async function writePasskeyUse(
  tx: Tx,
  kind: OwnerKind,
  { id, counter }: { readonly id: string; readonly counter: number },
  now: Date,
): Promise<boolean> {
  const isNext = counter === 0 ? sql<boolean>`counter = 0` : sql<boolean>`counter < ${counter}`;
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('owner_kind', '=', kind)
    .where('id', '=', id)
    .where(isNext)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** False for a foreign, unknown or malformed id. */
export async function renamePasskey(db: Db | Tx, owner: Owner, id: string, name: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where(ownedBy(owner))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** As {@link renamePasskey}. */
export async function removePasskey(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const removed = await tx
    .deleteFrom('passkeys')
    .where(ownedBy(owner))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Removes the passkeys that existed at `at`; returns how many. */
export async function removePasskeysUntil(tx: Tx, owner: Owner, at: Date): Promise<number> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where(ownedBy(owner))
    .where('created_at', '<=', at)
    .returning('id')
    .execute();
  return removed.length;
}

export async function removePasskeysSince(tx: Tx, owner: Owner, at: Date): Promise<void> {
  await tx.deleteFrom('passkeys').where(ownedBy(owner)).where('created_at', '>=', at).execute();
}

export async function removeAllPasskeys(tx: Tx, owner: Owner): Promise<void> {
  await tx.deleteFrom('passkeys').where(ownedBy(owner)).execute();
}
