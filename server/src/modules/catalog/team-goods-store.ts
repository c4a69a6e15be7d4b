import type { Db, Tx } from '../../platform/database/tx.ts';
import type { TeamGoods } from './team-goods.ts';

export interface StoredTeamGoods extends TeamGoods {
  /** Counts the operators' changes. */
  readonly version: number;
}

export async function readTeamGoods(db: Db | Tx): Promise<StoredTeamGoods> {
  return db.selectFrom('team_goods').select(['times', 'sizes', 'version']).executeTakeFirstOrThrow();
}

/** As {@link readTeamGoods}; nobody else changes them until the transaction ends. */
export async function lockTeamGoods(tx: Tx): Promise<StoredTeamGoods> {
  return tx
    .selectFrom('team_goods')
    .select(['times', 'sizes', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeTeamGoods(tx: Tx, { times, sizes, version }: StoredTeamGoods): Promise<void> {
  await tx
    .updateTable('team_goods')
    .set({ times: JSON.stringify(times), sizes: JSON.stringify(sizes), version })
    .execute();
}
