import type { ChargeCurrency } from '@causeway/contract/lists';
import { centsToUsd, isSum } from '@causeway/contract/money';
import { quoteInFen, quotePlan, type Quote, type YuanPrice } from '@causeway/contract/quote';
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
  /** The price of a plan that is priced in yuan; null for all others. */
  readonly yuan?: YuanPrice | null;
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
  const price = priceInForce(plan, now);
  const quote = quotePlan(price, friendPercent);
  const yuan = price.priceFen === null ? null : { priceFen: price.priceFen, friendPercent };
  return { planKey: key, name, tier, days, deviceNum, deviceMode, quote, yuan, extra };
}

/** What a provider charges for an order if that is not US dollars. */
export interface Charge {
  readonly currency: Exclude<ChargeCurrency, 'USD'>;
  /** Hundredths of the currency. */
  readonly cents: number;
  /** Ten-thousandths of the currency's unit per US dollar; null for a plan that is priced in the currency. */
  readonly rate: number | null;
}

/** The largest amount and rate that the database stores. */
const MAX_INTEGER = 2_147_483_647;

/**
 * What is charged for a plan in a currency; null for US dollars. Throws `PAY_METHOD_UNKNOWN` where the rate makes no
 * sum of it.
 */
export function chargeFor(
  { quote, yuan = null }: Pick<OrderedPlan, 'quote' | 'yuan'>,
  currency: ChargeCurrency,
  rate: number,
): Charge | null {
  if (currency === 'USD') return null;
  const cents = quoteInFen(quote.totalCents, rate, yuan);
  if (cents < 1 || cents > MAX_INTEGER) throw new Refusal('PAY_METHOD_UNKNOWN');
  return { currency, cents, rate: yuan === null ? rate : null };
}

/** The sums and days that the customer was shown; a client may send none. */
export interface ShownTotals {
  /** US dollars. */
  readonly totalUsd?: number | undefined;
  /** Yuan, if that is what is charged. */
  readonly totalCny?: number | undefined;
  /** Bonus days included. */
  readonly totalDays?: number | undefined;
}

/** Refuses other sums or days than those the customer was shown. */
export function demandShownTotals(
  { totalUsd, totalCny, totalDays }: ShownTotals,
  { quote: { totalCents }, days, extra }: Pick<OrderedPlan, 'quote' | 'days' | 'extra'>,
  charge: Charge | null,
): void {
  const isUsdRight = totalUsd === undefined || isSum(totalUsd, totalCents);
  // A free order costs nothing in any currency.
  const chargedCents = totalCents === 0 ? 0 : charge?.cents;
  const isCnyRight = totalCny === undefined || (chargedCents !== undefined && isSum(totalCny, chargedCents));
  if (!isUsdRight || !isCnyRight) {
    throw new Refusal('PRICE_CHANGED', {
      totalUsd: centsToUsd(totalCents),
      totalCny: charge === null ? null : centsToUsd(charge.cents),
    });
  }
  const orderedDays = days + (extra?.extraDays ?? 0);
  if (totalDays !== undefined && totalDays !== orderedDays) throw new Refusal('DAYS_CHANGED');
}
