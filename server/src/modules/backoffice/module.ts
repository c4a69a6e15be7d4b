import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Access } from '../access/api.ts';
import type { Billing } from '../billing/api.ts';
import type { Identity } from '../identity/api.ts';
import type { Support } from '../support/api.ts';
import { evaluateConditions, evaluateConditionsJob, readConditions } from './condition-service.ts';
import { refreshFigures } from './figures-service.ts';
import { refreshLiveFigures } from './live-figures-service.ts';
import { mountAudit } from './operator/audit-routes.ts';
import { SUPPORT_MAILS } from './customer-support-service.ts';
import { mountCustomerSupport } from './operator/customer-support-routes.ts';
import { mountCustomers } from './operator/customer-routes.ts';
import { mountFailedAttempts } from './operator/failed-attempt-routes.ts';
import { mountDeliveries, mountJobs } from './operator/job-routes.ts';
import { mountOverview } from './operator/overview-routes.ts';
import { viewConditions } from './operator/overview-view.ts';

interface BackofficeParts {
  readonly access: Access;
  readonly billing: Billing;
  readonly identity: Identity;
  readonly support: Support;
}

const reckonFiguresJob = jobKind('reckon-figures', { alone: true });
const liveFiguresJob = jobKind('live-figures', { alone: true });

export function createBackoffice(platform: Platform, parts: BackofficeParts): ServerModule {
  const { access, billing, identity, support } = parts;
  return {
    mails: SUPPORT_MAILS,
    // Conditions have their own alerts, and some are about work: none makes the server unready.
    checks: {
      conditions: async () => ({ ok: true, conditions: viewConditions(await readConditions(platform)) }),
    },
    mountRoutes({ mount, jobs, mails, approvals }) {
      mountCustomers(mount, { ...platform, ...access, ...billing, ...support, mails }, approvals);
      mountCustomerSupport(mount, { ...platform, codes: identity.codes, linkKey: identity.linkKey });
      mountOverview(mount, platform);
      mountAudit(mount, platform);
      mountFailedAttempts(mount, platform);
      mountDeliveries(mount, { ...platform, jobs, mails });
      mountJobs(mount, { ...platform, jobs, mails });
    },
    async defineJobs(jobs, conditions) {
      await jobs.define(reckonFiguresJob, () => refreshFigures(platform));
      await jobs.schedule(reckonFiguresJob, '*/10 * * * *');
      await jobs.define(liveFiguresJob, () => refreshLiveFigures(platform));
      await jobs.schedule(liveFiguresJob, '40 3 * * *');
      await jobs.define(evaluateConditionsJob, () => evaluateConditions(platform, conditions));
      await jobs.schedule(evaluateConditionsJob, '* * * * *');
    },
  };
}
