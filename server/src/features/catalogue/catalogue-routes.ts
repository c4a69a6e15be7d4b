import { listPackages } from '@causeway/contract/packages';
import type { Mount } from '../../http/mount.ts';
import type { DeviceService } from '../devices/device-service.ts';
import type { InviteService } from '../invites/invite-service.ts';
import { viewFriendDiscount } from '../invites/invite-view.ts';
import type { CatalogueService } from './catalogue-service.ts';
import { viewGoods, viewPayMethod } from './catalogue-view.ts';

const NO_ACTIVITY = { enable: false, image: { b: { zh: '', tw: '', en: '' } } };
const NO_DISCOUNT = { state: 'none' } as const;

export function mountCatalogue(
  mount: Mount,
  services: { catalogue: CatalogueService; invites: InviteService; devices: DeviceService },
): void {
  const { catalogue, invites, devices } = services;
  mount(listPackages, async ({ language, caller }) => {
    const [{ plans, methods }, discount, nowDeviceNum] = await Promise.all([
      catalogue.list(language),
      caller === null ? NO_DISCOUNT : invites.readDiscount(caller.accountId),
      caller === null ? 0 : devices.count(caller.accountId),
    ]);
    return {
      goods: plans.map(viewGoods),
      payArray: methods.map(viewPayMethod),
      activity: NO_ACTIVITY,
      devicePublic: { nowDeviceNum },
      ...viewFriendDiscount(discount),
    };
  });
}
