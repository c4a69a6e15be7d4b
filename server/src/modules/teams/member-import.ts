import { newMemberFaults, type ExpiryBounds, type FieldFault, type GivenMember } from './member-profile.ts';

/** What the rows of an import are checked against. */
export interface ImportBounds extends Pick<ExpiryBounds, 'planUntil' | 'now'> {
  /** The id that the team's members log in with. */
  readonly teamId: string;
  /** Ids of existing members, in lower case. */
  readonly taken: ReadonlySet<string>;
  /** Seats that are still free. */
  readonly free: number;
  /** Whether an address's holder wants no emails from teams. */
  readonly isOptedOut: (address: string) => boolean;
}

export interface RowFieldFault extends FieldFault {
  /** Counted from 0. */
  readonly row: number;
}

/**
 * All faults of an import's rows: of each row alone, ids that members or earlier rows have, and seats that are no
 * longer free after the rows before.
 */
export function importRowFaults(rows: readonly GivenMember[], bounds: ImportBounds): RowFieldFault[] {
  const ids = new Set(bounds.taken);
  let left = bounds.free;
  return rows.flatMap((given, row) => {
    const faults = newMemberFaults(given, { ...bounds, ownUntil: null }, bounds.teamId);
    const { email = '', password = '' } = given;
    if (password === '' && bounds.isOptedOut(email))
      faults.push({ field: 'email', reason: 'MEMBER_EMAIL_OPTED_OUT' });
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

/** An import without progress for this long counts as lost. */
const LOST_MS = 60_000;

export interface ImportRun {
  readonly state: 'running' | 'done' | 'failed';
  readonly heardAt: Date;
}

export function importState({ state, heardAt }: ImportRun, now: Date): ImportRun['state'] | 'lost' {
  const isLost = state === 'running' && now.getTime() - heardAt.getTime() >= LOST_MS;
  return isLost ? 'lost' : state;
}
