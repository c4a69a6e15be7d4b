/** The row after which a list by time and id goes on. */
export interface Cursor {
  /** Microseconds since 1970, as exact as the database keeps them. */
  readonly micros: string;
  readonly id: string;
}

/** Up to the year 33658, well inside of what the database holds. */
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

/** Undefined for a text that {@link writeCursor} never gave: the list then begins at its beginning. */
export function readCursor(
  text: string | null | undefined,
  isId: (text: string) => boolean,
): Cursor | undefined {
  const [, micros, id] = CURSOR.exec(text ?? '') ?? [];
  return micros !== undefined && id !== undefined && isId(id) ? { micros, id } : undefined;
}

/** Ids that the database counts. */
export const isSerial = (text: string): boolean => /^\d{1,15}$/.test(text);

/** A page of the rows that were read, one of which is too many if more follow; `next` is null at the end. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { readonly list: readonly Row[]; readonly next: string | null } {
  const list = rows.slice(0, limit);
  const last = rows.length > limit ? list.at(-1) : undefined;
  return { list, next: last === undefined ? null : cursorOf(last) };
}
