import { DAY_MS } from '../../../platform/durations.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import type { EntitlementService } from '../../access/api.ts';
import { hasDays } from '../refunds/payment-summary.ts';
import type { OrderDetails } from './order-details-read.ts';

/** What a refund that removes an order's days would remove now, in days. */
export interface OrderRemoval {
  readonly days: number;
  /** Of its campaign. */
  readonly extraDays: number;
  /** The inviter's. */
  readonly rewardDays: number;
}

type Details = Pick<OrderDetails, 'order' | 'given'>;

/** Computed by the rules that perform it; null for an unpaid order, and one without days. */
export async function previewRemoval(
  entitlements: Pick<EntitlementService, 'preview'>,
  tx: Tx,
  { order, given }: Details,
): Promise<OrderRemoval | null> {
  if (order.paid_at === null || !hasDays(order)) return null;
  // A deleted account has no days to remove.
  const kept = given.filter(({ hasAccount }) => hasAccount);
  const removed = { order: 0, campaign: 0, referral: 0 };
  for (const [accountId, rows] of Map.groupBy(kept, ({ account_id: id }) => id)) {
    const ms = await entitlements.preview(
      tx,
      accountId,
      rows.map(({ id }) => id),
    );
    for (const [index, { source }] of rows.entries()) removed[source] += (ms[index] ?? 0) / DAY_MS;
  }
  return { days: removed.order, extraDays: removed.campaign, rewardDays: removed.referral };
}
