import type { Db, Tx } from '../../platform/database/tx.ts';

export async function findMfaRemoval(
  db: Db | Tx,
  by: { readonly id: string } | { readonly accountId: string },
) {
  return db
    .selectFrom('mfa_removals')
    .selectAll()
    .where('id' in by ? 'id' : 'account_id', '=', 'id' in by ? by.id : by.accountId)
    .executeTakeFirst();
}

/** Replaces the account's request. */
export async function insertMfaRemoval(
  tx: Tx,
  { id, accountId, at }: { readonly id: string; readonly accountId: string; readonly at: Date },
): Promise<void> {
  await deleteMfaRemoval(tx, accountId);
  await tx
    .insertInto('mfa_removals')
    .values({ id, account_id: accountId, requested_at: at, due_at: null })
    .execute();
}

export async function planMfaRemoval(tx: Tx, id: string, dueAt: Date): Promise<void> {
  await tx.updateTable('mfa_removals').set({ due_at: dueAt }).where('id', '=', id).execute();
}

export async function deleteMfaRemoval(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('mfa_removals').where('account_id', '=', accountId).execute();
}

export async function listDueRemovals(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('mfa_removals')
    .select(['id', 'account_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/** Deletes requests from before `before` whose code was never read back. */
export async function deleteOldRemovals(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('mfa_removals')
    .where('due_at', 'is', null)
    .where('requested_at', '<', before)
    .execute();
}
