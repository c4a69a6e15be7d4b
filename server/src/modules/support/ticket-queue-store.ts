import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { QueueGroup } from './ticket-queue.ts';

/**
 * Counts open tickets per group; `overdue` counts those waiting since `overdueUntil` or before. Adds the changes
 * since the stored counts; the few overdue tickets are counted directly.
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
    select state, type, language, sum(count) as count, sum(overdue) as overdue, ${holderFor(mine)} as holder
    from groups group by state, type, language, holder having sum(count) <> 0`.execute(db);
  return rows;
}

/** As {@link countOpenGroups} for the tickets with a tag, which are few enough to count. */
export async function countTaggedGroups(
  db: Db,
  tag: string,
  { mine, overdueUntil }: { readonly mine: string; readonly overdueUntil: Date },
): Promise<QueueGroup[]> {
  const { rows } = await sql<QueueGroup>`
    select state, type, language, count(*) as count,
      count(*) filter (where state = 'pending' and state_since <= ${overdueUntil}) as overdue,
      ${holderFor(mine)} as holder
    from tickets where tags @> array[${tag}]::text[] and state <> 'resolved'
    group by state, type, language, holder`.execute(db);
  return rows;
}

const holderFor = (mine: string) =>
  sql`case when assignee_id is null then 'unassigned' when assignee_id = ${mine}::uuid then 'mine' else assignee_id::text end`;

/**
 * Applies pending changes to the stored groups. One transaction at a time; concurrent readers see all of it or
 * nothing.
 */
export async function gatherTicketGroups(tx: Tx): Promise<void> {
  await sql`
    with taken as (delete from ticket_group_changes returning *)
    insert into ticket_groups (state, type, language, assignee_id, count)
    select state, type, language, assignee_id, sum(count) from taken group by 1, 2, 3, 4 having sum(count) <> 0
    on conflict (state, type, language, assignee_id) do update set count = ticket_groups.count + excluded.count`.execute(
    tx,
  );
}
