import { perLanguage } from '@causeway/contract/language';
import { memoizeLatest } from '../../../platform/memoize-latest.ts';
import type { FirstCampaign, PlanPromotions, ShownCampaign } from '../../catalog/api.ts';
import type { Campaign } from '../campaign.ts';
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
  const shown = memoizeLatest((recharge: Campaign | undefined, origin: string): ShownCampaign => ({
    banner: viewBanner(recharge, origin),
    extraDays: recharge?.extraDays ?? {},
  }));
  const first = perLanguage((language) =>
    memoizeLatest((recharge: Campaign | undefined): FirstCampaign => ({
      banner: viewFirstBanner(recharge, language),
      extraDays: recharge?.extraDays ?? {},
    })),
  );
  return {
    readCampaign: async (origin) => shown(await campaigns.readRecharge(), origin),
    readFirstCampaign: async (language) => first[language](await campaigns.readRecharge()),
    async readCustomer(caller) {
      const { discount, deviceNum } = await readDiscountWithDevices(context, caller);
      return { ...viewFriendDiscount(discount), devicePublic: { nowDeviceNum: deviceNum } };
    },
  };
}
