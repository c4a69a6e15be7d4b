import type { Tx } from '../../platform/database/tx.ts';

/** Writes the next version of a wheel's weights beside those before; the caller's transaction holds the activity's lock. */
export async function insertWeights(
  tx: Tx,
  row: {
    readonly activityId: string;
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
      activity_id: row.activityId,
      version: row.version,
      weights: [...row.weights],
      made_at: row.at,
      made_by: row.by,
    })
    .execute();
}
