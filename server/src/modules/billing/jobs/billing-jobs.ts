import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../platform/database/tx.ts';
import type { BillingContext } from '../billing-context.ts';
import { pollDuePayments } from '../checkout/poll-payments-service.ts';
import { checkChannels } from '../payments/pay-channel-service.ts';
import { expireOpenOrders } from '../orders/order-store.ts';
import { reconcilePayments } from '../reconciliation/reconciliation-service.ts';
import { resumeRefunds } from '../refunds/submit-refund-service.ts';

const expireOrdersJob = jobKind('expire-orders', { alone: true });
const checkPaymentsJob = jobKind('check-payments', { alone: true });
/** A server that has just started answers customers first. */
const AFTER_START_MS = 10_000;
const checkChannelsJob = jobKind('check-pay-channels', { alone: true });
const checkAllChannelsJob = jobKind('check-all-pay-channels', { alone: true });
const resumeRefundsJob = jobKind('resume-refunds', { alone: true });
/** Lists of seven large days take long; a provider that is away may be back in minutes. */
const reconcileJob = jobKind('reconcile-payments', { alone: true, expireInSeconds: 3600, retryDelay: 600 });

export async function defineBillingJobs(jobs: Jobs, ctx: BillingContext): Promise<void> {
  await jobs.define(expireOrdersJob, async () => {
    await expireOpenOrders(ctx.db, ctx.clock());
  });
  await jobs.schedule(expireOrdersJob, '* * * * *');
  await jobs.define(checkPaymentsJob, async (_data, { signal }) => {
    await pollDuePayments(ctx, signal);
  });
  await jobs.schedule(checkPaymentsJob, '* * * * *');
  await jobs.define(checkChannelsJob, () => checkChannels(ctx));
  await jobs.schedule(checkChannelsJob, '*/10 * * * *');
  await jobs.define(checkAllChannelsJob, () => checkChannels(ctx, { all: true }));
  const startAfter = new Date(ctx.clock().getTime() + AFTER_START_MS);
  await inTransaction(ctx.db, (tx) => jobs.enqueueIn(tx, checkAllChannelsJob, {}, { startAfter }));
  await jobs.define(resumeRefundsJob, (_data, { signal }) => resumeRefunds(ctx, signal));
  await jobs.schedule(resumeRefundsJob, '* * * * *');
  await jobs.define(reconcileJob, () => reconcilePayments(ctx));
  // Some providers list a movement only hours after it was made.
  await jobs.schedule(reconcileJob, '20 7 * * *');
}
