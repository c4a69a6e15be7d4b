import type { PayMethodName } from '@causeway/contract/lists';
import { validate as isUuid } from 'uuid';
import type { Insertable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** Locks the method, so that two uploads follow each other. */
export async function lockPayMethod(tx: Tx, name: PayMethodName): Promise<void> {
  await tx.selectFrom('pay_methods').select('name').where('name', '=', name).forUpdate().execute();
}

export async function insertMark(tx: Tx, mark: Insertable<Schema['pay_method_marks']>): Promise<void> {
  await tx.insertInto('pay_method_marks').values(mark).execute();
}

/** Returns the id of the deleted mark; null for none. */
export async function deleteMark(tx: Tx, name: PayMethodName): Promise<string | null> {
  const row = await tx
    .deleteFrom('pay_method_marks')
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Undefined for an id that is unknown, replaced or invalid. */
export async function findMark(db: Db, id: string): Promise<Buffer | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.selectFrom('pay_method_marks').select('bytes').where('id', '=', id).executeTakeFirst();
  return row?.bytes;
}
