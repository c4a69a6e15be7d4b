import type pg from 'pg';
import { jobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/jobs.ts';

const forgetLimitsJob = jobKind('forget-limits', { alone: true });

/** Deletes counts whose window is over: what is derived from a client's address is gone soon after its hour. */
export async function forgetPastLimits(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from rate_limits where expire < $1', [now.getTime()]);
}

export async function defineLimitJobs(jobs: Jobs, pool: pg.Pool): Promise<void> {
  // Windows are the library's, on the system's clock.
  await jobs.define(forgetLimitsJob, () => forgetPastLimits(pool, new Date()));
  await jobs.schedule(forgetLimitsJob, '*/5 * * * *');
}
