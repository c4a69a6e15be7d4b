import { sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { LedgerEntry } from './entitlement.ts';

export interface FeedPosition {
  readonly name: string;
  readonly last_position: number;
}

export async function hasUnnumberedChanges(db: Db): Promise<boolean> {
  const row = await db.selectFrom('unnumbered_changes').select('account_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Locks the numbering of changes until the transaction ends. */
export async function lockFeed(tx: Tx): Promise<void> {
  await tx.selectFrom('gateway_feed').select('single').forUpdate().executeTakeFirstOrThrow();
}

/**
 * Numbers committed changes after all numbered ones. Skips an account that another transaction is changing until that
 * commits. Lock first, in a separate statement: this one must see all that the last holder wrote. Returns whether more
 * may be left, because it numbered as many as `limit`.
 */
export async function numberChanges(tx: Tx, limit: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from unnumbered_changes
        where account_id in (select account_id from unnumbered_changes limit ${limit} for update skip locked)
        returning account_id
    ), numbered as (
      insert into entitlement_changes (account_id, position)
        select account_id, (select last_position from gateway_feed) + row_number() over () from taken
        on conflict (account_id) do update set position = excluded.position
        returning position
    )
    update gateway_feed
      set last_position = greatest(last_position, (select max(position) from numbered))
      returning (select count(*)::int from numbered) as count`.execute(tx);
  // While the planner still takes the table for small, it sorts all remaining rows again for each page.
  const isFull = rows[0]?.count === limit;
  if (isFull) await sql`analyze entitlement_changes`.execute(tx);
  return isFull;
}

export async function readFeed(db: Db | Tx): Promise<FeedPosition> {
  return db.selectFrom('gateway_feed').select(['name', 'last_position']).executeTakeFirstOrThrow();
}

/** Invalidates all cursors. */
export async function renameFeed(tx: Tx, name: string): Promise<void> {
  await tx.updateTable('gateway_feed').set({ name }).execute();
}

/** One SQL text for any number of ids, so that it is prepared once. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

type AccountRow<T> = T & { readonly accountId: string };

/** Lists the ledgers of several accounts, each in the order of writing. */
export async function listLedgers(tx: Tx, accountIds: readonly string[]): Promise<AccountRow<LedgerEntry>[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(['id', 'account_id', 'tier', 'days', 'source', 'reference', 'takes_back', 'at'])
    .where('account_id', '=', anyOf(accountIds))
    .orderBy('id')
    .execute();
  return rows.map(({ account_id, takes_back, ...row }) => ({
    ...row,
    accountId: account_id,
    revokedEntryId: takes_back,
  }));
}

export type FeedDevice = AccountRow<{ id: string; platform: Schema['devices']['platform'] }>;

/** Lists the devices of several accounts, the first bound first: ids sort by time. */
export async function listDevicesOf(tx: Tx, accountIds: readonly string[]): Promise<FeedDevice[]> {
  return tx
    .selectFrom('devices')
    .select(['id', 'account_id as accountId', 'platform'])
    .where('account_id', '=', anyOf(accountIds))
    .orderBy('id')
    .execute();
}
