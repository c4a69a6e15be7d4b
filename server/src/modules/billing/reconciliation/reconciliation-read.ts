import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '../../../platform/database/tx.ts';

export type ListedDay = Awaited<ReturnType<typeof listDays>>[number];
export type ListedDifference = Awaited<ReturnType<typeof listDifferences>>[number];

/** Compared days before a day, newest first. */
export async function listComparedDays(
  db: Db,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('reconciled_days')
    .select('day')
    .distinct()
    .$if(before !== undefined, (query) => query.where('day', '<', before as string))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ day }) => day);
}

/** Totals of both records for the days, newest first, with the number of open differences. */
export async function listDays(db: Db, days: readonly string[]) {
  if (days.length === 0) return [];
  return db
    .selectFrom('reconciled_days as d')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('payment_differences')
          .select(['provider', 'day', sql<number>`count(*)::int`.as('open')])
          .where('resolved_at', 'is', null)
          .where('day', 'in', days)
          .groupBy(['provider', 'day'])
          .as('o'),
      (join) => join.onRef('o.provider', '=', 'd.provider').onRef('o.day', '=', 'd.day'),
    )
    .selectAll('d')
    .select(sql<number>`coalesce(o.open, 0)`.as('open'))
    .where('d.day', 'in', days)
    .orderBy('d.day', 'desc')
    .orderBy('d.provider')
    .orderBy('d.currency')
    .execute();
}

/** Open differences, oldest first, or resolved ones, newest first; after a cursor. */
export async function listDifferences(
  db: Db,
  { resolved, after, limit }: { resolved: boolean; after: string | undefined; limit: number },
) {
  const rows = db
    .selectFrom('payment_differences as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .leftJoin('operators as by', (join) => join.on(sql<boolean>`d.resolved_by = 'operator:' || by.id`))
    .selectAll('d')
    .select(['o.number', 'by.name as resolver']);
  // An invalid cursor has no rows after it.
  if (after !== undefined && !isUuid(after)) return rows.where(sql<boolean>`false`).execute();
  const place = (column: 'resolved_at' | 'found_at') =>
    sql`(select ${sql.ref(column)}, id from payment_differences where id = ${after}::uuid)`;
  if (resolved) {
    return rows
      .where('d.resolved_at', 'is not', null)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(d.resolved_at, d.id) < ${place('resolved_at')}`),
      )
      .orderBy('d.resolved_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(limit)
      .execute();
  }
  return rows
    .where('d.resolved_at', 'is', null)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(d.found_at, d.id) > ${place('found_at')}`))
    .orderBy('d.found_at')
    .orderBy('d.id')
    .limit(limit)
    .execute();
}

/** The difference with its order's account. */
export async function findDifference(tx: Tx, id: string) {
  return tx
    .selectFrom('payment_differences as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .select(['d.id', 'd.kind', 'd.movement', 'd.provider', 'd.reference', 'd.order_id', 'o.account_id'])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

/** Resolves a difference; false if it was resolved before. */
export async function resolveDifference(
  tx: Tx,
  id: string,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('payment_differences')
    .set({ resolved_at: at, resolved_by: by, note })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
