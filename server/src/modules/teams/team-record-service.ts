import { validate as isUuid } from 'uuid';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import type { Db } from '../../platform/database/tx.ts';
import { pageOfRows, readPlace, writePlace } from '../../platform/list-place.ts';
import { listTeamRecordRows, readMemberIds, type TeamRecordRow } from './team-record-store.ts';

const PAGE = 50;

export interface ListedRecord extends TeamRecordRow {
  /** The id that the member signs in by whom it was done to; null where it was the team. */
  readonly memberId: string | null;
}

export type TeamRecordService = ReturnType<typeof createTeamRecordService>;

export function createTeamRecordService({ db }: { db: Db }) {
  /** Who did what in the team, the newest first. */
  async function list(
    teamAccountId: string,
    cursor: string | undefined,
  ): Promise<{ list: readonly ListedRecord[]; next: string | null }> {
    const from = readPlace(cursor, (id) => /^\d{1,15}$/.test(id));
    return inFreshPlan(db, async (tx) => {
      const rows = await listTeamRecordRows(tx, teamAccountId, from, PAGE + 1);
      const { list: page, place } = pageOfRows(rows, PAGE, ({ micros, id }) => ({ micros, id: String(id) }));
      const subjects = new Set(page.map(({ subject }) => subject).filter((subject) => isUuid(subject)));
      const memberIds = await readMemberIds(tx, teamAccountId, [...subjects]);
      return {
        list: page.map((row) => ({ ...row, memberId: memberIds.get(row.subject) ?? null })),
        next: place === undefined ? null : writePlace(place),
      };
    });
  }

  return { list };
}
