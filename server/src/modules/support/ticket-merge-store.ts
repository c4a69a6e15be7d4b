import type { Db, Tx } from '../../platform/database/tx.ts';

/**
 * Moves all that is in a ticket under another one and deletes it; its id, and whatever was merged into it before, leads to
 * the kept one. Messages and notes are in the order of their ids, so they stand among the kept one's by their time.
 */
export async function moveTicket(tx: Tx, id: string, keptId: string, now: Date): Promise<void> {
  await tx.updateTable('ticket_messages').set({ ticket_id: keptId }).where('ticket_id', '=', id).execute();
  await tx.updateTable('ticket_notes').set({ ticket_id: keptId }).where('ticket_id', '=', id).execute();
  await tx.updateTable('ticket_merges').set({ kept_id: keptId }).where('kept_id', '=', id).execute();
  await tx.insertInto('ticket_merges').values({ id, kept_id: keptId, merged_at: now }).execute();
  await tx.deleteFrom('tickets').where('id', '=', id).execute();
}

/** Ids of tickets that were merged into one, the first first. */
export async function listMerged(db: Db, keptId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_merges')
    .select('id')
    .where('kept_id', '=', keptId)
    .orderBy('merged_at')
    .execute();
  return rows.map(({ id }) => id);
}
