import { validate as isUuid } from 'uuid';
import { ChangeRefused } from '../../../platform/change-refused.ts';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { pageOfRows, readCursor, writeCursor } from '../../../platform/cursor.ts';
import { sendMailJob } from '../../../platform/mail/send-mail-job.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import { reopenDelivery, retryEach, type DeliveryContext, type RetryCounts } from '../delivery-service.ts';
import {
  listDeadIds,
  listDeadRows,
  listQueues,
  listSchedules,
  lockDeadRow,
  type DeadRow,
} from '../job-store.ts';

const PAGE = 50;

export interface RetryContext extends DeliveryContext {
  readonly jobs: Pick<Jobs, 'retryDead' | 'enqueueIn'>;
}

export interface OperatorJobContext extends RetryContext {
  readonly jobs: Pick<Jobs, 'nextRun' | 'retryDead' | 'enqueueIn'>;
}

export async function readJobs({ db, jobs }: OperatorJobContext) {
  const [schedules, queues] = await Promise.all([listSchedules(db), listQueues(db)]);
  return {
    schedules: schedules.map((schedule) => ({ ...schedule, next: jobs.nextRun(schedule.cron) })),
    queues,
  };
}

export async function listFailedJobs(
  { db }: OperatorJobContext,
  cursor: string | undefined,
): Promise<{ list: readonly DeadRow[]; next: string | null }> {
  const rows = await listDeadRows(db, readCursor(cursor, isUuid), PAGE + 1);
  return pageOfRows(rows, PAGE, writeCursor);
}

export async function retryJob(
  context: RetryContext,
  { actor, id }: { readonly actor: string; readonly id: string },
): Promise<void> {
  const { db, clock, jobs } = context;
  if (!isUuid(id)) throw new Refusal('JOB_NOT_FOUND');
  await inTransaction(db, async (tx) => {
    const dead = await lockDeadRow(tx, id);
    if (dead === undefined) throw new Refusal('JOB_NOT_FOUND');
    const accountId = await reopenMailOf(context, tx, dead);
    if (!(await jobs.retryDead(id, tx))) throw new Refusal('JOB_WAITS_ALREADY');
    await appendAudit(tx, {
      at: clock(),
      actor,
      action: 'job.retry',
      accountId,
      subject: id,
      details: { job: dead.name, before: { state: 'failed' }, after: { state: 'waiting' } },
    });
  });
}

/** Retries the failed jobs of a kind; those that {@link retryJob} refuses stay in the list. */
export async function retryJobsOfKind(
  context: RetryContext,
  { actor, kind }: { readonly actor: string; readonly kind: string },
): Promise<RetryCounts> {
  const kinds = (await listQueues(context.db)).map(({ name }) => name);
  if (!kinds.includes(kind)) {
    throw new ChangeRefused(kind, `no such kind of job. Choose one of: ${kinds.join(', ')}`);
  }
  return retryEach(await listDeadIds(context.db, kind), (id) => retryJob(context, { actor, id }));
}

/** A mail's job is retried only if the mail can still be sent. Returns the account of the mail. */
async function reopenMailOf(context: RetryContext, tx: Tx, { name, data }: DeadRow): Promise<string | null> {
  if (name !== sendMailJob.name) return null;
  const mailId = 'mailId' in data ? String(data.mailId) : '';
  const { accountId } = await reopenDelivery(context, tx, mailId, { hasFailedJob: true });
  return accountId;
}
