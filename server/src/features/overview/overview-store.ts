import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tx.ts';
import type { DaySpan } from './day-span.ts';

/** The rows of a span, the oldest day first; days without a row had nothing to count. */
export async function listFigures(db: Db | Tx, { from, to }: DaySpan) {
  return db
    .selectFrom('daily_figures')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** Sales of a span by where they came from, the largest first. */
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

export interface Standing {
  readonly svip: number;
  /** Without SVIP, and never bought. */
  readonly trials: number;
  /** All whose access runs. */
  readonly active: number;
  readonly expiring: number;
  readonly tickets_waiting: number;
  readonly oldest_waiting: Date | null;
  readonly mails_waiting: number;
  readonly mails_failed: number;
  readonly jobs_failed: number;
}

/** How things stand; `soon` ends the time in which access counts as expiring, `lately` begins that of failed mails. */
export async function readStanding(
  db: Db | Tx,
  { now, soon, lately }: { now: Date; soon: Date; lately: Date },
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select (select count(*) from entitlements where svip_until > ${now}) as svip,
      (select count(*) from entitlements where access_until > ${now}) as active,
      (select count(*) from entitlements
        where access_until > ${now} and not bought and (svip_until is null or svip_until <= ${now})) as trials,
      (select count(*) from entitlements where access_until > ${now} and access_until <= ${soon}) as expiring,
      (select count(*) from tickets where state = 'pending') as tickets_waiting,
      (select min(state_since) from tickets where state = 'pending') as oldest_waiting,
      (select count(*) from mails where status = 'waiting') as mails_waiting,
      (select count(*) from mails where status = 'failed' and created_at > ${lately}) as mails_failed,
      (select count(*) from pgboss.job where name = 'dead-letters' and state < 'active') as jobs_failed`.execute(
    db,
  );
  return rows[0] as Standing;
}
