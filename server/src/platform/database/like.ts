import { sql, type RawBuilder } from 'kysely';

/** A text as it stands in a pattern of `like`: what it holds means itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether any of the columns holds the text, in whatever case. */
export function holdsText(columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = `%${escapeLike(text)}%`;
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
}
