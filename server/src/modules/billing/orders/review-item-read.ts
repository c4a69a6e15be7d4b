import { sql } from 'kysely';
import { COUNTED_ROWS_MAX } from '@causeway/contract/console/limits';
import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import { selectPaymentSummary } from '../refunds/payment-summary-store.ts';

export type ListedReviewItem = Awaited<ReturnType<typeof listReviewItemsOf>>[number];

/** Review items with the amount that arrived. */
const receivedItems = (db: Db | Tx) =>
  db
    .selectFrom('review_items as c')
    .leftJoin('payments as p', 'p.id', 'c.payment_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('provider_events as e')
          .select(['e.amount_cents', 'e.currency'])
          .whereRef('e.provider', '=', 'c.provider')
          .where('e.reference', '=', (inner) => inner.fn.coalesce('p.reference', 'c.reference'))
          .where('e.kind', '=', 'succeeded')
          .where('e.amount_cents', 'is not', null)
          .where('e.currency', 'is not', null)
          // Same rule as `capturedMoney`, which decides what can be refunded; of an overpayment, the whole sum.
          .orderBy(
            sql`c.kind <> 'overpaid' and e.currency is not distinct from p.currency and e.amount_cents is not distinct from p.amount_cents`,
            'desc',
          )
          .orderBy(sql`e.currency is not distinct from p.currency`, 'desc')
          .orderBy('e.amount_cents', 'desc')
          .orderBy(sql`e.currency collate "C"`)
          .limit(1)
          .as('arrived'),
      (join) => join.onTrue(),
    );

/** The same with the order's account and the operator who resolved them. */
const reviewItems = (db: Db | Tx) =>
  receivedItems(db)
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .leftJoin('accounts as a', 'a.id', 'o.account_id')
    .leftJoin('operators as by', (join) => join.on(sql<boolean>`c.resolved_by = 'operator:' || by.id`))
    .select([
      'c.id',
      'c.kind',
      'c.at',
      'c.provider',
      'c.reference',
      'c.order_id',
      'c.resolved_at',
      'c.resolved_by',
      'c.outcome',
      'c.note',
      'c.detail',
      'c.due_at',
      'c.holds_days',
      'p.status',
      'p.anomaly',
      'o.number',
      'o.total_cents',
      'o.account_id',
      'o.status as order_status',
      'o.kind as order_kind',
      'o.days',
      'o.extra_days',
      'o.discount_cents',
      'o.friend_discount_cents',
      'p.amount_cents as expected_cents',
      'p.currency as expected_currency',
      'a.email',
      'by.name as resolver',
      'arrived.amount_cents',
      'arrived.currency',
      ...selectPaymentSummary(sql<string | null>`c.payment_id`),
    ]);

/** The review queue: open items, oldest first, or resolved ones, newest first; after a cursor. */
export async function listReviewItems(
  db: Db,
  { resolved, after, limit }: { resolved: boolean; after: string | undefined; limit: number },
) {
  if (after !== undefined && !isUuid(after)) return [];
  if (resolved) {
    return reviewItems(db)
      .where('c.resolved_at', 'is not', null)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(c.resolved_at, c.id) < (select resolved_at, id from review_items where id = ${after}::uuid)`,
        ),
      )
      .orderBy('c.resolved_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .execute();
  }
  return reviewItems(db)
    .where('c.resolved_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(c.at, c.id) > (select at, id from review_items where id = ${after}::uuid)`),
    )
    .orderBy('c.at')
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

export async function listReviewItemsOf(tx: Tx, orderId: string) {
  return reviewItems(tx).where('c.order_id', '=', orderId).orderBy('c.at').execute();
}

/** Payments that arrived in a currency. */
export interface ReceivedSum {
  readonly currency: string;
  readonly count: number;
  readonly cents: number;
}

/**
 * What arrived by the payments of open or resolved items, each counted once, however many items it has; undefined for
 * more items than can be summed at a glance.
 */
export async function sumReviewItems(db: Db, resolved: boolean): Promise<ReceivedSum[] | undefined> {
  const items = receivedItems(db)
    .select((eb) => ['c.provider', eb.fn.coalesce('p.reference', 'c.reference').as('reference')])
    .select(['arrived.amount_cents', 'arrived.currency'])
    .where('c.resolved_at', resolved ? 'is not' : 'is', null)
    .limit(COUNTED_ROWS_MAX + 1);
  const { rows } = await sql<(ReceivedSum | { readonly currency: null }) & { readonly items: number }>`
    with items as (${items}), payments as (
      select distinct on (provider, reference) currency, amount_cents from items where currency is not null
      order by provider, reference, amount_cents desc)
    select currency, count(*) as count, sum(amount_cents) as cents, counted.items
    from (select count(*) as items from items) counted left join payments on true
    group by currency, counted.items order by currency`.execute(db);
  if (rows.some(({ items: found }) => found > COUNTED_ROWS_MAX)) return undefined;
  return rows.flatMap((row) =>
    row.currency === null ? [] : [{ currency: row.currency, count: row.count, cents: row.cents }],
  );
}
