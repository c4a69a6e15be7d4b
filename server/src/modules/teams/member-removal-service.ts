import type { Tx } from '../../platform/database/tx.ts';
import { emptyMails } from '../../platform/mail/mail-store.ts';
import { deleteDevicesOf } from '../access/api.ts';
import { deleteMemberSessions, emptyAccounts } from '../identity/api.ts';
import { emptyMemberRows } from './team/team-member-store.ts';

export interface MemberRemoval {
  readonly ids: readonly string[];
  readonly now: Date;
  readonly deleteTickets: DeleteTickets;
}

/** Deletes all tickets of the accounts. */
export type DeleteTickets = (tx: Tx, accountIds: readonly string[]) => Promise<void>;

/**
 * Removes the personal data of members, whose accounts are locked: sessions, devices, keys and tickets are deleted, and
 * data sealed under the accounts' keys becomes unreadable. The rows stay, without names, for the team's records. The
 * number of statements is fixed.
 */
export async function emptyMembers(tx: Tx, { ids, now, deleteTickets }: MemberRemoval): Promise<void> {
  await deleteMemberSessions(tx, ids);
  await deleteDevicesOf(tx, ids);
  await deleteTickets(tx, ids);
  await emptyMails(tx, ids);
  await emptyAccounts(tx, ids);
  await emptyMemberRows(tx, ids, now);
}
