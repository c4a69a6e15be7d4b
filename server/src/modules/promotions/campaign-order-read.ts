import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { OrderExtra } from '../billing/api.ts';
import { selectRunning } from './campaign-store.ts';

const NO_EXTRA: OrderExtra = { campaignId: null, extraDays: 0 };

/**
 * What the running recharge campaign adds to an order of the plan made at `now`, for the transaction that inserts it.
 * The campaign stays locked until the transaction ends, so an operator's change comes before or after it.
 */
export async function claimExtraDays(tx: Tx, planKey: string, now: Date): Promise<OrderExtra> {
  const campaign = await selectRunning(tx, 'recharge', now).forShare().executeTakeFirst();
  if (campaign === undefined) return NO_EXTRA;
  const extra = await tx
    .selectFrom('campaign_extra_days')
    .select('days')
    .where('campaign_id', '=', campaign.id)
    .where('plan_key', '=', planKey)
    .executeTakeFirst();
  return { campaignId: campaign.id, extraDays: extra?.days ?? 0 };
}

/** The number of orders paid in a recharge campaign, refunded ones included, and the days that it added to them. */
export async function sumPaidOrders(db: Db, campaignId: string) {
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::int`.as('paid'),
      sql<number>`coalesce(sum(extra_days), 0)::int`.as('extraDays'),
    ])
    .where('campaign_id', '=', campaignId)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
}
