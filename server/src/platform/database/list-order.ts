import { sql, type RawBuilder } from 'kysely';
import type { ListPlace } from '../list-place.ts';

/** A moment's column as {@link ListPlace} has it. */
export const microsOf = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

/** Whether a row comes after a place in a list that is ordered by time and id, the newest first. */
export const isBehind = (at: string, id: string, place: ListPlace): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) <
    (timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond', ${place.id})`;
