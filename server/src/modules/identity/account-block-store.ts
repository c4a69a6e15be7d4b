import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** Who blocked an account last, and why; undefined if it is not blocked or the log does not say. */
export async function findBlock(
  db: Db | Tx,
  account: { readonly id: string; readonly blocked_at: Date | null },
) {
  if (account.blocked_at === null) return undefined;
  return db
    .selectFrom('audit_entries as a')
    .leftJoin('operators as o', (join) => join.on(sql`'operator:' || o.id`, '=', sql.ref('a.actor')))
    .select(['o.name as blockedBy', sql<string | null>`a.details->>'reason'`.as('blockedReason')])
    .where('a.account_id', '=', account.id)
    .where('a.action', '=', 'customer.block')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
