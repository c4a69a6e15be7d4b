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
  /** The same for all spellings of a mailbox. */
  readonly mailboxOf: (address: string) => string;
  /** Emails that one mailbox may get in a day. */
  readonly mailsPerMailbox: number;
}

export interface RowFieldFault extends FieldFault {
  /** Counted from 0. */
  readonly row: number;
}

/**
 * All faults of an import's rows: of each row alone, ids that members or earlier rows have, emails and seats that the
 * rows before have used up.
 */
export function importRowFaults(rows: readonly GivenMember[], bounds: ImportBounds): RowFieldFault[] {
  const ids = new Set(bounds.taken);
  const mails = new Map<string, number>();
  let left = bounds.free;
  return rows.flatMap((given, row) => {
    const faults = newMemberFaults(given, { ...bounds, ownUntil: null }, bounds.teamId);
    const { email = '', password = '' } = given;
    if (password === '' && !faults.some(({ field }) => field === 'email' || field === 'password')) {
      const reason = linkFault(email, bounds, mails);
      if (reason !== undefined) faults.push({ field: 'email', reason });
    }
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

/** Why no link can be mailed to an address; counts it in `mails`, by mailbox. */
function linkFault(
  email: string,
  { isOptedOut, mailboxOf, mailsPerMailbox }: ImportBounds,
  mails: Map<string, number>,
): FieldFault['reason'] | undefined {
  if (isOptedOut(email)) return 'MEMBER_EMAIL_OPTED_OUT';
  const mailbox = mailboxOf(email);
  const count = (mails.get(mailbox) ?? 0) + 1;
  mails.set(mailbox, count);
  return count > mailsPerMailbox ? 'MEMBER_EMAIL_REPEATED' : undefined;
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
