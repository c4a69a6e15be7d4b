import { jobKind } from '../../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { OpenOrderService } from '../open-order-service.ts';

const expireOrdersJob = jobKind('expire-orders', { alone: true });

export async function defineCheckoutJobs(jobs: Jobs, orders: OpenOrderService): Promise<void> {
  await jobs.define(expireOrdersJob, async () => {
    await orders.expireOrders();
  });
  await jobs.schedule(expireOrdersJob, '* * * * *');
}
