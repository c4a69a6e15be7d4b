import { sql, type Insertable, type Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { deleteNotesOf } from './customer-note-store.ts';

export type TicketRow = Selectable<Schema['tickets']>;

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** More than anybody reads; resolved tickets are deleted after a while. */
const LIST_LENGTH = 500;

export async function insertTicket(tx: Tx, ticket: Insertable<Schema['tickets']>): Promise<void> {
  await tx.insertInto('tickets').values(ticket).execute();
}

export async function insertMessage(tx: Tx, message: Insertable<Schema['ticket_messages']>): Promise<void> {
  await tx.insertInto('ticket_messages').values(message).execute();
}

export async function listOwnTickets(db: Db, accountId: string): Promise<TicketRow[]> {
  return db
    .selectFrom('tickets')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('written_at', 'desc')
    .limit(LIST_LENGTH)
    .execute();
}

/** The id of the ticket that this one was merged into; undefined if it was not merged. */
async function findKeptId(db: Db | Tx, id: string): Promise<string | undefined> {
  const merge = await db
    .selectFrom('ticket_merges')
    .select('kept_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return merge?.kept_id;
}

/** The account's ticket, or the one that it was merged into; undefined for a foreign, unknown or malformed id. */
export async function findOwnTicket(db: Db, accountId: string, id: string): Promise<TicketRow | undefined> {
  return orItsKept(db, id, (id) => ownTicket(db, accountId, id).executeTakeFirst());
}

/** As {@link findOwnTicket}, and locks it until the transaction ends; lock its account first. */
export async function lockTicket(tx: Tx, accountId: string, id: string): Promise<TicketRow | undefined> {
  return orItsKept(tx, id, (id) => ownTicket(tx, accountId, id).forNoKeyUpdate().executeTakeFirst());
}

function ownTicket(db: Db | Tx, accountId: string, id: string) {
  return db.selectFrom('tickets').selectAll().where('id', '=', id).where('account_id', '=', accountId);
}

/** Calls `find` with the id or, if that ticket was merged, with the id of the kept one. */
export async function orItsKept<T>(
  db: Db | Tx,
  id: string,
  find: (id: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!isUuid(id)) return undefined;
  const found = await find(id);
  if (found !== undefined) return found;
  const keptId = await findKeptId(db, id);
  return keptId === undefined ? undefined : find(keptId);
}

/** The account's most recently opened ticket. */
export async function findNewestTicket(tx: Tx, accountId: string): Promise<TicketRow | undefined> {
  return tx
    .selectFrom('tickets')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function updateTicket(
  tx: Tx | Db,
  id: string,
  change: Partial<Omit<TicketRow, 'id' | 'account_id'>>,
): Promise<void> {
  await tx.updateTable('tickets').set(change).where('id', '=', id).execute();
}

/** Unassigns all tickets of an operator; returns how many. */
export async function unassignTickets(tx: Tx, operatorId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set({ assignee_id: null })
    .where('assignee_id', '=', operatorId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of the message in the statement, in their order. */
export const imageIdsOfMessage = sql<string[]>`array(
  select i.id::text from ticket_images i where i.message_id = ticket_messages.id order by i.position)`;

/** A ticket's messages with their image ids, oldest first. */
export function listMessages(db: Db | Tx, ticketId: string) {
  return db
    .selectFrom('ticket_messages')
    .selectAll()
    .select(imageIdsOfMessage.as('image_ids'))
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();
}

/** The ticket's last message and the number of messages. */
export async function findLastMessage(tx: Tx, ticketId: string) {
  return tx
    .selectFrom('ticket_messages')
    .select(['id', 'author', 'operator_id', 'content', 'written_at', imageIdsOfMessage.as('imageIds')])
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Tickets answered at `until` or before, without a reply since, longest first. */
export async function listUnansweredSince(db: Db, until: Date, limit: number): Promise<TicketRow[]> {
  return db
    .selectFrom('tickets')
    .selectAll()
    .where('state', '=', 'answered')
    .where('state_since', '<=', until)
    .orderBy('state_since')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes at most `limit` tickets resolved at `until` or before with everything attached; returns how many. */
export async function deleteResolvedTickets(db: Db, until: Date, limit: number): Promise<number> {
  const deleted = await db
    .deleteFrom('tickets')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('tickets')
          .select('id')
          .where('resolved_at', '<=', until)
          .orderBy('resolved_at')
          .limit(limit)
          // Skips tickets that a concurrent reply is reopening.
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning('id')
    .execute();
  return deleted.length;
}

/**
 * Deletes all tickets of the accounts, and what operators noted about them. Messages, notes and merges go with their
 * ticket, images with their message.
 */
export async function deleteTickets(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const theirs = sql<string>`any(${accountIds}::uuid[])`;
  await tx.deleteFrom('tickets').where('account_id', '=', theirs).execute();
  await deleteNotesOf(tx, accountIds);
  // Images that wait for a message hang on no ticket.
  await tx.deleteFrom('ticket_images').where('account_id', '=', theirs).execute();
}
