import { sql } from 'kysely';
import type pg from 'pg';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Tx } from '../database/tx.ts';
import type { JobKind } from './job-kind.ts';

/** Jobs that failed for good are moved to this queue; it has no worker. */
export const DEAD_LETTERS = 'dead-letters';

export interface DeadJob {
  readonly id: string;
  /** Name of the job's kind. */
  readonly kind: string;
  readonly data: object;
  readonly tries: number;
  /** Message of the last attempt's error. */
  readonly error: string;
  readonly enqueuedAt: Date;
  readonly failedAt: Date;
}

/** Lists the jobs that failed for good, newest first. */
export async function listDeadJobs(boss: PgBoss): Promise<DeadJob[]> {
  const letters = await boss.findJobs<object>(DEAD_LETTERS, { queued: true });
  return letters
    .map((letter) => ({
      id: letter.id,
      kind: letter.sourceName ?? DEAD_LETTERS,
      data: letter.data,
      tries: (letter.sourceRetryCount ?? 0) + 1,
      error: messageOf(letter.sourceOutput),
      enqueuedAt: letter.sourceCreatedOn ?? letter.createdOn,
      failedAt: letter.createdOn,
    }))
    .toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
}

/**
 * Returns a dead job to its queue with all its attempts; false if it is gone, or if its kind is `alone` and a job waits
 * or runs already.
 */
export async function retryDeadJob(boss: PgBoss, id: string, tx?: Tx): Promise<boolean> {
  const db = tx === undefined ? {} : { db: fromKysely(tx) };
  return (await boss.redrive(DEAD_LETTERS, { ids: [id], ...db })) > 0;
}

/** Deletes the dead jobs of a kind with this data, because another job does their work. */
export async function dropDead<Data extends object>(tx: Tx, kind: JobKind<Data>, data: Data): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = ${DEAD_LETTERS} and state = 'created' and source_name = ${kind.name}
      and data @> ${JSON.stringify(data)}::jsonb`.execute(tx);
}

/** Deletes the dead jobs of a kind without data, because another run has done their work. */
export async function dropReplaced(pool: pg.Pool, { name }: JobKind<object>): Promise<void> {
  await pool.query(`delete from pgboss.job where name = $1 and state = 'created' and source_name = $2`, [
    DEAD_LETTERS,
    name,
  ]);
}

function messageOf(output: object | null): string {
  return output !== null && 'message' in output ? String(output.message) : 'unknown';
}
