import { centsToUsd, isSum } from '@causeway/contract/money';
import { quotePlan, type Quote } from '@causeway/contract/quote';
import type { Localized } from '@causeway/contract/site-settings';
import type { Tier } from '@causeway/contract/tiers';
import { Refusal } from '../../../platform/refusal.ts';
import type { Plan, PriceInForce } from '../../catalog/plan.ts';

/** What an order is of, as it is sold and priced; the order keeps a copy, so that no later change reaches it. */
export interface OrderedPlan {
  readonly planKey: string;
  readonly name: Localized;
  readonly tier: Tier;
  readonly days: number;
  readonly deviceNum: number;
  readonly deviceMode: 0 | 1;
  readonly quote: Quote;
  /** Of an individual: the campaign that it is made in, and the days that it brings beside the plan’s. */
  readonly extra?: OrderExtra;
  /** Of a team. */
  readonly team?: OrderedForTeam;
}

/** What an order is made in; it keeps both, whatever becomes of the campaign. */
export interface OrderExtra {
  readonly campaignId: string | null;
  readonly extraDays: number;
}

interface OrderedForTeam {
  readonly kind: 'team' | 'team_seats';
  readonly name: string;
  readonly id: string;
  /** Of `team_seats`: the newest row of the team’s ledger. */
  readonly through: number | null;
  /** The offer that it takes up. */
  readonly offerId: string | null;
}

/** A plan at its price in force, less what an invited friend saves. */
export function toOrderedPlan(
  plan: Plan & { readonly price: PriceInForce },
  friendPercent: number,
  extra: OrderExtra,
): OrderedPlan {
  const { key, name, tier, days, deviceNum, deviceMode } = plan;
  const quote = quotePlan(plan.price, friendPercent);
  return { planKey: key, name, tier, days, deviceNum, deviceMode, quote, extra };
}

/** Refuses to charge another sum than the customer was shown, in US dollars; undefined where a client does not say. */
export function demandShownTotal(totalUsd: number | undefined, { totalCents }: Quote): void {
  if (totalUsd === undefined || isSum(totalUsd, totalCents)) return;
  throw new Refusal('PRICE_CHANGED', { totalUsd: centsToUsd(totalCents) });
}
