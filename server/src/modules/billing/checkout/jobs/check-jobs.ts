import { jobKind } from '../../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { CheckService } from '../check-service.ts';

const checkPaymentsJob = jobKind('check-payments', { alone: true });

export async function defineCheckJobs(jobs: Jobs, checks: CheckService): Promise<void> {
  await jobs.define(checkPaymentsJob, async (_data, { signal }) => {
    await checks.checkDue(signal);
  });
  await jobs.schedule(checkPaymentsJob, '* * * * *');
}
