import type { OutputOf } from '@causeway/contract/endpoint';
import type { Language } from '@causeway/contract/language';
import type { listPlans, PayMethodName } from '@causeway/contract/plans';
import type { FirstPage, RechargeBanner } from '@causeway/contract/site-settings';
import type { CatalogueService } from './catalogue-service.ts';
import type { TeamPrices } from './team-prices.ts';

export { savingForSeats, sizeKey, timeKey, timeOfKey, type TeamPrices } from './team-prices.ts';
export { readTeamPrices } from './team-prices-store.ts';
export { viewPayMethod } from './customer/catalogue-view.ts';
export { listPlans } from './catalogue-store.ts';
export { priceInForce, type Plan, type PriceInForce } from './plan.ts';
export { SEEDED_PAY_METHODS, SEEDED_PLANS } from './seeded-catalogue.ts';
export { teamPlanName, addedSeatsName, daysName, seatsName } from './team-plan-name.ts';
export type { CatalogueService };

/** What is on sale. */
export interface Catalog {
  readonly catalogue: CatalogueService;
  /** The prices of team plans, for showing: may be two seconds old. */
  readonly loadTeamPrices: () => Promise<TeamPrices>;
  readonly readFirstPage: (language: Language) => Promise<FirstPage>;
}

/** What the catalog needs of modules above it. */
export interface CatalogPorts {
  readonly planPromotions: PlanPromotions;
  /** The methods that the configured providers can take. */
  readonly payable: ReadonlySet<PayMethodName>;
}

/** The plans with what is shown beside them, as the endpoint `skuList` answers them. */
export type PlanList = OutputOf<typeof listPlans>;

/** What promotions show beside the plans, as it crosses the wire. */
export interface PlanPromotions {
  /** The running campaign: its banner, and the days that it adds to each plan, by the plan's key. */
  readCampaign(origin: string): Promise<{
    readonly banner: PlanList['activity'];
    readonly extraDays: Readonly<Record<string, number>>;
  }>;
  /** The same for the first HTML of a page, in its language. */
  readFirstCampaign(language: Language): Promise<{
    readonly banner: RechargeBanner | null;
    readonly extraDays: Readonly<Record<string, number>>;
  }>;
  /** What an invited customer saves now; nothing for everybody else, whose id is null. */
  readFriendDiscount(
    accountId: string | null,
  ): Promise<Pick<PlanList, 'friendDiscount' | 'friendDiscountHeld'>>;
}
