import type { PlanPromotions } from '../../catalog/api.ts';
import type { CampaignService } from '../campaign-service.ts';
import { readDiscountWithDevices } from '../invite-service.ts';
import { viewBanner, viewFirstBanner } from './campaign-view.ts';
import { viewFriendDiscount } from './invite-view.ts';

export function createPlanPromotions(
  context: Parameters<typeof readDiscountWithDevices>[0] & {
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
    async readCustomer(accountId) {
      const { discount, deviceNum } = await readDiscountWithDevices(context, accountId);
      return { ...viewFriendDiscount(discount), devicePublic: { nowDeviceNum: deviceNum } };
    },
  };
}
