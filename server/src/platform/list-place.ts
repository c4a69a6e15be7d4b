/** Where a list, the newest first, goes on: behind the row with this time and id. */
export interface ListPlace {
  /** Microseconds since 1970, as exact as the database keeps them. */
  readonly micros: number;
  readonly id: string;
}

/** Up to the year 2255, where numbers stay exact. */
const PLACE = /^(\d{1,16})\.([\w-]{1,40})$/;

export function writePlace({ micros, id }: ListPlace): string {
  return `${micros}.${id}`;
}

/** Undefined for a text that {@link writePlace} never gave: the list then begins at its beginning. */
export function readPlace(
  cursor: string | undefined,
  isId: (text: string) => boolean,
): ListPlace | undefined {
  const [, micros, id] = PLACE.exec(cursor ?? '') ?? [];
  if (micros === undefined || id === undefined || !isId(id)) return undefined;
  return Number.isSafeInteger(Number(micros)) ? { micros: Number(micros), id } : undefined;
}

/** A page out of the rows that were read, one of which is too many if more follow. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => ListPlace,
): { readonly list: readonly Row[]; readonly place: ListPlace | undefined } {
  const list = rows.slice(0, limit);
  const last = rows.length > limit ? list.at(-1) : undefined;
  return { list, place: last && placeOf(last) };
}
