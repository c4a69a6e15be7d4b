import { listPlans } from '@causeway/contract/plans';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CustomerPart, PlanPromotions } from '../api.ts';
import type { CatalogueService } from '../catalogue-service.ts';
import { viewPlan, viewPayMethod } from './catalogue-view.ts';

const OF_NO_CUSTOMER: CustomerPart = {
  friendDiscount: null,
  friendDiscountHeld: null,
  devicePublic: { nowDeviceNum: 0 },
};

export function mountCatalogue(
  mount: Mount,
  services: { catalogue: CatalogueService; promotions: PlanPromotions },
): void {
  const { catalogue, promotions } = services;
  mount(listPlans, async ({ language, caller, origin }) => {
    const { plans, methods } = await catalogue.list(language);
    const campaign = await promotions.readCampaign(origin);
    return {
      goods: plans.map((plan) => viewPlan(plan, campaign.extraDays)),
      payArray: methods.map((name) => viewPayMethod(name, origin)),
      activity: campaign.banner,
      // Team administrators and members see what a visitor sees: the discount is not for them.
      ...(caller?.kind === 'individual' ? await promotions.readCustomer(caller.accountId) : OF_NO_CUSTOMER),
    };
  });
}
