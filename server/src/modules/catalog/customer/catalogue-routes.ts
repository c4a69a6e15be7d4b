import { listPlans } from '@causeway/contract/plans';
import type { Mount } from '../../../platform/http/mount.ts';
import type { DeviceService } from '../../access/api.ts';
import type { PlanPromotions } from '../api.ts';
import type { CatalogueService } from '../catalogue-service.ts';
import { viewPlan, viewPayMethod } from './catalogue-view.ts';

export function mountCatalogue(
  mount: Mount,
  services: {
    catalogue: CatalogueService;
    promotions: PlanPromotions;
    devices: DeviceService;
  },
): void {
  const { catalogue, promotions, devices } = services;
  mount(listPlans, async ({ language, caller, origin }) => {
    // Team administrators and members see what a visitor sees: the discount is not for them.
    const individual = caller?.kind === 'individual' ? caller : null;
    const [{ plans, methods }, campaign, discount, nowDeviceNum] = await Promise.all([
      catalogue.list(language),
      promotions.readCampaign(origin),
      promotions.readFriendDiscount(individual?.accountId ?? null),
      individual === null ? 0 : devices.count(individual.accountId),
    ]);
    return {
      goods: plans.map((plan) => viewPlan(plan, campaign.extraDays)),
      payArray: methods.map((name) => viewPayMethod(name, origin)),
      activity: campaign.banner,
      devicePublic: { nowDeviceNum },
      ...discount,
    };
  });
}
