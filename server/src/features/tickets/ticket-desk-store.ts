import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '../../database/tx.ts';

const LIST_LENGTH = 200;

export type DeskTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** Tickets that are not resolved, of all accounts: those that have waited longest first. */
export function listOpenTickets(db: Db) {
  return desk(db)
    .where('tickets.state', '<>', 'resolved')
    .orderBy('tickets.written_at')
    .limit(LIST_LENGTH)
    .execute();
}

/** Any account's ticket; undefined for an id that is unknown, or none at all. */
export async function findTicket(db: Db | Tx, id: string) {
  if (!isUuid(id)) return undefined;
  return desk(db).where('tickets.id', '=', id).executeTakeFirst();
}

function desk(db: Db | Tx) {
  return db
    .selectFrom('tickets')
    .innerJoin('accounts', 'accounts.id', 'tickets.account_id')
    .selectAll('tickets')
    .select('accounts.email');
}
