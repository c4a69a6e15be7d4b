import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';

export type DisputeRow = Selectable<Schema['disputes']>;

/** Keeps a dispute; false where its provider has told of it before. */
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
  db: Db,
  { provider, providerReference }: { readonly provider: string; readonly providerReference: string },
): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', providerReference)
    .executeTakeFirst();
}

/** One that is known, locked: where nobody knows its payment, there is no other lock that words of it could wait for. */
export async function lockDispute(tx: Tx, provider: string, providerReference: string): Promise<DisputeRow> {
  return tx
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', providerReference)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** It began with the earliest words, however late these arrive. */
export async function updateOpening(tx: Tx, id: string, openedAt: Date): Promise<void> {
  await tx.updateTable('disputes').set({ opened_at: openedAt }).where('id', '=', id).execute();
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
