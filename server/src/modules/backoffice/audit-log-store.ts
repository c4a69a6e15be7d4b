import { sql } from 'kysely';
import { escapeLike } from '../../platform/database/like.ts';
import { isBehind, microsOf } from '../../platform/database/list-order.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Cursor } from '../../platform/cursor.ts';

export interface AuditFilters {
  /** As in the log, or `operator` or `provider` for all of them. */
  readonly actor?: string | undefined;
  /** A prefix. */
  readonly action?: string | undefined;
  /** A UUID. */
  readonly accountId?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

/** Newest first, after a cursor. */
export async function listAuditRows(
  db: Db | Tx,
  { actor, action, accountId, subject, from, before }: AuditFilters,
  cursor: Cursor | undefined,
  limit: number,
) {
  let rows = db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'actor', 'action', 'account_id', 'subject', 'details', microsOf('at').as('micros')]);
  // Literals in the SQL text, because each has a partial index.
  if (actor === 'operator' || actor === 'provider') {
    rows = rows.where('actor', 'like', sql.lit(`${actor}:%`));
  } else if (actor !== undefined) rows = rows.where('actor', '=', actor);
  if (action !== undefined) rows = rows.where('action', 'like', `${escapeLike(action)}%`);
  if (accountId !== undefined) rows = rows.where('account_id', '=', accountId);
  if (subject !== undefined) rows = rows.where('subject', '=', subject);
  if (from !== undefined) rows = rows.where('at', '>=', from);
  if (before !== undefined) rows = rows.where('at', '<', before);
  if (cursor !== undefined) rows = rows.where(isBehind(['at', 'id'], cursor));
  return rows.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
