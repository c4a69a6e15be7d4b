import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { BULK_ROW_STATES, BULK_STATES, BulkActionName } from '@causeway/contract/console/lists';
import type { Cursor } from '../../platform/cursor.ts';
import { isBehind, microsOf } from '../../platform/database/list-order.ts';
import type { Db } from '../../platform/database/tx.ts';

export type ShownBulkAction = Awaited<ReturnType<typeof listBulkRows>>[number];

interface ReadFor {
  /** What the caller may read. */
  readonly actions: readonly BulkActionName[];
  readonly now: Date;
}

/** With the operators’ names, and what became of a request for approval. */
function bulkActions(db: Db, { actions, now }: ReadFor) {
  const request = sql`(select case when p.state = 'declined' then 'declined'
      when p.state = 'waiting' and p.expires_at > ${now} then 'waiting' else 'expired' end
    from approvals p where p.action = 'customer.time_bulk' and p.subject = b.id::text
    order by p.requested_at desc limit 1)`;
  return db
    .selectFrom('bulk_actions as b')
    .leftJoin('operators as asker', (join) => join.on(sql<boolean>`b.requested_by = 'operator:' || asker.id`))
    .leftJoin('operators as by', (join) => join.on(sql<boolean>`b.performed_by = 'operator:' || by.id`))
    .leftJoin('operators as holder', (join) =>
      join.on(sql<boolean>`b.change->>'assigneeId' = holder.id::text`),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bulk_actions as u')
          .select([
            sql<string | null>`(array_agg(u.id order by u.created_at desc))[1]`.as('undone_by'),
            sql<number>`coalesce(sum(u.done + u.skipped), 0)::int`.as('undone'),
            sql<boolean>`coalesce(bool_or(u.state = 'running'), false)`.as('is_being_undone'),
          ])
          .whereRef('u.undoes', '=', 'b.id')
          .where('u.state', '<>', 'waiting')
          .as('undo'),
      (join) => join.onTrue(),
    )
    .selectAll('b')
    .select(['asker.name as requester', 'by.name as performer', 'holder.name as assignee'])
    .select(['undo.undone_by', 'undo.undone', 'undo.is_being_undone', microsOf('b.created_at').as('micros')])
    .select(
      sql<(typeof BULK_STATES)[number]>`case when b.state = 'waiting' then coalesce(${request}, 'expired')
        else b.state end`.as('shown_state'),
    )
    .where('b.action', '=', sql<BulkActionName>`any(${[...actions]})`);
}

/** Newest first, after a cursor. */
export async function listBulkRows(db: Db, by: ReadFor, cursor: Cursor | undefined, limit: number) {
  return bulkActions(db, by)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .$if(cursor !== undefined, (query) => query.where(isBehind(['b.created_at', 'b.id'], cursor as Cursor)))
    .limit(limit)
    .execute();
}

export async function findShownBulkAction(
  db: Db,
  by: ReadFor,
  id: string,
): Promise<ShownBulkAction | undefined> {
  return isUuid(id) ? bulkActions(db, by).where('b.id', '=', id).executeTakeFirst() : undefined;
}

export type ShownBulkRow = Awaited<ReturnType<typeof listRowsOf>>[number];

/** The rows of an action after one of them, with the address or the subject. */
export async function listRowsOf(
  db: Db,
  {
    id,
    state,
    after,
  }: { id: string; state?: (typeof BULK_ROW_STATES)[number] | undefined; after?: string | undefined },
  limit: number,
) {
  let query = db
    .selectFrom('bulk_action_rows as r')
    .innerJoin('bulk_actions as b', 'b.id', 'r.action_id')
    .leftJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('tickets as t', 't.id', 'r.subject_id')
    .select(['r.subject_id', 'r.state', 'r.fault', 'r.done_at'])
    .select(
      sql<string | null>`case when b.action like 'customer.%' then a.email else t.title end`.as('label'),
    )
    .where('r.action_id', '=', id)
    .orderBy('r.subject_id')
    .limit(limit);
  if (state !== undefined) query = query.where('r.state', '=', state);
  if (after !== undefined) query = query.where('r.subject_id', '>', after);
  return query.execute();
}
