/** The row after which a list by time and id continues. */
export interface Cursor {
  /** Microseconds since 1970, the database's precision. */
  readonly micros: string;
  readonly id: string;
}

/** Reaches the year 33658, within the database's range. */
const CURSOR = /^(\d{1,18})\.([\w:-]{1,80})$/;

export function writeCursor({
  micros,
  id,
}: {
  readonly micros: string;
  readonly id: string | number;
}): string {
  return `${micros}.${id}`;
}

/** Returns undefined for a text that {@link writeCursor} never wrote; the list then starts at its beginning. */
export function readCursor(
  text: string | null | undefined,
  isId: (text: string) => boolean,
): Cursor | undefined {
  const [, micros, id] = CURSOR.exec(text ?? '') ?? [];
  return micros !== undefined && id !== undefined && isId(id) ? { micros, id } : undefined;
}

/** Tests for an id from a database sequence. */
export const isSerial = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Makes a page of the rows that were read; one extra row means that more follow. `next` is null at the end. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { readonly list: readonly Row[]; readonly next: string | null } {
  const list = rows.slice(0, limit);
  const last = rows.length > limit ? list.at(-1) : undefined;
  return { list, next: last === undefined ? null : cursorOf(last) };
}
