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

export interface Page<Row> {
  readonly list: readonly Row[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** Makes a page of the rows that were read; one extra row means that more follow. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): Page<Row> {
  const list = rows.slice(0, limit);
  const last = rows.length > limit ? list.at(-1) : undefined;
  return { list, next: last === undefined ? null : cursorOf(last) };
}

const BATCH = 1000;

/** Reads a list in batches of 1000 rows, one in memory at a time. */
export async function* batchesOf<Row extends { readonly id: string }>(
  read: (place: { readonly after: string | undefined; readonly limit: number }) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  let after: string | undefined;
  do {
    const batch = await read({ after, limit: BATCH });
    yield batch;
    after = batch.length === BATCH ? batch.at(-1)?.id : undefined;
  } while (after !== undefined);
}
