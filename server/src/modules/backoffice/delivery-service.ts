import { validate as isUuid } from 'uuid';
import { DELIVERY_COUNT_MAX } from '@causeway/contract/console/limits';
import { DAY_MS } from '../../platform/durations.ts';
import { DELIVERY_SPANS, type DeliverySpan } from '@causeway/contract/console/lists';
import type { Clock } from '../../platform/clock.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { dropDead } from '../../platform/jobs/dead-letters.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { pageOfRows, readCursor, writeCursor } from '../../platform/cursor.ts';
import type { AnyMailTemplate } from '../../platform/mail/mail-template.ts';
import { sendMailJob } from '../../platform/mail/send-mail-job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { retryObstacle, type Obstacle } from './delivery.ts';
import { countDeliveries, listFailedSince, setWaiting } from './delivery-store.ts';
import { listDeliveryRows, lockDelivery, type DeliveryFilters, type DeliveryRow } from './delivery-read.ts';

const PAGE = 50;

const REFUSALS = {
  account_gone: 'MAIL_ACCOUNT_GONE',
  expired: 'MAIL_EXPIRED',
  emptied: 'MAIL_EMPTIED',
} as const satisfies Record<Obstacle, string>;

export interface DeliveryContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueIn'>;
  readonly mails: readonly AnyMailTemplate[];
}

export interface ListedDelivery extends DeliveryRow {
  readonly obstacle: Obstacle | null;
}

function obstacleOf({ clock, mails }: DeliveryContext, row: DeliveryRow): Obstacle | null {
  const mail = {
    state: row.status,
    createdAt: row.created_at,
    isEmptied: row.is_emptied,
    isAccountGone: row.is_account_gone,
  };
  const template = mails.find(({ name }) => name === row.template);
  return retryObstacle(mail, template?.goodFor, clock());
}

interface DeliveryQuery extends Omit<DeliveryFilters, 'since'> {
  readonly span?: DeliverySpan | undefined;
  readonly cursor?: string | undefined;
}

export async function listDeliveries(
  context: DeliveryContext,
  { cursor, span, ...filters }: DeliveryQuery,
): Promise<{ list: readonly ListedDelivery[]; next: string | null }> {
  if (filters.accountId !== undefined && !isUuid(filters.accountId)) return { list: [], next: null };
  const since =
    span === undefined ? undefined : new Date(context.clock().getTime() - DELIVERY_SPANS[span] * DAY_MS);
  const rows = await inFreshPlan(context.db, (tx) =>
    listDeliveryRows(tx, { ...filters, since }, readCursor(cursor, isUuid), PAGE + 1),
  );
  const { list, next } = pageOfRows(rows, PAGE, writeCursor);
  return { list: list.map((row) => ({ ...row, obstacle: obstacleOf(context, row) })), next };
}

export async function readDeliveryCounts({ db, clock, mails }: DeliveryContext) {
  const since = new Date(clock().getTime() - DAY_MS);
  const counts = await countDeliveries(db, since, DELIVERY_COUNT_MAX);
  return { ...counts, templates: mails.map(({ name }) => name) };
}

/**
 * Sets a failed mail to waiting; the caller starts its job. Refuses a mail that cannot be sent. One that still waits
 * has failed, too, if its job has.
 */
export async function reopenDelivery(
  context: DeliveryContext,
  tx: Tx,
  id: string,
  { hasFailedJob = false } = {},
): Promise<{ accountId: string | null }> {
  const row = isUuid(id) ? await lockDelivery(tx, id) : undefined;
  if (row === undefined) throw new Refusal('MAIL_NOT_FOUND');
  const hasFailed = row.status === 'failed' || (hasFailedJob && row.status === 'waiting');
  if (!hasFailed) throw new Refusal('MAIL_NOT_FAILED');
  const obstacle = obstacleOf(context, { ...row, status: 'failed' });
  if (obstacle !== null) throw new Refusal(REFUSALS[obstacle]);
  await setWaiting(tx, row.id);
  return { accountId: row.customer_id };
}

export async function retryDelivery(
  context: DeliveryContext,
  { actor, id }: { readonly actor: string; readonly id: string },
): Promise<void> {
  const { db, clock, jobs } = context;
  await inTransaction(db, async (tx) => {
    const { accountId } = await reopenDelivery(context, tx, id);
    // The failed job would be a second one.
    await dropDead(tx, sendMailJob, { mailId: id });
    await jobs.enqueueIn(tx, sendMailJob, { mailId: id });
    await appendAudit(tx, {
      at: clock(),
      actor,
      action: 'mail.retry',
      accountId,
      subject: id,
      details: { before: { state: 'failed' }, after: { state: 'waiting' } },
    });
  });
}

export interface RetryCounts {
  readonly retried: number;
  /** Those that cannot be retried. */
  readonly refused: number;
}

/** Retries each in its own transaction. */
export async function retryEach(
  ids: readonly string[],
  retry: (id: string) => Promise<void>,
): Promise<RetryCounts> {
  let refused = 0;
  for (const id of ids) {
    try {
      await retry(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused++;
    }
  }
  return { retried: ids.length - refused, refused };
}

/** Retries the failed mails written since; expired ones stay failed. */
export async function retryDeliveriesSince(
  context: DeliveryContext,
  { actor, since }: { readonly actor: string; readonly since: Date },
): Promise<RetryCounts> {
  return retryEach(await listFailedSince(context.db, since), (id) => retryDelivery(context, { actor, id }));
}
