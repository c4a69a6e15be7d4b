import { sql } from 'kysely';
import type { Db } from '../../platform/database/tx.ts';

/** The kinds of review items that have been open since before; those of disputes stay open until a bank decides. */
export async function listOverdueReviews(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from review_items
    where resolved_at is null and at < ${before} and kind not in ('dispute', 'channel_down')
    union all
    select 'difference' where exists (
      select from payment_differences where resolved_at is null and found_at < ${before})`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** The numbers of the orders with an open dispute or inquiry to which a response is due in this time. */
export async function listDueDisputes(db: Db, from: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(o.number, d.reference) as number
    from (
      select order_id, provider_reference as reference, due_at from disputes where state = 'open'
      union all
      select order_id, reference, due_at from review_items where resolved_at is null
    ) d left join orders o on o.id = d.order_id
    where d.due_at > ${from} and d.due_at <= ${until} order by d.due_at`.execute(db);
  return rows.map(({ number }) => number);
}

/** Of these providers, those with a payment that should have been polled before. */
export async function listUnpolled(db: Db, providers: readonly string[], before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('provider')
    .distinct()
    .where('provider', 'in', providers)
    .where('next_check_at', '<', before)
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Whether a refund should have been submitted before. */
export async function isRefundOverdue(db: Db, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('next_ask_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of these providers, those with payments from before that were not compared with their records since. */
export async function listUncompared(db: Db, providers: readonly string[], since: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from unnest(${providers}::text[]) as known(provider)
    where exists (select from payments p where p.provider = known.provider and p.created_at < ${since})
      and not exists (select from reconciled_days d where d.provider = known.provider and d.compared_at >= ${since})`.execute(
    db,
  );
  return rows.map(({ provider }) => provider);
}
