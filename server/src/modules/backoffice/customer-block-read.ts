import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** Who blocked an account last, and why; undefined if the log does not say. */
export async function findBlock(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('audit_entries as a')
    .leftJoin('operators as o', (join) => join.on(sql`'operator:' || o.id`, '=', sql.ref('a.actor')))
    .select(['o.name', sql<string | null>`a.details->>'reason'`.as('reason')])
    .where('a.account_id', '=', accountId)
    .where('a.action', '=', 'customer.block')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
