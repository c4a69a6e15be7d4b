import { PAGE_DEFAULT, readEntitlements } from '@causeway/contract/gateway';
import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Identity } from '../identity/api.ts';
import type { Access, AccessPorts, EntitlementService } from './api.ts';
import { authenticateClient } from './client-session-service.ts';
import { mountDevices } from './customer/device-routes.ts';
import { readAllowance } from './device-service.ts';
import { createFeedService } from './feed-service.ts';
import { createGatewayKeyService } from './gateway-key-service.ts';
import { defineDeviceJobs } from './jobs/device-jobs.ts';
import { defineReminderJobs } from './jobs/reminder-jobs.ts';
import { expiredMail } from './mails/expired.mail.ts';
import { renewalReminderMail } from './mails/renewal-reminder.mail.ts';

interface AccessParts extends AccessPorts {
  readonly identity: Identity;
  readonly entitlements: EntitlementService;
}

export function createAccess(platform: Platform, parts: AccessParts): Access & ServerModule {
  const { identity, entitlements } = parts;
  const { db } = platform;
  const context = { ...platform, ...parts, customers: identity.customers };
  const gatewayFeed = createFeedService(context);
  return {
    entitlements,
    devices: { readAllowance: (accountId) => readAllowance(context, db, accountId) },
    gatewayKeys: createGatewayKeyService(platform),
    gatewayFeed,
    authenticateClient: (token) => authenticateClient(context, token),
    mails: [renewalReminderMail, expiredMail],
    mountRoutes({ mount }) {
      mountDevices(mount, context);
      mount(readEntitlements, ({ input }) =>
        gatewayFeed.readEntitlements(input.since, input.limit ?? PAGE_DEFAULT),
      );
    },
    async defineJobs(jobs) {
      await defineDeviceJobs(jobs, platform);
      await defineReminderJobs(jobs, platform);
    },
  };
}
