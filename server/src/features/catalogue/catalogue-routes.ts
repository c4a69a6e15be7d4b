import { listPackages } from '@causeway/contract/packages';
import type { Mount } from '../../http/mount.ts';
import type { InviteService } from '../invites/invite-service.ts';
import { viewFriendDiscount } from '../invites/invite-view.ts';
import type { CatalogueService } from './catalogue-service.ts';
import { viewGoods, viewPayMethod } from './catalogue-view.ts';

const NO_ACTIVITY = { enable: false, image: { b: { zh: '', tw: '', en: '' } } };
const NO_DISCOUNT = { state: 'none' } as const;

export function mountCatalogue(
  mount: Mount,
  { catalogue, invites }: { catalogue: CatalogueService; invites: InviteService },
): void {
  mount(listPackages, async ({ language, caller }) => {
    const [{ plans, methods }, discount] = await Promise.all([
      catalogue.list(language),
      caller === null ? NO_DISCOUNT : invites.readDiscount(caller.accountId),
    ]);
    return {
      goods: plans.map(viewGoods),
      payArray: methods.map(viewPayMethod),
      activity: NO_ACTIVITY,
      devicePublic: { nowDeviceNum: 0 },
      ...viewFriendDiscount(discount),
    };
  });
}
