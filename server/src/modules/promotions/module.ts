import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Access } from '../access/api.ts';
import type { Catalog } from '../catalog/api.ts';
import { createCampaignImageService } from './campaign-image-service.ts';
import type { CampaignService } from './campaign-service.ts';
import { mountCampaigns } from './customer/campaign-routes.ts';
import { mountInvites } from './customer/invite-routes.ts';
import { mountWheel } from './customer/wheel-routes.ts';
import { startDemoCampaigns } from './demo-campaign-service.ts';
import { createSpinService } from './spin-service.ts';
import type { InviteService } from './invite-service.ts';
import { defineDemoCampaignJobs } from './jobs/campaign-jobs.ts';
import { inviteRewardedMail } from './mails/invite-rewarded.mail.ts';
import { mountOperatorCampaigns } from './operator/campaign-routes.ts';
import { createOperatorCampaignService } from './operator/campaign-service.ts';
import { mountOperatorWheel } from './operator/wheel-routes.ts';
import { createOperatorWheelService } from './operator/wheel-service.ts';
import { createWheelService } from './wheel-service.ts';

interface PromotionsParts {
  readonly access: Access;
  readonly catalog: Catalog;
  readonly campaigns: CampaignService;
  readonly invites: InviteService;
  /** Whether a demo runs campaigns; without it, it does. */
  readonly demoCampaigns?: boolean | undefined;
}

export function createPromotions(platform: Platform, parts: PromotionsParts): ServerModule {
  const { campaigns, invites } = parts;
  const { catalogue } = parts.catalog;
  const { entitlements } = parts.access;
  const { clock, publicUrl } = platform;
  const runsCampaigns = platform.isDemo && parts.demoCampaigns !== false;
  return {
    mails: [inviteRewardedMail],
    async prepare() {
      if (runsCampaigns) await startDemoCampaigns(platform);
    },
    mountRoutes({ mount }) {
      mountInvites(mount, { invites, publicUrl });
      mountCampaigns(mount, campaigns);
      mountOperatorCampaigns(mount, {
        service: createOperatorCampaignService({ ...platform, campaigns }),
        images: createCampaignImageService({ ...platform, campaigns }),
        catalogue,
        clock,
      });
      const [wheel, spins] = [createWheelService(platform), createSpinService({ ...platform, entitlements })];
      mountWheel(mount, { wheel, spins, publicUrl });
      mountOperatorWheel(mount, { service: createOperatorWheelService(platform), clock });
    },
    async defineJobs(jobs) {
      if (runsCampaigns) await defineDemoCampaignJobs(jobs, platform);
    },
  };
}
