import { jobKind } from '../../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { BillingContext } from '../../billing-context.ts';
import { reconcilePayments } from '../reconciliation-service.ts';

/** A provider's lists of seven large days take their time; one that is away may be back in some minutes. */
const reconcileJob = jobKind('reconcile-payments', { alone: true, expireInSeconds: 3600, retryDelay: 600 });

export async function defineReconciliationJobs(jobs: Jobs, ctx: BillingContext): Promise<void> {
  await jobs.define(reconcileJob, () => reconcilePayments(ctx));
  // Some providers list a movement only hours after it was made.
  await jobs.schedule(reconcileJob, '20 7 * * *');
}
