import type { PlanPromotions } from '../../catalog/api.ts';
import type { CampaignService } from '../campaign-service.ts';
import type { InviteService } from '../invite-service.ts';
import { viewBanner, viewFirstBanner } from './campaign-view.ts';
import { viewFriendDiscount } from './invite-view.ts';

export function createPlanPromotions(services: {
  campaigns: Pick<CampaignService, 'readRecharge'>;
  invites: Pick<InviteService, 'readDiscount'>;
}): PlanPromotions {
  const { campaigns, invites } = services;
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
      viewFriendDiscount(accountId === null ? { state: 'none' } : await invites.readDiscount(accountId)),
  };
}
