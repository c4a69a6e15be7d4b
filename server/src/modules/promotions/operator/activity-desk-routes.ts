import * as contract from '@causeway/contract/console/activities';
import type { Clock } from '../../../platform/clock.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CatalogueService } from '../../catalog/catalogue-service.ts';
import type { ActivityDeskService } from './activity-desk-service.ts';
import { viewActivity } from './activity-desk-view.ts';
import type { ActivityImageService } from '../activity-image-service.ts';

export interface ActivityDeskRouteParts {
  readonly desk: ActivityDeskService;
  readonly images: ActivityImageService;
  readonly catalogue: CatalogueService;
  readonly clock: Clock;
}

export function mountActivityDesk(mount: Mount, parts: ActivityDeskRouteParts): void {
  const { desk, images, catalogue, clock } = parts;
  mount(contract.listActivitiesForDesk, async ({ input }) => {
    const { rows, next } = await desk.list(input.cursor);
    const now = clock();
    return { list: rows.map((one) => viewActivity(one, now)), next };
  });
  mount(contract.readActivity, async ({ input }) => {
    const { one, orders } = await desk.read(String(input.id));
    return { activity: viewActivity(one, clock()), orders };
  });
  mount(contract.addActivity, async ({ caller, input }) => ({ id: await desk.add(caller, input) }));
  mount(contract.changeActivity, async ({ caller, input }) => {
    await desk.changeActivity(caller, { ...input, id: String(input.id) });
    return null;
  });
  mount(contract.endActivity, async ({ caller, input }) => {
    await desk.end(caller, { ...input, id: String(input.id) });
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
