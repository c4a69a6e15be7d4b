import { sql, type RawBuilder } from 'kysely';

/** Texts of our own code for `in (…)`, as literals in the SQL text. */
export const literals = (texts: readonly string[]): RawBuilder<unknown> =>
  sql.join(texts.map((text) => sql.lit(text)));
