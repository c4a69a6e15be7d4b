import type { Localized } from '@causeway/contract/site-settings';
import type { Schema, Tier } from '../../database/schema.ts';
import type { OrderExtra } from '../activities/activity-order-store.ts';
import type { PricedPlan } from '../catalogue/catalogue-service.ts';
import { quoteOrder, type Quote } from '../orders/order.ts';
import type { Insertable } from 'kysely';

/** What an order is of, as it is sold and priced; the order keeps a copy, so that no later change reaches it. */
export interface Purchase {
  readonly planKey: string;
  readonly name: Localized;
  readonly tier: Tier;
  readonly days: number;
  readonly deviceNum: number;
  readonly deviceMode: 0 | 1;
  readonly quote: Quote;
  /** Of an individual: the activity that it is made in, and the days that it brings beside the plan’s. */
  readonly extra?: OrderExtra;
  /** Of a team. */
  readonly team?: TeamPurchase;
}

interface TeamPurchase {
  readonly kind: 'team' | 'team_sets';
  readonly name: string;
  readonly id: string;
  /** Of `team_sets`: the newest row of the team’s ledger. */
  readonly through: number | null;
  /** The offer that it takes up. */
  readonly offerId: string | null;
}

type PurchaseColumns = Pick<
  Insertable<Schema['orders']>,
  | 'kind'
  | 'plan_key'
  | 'plan_name'
  | 'tier'
  | 'days'
  | 'activity_id'
  | 'extra_days'
  | 'device_num'
  | 'device_mode'
  | 'list_cents'
  | 'discount_cents'
  | 'friend_discount_cents'
  | 'total_cents'
  | 'team'
  | 'team_through'
  | 'offer_id'
>;

/** A plan at its price in force, less what an invited friend saves. */
export function planPurchase(plan: PricedPlan, friendPercent: number, extra: OrderExtra): Purchase {
  const { key, name, tier, days, deviceNum, deviceMode } = plan;
  const quote = quoteOrder(plan.price, friendPercent);
  return { planKey: key, name, tier, days, deviceNum, deviceMode, quote, extra };
}

/** What of an order says what it is of. */
export function purchaseColumns({ quote, extra, team, ...sold }: Purchase): PurchaseColumns {
  return {
    kind: team?.kind ?? 'plan',
    plan_key: sold.planKey,
    plan_name: JSON.stringify(sold.name),
    tier: sold.tier,
    days: sold.days,
    activity_id: extra?.activityId ?? null,
    extra_days: extra?.extraDays ?? 0,
    device_num: sold.deviceNum,
    device_mode: sold.deviceMode,
    list_cents: quote.listCents,
    discount_cents: quote.discountCents,
    friend_discount_cents: quote.friendDiscountCents,
    total_cents: quote.totalCents,
    team: team === undefined ? null : JSON.stringify({ name: team.name, id: team.id }),
    team_through: team?.through ?? null,
    offer_id: team?.offerId ?? null,
  };
}
