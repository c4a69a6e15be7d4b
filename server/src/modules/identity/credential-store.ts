import type { QueryCreator } from 'kysely';
import type { OwnerKind } from '../../platform/database/credential-tables.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { ownedBy, type Owner } from './owner-store.ts';

export interface NewPassword {
  /** Null if no password works. */
  readonly passwordHash: string | null;
  /** Whether someone else chose the member's password. */
  readonly mustSetPassword?: boolean;
}

/** Inserts the credential of the owner that `created`, a part of the same statement, inserts; false if it inserts none. */
export async function insertCredential(
  within: QueryCreator<Schema & { created: { id: string } }>,
  kind: OwnerKind,
  passwordHash: string | null,
): Promise<boolean> {
  const inserted = await within
    .insertInto('credentials')
    .columns(['owner_kind', 'owner_id', 'password_hash', 'must_set_password'])
    .expression((eb) =>
      eb
        .selectFrom('created')
        .select([
          eb.val(kind).as('owner_kind'),
          'id',
          eb.val(passwordHash).as('password_hash'),
          eb.lit(false).as('must_set_password'),
        ]),
    )
    .returning('owner_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Replaces the password; false if `replaced` is given and differs from the stored hash. */
export async function updatePassword(
  tx: Tx,
  owner: Owner,
  { passwordHash, mustSetPassword = false }: NewPassword,
  replaced?: string | null,
): Promise<boolean> {
  let update = tx
    .updateTable('credentials')
    .set({ password_hash: passwordHash, must_set_password: mustSetPassword })
    .where(ownedBy(owner));
  if (replaced !== undefined) update = update.where('password_hash', 'is not distinct from', replaced);
  return (await update.returning('owner_id').executeTakeFirst()) !== undefined;
}
