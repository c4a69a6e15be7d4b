import type { PlanPromotions } from '../../catalog/api.ts';
import type { CampaignService } from '../campaign-service.ts';
import { readFriendDiscount } from '../invite-service.ts';
import { viewBanner, viewFirstBanner } from './campaign-view.ts';
import { viewFriendDiscount } from './invite-view.ts';

export function createPlanPromotions(
  context: Parameters<typeof readFriendDiscount>[0] & {
    readonly campaigns: Pick<CampaignService, 'readRecharge'>;
  },
): PlanPromotions {
  const { campaigns } = context;
  return {
    async readCampaign(origin) {
      const recharge = await campaigns.readRecharge();
      return { banner: viewBanner(recharge, origin), extraDays: recharge?.extraDays ?? {} };
    },
    async readFirstCampaign(language) {
      const recharge = await campaigns.readRecharge();
      return { banner: viewFirstBanner(recharge, language), extraDays: recharge?.extraDays ?? {} };
    },
    readFriendDiscount: async (accountId) =>
      viewFriendDiscount(
        accountId === null ? { state: 'none' } : await readFriendDiscount(context, accountId),
      ),
  };
}
