import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '../../../platform/database/tx.ts';

export type ListedMark = Awaited<ReturnType<typeof listWaitingMarks>>[number];

/** Manual payments with the order's account and the names of the operators who made and decided them. */
const marks = (db: Db | Tx) =>
  db
    .selectFrom('manual_payments as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .leftJoin('operators as asker', (join) => join.on(sql<boolean>`m.asked_by = 'operator:' || asker.id`))
    .leftJoin('operators as by', (join) => join.on(sql<boolean>`m.decided_by = 'operator:' || by.id`))
    .selectAll('m')
    .select(['o.number', 'o.status', 'o.account_id', 'a.email', 'asker.name as asker', 'by.name as decider']);

/** Manual payments that wait for a second operator, oldest first, after a cursor. */
export async function listWaitingMarks(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
) {
  if (after !== undefined && !isUuid(after)) return [];
  return (
    marks(db)
      // A literal, not a parameter: the partial index holds only waiting ones.
      .where(sql<boolean>`m.state = 'waiting'`)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(m.asked_at, m.id) > (select asked_at, id from manual_payments where id = ${after}::uuid)`,
        ),
      )
      .orderBy('m.asked_at')
      .orderBy('m.id')
      .limit(limit)
      .execute()
  );
}

export async function listManualPaymentsOf(tx: Tx, orderId: string) {
  return marks(tx).where('m.order_id', '=', orderId).orderBy('m.asked_at').orderBy('m.id').execute();
}
