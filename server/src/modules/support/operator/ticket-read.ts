import { sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import type { QueueFilter, QueuePlace } from '../ticket-queue.ts';
import { orItsKept } from '../ticket-store.ts';

const LIST_LENGTH = 200;
const OTHERS_LENGTH = 20;
/** Before every id. */
const NIL = '00000000-0000-0000-0000-000000000000';

export type OperatorTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** Tickets that are not resolved, of all accounts: those that have waited longest first. */
export function listOpenTickets(db: Db) {
  return listed(db)
    .where('tickets.state', '<>', 'resolved')
    .orderBy('tickets.written_at')
    .limit(LIST_LENGTH)
    .execute();
}

/** Any account's ticket, or the one that it was merged into; undefined for an id that is unknown, or none at all. */
export async function findTicket(db: Db | Tx, id: string) {
  return orItsKept(db, id, (id) => listed(db).where('tickets.id', '=', id).executeTakeFirst());
}

/**
 * Whose member an account is; null for individuals and administrators. Looked up row by row: joined, it would have the database
 * read all members.
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
      'accounts.email',
      'operators.name as assignee_name',
      memberTeam('tickets.account_id').as('team'),
    ]);
}

/** The account's tickets but for one, the one with the newest message first. */
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

/** Our replies after a message, oldest first; all of them where that is undefined. */
export async function listLaterReplies(tx: Tx, ticketId: string, messageId: string = NIL) {
  return tx
    .selectFrom('ticket_messages')
    .select(['id', 'operator_id', 'content'])
    .where('ticket_id', '=', ticketId)
    .where('id', '>', messageId)
    .where('author', '=', 'staff')
    .orderBy('id')
    .execute();
}

/** The names of operators who have written in a ticket, notes included, by their ids. */
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

export type QueueTicket = Awaited<ReturnType<typeof listQueue>>[number];

const since = sql<number>`(extract(epoch from t.state_since) * 1000000)::bigint`;

/**
 * Tickets of one state after a place, at most `limit`: pending ones by how long they have waited, the others with the
 * latest first. `mine` is the asking operator's id. Served by the index `tickets_queue` alone, whatever is filtered by.
 */
export async function listQueue(
  db: Db,
  filter: QueueFilter,
  { mine, after, limit }: { mine: string; after: QueuePlace | undefined; limit: number },
) {
  const direction = filter.state === 'pending' ? 'asc' : 'desc';
  let query = db
    .selectFrom('tickets as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .leftJoin('operators as o', 'o.id', 't.assignee_id')
    .select(['t.id', 't.title', 't.type', 't.state', 't.language', 't.state_since', 't.assignee_id'])
    .select([
      'a.email',
      'o.name as assignee_name',
      since.as('since_micros'),
      memberTeam('t.account_id').as('team'),
    ])
    .where('t.state', '=', filter.state)
    .orderBy('t.state_since', direction)
    .orderBy('t.id', direction)
    .limit(limit);
  if (filter.type !== undefined) query = query.where('t.type', '=', filter.type);
  if (filter.language !== undefined) query = query.where('t.language', '=', filter.language);
  if (filter.assignee === 'mine') query = query.where('t.assignee_id', '=', mine);
  if (filter.assignee === 'unassigned') query = query.where('t.assignee_id', 'is', null);
  if (after !== undefined) {
    const place = sql`(timestamptz 'epoch' + ${after.sinceMicros}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
    query = query.where(
      direction === 'asc'
        ? sql<SqlBool>`(t.state_since, t.id) > ${place}`
        : sql<SqlBool>`(t.state_since, t.id) < ${place}`,
    );
  }
  return query.execute();
}

/** Who else was there after a time, by name. */
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
