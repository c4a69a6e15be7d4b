import type { Insertable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

export async function insertNote(tx: Tx, note: Insertable<Schema['ticket_notes']>): Promise<void> {
  await tx.insertInto('ticket_notes').values(note).execute();
}

export async function findLastNote(tx: Tx, ticketId: string) {
  return tx
    .selectFrom('ticket_notes')
    .select(['id', 'operator_id', 'content', 'written_at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Oldest first. */
export async function listNotes(db: Db, ticketId: string) {
  return db.selectFrom('ticket_notes').selectAll().where('ticket_id', '=', ticketId).orderBy('id').execute();
}
