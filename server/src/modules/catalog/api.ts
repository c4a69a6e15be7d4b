import type { OutputOf } from '@causeway/contract/endpoint';
import type { listPackages } from '@causeway/contract/packages';

/** The plans with what is shown beside them, as the endpoint `skuList` answers them. */
export type PlanList = OutputOf<typeof listPackages>;

/** What promotions show beside the plans, as it crosses the wire. */
export interface PlanPromotions {
  /** The running campaign: its banner, and the days that it adds to each plan, by the plan's key. */
  readCampaign(origin: string): Promise<{
    readonly banner: PlanList['activity'];
    readonly extraDays: Readonly<Record<string, number>>;
  }>;
  /** What an invited customer saves now; nothing for everybody else, whose id is null. */
  readFriendDiscount(
    accountId: string | null,
  ): Promise<Pick<PlanList, 'friendDiscount' | 'friendDiscountHeld'>>;
}
