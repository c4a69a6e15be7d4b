import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { startDemoCampaigns } from '../demo-campaign-service.ts';

const demoCampaignsJob = jobKind('demo-campaigns', { alone: true });

/** In a demo alone: what it runs begins anew once it is over. */
export async function defineDemoCampaignJobs(jobs: Jobs, parts: { db: Db; clock: Clock }): Promise<void> {
  await jobs.define(demoCampaignsJob, () => startDemoCampaigns(parts));
  await jobs.schedule(demoCampaignsJob, '7 * * * *');
}
