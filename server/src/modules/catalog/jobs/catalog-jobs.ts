import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { makeScheduledChanges, type ScheduledPlanContext } from '../scheduled-plan-service.ts';

const scheduledPlansJob = jobKind('change-scheduled-plans', { alone: true });

export async function defineCatalogJobs(jobs: Jobs, ctx: ScheduledPlanContext): Promise<void> {
  await jobs.define(scheduledPlansJob, () => makeScheduledChanges(ctx));
  await jobs.schedule(scheduledPlansJob, '* * * * *');
}
