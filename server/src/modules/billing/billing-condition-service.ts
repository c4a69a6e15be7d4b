import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import type { Conditions } from '../../platform/monitoring/condition.ts';
import { DISPUTE_MS, REVIEW_MS } from './billing-conditions.ts';
import type { BillingContext } from './billing-context.ts';
import * as store from './billing-condition-store.ts';
import { listPayChannels } from './payments/pay-channel-store.ts';
import { listProviderSilence } from './payments/provider-check-service.ts';

/** Payments and refunds are claimed every minute; a provider that is away is asked again after ten. */
const BEHIND_MS = 30 * MINUTE_MS;
/** Two daily comparisons have failed. */
const COMPARED_MS = 50 * HOUR_MS;

type Context = Pick<BillingContext, 'db' | 'clock' | 'providers' | 'polledProviders'>;

export function createBillingConditions(ctx: Context): Conditions {
  const { db, clock, providers } = ctx;
  const at = (ms: number) => new Date(clock().getTime() + ms);
  const names = providers.map(({ name }) => name);
  const polled = ctx.polledProviders.map(({ name }) => name);
  const listing = providers.filter(({ listMovements }) => listMovements !== undefined);
  return {
    provider_silent: async () =>
      (await listProviderSilence(ctx)).filter(({ silent }) => silent).map(({ provider }) => provider),
    channel_suspended: async () => {
      const channels = await listPayChannels(db);
      const suspended = channels.filter((channel) => channel.enabled && channel.suspended_at !== null);
      return suspended.map(({ name }) => name).filter((name) => names.includes(name));
    },
    review_overdue: () => store.listOverdueReviews(db, at(-REVIEW_MS)),
    dispute_due: () => store.listDueDisputes(db, at(0), at(DISPUTE_MS)),
    settlement_behind: async () => [
      ...(await store.listUnpolled(db, polled, at(-BEHIND_MS))),
      ...((await store.isRefundOverdue(db, at(-BEHIND_MS))) ? ['refunds'] : []),
    ],
    reconciliation_behind: () =>
      store.listUncompared(
        db,
        listing.map(({ name }) => name),
        at(-COMPARED_MS),
      ),
  };
}
