import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/tx.ts';
import { ALL_MAILS } from './all-mails.ts';
import { createAuditLogService } from '../modules/backoffice/audit-log-service.ts';
import { mountAudit } from '../modules/backoffice/operator/audit-routes.ts';
import { mountDeliveries } from '../modules/backoffice/operator/delivery-routes.ts';
import { createDeliveryService } from '../modules/backoffice/delivery-service.ts';
import { createOperatorJobService } from '../modules/backoffice/operator/job-service.ts';
import { mountJobs } from '../modules/backoffice/operator/job-routes.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

export interface RecordsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueIn' | 'nextRun' | 'retryDead'>;
}

/** What operators read of what was done: the audit log, the mails and the jobs. */
export function composeRecords({ db, clock, jobs }: RecordsParts) {
  const deliveries = createDeliveryService({ db, clock, jobs, templates: ALL_MAILS });
  const operatorJobs = createOperatorJobService({ db, clock, jobs, deliveries });
  return {
    mountAll: (mount: Mount): void => {
      mountAudit(mount, createAuditLogService({ db, clock }));
      mountDeliveries(mount, deliveries);
      mountJobs(mount, operatorJobs);
    },
  };
}
