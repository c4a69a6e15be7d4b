/** Where a list by time goes on: behind the row with this time and id. */
export interface ListPlace {
  /** As the database writes it, to the microsecond. */
  readonly at: string;
  readonly id: string;
}

const PLACE = /^(\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2})~([\w:-]{1,80})$/;

export function writePlace({ at, id }: ListPlace): string {
  return Buffer.from(`${at}~${id}`).toString('base64url');
}

/** Undefined for a text that {@link writePlace} never gave: the list then begins at its beginning. */
export function readPlace(cursor: string | undefined): ListPlace | undefined {
  const [, at, id] = PLACE.exec(Buffer.from(cursor ?? '', 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at.slice(0, 10)))) return undefined;
  return { at, id };
}
