import { sql } from 'kysely';
import { TEAM_ACTIONS } from '@causeway/contract/lists';
import { isBehind, microsOf } from '../../platform/database/list-order.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Cursor } from '../../platform/cursor.ts';

export type TeamRecordRow = Awaited<ReturnType<typeof listTeamRecordRows>>[number];

/** The team's audit rows that its administrator may see, newest first, after a cursor. */
export async function listTeamRecordRows(
  tx: Tx,
  teamAccountId: string,
  cursor: Cursor | undefined,
  limit: number,
) {
  let query = tx
    .selectFrom('audit_entries')
    .select(['id', 'at', 'actor', 'action', 'subject', 'details', microsOf('at').as('micros')])
    .where('account_id', '=', teamAccountId)
    .where('action', '=', sql<string>`any(${TEAM_ACTIONS}::text[])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (cursor !== undefined) query = query.where(isBehind(['at', 'id'], cursor));
  return query.execute();
}

/** The members' login ids by account, deleted members included. */
export async function readMemberIds(
  tx: Tx,
  teamAccountId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('members')
    .select(['account_id', 'member_id'])
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where('team_id', '=', teamAccountId)
    .execute();
  return new Map(rows.map(({ account_id, member_id }) => [account_id, member_id]));
}
