import type { Db } from '../../platform/database/tx.ts';

/**
 * Returns the first `count` accounts after `last` that have a ledger, in the order of their ids. Deleted accounts are left
 * out: their ledgers are kept, and their stored expiries are not.
 */
export async function listHoldersAfter(db: Db, last: string | null, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('ledger_entries').select('account_id').whereRef('account_id', '=', 'accounts.id')),
    )
    .$if(last !== null, (query) => query.where('id', '>', last ?? ''))
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}
