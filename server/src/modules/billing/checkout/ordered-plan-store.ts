import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Charge, OrderedPlan } from './ordered-plan.ts';

type OrderedPlanColumns = Pick<
  Insertable<Schema['orders']>,
  | 'kind'
  | 'plan_key'
  | 'plan_name'
  | 'tier'
  | 'days'
  | 'campaign_id'
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

/** Columns that describe the ordered plan. */
export function orderedPlanColumns({ quote, extra, team, ...sold }: OrderedPlan): OrderedPlanColumns {
  return {
    kind: team?.kind ?? 'plan',
    plan_key: sold.planKey,
    plan_name: JSON.stringify(sold.name),
    tier: sold.tier,
    days: sold.days,
    campaign_id: extra?.campaignId ?? null,
    extra_days: extra?.extraDays ?? 0,
    device_num: sold.deviceNum,
    device_mode: sold.deviceMode,
    list_cents: quote.listCents,
    discount_cents: quote.savingCents + quote.friendDiscountCents,
    friend_discount_cents: quote.friendDiscountCents,
    total_cents: quote.totalCents,
    ...(team === undefined ? {} : { team: JSON.stringify({ name: team.name, id: team.id }) }),
    team_through: team?.through ?? null,
    offer_id: team?.offerId ?? null,
  };
}

/** Columns that describe what is charged if that is not US dollars. */
export function chargeColumns(charge: Charge | null) {
  return {
    charged_currency: charge?.currency ?? null,
    charged_cents: charge?.cents ?? null,
    charge_rate: charge?.rate ?? null,
  };
}
