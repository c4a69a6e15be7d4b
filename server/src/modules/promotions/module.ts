import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Access } from '../access/api.ts';
import type { Catalog } from '../catalog/api.ts';
import type { CampaignService } from './campaign-service.ts';
import { mountWheel, mountCampaigns, mountInvites } from './customer/promotion-routes.ts';
import { startDemoCampaigns } from './demo-campaign-service.ts';
import { inviteRewardedMail } from './mails/invite-rewarded.mail.ts';
import { mountOperatorCampaigns } from './operator/campaign-routes.ts';
import { mountOperatorWheel } from './operator/wheel-routes.ts';
import { createWall } from './wheel-service.ts';

interface PromotionsParts {
  readonly access: Access;
  readonly catalog: Catalog;
  readonly campaigns: CampaignService;
  /** Whether a demo runs campaigns; without it, it does. */
  readonly demoCampaigns?: boolean | undefined;
}

const demoCampaignsJob = jobKind('demo-campaigns', { alone: true });

export function createPromotions(platform: Platform, parts: PromotionsParts): ServerModule {
  const { campaigns } = parts;
  const { catalogue } = parts.catalog;
  const { entitlements } = parts.access;
  const runsCampaigns = platform.isDemo && parts.demoCampaigns !== false;
  return {
    mails: [inviteRewardedMail],
    async prepare() {
      if (runsCampaigns) await startDemoCampaigns(platform);
    },
    mountRoutes({ mount, approvals }) {
      mountInvites(mount, { ...platform, entitlements });
      mountCampaigns(mount, campaigns);
      mountOperatorCampaigns(mount, { ...platform, campaigns, catalogue });
      mountWheel(mount, { ...platform, entitlements, wall: createWall(platform.db) });
      mountOperatorWheel(mount, platform, approvals);
    },
    async defineJobs(jobs) {
      if (!runsCampaigns) return;
      // A demo's campaigns start again after they end.
      await jobs.define(demoCampaignsJob, () => startDemoCampaigns(platform));
      await jobs.schedule(demoCampaignsJob, '7 * * * *');
    },
  };
}
