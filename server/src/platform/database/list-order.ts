import { sql, type RawBuilder } from 'kysely';
import type { Cursor } from '../cursor.ts';

/** A moment's column as a {@link Cursor} has it. */
export const microsOf = (column: string): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;

export const timeOf = ({ micros }: Cursor): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${`${micros} microseconds`}::interval)`;

/** Whether a row comes after a cursor in a list that is ordered by time and id, the newest first unless said otherwise. */
export const isBehind = (
  [at, id]: readonly [at: string, id: string],
  cursor: Cursor,
  direction: 'asc' | 'desc' = 'desc',
): RawBuilder<boolean> => {
  const isAfter = direction === 'asc' ? sql`>` : sql`<`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) ${isAfter} (${timeOf(cursor)}, ${cursor.id})`;
};
