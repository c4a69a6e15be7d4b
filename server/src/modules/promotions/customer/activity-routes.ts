import { checkActivity, listActivities, readActivityImage } from '@causeway/contract/activities';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ActivityService } from '../activity-service.ts';
import { viewListed, viewPointedAt } from './activity-view.ts';

export function mountActivities(mount: Mount, activities: ActivityService): void {
  mount(checkActivity, async ({ origin }) => {
    const { one, now } = await activities.readPointedAt();
    return viewPointedAt(one, now, origin);
  });
  mount(listActivities, async ({ origin }) => {
    const { activities: listed, now } = await activities.list();
    return listed.map((one) => viewListed(one, now, origin));
  });
  mount(readActivityImage, async ({ input }) => {
    const { type, bytes } = await activities.readImage(String(input.id));
    return new File([new Uint8Array(bytes)], 'image', { type });
  });
}
