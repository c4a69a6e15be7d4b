import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '../../database/tx.ts';
import type { BrowserFamily } from '../../browser-family.ts';

export interface NewPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly from: BrowserFamily;
  readonly createdAt: Date;
}

/** Inserts a passkey; false when it is known already, to whomever. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: '',
      browser: passkey.from.browser,
      system: passkey.from.system,
      created_at: passkey.createdAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** An account's passkeys, the oldest first. */
export async function listPasskeys(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name', 'browser', 'system', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'account_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Keeps the counter of a use; false when the passkey is gone, or one at least as high came first. Authenticators that
 * do not count say 0 always.
 */
export async function writePasskeyUse(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const written = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** False for an id that is foreign, unknown, or none at all. */
export async function updatePasskeyName(
  db: Db,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** As {@link updatePasskeyName}. */
export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
