import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { ownedByCustomers } from './owner-store.ts';

/**
 * Locks the credential and then the account until the transaction ends; undefined where the account has been deleted.
 * Rows that would name it wait until then, and are refused if it is gone.
 */
export async function lockForRemoval(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('credentials as c')
    .innerJoin('accounts as a', 'a.id', 'c.owner_id')
    .select(['a.email', 'c.password_hash as passwordHash', 'c.two_factor_on'])
    .where('c.owner_kind', '=', 'customer')
    .where('c.owner_id', '=', id)
    .forNoKeyUpdate('c')
    .forUpdate('a')
    .executeTakeFirst();
  return row === undefined || row.email === null ? undefined : { ...row, id, email: row.email };
}

/**
 * Leaves the ids, which the records need, and the mailbox's hash, so that its next account has no second trial. A new
 * invite code keeps links with the old one from leading here; members have no links.
 */
export async function emptyAccounts(tx: Tx, ids: readonly string[], inviteCode?: string): Promise<void> {
  await tx
    .with('emptied', (within) =>
      within
        .updateTable('credentials')
        .set({ password_hash: null, must_set_password: false, two_factor_on: false })
        .where(ownedByCustomers(ids)),
    )
    .updateTable('accounts')
    .set({
      email: null,
      data_key: null,
      blocked_at: null,
      ...(inviteCode === undefined ? {} : { invite_code: inviteCode }),
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
