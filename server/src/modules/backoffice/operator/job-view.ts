import type { Delivery } from '@causeway/contract/console/deliveries';
import type { FailedJob, JobQueue, ScheduledJob } from '@causeway/contract/console/jobs';
import { withoutAddresses } from '../../../platform/without-addresses.ts';
import type { ListedDelivery } from '../delivery-service.ts';
import type { DeadRow, JobState, QueueRow, ScheduleRow } from '../job-store.ts';

const ERROR_MAX = 300;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

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
    lastRun: started && seconds(started),
    lastOutcome: state && OUTCOMES[state],
    lastSeconds: started && ended && Math.max(0, (ended.getTime() - started.getTime()) / 1000),
    next: next && seconds(next),
  };
}

export function viewQueue({ name, waiting, later, running, failed, oldest_waiting }: QueueRow): JobQueue {
  return { name, waiting, later, running, failed, oldestWaiting: oldest_waiting && seconds(oldest_waiting) };
}

export function viewFailedJob({ id, name, message, tries, enqueued_at, failed_at }: DeadRow): FailedJob {
  return {
    id,
    name,
    error: withoutAddresses(message ?? '', ERROR_MAX),
    tries,
    enqueuedAt: seconds(enqueued_at),
    failedAt: seconds(failed_at),
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
    createdAt: seconds(row.created_at),
    sentAt: row.sent_at && seconds(row.sent_at),
    tries: row.tries,
    answer: row.answer_text === null ? null : { code: row.answer_code, text: row.answer_text },
    obstacle: row.obstacle,
  };
}
