import { jobKind } from '../../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { RefundService } from '../refund-service.ts';

const resumeRefundsJob = jobKind('resume-refunds', { alone: true });

export async function defineRefundJobs(jobs: Jobs, refunds: RefundService): Promise<void> {
  await jobs.define(resumeRefundsJob, (_data, { signal }) => refunds.resume(signal));
  await jobs.schedule(resumeRefundsJob, '* * * * *');
}
