import type { Tx } from '../../platform/database/tx.ts';
import { ownedBy, type Owner } from './owner-store.ts';

export interface NewPassword {
  /** Null if no password works. */
  readonly passwordHash: string | null;
  /** Whether someone else chose the member's password. */
  readonly mustSetPassword?: boolean;
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
