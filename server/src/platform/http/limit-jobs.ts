import type pg from 'pg';
import { jobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { forgetPastLimits } from './rate-limit-store.ts';

const forgetLimitsJob = jobKind('forget-limits', { alone: true });

export async function defineLimitJobs(jobs: Jobs, pool: pg.Pool): Promise<void> {
  // Windows are the library's, on the system's clock.
  await jobs.define(forgetLimitsJob, () => forgetPastLimits(pool, new Date()));
  await jobs.schedule(forgetLimitsJob, '*/5 * * * *');
}
