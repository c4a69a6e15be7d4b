import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { startDemoActivities } from '../demo-activity-service.ts';

const demoActivitiesJob = jobKind('demo-activities', { alone: true });

/** In a demo alone: what it runs begins anew once it is over. */
export async function defineDemoActivityJobs(jobs: Jobs, parts: { db: Db; clock: Clock }): Promise<void> {
  await jobs.define(demoActivitiesJob, () => startDemoActivities(parts));
  await jobs.schedule(demoActivitiesJob, '7 * * * *');
}
