import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { CannedWording } from './canned-reply.ts';

export interface KeptReply extends CannedWording {
  readonly id: string;
  readonly changedAt: Date;
}

/** All canned replies by name; their number is limited. */
export async function listReplies(db: Db) {
  return db
    .selectFrom('canned_replies')
    .select(['id', 'name', 'texts'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Serializes changes of canned replies. */
export async function lockReplies(tx: Tx): Promise<void> {
  await sql`lock table canned_replies in share row exclusive mode`.execute(tx);
}

export async function findReply(tx: Tx, id: string) {
  return tx
    .selectFrom('canned_replies')
    .select(['id', 'name', 'texts'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countReplies(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('canned_replies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts or replaces the canned reply. */
export async function writeReply(tx: Tx, { id, name, texts, changedAt }: KeptReply): Promise<void> {
  const wording = { name, texts: JSON.stringify(texts), changed_at: changedAt };
  await tx
    .insertInto('canned_replies')
    .values({ id, ...wording })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(wording))
    .execute();
}

export async function removeReply(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('canned_replies').where('id', '=', id).execute();
}
