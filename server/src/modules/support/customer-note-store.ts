import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** More than any customer has; it bounds the answer. */
const MOST_NOTES = 200;
const MOST_TAGS = 500;

export async function insertCustomerNote(
  tx: Tx,
  note: {
    readonly id: string;
    readonly accountId: string;
    readonly operatorId: string;
    readonly content: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('customer_notes')
    .values({
      id: note.id,
      account_id: note.accountId,
      operator_id: note.operatorId,
      content: note.content,
      written_at: note.at,
    })
    .execute();
}

/** Newest first. */
export async function listNotesOf(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('customer_notes')
    .select(['id', 'operator_id', 'content', 'written_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(MOST_NOTES)
    .execute();
}

export async function listTagsOf(db: Db | Tx, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_tags')
    .select('tag')
    .where('account_id', '=', accountId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** All tags in use. */
export async function listTags(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_tags')
    .select('tag')
    .distinct()
    .orderBy('tag')
    .limit(MOST_TAGS)
    .execute();
  return rows.map(({ tag }) => tag);
}

export async function replaceTags(tx: Tx, accountId: string, tags: readonly string[]): Promise<void> {
  await tx.deleteFrom('customer_tags').where('account_id', '=', accountId).execute();
  if (tags.length === 0) return;
  await tx
    .insertInto('customer_tags')
    .values(tags.map((tag) => ({ account_id: accountId, tag })))
    .execute();
}

export async function deleteNotesOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const theirs = sql<string>`any(${accountIds}::uuid[])`;
  await tx.deleteFrom('customer_notes').where('account_id', '=', theirs).execute();
  await tx.deleteFrom('customer_tags').where('account_id', '=', theirs).execute();
}
