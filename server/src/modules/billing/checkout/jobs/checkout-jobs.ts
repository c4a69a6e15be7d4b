import { jobKind } from '../../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { BillingContext } from '../../billing-context.ts';
import { expireOpenOrders } from '../../orders/order-store.ts';
import { pollDuePayments } from '../poll-payments-service.ts';

const expireOrdersJob = jobKind('expire-orders', { alone: true });
const checkPaymentsJob = jobKind('check-payments', { alone: true });

export async function defineCheckoutJobs(jobs: Jobs, ctx: BillingContext): Promise<void> {
  await jobs.define(expireOrdersJob, async () => {
    await expireOpenOrders(ctx.db, ctx.clock());
  });
  await jobs.schedule(expireOrdersJob, '* * * * *');
  await jobs.define(checkPaymentsJob, async (_data, { signal }) => {
    await pollDuePayments(ctx, signal);
  });
  await jobs.schedule(checkPaymentsJob, '* * * * *');
}
