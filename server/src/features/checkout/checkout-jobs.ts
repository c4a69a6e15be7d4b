import { jobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { CheckoutService } from './checkout-service.ts';

const expireOrdersJob = jobKind('expire-orders', { alone: true });

export async function defineCheckoutJobs(jobs: Jobs, checkout: CheckoutService): Promise<void> {
  await jobs.define(expireOrdersJob, async () => {
    await checkout.expireOrders();
  });
  await jobs.schedule(expireOrdersJob, '* * * * *');
}
