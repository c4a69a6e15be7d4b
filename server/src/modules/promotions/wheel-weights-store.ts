import type { Tx } from '../../platform/database/tx.ts';

/** Adds a version of a wheel's weights; the caller's transaction holds the campaign's lock. */
export async function insertWeights(
  tx: Tx,
  row: {
    readonly campaignId: string;
    readonly version: number;
    readonly weights: readonly number[];
    readonly at: Date;
    /** The actor, as in the audit log. */
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
