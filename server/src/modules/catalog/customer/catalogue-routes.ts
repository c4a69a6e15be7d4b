import { listPackages } from '@causeway/contract/packages';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ActivityService } from '../../promotions/activity-service.ts';
import { viewBanner } from '../../promotions/customer/activity-view.ts';
import type { DeviceService } from '../../access/device-service.ts';
import type { InviteService } from '../../promotions/invite-service.ts';
import { viewFriendDiscount } from '../../promotions/customer/invite-view.ts';
import type { CatalogueService } from '../catalogue-service.ts';
import { viewGoods, viewPayMethod } from './catalogue-view.ts';

const NO_DISCOUNT = { state: 'none' } as const;

export function mountCatalogue(
  mount: Mount,
  services: {
    catalogue: CatalogueService;
    activities: ActivityService;
    invites: InviteService;
    devices: DeviceService;
  },
): void {
  const { catalogue, activities, invites, devices } = services;
  mount(listPackages, async ({ language, caller, origin }) => {
    // Administrators and members of teams see what a visitor does: it is not for them.
    const individual = caller?.kind === 'individual' ? caller : null;
    const [{ plans, methods }, recharge, discount, nowDeviceNum] = await Promise.all([
      catalogue.list(language),
      activities.readRecharge(),
      individual === null ? NO_DISCOUNT : invites.readDiscount(individual.accountId),
      individual === null ? 0 : devices.count(individual.accountId),
    ]);
    return {
      goods: plans.map((plan) => viewGoods(plan, recharge?.extraDays)),
      payArray: methods.map((name) => viewPayMethod(name, origin)),
      activity: viewBanner(recharge, origin),
      devicePublic: { nowDeviceNum },
      ...viewFriendDiscount(discount),
    };
  });
}
