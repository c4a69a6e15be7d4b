import { sql, type RawBuilder } from 'kysely';

/** The day that a timestamp column has in a time zone. */
export const localDay = (column: string, timeZone: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone ${timeZone})::date`;
