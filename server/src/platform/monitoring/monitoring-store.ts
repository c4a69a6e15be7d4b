import { sql } from 'kysely';
import { DEAD_LETTERS } from '../jobs/dead-letters.ts';
import type { Db, Tx } from '../database/tx.ts';
import type { ProcessFigures, ProcessSample } from './process-figures.ts';

export async function saveSample(
  db: Db,
  { process, at, figures }: { readonly process: string; readonly at: Date; readonly figures: ProcessFigures },
): Promise<void> {
  const sample = { at, figures: JSON.stringify(figures) };
  await db
    .insertInto('process_samples')
    .values({ process, ...sample })
    .onConflict((conflict) => conflict.column('process').doUpdateSet(sample))
    .execute();
}

/** The samples of the processes that have written one since. */
export async function listSamples(db: Db, since: Date): Promise<ProcessSample[]> {
  return db
    .selectFrom('process_samples')
    .select(['process', 'figures'])
    .where('at', '>=', since)
    .orderBy('process')
    .execute();
}

export async function deleteSamples(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('process_samples').where('at', '<', before).execute();
}

/** Only processes with BACKUP_DIR schedule the journal. If they stop, the others' starts say nothing about it. */
export const JOURNAL_JOB = 'write-journal';

export interface ScheduleAge {
  readonly name: string;
  readonly cron: string;
  /** Since the last run that was completed, or since a process last scheduled it. */
  readonly seconds: number;
}

/**
 * The schedules, or one of them. Completed runs are kept for a day. A schedule that the last start did not write is of an
 * older release, except for the journal's.
 */
export async function listScheduleAges(db: Db | Tx, name: string | null = null): Promise<ScheduleAge[]> {
  const { rows } = await sql<ScheduleAge>`
    select s.name, s.cron, extract(epoch from now() - greatest(run.at, s.updated_on))::float8 as seconds
    from pgboss.schedule s
    left join lateral (
      select max(completed_on) as at from pgboss.job where name = s.name and state = 'completed'
    ) run on true
    where (s.updated_on > (select max(updated_on) from pgboss.schedule) - interval '10 minutes'
        or s.name = ${JOURNAL_JOB})
      and s.name = coalesce(${name}, s.name)
    order by s.name`.execute(db);
  return rows;
}

/** The kinds of jobs that failed for good, except for some. */
export async function listDeadKinds(db: Db, except: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct coalesce(source_name, name) as kind from pgboss.job
    where name = ${DEAD_LETTERS} and state = 'created' and source_name is distinct from ${except}
    order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
}
