import { newMemberFaults, type ExpiryBounds, type FieldFault, type GivenMember } from './member-profile.ts';

/** What the rows of an import are judged by. */
export interface ImportBounds extends Pick<ExpiryBounds, 'planUntil' | 'now'> {
  /** The id that the team's members sign in by. */
  readonly teamId: string;
  /** Ids that members have, in lower case. */
  readonly taken: ReadonlySet<string>;
  /** Seats that can still be given. */
  readonly free: number;
}

export interface RowFieldFault extends FieldFault {
  /** Counted from 0. */
  readonly row: number;
}

/**
 * Everything that is wrong with the rows of an import: each by itself, ids that members or earlier rows have, and seats on
 * the rows that do not fit any more once those before them have theirs.
 */
export function importRowFaults(rows: readonly GivenMember[], bounds: ImportBounds): RowFieldFault[] {
  const ids = new Set(bounds.taken);
  let left = bounds.free;
  return rows.flatMap((given, row) => {
    const faults = newMemberFaults(given, { ...bounds, ownUntil: null }, bounds.teamId);
    const id = given.memberId.trim().toLowerCase();
    if (ids.has(id)) faults.push({ field: 'memberId', reason: 'MEMBER_ID_TAKEN' });
    else if (!faults.some(({ field }) => field === 'memberId')) ids.add(id);
    if (!faults.some(({ field }) => field === 'deviceNum')) {
      if (given.deviceNum > left) faults.push({ field: 'deviceNum', reason: 'TEAM_SETS_USED_UP' });
      else left -= given.deviceNum;
    }
    return faults.map((fault) => ({ row, ...fault }));
  });
}

/** An import whose process has not said for so long that it runs is taken for lost. */
const LOST_MS = 60_000;

export interface ImportRun {
  readonly state: 'running' | 'done' | 'failed';
  readonly heardAt: Date;
}

export function importState({ state, heardAt }: ImportRun, now: Date): ImportRun['state'] | 'lost' {
  const isLost = state === 'running' && now.getTime() - heardAt.getTime() >= LOST_MS;
  return isLost ? 'lost' : state;
}
