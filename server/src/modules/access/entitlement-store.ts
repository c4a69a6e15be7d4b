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
  readonly takesBack?: number;
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
      takes_back: grant.takesBack ?? null,
      at,
    })
    .onConflict((conflict) => conflict.columns(['source', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the account's ledger in the order of writing. */
export async function listEntries(db: Db | Tx, accountId: string): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['id', 'tier', 'days', 'source', 'reference', 'takes_back', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ takes_back, ...row }) => ({ ...row, takesBack: takes_back }));
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
