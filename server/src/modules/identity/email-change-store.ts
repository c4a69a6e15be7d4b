import type { Db, Tx } from '../../platform/database/tx.ts';

export type EmailChange = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>;

export async function findEmailChange(db: Db | Tx, id: string) {
  return db.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The change that waits for its new address, even if it has expired. */
export async function findWaitingChange(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('email_changes')
    .select(['id', 'new_email', 'requested_at'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
}

/** Replaces the account's change that waits. */
export async function insertEmailChange(
  tx: Tx,
  change: { readonly id: string; readonly accountId: string; readonly email: string; readonly at: Date },
): Promise<void> {
  await deleteWaitingChange(tx, change.accountId);
  await tx
    .insertInto('email_changes')
    .values({
      id: change.id,
      account_id: change.accountId,
      new_email: change.email,
      requested_at: change.at,
      old_email: null,
      confirmed_at: null,
      undone_at: null,
    })
    .execute();
}

export async function deleteWaitingChange(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('email_changes')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function markConfirmed(tx: Tx, id: string, oldEmail: string, now: Date): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ old_email: oldEmail, confirmed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks a change, and those after it, as undone: none of them can be undone again. */
export async function markUndone(tx: Tx, change: EmailChange, now: Date): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ undone_at: now })
    .where('account_id', '=', change.account_id)
    .where('confirmed_at', '>=', change.confirmed_at)
    .where('undone_at', 'is', null)
    .execute();
}

/** Whether an address that the account had before can undo a change that was confirmed after `since`. */
export async function isEmailUndoable(tx: Tx, accountId: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('email_changes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .where('confirmed_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes changes requested before `before` that were never confirmed, or only before `since`. */
export async function deleteOldEmailChanges(db: Db, before: Date, since: Date): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('requested_at', '<', before)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '<', since)]))
    .execute();
}
