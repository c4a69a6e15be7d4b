import type { Clock } from './clock.ts';
import type { Db } from './database/tx.ts';
import { mountActivityDesk } from './features/activities/activity-desk-routes.ts';
import { createActivityDeskService } from './features/activities/activity-desk-service.ts';
import { createActivityImageService } from './features/activities/activity-image-service.ts';
import { mountActivities } from './features/activities/activity-routes.ts';
import type { ActivityService } from './features/activities/activity-service.ts';
import type { CatalogueService } from './features/catalogue/catalogue-service.ts';
import type { EntitlementService } from './features/entitlements/entitlement-service.ts';
import { createDrawService } from './features/wheel/draw-service.ts';
import { mountWheelDesk } from './features/wheel/wheel-desk-routes.ts';
import { createWheelDeskService } from './features/wheel/wheel-desk-service.ts';
import { mountWheel } from './features/wheel/wheel-routes.ts';
import { createWheelService } from './features/wheel/wheel-service.ts';
import type { Limits } from './http/limits.ts';
import type { Mount } from './http/mount.ts';

export interface ActivitiesParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly activities: ActivityService;
  readonly catalogue: CatalogueService;
  readonly entitlements: EntitlementService;
  readonly limits: Limits;
  readonly publicUrl: string;
}

/** Activities: what the site shows of them, and what operators plan; and the wheel, which customers draw from. */
export function composeActivities(parts: ActivitiesParts) {
  const { activities, catalogue, clock, publicUrl } = parts;
  const desk = createActivityDeskService(parts);
  const images = createActivityImageService(parts);
  const wheel = createWheelService(parts);
  const draws = createDrawService(parts);
  const wheelDesk = createWheelDeskService(parts);
  return {
    mountAll: (mount: Mount): void => {
      mountActivities(mount, activities);
      mountActivityDesk(mount, { desk, images, catalogue, clock });
      mountWheel(mount, { wheel, draws, publicUrl });
      mountWheelDesk(mount, { desk: wheelDesk, clock });
    },
  };
}
