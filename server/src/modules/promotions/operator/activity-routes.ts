import * as contract from '@causeway/contract/console/activities';
import type { Clock } from '../../../platform/clock.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CatalogueService } from '../../catalog/api.ts';
import type { OperatorActivityService } from './activity-service.ts';
import { viewActivity } from './activity-view.ts';
import type { ActivityImageService } from '../activity-image-service.ts';

export interface OperatorActivityRouteParts {
  readonly service: OperatorActivityService;
  readonly images: ActivityImageService;
  readonly catalogue: CatalogueService;
  readonly clock: Clock;
}

export function mountOperatorActivities(mount: Mount, parts: OperatorActivityRouteParts): void {
  const { service, images, catalogue, clock } = parts;
  mount(contract.listOperatorActivities, async ({ input }) => {
    const { rows, next } = await service.list(input.cursor);
    const now = clock();
    return { list: rows.map((one) => viewActivity(one, now)), next };
  });
  mount(contract.readActivity, async ({ input }) => {
    const { one, orders } = await service.read(String(input.id));
    return { activity: viewActivity(one, clock()), orders };
  });
  mount(contract.addActivity, async ({ caller, input }) => ({ id: await service.add(caller, input) }));
  mount(contract.changeActivity, async ({ caller, input }) => {
    await service.changeActivity(caller, { ...input, id: String(input.id) });
    return null;
  });
  mount(contract.endActivity, async ({ caller, input }) => {
    await service.end(caller, { ...input, id: String(input.id) });
    return null;
  });
  mount(contract.setActivityImage, async ({ caller, input }) => {
    const { id, language, image } = input;
    return { url: await images.set(caller, { id, language }, await image.bytes()) };
  });
  mount(contract.removeActivityImage, async ({ caller, input }) => {
    await images.remove(caller, { id: String(input.id), language: input.language });
    return null;
  });
  mount(contract.listPlansForActivity, async ({ language }) => {
    const { plans } = await catalogue.list(language);
    return plans.map(({ key, name, tier, days }) => ({ key, name, tier, days }));
  });
}
