import type { Tx } from '../../platform/database/tx.ts';

export async function countSpinsLeft(tx: Tx, accountId: string, wheelId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('wheel_spin_grants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', wheelId)
    .where('spent_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The oldest unspent spin; the account must be locked. */
export async function findUnspentGrant(
  tx: Tx,
  accountId: string,
  wheelId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('wheel_spin_grants')
    .select('id')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', wheelId)
    .where('spent_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .orderBy('given_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function spendGrant(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('wheel_spin_grants').set({ spent_at: now }).where('id', '=', id).execute();
}

/** Revokes an unspent spin; null restores it. */
export async function markGrant(tx: Tx, id: string, takenBackAt: Date | null): Promise<void> {
  await tx
    .updateTable('wheel_spin_grants')
    .set({ taken_back_at: takenBackAt })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .execute();
}
