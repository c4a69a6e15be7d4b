import type { Db, Tx } from '../../platform/database/tx.ts';

/** The team of an administrator; undefined for who has none. */
export async function findTeamOf(
  db: Db | Tx,
  accountId: string,
): Promise<{ name: string; id: string } | undefined> {
  return db
    .selectFrom('teams')
    .select(['name', 'team_id as id'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The newest row of an account's ledger; undefined for an empty one. */
export async function findNewestEntry(tx: Tx, accountId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('ledger_entries')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
