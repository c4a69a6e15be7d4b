import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import { isBehind, microsOf } from '../../platform/database/list-order.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { memberTeam } from './operator/ticket-store.ts';
import type { QueueFilter, QueueGroup } from './ticket-queue.ts';

export type QueueTicket = Awaited<ReturnType<typeof listQueue>>[number];

/**
 * Tickets of one state after a cursor, at most `limit`: pending ones by how long they have waited, the others with the
 * latest first. `mine` is the asking operator's id. Served by the index `tickets_queue` alone, whatever is filtered by.
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
    .select(['t.id', 't.title', 't.type', 't.state', 't.language', 't.state_since', 't.assignee_id'])
    .select([
      'a.email',
      'o.name as assignee_name',
      microsOf('t.state_since').as('micros'),
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
  if (after !== undefined) query = query.where(isBehind(['t.state_since', 't.id'], after, direction));
  return query.execute();
}

/**
 * How many open tickets there are of each kind; `overdue` waited since `overdueUntil` or before. As they are kept with all
 * that has changed since, but for the overdue ones, of which there are few.
 */
export async function countOpenGroups(db: Db, mine: string, overdueUntil: Date): Promise<QueueGroup[]> {
  const { rows } = await sql<QueueGroup>`
    with groups as (
      select state, type, language, assignee_id, count, 0 as overdue from ticket_groups
      union all
      select state, type, language, assignee_id, count, 0 from ticket_group_changes
      union all
      select state, type, language, assignee_id, 0, 1 from tickets
      where state = 'pending' and state_since <= ${overdueUntil}
    )
    select state, type, language, sum(count) as count, sum(overdue) as overdue,
      case when assignee_id is null then 'unassigned' when assignee_id = ${mine}::uuid then 'mine' else 'other' end as holder
    from groups group by state, type, language, holder having sum(count) <> 0`.execute(db);
  return rows;
}

/** Adds what has changed to the groups. One at a time may do so; whoever reads meanwhile sees all of it done, or nothing. */
export async function gatherTicketGroups(tx: Tx): Promise<void> {
  await sql`
    with taken as (delete from ticket_group_changes returning *)
    insert into ticket_groups (state, type, language, assignee_id, count)
    select state, type, language, assignee_id, sum(count) from taken group by 1, 2, 3, 4 having sum(count) <> 0
    on conflict (state, type, language, assignee_id) do update set count = ticket_groups.count + excluded.count`.execute(
    tx,
  );
}
