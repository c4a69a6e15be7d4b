import type { Clock } from './clock.ts';
import type { Db } from './database/tx.ts';
import { mountActivityDesk } from './features/activities/activity-desk-routes.ts';
import { createActivityDeskService } from './features/activities/activity-desk-service.ts';
import { createActivityImageService } from './features/activities/activity-image-service.ts';
import { mountActivities } from './features/activities/activity-routes.ts';
import type { ActivityService } from './features/activities/activity-service.ts';
import type { CatalogueService } from './features/catalogue/catalogue-service.ts';
import type { Mount } from './http/mount.ts';

export interface ActivitiesParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly activities: ActivityService;
  readonly catalogue: CatalogueService;
}

/** Activities: what the site shows of them, and what operators plan. */
export function composeActivities(parts: ActivitiesParts) {
  const { activities, catalogue, clock } = parts;
  const desk = createActivityDeskService(parts);
  const images = createActivityImageService(parts);
  return {
    mountAll: (mount: Mount): void => {
      mountActivities(mount, activities);
      mountActivityDesk(mount, { desk, images, catalogue, clock });
    },
  };
}
