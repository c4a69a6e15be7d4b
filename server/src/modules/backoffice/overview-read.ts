import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { DaySpan } from './day-span.ts';

/** The rows of a span, oldest day first; days with nothing to count have no row. */
export async function listFigures(db: Db | Tx, { from, to }: DaySpan) {
  return db
    .selectFrom('daily_figures')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** Sales of a span by channel, largest first. */
export async function listChannels(db: Db | Tx, { from, to }: DaySpan) {
  return db
    .selectFrom('daily_channels')
    .select(['source', 'channel_id', 'invited', 'deleted'])
    .select([
      sql<number>`sum(orders)::bigint`.as('orders'),
      sql<number>`sum(gross_cents)::bigint`.as('gross_cents'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['source', 'channel_id', 'invited', 'deleted'])
    .orderBy('gross_cents', 'desc')
    .orderBy('orders', 'desc')
    .orderBy('source')
    .orderBy('channel_id')
    .orderBy('invited')
    .orderBy('deleted')
    .execute();
}

interface OpenWork {
  readonly tickets_waiting: number;
  readonly oldest_waiting: Date | null;
  readonly payments_to_look_at: number;
  readonly mails_waiting: number;
  readonly mails_failed: number;
  readonly jobs_failed: number;
}

/** Open work of operators; failed mails count from `lately` on. */
export async function readOpenWork(db: Db | Tx, lately: Date): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select (select count(*) from tickets where state = 'pending') as tickets_waiting,
      (select min(state_since) from tickets where state = 'pending') as oldest_waiting,
      (select count(*) from review_items where resolved_at is null)
        + (select count(*) from payment_differences where resolved_at is null)
        + (select count(*) from manual_payments where state = 'waiting') as payments_to_look_at,
      (select count(*) from mails where status = 'waiting') as mails_waiting,
      (select count(*) from mails where status = 'failed' and created_at > ${lately}) as mails_failed,
      (select count(*) from pgboss.job where name = 'dead-letters' and state < 'active') as jobs_failed`.execute(
    db,
  );
  return rows[0] as OpenWork;
}
