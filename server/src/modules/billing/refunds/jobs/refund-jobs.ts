import { jobKind } from '../../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { BillingContext } from '../../billing-context.ts';
import { resumeRefunds } from '../submit-refund-service.ts';

const resumeRefundsJob = jobKind('resume-refunds', { alone: true });

export async function defineRefundJobs(jobs: Jobs, ctx: BillingContext): Promise<void> {
  await jobs.define(resumeRefundsJob, (_data, { signal }) => resumeRefunds(ctx, signal));
  await jobs.schedule(resumeRefundsJob, '* * * * *');
}
