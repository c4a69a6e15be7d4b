import type { Tx } from '../../platform/database/tx.ts';

/** Writes the next version of a wheel's weights beside those before; the caller's transaction holds the campaign's lock. */
export async function insertWeights(
  tx: Tx,
  row: {
    readonly campaignId: string;
    readonly version: number;
    readonly weights: readonly number[];
    readonly at: Date;
    /** As in the audit. */
    readonly by: string;
  },
): Promise<void> {
  await tx
    .insertInto('wheel_weights')
    .values({
      campaign_id: row.campaignId,
      version: row.version,
      weights: [...row.weights],
      made_at: row.at,
      made_by: row.by,
    })
    .execute();
}
