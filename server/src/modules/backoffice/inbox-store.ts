import { sql, type RawBuilder } from 'kysely';
import type { InboxKind } from '@causeway/contract/console/lists';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { InboxReader, InboxSources } from '../../platform/inbox/inbox-source.ts';

export interface InboxRow {
  readonly kind: InboxKind;
  readonly id: string;
  readonly since: Date | null;
  readonly deadline: Date | null;
  readonly subject: string | null;
  readonly detail: string | null;
  readonly path: string;
}

export interface InboxCount {
  readonly kind: InboxKind;
  readonly count: number;
}

/** The items of a source that have waited longest; no one works through more. Counts stop there. */
const MOST_OF_SOURCE = 1000;

/** All items that the reader may deal with, as one query. */
export function unionOf(sources: InboxSources, reader: InboxReader): RawBuilder<unknown> {
  const own = sources.filter(({ right }) => right === null || reader.may(right));
  const parts = own.map(
    ({ kind, items }) => sql`
      (select ${sql.lit(kind)}::text as kind, id, state, since, deadline, subject, detail, path
      from (${items(reader)}) as items order by since limit ${sql.lit(MOST_OF_SOURCE)})`,
  );
  return parts.length === 0
    ? sql`
      select null::text as kind, null::text as id, null::text as state, null::timestamptz as since,
        null::timestamptz as deadline, null::text as subject, null::text as detail, null::text as path
      where false`
    : sql.join(parts, sql` union all `);
}

export async function countItems(db: Db | Tx, items: RawBuilder<unknown>): Promise<InboxCount[]> {
  const { rows } = await sql<InboxCount>`
    select kind, count(*)::int as count from (${items}) as items group by kind`.execute(db);
  return rows;
}

/** Items with a deadline before `soon` come first, then those that have waited longest. */
export async function listItems(
  db: Db | Tx,
  items: RawBuilder<unknown>,
  { soon, most, mostOfKind }: { readonly soon: Date; readonly most: number; readonly mostOfKind: number },
): Promise<InboxRow[]> {
  const order = sql`coalesce(deadline < ${soon}, false) desc, coalesce(since, 'infinity'), id`;
  const { rows } = await sql<InboxRow>`
    select kind, id, since, deadline, subject, detail, path
    from (select items.*, row_number() over (partition by kind order by ${order}) as place from (${items}) as items) as placed
    where place <= ${mostOfKind} order by ${order} limit ${most}`.execute(db);
  return rows;
}
