import { listPackages } from '@causeway/contract/packages';
import type { Mount } from '../../http/mount.ts';
import type { CatalogueService } from './catalogue-service.ts';
import { viewGoods, viewPayMethod } from './catalogue-view.ts';

const NO_ACTIVITY = { enable: false, image: { b: { zh: '', tw: '', en: '' } } };

export function mountCatalogue(mount: Mount, catalogue: CatalogueService): void {
  mount(listPackages, async ({ language }) => {
    const { plans, methods } = await catalogue.list(language);
    return {
      goods: plans.map(viewGoods),
      payArray: methods.map(viewPayMethod),
      activity: NO_ACTIVITY,
      devicePublic: { nowDeviceNum: 0 },
    };
  });
}
