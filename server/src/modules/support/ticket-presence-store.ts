import { sql } from 'kysely';
import type { Db } from '../../platform/database/tx.ts';

export interface Presence {
  readonly ticketId: string;
  readonly operatorId: string;
  readonly typing: boolean;
  readonly seenAt: Date;
}

/** Saves that an operator views a ticket; does nothing if the ticket was deleted. */
export async function writePresence(
  db: Db,
  { ticketId, operatorId, typing, seenAt }: Presence,
): Promise<void> {
  await sql`
    insert into ticket_presence (ticket_id, operator_id, seen_at, typing)
    select id, ${operatorId}::uuid, ${seenAt}, ${typing} from tickets where id = ${ticketId}::uuid for key share
    on conflict (ticket_id, operator_id) do update set seen_at = excluded.seen_at, typing = excluded.typing
  `.execute(db);
}

export async function deletePresence(db: Db, ticketId: string, operatorId: string): Promise<void> {
  await db
    .deleteFrom('ticket_presence')
    .where('ticket_id', '=', ticketId)
    .where('operator_id', '=', operatorId)
    .execute();
}

/** Deletes presence rows last updated at `until` or before. */
export async function deleteAbsent(db: Db, until: Date): Promise<void> {
  await db.deleteFrom('ticket_presence').where('seen_at', '<=', until).execute();
}
