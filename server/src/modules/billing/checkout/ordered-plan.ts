import { centsToUsd, isSum } from '@causeway/contract/money';
import { quotePlan, type Quote } from '@causeway/contract/quote';
import type { Localized } from '@causeway/contract/site-settings';
import type { Tier } from '@causeway/contract/tiers';
import { Refusal } from '../../../platform/refusal.ts';
import { priceInForce, type Plan } from '../../catalog/api.ts';

/** What is ordered, at its price; the order stores a copy, so that later changes do not affect it. */
export interface OrderedPlan {
  readonly planKey: string;
  readonly name: Localized;
  readonly tier: Tier;
  readonly days: number;
  readonly deviceNum: number;
  readonly deviceMode: 0 | 1;
  readonly quote: Quote;
  /** For individuals: the campaign of the order and the days that it adds to the plan's. */
  readonly extra?: OrderExtra;
  readonly team?: OrderedForTeam;
}

/** The campaign and its days; the order stores both, whatever happens to the campaign. */
export interface OrderExtra {
  readonly campaignId: string | null;
  readonly extraDays: number;
}

/** What promotions change of an order. */
export interface PriceChanges {
  /** The friend discount; mostly 0. */
  readonly friendPercent: number;
  readonly extra: OrderExtra;
}

interface OrderedForTeam {
  readonly kind: 'team' | 'team_seats';
  readonly name: string;
  readonly id: string;
  /** For `team_seats`: the newest row of the team's ledger. */
  readonly through: number | null;
  /** The team quote that it uses. */
  readonly offerId: string | null;
}

/** A plan at its price in force, less the discount of an invited friend. */
export function toOrderedPlan(plan: Plan, now: Date, { friendPercent, extra }: PriceChanges): OrderedPlan {
  const { key, name, tier, days, deviceNum, deviceMode } = plan;
  const quote = quotePlan(priceInForce(plan, now), friendPercent);
  return { planKey: key, name, tier, days, deviceNum, deviceMode, quote, extra };
}

/** Refuses a sum other than the one the customer was shown, in US dollars; undefined if the client does not send it. */
export function demandShownTotal(totalUsd: number | undefined, { totalCents }: Quote): void {
  if (totalUsd === undefined || isSum(totalUsd, totalCents)) return;
  throw new Refusal('PRICE_CHANGED', { totalUsd: centsToUsd(totalCents) });
}
