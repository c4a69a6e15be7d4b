import { fenToCents } from '@causeway/contract/money';
import type { Localized } from '@causeway/contract/site-settings';
import type { Tier } from '@causeway/contract/tiers';

export interface Plan {
  readonly key: string;
  readonly tier: Tier;
  readonly days: number;
  readonly deviceNum: number;
  readonly deviceMode: 0 | 1;
  readonly name: Localized;
  /** US cents; null if the plan has a price in yuan. */
  readonly priceCents: number | null;
  readonly priceFen: number | null;
  readonly save: number;
  readonly recommend: boolean;
  readonly offer: { readonly priceCents: number; readonly save: number; readonly endsAt: Date } | null;
}

/** A plan's price at a moment. */
export interface PriceInForce {
  /** US cents. */
  readonly priceCents: number;
  /** The same in fen if the plan is priced in yuan; null for all others. */
  readonly priceFen: number | null;
  readonly save: number;
  /** Seconds left of the limited offer; -1 if none runs. */
  readonly offerSecondsLeft: number;
}

/** Returns the price of an order made at `now`: the running offer's, else the plan's. */
export function priceInForce(plan: Plan, now: Date): PriceInForce {
  const { offer, priceFen } = plan;
  const regularCents = plan.priceCents ?? fenToCents(priceFen ?? 0);
  if (offer !== null && now < offer.endsAt) {
    return {
      priceCents: offer.priceCents,
      priceFen: priceFen === null ? null : offerFen(priceFen, offer.priceCents, regularCents),
      save: offer.save,
      offerSecondsLeft: Math.ceil((offer.endsAt.getTime() - now.getTime()) / 1000),
    };
  }
  return { priceCents: regularCents, priceFen, save: plan.save, offerSecondsLeft: -1 };
}

/** The price in yuan during an offer, which is in US cents: it saves the same share, rounded half up to the fen. */
function offerFen(priceFen: number, offerCents: number, regularCents: number): number {
  return Math.floor((priceFen * offerCents * 2 + regularCents) / (regularCents * 2));
}
