import { sql, type RawBuilder } from 'kysely';
import type { Cursor } from '../cursor.ts';

/** Selects a timestamp column in the format of a {@link Cursor}. */
export const microsOf = (column: string): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;

export const timeOf = ({ micros }: Cursor): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${`${micros} microseconds`}::interval)`;

/** Tests whether a row comes after a cursor in a list ordered by time and id, newest first by default. */
export const isBehind = (
  [at, id]: readonly [at: string, id: string],
  cursor: Cursor,
  direction: 'asc' | 'desc' = 'desc',
): RawBuilder<boolean> => {
  const isAfter = direction === 'asc' ? sql`>` : sql`<`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) ${isAfter} (${timeOf(cursor)}, ${cursor.id})`;
};
