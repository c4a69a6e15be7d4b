import type { Delivery } from '@causeway/contract/console/deliveries';
import type { FailedJob, JobQueue, ScheduledJob } from '@causeway/contract/console/jobs';
import { toEpoch } from '../../../platform/epoch.ts';
import { withoutAddresses } from '../../../platform/without-addresses.ts';
import type { ListedDelivery } from '../delivery-service.ts';
import type { DeadRow, JobState, QueueRow, ScheduleRow } from '../job-store.ts';

const ERROR_MAX = 300;

const OUTCOMES: Readonly<Record<JobState, ScheduledJob['lastOutcome']>> = {
  created: 'retrying',
  retry: 'retrying',
  active: 'running',
  completed: 'done',
  cancelled: 'failed',
  failed: 'failed',
};

export function viewSchedule(row: ScheduleRow & { readonly next: Date | null }): ScheduledJob {
  const { name, cron, state, started_on: started, completed_on: ended, next } = row;
  return {
    name,
    cron,
    lastRun: started && toEpoch(started),
    lastOutcome: state && OUTCOMES[state],
    lastSeconds: started && ended && Math.max(0, (ended.getTime() - started.getTime()) / 1000),
    next: next && toEpoch(next),
  };
}

export function viewQueue({ name, waiting, later, running, failed, oldest_waiting }: QueueRow): JobQueue {
  return { name, waiting, later, running, failed, oldestWaiting: oldest_waiting && toEpoch(oldest_waiting) };
}

export function viewFailedJob({ id, name, message, tries, failed_at }: DeadRow): FailedJob {
  return {
    id,
    name,
    error: withoutAddresses(message ?? '', ERROR_MAX),
    tries,
    failedAt: toEpoch(failed_at),
  };
}

/** `showAddress`: the operator may read customers. */
export function viewDelivery(row: ListedDelivery, showAddress: boolean): Delivery {
  return {
    id: row.id,
    template: row.template,
    language: row.language,
    accountId: row.customer_id,
    email: showAddress ? row.email : null,
    state: row.status,
    createdAt: toEpoch(row.created_at),
    sentAt: row.sent_at && toEpoch(row.sent_at),
    tries: row.tries,
    answer: row.answer_text === null ? null : { code: row.answer_code, text: row.answer_text },
    obstacle: row.obstacle,
  };
}
