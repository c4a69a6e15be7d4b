import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Cursor } from '../../platform/cursor.ts';
import { isBehind, microsOf } from '../../platform/database/list-order.ts';

/** The queues that pg-boss uses for its schedules. */
const OWN = '\\_\\_pgboss\\_\\_%';
const DEAD_LETTERS = 'dead-letters';

export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

export interface ScheduleRow {
  readonly name: string;
  readonly cron: string;
  /** The state of the newest run, which is kept for a day. */
  readonly state: JobState | null;
  readonly started_on: Date | null;
  readonly completed_on: Date | null;
}

export async function listSchedules(db: Db): Promise<readonly ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select s.name, s.cron, j.state, j.started_on, j.completed_on
    from pgboss.schedule s
    left join lateral (
      select state, started_on, completed_on from pgboss.job
      where name = s.name and started_on is not null
      order by started_on desc limit 1
    ) j on true
    order by s.name`.execute(db);
  return rows;
}

export interface QueueRow {
  readonly name: string;
  readonly waiting: number;
  readonly later: number;
  readonly running: number;
  readonly failed: number;
  readonly oldest_waiting: Date | null;
}

/** All kinds of jobs with their counts by state. */
export async function listQueues(db: Db): Promise<readonly QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    with open as (
      select name,
        count(*) filter (where state < 'active' and start_after <= now()) as waiting,
        count(*) filter (where state < 'active' and start_after > now()) as later,
        count(*) filter (where state = 'active') as running,
        min(start_after) filter (where state < 'active' and start_after <= now()) as oldest_waiting
      from pgboss.job where state < 'completed' and name <> ${DEAD_LETTERS} group by name
    ), dead as (
      select source_name as name, count(*) as failed
      from pgboss.job where name = ${DEAD_LETTERS} and state = 'created' group by source_name
    )
    select q.name, coalesce(open.waiting, 0) as waiting, coalesce(open.later, 0) as later,
      coalesce(open.running, 0) as running, coalesce(dead.failed, 0) as failed, open.oldest_waiting
    from pgboss.queue q left join open on open.name = q.name left join dead on dead.name = q.name
    where q.name not like ${OWN} and q.name <> ${DEAD_LETTERS}
    order by q.name`.execute(db);
  return rows;
}

export interface DeadRow {
  readonly id: string;
  readonly name: string;
  readonly data: object;
  /** The error of the last try. */
  readonly message: string | null;
  readonly tries: number;
  readonly failed_at: Date;
  readonly micros: string;
}

const deadRows = sql`
  select id, coalesce(source_name, name) as name, data, source_output->>'message' as message,
    coalesce(source_retry_count, 0) + 1 as tries, created_on as failed_at, ${microsOf('created_on')} as micros
  from pgboss.job where name = ${DEAD_LETTERS} and state = 'created'`;

/** Newest first, after a cursor. */
export async function listDeadRows(
  db: Db,
  cursor: Cursor | undefined,
  limit: number,
): Promise<readonly DeadRow[]> {
  const behind = cursor === undefined ? sql`` : sql`and ${isBehind(['created_on', 'id'], cursor)}`;
  const { rows } = await sql<DeadRow>`
    ${deadRows} ${behind} order by created_on desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns the ids of the failed jobs of a kind, oldest first. */
export async function listDeadIds(db: Db, kind: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${DEAD_LETTERS} and state = 'created' and source_name = ${kind}
    order by created_on`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a failed job until the transaction ends. */
export async function lockDeadRow(tx: Tx, id: string): Promise<DeadRow | undefined> {
  const { rows } = await sql<DeadRow>`${deadRows} and id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}
