import { sql } from 'kysely';
import type { LimitUse } from '@causeway/contract/console/rights';
import { TIER_KEYS, type Tier } from '@causeway/contract/tiers';
import type { LedgerSource } from '@causeway/contract/lists';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Entitlement, LedgerEntry } from './entitlement.ts';

export interface Grant {
  readonly accountId: string;
  readonly tier: Tier;
  readonly days: number;
  readonly source: LedgerSource;
  readonly reference: string;
  readonly revokedEntryId?: number;
  /** As in the audit log: who adds or removes the days, or approves it. */
  readonly operator?: string;
}

/** Appends a row; returns false if its source and reference were used before. */
export async function appendEntry(tx: Tx, grant: Grant, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('ledger_entries')
    .values({
      account_id: grant.accountId,
      tier: grant.tier,
      days: grant.days,
      source: grant.source,
      reference: grant.reference,
      takes_back: grant.revokedEntryId ?? null,
      operator: grant.operator ?? null,
      at,
    })
    .onConflict((conflict) => conflict.columns(['source', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any of the references was used with the source. */
export async function hasEntry(
  tx: Tx,
  source: LedgerSource,
  references: readonly string[],
): Promise<boolean> {
  if (references.length === 0) return false;
  const row = await tx
    .selectFrom('ledger_entries')
    .select('id')
    .where('source', '=', source)
    .where('reference', 'in', references)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Days that an operator has added or removed since a moment, or approved, and that all operators have for a customer;
 * removed ones count as well.
 */
export async function readDaysUse(
  db: Db | Tx,
  { actor, accountId, since }: { readonly actor: string; readonly accountId: string; readonly since: Date },
): Promise<LimitUse> {
  const { rows } = await sql<LimitUse>`
    select coalesce(sum(abs(days)) filter (where operator = ${actor}), 0)::int as operator,
      coalesce(sum(abs(days)) filter (where account_id = ${accountId}), 0)::int as customer
    from ledger_entries where source = 'operator' and at > ${since}`.execute(db);
  return rows[0] ?? { operator: 0, customer: 0 };
}

/** Lists the account's ledger in the order of writing. */
export async function listEntries(db: Db | Tx, accountId: string): Promise<LedgerEntry[]> {
  const rows = await selectEntries(db).where('account_id', '=', accountId).orderBy('id').execute();
  return rows.map(toEntry);
}

const selectEntries = (db: Db | Tx) =>
  db.selectFrom('ledger_entries').select(['id', 'tier', 'days', 'source', 'reference', 'takes_back', 'at']);

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

const toEntry = ({
  id,
  tier,
  days,
  source,
  reference,
  takes_back: revokedEntryId,
  at,
}: EntryRow): LedgerEntry => ({
  id,
  tier,
  days,
  source,
  reference,
  revokedEntryId,
  at,
});

/** Returns the ledgers of these accounts. */
export async function listLedgers(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LedgerEntry[]>> {
  const rows = await selectEntries(db)
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .orderBy('id')
    .execute();
  const ledgers = Map.groupBy(rows, ({ account_id: id }) => id);
  return new Map([...ledgers].map(([id, entries]) => [id, entries.map(toEntry)]));
}

/** Returns the stored expiries of these accounts, in milliseconds, by account and tier. */
export async function listStoredExpiries(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('entitlements')
    .select(['account_id', 'tier', 'expires_at'])
    .where('account_id', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ account_id: id, tier, expires_at: at }) => [`${id} ${tier}`, at.getTime()]));
}

/** Stores a replay: one row for each tier that had time. */
export async function storeEntitlement(
  tx: Tx,
  accountId: string,
  {
    expiries,
    grantedDays,
    bought,
  }: Pick<Entitlement, 'expiries' | 'grantedDays'> & { readonly bought: boolean },
): Promise<void> {
  const rows = TIER_KEYS.flatMap((tier) => {
    const expires_at = expiries[tier];
    return expires_at === null
      ? []
      : [{ account_id: accountId, tier, expires_at, granted_days: grantedDays, bought }];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('entitlements')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'tier']).doUpdateSet(({ ref }) => ({
        expires_at: ref('excluded.expires_at'),
        granted_days: ref('excluded.granted_days'),
        bought: ref('excluded.bought'),
      })),
    )
    .execute();
}
