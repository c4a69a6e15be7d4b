import { TEAM_PAGE_ROWS } from '@causeway/contract/limits';
import { validate as isUuid } from 'uuid';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import type { Db } from '../../platform/database/tx.ts';
import { isSerial, pageOfRows, readCursor, writeCursor } from '../../platform/cursor.ts';
import { listTeamRecordRows, readMemberIds, type TeamRecordRow } from './team-record-store.ts';

export interface ListedRecord extends TeamRecordRow {
  /** The login id of the affected member; null for the team. */
  readonly memberId: string | null;
}

/** Who did what in the team, newest first. */
export async function listTeamRecords(
  { db }: { readonly db: Db },
  teamAccountId: string,
  cursor: string | undefined,
): Promise<{ list: readonly ListedRecord[]; next: string | null }> {
  return inFreshPlan(db, async (tx) => {
    const rows = await listTeamRecordRows(
      tx,
      teamAccountId,
      readCursor(cursor, isSerial),
      TEAM_PAGE_ROWS + 1,
    );
    const { list: page, next } = pageOfRows(rows, TEAM_PAGE_ROWS, writeCursor);
    const subjects = new Set(page.map(({ subject }) => subject).filter((subject) => isUuid(subject)));
    const memberIds = await readMemberIds(tx, teamAccountId, [...subjects]);
    return {
      list: page.map((row) => ({ ...row, memberId: memberIds.get(row.subject) ?? null })),
      next,
    };
  });
}
