import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/tx.ts';
import { mountOperatorActivities } from '../modules/promotions/operator/activity-routes.ts';
import { createOperatorActivityService } from '../modules/promotions/operator/activity-service.ts';
import { createActivityImageService } from '../modules/promotions/activity-image-service.ts';
import { mountActivities } from '../modules/promotions/customer/activity-routes.ts';
import type { ActivityService } from '../modules/promotions/activity-service.ts';
import type { CatalogueService } from '../modules/catalog/catalogue-service.ts';
import type { EntitlementService } from '../modules/access/entitlement-service.ts';
import { createDrawService } from '../modules/promotions/draw-service.ts';
import { mountOperatorWheel } from '../modules/promotions/operator/wheel-routes.ts';
import { createOperatorWheelService } from '../modules/promotions/operator/wheel-service.ts';
import { mountWheel } from '../modules/promotions/customer/wheel-routes.ts';
import { createWheelService } from '../modules/promotions/wheel-service.ts';
import type { Limits } from '../platform/http/limits.ts';
import type { Mount } from '../platform/http/mount.ts';

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
  const service = createOperatorActivityService(parts);
  const images = createActivityImageService(parts);
  const wheel = createWheelService(parts);
  const draws = createDrawService(parts);
  const operatorWheel = createOperatorWheelService(parts);
  return {
    mountAll: (mount: Mount): void => {
      mountActivities(mount, activities);
      mountOperatorActivities(mount, { service, images, catalogue, clock });
      mountWheel(mount, { wheel, draws, publicUrl });
      mountOperatorWheel(mount, { service: operatorWheel, clock });
    },
  };
}
