import type { Clock } from './clock.ts';
import type { Db } from './database/tx.ts';
import { ALL_MAILS } from './features/all-mails.ts';
import { createAuditLogService } from './features/audit/audit-log-service.ts';
import { mountAudit } from './features/audit/audit-routes.ts';
import { mountDeliveries } from './features/deliveries/delivery-routes.ts';
import { createDeliveryService } from './features/deliveries/delivery-service.ts';
import { createJobDeskService } from './features/job-desk/job-desk-service.ts';
import { mountJobs } from './features/job-desk/job-routes.ts';
import type { Mount } from './http/mount.ts';
import type { Jobs } from './jobs/jobs.ts';

export interface RecordsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueIn' | 'nextRun' | 'retryDead'>;
}

/** What operators read of what was done: the audit log, the mails and the jobs. */
export function composeRecords({ db, clock, jobs }: RecordsParts) {
  const deliveries = createDeliveryService({ db, clock, jobs, templates: ALL_MAILS });
  const jobDesk = createJobDeskService({ db, clock, jobs, deliveries });
  return {
    mountAll: (mount: Mount): void => {
      mountAudit(mount, createAuditLogService({ db, clock }));
      mountDeliveries(mount, deliveries);
      mountJobs(mount, jobDesk);
    },
  };
}
