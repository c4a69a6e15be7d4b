import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Content } from '../content/api.ts';
import type { Identity } from '../identity/api.ts';
import { mountPrivacy } from './customer/privacy-routes.ts';
import { defineClearingJobs } from './jobs/clearing-jobs.ts';
import { defineRetentionJob } from './jobs/retention-jobs.ts';
import { clearingWarningBlockedMail } from './mails/clearing-warning-blocked.mail.ts';
import { clearingWarningMail } from './mails/clearing-warning.mail.ts';

interface PrivacyParts {
  readonly content: Content;
  readonly identity: Identity;
}

export function createPrivacy(platform: Platform, { content, identity }: PrivacyParts): ServerModule {
  return {
    mails: [clearingWarningMail, clearingWarningBlockedMail],
    mountRoutes: ({ mount }) => mountPrivacy(mount, identity),
    async defineJobs(jobs) {
      const parts = { ...platform, settings: content.settings };
      await defineClearingJobs(jobs, parts);
      await defineRetentionJob(jobs, parts);
    },
  };
}
