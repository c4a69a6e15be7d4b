import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Access } from '../access/api.ts';
import type { Catalog } from '../catalog/api.ts';
import { createActivityImageService } from './activity-image-service.ts';
import type { ActivityService } from './activity-service.ts';
import { mountActivities } from './customer/activity-routes.ts';
import { mountInvites } from './customer/invite-routes.ts';
import { mountWheel } from './customer/wheel-routes.ts';
import { startDemoActivities } from './demo-activity-service.ts';
import { createDrawService } from './draw-service.ts';
import type { InviteService } from './invite-service.ts';
import { defineDemoActivityJobs } from './jobs/activity-jobs.ts';
import { inviteRewardedMail } from './mails/invite-rewarded.mail.ts';
import { mountOperatorActivities } from './operator/activity-routes.ts';
import { createOperatorActivityService } from './operator/activity-service.ts';
import { mountOperatorWheel } from './operator/wheel-routes.ts';
import { createOperatorWheelService } from './operator/wheel-service.ts';
import { createWheelService } from './wheel-service.ts';

interface PromotionsParts {
  readonly access: Access;
  readonly catalog: Catalog;
  readonly activities: ActivityService;
  readonly invites: InviteService;
  /** Whether a demo runs campaigns; without it, it does. */
  readonly demoCampaigns?: boolean | undefined;
}

export function createPromotions(platform: Platform, parts: PromotionsParts): ServerModule {
  const { activities, invites } = parts;
  const { catalogue } = parts.catalog;
  const { entitlements } = parts.access;
  const { clock, publicUrl } = platform;
  const runsCampaigns = platform.isDemo && parts.demoCampaigns !== false;
  return {
    mails: [inviteRewardedMail],
    async prepare() {
      if (runsCampaigns) await startDemoActivities(platform);
    },
    mountRoutes({ mount }) {
      mountInvites(mount, { invites, publicUrl });
      mountActivities(mount, activities);
      mountOperatorActivities(mount, {
        service: createOperatorActivityService({ ...platform, activities }),
        images: createActivityImageService({ ...platform, activities }),
        catalogue,
        clock,
      });
      const [wheel, draws] = [createWheelService(platform), createDrawService({ ...platform, entitlements })];
      mountWheel(mount, { wheel, draws, publicUrl });
      mountOperatorWheel(mount, { service: createOperatorWheelService(platform), clock });
    },
    async defineJobs(jobs) {
      if (runsCampaigns) await defineDemoActivityJobs(jobs, platform);
    },
  };
}
