import type { Tx } from '../../platform/database/tx.ts';

/** How many spins the account has left of a wheel. */
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

/** The oldest spin that is left; the account must be locked. */
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

/** Takes back a spin that is unspent, or with null gives it again. */
export async function markGrant(tx: Tx, id: string, takenBackAt: Date | null): Promise<void> {
  await tx
    .updateTable('wheel_spin_grants')
    .set({ taken_back_at: takenBackAt })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .execute();
}
