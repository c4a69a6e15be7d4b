import { sql } from 'kysely';
import type { ResetKind } from '@causeway/contract/console/lists';
import type { Db, Tx } from '../../platform/database/tx.ts';

export interface ResetLink {
  readonly keyHash: Buffer;
  readonly kind: ResetKind;
  readonly expiresAt: Date;
}

/** Inserts a link if there is such an operator. */
export async function insertReset(tx: Tx, operatorId: string, link: ResetLink): Promise<void> {
  await sql`
    insert into operator_resets (key_hash, operator_id, kind, expires_at)
    select ${link.keyHash}, id, ${link.kind}, ${link.expiresAt} from operators where id = ${operatorId}`.execute(
    tx,
  );
}

/** What an unused link resets, and whose; undefined if it is unknown, used or expired. */
export async function findReset(db: Db | Tx, keyHash: Buffer, now: Date) {
  return db
    .selectFrom('operator_resets as k')
    .innerJoin('operators as o', 'o.id', 'k.operator_id')
    .innerJoin('credentials as c', (join) =>
      join.onRef('c.owner_id', '=', 'o.id').on('c.owner_kind', '=', 'operator'),
    )
    .select(['k.kind', 'o.id', 'o.email'])
    .where('k.key_hash', '=', keyHash)
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('o.blocked_at', 'is', null)
    .where('c.password_hash', 'is not', null)
    .executeTakeFirst();
}

/** Uses up the operator's links. */
export async function endResets(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx
    .updateTable('operator_resets')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes links that expired before `before`. */
export async function deleteOldResets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('operator_resets').where('expires_at', '<', before).execute();
}
