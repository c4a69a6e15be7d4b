import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';

export type DisputeRow = Selectable<Schema['disputes']>;

/** False if the dispute is stored already. */
export async function insertDispute(tx: Tx, dispute: Insertable<Schema['disputes']>): Promise<boolean> {
  const row = await tx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.columns(['provider', 'provider_reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findDispute(
  db: Db | Tx,
  { provider, providerReference }: { readonly provider: string; readonly providerReference: string },
): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', providerReference)
    .executeTakeFirst();
}

export async function listDisputes(tx: Tx, paymentId: string): Promise<DisputeRow[]> {
  return tx
    .selectFrom('disputes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
}

/** Locks a stored dispute: one of an unknown payment has no other lock that its events could wait for. */
export async function lockDispute(tx: Tx, provider: string, providerReference: string): Promise<DisputeRow> {
  return tx
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', providerReference)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A dispute opened at its earliest event, however late that arrives, unless the provider names the time. */
export async function updateTimes(
  tx: Tx,
  id: string,
  times: Partial<Pick<DisputeRow, 'opened_at' | 'closed_at'>>,
): Promise<void> {
  await tx.updateTable('disputes').set(times).where('id', '=', id).execute();
}

export async function updateDispute(
  tx: Tx,
  id: string,
  said: Pick<
    DisputeRow,
    'state' | 'cents' | 'currency' | 'reason' | 'due_at' | 'provider_timestamp' | 'closed_at'
  >,
): Promise<void> {
  await tx.updateTable('disputes').set(said).where('id', '=', id).execute();
}
