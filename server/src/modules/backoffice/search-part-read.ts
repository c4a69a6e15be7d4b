import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { hasPieces } from './search-query.ts';

/** Runs searches that always use their indexes: computing the pieces of each row of a large table takes minutes. */
export async function searchByIndex<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inFreshPlan(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return work(tx);
  });
}

type Condition = RawBuilder<SqlBool>;

/** The most results of each kind. */
export const MOST_FOUND = 8;

/** Sorts after every text with a given prefix, byte by byte. */
const LAST = '\u{10FFFF}';

export const begins = (column: RawBuilder<unknown>, prefix: string): Condition =>
  sql`(${column} ~>=~ ${prefix} and ${column} ~<~ ${prefix + LAST})`;

/** Whether the text is part of the column, ignoring case; no index helps with this. */
export const containsText = (column: RawBuilder<unknown>, text: string): Condition =>
  sql`strpos(lower(${column}), lower(${text})) > 0`;

/**
 * Whether the column contains all of `parts`, ignoring case. An index on the pieces of `indexed`, by default of the
 * column, finds the candidates. Without any pieces in `looked`, by default the parts, all rows would be candidates.
 */
export function contains(
  column: RawBuilder<unknown>,
  parts: readonly string[],
  { indexed = column, looked = parts }: { indexed?: RawBuilder<unknown>; looked?: readonly string[] } = {},
): Condition {
  const pieces = looked.map((part) => sql`search_pieces(${part})`);
  // First those that the index cannot look up, since all candidates have the pieces of the others.
  const shortFirst = parts.toSorted((one, other) => Number(hasPieces(one)) - Number(hasPieces(other)));
  const checks = shortFirst.map((part) => containsText(column, part));
  return sql`(search_pieces(${indexed}) @> (${sql.join(pieces, sql` || `)}) and ${sql.join(checks, sql` and `)})`;
}

/**
 * The ids that the queries find, best query first: rows of `id` and `rank`, the number of the first query that found
 * it. The first query finds exact matches. A query runs only if those before it have found too few.
 */
export function ranked(queries: readonly (RawBuilder<unknown> | undefined)[]) {
  const ranks = queries.flatMap((query, rank) => (query === undefined ? [] : [{ query, rank }]));
  const foundBy = (count: number) =>
    sql.join(
      ranks.slice(0, count).map(({ rank }) => sql`select * from ${sql.ref(`rank_${rank}`)}`),
      sql` union all `,
    );
  const limited = ranks.map(({ query, rank }, index) => {
    const isShort =
      index === 0
        ? sql``
        : sql`where (select count(distinct id) from (${foundBy(index)}) as earlier) <= ${MOST_FOUND}`;
    return sql`${sql.ref(`rank_${rank}`)} as (
      select id, ${sql.lit(rank)} as rank from (${query} limit ${MOST_FOUND + 1}) as found ${isShort})`;
  });
  return sql<{ readonly id: string; readonly rank: number }>`(
    with ${sql.join(limited)}
    select id, min(rank) as rank from (${foundBy(ranks.length)}) as all_found group by id)`.as<'f'>('f');
}
