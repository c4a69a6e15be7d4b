import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** In alphabetical order; their number is limited. */
export async function listTagNames(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom('ticket_tags').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Serializes changes of the names in use. */
export async function lockTagNames(tx: Tx): Promise<void> {
  await sql`lock table ticket_tags in share row exclusive mode`.execute(tx);
}

export async function insertTagNames(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insertInto('ticket_tags')
    .values(names.map((name) => ({ name })))
    .execute();
}

/** Deletes the names that no ticket has; lock them first. */
export async function deleteUnusedTagNames(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('ticket_tags')
    .where(sql<boolean>`not exists (select from tickets where tags @> array[ticket_tags.name])`)
    .execute();
}
