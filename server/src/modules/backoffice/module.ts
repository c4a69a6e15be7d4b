import type { Platform } from '../../platform/platform.ts';
import type { RouteParts, ServerModule } from '../../platform/server-module.ts';
import type { Access } from '../access/api.ts';
import type { Billing } from '../billing/api.ts';
import type { Support } from '../support/api.ts';
import { createAuditLogService } from './audit-log-service.ts';
import { createCustomerActService } from './customer-act-service.ts';
import { createCustomerListService } from './customer-list-service.ts';
import { createCustomerMailService } from './customer-mail-service.ts';
import { createCustomerPageService } from './customer-page-service.ts';
import { createCustomerSeeService } from './customer-see-service.ts';
import { createCustomerTimeService } from './customer-time-service.ts';
import { createDeliveryService } from './delivery-service.ts';
import { createFiguresService } from './figures-service.ts';
import { defineOverviewJobs } from './jobs/overview-jobs.ts';
import { mountAudit } from './operator/audit-routes.ts';
import { mountCustomers } from './operator/customer-routes.ts';
import { mountDeliveries } from './operator/delivery-routes.ts';
import { createOperatorJobService } from './operator/job-service.ts';
import { mountJobs } from './operator/job-routes.ts';
import { mountOverview } from './operator/overview-routes.ts';
import { createOverviewService } from './overview-service.ts';
import { createSearchService } from './search-service.ts';

interface BackofficeParts {
  readonly access: Access;
  readonly billing: Billing;
  readonly support: Support;
}

export function createBackoffice(platform: Platform, parts: BackofficeParts): ServerModule {
  const figures = createFiguresService(platform);
  return {
    mountRoutes(on) {
      const { mount, jobs, mails: templates } = on;
      mountCustomerPages(platform, parts, on);
      mountOverview(mount, { figures, overview: createOverviewService(platform) });
      mountAudit(mount, createAuditLogService(platform));
      const deliveries = createDeliveryService({ ...platform, jobs, templates });
      mountDeliveries(mount, deliveries);
      mountJobs(mount, createOperatorJobService({ ...platform, jobs, deliveries }));
    },
    defineJobs: (jobs) => defineOverviewJobs(jobs, figures),
  };
}

function mountCustomerPages(platform: Platform, parts: BackofficeParts, { mount, mails }: RouteParts): void {
  const { access, billing, support } = parts;
  const acts = createCustomerActService(platform);
  mountCustomers(mount, {
    acts,
    search: createSearchService(platform),
    customers: createCustomerListService(platform),
    pages: createCustomerPageService({ ...platform, ...access }),
    time: createCustomerTimeService({ ...platform, ...access, acts }),
    mails: createCustomerMailService({ ...platform, acts, templates: mails }),
    seeing: createCustomerSeeService({ ...billing, ...support, acts }),
  });
}
