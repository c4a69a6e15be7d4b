import type { OutputOf } from '@causeway/contract/endpoint';
import type { Language } from '@causeway/contract/language';
import type { ChargeCurrency, PayMethodName } from '@causeway/contract/lists';
import type { listPlans } from '@causeway/contract/plans';
import type { FirstPage, RechargeBanner } from '@causeway/contract/site-settings';
import type { Right } from '@causeway/contract/console/rights';
import type { Tx } from '../../platform/database/tx.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CatalogueService } from './catalogue-service.ts';
import type { TeamPrices } from './team-prices.ts';

export {
  REST_PLAN_KEY,
  savingForSeats,
  sizeKey,
  timeKey,
  timeOfKey,
  type TeamPrices,
} from './team-prices.ts';
export { readTeamPrices } from './team-prices-store.ts';
export { viewPayMethod, viewSeatTimes } from './customer/catalogue-view.ts';
export { enabledPayMethods, listPlans, selectPlanOnSale, toPlan } from './catalogue-store.ts';
export { matchPayMethod, type OfferedPayMethod } from './catalogue-service.ts';
export { priceInForce, type Plan } from './plan.ts';
export { SEEDED_PAY_METHODS, SEEDED_PLANS } from './seeded-catalogue.ts';
export { teamPlanName, teamPlanNameOfKey, addedSeatsName, seatsName } from './team-plan-name.ts';
export type { CatalogueService };

/** What is on sale. */
export interface Catalog {
  readonly catalogue: CatalogueService;
  /** The team prices for display, at most two seconds old. */
  readonly loadTeamPrices: () => Promise<TeamPrices>;
  readonly readFirstPage: (language: Language) => Promise<FirstPage>;
}

/** What the catalog needs from modules above it. */
export interface CatalogPorts {
  readonly planPromotions: PlanPromotions;
  readonly readPayable: ReadPayable;
  readonly readRights: ReadRights;
}

/** The rights that an actor of the audit log has now; none unless it is an operator who may act. */
export type ReadRights = (
  tx: Tx,
  actor: string,
) => Promise<{ readonly rights: readonly Right[]; readonly isOwner: boolean }>;

/** What a method charges. */
export interface Charging {
  readonly currency: ChargeCurrency;
  /** Units of the currency per US dollar; null for US dollars. */
  readonly rate: number | null;
}

/** The methods that can be taken now. */
export type ReadPayable = () => Promise<ReadonlyMap<PayMethodName, Charging>>;

/** The result of the endpoint `skuList`: the plans and what is shown with them. */
export type PlanList = OutputOf<typeof listPlans>;

/** The running campaign: its banner, and the extra days of each plan by the plan's key. */
export interface ShownCampaign {
  readonly banner: PlanList['activity'];
  readonly extraDays: Readonly<Record<string, number>>;
}

export interface FirstCampaign extends Pick<ShownCampaign, 'extraDays'> {
  readonly banner: RechargeBanner | null;
}

/** The part of the plan list that depends on the customer. */
export type CustomerPart = Pick<PlanList, 'friendDiscount' | 'friendDiscountHeld' | 'devicePublic'>;

/** What promotions show with the plans, in wire format. */
export interface PlanPromotions {
  /** The running campaign; the same object until it changes. */
  readCampaign(origin: string): Promise<ShownCampaign>;
  /** The same for the first HTML of a page, in its language. */
  readFirstCampaign(language: Language): Promise<FirstCampaign>;
  /** What an invited customer saves now, and how many devices the customer has, in one statement. */
  readCustomer(caller: Pick<Caller, 'accountId' | 'invitedAt'>): Promise<CustomerPart>;
}
