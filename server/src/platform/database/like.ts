import { sql, type RawBuilder } from 'kysely';

/** Escapes a text for a `like` pattern, so that it matches literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Tests whether any of the columns contains the text, ignoring case. */
export function anyColumnContains(columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = `%${escapeLike(text)}%`;
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
}
