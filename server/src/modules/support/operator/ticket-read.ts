import { sql, type RawBuilder } from 'kysely';
import { NIL, validate as isUuid } from 'uuid';
import { TICKET_PREVIEW_LENGTH } from '@causeway/contract/console/limits';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import type { Cursor } from '../../../platform/cursor.ts';
import { isBehind, microsOf } from '../../../platform/database/list-order.ts';
import type { QueueFilter } from '../ticket-queue.ts';
import { imageIdsOfMessage, orItsKept } from '../ticket-store.ts';

const LIST_LENGTH = 200;
const OTHERS_LENGTH = 20;
/** Sorts before every id. */

export type OperatorTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** Unresolved tickets of all accounts, longest waiting first. */
export function listOpenTickets(db: Db) {
  return listed(db)
    .where('tickets.state', '<>', 'resolved')
    .orderBy('tickets.written_at')
    .limit(LIST_LENGTH)
    .execute();
}

/** Any account's ticket, or the one that it was merged into; undefined for an unknown or malformed id. */
export async function findTicket(db: Db | Tx, id: string) {
  return orItsKept(db, id, (id) => listed(db).where('tickets.id', '=', id).executeTakeFirst());
}

/**
 * The member's team; null for individuals and administrators. A subquery per row: with a join the database would read
 * all members.
 */
const memberTeam = (accountId: string) => sql<{ readonly id: string; readonly name: string } | null>`(
  select json_build_object('id', member_team.account_id, 'name', member_team.name)
  from members as member join teams as member_team on member_team.account_id = member.team_id
  where member.account_id = ${sql.ref(accountId)})`;

function listed(db: Db | Tx) {
  return db
    .selectFrom('tickets')
    .innerJoin('accounts', 'accounts.id', 'tickets.account_id')
    .leftJoin('operators', 'operators.id', 'tickets.assignee_id')
    .selectAll('tickets')
    .select([
      microsOf('tickets.state_since').as('micros'),
      'accounts.email',
      'operators.name as assignee_name',
      memberTeam('tickets.account_id').as('team'),
    ]);
}

/** Locks the accounts whose tickets the operator has; accounts are locked before their tickets, as everywhere. */
export async function lockAccountsOf(tx: Tx, operatorId: string): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('tickets').select('account_id').where('assignee_id', '=', operatorId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The account's other tickets, newest message first. */
export async function listOtherTickets(db: Db, { id, account_id }: { id: string; account_id: string }) {
  return db
    .selectFrom('tickets')
    .select(['id', 'title', 'state', 'written_at'])
    .where('account_id', '=', account_id)
    .where('id', '<>', id)
    .orderBy('written_at', 'desc')
    .limit(OTHERS_LENGTH)
    .execute();
}

/** The messages after one, oldest first; all of them if `messageId` is undefined. */
export async function listLaterMessages(tx: Tx, ticketId: string, messageId: string = NIL) {
  return tx
    .selectFrom('ticket_messages')
    .select(['id', 'author', 'operator_id', 'content', imageIdsOfMessage.as('image_ids')])
    .where('ticket_id', '=', ticketId)
    .where('id', '>', messageId)
    .orderBy('id')
    .execute();
}

/** Names by id of the operators who wrote messages or notes in a ticket. */
export async function readWriterNames(db: Db, ticketId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('operators')
    .select(['id', 'name'])
    .where((eb) =>
      eb('id', 'in', (inner) =>
        inner
          .selectFrom('ticket_messages')
          .select('operator_id')
          .where('ticket_id', '=', ticketId)
          .where('operator_id', 'is not', null)
          .union(
            inner
              .selectFrom('ticket_notes')
              .select('operator_id')
              .where('ticket_id', '=', ticketId)
              .where('operator_id', 'is not', null),
          ),
      ),
    )
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The beginning of a ticket's newest message, and how many images it has. */
const newestMessage = sql<{
  readonly author: 'customer' | 'staff';
  readonly text: string;
  readonly images: number;
} | null>`(
  select json_build_object('author', m.author, 'text', left(m.content, ${TICKET_PREVIEW_LENGTH}),
    'images', (select count(*) from ticket_images i where i.message_id = m.id))
  from ticket_messages m where m.ticket_id = t.id order by m.id desc limit 1)`;

/** The condition on `tickets as t`; `mine` is the calling operator's id. */
export function isInQueue(filter: QueueFilter, mine: string): RawBuilder<boolean> {
  const { state, type, language, tag } = filter;
  const conditions = [sql<boolean>`t.state = ${state}`];
  if (type !== undefined) conditions.push(sql`t.type = ${type}`);
  if (language !== undefined) conditions.push(sql`t.language = ${language}`);
  const assignee = filter.assignee === 'mine' ? mine : filter.assignee;
  if (assignee === 'unassigned') conditions.push(sql`t.assignee_id is null`);
  else if (assignee !== undefined) {
    conditions.push(sql`t.assignee_id = ${isUuid(assignee) ? assignee : NIL}`);
  }
  if (tag !== undefined) conditions.push(sql`t.tags @> array[${tag}]::text[]`);
  return sql.join(conditions, sql` and `);
}

export type QueueTicket = Awaited<ReturnType<typeof listQueue>>[number];

/**
 * Tickets of one state after a cursor, at most `limit`: pending ones longest waiting first, others newest first.
 * `mine` is the calling operator's id. The index `tickets_queue` serves every filter except tags.
 */
export async function listQueue(
  db: Db,
  filter: QueueFilter,
  { mine, after, limit }: { mine: string; after: Cursor | undefined; limit: number },
) {
  const direction = filter.state === 'pending' ? 'asc' : 'desc';
  let query = db
    .selectFrom('tickets as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .leftJoin('operators as o', 'o.id', 't.assignee_id')
    .select([
      't.id',
      't.title',
      't.type',
      't.state',
      't.language',
      't.state_since',
      't.assignee_id',
      't.tags',
    ])
    .select([
      newestMessage.as('newest'),
      'a.email',
      'o.name as assignee_name',
      microsOf('t.state_since').as('micros'),
      memberTeam('t.account_id').as('team'),
    ])
    .where(isInQueue(filter, mine))
    .orderBy('t.state_since', direction)
    .orderBy('t.id', direction)
    .limit(limit);
  if (after !== undefined) query = query.where(isBehind(['t.state_since', 't.id'], after, direction));
  return query.execute();
}

/** Other operators present since `after`, by name. */
export async function listPresent(db: Db, ticketId: string, { but, after }: { but: string; after: Date }) {
  return db
    .selectFrom('ticket_presence as p')
    .innerJoin('operators as o', 'o.id', 'p.operator_id')
    .select(['o.id', 'o.name', 'p.typing'])
    .where('p.ticket_id', '=', ticketId)
    .where('p.operator_id', '<>', but)
    .where('p.seen_at', '>', after)
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
}
