import type { PlanPromotions } from '../../catalog/api.ts';
import type { ActivityService } from '../activity-service.ts';
import type { InviteService } from '../invite-service.ts';
import { viewBanner, viewFirstBanner } from './activity-view.ts';
import { viewFriendDiscount } from './invite-view.ts';

export function createPlanPromotions(services: {
  activities: Pick<ActivityService, 'readRecharge'>;
  invites: Pick<InviteService, 'readDiscount'>;
}): PlanPromotions {
  const { activities, invites } = services;
  return {
    async readCampaign(origin) {
      const recharge = await activities.readRecharge();
      return { banner: viewBanner(recharge, origin), extraDays: recharge?.extraDays ?? {} };
    },
    async readFirstCampaign(language) {
      const recharge = await activities.readRecharge();
      return { banner: viewFirstBanner(recharge, language), extraDays: recharge?.extraDays ?? {} };
    },
    readFriendDiscount: async (accountId) =>
      viewFriendDiscount(accountId === null ? { state: 'none' } : await invites.readDiscount(accountId)),
  };
}
