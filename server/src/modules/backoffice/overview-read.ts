import type { ApprovableAction } from '@causeway/contract/console/approvals';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { DaySpan, SplitSpan } from './day-span.ts';
import { COUNTED } from './period-figures.ts';

/** The rows of days, oldest first; days with nothing to count have no row. A month is one row, on its first day. */
export async function listFigures(db: Db | Tx, { months, days }: SplitSpan) {
  return db
    .selectFrom('daily_figures')
    .select(['day', ...COUNTED])
    .where(inSpans('day', days))
    .unionAll(
      db
        .selectFrom('monthly_figures')
        .select(['month as day', ...COUNTED])
        .where(inSpans('month', months)),
    )
    .orderBy('day')
    .execute();
}

/** Sales of months and days by channel, largest first. */
export async function listChannels(db: Db | Tx, { months, days }: SplitSpan) {
  const columns = ['source', 'channel_id', 'invited', 'deleted'] as const;
  const rows = db
    .selectFrom('daily_channels')
    .select([...columns, 'orders', 'gross_cents'])
    .where(inSpans('day', days))
    .unionAll(
      db
        .selectFrom('monthly_channels')
        .select([...columns, 'orders', 'gross_cents'])
        .where(inSpans('month', months)),
    );
  return db
    .selectFrom(rows.as('rows'))
    .select(columns)
    .select([
      sql<number>`sum(orders)::bigint`.as('orders'),
      sql<number>`sum(gross_cents)::bigint`.as('gross_cents'),
    ])
    .groupBy(columns)
    .orderBy('gross_cents', 'desc')
    .orderBy('orders', 'desc')
    .orderBy('source')
    .orderBy('channel_id')
    .orderBy('invited')
    .orderBy('deleted')
    .execute();
}

/** No span at all holds no day. */
function inSpans(column: 'day' | 'month', spans: readonly DaySpan[]) {
  const within = spans.map(({ from, to }) => sql`${sql.ref(column)} between ${from}::date and ${to}::date`);
  return within.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(within, sql` or `)})`;
}

interface OpenWork {
  readonly tickets_waiting: number;
  readonly oldest_waiting: Date | null;
  readonly payments_to_review: number;
  readonly differences_to_review: number;
  readonly approvals_waiting: number;
  readonly mails_waiting: number;
  readonly mails_failed: number;
  readonly jobs_failed: number;
}

interface WorkOf {
  readonly now: Date;
  /** Failed mails count from here on, and not as failed jobs too. */
  readonly lately: Date;
  /** The operator, and the actions they may approve: only these and their own requests count. */
  readonly actor: string;
  readonly decidable: readonly ApprovableAction[];
}

/** Open work, as an operator sees it. */
export async function readOpenWork(
  db: Db | Tx,
  { now, lately, actor, decidable }: WorkOf,
): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select (select count(*) from tickets where state = 'pending') as tickets_waiting,
      (select min(state_since) from tickets where state = 'pending') as oldest_waiting,
      (select count(*) from review_items where resolved_at is null) as payments_to_review,
      (select count(*) from payment_differences where resolved_at is null) as differences_to_review,
      (select count(*) from approvals where state = 'waiting' and expires_at > ${now}
        and (action = any(${decidable}::text[]) or requested_by = ${actor})) as approvals_waiting,
      (select count(*) from mails where status = 'waiting') as mails_waiting,
      (select count(*) from mails where status = 'failed' and created_at > ${lately}) as mails_failed,
      (select count(*) from pgboss.job where name = 'dead-letters' and state < 'active'
        and source_name is distinct from 'send-mail') as jobs_failed`.execute(db);
  return rows[0] as OpenWork;
}
