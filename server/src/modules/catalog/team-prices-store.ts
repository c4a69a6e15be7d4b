import type { Db, Tx } from '../../platform/database/tx.ts';
import type { TeamPrices } from './team-prices.ts';

export interface StoredTeamPrices extends TeamPrices {
  /** Counts operators' changes. */
  readonly version: number;
}

export async function readTeamPrices(db: Db | Tx): Promise<StoredTeamPrices> {
  return db.selectFrom('team_prices').select(['times', 'sizes', 'version']).executeTakeFirstOrThrow();
}

/** Like {@link readTeamPrices}, locked until the transaction ends. */
export async function lockTeamPrices(tx: Tx): Promise<StoredTeamPrices> {
  return tx
    .selectFrom('team_prices')
    .select(['times', 'sizes', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeTeamPrices(tx: Tx, { times, sizes, version }: StoredTeamPrices): Promise<void> {
  await tx
    .updateTable('team_prices')
    .set({ times: JSON.stringify(times), sizes: JSON.stringify(sizes), version })
    .execute();
}
