import { validate as isUuid } from 'uuid';
import { DELIVERY_COUNT_MAX } from '@causeway/contract/console/deliveries';
import type { Clock } from '../../platform/clock.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { dropDead } from '../../platform/jobs/dead-letters.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { pageOfRows, readCursor, writeCursor } from '../../platform/cursor.ts';
import type { AnyMailTemplate } from '../../platform/mail/mail-template.ts';
import { sendMailJob } from '../../platform/mail/send-mail-job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { obstacleOf, type Obstacle } from './delivery.ts';
import {
  countDeliveries,
  listDeliveryRows,
  lockDelivery,
  setWaiting,
  type DeliveryFilters,
  type DeliveryRow,
} from './delivery-store.ts';

const PAGE = 50;
const DAY_MS = 86_400_000;

const REFUSALS = {
  account_gone: 'MAIL_ACCOUNT_GONE',
  expired: 'MAIL_EXPIRED',
  emptied: 'MAIL_EMPTIED',
} as const satisfies Record<Obstacle, string>;

export interface DeliveryServiceParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueIn'>;
  readonly templates: readonly AnyMailTemplate[];
}

export interface ListedDelivery extends DeliveryRow {
  readonly obstacle: Obstacle | null;
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** What became of the mails, for operators. */
export function createDeliveryService({ db, clock, jobs, templates }: DeliveryServiceParts) {
  const goodFor = new Map(templates.map((template) => [template.name, template.goodFor]));

  const obstacle = (row: DeliveryRow): Obstacle | null =>
    obstacleOf(
      {
        state: row.status,
        createdAt: row.created_at,
        isEmptied: row.is_emptied,
        isAccountGone: row.is_account_gone,
      },
      goodFor.get(row.template),
      clock(),
    );

  async function list(
    filters: DeliveryFilters,
    cursor: string | undefined,
  ): Promise<{ list: readonly ListedDelivery[]; next: string | null }> {
    if (filters.accountId !== undefined && !isUuid(filters.accountId)) return { list: [], next: null };
    const rows = await inFreshPlan(db, (tx) =>
      listDeliveryRows(tx, filters, readCursor(cursor, isUuid), PAGE + 1),
    );
    const { list, next } = pageOfRows(rows, PAGE, writeCursor);
    return { list: list.map((row) => ({ ...row, obstacle: obstacle(row) })), next };
  }

  async function count() {
    const since = new Date(clock().getTime() - DAY_MS);
    const counts = await countDeliveries(db, since, DELIVERY_COUNT_MAX);
    return { ...counts, templates: templates.map(({ name }) => name) };
  }

  /** Lets a failed mail wait again, for a job that the caller sees to; refuses one that cannot be sent. */
  async function reopen(tx: Tx, id: string): Promise<{ accountId: string | null }> {
    const row = isUuid(id) ? await lockDelivery(tx, id) : undefined;
    if (row === undefined) throw new Refusal('MAIL_NOT_FOUND');
    if (row.status !== 'failed') throw new Refusal('MAIL_NOT_FAILED');
    const inTheWay = obstacle(row);
    if (inTheWay !== null) throw new Refusal(REFUSALS[inTheWay]);
    await setWaiting(tx, row.id);
    return { accountId: row.customer_id };
  }

  async function retry(caller: OperatorCaller, id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const { accountId } = await reopen(tx, id);
      // What is left of its failed job would be a second one.
      await dropDead(tx, sendMailJob, { mailId: id });
      await jobs.enqueueIn(tx, sendMailJob, { mailId: id });
      await appendAudit(tx, {
        at: clock(),
        actor: actorOf(caller),
        action: 'mail.retry',
        accountId,
        subject: id,
        details: { before: { state: 'failed' }, after: { state: 'waiting' } },
      });
    });
  }

  return { list, count, reopen, retry };
}
