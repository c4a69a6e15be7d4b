import type { Db, Tx } from '../../platform/database/tx.ts';

/**
 * Moves a ticket's contents into another ticket and deletes it; its id and the ids merged into it earlier lead to the
 * kept one. Messages and notes are sorted by id, so they interleave by time.
 */
export async function moveTicket(tx: Tx, id: string, keptId: string, now: Date): Promise<void> {
  await tx.updateTable('ticket_messages').set({ ticket_id: keptId }).where('ticket_id', '=', id).execute();
  await tx.updateTable('ticket_notes').set({ ticket_id: keptId }).where('ticket_id', '=', id).execute();
  await tx.updateTable('ticket_merges').set({ kept_id: keptId }).where('kept_id', '=', id).execute();
  await tx.insertInto('ticket_merges').values({ id, kept_id: keptId, merged_at: now }).execute();
  await tx.deleteFrom('tickets').where('id', '=', id).execute();
}

/** Ids of the tickets merged into one, oldest first. */
export async function listMerged(db: Db, keptId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_merges')
    .select('id')
    .where('kept_id', '=', keptId)
    .orderBy('merged_at')
    .execute();
  return rows.map(({ id }) => id);
}
